// What both modules share: the language level, strict compilation, and how tests run.

import org.gradle.api.tasks.testing.logging.TestExceptionFormat

plugins {
    base
}

val jdk = libs.versions.jdk.get().toInt()
val javaSource = libs.versions.java.source.get().toInt()
val junitJupiter = libs.junit.jupiter
val junitLauncher = libs.junit.launcher
val nativeBinary = layout.projectDirectory.file("app/build/native/nativeCompile/tokenjuice").asFile

subprojects {
    apply(plugin = "java")

    configure<JavaPluginExtension> {
        toolchain.languageVersion = JavaLanguageVersion.of(jdk)
    }

    dependencies {
        "testImplementation"(junitJupiter)
        "testRuntimeOnly"(junitLauncher)
    }

    tasks.withType<JavaCompile>().configureEach {
        options.release = javaSource
        options.encoding = "UTF-8"
        // "processing" complains about every annotation that picocli's processor leaves alone, such as JUnit's.
        // Texts are joined with a StringBuilder: what javac makes otherwise costs 0.65 MB in the image.
        options.compilerArgs.addAll(listOf("-Xlint:all,-processing", "-Werror", "-XDstringConcat=inline"))
    }

    tasks.withType<Test>().configureEach {
        useJUnitPlatform()
        defaultCharacterEncoding = "UTF-8"
        maxHeapSize = "1g"
        environment("LC_ALL", "C.UTF-8") // file names outside ASCII
        systemProperty("tokenjuice.root", rootDir)
        systemProperty("slf4j.internal.verbosity", "ERROR") // ArchUnit's logger finds nobody to log to
        systemProperty("tokenjuice.binary", nativeBinary)
        testLogging {
            events("failed", "skipped")
            exceptionFormat = TestExceptionFormat.FULL
        }
    }
}

val checkFormat = tasks.register<Exec>("checkFormat") {
    description = "Fails if a Java source is not as scripts/format would have it."
    group = LifecycleBasePlugin.VERIFICATION_GROUP
    commandLine("scripts/format", "--check")
}

val checkErrorProne = tasks.register<Exec>("checkErrorProne") {
    description = "Checks all sources with Error Prone."
    group = LifecycleBasePlugin.VERIFICATION_GROUP
    commandLine("scripts/build", "lint")
}

tasks.check {
    dependsOn(checkFormat, checkErrorProne)
}
