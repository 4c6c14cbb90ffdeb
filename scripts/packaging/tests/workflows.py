"""Checks .github/workflows and prints the command of each of their steps: workflows.py ROOT

A step runs a script of this tree and nothing else, expressions name things that exist, and both workflows cover all platforms.
"""

import os
import pathlib
import re
import shlex
import sys

import yaml

PLATFORMS = {"linux-x86_64", "linux-aarch64", "macos-x86_64", "macos-aarch64"}
CONTEXT = {"github.ref_name", "github.server_url", "github.repository", "github.token"}
root = pathlib.Path(sys.argv[1])


def check(condition, message):
    if not condition:
        sys.exit(message)


def texts(node):
    """All strings below a node."""
    if isinstance(node, str):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from texts(child)


def check_step(step, where):
    check(("run" in step) != ("uses" in step), f"{where}: a step runs or uses something: {step}")
    if "uses" in step:
        check(re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step["uses"]), f"{where}: no version: {step['uses']}")
        return
    words = shlex.split(re.sub(r"\$\{\{.*?\}\}", "X", step["run"]))
    check(not re.search(r"[;&|<>`\n]|\$[({\w]", re.sub(r"\$\{\{ matrix\.\w+ \}\}", "", step["run"])), f"{where}: more than a script: {step['run']}")
    check(words[0].startswith(("scripts/", ".ci/")) and os.access(root / words[0], os.X_OK), f"{where}: no script here: {step['run']}")
    print(step["run"])


def check_job(name, job, jobs):
    matrix = job.get("strategy", {}).get("matrix", {}).get("include", [])
    keys = set.intersection(*(set(row) for row in matrix)) if matrix else set()
    if matrix:
        check({row["platform"] for row in matrix} == PLATFORMS, f"{name}: platforms {matrix}")
    for text in texts(job):
        for expression in re.findall(r"\$\{\{ *(.*?) *\}\}", text):
            known = expression in CONTEXT or expression.startswith("matrix.") and expression[7:] in keys
            check(known, f"{name}: unknown: {expression}")
    check("timeout-minutes" in job and "runs-on" in job, f"{name}: no runner or no time-out")
    check(job.get("needs", name) in jobs, f"{name}: needs {job.get('needs')}")
    for step in job["steps"]:
        check_step(step, name)
    return bool(matrix)


for file in ("ci.yml", "release.yml"):
    workflow = yaml.safe_load((root / ".github/workflows" / file).read_text())
    check(workflow["permissions"] == {"contents": "read"}, f"{file}: permissions")
    check(True in workflow, f"{file}: it never starts")  # YAML reads the key "on" as true
    check(any([check_job(name, job, workflow["jobs"]) for name, job in workflow["jobs"].items()]), f"{file}: no matrix")
