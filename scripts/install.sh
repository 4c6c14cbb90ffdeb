#!/bin/sh
# Install tokenjuice from an unpacked release, or from its archive, without root.
#
#   sh install.sh [--prefix DIR] [--yes] [--checksums FILE] [ARCHIVE or folder with archives]
#   sh install.sh --uninstall [--prefix DIR] [--yes]
#
# The prefix is $PREFIX or ~/.local. Files that this script did not put there are replaced only after asking (or with
# --yes), and come back with --uninstall. What was installed is written down in PREFIX/share/tokenjuice/installed.
# --uninstall also removes stored outputs, statistics and the list of trusted rules, unless another tokenjuice is on the
# PATH. Rules and settings that you wrote stay.
set -eu
umask 022

usage='usage: install.sh [--prefix DIR] [--yes] [--uninstall] [--checksums FILE] [ARCHIVE]'
tab=$(printf '\t')

die() {
    echo "install.sh: $*" >&2
    exit 1
}

main() {
    prefix=${PREFIX:-} yes='' uninstall='' sums='' from=''
    while [ $# -gt 0 ]; do
        case $1 in
            --prefix | --checksums)
                [ $# -ge 2 ] || die "$1 needs a value; $usage"
                case $1 in --prefix) prefix=$2 ;; *) sums=$2 ;; esac
                shift
                ;;
            --prefix=*) prefix=${1#*=} ;;
            --checksums=*) sums=${1#*=} ;;
            --yes | -y) yes=1 ;;
            --uninstall) uninstall=1 ;;
            --help | -h) echo "$usage" && exit 0 ;;
            -*) die "unknown option $1; $usage" ;;
            *) from=$1 ;;
        esac
        shift
    done
    [ -n "$prefix" ] || prefix=${HOME:+$HOME/.local}
    [ -n "$prefix" ] || die "say where to: --prefix DIR (HOME is not set)"
    case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
    list=$prefix/share/tokenjuice/installed
    work=$(mktemp -d "${TMPDIR:-/tmp}/tokenjuice.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    if [ -n "$uninstall" ]; then
        take_back
    else
        find_release
        check_release
        plan
        ask_about_foreign_files
        put_in_place
        say_what_next
    fi
}

platform() {
    system=$(uname -s | tr '[:upper:]' '[:lower:]')
    machine=$(uname -m)
    case $system in darwin) system=macos ;; esac
    case $machine in arm64) machine=aarch64 ;; amd64) machine=x86_64 ;; esac
    echo "$system-$machine"
}

# sha256 FILE: empty if no program for it is there.
sha256() {
    if command -v sha256sum >/dev/null; then
        sha256sum <"$1" | cut -d' ' -f1
    elif command -v shasum >/dev/null; then
        shasum -a 256 <"$1" | cut -d' ' -f1
    elif command -v openssl >/dev/null; then
        openssl dgst -sha256 -r <"$1" | cut -d' ' -f1
    fi
}

# find_release: set folder to an unpacked release for this machine.
find_release() {
    here=$(cd "$(dirname "$0")" && pwd)
    if [ -z "$from" ] && [ -f "$here/RELEASE" ]; then
        folder=$here
        return
    fi
    from=${from:-$here}
    if [ -d "$from" ]; then
        if [ -f "$from/RELEASE" ]; then
            folder=$(cd "$from" && pwd)
            return
        fi
        found=''
        for candidate in "$from"/tokenjuice-*-"$(platform)".tar.gz; do
            [ -f "$candidate" ] || die "$from has no archive for $(platform)"
            [ -z "$found" ] || die "$from has several archives for $(platform); name one"
            found=$candidate
        done
        from=$found
    fi
    [ -f "$from" ] || die "no such archive: $from"
    check_archive
    mkdir "$work/unpacked"
    tar -xzf "$from" -C "$work/unpacked" || die "cannot unpack $from"
    folder=$(echo "$work"/unpacked/*)
    [ -f "$folder/RELEASE" ] || die "$from is not a release of tokenjuice"
}

check_archive() {
    [ -n "$sums" ] || sums=$(dirname "$from")/SHA256SUMS
    [ -f "$sums" ] || {
        echo "install.sh: not checked, since there is no SHA256SUMS beside it: $from" >&2
        return
    }
    wanted=$(sed -n "s|^\([0-9a-f]\{64\}\) [ *]$(basename "$from")\$|\1|p" "$sums")
    [ -n "$wanted" ] || die "$sums does not name $(basename "$from")"
    [ "$(sha256 "$from")" = "$wanted" ] || die "$(basename "$from") does not match its checksum: nothing was installed"
}

check_release() {
    built=$(sed -n 's/^platform=//p' "$folder/RELEASE")
    [ "$built" = "$(platform)" ] || die "this release is for $built, this machine is $(platform)"
    while read -r wanted file; do
        actual=$(sha256 "$folder/$file")
        [ -z "$actual" ] || [ "$actual" = "$wanted" ] || die "$file does not match its checksum: nothing was installed"
    done <"$folder/SHA256SUMS"
    version=$("$folder/bin/tokenjuice" --version) || die "bin/tokenjuice does not run on this machine"
}

# plan: write what goes where, one "source<TAB>target under the prefix" per line.
plan() {
    {
        line bin/tokenjuice bin/tokenjuice
        line completions/tokenjuice.bash share/bash-completion/completions/tokenjuice
        line completions/_tokenjuice share/zsh/site-functions/_tokenjuice
        line completions/tokenjuice.fish share/fish/vendor_completions.d/tokenjuice.fish
        for page in "$folder"/man/man1/*.1; do
            line "man/man1/${page##*/}" "share/man/man1/${page##*/}"
        done
        for text in LICENSE README.md CHANGELOG.md THIRD-PARTY-NOTICES.txt; do
            line $text share/doc/tokenjuice/$text
        done
        line install.sh share/tokenjuice/install.sh
    } >"$work/plan"
}

