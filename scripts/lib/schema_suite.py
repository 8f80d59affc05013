"""JSON-Schema-Test-Suite, draft 2020-12, through `validate --lines`."""

import json
from dataclasses import dataclass
from pathlib import Path

import exact_json
from program import Crash, Program
from report import Report

SUITE = "JSON-Schema-Test-Suite"
# The base of the suite's remote documents in its schemas.
REMOTES = "http://localhost:1234/"
# The formats that `--formats assert` claims to check. Other formats in the suite are not run.
CLAIMED_FORMATS = {
    "date", "date-time", "duration", "email", "hostname", "idn-email", "idn-hostname", "ipv4",
    "ipv6", "iri", "iri-reference", "json-pointer", "regex", "relative-json-pointer", "time", "uri", "uri-reference",
    "uri-template", "uuid",
}
# Files whose names differ from the format in them.
FORMAT_OF_FILE = {"ecmascript-regex": "regex"}
# Violations that mean that the schema or the request was unusable.
UNUSABLE = {"schema", "request"}


@dataclass
class Test:
    place: str
    request: str
    is_valid: bool


def run(program: Program, folder: Path, report: Report) -> None:
    """The core, which counts, and the optional tests except formats, for information."""
    tests = folder / "tests" / "draft2020-12"
    options = with_remotes(program, folder, report)
    for path in sorted(tests.glob("*.json")):
        check(program, options, path, path.stem, report)
    for path in sorted((tests / "optional").glob("*.json")):
        check(program, options, path, f"optional/{path.stem}", report, is_information=True)


def run_formats(program: Program, folder: Path, report: Report) -> None:
    """The tests of formats as assertions."""
    options = ["--formats", "assert"]
    if not program.knows("validate", "--lines", *options):
        row = report.row("formats", "all", is_information=True)
        row.note = "not run: this binary has no --formats assert"
        return
    for path in sorted((folder / "tests/draft2020-12/optional/format").glob("*.json")):
        name = FORMAT_OF_FILE.get(path.stem, path.stem)
        if name in CLAIMED_FORMATS or name == "unknown":
            check(program, options, path, path.stem, report, suite="formats")
        else:
            row = report.row("formats", path.stem, is_information=True)
            row.note = "not claimed"


def with_remotes(program: Program, folder: Path, report: Report) -> list[str]:
    options = ["--schema-base", f"{REMOTES}={folder / 'remotes'}"]
    if program.knows("validate", "--lines", *options):
        return options
    row = report.row(SUITE, "remote documents", is_information=True)
    row.note = "not given: this binary has no --schema-base"
    return []


def check(
    program: Program, options: list[str], path: Path, group: str, report: Report,
    suite: str = SUITE, is_information: bool = False,
) -> None:
    tests = read_tests(path)
    answers = program.lines(["validate", "--lines", *options], [test.request for test in tests])
    row = report.row(suite, group, is_information=is_information)
    for test, answer in zip(tests, answers):
        fault = fault_of(answer, test.is_valid)
        report.crashes += isinstance(answer, Crash)
        report.count(row, fault is None, f"{suite}/{group}/{test.place}: {fault}")


def read_tests(path: Path) -> list[Test]:
    tests = []
    for group in exact_json.loads(path.read_bytes()):
        for test in group["tests"]:
            place = f"{group['description']}/{test['description']}"
            request = {"id": place, "schema": group["schema"], "instance": test["data"]}
            tests.append(Test(place, exact_json.dumps(request), test["valid"]))
    return tests


def fault_of(answer: bytes | Crash, is_valid: bool) -> str | None:
    """The fault in the answer. A refused schema never passes by accident."""
    if isinstance(answer, Crash):
        return f"crash: {answer.how}"
    result = json.loads(answer)
    first = result["violations"][0] if result["violations"] else None
    if first and first["code"] in UNUSABLE:
        return f"refused: {first['message']}"
    if result["valid"] == is_valid:
        return None
    if is_valid:
        return f"must be valid; found {first['code']}: {first['message']}"
    return "must not be valid"
