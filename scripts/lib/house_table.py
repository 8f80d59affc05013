"""The figures of `scripts/house` as text."""

COLUMNS = ["lines", "files", "folders", "folders in cycles", "largest cycle of files"]
PROBLEM = ["named in other files of its module", "named in files of other modules"]
WHOLE = "Sources"


def text(found, details):
    """`found` is {"now": facts} or {"base": facts, "now": facts}."""
    parts = [sums(found), targets(found), problems(found)]
    if details:
        parts.append(detailed(found["now"]))
    return "\n\n".join(part for part in parts if part)


def cell(found, subject, name):
    """`12`, or `15 → 12` beside a different base; `-` for a missing one."""
    values = [shown(facts, subject, name) for facts in found.values()]
    return values[0] if len(set(values)) == 1 else " → ".join(values)


def shown(facts, subject, name):
    fact = facts.get(subject, {}).get(name)
    return f"{fact['value']:,}" if fact else "-"


def table(head, rows):
    """Columns of the necessary width, the first one left-aligned."""
    widths = [max(len(row[index]) for row in [head, *rows]) for index in range(len(head))]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0])] + [
            part.rjust(width) for part, width in zip(row[1:], widths[1:])]).rstrip()
        for row in [head, *rows])


def named(found, *wanted):
    """Subjects that any side has with one of these figures, in the order of the last side."""
    names = {}
    for facts in reversed(found.values()):
        names.update(dict.fromkeys(s for s, figures in facts.items() if set(wanted) & set(figures)))
    return list(names)


def sums(found):
    names = {}
    for facts in reversed(found.values()):
        names.update(dict.fromkeys(facts.get(WHOLE, {})))
    head = ["", *found] if len(found) > 1 else ["", ""]
    rows = [[name, *(shown(facts, WHOLE, name) for facts in found.values())] for name in names]
    return table(head, rows).lstrip("\n")


def targets(found):
    subjects = [name for name in named(found, "folders") if name != WHOLE]
    if not subjects:
        return ""
    rows = [[subject, *(cell(found, subject, name) for name in COLUMNS)] for subject in subjects]
    return table(["target", *COLUMNS], rows)


def problems(found):
    """Those named in another module."""
    subjects = [
        subject for subject in named(found, *PROBLEM)
        if any(facts.get(subject, {}).get(PROBLEM[1], {}).get("value") for facts in found.values())]
    if not subjects:
        return ""
    rows = [[subject, *(cell(found, subject, name) for name in PROBLEM)] for subject in subjects]
    return table(["type of a problem", *PROBLEM], rows)


def detailed(facts):
    parts = []
    for subject, figures in facts.items():
        for name, fact in figures.items():
            if fact["details"]:
                lines = "".join(f"\n    {line}" for line in fact["details"])
                parts.append(f"{subject}: {name} ({fact['value']:,}){lines}")
    return "\n\n".join(parts)
