# shellcheck shell=bash disable=SC2154 # DIST, VERSION and WORK come from scripts/test-packages
# Shared by the parts of scripts/test-packages. Source it; do not run it.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
stops=()

fail() {
    echo "$*" >&2
    exit 1
}

skip() {
    echo "$*"
    exit 77
}

need() {
    local program
    for program; do
        command -v "$program" >/dev/null || skip "$program is missing"
    done
}

# equal WANTED GOT WHAT
equal() {
    [ "$1" = "$2" ] || fail "$3: expected '$1', got '$2'"
}

# machine FILE: the number of the processor in an ELF header (62: x86-64, 183: aarch64), or "no ELF".
machine() {
    [ "$(head -c 4 "$1" | od -An -tx1 | tr -d ' ')" = 7f454c46 ] || { echo "no ELF" && return; }
    od -An -j 18 -N 2 -tu2 "$1" | tr -d ' '
}

# works PROGRAM...: it runs a command, tells its output and its exit code.
works() {
    local status=0 answer
    answer=$("$@" wrap --no-store --no-stats --format json -- sh -c 'echo hi; exit 7') || status=$?
    equal 7 $status "exit code of $*"
    case $answer in *'"stdout":"hi\n"'* | *'"stdout": "hi\n"'* | *'"stdout" : "hi\n"'*) ;; *) fail "$*: $answer" ;; esac
}

# readme_line CHANNEL: the command that the README's table of channels gives for it.
readme_line() {
    local line
    line=$(sed -n "s/^| $1 | \`\([^\`]*\)\`.*/\1/p" "$root/README.md" | sed 's/\\|/|/g')
    [ -n "$line" ] || fail "the README has no line for $1"
    echo "$line"
}

# serve FOLDER: on a free port of loopback; sets address. It ends with the test.
serve() {
    local log=$WORK/server.log
    python3 -u -m http.server 0 --bind 127.0.0.1 --directory "$1" >"$log" 2>&1 &
    at_end $!
    wait_for grep -q 'port [0-9]' "$log"
    address=http://127.0.0.1:$(sed -n 's/.* port \([0-9]*\) .*/\1/p' "$log" | head -n 1)
}

# at_end PID: end this process with the test.
at_end() {
    stops+=("$1")
    trap 'kill "${stops[@]}" 2>/dev/null || true' EXIT
}

# wait_for COMMAND...: until it succeeds, at most a minute.
wait_for() {
    local tries=0
    until "$@" 2>/dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || fail "waited a minute for: $*"
        sleep 0.1
    done
}
