"""Compares the library with Python packages on the same inputs, alternating in one run."""

import argparse
import json
import platform
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import bench_inputs as inputs
import bench_tables as tables
from bench_broken import HOSTILE, Breaker
from packages import ROOT, python_with
from program import end

VERSIONS = {
    "json_repair": "0.64.5", "fast-json-repair": "0.2.3", "jiter": "0.19.0", "orjson": "3.13.0",
    "partial-json-parser": "0.2.1.1.post7", "jsonschema-rs": "0.60.3",
}
FOLDER = ROOT / ".build" / "bench"
MEGABYTE = 1 << 20
PARTS = ["parse", "repair", "validate", "stream", "scaling", "hostile"]

@dataclass
class Figures:
    """All rounds of one subject on one input."""

    median_ns: float
    min_ns: int
    size: int
    memory_kb: int
    result: int

    @property
    def speed(self) -> float:
        return self.size / self.median_ns * 1e9 / MEGABYTE


class Bench:
    def __init__(self, rounds: int):
        self.rounds = rounds
        self.python = python_with(*(f"{name}=={version}" for name, version in VERSIONS.items()))
        build = ["swift", "build", "--package-path", str(ROOT / "Benchmarks"), "-c", "release"]
        shown = subprocess.run([*build, "--show-bin-path"], capture_output=True, text=True)
        self.binary = Path(shown.stdout.strip()) / "bench-structured-output"
        FOLDER.mkdir(parents=True, exist_ok=True)
        self.schema = self.file("schema.json", json.dumps(inputs.SCHEMA))
        self.faults: list[str] = []
        self.pairs: list[dict] = []
        self.memory: list[dict] = []
        self.scaling: list[dict] = []

    def file(self, name: str, text: str) -> Path:
        path = FOLDER / name
        path.write_text(text, encoding="utf-8")
        return path

    # One process, one line.

    def ours(self, mode: str, path: Path) -> dict:
        schema = [str(self.schema)] if mode == "validate" else []
        return self.line([str(self.binary), mode, str(path), *schema])

    def theirs(self, mode: str, package: str, path: Path) -> dict:
        return self.line(self.their_command(mode, package, path))

    def their_command(self, mode: str, package: str, path: Path) -> list[str]:
        script = str(Path(__file__).with_name("bench_subjects.py"))
        return [str(self.python), script, mode, package, str(path), str(self.schema)]

    def line(self, command: list[str]) -> dict:
        """The measurement of a process; only its end if it failed."""
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            said = done.stderr.strip().splitlines() if done.returncode > 0 else []
            return {"failed": said[-1] if said else end(done.returncode)}
        return json.loads(done.stdout)

    # Comparisons.

    def compare(self, name: str, path: Path, modes: list[str], their_mode: str,
                packages: list[str], notes: dict[str, str] | None = None) -> None:
        """Compares each of our modes with each package, alternating so that noise affects all of them."""
        samples: dict[str, list[dict]] = {key: [] for key in [*modes, *packages]}
        for _ in range(self.rounds):
            for mode in modes:
                samples[mode].append(self.ours(mode, path))
            for package in packages:
                samples[package].append(self.theirs(their_mode, package, path))
        figures = {key: summary(lines) for key, lines in samples.items()}
        for mode in modes:
            self.note_memory(name, f"ours, {mode}", figures[mode])
            for package in packages:
                self.pairs.append(
                    pair(name, mode, package, figures[mode], figures[package], notes or {}))
        for package in packages:
            self.note_memory(name, package, figures[package])

    def note_memory(self, name: str, subject: str, figures: Figures | str) -> None:
        # Validators need less memory than was freed after parsing their input.
        if isinstance(figures, Figures) and figures.memory_kb > 0:
            self.memory.append({
                "input": name, "subject": subject, "peak_kb": figures.memory_kb,
                "per_byte": figures.memory_kb * 1024 / figures.size})

    def parse(self) -> None:
        for name, generate in inputs.GENERATORS.items():
            path = self.file(f"{name}.json", inputs.valid(generate(MEGABYTE)))
            self.compare(name, path, ["parse", "parse-decoded"], "parse", ["orjson", "jiter"])

    def repair(self) -> None:
        packages = ["fast-json-repair", "json_repair"]
        for name, generate in inputs.GENERATORS.items():
            value = generate(MEGABYTE)
            breaker = Breaker()
            path = self.file(f"{name}-broken.txt", breaker.write(value))
            planted = sum(breaker.planted.values())
            kinds = ", ".join(f"{count} {kind}" for kind, count in breaker.planted.items())
            self.faults.append(f"{name}, broken: {planted} faults ({kinds})")
            notes = {package: self.sameness(
                self.their_command("repaired", package, path), value) for package in packages}
            notes["ours"] = self.sameness([str(self.binary), "repaired", str(path)], value)
            self.compare(f"{name}, broken", path, ["repair"], "repair", packages, notes)

    def sameness(self, command: list[str], value) -> str:
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            return "failed"
        return "yes" if json.loads(done.stdout) == value else "no"

    def validate(self) -> None:
        for name, with_faults in [("itinerary", False), ("itinerary, 1 stop in 10 invalid", True)]:
            value = inputs.itinerary(MEGABYTE, with_faults)
            path = self.file(f"validate-{with_faults}.json", inputs.valid(value))
            self.compare(name, path, ["validate"], "validate", ["jsonschema-rs"])

    def stream(self) -> None:
        path = self.file("stream.json", inputs.valid(inputs.itinerary(MEGABYTE // 8)))
        self.compare("itinerary, 128 KB", path, ["stream"], "stream",
                     ["jiter", "partial-json-parser"])

    @property
    def is_sound(self) -> bool:
        """Checks that ours finished every run and restored what was broken."""
        return not any(
            "ours_failed" in row or row.get("same_value", "ours yes")[:8] != "ours yes"
            for row in self.pairs) and not any("failed" in row for row in self.scaling)

    # Our cost as the input doubles: minima, which other work on the machine disturbs least.

    def double(self, what: str, mode: str, sizes: list[int], text_of) -> None:
        row = {"what": what, "mode": mode, "sizes": [], "ns_per_byte": []}
        for size in sizes:
            path = self.file("scaling.txt", text_of(size))
            line = self.ours(mode, path)
            if "failed" in line:
                row["failed"] = line["failed"]
                break
            row["sizes"].append(line["bytes"])
            row["ns_per_byte"].append(line["min_ns"] / line["bytes"])
            if line["min_ns"] > 2e9:
                row["stopped"] = "over 2 s"
                break
        self.scaling.append(row)

    def double_all(self) -> None:
        sizes = [MEGABYTE // 8 << step for step in range(5)]
        for mode in ["parse", "parse-decoded", "validate"]:
            self.double("itinerary", mode, sizes, lambda size: inputs.valid(inputs.itinerary(size)))
        for name, generate in inputs.GENERATORS.items():
            self.double(f"{name}, broken", "repair", sizes,
                        lambda size: Breaker().write(generate(size)))
        self.double("itinerary", "stream", sizes, lambda size: inputs.valid(inputs.itinerary(size)))

    def double_hostile(self) -> None:
        sizes = [32 * 1024 << step for step in range(4)]
        for name, text_of in HOSTILE.items():
            self.double(name, "repair", sizes, text_of)


def summary(lines: list[dict]) -> Figures | str:
    failed = [line["failed"] for line in lines if "failed" in line]
    if failed:
        return failed[0]
    return Figures(
        statistics.median(line["median_ns"] for line in lines),
        min(line["min_ns"] for line in lines), lines[0]["bytes"],
        max(line["peak_kb"] - line["base_kb"] for line in lines), lines[0]["result"])


def pair(name: str, mode: str, package: str, ours: Figures | str, theirs: Figures | str,
         notes: dict[str, str]) -> dict:
    row = {"input": name, "mode": mode, "package": package}
    for side, figures in [("ours", ours), ("theirs", theirs)]:
        if isinstance(figures, str):
            row[f"{side}_failed"] = figures
        else:
            row |= {f"{side}_median_ns": figures.median_ns, f"{side}_min_ns": figures.min_ns,
                    f"{side}_mb_s": figures.speed, f"{side}_result": figures.result}
    if isinstance(ours, Figures) and isinstance(theirs, Figures):
        row["ratio"] = theirs.median_ns / ours.median_ns
        row["ratio_of_minima"] = theirs.min_ns / ours.min_ns
    if notes:
        row["same_value"] = f"ours {notes['ours']}, theirs {notes[package]}"
    if mode == "validate" and "ratio" in row:
        row["found"] = f"violations: ours {ours.result}, theirs {theirs.result}"
    return row


def environment() -> dict:
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    return {
        "python": platform.python_version(), "machine": platform.machine(),
        "system": platform.system(), "swift": swift.splitlines()[0] if swift else "",
        "packages": VERSIONS,
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description="The library beside Python packages on the same inputs.")
    parser.add_argument("--part", action="append", choices=PARTS,
                        help="only this one (may be given again); all by default")
    parser.add_argument("--rounds", type=int, default=5, metavar="N",
                        help="how often each pair is measured in turns (default 5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    options = parser.parse_args()
    parts = options.part or PARTS
    bench = Bench(max(1, options.rounds))
    steps = {
        "parse": bench.parse, "repair": bench.repair, "validate": bench.validate,
        "stream": bench.stream, "scaling": bench.double_all, "hostile": bench.double_hostile,
    }
    for part in parts:
        print(f"{part} ...", file=sys.stderr, flush=True)
        steps[part]()
    if bench.pairs:
        print(tables.HONESTY.format(rounds=bench.rounds))
        print("\n".join(["", *bench.faults, ""]))
        tables.print_pairs(bench.pairs)
        tables.print_memory(bench.memory)
    if bench.scaling:
        tables.print_scaling(bench.scaling)
    if options.json:
        options.json.write_text(json.dumps({
            "environment": environment(), "faults": bench.faults, "pairs": bench.pairs,
            "memory": bench.memory, "scaling": bench.scaling}, indent=2))
    return 0 if bench.is_sound else 1


if __name__ == "__main__":
    sys.exit(main())
