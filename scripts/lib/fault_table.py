"""Prints the rows of the fault table (name, message, exit code; tab-separated) in columns."""

import os
import sys
import textwrap
from pathlib import Path


def main(path: Path) -> None:
    rows = [line.split("\t") for line in path.read_text().splitlines()]
    rows.sort(key=lambda row: (int(row[2]), row[0]))
    name_width = max((len(name) for name, _, _ in rows), default=0)
    columns = int(os.environ.get("COLUMNS", "120"))
    said_width = max(40, columns - name_width - 9)
    for name, said, code in rows:
        # The beginning of every request, and the program's name, are the same in all rows.
        said = said.split("Ctrl-C stops it.", 1)[-1].replace("ijourney-repl: ", "").strip()
        lines = textwrap.wrap(said, said_width, break_on_hyphens=False) or ["(the plan)"]
        print(f"{name:{name_width}} | {lines[0]:{said_width}} | {code}")
        for line in lines[1:]:
            print(f"{'':{name_width}} | {line}")
    print(f"{len(rows)} faults")


main(Path(sys.argv[1]))
