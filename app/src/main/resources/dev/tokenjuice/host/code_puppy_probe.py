"""Loads the plugin as Code Puppy does, with a stand-in for its callbacks, and sends calls through it."""

import asyncio
import importlib.util
import json
import sys
import types

registered = []
package = types.ModuleType("code_puppy")
callbacks = types.ModuleType("code_puppy.callbacks")
callbacks.register_callback = lambda phase, function, **_: registered.append((phase, function))


async def on_run_shell_command(context, command, *_):
    """Asks every guard, as Code Puppy's own function does."""
    return [function(context, command) for phase, function in registered if phase == "run_shell_command"]


callbacks.on_run_shell_command = on_run_shell_command
judged = []
callbacks.register_callback("run_shell_command", lambda context, command: judged.append(command))
package.callbacks = callbacks
sys.modules["code_puppy"] = package
sys.modules["code_puppy.callbacks"] = callbacks

spec = importlib.util.spec_from_file_location("tokenjuice.register_callbacks", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)


def call(tool, arguments):
    for phase, function in registered:
        if phase == "pre_tool_call":
            result = function(tool, arguments, None)
            if asyncio.iscoroutine(result):
                asyncio.run(result)
    return arguments


def judge(command):
    """Ask the guards about a command that is about to run, as the shell tool does; what they saw."""
    from code_puppy.callbacks import on_run_shell_command

    judged.clear()
    asyncio.run(on_run_shell_command(None, command, None, 60))
    return judged[-1]


for request in json.load(sys.stdin):
    arguments = call(request["tool"], request["args"])
    print(json.dumps(arguments))
    if "judge" in request:
        print(json.dumps({"command": judge(arguments["command"])}))
