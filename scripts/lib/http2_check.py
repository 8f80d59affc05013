"""Tests the built program over HTTP/2 and TLS: http2_check.py BINARY.

Each row is one session with its expectations. Exit code 1 if one fails.
"""

import os
import pty
import re
import select
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import h2.errors
import model_server
import trustme
from http2_server import Exchange, Proxy, Server, until

NOW = "2026-11-21T09:00:00Z"
BINARY = sys.argv[1]
TRIP = ["/destination Oslo", "/dates 3 May 2027 for 1 day"]
KEY = "sk-own-2"
BEGUN = model_server.piece('{"poi_list":[{')


def whole(exchange: Exchange):
    exchange.answer()


def then_goes_away(exchange: Exchange):
    exchange.answer()
    exchange.go_away()


def resets_midway(exchange: Exchange):
    exchange.head()
    exchange.send(BEGUN)
    exchange.reset(h2.errors.ErrorCodes.INTERNAL_ERROR)


def resets_at_once(exchange: Exchange):
    exchange.reset(h2.errors.ErrorCodes.INTERNAL_ERROR)


def refuses(exchange: Exchange):
    exchange.reset(h2.errors.ErrorCodes.REFUSED_STREAM)


def hangs(exchange: Exchange):
    exchange.head()
    exchange.send(BEGUN)


class Bench:
    """A folder with certificates, and the program run in it."""

    def __init__(self, folder: str):
        self.folder = Path(folder)
        authority = trustme.CA()
        self.certificates = str(self.folder / "authority.pem")
        authority.cert_pem.write_to_path(self.certificates)
        self.stranger = str(self.folder / "stranger.pem")
        trustme.CA().cert_pem.write_to_path(self.stranger)
        self.context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        authority.issue_cert("127.0.0.1", "0.0.0.0").configure_cert(self.context)
        self.context.set_alpn_protocols(["h2"])

    def server(self, *answers) -> Server:
        return Server(self.context, *answers)

    def environment(self, more: dict[str, str]) -> dict[str, str]:
        own = {
            "HOME": self.folder, "XDG_STATE_HOME": self.folder, "XDG_CONFIG_HOME": self.folder,
            "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm",
            "SSL_CERT_FILE": self.certificates, "IJOURNEY_API_KEY": KEY,
        }
        return {name: str(value) for name, value in {**own, **more}.items() if value}

    def converse(self, url: str, lines: list[str], **more: str) -> str:
        done = subprocess.run(
            [BINARY, "--now", NOW, "--model", "openai:test", "--base-url", url],
            input="\n".join([*TRIP, *lines, "/quit", ""]), capture_output=True, text=True,
            timeout=120, env=self.environment(more))
        return " ".join((done.stdout + done.stderr).split())


class Terminal:
    def __init__(self, bench: Bench, url: str):
        self.seen = ""
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            command = [BINARY, "--now", NOW, "--model", "openai:test", "--base-url", url]
            os.execve(BINARY, command, bench.environment({}))

    def until(self, words: str, seconds: float = 20) -> bool:
        end = time.monotonic() + seconds
        while words not in self.seen and time.monotonic() < end:
            if select.select([self.descriptor], [], [], 0.1)[0]:
                part = os.read(self.descriptor, 1 << 16).decode(errors="replace")
                self.seen += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", part)
        return words in self.seen

    def type(self, text: str):
        self.seen = ""
        os.write(self.descriptor, text.encode())


def streamed(bench: Bench):
    server = bench.server(whole)
    said = bench.converse(server.url(), ["/plan -y", "/plan -y"])
    seen = server.seen
    yield "two plans are made", said.count("Done: 1 day, 3 stops") == 2, said
    yield "the negotiated protocol is h2", set(seen.protocols) == {"h2"}, seen.protocols
    yield "over one connection", len(seen.ways) == 2 and len(set(seen.ways)) == 1, seen.ways
    keys = [request.get("authorization") for request in seen.requests]
    yield "the key is there", keys == [f"Bearer {KEY}"] * 2, keys


