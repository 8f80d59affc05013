"""Tells whether a repairer's result was in the source."""

import json
import re
from collections.abc import Iterator


class Source:
    """A text to search, ignoring escapes, case, spacing and punctuation."""

    def __init__(self, text: str):
        self.text = essence(unescaped(text))

    def holds(self, scalar: object) -> bool:
        return essence(unescaped(spelling(scalar))) in self.text


def invented(value: object, text: str) -> list[object]:
    """The scalars of the value whose text is not in the source."""
    source = Source(text)
    return [scalar for scalar in scalars(value) if not source.holds(scalar)]


def unlisted(value: object, text: str, repairs: list[dict]) -> list[object]:
    """The scalars that are neither in the source nor reported as written by a repair."""
    written = "\n".join([text, *(repair["after"] for repair in repairs)])
    return invented(value, written)


def scalars(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        for item in value.values():
            yield from scalars(item)
    elif isinstance(value, list):
        for item in value:
            yield from scalars(item)
    else:
        yield value


def spelling(scalar: object) -> str:
    return scalar if isinstance(scalar, str) else json.dumps(scalar)


def unescaped(text: str) -> str:
    text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda match: chr(int(match[1], 16)), text)
    return re.sub(r"\\[bfnrt]", " ", text)


def essence(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())
