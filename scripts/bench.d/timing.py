"""Runs programs in turn and measures them: wall time from start to exit, processor time and peak memory."""
import os
import re
import statistics
import sys
import time


class Failed(Exception):
    """A measurement that would not mean what its label says."""


class Contestant:
    """A command line to measure, with the exit code that shows that it did its work."""

    def __init__(self, label, argv, env, cwd, stdin="/dev/null", code=0):
        self.label, self.argv, self.env, self.cwd, self.stdin, self.code = label, argv, env, cwd, stdin, code
        self.seconds, self.cpu = [], []
        self.peak = 0

    @property
    def median(self):
        return statistics.median(self.seconds)

    @property
    def best(self):
        return min(self.seconds)

    @property
    def median_cpu(self):
        return statistics.median(self.cpu)

    def figures(self):
        return {"median_ms": self.median * 1000, "best_ms": self.best * 1000, "cpu_ms": self.median_cpu * 1000,
                "runs": len(self.seconds), "peak_mb": self.peak / 1e6}


def run(contestant, stdout="/dev/null"):
    """One run: seconds, and what the system counted for it and for the processes that it waited for."""
    actions = [(os.POSIX_SPAWN_OPEN, 0, contestant.stdin, os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, stdout, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)]
    os.chdir(contestant.cwd)
    started = time.perf_counter()
    pid = os.posix_spawnp(contestant.argv[0], contestant.argv, contestant.env, file_actions=actions)
    _, status, usage = os.wait4(pid, 0)
    seconds = time.perf_counter() - started
    code = os.waitstatus_to_exitcode(status)
    if code != contestant.code:
        raise Failed(f"{contestant.label}: exit code {code} instead of {contestant.code}: {' '.join(contestant.argv)}")
    return seconds, usage


def output(contestant, scratch):
    """What one run prints, to see that it does its work."""
    run(contestant, scratch)
    with open(scratch, encoding="utf-8", errors="replace") as file:
        return file.read()


def race(contestants, runs, warm_up=True):
    """Let all run in turn, each round in another order, so that they meet the same disturbances."""
    for contestant in contestants if warm_up else ():
        run(contestant)
    for number in range(runs):
        at = number % len(contestants)
        for contestant in contestants[at:] + contestants[:at]:
            seconds, usage = run(contestant)
            contestant.seconds.append(seconds)
            contestant.cpu.append(usage.ru_utime + usage.ru_stime)
            contestant.peak = max(contestant.peak, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


def instructions(contestant, scratch):
    """User-space instructions of one run by perf, or by valgrind where the machine does not count them."""
    return (_counted(["perf", "stat", "-x,", "-o", scratch, "-e", "instructions:u", "--"], contestant, scratch,
                     r"(\d+),.*instructions")
            or _counted(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={scratch}"],
                        contestant, scratch, r"Collected : (\d+)"))


def _counted(counter, contestant, scratch, pattern):
    """What a program that runs another one wrote about it, or None if it could not."""
    counting = Contestant(counter[0], [*counter, *contestant.argv], contestant.env, contestant.cwd, contestant.stdin,
                          contestant.code)
    try:
        run(counting)
        with open(scratch, encoding="utf-8") as file:
            return int(re.search(pattern, file.read())[1])
    except (OSError, Failed, TypeError):
        return None
