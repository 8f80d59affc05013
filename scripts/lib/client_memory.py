"""The program's peak memory while a server sends it too much."""

import os
import subprocess
import tempfile

import model_server as server

NOW = ["--now", "2026-11-21T09:00:00Z"]
DRAFT = ["/destination Oslo", "3 May 2027 for 1 day"]
LIMIT = 16
SAID = b"/nothing-more"


def environment(home: str) -> dict[str, str]:
    return {
        "HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home,
        "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
    }


def peak(binary: str, lines: list[str], url: str) -> tuple[float, str]:
    """Megabytes after the lines, and the output. Read while the program still waits for input, because
    the system's figure for an ended process includes its parent's memory."""
    with tempfile.TemporaryDirectory() as home:
        program = subprocess.Popen(
            [binary, *NOW, "--model", "openai:test", "--base-url", url], env=environment(home),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        program.stdin.write("".join(f"{line}\n" for line in [*lines, SAID.decode()]).encode())
        program.stdin.flush()
        shown = b""
        while SAID not in shown:
            part = os.read(program.stdout.fileno(), 1 << 16)
            if not part:
                raise SystemExit(f"the program ended:\n{shown.decode()}")
            shown += part
        with open(f"/proc/{program.pid}/status") as status:
            kilobytes = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
        program.communicate(b"/quit\n")
        return kilobytes / 1024, shown.decode()


def cases():
    """Name, server behaviour, typed lines, required output."""
    text = b"a" * (1 << 20)
    events = b'data: {"choices":[],"obfuscation":"abcdefgh"}\n\n' * 20_000
    plan = [*DRAFT, "/plan"]
    return [
        ("idle", server.whole(server.DAY), DRAFT, "Make the plan?"),
        ("one plan", server.whole(server.DAY), plan, "Done: 1 day"),
        ("a body of 400 MB", server.flood(text, 400), plan, "sent more than 1 MB"),
        ("400 MB of events", server.flood(events, 430), plan, "sent more than 16 MB"),
        ("400 MB of an error", flood_of_error(text), plan, "failed (500"),
        ("1 GB, compressed", server.bomb(1), plan, "sent more than 1 MB"),
        ("headers without end", endless_head(), plan, "256 KB of headers"),
        (
            "1,000 requests",
            server.whole('{"reply":"A fine idea, and there is more of it.","actions":[]}'),
            [f"say something of number {n}" for n in range(1_000)], "A fine idea",
        ),
    ]


def flood_of_error(text: bytes):
    def answer(send):
        send(b"HTTP/1.1 500 Oops\r\nretry-after-ms: 1\r\nConnection: close\r\n\r\n")
        for _ in range(400):
            send(text)
        return False

    return answer


def endless_head():
    line = b"X-Filler: " + b"a" * 1_000 + b"\r\n"

    def answer(send):
        send(b"HTTP/1.1 200 OK\r\n")
        for _ in range(1_000):
            send(line * 100)
        return False

    return answer


def run(binary: str) -> bool:
    print(f"Peak of resident memory, at most {LIMIT} MB above idle:")
    idle, good = None, True
    for name, answer, lines, expected in cases():
        model = server.ModelServer(answer)
        megabytes, shown = peak(binary, lines, model.url)
        model.close()
        idle = idle or megabytes
        fits = megabytes - idle <= LIMIT and expected in " ".join(shown.split())
        good = good and fits
        print(
            f"  {name:20} {megabytes:6.1f} MB  {megabytes - idle:+6.1f} MB"
            f"  {model.requests:5} requests{'' if fits else '  FAILED: ' + shown[-300:]}")
    return good
