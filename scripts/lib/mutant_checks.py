"""Builds a checkout, and runs the tests that depend on a module."""

import json
import re
import subprocess
import sys
import time

from processes import adopt_orphans, run

#: Seconds for a build of one change.
BUILD = 1800
#: Optimised file by file: tests run several times as fast, and a change still builds one file.
FLAGS = ["-Xswiftc", "-O"]
ISSUE = re.compile("recorded an issue")


class Checks:
    def __init__(self, tree, scratch):
        self.package = ["--package-path", str(tree), "--scratch-path", str(scratch)]
        adopt_orphans()
        described = subprocess.run(
            ["swift", "package", *self.package, "describe", "--type", "json"],
            check=True, capture_output=True, text=True)
        self.targets = {target["name"]: target for target in json.loads(described.stdout)["targets"]}
        self.seconds = {}

    def reviewer(self):
        """The program that finds mutations."""
        build = ["swift", "build", *self.package, *FLAGS, "--product", "house-review"]
        subprocess.run(build, check=True, stdout=sys.stderr)
        shown = subprocess.run(
            [*build, "--show-bin-path"], check=True, capture_output=True, text=True)
        return shown.stdout.strip() + "/house-review"

    def build(self):
        ended = run(["swift", "build", *self.package, *FLAGS, "--build-tests"], BUILD)
        return ended.code == 0

    def distances(self, target):
        """The distance to each module that a target is built from: 1 for its direct dependencies."""
        found, edge = {}, [target]
        while edge:
            nearer = len(found) and max(found.values()) or 0
            edge = [
                name for one in edge for name in self.targets[one].get("target_dependencies", [])
                if name not in found]
            found.update(dict.fromkeys(edge, nearer + 1))
        return found

    def tests_of(self, module):
        """Test targets that depend on a module, nearest first, then fastest."""
        near = {
            name: self.distances(name).get(module) for name, target in self.targets.items()
            if target["type"] == "test"}
        own = module + "Tests"
        return sorted(
            (name for name, distance in near.items() if distance),
            key=lambda name: (name != own, near[name], self.seconds.get(name, 0), name))

    def test(self, target, seconds):
        return run(
            ["swift", "test", *self.package, *FLAGS, "--skip-build", "--filter", f"^{target}\\."],
            seconds, stops=ISSUE.search)

    def measure(self, modules, results):
        """The time of each test target without changes; ends the run if one fails."""
        if not results.seconds:
            seconds = {}
            for name in sorted({name for module in modules for name in self.tests_of(module)}):
                start = time.monotonic()
                ended = self.test(name, BUILD)
                if ended.code != 0:
                    sys.exit(f"{name} fails without any change:\n{ended.text[-2000:]}")
                seconds[name] = round(time.monotonic() - start, 1)
                print(f"{name} takes {seconds[name]} s", file=sys.stderr, flush=True)
            results.keep(seconds)
        self.seconds = results.seconds

    def finder(self, module):
        """The test target that notices a change of the module, or None."""
        for name in self.tests_of(module):
            ended = self.test(name, 5 * self.seconds[name] + 30)
            if ended.code != 0:
                return name + (" (too slow)" if ended.was_late else "")
        return None
