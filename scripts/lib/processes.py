"""Runs a command with a time limit, and ends everything that it started."""

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
    """How a command ended: its code, or that its output or the time limit stopped it."""

    code: int | None
    text: str
    was_stopped: bool = False
    was_late: bool = False


def adopt_orphans():
    """Makes this process adopt orphans of its children, even from other sessions (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def run(command, seconds, stops=lambda line: False):
    """Ends when a line `stops`, or after `seconds`. Leaves nothing running that it started."""
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
        # A child may keep the inherited pipe open, so the end of the process is the end.
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
    """Kills the group first, then repeatedly whatever became an orphan."""
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
    """The child processes of this one; empty without /proc."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name in parentheses may contain spaces and parentheses.
            parent = int(entry.read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError, ValueError):
            continue
        if parent == os.getpid():
            found.append(int(entry.parent.name))
    return found
