"""The delay that the program adds between a server's bytes and the screen, at a pseudo-terminal."""

import fcntl
import os
import pty
import select
import struct
import tempfile
import termios
import threading
import time

import model_server as server
from client_memory import NOW, environment

LIMIT = 5.0
QUIET = 0.03


class Terminal:
    """The program at a pseudo-terminal."""

    def __init__(self, binary: str, url: str, home: str):
        self.seen = b""
        self.child, self.master = pty.fork()
        if self.child == 0:
            command = [binary, *NOW, "--model", "openai:test", "--base-url", url]
            os.execve(binary, command, environment(home))
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))

    def type(self, line: str):
        os.write(self.master, line.encode() + b"\r")

    def wait(self, text: str, seconds: float = 20) -> float:
        """The moment when the text appeared; discards the output before it."""
        needle, end = text.encode(), time.perf_counter() + seconds
        while needle not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.perf_counter()))
            if not ready:
                raise SystemExit(f"no {text!r} on the screen:\n{self.seen.decode()}")
            self.seen += os.read(self.master, 1 << 16)
        moment = time.perf_counter()
        self.seen = self.seen.split(needle, 1)[1]
        return moment

    def close(self):
        self.type("/quit")
        try:
            while os.read(self.master, 1 << 16):
                pass
        except OSError:
            pass
        os.waitpid(self.child, 0)
        os.close(self.master)


class Timed:
    """An answer in two parts; the clock is read just before the second one, or the first."""

    def __init__(self, first: bytes, last: bytes, counts_first: bool):
        self.first, self.last, self.counts_first = first, last, counts_first
        self.moment = 0.0
        self.goes_on = threading.Event()

    def answer(self, send):
        send(server.HEAD)
        time.sleep(QUIET)
        if self.counts_first:
            self.moment = time.perf_counter()
            send(server.chunk(self.first))
            self.goes_on.wait(20)
            self.goes_on.clear()
            send(server.chunk(self.last) + server.chunk(b""))
        else:
            send(server.chunk(self.first))
            time.sleep(QUIET)
            self.moment = time.perf_counter()
            send(server.chunk(self.last) + server.chunk(b""))
        return True


def first_character(binary: str, runs: int) -> list[float]:
    """From the first byte of a reply to its first words on the screen."""
    timed = Timed(
        server.piece('{"reply":"Gladly, here is a first '),
        server.piece('thought of it.","actions":[]}') + server.END, counts_first=True)
    model = server.ModelServer(timed.answer)
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(binary, model.url, home)
        terminal.wait("›")
        times = []
        for number in range(runs):
            terminal.type(f"tell me something of number {number}")
            times.append(terminal.wait("Gladly") - timed.moment)
            timed.goes_on.set()
            terminal.wait("of it.")
            terminal.wait("›")
        terminal.close()
    model.close()
    return times


def rendered_plan(binary: str, runs: int) -> list[float]:
    """From the last byte of a plan's only answer to the end of the plan on the screen, each time in a
    new process, so that nothing is warm."""
    cut = len(server.DAY) - 40
    timed = Timed(
        server.piece(server.DAY[:cut]), server.piece(server.DAY[cut:]) + server.END,
        counts_first=False)
    model = server.ModelServer(timed.answer)
    times = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as home:
            terminal = Terminal(binary, model.url, home)
            terminal.wait("›")
            for line, answer in [
                ("/destination Oslo", "Oslo ›"), ("/dates 3 May 2027 for 1 day", "3 May ›"),
                ("/plan -y", "Ctrl-C stops it"),
            ]:
                terminal.type(line)
                terminal.wait(answer)
            times.append(terminal.wait("Done: 1 day, 3 stops") - timed.moment)
            terminal.close()
    model.close()
    return times


def run(binary: str, runs: int) -> bool:
    # Other work on the machine is included in the figures.
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    print(f"Milliseconds beyond the server's own time, {runs} runs each, at most {LIMIT:g} ({load}):")
    good = True
    for name, measure in [
        ("first byte to first words", first_character), ("last byte to the plan", rendered_plan),
    ]:
        times = sorted(1_000 * t for t in measure(binary, runs))
        median, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
        good = good and p95 <= LIMIT
        print(f"  {name:26} median {median:5.2f}  p95 {p95:5.2f}  most {times[-1]:5.2f}")
    return good
