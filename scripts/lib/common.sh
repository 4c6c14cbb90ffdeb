# shellcheck shell=bash
# Shared by the scripts in this folder: messages, what the machine must have, and the cache. Source it; do not run it.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true # a failure inside $(...) ends the script too; bash 3.2 of macOS cannot

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cache=${TOKENJUICE_BUILD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/tokenjuice-build}

die() {
    echo "${0##*/}: $*" >&2
    exit 1
}

# Progress goes to stderr: stdout belongs to what a script prints as its answer.
say() {
    echo "${0##*/}: $*" >&2
}

# step LABEL COMMAND...: run a long step; its output is shown only if it fails (or as it comes with VERBOSE=1).
step() {
    local label=$1 started=$SECONDS log status
    shift
    say "$label ..."
    log=$(mktemp)
    set +e # a subshell with its own -e: on the left of || it would be ignored
    if [ -n "${VERBOSE:-}" ]; then (set -e; "$@") >&2; else (set -e; "$@") >"$log" 2>&1; fi
    status=$?
    set -e
    [ $status = 0 ] || tail -n 60 "$log" >&2
    rm -f "$log"
    [ $status = 0 ] || die "failed: $label"
    say "$label: done in $((SECONDS - started)) s"
}

# need PACKAGE WHAT TEST...: if TEST fails, install the Debian package where that is allowed, else say how.
need() {
    local package=$1 what=$2
    shift 2
    "$@" >/dev/null 2>&1 && return
    if [ "$(id -u)" = 0 ] && apt_offers "$package"; then
        step "installing $package" env DEBIAN_FRONTEND=noninteractive \
            apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$package"
        "$@" >/dev/null 2>&1 && return
    fi
    die "$what is missing; install it with: sudo apt-get install $package"
}

apt_offers() {
    command -v apt-get >/dev/null || return 1
    apt-cache show "$1" >/dev/null 2>&1 && return
    apt-get update -qq >/dev/null 2>&1 || true # the package lists of a fresh machine are empty
    apt-cache show "$1" >/dev/null 2>&1
}

need_maven() {
    need maven "Maven (mvn)" command -v mvn
}

# find_jdk: print the home of a JDK 25, installing one if need be.
find_jdk() {
    look_for_jdk && return
    need openjdk-25-jdk-headless "a JDK 25 (set JAVA_HOME to one)" look_for_jdk
    look_for_jdk
}

look_for_jdk() {
    local java home
    java=$(command -v java || true)
    for home in "${GRAALVM_HOME:-}" "${JAVA_HOME:-}" "${java:+$(dirname "$(dirname "$(resolved "${java:-.}")")")}" \
        /usr/lib/jvm/* /Library/Java/JavaVirtualMachines/*/Contents/Home "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/*; do
        if [ -x "$home/bin/javac" ] && grep -qs '^JAVA_VERSION="25[."]' "$home/release"; then
            (cd "$home" && pwd -P)
            return
        fi
    done
    return 1
}

# resolved FILE: its path without symbolic links; readlink has no -f everywhere.
resolved() {
    local file=$1 folder link
    while link=$(readlink "$file"); do
        case $link in /*) file=$link ;; *) file=${file%/*}/$link ;; esac
    done
    folder=$(cd "$(dirname "$file")" && pwd -P)
    echo "${folder%/}/${file##*/}"
}

# What prints "SHA-256  NAME" here.
if command -v sha256sum >/dev/null; then sha256_program=(sha256sum); else sha256_program=(shasum -a 256); fi

# sha256 [FILE]: the SHA-256 of a file, or of stdin.
sha256() {
    "${sha256_program[@]}" <"${1:-/dev/stdin}" | cut -c1-64
}

# digest FILE-OR-FOLDER...: one SHA-256 over names and contents; missing ones count as absent.
digest() {
    local path
    for path in "$@"; do
        [ ! -e "$path" ] || find "$path" -type f -print0
    done | LC_ALL=C sort -z | xargs -0 "${sha256_program[@]}" | sed "s|  $root/|  |" | sha256
}

# locked NAME: hold a lock until the script ends, so that two builds never write the same thing.
locked() {
    mkdir -p "$cache"
    command -v flock >/dev/null || { locked_by_link "$cache/$1.lock.owner" && return; }
    exec 9>"$cache/$1.lock"
    flock -n 9 || {
        say "waiting for another build ($1)"
        flock 9
    }
}

# locked_by_link LINK: the same where there is no flock. A link that names its owner comes into being at once; that of a
# script that was killed is taken over.
locked_by_link() {
    local owner told=''
    until ln -s "$$" "$1" 2>/dev/null; do
        owner=$(readlink "$1" || true)
        if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
            [ "$(readlink "$1" || true)" != "$owner" ] || rm -f "$1"
        else
            [ -n "$told" ] || say "waiting for another build (${1##*/})"
            told=1
            sleep 1
        fi
    done
    held_lock=$1
    trap 'rm -f "$held_lock"' EXIT
}
