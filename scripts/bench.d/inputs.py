"""What the measured programs work on. Everything is made here and the same every time."""
import glob
import gzip
import json
import os
import shlex
import shutil
import subprocess

MEGABYTE = 1_000_000
WHOLE_BYTES, WHOLE_LINES = 2_000_000, 40_000  # of a larger output, reducers see parts only
ACTIONS = ("loaded", "queued", "stored", "checked", "merged", "fetched", "parsed", "signed")
NOUNS = ("invoice", "parcel", "session", "ledger", "basket", "voucher", "customer", "picture", "report")


def installed(program, work):
    """A copy, such as an installation makes: what a linker wrote lies in small pieces in the page cache and starts slower."""
    return shutil.copy(program, os.path.join(work, os.path.basename(program)))


def environment(work):
    """Variables of a fresh user: nothing of the caller's settings has a say."""
    home = os.path.join(work, "home")
    os.makedirs(home, exist_ok=True)
    return {"HOME": home, "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8", "SHELL": "/bin/bash",
            "TMPDIR": work, "XDG_CONFIG_HOME": os.path.join(home, ".config"),
            "XDG_STATE_HOME": os.path.join(home, ".local", "state"), "GIT_CONFIG_NOSYSTEM": "1"}


def payload(work):
    """The question that CodeBuddy asks before a shell command."""
    path = os.path.join(work, "payload.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"session_id": "5f0c1b9e-6c1d-4d43-9a53-0d6f1f6f3b11",
                   "transcript_path": "/home/dev/.codebuddy/projects/shop/5f0c1b9e.jsonl", "cwd": "/home/dev/shop",
                   "permission_mode": "default", "hook_event_name": "PreToolUse",
                   "tool_name": "Bash", "tool_use_id": "call_7dK2",
                   "tool_input": {"command": "cd web && npm test -- --runInBand src/cart.test.ts 2>&1",
                                  "description": "Run the tests of the cart", "timeout": 120000}}, file)
    return path


def repository(work, env):
    """A small git repository with something for git status to tell."""
    folder = os.path.join(work, "repository")
    os.makedirs(os.path.join(folder, "src"))
    for number in range(60):
        with open(os.path.join(folder, "src", f"part{number}.c"), "w", encoding="utf-8") as file:
            file.write(f"int part{number}(void) {{ return {number}; }}\n")
    git = ["git", "-C", folder, "-c", "user.name=Bench", "-c", "user.email=bench@example.org"]
    for command in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-q", "-m", "Begin"]):
        subprocess.run(git + command, env=env, check=True)
    for number in range(6):
        with open(os.path.join(folder, "src", f"part{number}.c"), "a", encoding="utf-8") as file:
            file.write("int more;\n")
        with open(os.path.join(folder, f"new{number}.txt"), "w", encoding="utf-8") as file:
            file.write("new\n")
    return folder


def text(path, kind, megabytes):
    """A file of so many megabytes: one generated megabyte, over and over."""
    seed = path + ".one"
    with open(seed, "wb") as file:
        room = MEGABYTE
        for line in LINES[kind]():
            if len(line) > room:
                break
            file.write(line)
            room -= len(line)
        end = b"" if kind == "single line" or not room else b"\n"
        file.write(b"x" * (room - len(end)) + end)
    with open(seed, "rb") as source, open(path, "wb") as target:
        for _ in range(megabytes):
            source.seek(0)
            shutil.copyfileobj(source, target, 1 << 16)
    os.remove(seed)
    return path


def _log_lines():
    number = 0
    while True:
        number += 1
        clock = f"2026-03-01T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}.{number * 37 % 1000:03}Z"
        action, noun = ACTIONS[number * 7 % len(ACTIONS)], NOUNS[number * 5 % len(NOUNS)]
        level = "ERROR" if number % 997 == 0 else "WARN " if number % 211 == 0 else "INFO "
        event = f"{action} {noun} {number * 7919 % 100003} in {number % 91} ms"
        yield f"{clock} {level} [worker-{number % 8}] shop.{noun}: {event}\n".encode()
        if level == "ERROR":
            yield f"java.lang.IllegalStateException: no {noun} {number}\n".encode()
            yield b"".join(b"\tat shop.Depot.take(Depot.java:%d)\n" % (40 + i) for i in range(6))


def _test_lines():
    number = 0
    while True:
        number += 1
        noun = NOUNS[number * 5 % len(NOUNS)]
        failed = number % 499 == 0
        yield f"tests/test_{noun}.py::test_{ACTIONS[number % 8]}_{number} {'FAILED' if failed else 'PASSED'}\n".encode()
        if failed:
            yield f"E       assert {number} == {number + 1}\n".encode()
            yield f"tests/test_{noun}.py:{number % 400}: AssertionError\n".encode()