line() {
    printf '%s\t%s\n' "$1" "$2"
}

# is_ours TARGET: did we install it, and is it as we left it?
is_ours() {
    [ -f "$list" ] && [ ! -L "$prefix/$1" ] || return 1
    noted=$(sed -n "s|^file$tab\([^$tab]*\)$tab$1\$|\1|p" "$list")
    [ -n "$noted" ] || return 1
    [ "$noted" = - ] || [ "$noted" = "$(sha256 "$prefix/$1")" ]
}

ask_about_foreign_files() {
    : >"$work/foreign"
    while IFS=$tab read -r _ target; do
        [ ! -d "$prefix/$target" ] || die "$prefix/$target is a folder"
        if [ -e "$prefix/$target" ] || [ -L "$prefix/$target" ]; then
            is_ours "$target" || echo "$target" >>"$work/foreign"
        fi
    done <"$work/plan"
    [ -s "$work/foreign" ] && [ -z "$yes" ] || return 0
    echo "install.sh: there already, and not from here (or changed since):" >&2
    sed "s|^|  $prefix/|" "$work/foreign" >&2
    [ -t 0 ] || die "nothing was installed; --yes replaces them and keeps copies"
    printf 'Replace them, keeping copies? [y/N] ' >&2
    read -r answer || answer=''
    case $answer in [yY]*) ;; *) die "nothing was installed" ;; esac
}

put_in_place() {
    : >"$work/installed"
    [ ! -f "$list" ] || grep -v "^file$tab" "$list" >"$work/installed" || true # folders and copies of the first time
    [ -d "$prefix" ] || printf 'prefix\t-\t.\n' >>"$work/installed"
    while IFS=$tab read -r source target; do
        make_folder "$(dirname "$target")"
        if grep -qxF "$target" "$work/foreign"; then
            # A copy of an earlier time is the one to go back to.
            if [ -e "$prefix/$target.before-tokenjuice" ]; then
                rm -f "$prefix/$target"
            else
                mv "$prefix/$target" "$prefix/$target.before-tokenjuice"
                printf 'copy\t-\t%s\n' "$target" >>"$work/installed"
            fi
        fi
        # Beside the target, then rename: a half-copied file is never seen, and a running one is not disturbed.
        cp "$folder/$source" "$prefix/$target.new$$"
        chmod "$(mode_of "$source")" "$prefix/$target.new$$"
        mv -f "$prefix/$target.new$$" "$prefix/$target"
        sum=$(sha256 "$prefix/$target")
        printf 'file\t%s\t%s\n' "${sum:--}" "$target" >>"$work/installed"
    done <"$work/plan"
    forget_files_of_older_versions
    cp "$work/installed" "$list"
}

mode_of() {
    case $1 in bin/* | install.sh) echo 755 ;; *) echo 644 ;; esac
}

# make_folder RELATIVE: note those that were not there.
make_folder() {
    [ ! -d "$prefix/$1" ] || return 0
    case $1 in
        */*) make_folder "${1%/*}" ;;
        *) mkdir -p "$prefix" ;;
    esac
    mkdir "$prefix/$1"
    printf 'folder\t-\t%s\n' "$1" >>"$work/installed"
}

