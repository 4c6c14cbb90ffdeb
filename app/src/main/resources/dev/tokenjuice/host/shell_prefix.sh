#!/bin/sh
# Written by `tokenjuice install @HOST@`.
# @TITLE@ starts its command lines through this file. Those of its shell tool go to tokenjuice; all others
# (hooks, MCP servers, status lines) run as they are, and so does everything once tokenjuice is gone.
unset @VARIABLE@
case ${1-} in
  @TOOL_LINE@) ;;
  *) exec /bin/sh -c "${1-}" ;;
esac
shell=@SHELL@
program=@PROGRAM@
if [ @TEST@ "$program" ]; then
  exec @COMMAND@ --shell "$shell" "$1"
fi
exec "$shell" -c "$1"
