# shellcheck shell=bash disable=SC2154 # root comes from common.sh
# The commit that the tree is of, from git or, in an archive made by git, from the line that git put in. Source it.

archived_commit='$Format:%H %ct$'

# source_commit: its first 12 digits; nothing if it cannot be told.
source_commit() {
    origin | cut -c1-12
}

# source_time: in seconds since 1970; nothing if it cannot be told.
source_time() {
    origin | cut -s -d' ' -f2
}

# utc_time SECONDS: as in 2026-01-31T09:30:00Z; GNU's and BSD's date name the option differently.
utc_time() {
    TZ=UTC date -d "@$1" +%Y-%m-%dT%H:%M:%SZ 2>/dev/null || TZ=UTC date -r "$1" +%Y-%m-%dT%H:%M:%SZ
}

# A tree without git may lie inside somebody else's checkout, whose commit is not ours.
origin() {
    if is_checkout; then
        git -C "$root" log -1 --format='%H %ct'
    else
        case $archived_commit in '$'*) ;; *) echo "$archived_commit" ;; esac
    fi
}

is_checkout() {
    [ -e "$root/.git" ] && git -C "$root" rev-parse --verify -q HEAD >/dev/null 2>&1
}
