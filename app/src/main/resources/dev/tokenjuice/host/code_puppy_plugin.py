"""Runs Code Puppy's shell commands through tokenjuice, which compacts their output.

Written by `tokenjuice install code-puppy`, removed by `tokenjuice uninstall code-puppy`.
Guards and prompts judge the command that the agent wrote. Whatever goes wrong here, that command runs as it is.
"""

import functools
import json
import os
import subprocess
import sys

from code_puppy import callbacks

REWRITE = @REWRITE@
SHELL_TOOL = "agent_run_shell_command"
# Who asks the user: the tool by its own name for the function, others by the name in the second module.
ASKING = ("code_puppy.tools.command_runner", "code_puppy.tools.common")
TIMEOUT_SECONDS = 2.0
# Seconds of silence after which Code Puppy ends a command, unless the call says otherwise.
DEFAULT_TIMEOUT = 60
REMEMBERED = 1000

# What the agent wrote, by what runs in its place; the oldest are forgotten first. Kept where a second copy of this
# plugin finds it.
originals = callbacks.__dict__.setdefault("tokenjuice_originals", {})


def rewritten(tool_args):
    """Ask tokenjuice which command to run; its own answer may be the same command."""
    question = {
        "command": tool_args["command"],
        "cwd": tool_args.get("cwd"),
        "background": bool(tool_args.get("background")),
        "timeout": tool_args.get("timeout") or DEFAULT_TIMEOUT,
    }
    if not os.environ.get("TOKENJUICE_CODE_PUPPY_SHELL"):
        # Code Puppy hands commands to the system's sh, so they are written for it.
        question["shell"] = "/bin/sh"
    answer = subprocess.run(
        REWRITE,
        input=json.dumps(question).encode("utf-8"),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=TIMEOUT_SECONDS,
        check=True,
    )
    return json.loads(answer.stdout.decode("utf-8"))["command"]


def wrap_shell_command(tool_name, tool_args, context=None):
    """Change the command of a shell call in place, before Code Puppy runs it."""
    if tool_name != SHELL_TOOL or not isinstance(tool_args, dict):
        return None
    command = tool_args.get("command")
    if not isinstance(command, str) or not command.strip() or command in originals:
        return None
    try:
        replacement = rewritten(tool_args)
        if isinstance(replacement, str) and replacement.strip() and replacement != command and judged_as_written():
            remember(replacement, command)
            tool_args["command"] = replacement
    except Exception:
        return None
    return None


def remember(replacement, command):
    originals.pop(replacement, None)
    originals[replacement] = command
    while len(originals) > REMEMBERED:
        originals.pop(next(iter(originals)))


def original(value):
    """The agent's own command, if the value is one that runs in its place."""
    return originals.get(value, value) if isinstance(value, str) else value


def judged_as_written():
    """See to it that guards and prompts get the agent's own command; false if that cannot be done here."""
    guards = getattr(callbacks, "on_run_shell_command", None)
    if guards is None:
        return False
    callbacks.on_run_shell_command = of_tokenjuice(guards, judging_original)
    for module in filter(None, map(sys.modules.get, ASKING)):
        prompt = getattr(module, "get_user_approval_async", None)
        if prompt is not None:
            module.get_user_approval_async = of_tokenjuice(prompt, showing_original)
    return True


def of_tokenjuice(function, change):
    return function if hasattr(function, "before_tokenjuice") else change(function)


def judging_original(guards):
    """Guards are asked from inside the tool, with the command that is about to run."""

    @functools.wraps(guards)
    def on_run_shell_command(*args, **kwargs):
        return guards(
            *(original(value) for value in args),
            **{name: original(value) for name, value in kwargs.items()},
        )

    on_run_shell_command.before_tokenjuice = guards
    return on_run_shell_command


def showing_original(prompt):
    """The tool asks the user with a text that has the command in it."""

    @functools.wraps(prompt)
    def get_user_approval_async(*args, **kwargs):
        return prompt(
            *(with_original(value) for value in args),
            **{name: with_original(value) for name, value in kwargs.items()},
        )

    get_user_approval_async.before_tokenjuice = prompt
    return get_user_approval_async


def with_original(text):
    """A text, plain or rich, with the agent's own command in place of the one that runs."""
    plain = text if isinstance(text, str) else getattr(text, "plain", None)
    if not isinstance(plain, str):
        return text
    for replacement in reversed(originals):
        if replacement in plain:
            changed = plain.replace(replacement, originals[replacement])
            if isinstance(text, str):
                return changed
            text.plain = changed
            break
    return text


callbacks.register_callback("pre_tool_call", wrap_shell_command)
