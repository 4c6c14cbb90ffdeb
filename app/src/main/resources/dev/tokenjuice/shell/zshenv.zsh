# Written by tokenjuice for zsh, which reads it as $ZDOTDIR/.zshenv.
# It hands the command of a `zsh -c` to tokenjuice, which runs it in a shell with the same options and shortens what it
# prints. Everything else goes on as without it, and so does everything once the program is gone.
{ __tj=$-; unsetopt xtrace } 2>/dev/null
# The user's own files come from where they came from without tokenjuice.
if [[ -n ${TOKENJUICE_ZDOTDIR-} ]]; then ZDOTDIR=$TOKENJUICE_ZDOTDIR; else unset ZDOTDIR; fi
__tj_stays=
if [[ ! -o login && ! -o interactive ]]; then
    # A script may be what starts the agent, and these scripts of hosts start a shell for the agent's command.
    case ${ZSH_EXECUTION_STRING-} in
        ('' | __CODEX_SNAPSHOT_OVERRIDE_SET_0=*) __tj_stays=1 ;;
        (*) if [[ ${ZSH_ARGZERO-} == factory-execute-supervisor ]]; then __tj_stays=1; fi ;;
    esac
fi
if [[ -z $__tj_stays ]]; then
    # The other variables are again what they were, too.
    if [[ ${BASH_ENV-} == @BASH_ENV@ ]]; then
        if [[ -n ${TOKENJUICE_BASH_ENV-} ]]; then BASH_ENV=$TOKENJUICE_BASH_ENV; else unset BASH_ENV; fi
    fi
    __tj_deadline=${TOKENJUICE_DEADLINE_MS-}
    unset TOKENJUICE_BASH_ENV TOKENJUICE_ZDOTDIR TOKENJUICE_DEADLINE_MS
    __tj_shell=/proc/$$/exe
    __tj_shell=${__tj_shell:A}
    if [[ $__tj_shell != /*/zsh* ]]; then __tj_shell=${ZSH_ARGZERO-}; fi
    if [[ $__tj_shell != /*/zsh* ]]; then __tj_shell=${SHELL-}; fi
    # What a host keeps of a user's shell for later must not be shortened.
    if [[ -n ${ZSH_EXECUTION_STRING-} && $ZSH_EXECUTION_STRING != [-+]* && $__tj != *[airstvx]* &&
        $ZSH_EXECUTION_STRING != *__codex_snapshot_* && $ZSH_EXECUTION_STRING != *SNAPSHOT_FILE=* &&
        -n ${ZSH_ARGZERO-} && $__tj_shell == /*/zsh* && -x $__tj_shell && -x @PROGRAM@ ]]; then
        # Somebody may talk to the command, or watch it on a terminal.
        __tj_streams=plain
        if [[ -p /dev/stdin || -S /dev/stdin || ! -e /dev/stdin || -t 1 ]]; then __tj_streams=live; fi
        exec @CALL@ zsh "$__tj_shell" "${(kj.:.)options[(R)on]}" "" "$__tj" "$__tj_streams:$__tj_deadline" \
            "$ZSH_EXECUTION_STRING" "$ZSH_ARGZERO" "$@"
    fi
fi
if [[ -r ${ZDOTDIR:-$HOME}/.zshenv ]]; then source "${ZDOTDIR:-$HOME}/.zshenv"; fi
if [[ -n $__tj_stays ]]; then
    if [[ -n ${ZDOTDIR-} ]]; then export TOKENJUICE_ZDOTDIR=$ZDOTDIR; fi
    export ZDOTDIR=@FOLDER@
fi
if [[ $__tj == *x* ]]; then
    unset __tj __tj_shell __tj_stays __tj_streams __tj_deadline; setopt xtrace
else
    unset __tj __tj_shell __tj_stays __tj_streams __tj_deadline
fi