def went_away(bench: Bench):
    server = bench.server(then_goes_away, whole)
    said = bench.converse(server.url(), ["/plan -y", "/plan -y"])
    yield "two plans are made", said.count("Done: 1 day, 3 stops") == 2, said
    yield "nothing is said of it", "lost" not in said and "cannot" not in said, said
    ways = server.seen.ways
    yield "over two connections", len(ways) == 2 and len(set(ways)) == 2, ways


def reset_midway(bench: Bench):
    server = bench.server(resets_midway, whole)
    said = bench.converse(server.url(), ["/plan -y", "/retry"])
    yield "it is said", "openai:test stopped in the middle of its answer for day 1 (" in said, said
    yield "/retry goes on", "Done: 1 day, 3 stops" in said, said


def reset_at_once(bench: Bench):
    server = bench.server(resets_at_once, refuses, whole)
    said = bench.converse(server.url(), ["/plan -y"])
    yield "it is tried again", "Done: 1 day, 3 stops" in said, said
    yield "and said", "The connection to openai:test was lost; trying again" in said, said


def interrupted(bench: Bench):
    server = bench.server(hangs, whole)
    terminal = Terminal(bench, server.url())
    for line, words in [*zip(TRIP, ["Oslo ›", "What do you like?"]), ("/plan -y", "Ctrl-C stops")]:
        terminal.type(line + "\r")
        terminal.until(words)
    until(lambda: server.seen.bodies)
    time.sleep(0.3)
    started = time.monotonic()
    terminal.type("\x03")
    yield "it stops", terminal.until("Stopped: /retry goes on."), terminal.seen
    took = (time.monotonic() - started) * 1000
    yield f"at once ({took:.0f} ms)", took < 1000, took
    # Otherwise it continues an answer that is paid for but not read.
    told = until(lambda: server.seen.ways[0] in server.seen.closed, 2)
    yield "the server is told", told, server.seen.closed
    terminal.type("/retry\r")
    yield "/retry goes on", terminal.until("Done: 1 day, 3 stops"), terminal.seen
    terminal.type("/quit\r")
    os.waitpid(terminal.process, 0)


def tunnelled(bench: Bench):
    server, proxy = bench.server(whole), Proxy()
    at = f"anna:%67eheim@127.0.0.1:{proxy.port}"
    # 0.0.0.0 is reachable here, but not a name of this machine.
    lines = ["/plan", "y", "/plan -y"]
    said = bench.converse(server.url("0.0.0.0"), lines, HTTPS_PROXY=f"http://{at}")
    yield "two plans are made", said.count("Done: 1 day, 3 stops") == 2, said
    yield "through one tunnel", len(proxy.requests) == 1, proxy.requests
    yield "which has no key", KEY not in "".join(proxy.requests), proxy.requests
    yield "over h2", server.seen.protocols == ["h2"], server.seen.protocols
    wrong = f"http://bert:falsch@127.0.0.1:{proxy.port}"
    said = bench.converse(server.url("0.0.0.0"), ["/plan -y", "y"], HTTPS_PROXY=wrong)
    yield "a wrong password is said", "wants a name and a password that it knows (407)" in said, said
    yield "and not shown", "falsch" not in said and "geheim" not in said, said


def untrusted(bench: Bench):
    server = bench.server(whole)
    for name, file in [("the system's", ""), ("a stranger's", bench.stranger)]:
        said = bench.converse(server.url(), ["/plan -y"], SSL_CERT_FILE=file)
        yield f"not with {name}", "There is no secure connection to openai:test" in said, said
    yield "nothing was asked", server.seen.requests == [], server.seen.requests


CHECKS = {
    "streamed turns": streamed, "GOAWAY between turns": went_away,
    "RST_STREAM in an answer": reset_midway, "RST_STREAM before an answer": reset_at_once,
    "Ctrl-C in an answer": interrupted, "through a proxy": tunnelled,
    "certificates": untrusted,
}


def main() -> int:
    failed = False
    for name, check in CHECKS.items():
        with tempfile.TemporaryDirectory() as folder:
            for what, good, seen in check(Bench(folder)):
                failed = failed or not good
                print(f"{'ok   ' if good else 'WRONG'}  {name}: {what}", flush=True)
                if not good:
                    print(f"       {seen}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
