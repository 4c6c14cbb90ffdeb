# Sourced by the end-to-end tests with real clients: the executable, a folder for the test, the client's packages.
root=$(cd "$(dirname "$0")/.." && pwd)
binary=${1:-$root/app/build/native/nativeCompile/tokenjuice}

skip() {
    echo "SKIPPED: $*"
    exit 0
}

# Set "work" to a folder that is gone at the end, unless it names one already.
begin() {
    [ -x "$binary" ] || { echo "$(basename "$0"): no executable at $binary; build it with scripts/build native" >&2; exit 1; }
    binary=$(cd "$(dirname "$binary")" && pwd)/$(basename "$binary")
    [ -z "${work:-}" ] || return 0
    work=$(mktemp -d "${TMPDIR:-/tmp}/$(basename "$0").XXXXXX")
    trap 'rm -rf "$work"' EXIT
}

# fetch NAME PACKAGE...: install packages from npm below "$work/NAME"
fetch() {
    command -v node >/dev/null || skip "node is not installed"
    command -v npm >/dev/null || skip "npm is not installed"
    mkdir -p "$work/$1"
    npm install --prefix "$work/$1" --no-audit --no-fund --no-save --ignore-scripts --silent \
        --fetch-retries=1 --fetch-timeout=60000 "${@:2}" >"$work/npm.log" 2>&1 ||
        skip "npm does not answer: $(grep -v '^npm warn' "$work/npm.log" | head -n 1)"
}

# The clients may call home; where the system allows it, there is no network but loopback.
isolated() {
    if unshare --map-root-user --net true 2>/dev/null && command -v ip >/dev/null; then
        unshare --map-root-user --net sh -c 'ip link set lo up && exec "$@"' sh "$@"
    else
        env HTTP_PROXY=http://127.0.0.1:9 HTTPS_PROXY=http://127.0.0.1:9 NO_PROXY=127.0.0.1 "$@"
    fi
}
