"""Values to measure with, identical in every run."""

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

# The schema of `itinerary`, limited to what every measured validator supports.
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


def itinerary(size: int, with_faults: bool = False) -> dict:
    """Days of one to four stops; with faults, one stop in ten violates the schema."""
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
