plugins {
    application
    alias(libs.plugins.graalvm.native)
}

description = "Everything of tokenjuice that touches the world: command line, hooks, processes and files"

dependencies {
    implementation(project(":reducers"))
    implementation(libs.jackson.core)
    implementation(libs.picocli)
    implementation(libs.re2j)
    compileOnly(libs.graal.sdk)
    annotationProcessor(libs.picocli.codegen)
    testImplementation(libs.archunit)
}

application {
    applicationName = rootProject.name
    mainClass = "dev.tokenjuice.Main"
}

sourceSets.main {
    resources {
        srcDir(rootProject.file("native-config"))
        exclude("README.md")
    }
}

tasks.compileJava {
    options.compilerArgs.add("-Aproject=${project.group}/${rootProject.name}")
}

// Empty where it cannot be told.
val commit = providers.exec {
    workingDir = rootDir
    commandLine("bash", "-c", "root=\$PWD; source scripts/lib/origin.sh && source_commit")
    isIgnoreExitValue = true
}.standardOutput.asText.map { it.trim() }

val versionProperties = tasks.register<WriteProperties>("versionProperties") {
    destinationFile = layout.buildDirectory.file("generated/version/version.properties")
    property("version", project.version)
    property("commit", commit)
}

tasks.processResources {
    from(versionProperties) { into("dev/tokenjuice") }
}

// Needs a native-image: GRAALVM_HOME=$(scripts/graalvm-home) ./gradlew nativeCompile
// Its options are in native-config, so that scripts/build makes the same image.
graalvmNative {
    toolchainDetection = false
    testSupport = false
    metadataRepository {
        enabled = false
    }
    binaries.named("main") {
        imageName = rootProject.name
        // The builder's encoding of file names becomes the image's: see native-config/README.md
        environmentVariables.put("LC_ALL", "C.UTF-8")
    }
}

tasks.nativeCompile {
    // The plugin looks for the metadata repository, and so downloads it, even when it is disabled.
    metadataRepositoryRootPath = ""
}

val notForThisSystem = if (System.getProperty("os.name") == "Linux") emptyArray<String>() else arrayOf("linux-only")

tasks.test {
    useJUnitPlatform { excludeTags("native", "two-targets", *notForThisSystem) }
}

val nativeContractTest = tasks.register<Test>("nativeContractTest") {
    description = "Runs the tests that need the native binary."
    group = LifecycleBasePlugin.VERIFICATION_GROUP
    testClassesDirs = sourceSets.test.get().output.classesDirs
    classpath = sourceSets.test.get().runtimeClasspath
    inputs.files(tasks.nativeCompile)
    useJUnitPlatform {
        includeTags("native")
        excludeTags(*notForThisSystem)
    }
}

tasks.check {
    dependsOn(nativeContractTest)
}
