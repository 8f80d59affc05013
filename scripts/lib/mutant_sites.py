"""The places in Sources where a token can be changed."""

import subprocess
from dataclasses import dataclass


@dataclass(frozen=True)
class Site:
    #: Under Sources.
    path: str
    #: In bytes.
    start: int
    end: int
    after: str
    before: str
    #: From 1.
    line: int
    #: The line as it is and as it becomes.
    old: str
    new: str

    @property
    def module(self):
        return self.path.partition("/")[0]

    def __str__(self):
        def shown(token):
            return token or "nothing"

        return (
            f"Sources/{self.path}:{self.line}: {shown(self.before)} -> {shown(self.after)}\n"
            f"    - {self.old.strip()}\n    + {self.new.strip()}")


def sites(checks, tree, paths):
    """Ordered by file and position; only under `paths` if there are any."""
    wanted = [path.removeprefix("./").removeprefix("Sources/").rstrip("/") for path in paths]
    program = checks.reviewer()
    listed = subprocess.run(
        [program, "--mutations", tree.path], check=True, capture_output=True, text=True).stdout
    found, texts = [], {}
    for line in listed.splitlines():
        path, start, end, after = line.split("\t")
        if wanted and not any(path == one or path.startswith(one + "/") for one in wanted):
            continue
        text = texts.setdefault(path, (tree.path / "Sources" / path).read_bytes())
        found.append(site(path, text, int(start), int(end), after))
    return found


def site(path, text, start, end, after):
    first = text.rfind(b"\n", 0, start) + 1
    last = text.find(b"\n", end)
    last = len(text) if last < 0 else last
    return Site(
        path=path, start=start, end=end, after=after, before=text[start:end].decode(),
        line=text.count(b"\n", 0, start) + 1, old=text[first:last].decode(),
        new=(text[first:start] + after.encode() + text[end:last]).decode())