forget_files_of_older_versions() {
    [ -f "$list" ] || return 0
    while IFS=$tab read -r kind _ target; do
        [ "$kind" = file ] || continue
        grep -q "$tab$target\$" "$work/plan" || ! is_ours "$target" || rm -f "$prefix/$target"
    done <"$list"
}

say_what_next() {
    echo "installed tokenjuice $version in $prefix"
    case ":${PATH:-}:" in
        *":$prefix/bin:"*) ;;
        *) echo "  put it on your PATH:  export PATH=\"$prefix/bin:\$PATH\"" ;;
    esac
    echo "  next:                 tokenjuice install codebuddy   (other hosts: tokenjuice install --help)"
    echo "  to take it back:      sh $prefix/share/tokenjuice/install.sh --uninstall --prefix $prefix"
}

take_back() {
    [ -f "$list" ] || die "nothing to take back: $list is not there"
    check_hosts
    cp "$list" "$work/installed"
    while IFS=$tab read -r kind _ target; do
        [ "$kind" = file ] || continue
        [ -e "$prefix/$target" ] || [ -L "$prefix/$target" ] || continue
        if is_ours "$target"; then
            rm -f "$prefix/$target"
        else
            echo "install.sh: changed since it was installed, left there: $prefix/$target" >&2
        fi
    done <"$work/installed"
    while IFS=$tab read -r kind _ target; do
        if [ "$kind" = copy ] && [ -e "$prefix/$target.before-tokenjuice" ] && [ ! -e "$prefix/$target" ]; then
            mv "$prefix/$target.before-tokenjuice" "$prefix/$target"
        fi
    done <"$work/installed"
    rm -f "$list"
    sed -n "s|^folder$tab-$tab||p" "$work/installed" | sort -r | while read -r made; do
        rmdir "$prefix/$made" 2>/dev/null || true # somebody else's files are in it
    done
    echo "took tokenjuice out of $prefix"
    remove_state
    ! grep -q "^prefix$tab" "$work/installed" || rmdir "$prefix" 2>/dev/null || true # somebody else's files are in it
    settings=${XDG_CONFIG_HOME:-${HOME:-}/.config}/tokenjuice
    [ ! -d "$settings" ] || echo "  your own rules and settings stay: $settings"
}

# Stored outputs, statistics, trust and start-up files of shells: the program made them, and nobody else reads them.
remove_state() {
    state=${XDG_STATE_HOME:-${HOME:-}/.local/state}
    case $state in /?*) ;; *) return 0 ;; esac
    [ -d "$state/tokenjuice" ] && [ ! -L "$state/tokenjuice" ] || return 0
    if other=$(command -v tokenjuice); then
        echo "  stored outputs, statistics and trust in rules stay for $other: $state/tokenjuice"
        return
    fi
    if is_in_use "$state/tokenjuice/shell"; then
        echo "  a session that is running may read $state/tokenjuice/shell; when none is: rm -r $state/tokenjuice"
        return
    fi
    rm -rf "$state/tokenjuice"
    rmdir "$state" 2>/dev/null || true # somebody else's are in it
    echo "  with stored outputs, statistics and trust in rules: $state/tokenjuice"
}

# is_in_use FOLDER: do the variables of a process name it? Where that cannot be seen, they might.
is_in_use() {
    [ -d "$1" ] || return 1
    if [ -r /proc/self/environ ]; then
        grep -qsF "$1" /proc/[0-9]*/environ
        return
    fi
    ps -axEww >"$work/processes" 2>/dev/null || return 0 # macOS shows the variables of all programs but its own
    ! grep -q ' HOME=' "$work/processes" || grep -qF "$1" "$work/processes"
}

# Hosts whose hook calls a program that is gone complain at every command.
check_hosts() {
    [ -x "$prefix/bin/tokenjuice" ] && [ -z "$yes" ] || return 0
    hosts=$("$prefix/bin/tokenjuice" doctor 2>/dev/null | grep -v '^health:' |
        sed -n -e 's/^\([a-z-]*\): ok$/\1/p' -e 's/^\([a-z-]*\): warn$/\1/p' -e 's/^\([a-z-]*\): broken$/\1/p') || true
    [ -z "$hosts" ] || die "hooks still call tokenjuice; first run: $(for host in $hosts; do printf 'tokenjuice uninstall %s; ' "$host"; done)(or --yes)"
}

main "$@"
