"""Tables, comparisons with what is wanted, and the places they are written to."""
import json
import re

BEGIN, END = "<!-- results: begin; written by scripts/bench --update-docs -->", "<!-- results: end -->"


class Report:
    """Collects the tables and checks of a run."""

    def __init__(self, quick):
        self.quick = quick
        self.parts = []
        self.checks = []
        self.figures = {}

    def table(self, title, head, rows, note=""):
        self.parts.append((title, head, rows, note))

    def figure(self, part, name, value):
        self.figures.setdefault(part, {})[name] = value

    def check(self, name, value, unit, goal=None, limit=None, quick=None, least=False):
        """Compare a value with the goal and with the limit; quick is the limit in the short form, None for no check."""
        limit = quick if self.quick else limit
        if goal is None and limit is None:
            return
        self.checks.append({"name": name, "value": value, "unit": unit, "goal": goal, "limit": limit, "least": least,
                            "goal_met": goal is None or _within(value, goal, least),
                            "failed": limit is not None and not _within(value, limit, least)})

    @property
    def failures(self):
        return [check for check in self.checks if check["failed"]]

    def tables(self):
        return "\n".join(_section(*part) for part in self.parts)

    def summary(self):
        return _section("Goals and limits", ["", "measured", "goal", "limit", ""], [
            [check["name"], _value(check), _bound(check, "goal"), _bound(check, "limit"), _verdict(check)]
            for check in self.checks], "")

    def write_json(self, path, about):
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"about": about, "figures": self.figures, "checks": self.checks}, file, indent=2)
            file.write("\n")

    def write_docs(self, path, about):
        with open(path, encoding="utf-8") as file:
            page = file.read()
        results = f"{BEGIN}\n\n{_sentence(about)}\n\n{self.summary()}\n{self.tables()}\n{END}"
        page, count = re.subn(re.escape(BEGIN) + ".*?" + re.escape(END), lambda _: results, page, flags=re.S)
        if count != 1:
            raise SystemExit(f"bench: {path} must have one pair of marks for results")
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)


def ms(seconds):
    return f"{seconds * 1000:.2f} ms"


def times(ratio):
    return f"{ratio:.3f} ×" if ratio < 0.1 else f"{ratio:.2f} ×" if ratio < 20 else f"{ratio:.0f} ×"


def _within(value, bound, least):
    return value >= bound if least else value <= bound


def _section(title, head, rows, note):
    """A Markdown table whose columns are aligned, so that it can be read on a terminal, too."""
    cells = [head] + [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in cells) for i in range(len(head))]
    lines = ["| " + " | ".join(_pad(cell, widths[i], i) for i, cell in enumerate(row)) + " |" for row in cells]
    rule = ["-" * (width + 1) + ("-" if i == 0 else ":") for i, width in enumerate(widths)]
    lines.insert(1, "|" + "|".join(rule) + "|")
    return "\n".join([f"### {title}", "", *lines, *(["", note] if note else []), ""])


def _pad(cell, width, column):
    return cell.ljust(width) if column == 0 else cell.rjust(width)


def _value(check):
    return _quantity(check["value"], check["unit"])


def _bound(check, name):
    bound = check[name]
    return "" if bound is None else ("≥ " if check["least"] else "≤ ") + _quantity(bound, check["unit"], True)


def _quantity(value, unit, exact=False):
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2 if abs(value) >= 0.1 else 3
    return f"{value:g} {unit}" if exact else f"{value:.{digits}f} {unit}"


def _verdict(check):
    return "FAILED" if check["failed"] else "met" if check["goal_met"] else "goal missed"


def _sentence(about):
    node = f", node {about['node']}" if about["node"] else ""
    return (f"Measured on {about['date']} with tokenjuice {about['version']} on {about['system']}, "
            f"{about['cores']} cores,\nload {about['load']} at the start{node}.")
