"""A copy of the checkout whose files may be changed."""

import hashlib
import shutil
import subprocess
from contextlib import contextmanager


class Tree:
    def __init__(self, root, path):
        self.root = root
        self.path = path

    def files(self):
        """All files that git tracks or would add, except deleted ones."""
        listed = subprocess.run(
            ["git", "-C", str(self.root), "ls-files", "-co", "--exclude-standard", "-z"],
            check=True, capture_output=True, text=True).stdout
        return [name for name in listed.split("\0") if name and (self.root / name).is_file()]

    def synchronize(self):
        """Updates the copy. Leaves identical files untouched, so that they are not rebuilt."""
        names = self.files()
        for name in names:
            source, copy = self.root / name, self.path / name
            if not copy.is_file() or copy.read_bytes() != source.read_bytes():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, copy)
        kept = set(names)
        for copy in [path for path in self.path.rglob("*") if path.is_file()]:
            if str(copy.relative_to(self.path)) not in kept:
                copy.unlink()

    def digest(self):
        """A hash of the names and texts of all files that are built."""
        hashed = hashlib.sha256()
        for name in sorted(self.files()):
            if name.startswith(("Sources/", "Tests/", "Package.swift")):
                hashed.update(name.encode() + b"\0" + (self.path / name).read_bytes() + b"\0")
        return hashed.hexdigest()

    @contextmanager
    def changed(self, site):
        """Puts the change into the file until the block is left."""
        file = self.path / "Sources" / site.path
        before = file.read_bytes()
        try:
            file.write_bytes(before[: site.start] + site.after.encode() + before[site.end :])
            yield
        finally:
            file.write_bytes(before)
