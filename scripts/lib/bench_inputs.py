"""Texts to measure with: the same in every run, valid ones and the same ones broken."""

import json
import random

WORDS = (
    "old town walk along the river with a quiet garden behind it market hall tower view early "
    "morning light narrow streets bridge museum of craft and glass small cafe local bread soup "
    "harbour boats evening music square fountain steps stone wall gallery painting history"
).split()
TYPES = [
    "historical", "cultural", "nature", "entertainment", "shopping", "sports", "adventure",
    "relaxation", "food", "nightlife",
]
CJK = (
    "古い町並みを川沿いに歩くと静かな庭園があり市場の塔から景色が見える早朝の光狭い路地橋工芸博物館"
    "咖啡馆当地面包和汤港口的船晚上的音乐广场喷泉石阶美术馆历史서울의오래된시장과골목길을걷다")

# The schema of `itinerary`, within what every validator that is measured supports.
SCHEMA = {
    "type": "object",
    "required": ["city_name", "days"],
    "additionalProperties": False,
    "properties": {
        "city_name": {"type": "string", "minLength": 1},
        "days": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["date", "stops"],
                "additionalProperties": False,
                "properties": {
                    "date": {"type": "string", "minLength": 10, "maxLength": 10},
                    "stops": {"type": "array", "items": {"$ref": "#/$defs/stop"}},
                },
            },
        },
    },
    "$defs": {
        "stop": {
            "type": "object",
            "required": ["name", "type", "description", "start", "duration_minutes"],
            "additionalProperties": False,
            "properties": {
                "name": {"type": "string", "minLength": 1},
                "type": {"enum": TYPES},
                "description": {"type": "string", "minLength": 10, "maxLength": 400},
                "start": {"type": "string", "minLength": 5, "maxLength": 5},
                "duration_minutes": {"type": "integer", "minimum": 5, "maximum": 600},
                "latitude": {"type": "number", "minimum": -90, "maximum": 90},
                "longitude": {"type": "number", "minimum": -180, "maximum": 180},
                "is_booked": {"type": "boolean"},
                "place_id": {"type": ["string", "null"]},
            },
        }
    },
}


# Values.


def itinerary(size: int, with_faults: bool = False) -> dict:
    """Days of one to four stops; with faults, one stop in ten breaks the schema."""
    chance = random.Random(1)
    days, length = [], 0
    while length < size:
        stops = [stop(chance) for _ in range(chance.randint(1, 4))]
        if with_faults:
            for item in stops:
                if chance.random() < 0.1:
                    spoil(item, chance)
        days.append({"date": f"2027-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}",
                     "stops": stops})
        length += len(json.dumps(days[-1])) + 2
    return {"city_name": "Oslo", "days": days}


def stop(chance: random.Random) -> dict:
    return {
        "name": " ".join(chance.sample(WORDS, 3)).title(),
        "type": chance.choice(TYPES),
        "description": " ".join(chance.choices(WORDS, k=chance.randint(8, 30))).capitalize() + ".",
        "start": f"{chance.randint(8, 20):02}:{chance.choice([0, 15, 30, 45]):02}",
        "duration_minutes": chance.randint(3, 24) * 5,
        "latitude": round(chance.uniform(-60, 70), 5),
        "longitude": round(chance.uniform(-180, 180), 5),
        "is_booked": chance.random() < 0.3,
        "place_id": None if chance.random() < 0.3 else f"p{chance.randint(1, 99999)}",
    }


def spoil(item: dict, chance: random.Random) -> None:
    kind = chance.randrange(4)
    if kind == 0:
        item["type"] = "histroical"
    elif kind == 1:
        del item["start"]
    elif kind == 2:
        item["duration_minutes"] = "long"
    else:
        item["description"] = "Short."


def numbers(size: int) -> dict:
    """Series of whole numbers, decimals and exponents from 1e-300 to 1e300."""
    chance = random.Random(1)
    series, length = [], 0
    while length < size:
        values = [number(chance) for _ in range(chance.randint(5, 40))]
        series.append({"name": f"s{len(series)}", "is_complete": chance.random() < 0.5,
                       "values": values})
        length += len(json.dumps(series[-1])) + 2
    return {"series": series}


def number(chance: random.Random) -> int | float:
    kind = chance.randrange(4)
    if kind == 0:
        return chance.randint(-1000, 1000)
    if kind == 1:
        return chance.randint(-(10 ** chance.randint(4, 18)), 10 ** chance.randint(4, 18))
    if kind == 2:
        return round(chance.uniform(-1000, 1000), chance.randint(1, 6))
    return chance.uniform(-10, 10) * 10.0 ** chance.randint(-300, 299)


def cjk(size: int) -> dict:
    """Entries of Chinese, Japanese and Korean text with some escapes."""
    chance = random.Random(1)
    entries, length = [], 0
    while length < size:
        text = "".join(chance.choices(CJK, k=chance.randint(40, 160)))
        if chance.random() < 0.3:
            text += "\n「" + "".join(chance.choices(CJK, k=12)) + "」\\"
        entries.append({"title": "".join(chance.choices(CJK, k=8)), "text": text,
                        "tags": ["".join(chance.choices(CJK, k=3)) for _ in range(3)],
                        "is_public": chance.random() < 0.5, "source": None})
        length += len(json.dumps(entries[-1], ensure_ascii=False).encode()) + 2
    return {"entries": entries}


GENERATORS = {"itinerary": itinerary, "numbers": numbers, "cjk": cjk}


def valid(value) -> str:
    return json.dumps(value, ensure_ascii=False)


# Broken texts.


class Breaker:
    """Writes a value with one fault about every 200 bytes, of the kinds that models make."""

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

    def _plan(self, place: int) -> None:
        self.next_place = place + self.chance.uniform(0.5, 1.5) * self.gap
        self.next_kind = self.chance.choice(self.KINDS)

    def _may(self, kind: str) -> bool:
        """Whether it is time for a fault of that kind; after a long wait for any kind."""
        late = self.length - self.next_place
        if late < 0 or (self.next_kind != kind and late < self.gap / 2):
            return False
        self.planted[kind] += 1
        self._plan(self.length)
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


# Texts that tempt a repairer into looking at everything again and again.

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
