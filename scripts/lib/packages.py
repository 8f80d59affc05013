"""Python packages, kept in the ignored folder .venv of the repository."""

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".venv"


def python_with(*packages: str) -> Path:
    """An interpreter that has these packages; installs those that are missing."""
    python = FOLDER / "bin" / "python"
    if not python.exists():
        venv.create(FOLDER, with_pip=True)
    pip(python, "install", *packages)
    return python


def pip(python: Path, *arguments: str) -> None:
    """Runs pip quietly; ends the program with what pip said when it fails."""
    command = [str(python), "-m", "pip", "-q", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stderr, file=sys.stderr)
        print("pip could not get what is needed; is the network there?", file=sys.stderr)
        raise SystemExit(69)
