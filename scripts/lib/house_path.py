"""Which source files run between a typed line and its effect on the screen, by coverage."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PRODUCT = "ijourney-repl"
NOW = "2026-11-21T09:00:00Z"


def facts(root, sentence):
    """Files with a line that runs for the sentence, and those of them that do not run without it."""
    binary = build(root)
    bare = files_that_run(root, binary, ["/quit"])
    whole = files_that_run(root, binary, [sentence, "y", "/quit"])
    return {"Sources": {
        "files with a line that runs": fact(whole),
        "files that run only with the sentence": fact(whole - bare),
        "files that run without it": fact(bare),
    }}


def fact(paths):
    return {"value": len(paths), "details": sorted(paths)}


def build(root):
    """The program built with counters, in a separate folder so that other builds stay as they are."""
    command = [
        "swift", "build", "--package-path", str(root), "--scratch-path", str(root / ".build-coverage"),
        "--product", PRODUCT, "-Xswiftc", "-profile-generate", "-Xswiftc", "-profile-coverage-mapping"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / PRODUCT


def tool(name):
    """The toolchain's own tool, because another LLVM cannot read its output."""
    beside = Path(shutil.which("swift")).resolve().parent / name
    return [beside] if beside.exists() else ["xcrun", name]


def files_that_run(root, binary, typed):
    """Paths under Sources of the files with a line that ran."""
    with tempfile.TemporaryDirectory() as home:
        raw, merged = f"{home}/run.profraw", f"{home}/run.profdata"
        environment = {
            "HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "LLVM_PROFILE_FILE": raw}
        subprocess.run(
            [binary, "--now", NOW], input="\n".join(typed) + "\n", text=True, env=environment,
            check=True, stdout=subprocess.DEVNULL)
        subprocess.run([*tool("llvm-profdata"), "merge", raw, "-o", merged], check=True)
        exported = subprocess.run(
            [*tool("llvm-cov"), "export", "-summary-only", "-instr-profile", merged, binary],
            check=True, capture_output=True, text=True)
    sources = f"{root}/Sources/"
    return {
        file["filename"].removeprefix(sources)
        for file in json.loads(exported.stdout)["data"][0]["files"]
        if file["filename"].startswith(sources) and file["summary"]["lines"]["covered"] > 0}
