"""Runs texts broken by models or testers through `repair --lines`. For information: only a crash
affects the exit code, because other repairers' answers are opinions.

The folder may hold, each optional:
jsonrepair-cases.json    {"pairs": [{"group", "input", "expected"}], "errors": [{"input", "error"}]}
json_repair-cases.json   [{"input", "kw", "expected" or "error"}], kw as its Python function takes
*-outputs.jsonl          {"id", "output", "finish"} a line: raw answers of a model
"""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import exact_json
from program import Crash, Program
from report import Report, print_table

POLICIES = ["strict", "lossless", "schema-safe", "salvage"]
# A repairer's answer if there is no value, or it refuses.
NOTHING = object()
# json_repair returns an empty string both for one and for finding nothing.
EMPTY = object()


@dataclass
class Case:
    id: str
    text: str
    expected: object
    policy: str = "salvage"
    schema: object = None


def run(program: Program, folder: Path, report: Report, is_verbose: bool) -> None:
    readers = [("jsonrepair", jsonrepair_cases), ("json_repair", json_repair_cases)]
    for name, read in readers:
        path = folder / f"{name}-cases.json"
        if path.exists():
            compare(program, name, read(exact_json.loads(path.read_bytes())), report, is_verbose)
    for path in sorted(folder.glob("*-outputs.jsonl")):
        run_raw_answers(program, path, report)


# Cases with an expected value.


def jsonrepair_cases(suite: dict) -> list[Case]:
    pairs = [
        Case(f"jsonrepair:{place}", pair["input"], exact_json.loads(pair["expected"]))
        for place, pair in enumerate(suite["pairs"])
    ]
    errors = [
        Case(f"jsonrepair:error:{place}", error["input"], NOTHING)
        for place, error in enumerate(suite["errors"])
    ]
    return pairs + errors


def json_repair_cases(suite: list[dict]) -> list[Case]:
    """Without empty inputs, and without cases of calling the function wrongly."""
    cases = []
    for place, case in enumerate(suite):
        options = case["kw"]
        is_wrong_call = (
            "deep" in options
            or ("strict" in options and "schema" in options)
            or ("schema_repair_mode" in options and "schema" not in options))
        if not case["input"].strip() or is_wrong_call:
            continue
        cases.append(
            Case(
                f"json_repair:{place}", case["input"], json_repair_expected(case),
                "strict" if options.get("strict") else "salvage", options.get("schema")))
    return cases


def json_repair_expected(case: dict) -> object:
    """Its function returns JSON text, or a value, or a value and a log; "" if it found nothing."""
    if "error" in case:
        return NOTHING
    expected = case["expected"]
    if case["kw"].get("logging"):
        expected = expected[0]
    elif not case["kw"].get("return_objects") and expected:
        expected = exact_json.loads(expected)
    return EMPTY if expected == "" else expected


def compare(
    program: Program, name: str, cases: list[Case], report: Report, is_verbose: bool
) -> None:
    answers = program.lines(["repair", "--lines"], [request_line(case) for case in cases])
    row = report.row(name, "equal by value", is_information=True)
    for case, answer in zip(cases, answers):
        report.crashes += isinstance(answer, Crash)
        is_same = same(case.expected, value_of(answer))
        if is_verbose or isinstance(answer, Crash):
            report.count(row, is_same, description(case, answer))
        else:
            row.total += 1
            row.right += is_same
    if row.right < row.total and not is_verbose:
        row.note = f"{row.total - row.right} differ; --verbose shows them"


def request_line(case: Case) -> str:
    request = {"id": case.id, "text": case.text, "policy": case.policy}
    if case.schema is not None:
        request["schema"] = case.schema
    return exact_json.dumps(request)


def value_of(answer: bytes | Crash) -> object:
    if isinstance(answer, Crash):
        return answer
    result = json.loads(answer)
    return exact_json.loads(result["json"]) if result["ok"] else NOTHING


def same(expected: object, found: object) -> bool:
    """By value, ignoring white space at the end of strings."""
    if expected is EMPTY:
        return found is NOTHING or found == ""
    if expected is NOTHING or found is NOTHING or isinstance(found, Crash):
        return expected is found
    return exact_json.comparable(stripped(expected)) == exact_json.comparable(stripped(found))


def stripped(value: object) -> object:
    if isinstance(value, exact_json.Number):
        return value
    if isinstance(value, str):
        return value.rstrip()
    if isinstance(value, list):
        return [stripped(item) for item in value]
    if isinstance(value, dict):
        return {key.rstrip(): stripped(item) for key, item in value.items()}
    return value


def description(case: Case, answer: bytes | Crash) -> str:
    lines = [f"{case.id} ({case.policy})", f"    input     {case.text!r}"]
    if case.schema is not None:
        lines.append(f"    schema    {exact_json.dumps(case.schema)}")
    lines.append(f"    expected  {words(case.expected)}")
    if isinstance(answer, Crash):
        return "\n".join([*lines, f"    ours      crash: {answer.how}"])
    result = json.loads(answer)
    lines.append(f"    ours      {result['json'] if result['ok'] else 'nothing'}")
    details = [result["outcome"], *(repair["code"] for repair in result["repairs"])]
    lines.append(f"              {', '.join(details)}")
    lines += [f"              {violation['message']}" for violation in result["violations"]]
    return "\n".join(lines)


def words(value: object) -> str:
    if value is EMPTY:
        return 'nothing or ""'
    return "nothing" if value is NOTHING else exact_json.dumps(value)


# Raw answers of a model, whose right values are unknown.


def run_raw_answers(program: Program, path: Path, report: Report) -> None:
    records = [json.loads(line) for line in path.read_text().splitlines()]
    rows = []
    for policy in POLICIES:
        requests = [
            json.dumps({"id": place, "text": record["output"], "finish": record["finish"]})
            for place, record in enumerate(records)
        ]
        answers = program.lines(["repair", "--lines", "--policy", policy], requests)
        report.crashes += sum(isinstance(answer, Crash) for answer in answers)
        rows.append((policy, *raw_counts(records, answers)))
    print(f"{path.name}: {len(records)} answers")
    print_table(("policy", "crashes", "ok", "length typed truncated", "outcomes"), rows)
    print()


def raw_counts(records: list[dict], answers: list[bytes | Crash]) -> tuple[str, str, str, str]:
    results = [None if isinstance(answer, Crash) else json.loads(answer) for answer in answers]
    known = [result for result in results if result]
    cut = [result for record, result in zip(records, results) if record["finish"] == "length"]
    outcomes = Counter(result["outcome"] for result in known)
    return (
        str(len(results) - len(known)),
        f"{sum(result['ok'] for result in known)}/{len(results)}",
        f"{sum(bool(result) and result['outcome'] == 'truncated' for result in cut)}/{len(cut)}",
        ", ".join(f"{count} {outcome}" for outcome, count in outcomes.most_common()),
    )
