"""Compares the program's sunrise and sunset with ephem's and prints the differences."""

import datetime
import subprocess
import sys
import tempfile

import ephem

FIRST = datetime.date(2024, 1, 1)
LAST = datetime.date(2040, 12, 31)
EPOCH = datetime.date(1970, 1, 1)
LATITUDES = [0, 15, -15, 30, -30, 45, -45, 50, 55, -55, 60, 65, -65, 67, 70, 80, -80, 89]
LONGITUDES = [0, 18.95, 139.7, -122.4, 179.9]
# Does not divide a year, so that all of its days are tested.
STEP = 9
WANTED = 65
LIMIT = 2


def event(observer, noon, find):
    """Minutes from solar noon to a crossing of the horizon, or the word for none."""
    observer.date = noon
    try:
        return (find(ephem.Sun()) - noon) * 1440
    except ephem.AlwaysUpError:
        return "day"
    except ephem.NeverUpError:
        return "night"


def expected(latitude, longitude, day):
    """Sunrise and sunset in minutes from the date's 00:00 UTC, or the word for none."""
    observer = ephem.Observer()
    observer.lat, observer.lon = str(latitude), str(longitude)
    # As in tables: upper limb 34' below the horizon, and no refraction of its own.
    observer.pressure, observer.horizon = 0, "-0:34"
    midnight = ephem.Date(datetime.datetime.combine(day, datetime.time()))
    observer.date = ephem.Date(midnight + 0.5 - longitude / 360 - 0.1)
    noon = observer.next_transit(ephem.Sun())
    rise = event(observer, noon, observer.previous_rising)
    set_ = event(observer, noon, observer.next_setting)
    for found in (rise, set_):
        if isinstance(found, str):
            return found
    # On an earlier or later day: the sun stays up, or down, in between.
    if rise < -750 or set_ > 750:
        return "edge"
    offset = (noon - midnight) * 1440
    return offset + rise, offset + set_


def main():
    rows = []
    for latitude in LATITUDES:
        for longitude in LONGITUDES:
            day = FIRST
            while day <= LAST:
                rows.append((latitude, longitude, day))
                day += datetime.timedelta(days=STEP)
    with tempfile.TemporaryFile("w+") as file:
        for latitude, longitude, day in rows:
            file.write(f"sun {latitude} {longitude} {(day - EPOCH).days}\n")
        file.seek(0)
        done = subprocess.run(sys.argv[1], stdin=file, capture_output=True, text=True, check=True)
    worst, kinds, count = {}, {}, {}
    for (latitude, longitude, day), answer in zip(rows, done.stdout.splitlines(), strict=True):
        count[latitude] = count.get(latitude, 0) + 1
        right = expected(latitude, longitude, day)
        found = answer.split()
        if isinstance(right, str) or len(found) == 1:
            if right != answer:
                kinds.setdefault(latitude, []).append(f"{day} {longitude}: {answer}, {right}")
            continue
        for minute, exact in zip(found, right):
            apart = abs(int(minute) - exact)
            if apart > worst.get(latitude, (0,))[0]:
                worst[latitude] = (apart, day, longitude)
    failed = False
    for latitude in LATITUDES:
        apart, *where = worst.get(latitude, (0,))
        others = kinds.get(latitude, [])
        print(
            f"{latitude:4}°: {count[latitude]} days, {apart:.2f} minutes at most,"
            f" {len(others)} of another kind"
        )
        for other in others[:5]:
            print(f"      {other}")
        if abs(latitude) <= WANTED and (apart > LIMIT or others):
            failed = True
    return 1 if failed else 0


sys.exit(main())
