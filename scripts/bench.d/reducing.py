"""The speed of every reducer on as much of its own kind of output as it gets to see."""
import json
import os
import statistics

import inputs
from report import ms
from timing import Contestant, Failed, output, race

SHOWN = 20
LARGE = (1, 10, 100)  # megabytes; of most of these outputs a reducer sees a part
QUICK_LARGE = 3


def reducers(bench, report):
    folder = os.path.join(bench.work, "stand-ins")
    measured = {}
    for case in chosen(bench):
        case.stand_in(folder)
        measure(bench, case, folder, measured)
    rows = sorted(measured.values(), key=lambda row: row["speed"])
    for row in rows[:QUICK_LARGE] if bench.quick else rows:
        row["large"] = {size: large(bench, row["golden"], folder, size) for size in LARGE}
    if not rows:
        raise Failed("no fixture of a reducer was found")
    middle = statistics.median(row["speed"] for row in rows)
    for row in rows:
        report.figure("reducers", row["reducer"], {name: value for name, value in row.items() if name != "golden"})
    head = ["reducer", "case", "text", "time", "processor", "speed", *(f"of {size} MB" for size in LARGE)]
    report.table("The slowest reducers", head, [
        [f"`{row['reducer']}`", row["golden"].name, f"{row['bytes'] / 1e6:.2f} MB", ms(row["seconds"]),
         ms(row["cpu_seconds"]), f"{row['speed']:.0f} MB/s",
         *(f"{row['large'][size]:.0f} MB/s" if "large" in row else "" for size in LARGE)]
        for row in rows[:SHOWN]],
        f"{len(rows)} reducers; the median is {middle:.0f} MB/s. Time is what is added to the same run without\n"
        "output: capture, masking, reducing and storing. Texts are golden cases, repeated to 2 MB or 40,000 lines, which\n"
        "is the most that a reducer sees, and to more.")
    for size in LARGE:
        slowest = min(row["large"][size] for row in rows if "large" in row)
        report.check(f"{size} MB through the slowest reducer", slowest, "MB/s", goal=100, quick=10, least=True)
    report.check("the slowest reducer, where it sees everything", rows[0]["speed"], "MB/s", goal=100, least=True)
    report.check("peak memory of a reducer", max(row["peak_mb"] for row in rows), "MB", goal=64, limit=64, quick=64)
    report.check("slowest reducer to the median one", middle / rows[0]["speed"], "×", quick=20)


def chosen(bench):
    """All cases; in the short form the longest of each family."""
    cases = inputs.fixtures(bench.root)
    if not bench.quick:
        return cases
    longest = {}
    for case in cases:
        family = case.name.split("/")[0]
        if family not in longest or case.size > longest[family].size:
            longest[family] = case
    return longest.values()


def measure(bench, case, folder, measured):
    """Add the case to what is known, or replace a faster one of the same reducer."""
    path, nothing = os.path.join(folder, "output"), os.path.join(folder, "nothing")
    open(nothing, "w", encoding="utf-8").close()
    size = case.repeat(path)
    short = contestant(bench, case, folder, case.stdout, "--format", "json", "--no-store")
    reducer = matched(output(short, bench.scratch), case)
    silent, full = rivals = contestant(bench, case, folder, nothing), contestant(bench, case, folder, path)
    race(rivals, bench.runs(3, 2), warm_up=False)  # the run above was one
    seconds = max(full.median - silent.median, 1e-5)
    if reducer not in measured or size / seconds / 1e6 < measured[reducer]["speed"]:
        measured[reducer] = {"reducer": reducer, "golden": case, "case": case.name, "bytes": size, "seconds": seconds,
                             "cpu_seconds": full.median_cpu - silent.median_cpu,
                             "speed": size / seconds / 1e6, "peak_mb": full.peak / 1e6}


def large(bench, case, folder, megabytes):
    """The speed of an output of a size, of which the reducer may see but a part."""
    path, nothing = os.path.join(folder, "output"), os.path.join(folder, "nothing")
    size = case.repeat(path, megabytes * inputs.MEGABYTE)
    silent, full = rivals = contestant(bench, case, folder, nothing), contestant(bench, case, folder, path)
    race(rivals, bench.runs(2, 1), warm_up=False)
    return size / max(full.best - silent.best, 1e-5) / 1e6  # of two runs the one that nothing disturbed


def contestant(bench, case, folder, text, *options):
    """The command of a case under wrap, with the text as its output."""
    found = os.path.join(folder, "bin") + ":" + bench.env["PATH"]
    env = {**bench.fresh_state(), "PATH": found, "BENCH_OUTPUT": text, "BENCH_CODE": str(case.code)}
    return Contestant(case.name, [bench.binary, "wrap", *options, "--", *case.argv], env, folder, code=case.code)


def matched(answer, case):
    try:
        return json.loads(answer)["result"]["classification"]["matchedReducer"]
    except (ValueError, KeyError) as wrong:
        raise Failed(f"{case.name}: wrap --format json does not name a reducer") from wrong
