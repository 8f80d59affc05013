"""Compares `repair --lines` and json_repair on raw answers of a model, under one schema.

Exit code 1 if the program crashed, an answer cut by its limit is not typed truncated, a value of ours is
neither in the text nor listed, a valid one contains what is not in the text, or ours are less than twice
as many as those of json_repair with the same schema in its standard mode.
"""

import argparse
import json
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from answers_schema import ITINERARY
from answers_source import invented, unlisted
from packages import FOLDER, python_with
from program import Crash, Program
from report import print_table

PACKAGES = ["json_repair==0.64.5", "jsonschema==4.26.0"]
POLICIES = ["strict", "lossless", "schema-safe", "salvage"]
MODES = {
    "json_repair": {},
    "json_repair, schema": {"schema": ITINERARY},
    "json_repair, schema, salvage": {"schema": ITINERARY, "schema_repair_mode": "salvage"},
}
MEASURE = "json_repair, schema"


@dataclass
class Outcome:
    """One repairer's results for all answers."""

    name: str
    valid: set[int] = field(default_factory=set)
    invented: dict[int, list[object]] = field(default_factory=dict)
    kinds: Counter = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def cells(self) -> tuple[str, str, str, str]:
        wrong = len(self.valid & self.invented.keys())
        kinds = ", ".join(f"{count} {kind}" for kind, count in self.kinds.most_common())
        return (self.name, str(len(self.valid)), str(wrong), kinds)


def main() -> int:
    options = parse_options()
    python = python_with(*PACKAGES)
    if Path(sys.prefix).resolve() != FOLDER.resolve():
        os.execv(python, [str(python), *sys.argv])
    lines = options.answers.read_text(encoding="utf-8").splitlines()
    records = [json.loads(line) for line in lines if line.strip()]
    ours = {policy: our_outcome(Program(options.binary), policy, records) for policy in POLICIES}
    theirs = {mode: their_outcome(mode, records) for mode in MODES}
    print(f"{len(records)} answers, {Counter(record['finish'] for record in records)['length']} of "
          "them cut by their limit\n")
    rows = [outcome.cells for outcome in [*ours.values(), *theirs.values()]]
    print_table(("repairer", "valid", "of those with invented text", "all outcomes"), rows)
    print_differences(ours["salvage"], theirs)
    return print_demands(ours, theirs[MEASURE])


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/answers", description="Raw answers of a model, beside json_repair.")
    parser.add_argument(
        "--answers", type=Path, required=True, metavar="FILE",
        help='JSON Lines of {"output", "finish": "stop" or "length"}')
    parser.add_argument(
        "--binary", type=Path, metavar="PATH",
        help="an ijourney-repl to test instead of building one")
    options = parser.parse_args()
    for name, path in [("--answers", options.answers), ("--binary", options.binary)]:
        if not path or not path.is_file():
            parser.error(f"{name} {path or ''} is no file")
    return options


def our_outcome(program: Program, policy: str, records: list[dict]) -> Outcome:
    requests = [
        json.dumps({
            "id": place, "text": record["output"], "finish": record["finish"], "schema": ITINERARY,
            "policy": policy})
        for place, record in enumerate(records)
    ]
    outcome = Outcome(policy)
    answers = program.lines(["repair", "--lines"], requests)
    for place, (record, answer) in enumerate(zip(records, answers)):
        if isinstance(answer, Crash):
            outcome.faults.append(f"answer {place}: {answer.how}")
            outcome.kinds["crash"] += 1
            continue
        note(outcome, place, record, json.loads(answer))
    return outcome


def note(outcome: Outcome, place: int, record: dict, result: dict) -> None:
    outcome.kinds[result["outcome"]] += 1
    if record["finish"] == "length" and result["outcome"] != "truncated":
        outcome.faults.append(f"answer {place}: cut, but typed {result['outcome']}")
    if result["json"] is None:
        return
    value = json.loads(result["json"])
    for scalar in unlisted(value, record["output"], result["repairs"]):
        outcome.faults.append(f"answer {place}: {scalar!r} is from nowhere")
    if not result["ok"]:
        return
    if not is_valid(value):
        outcome.faults.append(f"answer {place}: ok, but jsonschema finds it not valid")
    add(outcome, place, value, record["output"])


def their_outcome(mode: str, records: list[dict]) -> Outcome:
    import json_repair

    outcome = Outcome(mode)
    for place, record in enumerate(records):
        try:
            value = json_repair.loads(record["output"], **MODES[mode])
        except Exception as error:  # Whatever it raises, there is no value.
            outcome.kinds[type(error).__name__] += 1
            continue
        outcome.kinds["value"] += 1
        if is_valid(value):
            add(outcome, place, value, record["output"])
    return outcome


def add(outcome: Outcome, place: int, value: object, text: str) -> None:
    outcome.valid.add(place)
    scalars = invented(value, text)
    if scalars:
        outcome.invented[place] = scalars


def is_valid(value: object) -> bool:
    import jsonschema

    return jsonschema.Draft202012Validator(ITINERARY).is_valid(value)


def print_differences(ours: Outcome, theirs: dict[str, Outcome]) -> None:
    """By line of the file, from 1."""
    print()
    for mode, outcome in theirs.items():
        for title, places in [
            (f"valid by {mode} alone", outcome.valid - ours.valid),
            (f"valid by salvage, not by {mode}", ours.valid - outcome.valid),
        ]:
            lines = " ".join(str(place + 1) for place in sorted(places))
            print(f"{title}: {len(places)}" + (f" (lines {lines})" if lines else ""))


def print_demands(ours: dict[str, Outcome], measure: Outcome) -> int:
    best = ours["salvage"]
    faults = [f"{policy}: {fault}" for policy in POLICIES for fault in ours[policy].faults]
    for policy in POLICIES:
        faults += [
            f"{policy}: answer {place}: {scalars} not in the text"
            for place, scalars in ours[policy].invented.items()
        ]
    if len(best.valid) < 2 * len(measure.valid):
        faults.append(
            f"{len(best.valid)} valid answers are less than twice the {len(measure.valid)} of "
            f"{measure.name}")
    print("\n" + ("\n".join(["Wrong:", *faults]) if faults else "All demands are met."))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
