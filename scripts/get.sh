#!/bin/sh
# Download a release of tokenjuice, compare it with its checksum and install it, without root.
#
#   sh get.sh [--version VERSION] [--url URL] [--prefix DIR] [--yes]
#
# URL is the folder that has the archives and SHA256SUMS. The get.sh of a release knows its version and, as a rule, its
# URL. The prefix is $PREFIX or ~/.local; what install.sh in the archive says of --yes and of taking back holds here, too.
set -eu

version=
url=
usage='usage: get.sh [--version VERSION] [--url URL] [--prefix DIR] [--yes]'

die() {
    echo "get.sh: $*" >&2
    exit 1
}

# Called in the last line: a download of this script that breaks off runs nothing.
main() {
    own=$version yes='' prefix=${PREFIX:-} given=''
    while [ $# -gt 0 ]; do
        case $1 in
            --version | --url | --prefix)
                [ $# -ge 2 ] || die "$1 needs a value; $usage"
                case $1 in --version) version=$2 ;; --url) given=$2 ;; *) prefix=$2 ;; esac
                shift
                ;;
            --yes) yes=--yes ;;
            --help) echo "$usage" && exit 0 ;;
            *) die "unknown argument $1; $usage" ;;
        esac
        shift
    done
    [ -n "$version" ] || die "say which version: --version VERSION"
    [ -n "$prefix" ] || prefix=${HOME:+$HOME/.local}
    [ -n "$prefix" ] || die "say where to: --prefix DIR (HOME is not set)"
    if [ -n "$given" ]; then
        url=$given
    elif [ "$version" != "$own" ] && [ -n "$own" ]; then
        url=${url%"$own"*}$version${url##*"$own"} # another version lies beside it
    fi
    [ -n "$url" ] || die "say where the release is: --url URL"
    work=$(mktemp -d "${TMPDIR:-/tmp}/tokenjuice-get.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    name=tokenjuice-$version-$(platform)
    download SHA256SUMS
    wanted=$(awk -v file="$name.tar.gz" '$2 == file { print $1 }' "$work/SHA256SUMS")
    [ -n "$wanted" ] || die "there is no tokenjuice $version for $(platform) in $url"
    download "$name.tar.gz"
    actual=$(sha256 "$work/$name.tar.gz")
    [ -n "$actual" ] || die "nothing here computes SHA-256 (sha256sum, shasum or openssl)"
    [ "$actual" = "$wanted" ] || die "$name.tar.gz does not match its checksum: nothing was installed"
    tar -xzf "$work/$name.tar.gz" -C "$work"
    sh "$work/$name/install.sh" --prefix "$prefix" $yes
}

platform() {
    system=$(uname -s | tr '[:upper:]' '[:lower:]')
    machine=$(uname -m)
    case $system in darwin) system=macos ;; esac
    case $machine in arm64) machine=aarch64 ;; amd64) machine=x86_64 ;; esac
    echo "$system-$machine"
}

# download FILE: from the URL into the work folder.
download() {
    if command -v curl >/dev/null; then
        curl -fsSL --retry 2 -o "$work/$1" "$url/$1"
    elif command -v wget >/dev/null; then
        wget -q -O "$work/$1" "$url/$1"
    else
        die "curl or wget is needed"
    fi || die "cannot download $url/$1"
}

sha256() {
    if command -v sha256sum >/dev/null; then
        sha256sum <"$1" | cut -d' ' -f1
    elif command -v shasum >/dev/null; then
        shasum -a 256 <"$1" | cut -d' ' -f1
    elif command -v openssl >/dev/null; then
        openssl dgst -sha256 -r <"$1" | cut -d' ' -f1
    fi
}

main "$@"
