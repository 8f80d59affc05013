"""Runs a command within a time, and ends all that it started."""

import ctypes
import os
import selectors
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36


@dataclass
class Ended:
    """How a command ended: its code, or that it was stopped by what it said or by its time."""

    code: int | None
    text: str
    was_stopped: bool = False
    was_late: bool = False


def adopt_orphans():
    """Has this process inherit what its children leave behind, also from sessions of their own (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def run(command, seconds, stops=lambda line: False):
    """Ends as soon as a line `stops`, or after `seconds`. Nothing that it started is left running."""
    process = subprocess.Popen(
        list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True)
    try:
        ended = watched(process, time.monotonic() + seconds, stops)
    finally:
        end_all(process)
    if not (ended.was_stopped or ended.was_late):
        ended.code = process.returncode
    return ended


def watched(process, deadline, stops):
    selector = selectors.DefaultSelector()
    selector.register(process.stdout, selectors.EVENT_READ)
    text, read = b"", 0
    while True:
        left = deadline - time.monotonic()
        if left <= 0:
            return Ended(None, text.decode("utf-8", "replace"), was_late=True)
        # Whoever inherited the pipe may keep it open: the end of the process is the end.
        if not selector.select(min(left, 1)):
            if process.poll() is not None:
                break
            continue
        piece = os.read(process.stdout.fileno(), 65536)
        if not piece:
            break
        text += piece
        *lines, _ = text[read:].split(b"\n")
        read += sum(len(line) + 1 for line in lines)
        if any(stops(line.decode("utf-8", "replace")) for line in lines):
            return Ended(None, text.decode("utf-8", "replace"), was_stopped=True)
    try:
        process.wait(timeout=max(0, deadline - time.monotonic()))
    except subprocess.TimeoutExpired:
        return Ended(None, text.decode("utf-8", "replace"), was_late=True)
    return Ended(None, text.decode("utf-8", "replace"))


def end_all(process):
    """The group first; then, round by round, whatever became an orphan."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    process.stdout.close()
    while orphans := children():
        for orphan in orphans:
            try:
                os.kill(orphan, signal.SIGKILL)
                os.waitpid(orphan, 0)
            except (ProcessLookupError, ChildProcessError):
                pass


def children():
    """Processes whose parent this one is; none where there is no /proc."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name in parentheses may hold spaces and parentheses of its own.
            parent = int(entry.read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError, ValueError):
            continue
        if parent == os.getpid():
            found.append(int(entry.parent.name))
    return found
