"""Prints the steps of a composite action as one script: action.py ACTION SERVER [INPUT=VALUE...]

A value that is not an input, an output of a step or a name of the github context below is an error.
"""

import re
import shlex
import sys

import yaml

action = yaml.safe_load(open(sys.argv[1]))
values = {f"inputs.{name}": fields.get("default", "") for name, fields in action["inputs"].items()}
values |= {"github.server_url": sys.argv[2], "github.action_repository": "someone/tokenjuice"}
for given in sys.argv[3:]:
    name, value = given.split("=", 1)
    assert f"inputs.{name}" in values, f"no input {name}"
    values[f"inputs.{name}"] = value

steps = action["runs"]["steps"]
assert action["runs"]["using"] == "composite"
outputs = {f"steps.{step['id']}.outputs.path" for step in steps if "id" in step}
for output in action["outputs"].values():
    assert re.fullmatch(r"\$\{\{ (.*) \}\}", output["value"])[1] in outputs, output

for step in steps:
    assert set(step) <= {"id", "shell", "env", "run"} and step["shell"] == "bash", step
    assert "${{" not in step["run"], "an input in the text of a script would be run"
    for name, text in step.get("env", {}).items():
        value = re.sub(r"\$\{\{ (.*?) \}\}", lambda match: values[match[1]], text)
        print(f"export {name}={shlex.quote(value)}")
    print(step["run"])
