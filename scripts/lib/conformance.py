"""Runs JSONTestSuite and JSON-Schema-Test-Suite through the binary and counts what is right.

Exit code 1 if a text that must be accepted (y_) or rejected (n_), a core test of the schema standard or a
test of a claimed format is wrong, or the program crashed; 0 otherwise.
"""

import argparse
import sys
from pathlib import Path

import corpora
import json_suite
import schema_suite
from packages import ROOT
from program import Program
from report import Report
from suites import suite


def main() -> int:
    options = parse_options()
    program = Program(options.binary)
    report = Report()
    if options.corpora:
        corpora.run(program, options.corpora, report, is_verbose=options.verbose)
        report.print()
        return 0 if report.crashes == 0 else 1
    wanted = options.suite or ["json", "schema", "formats"]
    if "json" in wanted:
        json_suite.run(program, suite("json", options.cache), report)
    if "schema" in wanted:
        schema_suite.run(program, suite("schema", options.cache), report)
    if "formats" in wanted:
        schema_suite.run_formats(program, suite("schema", options.cache), report)
    report.print()
    return 0 if report.is_clean else 1


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/conformance", description="Public test suites against the built binary.")
    parser.add_argument(
        "--suite", action="append", choices=["json", "schema", "formats"],
        help="only this one (may be given again); all by default")
    parser.add_argument(
        "--binary", type=Path, metavar="PATH",
        help="an ijourney-repl to test instead of building one")
    parser.add_argument(
        "--cache", type=Path, default=ROOT / ".build" / "conformance", metavar="DIR",
        help="where the suites are kept (default: .build/conformance)")
    parser.add_argument(
        "--corpora", type=Path, metavar="DIR",
        help="instead: broken texts with what other repairers make of them, and raw answers")
    parser.add_argument(
        "--verbose", action="store_true", help="with --corpora: every case that differs")
    options = parser.parse_args()
    if not options.binary or not options.binary.is_file():
        parser.error(f"--binary {options.binary or ''} is no file")
    return options


if __name__ == "__main__":
    sys.exit(main())
