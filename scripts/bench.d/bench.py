"""Runs the parts of the benchmark and tells what came of them. Started by scripts/bench."""
import argparse
import os
import platform
import subprocess
import sys
import time

import growth
import inputs
import reducing
import startup
import throughput
from report import Report
from timing import Failed

PARTS = {"hook": startup.hook, "wrap": startup.wrap, "throughput": throughput.throughput,
         "reducers": reducing.reducers, "size": growth.size, "growth": growth.growth}


class Bench:
    """What all parts need: the programs, a place to work, and how often to run."""

    def __init__(self, options):
        self.root, self.work, self.quick = options.root, options.work, options.quick
        self.binary, self.peer = inputs.installed(options.binary, self.work), options.peer
        self.empty = inputs.installed(options.empty, self.work) if options.empty else None
        self.fixed_runs = options.runs
        self.env = inputs.environment(self.work)
        self.scratch = os.path.join(self.work, "scratch")

    def runs(self, whole, quick):
        return self.fixed_runs or (quick if self.quick else whole)

    def fresh_state(self):
        """Variables with an empty store: what former runs kept does not fill the disk."""
        state = os.path.join(self.work, "state")
        inputs.clear(state)
        return {**self.env, "XDG_STATE_HOME": state}

    def about(self):
        return {"date": time.strftime("%Y-%m-%d"), "version": version(self.binary),
                "node": version("node") if self.peer else "", "quick": self.quick,
                "system": f"{platform.system()} {platform.machine()}", "cores": os.cpu_count(),
                "load": f"{os.getloadavg()[0]:.1f}"}


def version(program):
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def main():
    options = arguments()
    bench, report = Bench(options), Report(options.quick)
    about = bench.about()
    print(f"bench: tokenjuice {about['version']}, load {about['load']} on {about['cores']} cores", file=sys.stderr)
    for part in options.parts.split():
        started = time.monotonic()
        PARTS[part](bench, report)
        print(f"bench: {part}: {time.monotonic() - started:.0f} s", file=sys.stderr)
    print(report.tables(), report.summary(), sep="\n")
    if options.json:
        report.write_json(options.json, about)
    if options.docs:
        report.write_docs(options.docs, about)
    for check in report.failures:
        measured = f"{check['value']:.3g} {check['unit']}, limit {check['limit']:g}"
        print(f"bench: FAILED: {check['name']}: {measured}", file=sys.stderr)
    return 1 if report.failures else 0


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("binary", "root", "work", "parts"):
        parser.add_argument("--" + name, required=True)
    for name in ("empty", "peer", "json", "docs"):
        parser.add_argument("--" + name)
    parser.add_argument("--runs", type=int, default=0)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    unknown = [part for part in options.parts.split() if part not in PARTS]
    if unknown:
        parser.error("no such part: " + " ".join(unknown))
    options.json = options.json and os.path.abspath(options.json)
    return options


try:
    sys.exit(main())
except (Failed, OSError, subprocess.CalledProcessError) as problem:
    sys.exit(f"bench: {problem}")
