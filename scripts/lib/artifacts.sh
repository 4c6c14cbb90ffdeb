# shellcheck shell=bash disable=SC2154 # root and cache come from common.sh
# Artifacts of the version catalog: fetched with Maven, checked against Gradle's list of checksums. Source it.

catalog=$root/gradle/libs.versions.toml
checksums=$root/gradle/verification-metadata.xml

# Everything that the scripts fetch, by its alias in the catalog.
reducers_libraries=(jackson-core re2j)
compile_libraries=(jackson-core picocli re2j graal-sdk)
processor_libraries=(picocli-codegen)
reducers_test_libraries=(junit-console)
test_libraries=(junit-console archunit)
builder_libraries=(graal-svm)
mutation_libraries=(pitest pitest-junit5)
format_libraries=(eclipse-formatter)
lint_libraries=(error-prone)

# version KEY: a version of the catalog.
version() {
    local value
    value=$(sed -n "/^\[versions\]/,/^\[lib/s/^$1 *= *\"\(.*\)\" *$/\1/p" "$catalog")
    [ -n "$value" ] || die "gradle/libs.versions.toml has no version '$1'"
    echo "$value"
}

# coordinates ALIAS: group:artifact:version of a library of the catalog.
coordinates() {
    local line pattern='module *= *"([^"]+)".*version\.ref *= *"([^"]+)"'
    line=$(sed -n "/^\[libraries\]/,/^\[plugins\]/s/^$1 *= *//p" "$catalog")
    [[ $line =~ $pattern ]] || die "gradle/libs.versions.toml has no library '$1' with module and version.ref"
    echo "${BASH_REMATCH[1]}:$(version "${BASH_REMATCH[2]}")"
}

# artifacts ALIAS...: print the jars of these libraries and of all they need, one per line, verified.
artifacts() {
    local folder jar
    folder=$(fetch "$@")
    while read -r jar; do
        verify "$jar" "$folder"
        echo "$jar"
    done < <(find "$folder" -name '*.jar' | LC_ALL=C sort)
}

# fetch ALIAS...: one Maven call into a cache folder named by the coordinates; prints the folder.
fetch() {
    local alias wanted="" folder work group artifact version
    for alias in "$@"; do
        wanted+="$(coordinates "$alias") "
    done
    folder=$cache/artifacts/$(sha256 <<<"$wanted" | cut -c1-16)
    if [ ! -d "$folder" ]; then
        need_maven
        mkdir -p "$cache/artifacts"
        find "$cache/artifacts" -maxdepth 1 -name 'tmp.*' -mmin +60 -exec rm -rf {} + # left by a killed build
        work=$(mktemp -d "$cache/artifacts/tmp.XXXXXX")
        # Expanded now: when the subshell of $(fetch ...) ends, the name may mean a folder of the caller's.
        trap "rm -rf '$work'" EXIT
        {
            echo "<project><modelVersion>4.0.0</modelVersion><groupId>fetch</groupId><artifactId>fetch</artifactId>"
            echo "<version>1</version><packaging>pom</packaging><dependencies>"
            for alias in $wanted; do
                IFS=: read -r group artifact version <<<"$alias"
                echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId>"
                echo "<version>$version</version></dependency>"
            done
            echo "</dependencies></project>"
        } >"$work/pom.xml"
        step "fetching $* from Maven's repository" mvn -B -q -f "$work/pom.xml" dependency:copy-dependencies \
            -Dmdep.useRepositoryLayout=true -DoutputDirectory="$work/jars"
        [ -d "$folder" ] || mv "$work/jars" "$folder"
        rm -rf "$folder/jars" # another build was first: then mv put them inside
    fi
    echo "$folder"
}

# verify JAR FOLDER: compare its SHA-256 with the one that the Gradle build demands for a file of this name. What does
# not match leaves the cache, so that the next run fetches it again.
verify() {
    local name=${1##*/} expected actual
    expected=$(awk -v name="\"$name\"" '
        index($0, "<artifact name=" name) { found = 1 }
        found && match($0, /sha256 value="[0-9a-f]+"/) { print substr($0, RSTART + 14, RLENGTH - 15) }
        /<\/artifact>/ { found = 0 }' "$checksums" 2>/dev/null || true)
    actual=$(sha256 "$1")
    [ -n "$expected" ] || die "gradle/verification-metadata.xml has no checksum of $name; see scripts/update-checksums"
    grep -qxF "$actual" <<<"$expected" || {
        rm -rf "$2"
        die "$name does not match its checksum in gradle/verification-metadata.xml: $actual"
    }
}
