"""Large outputs: megabytes per second, growth with size, and peak memory."""
import os

import inputs
from report import times
from timing import Contestant, race


def throughput(bench, report):
    sizes = [1, 10, 100] + ([] if bench.quick else [1000])
    slowest, growth, peak, factor, least, rows = {}, 0.0, 0, 0.0, 1e9, []
    for kind in inputs.LINES:
        before, silent = {}, started(bench)
        for megabytes in sizes:
            plain, *ours = rivals = contestants(bench, inputs.text(os.path.join(bench.work, "text"), kind, megabytes))
            race(rivals, bench.runs({1: 21, 10: 11, 100: 5, 1000: 3}[megabytes], {1: 9, 10: 5, 100: 3}.get(megabytes)),
                 warm_up=megabytes < 100)
            for rival in ours:
                grown = rival.best / before[rival.label] if before else 0  # what disturbs a run is not growth
                growth, peak = max(growth, grown), max(peak, rival.peak)
                before_size = f"{grown:.1f} ×" if grown else ""
                added = megabytes / max(rival.best - silent[rival.label], 1e-5)
                least = min(least, added)
                rows.append([f"{kind}, `{rival.label}`", f"{megabytes} MB", f"{megabytes / rival.median:.0f} MB/s",
                             f"{added:.0f} MB/s", times(rival.median / plain.median), before_size,
                             f"{rival.peak / 1e6:.0f} MB"])
                if megabytes >= 100:
                    slowest[rival.label] = min(slowest.get(rival.label, 1e9), megabytes / rival.median)
                    factor = max(factor, rival.median / plain.median)
            before = {rival.label: rival.best for rival in ours}
            report.figure("throughput", f"{kind}, {megabytes} MB", {rival.label: rival.figures() for rival in rivals})
    head = ["text and command", "size", "speed", "once started", "time to plain `cat`", "to a tenth of it", "peak memory"]
    report.table("Large outputs", head, rows,
                 "Once started: the best run without the best one of the same command that prints nothing. Plain `cat` is\n"
                 f"`cat FILE | cat`. The least peak that can be seen is {floor(bench) / 1e6:.0f} MB.")
    report.check("speed of large outputs, once started", least, "MB/s", goal=300, limit=100, quick=10, least=True)
    for label, speed in slowest.items():
        report.check(f"speed of `{label}` from 100 MB on", speed, "MB/s", goal=300, limit=100, least=True)
    report.check("time to plain `cat` from 100 MB on", factor, "×", quick=60)
    report.check("ten times the output takes", growth, "×", goal=11, limit=15, quick=15)
    report.check("peak memory", peak / 1e6, "MB", goal=64, limit=64, quick=64)
    report.check("peak memory for JSON, much on both streams", json_peak(bench) / 1e6, "MB", goal=64, limit=64, quick=64)


def contestants(bench, path):
    """In all three, a pipe lies between what reads the file and what takes its text."""
    env, wrap = bench.fresh_state(), [bench.binary, "wrap", "--"]
    return [Contestant("cat FILE | cat", ["/bin/sh", "-c", f"cat {path} | cat"], env, bench.work),
            Contestant("sh -c 'cat FILE; :'", [*wrap, "sh", "-c", f"cat {path}; :"], env, bench.work),
            Contestant("cat FILE", [*wrap, "cat", path], env, bench.work)]


def started(bench):
    """The least time that each of our commands takes with nothing to print."""
    nothing = os.path.join(bench.work, "nothing")
    open(nothing, "w", encoding="utf-8").close()
    rivals = contestants(bench, nothing)
    race(rivals, bench.runs(21, 9))
    return {rival.label: rival.best for rival in rivals}


def json_peak(bench):
    """In JSON, beginning and end of both streams are part of the result."""
    path = inputs.text(os.path.join(bench.work, "text"), "log", 100)
    both = Contestant("wrap --format json", [bench.binary, "wrap", "--format", "json", "--", "sh", "-c",
                                             f"cat {path}; cat {path} >&2"], bench.fresh_state(), bench.work)
    race([both], 1, warm_up=False)
    return both.peak


def floor(bench):
    """A started child counts the memory of the process that it was started from."""
    least = Contestant("true", ["/bin/true"], bench.env, bench.work)
    race([least], 1)
    return least.peak
