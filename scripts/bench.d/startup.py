"""What a hook call costs, and what wrap adds to a short command."""
import json
import shlex
import subprocess

import inputs
from report import ms, times
from timing import Contestant, Failed, instructions, output, race


def hook(bench, report):
    rivals = references(bench)
    question = inputs.payload(bench.work)
    ours = Contestant("tokenjuice hook", [bench.binary, "codebuddy-pre-tool-use"], bench.env, bench.work, question)
    rivals.insert(0, ours)
    if bench.peer:
        theirs = ["node", bench.peer, "codebuddy-pre-tool-use"]
        rivals.append(Contestant("TypeScript hook", theirs, bench.env, bench.work, question))
    for rival in (ours, *rivals[3:]):
        if " wrap " not in output(rival, bench.scratch):
            raise Failed(f"{rival.label} does not rewrite the command")
    race(rivals, bench.runs(200, 40))
    counts = [counted(bench, rival) for rival in rivals]
    report.table("Hook, from start to exit", ["", "median", "best", "ours to it", "instructions"], [
        [rival.label, ms(rival.median), ms(rival.best), times(ours.median / rival.median), count]
        for rival, count in zip(rivals, counts)])
    for rival in rivals:
        report.figure("hook", rival.label, rival.figures())
    if not bench.quick:
        second_opinion(bench, report, rivals, question)
    report.check("hook to an empty native program", ours.median / rivals[1].median, "×", goal=1.5, limit=2.5, quick=4)
    if bench.peer:
        report.check("hook to the TypeScript hook", ours.median / rivals[3].median, "×", goal=0.02, limit=0.05)


def counted(bench, rival):
    """The instructions of a native program, which are the same in each run; an interpreter would take minutes."""
    count = None if bench.quick or rival.argv[0] == "node" else instructions(rival, bench.scratch)
    return f"{count / 1e6:.2f} M" if count else ""


def second_opinion(bench, report, rivals, question):
    """The same programs one after the other, by a tool that has nothing to do with us."""
    # Its own way to give a program input is newer than what Debian has; it takes the cost of the shell off.
    commands = [f"{shlex.join(rival.argv)} <{shlex.quote(question)}" for rival in rivals]
    subprocess.run(["hyperfine", "--shell=sh", "--warmup=5", f"--runs={bench.runs(100, 20)}",
                    f"--export-json={bench.scratch}", *commands], env=bench.env, cwd=bench.work, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(bench.scratch, encoding="utf-8") as file:
        results = json.load(file)["results"]
    report.table("Hook, by hyperfine", ["", "median", "mean", "deviation", "ours to it"], [
        [rival.label, ms(result["median"]), ms(result["mean"]), ms(result["stddev"]),
         times(results[0]["median"] / result["median"])] for rival, result in zip(rivals, results)])


def references(bench):
    return [Contestant("empty native program", [bench.empty], bench.env, bench.work),
            Contestant("/bin/true", ["/bin/true"], bench.env, bench.work)]


def wrap(bench, report):
    folder = inputs.repository(bench.work, bench.env)
    commands = {"true": ["true"], "git status": ["git", "status"],
                "bash -lc 'git status'": ["bash", "-lc", "git status"]}
    shell, forking, empty = yardsticks = [
        Contestant("sh", ["/bin/sh", "-c", ":"], bench.env, bench.work),
        Contestant("sh and a fork", ["/bin/sh", "-c", "(:); :"], bench.env, bench.work), references(bench)[0]]
    groups = {name: wrapped(bench, folder, argv) for name, argv in commands.items()}
    race(yardsticks + [rival for rivals in groups.values() for rival in rivals], bench.runs(100, 30))
    unit = empty.median + max(0.0, forking.median - shell.median)
    rows, added = [], []
    for name, (bare, ours, *peer) in groups.items():
        added.append(ours.median - bare.median)
        theirs = [rival.median - bare.median for rival in peer]
        rows.append([f"`{name}`", ms(bare.median), ms(ours.median), ms(added[-1]), times(added[-1] / unit),
                     *(cell for seconds in theirs for cell in (ms(seconds), times(added[-1] / seconds)))])
        report.figure("wrap", name, {rival.label: rival.figures() for rival in groups[name]})
    report.figure("wrap", "empty program and a fork", {"median_ms": unit * 1000})
    report.table("What wrap adds", ["command", "bare", "wrapped", "added", "to empty program and fork"]
                 + (["TypeScript adds", "ours to it"] if bench.peer else []), rows,
                 f"An empty native program and a fork: {ms(unit)}.")
    # For `bash -lc` the profile's PATH is remembered: the first run, before the race, asks the profile.
    report.check("added by wrap, to an empty program and a fork", max(added) / unit, "×", goal=1.5, quick=10)
    report.check("added by wrap", max(added) * 1000, "ms", limit=10)


def wrapped(bench, folder, argv):
    rivals = [Contestant("bare", argv, bench.env, folder),
              Contestant("wrapped", [bench.binary, "wrap", "--", *argv], bench.env, folder)]
    if bench.peer:
        rivals.append(Contestant("TypeScript", ["node", bench.peer, "wrap", "--", *argv], bench.env, folder))
    return rivals
