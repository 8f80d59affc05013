"""Runs the binary on one input or on many lines, and survives its crashes."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

USAGE = 64


@dataclass
class Crash:
    """The program ended or hung instead of answering."""

    how: str


class Program:
    def __init__(self, path: Path, seconds: int = 60):
        self.path = path
        self.seconds = seconds

    def exit_code(self, *arguments: str, stdin: bytes = b"") -> int | Crash:
        done = self._run(arguments, stdin)
        return done if isinstance(done, Crash) else done.returncode

    def knows(self, *arguments: str) -> bool:
        """Whether it supports these options; an older binary reports a usage error."""
        return self.exit_code(*arguments) != USAGE

    def lines(self, arguments: list[str], requests: list[str]) -> list[bytes | Crash]:
        """One answer for each request. After a crash, a new process gets the rest."""
        answers: list[bytes | Crash] = []
        while len(answers) < len(requests):
            text = "".join(line + "\n" for line in requests[len(answers) :])
            done = self._run(arguments, text.encode())
            output = done.partial if isinstance(done, Hang) else done.stdout
            answers += output.split(b"\n")[:-1]
            if len(answers) < len(requests):
                answers.append(done if isinstance(done, Crash) else Crash(end(done.returncode)))
        return answers

    def _run(self, arguments, stdin: bytes):
        command = [str(self.path), *arguments]
        try:
            return subprocess.run(command, input=stdin, capture_output=True, timeout=self.seconds)
        except subprocess.TimeoutExpired as late:
            return Hang(f"no answer after {self.seconds} s", late.stdout or b"")


@dataclass
class Hang(Crash):
    partial: bytes


def end(code: int) -> str:
    return f"ended by signal {-code}" if code < 0 else f"ended with code {code}"
