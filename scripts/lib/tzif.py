"""Reads the TZif files (RFC 9636) of the package tzdata."""

import importlib.metadata
import importlib.resources
import struct
from typing import NamedTuple


class Type(NamedTuple):
    """A local time type: seconds from UTC and the abbreviation."""

    offset: int
    abbreviation: str


class Zone(NamedTuple):
    before: Type
    """Before the first transition."""
    transitions: list[tuple[int, Type]]
    """Seconds since 1970-01-01 00:00 UTC, and the type from then on."""
    footer: str
    """The POSIX TZ string for the time after the last one."""


def version() -> str:
    return importlib.metadata.version("tzdata")


def names() -> list[str]:
    text = (importlib.resources.files("tzdata") / "zones").read_text("ascii")
    return sorted(text.split())


def read(name: str) -> Zone:
    data = (importlib.resources.files("tzdata.zoneinfo").joinpath(*name.split("/"))).read_bytes()
    # The first block has 4-byte times, for old readers.
    at = block(data, 0, 4)[1]
    (before, transitions), end = block(data, at, 8)
    return Zone(before, transitions, data[end:].decode("ascii").strip("\n"))


def block(data: bytes, at: int, width: int):
    if data[at : at + 4] != b"TZif":
        raise ValueError("no TZif block")
    is_ut, is_standard, leaps, times, types, letters = struct.unpack_from(">6l", data, at + 20)
    at += 44
    moments = struct.unpack_from(f">{times}{'l' if width == 4 else 'q'}", data, at)
    at += times * width
    numbers = data[at : at + times]
    at += times
    raw = [struct.unpack_from(">lBB", data, at + 6 * index) for index in range(types)]
    at += types * 6
    text = data[at : at + letters]
    at += letters + leaps * (width + 4) + is_standard + is_ut
    known = [
        Type(offset, text[start : text.index(0, start)].decode("ascii"))
        for offset, _, start in raw
    ]
    return (known[0], [(moment, known[number]) for moment, number in zip(moments, numbers)]), at
