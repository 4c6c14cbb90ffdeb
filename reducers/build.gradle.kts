plugins {
    `java-library`
}

description = "The pure half of tokenjuice: output of a command in, compacted text out"

dependencies {
    implementation(libs.jackson.core)
    implementation(libs.re2j)
}

val rules = fileTree("src/main/rules")

// A native image cannot list a folder of resources: the index names the rules.
val rulesIndex = tasks.register("rulesIndex") {
    val names = rules.matching { include("**/*.json") }
    val folder = rules.dir
    val index = layout.buildDirectory.file("generated/rules/index")
    inputs.files(names).withPropertyName("rules").withPathSensitivity(PathSensitivity.RELATIVE)
    outputs.file(index)
    doLast {
        val lines = names.files.map { it.relativeTo(folder).invariantSeparatorsPath }.sorted()
        index.get().asFile.writeText(lines.joinToString("") { "$it\n" })
    }
}

tasks.processResources {
    into("rules") {
        from(rules)
        from(rulesIndex)
    }
}
