"""Scores plans of the guide against a reference that was written without the atlas.

guide_reference.py REFERENCE PLANS: REFERENCE is a folder of CITY.tsv (docs/contributing/longer-checks.md),
PLANS a file with a line of JSON for each city, as `guide-bench plans` prints them. Prints the means.
"""

import json
import math
import re
import sys
import unicodedata
from pathlib import Path

DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
#: Metres within which a stop is the sight of the reference, or two sights are neighbours.
SAME, NEAR = 250, 800


def folded(text):
    plain = unicodedata.normalize("NFKD", text.lower())
    words = re.findall(r"\w+", "".join(c for c in plain if not unicodedata.combining(c)))
    return " ".join(word for word in words if word not in {"the", "of", "de", "la", "and"})


def metres(one, other):
    first, second = math.radians(one[0]), math.radians(other[0])
    half = math.sin((second - first) / 2) ** 2 + math.cos(first) * math.cos(second) * math.sin(
        math.radians(other[1] - one[1]) / 2) ** 2
    return 12_742_000 * math.asin(math.sqrt(half))


def named(text, names):
    found = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        index, end = names.index(first), names.index(last or first)
        found.add(index)
        while index != end:
            index = (index + 1) % len(names)
            found.add(index)
    return found


def spans(hours, weekday, month):
    """Opening hours of a day as [(minutes, minutes)], by the subset of OSM's notation."""
    if hours == "24/7":
        return [(0, 1440)]
    found = []
    for rule in hours.split(";"):
        months, days, times = range(12), range(7), None
        for word in rule.split():
            if word[:3] in MONTHS:
                months = named(word, MONTHS)
            elif word[:2] in DAYS:
                days = named(word, DAYS)
            else:
                times = word
        if weekday in days and month in months:
            found = []
            for span in [] if times in (None, "off") else times.split(","):
                ends = [int(t[:2]) * 60 + int(t[3:5]) if ":" in t else {"sunrise": 420, "sunset": 1110}[t]
                        for t in span.split("-")]
                found.append((ends[0], ends[1] if ends[1] > ends[0] else ends[1] + 1440))
    return found


class Reference:
    def __init__(self, path):
        self.sights, self.pairs = [], []
        for line in path.read_text().splitlines():
            fields = line.split("\t")
            if fields[0] == "sight":
                names = {folded(name) for name in [fields[2], *fields[3].split("|")] if name}
                self.sights.append({
                    "rank": int(fields[1]), "name": fields[2], "names": names,
                    "at": (float(fields[4]), float(fields[5])), "hours": fields[6]})
            elif fields[0] == "pair":
                self.pairs.append((fields[1], fields[2]))

    def sight(self, stop):
        """The sight that a stop is: by a name, else the nearest one within 250 m whose name shares a word."""
        name, at = folded(stop["name"]), (stop["latitude"], stop["longitude"])
        for sight in self.sights:
            if name in sight["names"]:
                return sight
        near = [(metres(at, sight["at"]), sight) for sight in self.sights]
        for distance, sight in sorted(near, key=lambda pair: pair[0]):
            if distance > SAME:
                break
            words = set(name.split())
            if any(len(words & set(other.split())) * 2 >= min(len(words), len(other.split())) for other in sight["names"]):
                return sight
        return None