def _pieces():
    number = 0
    while True:
        number += 1
        amount = number * 7919 % 100003
        yield f'{{"id":{number},"{NOUNS[number % 9]}":"{ACTIONS[number % 8]}","amount":{amount}}},'.encode()


LINES = {"log": _log_lines, "test": _test_lines, "single line": _pieces}


def short_log(path):
    """Enough lines that some are left out, so that the output is stored."""
    with open(path, "wb") as file:
        for line, _ in zip(_log_lines(), range(1500)):
            file.write(line)
    return path


def user_rules(folder, count):
    """Rule files such as a user might have collected, for programs that the measured command is not."""
    os.makedirs(folder)
    for number in range(count):
        path = os.path.join(folder, f"rule{number}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"id": f"user/tool{number}", "family": "build-results", "description": "Drop the progress.",
                       "match": {"argv0": [f"tool{number}"], "subcommands": ["build", "check"]},
                       "filters": {"skipPatterns": [r"^\[\d+/\d+\] ", "^fetching ", f"^note {number}:"]},
                       "counters": [{"name": "warning", "pattern": "^warning:"}],
                       "summarize": {"head": 20, "tail": 20},
                       "failure": {"preserveOnFailure": True, "head": 40, "tail": 40}}, file, indent=2)
        os.utime(path, (1_750_000_000, 1_750_000_000))  # written long ago, as most are


def stored_outputs(folder, count):
    """A store as many wraps would have left it."""
    os.makedirs(folder, mode=0o700)
    letters = "0123456789abcdefghjkmnpqrstvwxyz"
    for number in range(count):
        name = "".join(letters[(number * 2654435761 >> 5 * i) % 32] for i in range(7)) + letters[number % 32]
        with open(os.path.join(folder, name + ".gz"), "wb") as file:
            file.write(gzip.compress(b"line %d\n" % number, 1))
        with open(os.path.join(folder, name + ".json"), "w", encoding="utf-8") as file:
            json.dump({"createdAt": "2026-03-01T10:00:00Z", "toolName": "exec", "exitCode": 0, "rawBytes": 12,
                       "classification": {"family": "generic", "matchedReducer": "generic/fallback"}}, file)


def program(path, script):
    """A shell script that can be run."""
    with open(path, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n" + script)
    os.chmod(path, 0o755)
    return path


class Fixture:
    """A golden case of the reducers, with its output repeated to what reducers see at the most."""

    def __init__(self, folder):
        self.name = "/".join(folder.split(os.sep)[-2:])
        with open(os.path.join(folder, "command.json"), encoding="utf-8") as file:
            case = json.load(file)
        self.argv = shlex.split(case["command"])
        self.compound = any(word in ("&&", "||", ";", "|") for word in self.argv)
        self.code = case.get("exitCode", 0)
        # Some tools say everything on stderr.
        said = [name for name in ("stdout.txt", "stderr.txt") if os.path.exists(os.path.join(folder, name))]
        self.stdout = os.path.join(folder, max(said, key=lambda name: os.path.getsize(os.path.join(folder, name))))
        self.size = os.path.getsize(self.stdout)

    def repeat(self, path, size=None):
        """Write the long output, of a size or as much as reducers see at the most; its size in bytes."""
        with open(self.stdout, "rb") as file:
            once = file.read()
        once += b"" if once.endswith(b"\n") else b"\n"
        most = min(WHOLE_BYTES // len(once), WHOLE_LINES // once.count(b"\n"))
        count = max(1, size // len(once) if size else most)
        with open(path, "wb") as file:
            for _ in range(count):
                file.write(once)
        return count * len(once)

    def stand_in(self, folder):
        """A program under the name of the command's: it prints $BENCH_OUTPUT and ends with $BENCH_CODE."""
        path = os.path.join(folder, "bin" if "/" not in self.argv[0] else "", self.argv[0])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        program(path, '/bin/cat "$BENCH_OUTPUT"\nexit "$BENCH_CODE"\n')


def fixtures(root):
    folders = sorted(glob.glob(os.path.join(root, "reducers/src/test/resources/fixtures/*/*/")))
    cases = [Fixture(folder.rstrip(os.sep)) for folder in folders]
    return [case for case in cases if case.size and not case.compound]


def clear(folder):
    """Remove a folder, whether it is there or not."""
    shutil.rmtree(folder, ignore_errors=True)
