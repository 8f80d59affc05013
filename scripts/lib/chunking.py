"""Feeds the texts of a folder of corpora in pieces, with the program check-chunking."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = ROOT / "Benchmarks" / ".build" / "release" / "check-chunking"


def requests(folder: Path) -> list[dict]:
    """The texts, each with the schema of its case. corpora.py describes the folder's files."""
    found = []
    for path in sorted(folder.glob("*-cases.json")):
        suite = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(suite, dict):
            suite = [case for cases in suite.values() for case in cases]
        for case in suite:
            schema = (case.get("kw") or {}).get("schema")
            if isinstance(case.get("input"), str):
                found.append({"text": case["input"], "schema": schema})
    for path in sorted(folder.glob("*-outputs.jsonl")):
        with path.open(encoding="utf-8") as lines:
            found += [{"text": json.loads(line)["output"]} for line in lines]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/chunking", description=__doc__)
    parser.add_argument("--corpora", type=Path, required=True, metavar="DIR")
    parser.add_argument("--cuttings", type=int, default=100, metavar="N",
                        help="random cuttings of each text; default 100")
    parser.add_argument("--longest", type=int, default=4000, metavar="BYTES",
                        help="texts beyond this are left out; default 4000")
    options = parser.parse_args()
    cases = [case for case in requests(options.corpora) if len(case["text"]) <= options.longest]
    lines = "".join(json.dumps(case) + "\n" for case in cases)
    run = subprocess.run([BINARY, str(options.cuttings)], input=lines.encode(), check=False)
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
