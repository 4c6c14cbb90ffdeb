# shellcheck shell=bash disable=SC2154 # these come from scripts/lib and scripts/release
# What is inside the executable, as notices for people and as a CycloneDX list for programs. Source it.

components=$root/scripts/packaging/components.txt

# each_component COMMAND: call it with name, licence and texts of every component of this binary.
each_component() {
    local name licence texts
    while IFS='|' read -r name licence texts; do
        name=${name// /}
        case $name in '' | '#'*) continue ;; esac
        [ "$name" != musl ] || is_static || continue # others bring the C library of the system
        licence=${licence# }
        "$1" "$name" "${licence% }" "$texts"
    done <"$components"
}

# A program for another processor is always static: the assembled toolchain made it.
is_static() {
    [ "$(uname -s)" = Linux ] && { is_cross "$(target_of "$binary")" || ! ldd "$binary" >/dev/null 2>&1; }
}

in_catalog() {
    grep -q "^$1 *= *{" "$catalog"
}

# component_version NAME: empty if it cannot be told.
component_version() {
    local header
    case $1 in
        openjdk) sed -n 's/^JAVA_VERSION="\(.*\)"/\1/p' "$jdk/release" ;;
        zlib)
            for header in "$cache"/c-sources-*/zlib/zlib.h /usr/include/zlib.h; do
                [ ! -f "$header" ] || { sed -n 's/^#define ZLIB_VERSION "\(.*\)"/\1/p' "$header" && return; }
            done
            ;;
        musl) dpkg-query -W -f '${source:Upstream-Version}' musl-dev 2>/dev/null || true ;;
        *) coordinates "$1" | cut -d: -f3 ;;
    esac
}

# jar_of ALIAS: the jar that the build used.
jar_of() {
    local artifact version
    IFS=: read -r _ artifact version <<<"$(coordinates "$1")"
    grep "/$artifact-$version.jar$" <<<"$jars"
}

notices() {
    cat <<TEXT
Third-party notices

tokenjuice $version is under the MIT licence (see LICENSE). The executable contains these works of others, under their own licences:

TEXT
    each_component notice_line
    each_component notice_texts
}

notice_line() {
    printf '  %s\n' "$1 $(component_version "$1"): $2"
}

notice_texts() {
    local text jar
    for text in $3; do
        case $text in
            as:*) continue ;;
            jar:*)
                jar=$(jar_of "$1")
                printf '\n\n==== %s: %s\n\n' "$1" "${text##*/}"
                unzip -p "$jar" "${text#jar:}"
                ;;
            jdk:*)
                [ -f "$jdk/legal/java.base/${text#jdk:}" ] || continue
                printf '\n\n==== %s: %s\n\n' "$1" "${text#jdk:}"
                cat "$jdk/legal/java.base/${text#jdk:}"
                ;;
            *)
                printf '\n\n==== %s\n\n' "$1"
                cat "$root/scripts/packaging/licenses/$text"
                ;;
        esac
    done
}

# sbom: a CycloneDX list. It has no serial number, since that would have to be random.
sbom() {
    cat <<JSON
{
  "bomFormat": "CycloneDX",
  "specVersion": "1.5",
  "version": 1,
  "metadata": {
    "timestamp": "$(utc_time "$SOURCE_DATE_EPOCH")",
    "component": {
      "type": "application",
      "bom-ref": "tokenjuice",
      "name": "tokenjuice",
      "version": "$version",
      "licenses": [{ "license": { "id": "MIT" } }],
      "hashes": [{ "alg": "SHA-256", "content": "$(sha256 "$binary")" }],
      "properties": [
        { "name": "commit", "value": "$commit" },
        { "name": "platform", "value": "$platform" }
      ]
    }
  },
  "components": [
$(each_component sbom_component | sed '$!s/$/,/')
  ],
  "dependencies": [
    { "ref": "tokenjuice", "dependsOn": [$(each_component sbom_reference | paste -sd, -)] }
  ]
}
JSON
}

sbom_reference() {
    printf '"%s"\n' "$1"
}

# One line of JSON.
sbom_component() {
    local name=$1 group='' artifact=$1 number hashes='' purl jar licence
    number=$(component_version "$name")
    if in_catalog "$name"; then
        IFS=: read -r group artifact number <<<"$(coordinates "$name")"
        jar=$(jar_of "$name")
        hashes=",\"hashes\":[{\"alg\":\"SHA-256\",\"content\":\"$(sha256 "$jar")\"}]"
        purl=pkg:maven/$group/$artifact@$number
    else
        purl=pkg:generic/$artifact${number:+@$number}
    fi
    case $2 in *' WITH '*) licence="{\"expression\":\"$2\"}" ;; *) licence="{\"license\":{\"id\":\"$2\"}}" ;; esac
    [ -z "$group" ] || group="\"group\":\"$group\","
    [ -z "$number" ] || number="\"version\":\"$number\","
    printf '{"type":"library","bom-ref":"%s",%s"name":"%s",%s"purl":"%s","licenses":[%s]%s}\n' "$name" "$group" "$artifact" \
        "$number" "$purl" "$licence" "$hashes"
}