def measures(reference, plan):
    found = {}
    seen = {}
    outside = checked = 0
    for number, day in enumerate(plan["days"]):
        year, month, date = map(int, day["date"].split("-"))
        weekday = __import__("datetime").date(year, month, date).weekday()
        for stop in day["stops"]:
            if stop["meal"] and not stop["id"]:
                continue
            sight = reference.sight(stop)
            if sight is None:
                continue
            seen.setdefault(sight["name"], number)
            if stop["start"] >= 0:
                checked += 1
                end = stop["start"] + stop["minutes"]
                isopen = any(a <= stop["start"] and end <= b for a, b in spans(sight["hours"], weekday, month - 1))
                if not isopen:
                    outside += 1
                    found.setdefault("outside", []).append(
                        f"{plan['city']} {sight['name']} {stop['start']//60:02}:{stop['start']%60:02}-{end//60:02}:{end%60:02} on {DAYS[weekday]}: {sight['hours']}")
    ranks = {sight["name"]: sight["rank"] for sight in reference.sights}
    missing = [name for name, rank in ranks.items() if rank <= 5 and name not in seen]
    if missing:
        found["missing"] = [f"{plan['city']}: {', '.join(missing)}"]
    where = {sight["name"]: sight["at"] for sight in reference.sights}
    pairs = {tuple(sorted(pair)) for pair in reference.pairs}
    names = list(where)
    pairs |= {tuple(sorted((a, b))) for i, a in enumerate(names) for b in names[:i] if metres(where[a], where[b]) < NEAR}
    both = [(a, b) for a, b in pairs if a in seen and b in seen]
    apart = [f"{a} | {b}" for a, b in both if seen[a] != seen[b]]
    if apart:
        found["apart"] = [f"{plan['city']}: {'; '.join(apart)}"]
    unseen = [name for name, rank in ranks.items() if 5 < rank <= 12 and name not in seen]
    if unseen:
        found["of the next seven"] = [f"{plan['city']}: {', '.join(unseen)}"]
    days = [sorted((s for s in day["stops"] if s["start"] >= 0), key=lambda s: s["start"]) for day in plan["days"]]
    visits = [[s for s in day if not s["meal"]] for day in days]

    # A day trip ends when one is back in town, and has its lunch on the way.
    def early(day):
        ends = [s["start"] + s["minutes"] + s["trip"] for s in day if not s["meal"]]
        return not ends or max(ends) < 17 * 60

    def hole(day):
        clock = None
        for stop in day:
            if clock is not None and stop["start"] < 18 * 60 and stop["start"] - clock > 120:
                return True
            clock = max(clock or 0, stop["start"] + stop["minutes"] + stop["trip"])
        return False

    found.update({
        "greatest five": sum(rank <= 5 for name, rank in ranks.items() if name in seen) / 5,
        "next seven": sum(5 < rank <= 12 for name, rank in ranks.items() if name in seen) / 7,
        "neighbours together": (sum(seen[a] == seen[b] for a, b in both), len(both)),
        "outside hours": (outside, checked),
        "over before 17:00": (sum(map(early, days)), len(days)),
        "two free hours": (sum(map(hole, days)), len(days)),
        "lunch": (sum(any(s["meal"] == "lunch" or s["trip"] and s["minutes"] >= 180 for s in day) for day in days), len(days)),
        "dinner": (sum(any(s["meal"] == "dinner" for s in day) for day in days), len(days)),
        "meals at a place": (sum(bool(s["meal"] and s["id"]) for day in days for s in day), sum(bool(s["meal"]) for day in days for s in day)),
        "hours of visits": (sum(s["minutes"] for day in visits for s in day) / 60, len(days)),
        "stops a day": (sum(map(len, visits)), len(days)),
    })
    return found


def score(folder, lines):
    sums, lists, times = {}, {}, []
    for line in lines:
        plan = json.loads(line)
        times.append(plan["milliseconds"])
        path = Path(folder) / f"{plan['city']}.tsv"
        if not path.exists():
            continue
        for key, value in measures(Reference(path), plan).items():
            if isinstance(value, list):
                lists.setdefault(key, []).extend(value)
            else:
                part, whole = value if isinstance(value, tuple) else (value, 1)
                before = sums.get(key, (0, 0))
                sums[key] = (before[0] + part, before[1] + whole)
    times.sort()
    return {key: part / whole if whole else None for key, (part, whole) in sums.items()}, lists, times


if __name__ == "__main__":
    means, lists, times = score(sys.argv[1], Path(sys.argv[2]).read_text().splitlines())
    for key, value in means.items():
        print(f"{key:24} {value:.3f}")
    print(f"milliseconds: median {times[len(times)//2]:.1f}, most {times[-1]:.1f}")
    if "-v" in sys.argv:
        for key, rows in lists.items():
            for row in rows:
                print(f"  {key}: {row}")
