# shellcheck shell=bash
# Archives whose bytes depend on their contents and on SOURCE_DATE_EPOCH only. Source it.

# pack FILE FOLDER NAME: FILE becomes a .tar.gz of FOLDER/NAME: names in order, one date, no owner, no time in the stream.
pack() {
    local tar=tar
    tar --version 2>/dev/null | grep -q GNU || tar=gtar
    command -v $tar >/dev/null || die "GNU tar is missing (on macOS: brew install gnu-tar)"
    $tar --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --mode=u+rwX,go+rX,go-w -C "$2" -cf - "$3" | gzip -n -9 >"$1"
}
