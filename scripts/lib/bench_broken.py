"""Texts that are not JSON: values with faults, and texts that could slow a repairer down."""

import json
import random


class Breaker:
    """Writes a value with a fault about every 200 bytes, of the kinds that models make."""

    KINDS = [
        "trailing comma", "single quotes", "unquoted key", "missing comma", "comment",
        "python literal",
    ]

    def __init__(self, gap: int = 200):
        self.chance = random.Random(1)
        self.gap = gap
        self.parts: list[str] = []
        self.length = 0
        self.planted = dict.fromkeys(self.KINDS, 0)
        self._plan(0)

    def _plan(self, place: float) -> None:
        self.next_place = place + self.chance.uniform(0.5, 1.5) * self.gap
        self.next_kind = self.chance.choice(self.KINDS)

    def _may(self, kind: str) -> bool:
        """Whether a fault of that kind is due here. Skips one that finds no place in time."""
        late = self.length - self.next_place
        if late > self.gap:
            self.next_kind = self.chance.choice(self.KINDS)
            self.next_place = self.length
        if late < 0 or self.next_kind != kind:
            return False
        self.planted[kind] += 1
        self._plan(self.next_place)
        return True

    def _put(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text.encode())

    def write(self, value) -> str:
        self._value(value)
        return "".join(self.parts)

    def _value(self, value) -> None:
        if isinstance(value, dict):
            self._container("{", "}", list(value.items()), self._member)
        elif isinstance(value, list):
            self._container("[", "]", value, self._value)
        elif isinstance(value, str):
            self._string(value)
        elif value is None or isinstance(value, bool):
            self._put(str(value) if self._may("python literal") else json.dumps(value))
        else:
            self._put(json.dumps(value))

    def _container(self, opening: str, closing: str, items: list, write) -> None:
        self._put(opening)
        for place, item in enumerate(items):
            if place > 0:
                self._separator()
            write(item)
        if items and self._may("trailing comma"):
            self._put(",")
        self._put(closing)

    def _separator(self) -> None:
        if self._may("missing comma"):
            self._put("\n")
        elif self._may("comment"):
            self._put(self.chance.choice([", // see above\n", ", /* to be checked */ "]))
        else:
            self._put(", ")

    def _member(self, member: tuple[str, object]) -> None:
        key, value = member
        if self._may("unquoted key"):
            self._put(key)
        else:
            self._string(key)
        self._put(": ")
        self._value(value)

    def _string(self, text: str) -> None:
        if not set(text) & set("'\"\\\n") and self._may("single quotes"):
            self._put(f"'{text}'")
        else:
            self._put(json.dumps(text, ensure_ascii=False))


# Texts that could make a repairer scan everything again and again.

HOSTILE = {
    "open arrays": lambda size: "[" * size,
    "open objects": lambda size: '{"a":' * (size // 5),
    "closed arrays": lambda size: "[" * (size // 2) + "]" * (size // 2),
    "closing brackets": lambda size: "[1" + "]" * size,
    "quotation marks": lambda size: '{"a": "' + '"' * size,
    "escaped marks": lambda size: '{"a": "' + '\\"' * (size // 2),
    "strings without an end": lambda size: '{"a": "b, ' * (size // 10),
    "marks inside strings": lambda size: '{"a": "' + 'x "y" ' * (size // 6) + '"}',
    "single marks": lambda size: "{'a': '" + "it's " * (size // 5) + "'}",
    "comments without an end": lambda size: "[1, " + "/* " * (size // 3),
    "fences": lambda size: "```json\n" * (size // 8),
    "braces in prose": lambda size: "see {x and " * (size // 11),
    "small values": lambda size: "[1] " * (size // 4),
    "different objects": lambda size: " ".join(f'{{"a": {n}}}' for n in range(size // 12)),
    "reasoning tags": lambda size: "<think>" * (size // 7),
    "white space": lambda size: "[1," + " " * size + "2",
    "commas": lambda size: "[" + "," * size + "]",
    "colons": lambda size: "{" + ":" * size + "}",
    "digits": lambda size: "[" + "1" * size + "]",
    "words": lambda size: "{a: " + "word " * (size // 5) + "}",
    "members without values": lambda size: "{" + '"a" ' * (size // 4) + "}",
    "the same key": lambda size: "{" + '"a": 1 ' * (size // 7) + "}",
}
