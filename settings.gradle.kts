pluginManagement {
    repositories {
        mavenCentral()
        gradlePluginPortal()
    }
    resolutionStrategy {
        eachPlugin {
            // Maven Central has this plugin, but not the marker by which Gradle finds a plugin's module.
            if (requested.id.id == "org.graalvm.buildtools.native") {
                useModule("org.graalvm.buildtools:native-gradle-plugin:${requested.version}")
            }
        }
    }
}

dependencyResolutionManagement {
    repositoriesMode = RepositoriesMode.FAIL_ON_PROJECT_REPOS
    repositories {
        mavenCentral()
    }
}

rootProject.name = "tokenjuice"

include("app", "reducers")
