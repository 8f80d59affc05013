"""Installs Python packages into the repository's ignored folder .venv."""

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".venv"


def python_with(*packages: str) -> Path:
    """An interpreter with these packages; installs missing ones."""
    python = FOLDER / "bin" / "python"
    if not python.exists():
        venv.create(FOLDER, with_pip=True)
    pip(python, "install", *packages)
    return python


def pip(python: Path, *arguments: str) -> None:
    """Runs pip quietly; exits with its output if it fails."""
    command = [str(python), "-m", "pip", "-q", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stderr, file=sys.stderr)
        print("pip could not get what is needed; is the network there?", file=sys.stderr)
        raise SystemExit(69)
