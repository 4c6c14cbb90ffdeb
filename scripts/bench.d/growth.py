"""The size of the program, and what rules and stored outputs of a user cost."""
import os
import zlib

import inputs
from report import ms, times
from timing import Contestant, Failed, output, race


def size(bench, report):
    binary = os.path.getsize(bench.binary)
    packed = compressed(bench.binary)
    report.figure("size", "binary", binary)
    report.figure("size", "gzip -9", packed)
    report.table("Size", ["", "bytes"], [["binary", f"{binary:,}"], ["the same through `gzip -9`", f"{packed:,}"]])
    report.check("binary", binary / 1e6, "MB", goal=16, limit=20, quick=24)
    report.check("archive", packed / 1e6, "MB", goal=6, quick=10)


def compressed(path):
    packer, total = zlib.compressobj(9, zlib.DEFLATED, 31), 0
    with open(path, "rb") as file:
        while block := file.read(1 << 16):
            total += len(packer.compress(block))
    return total + len(packer.flush())


def growth(bench, report):
    # A program of its own, for which rules are looked up. Its number makes each output another one, so that each is stored.
    program = inputs.program(os.path.join(bench.work, "report"),
                             f"/bin/cat {inputs.short_log(os.path.join(bench.work, 'short.log'))}\necho $$\n")

    def contestant(label, rules=0, outputs=0):
        home = os.path.join(bench.work, "growth", label)
        inputs.user_rules(os.path.join(home, "config", "tokenjuice", "rules"), rules)
        inputs.stored_outputs(os.path.join(home, "state", "tokenjuice", "outputs"), outputs)
        env = {**bench.env, "XDG_CONFIG_HOME": os.path.join(home, "config"),
               "XDG_STATE_HOME": os.path.join(home, "state")}
        return Contestant(label, [bench.binary, "wrap", "--", program], env, bench.work)

    few, rules, outputs = rivals = [
        contestant("no rules, no outputs"), contestant("500 rules", rules=500),
        contestant("10,000 stored outputs", outputs=10_000)]
    for rival in rivals:
        if "tokenjuice raw" not in output(rival, bench.scratch):
            raise Failed(f"{rival.label}: the output was not stored")
    race(rivals, bench.runs(100, 25))
    report.table("Growth", ["user has", "wrap of 1,500 lines", "to none", "added"], [
        [rival.label, ms(rival.median), times(rival.median / few.median), ms(rival.median - few.median)]
        for rival in rivals])
    for rival in rivals:
        report.figure("growth", rival.label, rival.figures())
    report.check("500 rules of a user add", (rules.median - few.median) * 1000, "ms", goal=2)
    report.check("500 rules of a user, to none", rules.median / few.median, "×", quick=6)
    report.check("10,000 stored outputs, to none", outputs.median / few.median, "×", goal=1.05, quick=1.6)
