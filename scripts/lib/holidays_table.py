"""Writes data/holidays.txt from the package holidays: nationwide public holidays by country and
year."""

import importlib.metadata
import pathlib
import re
import sys
import warnings

import holidays

YEARS = range(2026, 2032)

HEAD = """\
# Nationwide public holidays {first} to {last} by country, from version {version} of the PyPI package
# holidays (MIT; see NOTICE). Written by scripts/holidays.
#
# A country (ISO 3166-1 alpha-2) and a year in a line, and after tabs the holidays in order: month
# and day, then a space and the name, or ~ and the name where the date is an estimate. Where
# nothing is known of a year it has no line.
"""

# Names for kinds of days, in the form that follows "is".
KINDS = {
    "Additional day off by Presidential decree": "a day off",
    "Bridge Public Holiday": "a day off",
    "Day off": "a day off",
    "National Holiday": "a national holiday",
    "Public Holiday": "a public holiday",
    "Substitute Holiday": "a substitute holiday",
}


def holiday(name: str) -> tuple[str, bool]:
    """A name without additions, and whether its date is an estimate."""
    estimated = name.endswith("estimated)")
    name = re.sub(r" \(estimated\)$", "", name).replace("(observed, estimated)", "(observed)")
    # The working day in exchange does not matter to a traveller.
    name = re.sub(r" \(substituted from [^)]*\)$", "", name)
    name = re.sub(r"^Alternative holiday for (.*)$", r"\1 (observed)", name)
    name = KINDS.get(name, name)
    if re.search(r"[\t\n~]|estimated|substituted", name):
        raise SystemExit(f"a name of a new kind: {name}")
    return name.strip(), estimated


def entries(named: list[str]) -> list[tuple[str, bool]]:
    """The holidays of a day without repeats; none is observed on its own date."""
    day = dict(holiday(name) for name in sorted(named))
    return [
        (name, estimated)
        for name, estimated in day.items()
        if not (name.endswith(" (observed)") and name.removesuffix(" (observed)") in day)
    ]


def line(code: str, year: int) -> str | None:
    languages = getattr(holidays, code).supported_languages
    language = "en_US" if "en_US" in languages else None
    days = holidays.country_holidays(code, years=year, language=language)
    fields = [
        f"{date:%m%d}{'~' if estimated else ' '}{name}"
        for date in sorted(days)
        if date.year == year
        for name, estimated in entries(days.get_list(date))
    ]
    return "\t".join([f"{code} {year}", *fields]) + "\n" if fields else None


warnings.simplefilter("ignore")
codes = sorted(code for code in holidays.list_supported_countries() if len(code) == 2)
with pathlib.Path(sys.argv[1]).open("w", encoding="utf-8", newline="\n") as out:
    out.write(
        HEAD.format(
            first=YEARS[0], last=YEARS[-1], version=importlib.metadata.version("holidays")
        )
    )
    for code in codes:
        for year in YEARS:
            if text := line(code, year):
                out.write(text)
