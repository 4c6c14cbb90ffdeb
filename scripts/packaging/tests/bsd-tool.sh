#!/bin/sh
# Stands in for a tool of macOS, under whose name it is linked: it refuses what only GNU's or a later one takes, and does
# the rest by the program of that name in $REAL.
name=${0##*/}

refuse() {
    echo "$name: illegal option -- $1 (a GNU extension)" >&2
    exit 64
}

for word; do
    case $name,$word in
        xargs,[!-]*) break ;; # the rest is another program's
        tar,--strip-components) ;;
        sed,--* | cp,--* | mv,--* | ls,--* | cut,--* | sort,--* | xargs,--* | mktemp,--* | wc,--* | tar,--[a-z]*) refuse "$word" ;;
        sed,-i | sed,-z | sed,-s | sed,-r) refuse "$word" ;;
        sed,*'\|'* | sed,*'\+'* | sed,*'\?'*) refuse "$word" ;;
        cp,-t | cp,-T | cp,-u | cp,-al | mv,-T | mv,-t | ln,-T | ln,-r | install,-D | install,-t) refuse "$word" ;;
        date,-d | date,-I* | stat,-c | stat,--* | grep,-P | readlink,-f | readlink,-e | mktemp,-p) refuse "$word" ;;
        xargs,-d | xargs,-r | xargs,-a | find,-printf | find,-quit | find,-executable | head,-*[0-9]*-* | sort,-V) refuse "$word" ;;
    esac
done

case $name in
    uname)
        case ${1:--s} in
            -s) echo Darwin ;;
            -m) echo x86_64 ;;
            -sm) echo 'Darwin x86_64' ;;
            *) refuse "$1" ;;
        esac
        ;;
    date)
        [ "$1 $2" != "-u -r" ] || { seconds=$3 && shift 3 && exec "$REAL/date" -u -d "@$seconds" "$@"; }
        exec "$REAL/date" "$@"
        ;;
    paste)
        for word; do case $word in -) exec "$REAL/paste" "$@" ;; esac done
        refuse "no file"
        ;;
    wc) "$REAL/wc" "$@" | sed 's/^/       /' ;;
    sed)
        # A \n that is put in is an n there; only the replacement counts.
        for word; do case $word in s/*/*'\n'*/* | s\|*\|*'\n'*\|*) refuse "$word" ;; esac done
        exec "$REAL/sed" "$@"
        ;;
    find)
        case $1 in -*) refuse "no folder" ;; esac
        exec "$REAL/find" "$@"
        ;;
    gtar) exec "$REAL/tar" "$@" ;;
    *) exec "$REAL/$name" "$@" ;;
esac
