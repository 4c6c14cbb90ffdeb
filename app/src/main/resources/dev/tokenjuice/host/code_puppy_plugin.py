"""Runs Code Puppy's shell commands through tokenjuice, which compacts their output.

Written by `tokenjuice install code-puppy`, removed by `tokenjuice uninstall code-puppy`.
Whatever goes wrong here, the command runs as the agent wrote it.
"""

import json
import os
import subprocess

from code_puppy.callbacks import register_callback

REWRITE = @REWRITE@
SHELL_TOOL = "agent_run_shell_command"
TIMEOUT_SECONDS = 2.0


def rewritten(tool_args):
    """Ask tokenjuice which command to run; its own answer may be the same command."""
    question = {
        "command": tool_args["command"],
        "cwd": tool_args.get("cwd"),
        "background": bool(tool_args.get("background")),
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
    if not isinstance(command, str) or not command.strip():
        return None
    try:
        replacement = rewritten(tool_args)
    except Exception:
        return None
    if isinstance(replacement, str) and replacement.strip():
        tool_args["command"] = replacement
    return None


register_callback("pre_tool_call", wrap_shell_command)
