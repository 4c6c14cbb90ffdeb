# Written by tokenjuice for bash 3.2 and later, which reads it through BASH_ENV when it is not interactive.
# It hands the command of a `bash -c` to tokenjuice, which runs it in a shell with the same options and shortens what it
# prints. Everything else goes on as without it, and so does everything once the program is gone.
{ __tj=$-; set +x; } 2>/dev/null
__tj_own=${TOKENJUICE_BASH_ENV-}
__tj_stays=
case ${BASH_EXECUTION_STRING-} in
    # A script may be what starts the agent, and these scripts of hosts start a shell for the agent's command.
    '' | __CODEX_SNAPSHOT_OVERRIDE_SET_0=*) __tj_stays=1 ;;
    *) if [ "$0" = factory-execute-supervisor ]; then __tj_stays=1; fi ;;
esac
if [ -z "$__tj_stays" ]; then
    # The variables are again what they were without tokenjuice.
    if [ -n "$__tj_own" ]; then BASH_ENV=$__tj_own; else unset BASH_ENV; fi
    if [ "${ZDOTDIR-}" = @FOLDER@ ]; then
        if [ -n "${TOKENJUICE_ZDOTDIR-}" ]; then ZDOTDIR=$TOKENJUICE_ZDOTDIR; else unset ZDOTDIR; fi
    fi
    __tj_deadline=${TOKENJUICE_DEADLINE_MS-}
    unset TOKENJUICE_BASH_ENV TOKENJUICE_ZDOTDIR TOKENJUICE_DEADLINE_MS
    case $__tj in *[airstv]*) __tj_stays=1 ;; esac
    # What a host keeps of a user's shell for later must not be shortened.
    case $BASH_EXECUTION_STRING in [-+]* | *__codex_snapshot_* | *SNAPSHOT_FILE=*) __tj_stays=1 ;; esac
    # Another shell would not have the aliases of a login profile, nor its functions. The command may call a function by its
    # name, or by a text that this shell reads from elsewhere.
    if shopt -q expand_aliases; then __tj_stays=1; fi
    if shopt -q login_shell; then
        for __tj_word in $(declare -F); do
            if [ "${__tj_last-}" = -f ]; then
                case $BASH_EXECUTION_STRING in
                    *"$__tj_word"* | *eval* | *source* | '. '* | *[\;\&\|\(\{]' . '* | *[\;\&\|\(]'. '* | *'
'*'. '* | *'then . '* | *'do . '*) __tj_stays=1 ;;
                esac
            fi
            __tj_last=$__tj_word
        done
        unset __tj_word __tj_last
    fi
    if [ -z "$__tj_stays" ] && [ -x @PROGRAM@ ]; then
        # Somebody may talk to the command, or watch it on a terminal.
        __tj_streams=plain
        if [ -p /dev/stdin ] || [ -S /dev/stdin ] || [ ! -e /dev/stdin ] || [ -t 1 ]; then __tj_streams=live; fi
        shopt -s execfail
        exec @CALL@ bash "$BASH" "$SHELLOPTS" "${BASHOPTS-}" "$__tj" "$__tj_streams:$__tj_deadline" \
            "$BASH_EXECUTION_STRING" "$0" "$@"
        shopt -u execfail
    fi
fi
if [ -n "$__tj_own" ]; then eval "if [ -r \"$__tj_own\" ]; then . \"$__tj_own\"; fi"; fi
case $__tj in
    *x*) unset __tj __tj_own __tj_stays __tj_streams __tj_deadline; set -x ;;
    *) unset __tj __tj_own __tj_stays __tj_streams __tj_deadline ;;
esac
