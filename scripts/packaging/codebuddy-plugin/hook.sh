#!/bin/sh
# The hook of this plugin: the executable that came with it for this machine, or the one on the PATH. Without one the
# agent's command stays as it is: a hook must never stand in its way.
here=$(cd "$(dirname "$0")" && pwd) || exit 0
case $(uname -sm) in
    'Linux x86_64') platform=linux-x86_64 ;;
    'Linux aarch64') platform=linux-aarch64 ;;
    'Darwin x86_64') platform=macos-x86_64 ;;
    'Darwin arm64') platform=macos-aarch64 ;;
    *) platform=none ;;
esac
program=$here/bin/$platform/tokenjuice
[ -x "$program" ] || program=$(command -v tokenjuice) || {
    echo "tokenjuice: this plugin has no executable for $(uname -sm), and none is on the PATH" >&2
    exit 0
}
# Where the agent's shell does not find it by its name, the hook does when the agent asks for an output.
if command -v tokenjuice >/dev/null; then set --; else set -- --not-on-path; fi
exec "$program" codebuddy-pre-tool-use --wrap-launcher "$program" "$@"
