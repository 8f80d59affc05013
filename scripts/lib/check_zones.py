"""Asks the program and zoneinfo the same questions about every zone and prints the differences."""

import datetime
import subprocess
import sys
import tempfile
import zoneinfo

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)
FIRST = int(datetime.datetime(2024, 1, 1, tzinfo=UTC).timestamp())
LAST = int(datetime.datetime(2041, 1, 1, tzinfo=UTC).timestamp())
# Does not divide a day, so that all hours are tested.
STEP = 17 * 3600
SHOWN = 40


def words(time):
    return f"{int(time.utcoffset().total_seconds())} {time.tzname()}"


def at(zone, second):
    """Local time at a moment in UTC."""
    return words(datetime.datetime.fromtimestamp(second, UTC).astimezone(zone))


def shown(zone, second):
    """The meaning of a local time; both if it is ambiguous or skipped."""
    naive = EPOCH + datetime.timedelta(seconds=second)
    both = [words(naive.replace(tzinfo=zone, fold=fold)) for fold in (0, 1)]
    return " ".join(dict.fromkeys(both))


def changes(zone):
    """The seconds at which a zone's offset or abbreviation changes."""
    found = []
    for low in range(FIRST, LAST, STEP):
        high = min(low + STEP, LAST)
        before = at(zone, low)
        if before == at(zone, high):
            continue
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if at(zone, middle) == before else (low, middle)
        found.append(high)
    return found


def questions(name):
    zone = zoneinfo.ZoneInfo(name)
    for second in range(FIRST, LAST, STEP):
        yield f"utc {name} {second}", at(zone, second)
        yield f"local {name} {second - second % 60}", shown(zone, second - second % 60)
    for change in changes(zone):
        for second in (change - 1, change):
            yield f"utc {name} {second}", at(zone, second)
            # Local times around it, by either offset.
            local = second - second % 60 + int(at(zone, second).split()[0])
            for minutes in range(-150, 151, 15):
                near = local + minutes * 60
                yield f"local {name} {near}", shown(zone, near)


names = sorted(zoneinfo.available_timezones())
asked = different = 0
for name in names:
    rows = list(questions(name))
    with tempfile.TemporaryFile("w+") as file:
        file.writelines(f"{question}\n" for question, _ in rows)
        file.seek(0)
        done = subprocess.run(sys.argv[1], stdin=file, capture_output=True, text=True, check=True)
    answers = done.stdout.splitlines()
    if len(answers) != len(rows):
        raise SystemExit(f"{len(answers)} answers to {len(rows)} questions")
    for (question, expected), answer in zip(rows, answers):
        asked += 1
        if answer != expected:
            different += 1
            if different <= SHOWN:
                print(f"{question}: {answer}, zoneinfo has {expected}")
print(f"{len(names)} zones, {asked} questions, {different} differences")
raise SystemExit(1 if different or not names else 0)
