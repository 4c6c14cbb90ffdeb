"""usage: python3 run.py BINARY WORK, where Python finds the package code_puppy.

Code Puppy's own loader, callbacks, guards and shell tool, with and without the plugin; nobody asks a model.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile

OMITTED = re.compile(r"\[tokenjuice: \d+ of \d+ lines omitted; full: tokenjuice raw \w+\]")
NOISY = "python3 -c \"for i in range(3000): print('step', i, 'of 3000 done')\"; echo 'fatal: it broke'; exit 3"
# Each is harmless in an empty repository without a remote, should a guard let it run.
GUARDED = [
    "git push --force origin main", "git push -f", "cd . && git push --force-with-lease", "true; git push origin +main",
    "git push --mirror", "git reset --hard", "git status && git reset --hard HEAD", "git clean -fd", "git checkout -- .",
    "git status\ngit push --force",
]
ALLOWED = ["git push", "git status", "echo 'git push --force'", "python3 -c 'print(1)'; (exit 4)", "cd sub && pwd"]


async def call(arguments):
    """One shell call as the agent's tool makes it: plugins see it first, then the tool asks the guards and runs it."""
    from code_puppy import callbacks
    from code_puppy.tools.command_runner import run_shell_command

    await callbacks.on_pre_tool_call("agent_run_shell_command", arguments, None)
    result = await run_shell_command(None, **arguments)
    return {name: getattr(result, name, None) for name in ("success", "error", "stdout", "stderr", "exit_code", "timeout")}


def serve():
    """In a process of its own: read calls, load the plugins, answer with the results."""
    from code_puppy.plugins import load_plugin_callbacks

    calls = json.load(sys.stdin)
    out = os.dup(1)
    os.dup2(2, 1)
    load_plugin_callbacks()

    async def all_calls():
        return [await call(arguments) for arguments in calls]

    os.write(out, json.dumps(asyncio.run(all_calls())).encode())


class Machine:
    """A fresh home and a repository, with the plugin or without it."""

    def __init__(self, binary, work, installed=True):
        self.binary = binary
        self.home = tempfile.mkdtemp(prefix="home-", dir=work)
        self.project = tempfile.mkdtemp(prefix="project-", dir=work)
        self.env = dict(os.environ, HOME=self.home, GIT_CONFIG_NOSYSTEM="1", GIT_TERMINAL_PROMPT="0")
        for words in (["init", "-q"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "first"]):
            subprocess.run(["git", *words], cwd=self.project, env=self.env, check=True)
        os.mkdir(os.path.join(self.project, "sub"))
        if installed:
            self.tokenjuice("install", "code-puppy", "--local")

    def tokenjuice(self, *words):
        return subprocess.run(
            [self.binary, *words], env=self.env, cwd=self.project, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    def run(self, *calls):
        question = json.dumps([{"cwd": self.project, **arguments} for arguments in calls])
        answer = subprocess.run(
            [sys.executable, os.path.abspath(__file__), "serve"], input=question, env=self.env, cwd=self.project,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300,
        )
        assert answer.returncode == 0, answer.stderr
        return [self.anonymous(result) for result in json.loads(answer.stdout)]

    def commands(self, commands):
        return self.run(*({"command": command, "timeout": 60} for command in commands))

    def anonymous(self, result):
        return json.loads(json.dumps(result).replace(self.project, "PROJECT").replace(self.home, "HOME"))


def same_streams(result):
    """stderr comes on stdout through the plugin."""
    text = (result.pop("stdout") or "") + "\n" + (result.pop("stderr") or "")
    return {**result, "text": text.strip()}


class Tests:
    def __init__(self, binary, work):
        self.machine = lambda installed=True: Machine(binary, work, installed)

    def test_guards_block_what_they_block_without_the_plugin(self):
        plain = self.machine(False).commands(GUARDED)
        assert self.machine().commands(GUARDED) == plain
        for command, result in zip(GUARDED, plain):
            assert result["success"] is False and result["exit_code"] is None, (command, result)
            assert command in result["error"], (command, result)

    def test_what_guards_allow_gives_the_same_result(self):
        plain = [same_streams(result) for result in self.machine(False).commands(ALLOWED)]
        assert [same_streams(result) for result in self.machine().commands(ALLOWED)] == plain
        assert [result["exit_code"] for result in plain] == [128, 0, 0, 4, 0], plain

    def test_output_is_compacted_and_the_exit_code_kept(self):
        [result] = self.machine().commands([NOISY])
        assert OMITTED.search(result["stdout"]) and "fatal: it broke" in result["stdout"], result
        assert result["exit_code"] == 3, result

    def test_a_command_that_goes_on_printing_is_not_taken_for_silent(self):
        slow = "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do echo line $i; sleep 0.5; done"
        [result] = self.machine().run({"command": slow, "timeout": 2})
        assert not result["timeout"] and result["exit_code"] == 0, result
        assert result["stdout"].strip().endswith("line 20"), result

    def test_a_silent_command_is_ended_and_its_output_so_far_shown(self):
        silent = {"command": "echo before; sleep 30; echo after", "timeout": 3}
        [plain] = self.machine(False).run(silent)
        assert self.machine().run(silent) == [plain]
        assert plain["timeout"] and plain["stdout"].strip() == "before", plain

    def test_background_commands_are_left_alone(self):
        [result] = self.machine().run({"command": "echo started", "timeout": 5, "background": True})
        assert result["success"], result

    def test_after_uninstall_the_output_is_raw(self):
        machine = self.machine()
        assert "health: ok" in machine.tokenjuice("doctor", "code-puppy")
        machine.tokenjuice("uninstall", "code-puppy")
        [result] = machine.commands([NOISY])
        assert not OMITTED.search(result["stdout"]), result


def main(binary, work):
    tests = Tests(os.path.abspath(binary), work)
    failed = 0
    names = [name for name in dir(tests) if name.startswith("test_")]
    for name in names:
        try:
            getattr(tests, name)()
            print("ok      " + name[5:].replace("_", " "), flush=True)
        except Exception as problem:
            failed += 1
            print(f"FAILED  {name[5:].replace('_', ' ')}\n        {type(problem).__name__}: {problem}", flush=True)
    print(f"{len(names) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(serve() if sys.argv[1:] == ["serve"] else main(*sys.argv[1:]))
