"""Writes data/zones.txt from the package tzdata: each zone's POSIX TZ rule and, if that does not hold
from 2024 on, the local time until it does."""

import datetime
import pathlib
import sys

import tzif

FIRST = datetime.datetime(2024, 1, 1, tzinfo=datetime.timezone.utc)

HEAD = """\
# Time zones from 2024 on, from the IANA time zone database (public domain), version {version} of
# the PyPI package tzdata. Written by scripts/zones.
#
# A zone in a line, by name, and after a tab its rule as a POSIX TZ string, the footer of its TZif
# file. After another tab stands what the rule does not tell: what the clocks show, until when
# (UTC), what they show then, and so on up to the moment from which on the rule holds.
"""


def minute(moment: int) -> str:
    if moment % 60 != 0:
        raise SystemExit(f"{moment} is not on a whole minute")
    time = datetime.datetime.fromtimestamp(moment, datetime.timezone.utc)
    return time.strftime("%Y-%m-%dT%H:%M")


def posix(shown: tzif.Type) -> str:
    """As in a POSIX TZ string, whose sign is that of the way to UTC."""
    name = shown.abbreviation if shown.abbreviation.isalpha() else f"<{shown.abbreviation}>"
    seconds = abs(shown.offset)
    parts = [seconds // 3600, seconds // 60 % 60, seconds % 60]
    while len(parts) > 1 and parts[-1] == 0:
        parts.pop()
    clock = ":".join([str(parts[0]), *(f"{part:02}" for part in parts[1:])])
    return f"{name}{'-' if shown.offset > 0 else ''}{clock}"


def line(name: str) -> str:
    zone = tzif.read(name)
    shown = zone.before
    explicit = []
    for moment, after in zone.transitions:
        if moment >= FIRST.timestamp():
            explicit += [posix(shown), minute(moment)]
        shown = after
    return "\t".join([name, zone.footer] + ([" ".join(explicit)] if explicit else []))


with pathlib.Path(sys.argv[1]).open("w", encoding="ascii", newline="\n") as out:
    out.write(HEAD.format(version=tzif.version()))
    out.writelines(sorted(line(name) + "\n" for name in tzif.names()))
