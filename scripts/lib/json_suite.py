"""Runs JSONTestSuite (y_ must be accepted, n_ rejected, i_ is free) through `repair --policy strict`."""

import json
from pathlib import Path

from program import Crash, Program
from report import Report

SUITE = "JSONTestSuite"
VERDICTS = {0: "accepted", 65: "rejected"}
MUST = {"y": "accepted", "n": "rejected"}
GROUPS = {"y": "must be accepted (y_)", "n": "must be rejected (n_)", "i": "free (i_): accepted"}


def run(program: Program, folder: Path, report: Report) -> None:
    """Twice: each file's bytes on standard input, and those that are Unicode text also as lines."""
    files = sorted(folder.glob("[yni]_*.json"))
    for path in files:
        code = program.exit_code("repair", "--policy", "strict", stdin=path.read_bytes())
        count(path, verdict(code), "bytes", report)
    texts = [(path, text) for path in files if (text := unicode_text(path)) is not None]
    requests = [json.dumps({"id": path.name, "text": text}) for path, text in texts]
    answers = program.lines(["repair", "--lines", "--policy", "strict"], requests)
    for (path, _), answer in zip(texts, answers):
        count(path, line_verdict(answer), "lines", report)


def unicode_text(path: Path) -> str | None:
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError:
        return None


def verdict(code: int | Crash) -> str:
    if isinstance(code, Crash):
        return f"crash: {code.how}"
    return VERDICTS.get(code, f"crash: code {code}")


def line_verdict(answer: bytes | Crash) -> str:
    if isinstance(answer, Crash):
        return f"crash: {answer.how}"
    return "accepted" if json.loads(answer)["ok"] else "rejected"


def count(path: Path, found: str, way: str, report: Report) -> None:
    letter = path.name[0]
    row = report.row(SUITE, f"{GROUPS[letter]}, as {way}", is_information=letter == "i")
    place = f"{SUITE}/{path.name} as {way}"
    if found.startswith("crash"):
        report.crashes += 1
        report.count(row, False, f"{place}: {found}")
    elif letter == "i":
        row.total += 1
        row.right += found == "accepted"
    else:
        report.count(row, found == MUST[letter], f"{place}: {found}")
