"""Tests the built program with a real model: live_test.py BINARY BASE-URL NAME.

Each row is one session, which must end as the row says and replay. Exit code 1 if one does not.
"""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

NOW = "2026-11-21T09:00:00Z"
BINARY, URL, NAME = sys.argv[1:4]


def options(folder: Path, name: str, *more: str) -> list[str]:
    return [
        "--model", f"openai:{NAME}", "--base-url", URL, "--now", NOW, "--seed", "0",
        "--data-dir", str(folder / "data"), "--record", str(folder / f"{name}.jsonl"), *more,
    ]


def converse(folder: Path, name: str, lines: list[str], *more: str) -> tuple[int, str]:
    done = subprocess.run(
        [BINARY, *options(folder, name, *more)], input="\n".join([*lines, "/quit", ""]),
        capture_output=True, text=True, timeout=600,
    )
    return done.returncode, done.stdout + done.stderr


def plan(folder: Path, name: str, city: str, days: int, *more: str) -> tuple[int, str]:
    done = subprocess.run(
        [BINARY, "plan", city, "--from", "2027-05-03", "--days", str(days), "--format", "json",
         *options(folder, name, *more)], capture_output=True, text=True, timeout=600,
    )
    if done.returncode == 0:
        stops = [stop for day in json.loads(done.stdout)["days"] for stop in day["stops"]]
        known = sum(stop["provenance"] != "model" for stop in stops)
        return 0, f"{len(stops)} stops, {known} of the atlas"
    return done.returncode, done.stderr.strip().splitlines()[-1]


class Terminal:
    """The program in its own terminal."""

    def __init__(self, arguments: list[str]):
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ["TERM"] = "xterm"
            os.execv(BINARY, [BINARY, *arguments])
        self.text = ""

    def until(self, words: str, seconds: float = 300) -> bool:
        end = time.monotonic() + seconds
        while words not in self.text and time.monotonic() < end:
            if select.select([self.descriptor], [], [], 0.2)[0]:
                try:
                    part = os.read(self.descriptor, 65536)
                except OSError:
                    break
                self.text += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", part.decode(errors="replace"))
        return words in self.text

    def type(self, text: str) -> None:
        self.text = ""
        os.write(self.descriptor, text.encode())

    def end(self) -> int:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            done, status = os.waitpid(self.process, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
            self.until("\0", 0.1)
        os.kill(self.process, signal.SIGKILL)
        return -9


def interrupted(folder: Path) -> tuple[int, str]:
    terminal = Terminal(options(folder, "interrupted"))
    terminal.until("Where to?")
    terminal.type("/destination Rome\r")
    terminal.until("When?", 10)
    terminal.type("/dates 3 May 2027 for 4 days\r")
    terminal.until("2027", 10)
    terminal.type("/plan -y\r")
    terminal.until("Ctrl-C stops it", 30)
    time.sleep(0.7)
    start = time.monotonic()
    terminal.type("\x03")
    stopped = terminal.until("Stopped", 30)
    took = (time.monotonic() - start) * 1000
    terminal.type("/show\r")
    alive = terminal.until("/show needs a plan", 10) or "Day 1" in terminal.text
    terminal.type("/quit\r")
    code = terminal.end()
    return (code if stopped and alive else 1), f"stopped {took:.0f} ms after Ctrl-C, and alive"


def main() -> int:
    failed = False

    def row(name: str, result: tuple[int, str], wanted: set[int], words: str = "") -> None:
        nonlocal failed
        code, said = result
        good = code in wanted and words in said
        failed = failed or not good
        last = said.strip().splitlines()[-1] if said.strip() else ""
        print(f"{'ok   ' if good else 'WRONG'}  {name}: exit {code}, {last[:100]}", flush=True)

    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        # A small model may answer anything; the program only has to continue.
        row("talk", converse(folder, "talk", ["/destination Oslo", "hello, who are you?"]), {0})
        row("a plan, constrained", plan(folder, "constrained", "Oslo", 2), {0})
        row("a plan without a schema", plan(folder, "free", "Rome", 1, "--constrain", "off"), {0, 65})
        row("all days in one answer", plan(folder, "whole", "Kyoto", 3, "--delivery", "whole"), {0})
        row("a city beyond the atlas", plan(folder, "beyond", "Tromsø", 1), {0, 65})
        row("tokens as they are counted", converse(
            folder, "usage", ["/destination Oslo", "3 May 2027 for 1 day", "y", "/usage"]), {0},
            "request")
        row("Ctrl-C at a terminal", interrupted(folder), {0})
        transcripts = sorted(str(path) for path in folder.glob("*.jsonl"))
        done = subprocess.run([BINARY, "replay", *transcripts], capture_output=True, text=True)
        row(f"{len(transcripts)} transcripts replayed", (done.returncode, done.stdout), {0})
        if done.returncode:
            print(done.stdout)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
