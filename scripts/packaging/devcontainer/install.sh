#!/bin/sh
# Runs as root while the container is built; VERSION and URL are the options of devcontainer-feature.json.
set -eu
set -- --prefix /usr/local --yes --version "$VERSION" ${URL:+--url "$URL"}
exec sh "$(dirname "$0")/get.sh" "$@"
