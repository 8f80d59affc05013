"""Revisions of this repository in separate folders."""

import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def checkout(root, revision):
    """The files of a revision in a temporary folder, removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="ijourney-") as folder:
        archive = subprocess.Popen(
            ["git", "-C", str(root), "archive", revision], stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", folder], stdin=archive.stdout, check=True)
        if archive.wait() != 0:
            raise SystemExit(f"{revision} cannot be read")
        yield Path(folder)
