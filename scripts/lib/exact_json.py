"""JSON in and out without rounding: numbers keep their spelling."""

import json
from decimal import Decimal, InvalidOperation


class Number(str):
    """A number as it was written."""


def loads(text: str | bytes):
    return json.loads(text, parse_int=Number, parse_float=Number, parse_constant=Number)


def dumps(value) -> str:
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        members = (f"{json.dumps(key)}:{dumps(item)}" for key, item in value.items())
        return "{" + ",".join(members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(dumps, value)) + "]"
    return json.dumps(value)


def comparable(value):
    """Equal for the same JSON value and for no other: 1 equals 1.0 but not true."""
    if isinstance(value, Number):
        return ("number", decimal(value))
    if isinstance(value, dict):
        return ("object", {key: comparable(item) for key, item in value.items()})
    if isinstance(value, list):
        return ("array", [comparable(item) for item in value])
    return (type(value).__name__, value)


def decimal(text: str) -> Decimal | str:
    try:
        number = Decimal(text)
    except InvalidOperation:
        return text
    return number if number.is_finite() else text
