"""The result of each change, in a file of JSON Lines that survives the run."""

import json
import sys


class Results:
    def __init__(self, path, header, resumes):
        """Continues the file if `resumes`; it must then begin with the same header."""
        self.path = path
        #: The seconds that each test target takes, when they are known.
        self.seconds = {}
        self.lines = {}
        if resumes and path.exists():
            self.read(header)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("")
            self.append(header)

    def read(self, header):
        whole = self.path.read_bytes()
        # A killed run may have left half a line.
        whole = whole[: whole.rfind(b"\n") + 1]
        self.path.write_bytes(whole)
        first, *rest = [json.loads(line) for line in whole.splitlines()] or [None]
        if first != header:
            sys.exit("Another seed, other paths or other files than those that were begun with: "
                     "leave --resume away to begin again")
        for line in rest:
            if "seconds_of_tests" in line:
                self.seconds = line["seconds_of_tests"]
            else:
                self.lines[line["path"], line["start"], line["end"], line["after"]] = line

    def append(self, line):
        with self.path.open("a") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def keep(self, seconds):
        self.seconds = seconds
        self.append({"seconds_of_tests": seconds})

    def add(self, site, outcome, finder, seconds):
        line = {
            "path": site.path, "start": site.start, "end": site.end, "after": site.after,
            "line": site.line, "outcome": outcome, "by": finder, "seconds": round(seconds, 1),
            "shown": str(site)}
        self.append(line)
        self.lines[site.path, site.start, site.end, site.after] = line
        by = f" by {finder}" if finder else ""
        print(f"{self.counted}: {outcome}{by} in {seconds:.0f} s: {site}", file=sys.stderr, flush=True)

    def __contains__(self, site):
        return (site.path, site.start, site.end, site.after) in self.lines

    def count(self, outcome):
        return sum(line["outcome"] == outcome for line in self.lines.values())

    @property
    def counted(self):
        return self.count("found") + self.count("survived")

    @property
    def survivors(self):
        return [line["shown"] for line in self.lines.values() if line["outcome"] == "survived"]

    @property
    def sum(self):
        return (
            f"{self.counted} mutants, {self.count('found')} found, {self.count('survived')} survived, "
            f"{self.count('unbuilt')} did not build")
