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


for request in json.load(sys.stdin):
    print(json.dumps(call(request["tool"], request["args"])))
