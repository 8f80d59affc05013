"""The answer that the phone app requests from its model: a city, a country and a list of days, each a
list of points of interest. Everything is required; lists and texts must not be empty."""


def text() -> dict:
    return {"type": "string", "minLength": 1}


def some(item: dict) -> dict:
    return {"type": "array", "items": item, "minItems": 1}


def object_with(**members: dict) -> dict:
    return {"type": "object", "properties": members, "required": list(members)}


POINT_OF_INTEREST = object_with(name=text(), type=text(), description=text())
ITINERARY = object_with(
    city_name=text(),
    country_name=text(),
    itinerary_list=some(object_with(poi_list=some(POINT_OF_INTEREST))),
)
