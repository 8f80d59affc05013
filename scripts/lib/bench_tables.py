"""Prints the measurements."""

from report import print_table

HONESTY = """\
What is compared. Times are processor times of whole calls, freeing the result included; MB/s counts
input bytes. No subject uses more than one thread.
ratio = their time / ours, of medians (and of minima): above 1 ours is faster. Each pair was
measured in turns, {rounds} rounds of at least 15 runs (fewer when 15 take over 3 s), one process a
round. Medians suffer more than minima when the machine has other work.
- parse: ours checks everything and keeps a flat list of the values, nothing decoded; theirs build
  Python objects. parse-decoded: ours also makes a String of every key and string and an Int or
  Double of every number, but no dictionaries.
- repair: ours mends, decodes everything and records each repair with its place and class; theirs
  build Python objects and record nothing. "same value" says whether the result is the value that
  the text had before it was broken.
- validate: a parsed value, all violations collected (jsonschema-rs: iter_errors on Python objects).
- stream: chunks of 4 bytes. Ours is an incremental parser that gives the finished elements of one
  array; theirs parse everything again after each chunk and give the partial value (64 of the
  prefixes are timed and the sum is scaled up)."""


def print_pairs(pairs: list[dict]) -> None:
    rows = []
    for row in pairs:
        note = row.get("same_value", row.get("found", ""))
        if "same_value" in row:
            note = f"same value: {note}"
        rows.append((
            row["input"], row["mode"], row["package"],
            speed(row, "ours"), speed(row, "theirs"),
            short(row["ratio"]) if "ratio" in row else "-",
            short(row["ratio_of_minima"]) if "ratio" in row else "-", note))
    print_table(
        ("input", "what", "theirs is", "ours MB/s", "theirs MB/s", "ratio", "(minima)", ""), rows)


def speed(row: dict, side: str) -> str:
    return short(row[f"{side}_mb_s"]) if f"{side}_mb_s" in row else row[f"{side}_failed"]


def short(number: float) -> str:
    """Three significant digits, more before the decimal point."""
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def print_memory(memory: list[dict]) -> None:
    print("\nMemory at its peak, beyond what the process held before the first run:")
    print_table(("input", "subject", "KB", "per input byte"), [
        (row["input"], row["subject"], str(row["peak_kb"]), f"{row['per_byte']:.1f}")
        for row in memory])


def print_scaling(scaling: list[dict]) -> None:
    print("\nOur cost as the input doubles: ns a byte at each size (of the quickest run),")
    print("and how much longer the last doubling took (2 is linear):")
    rows = []
    for row in scaling:
        costs = row["ns_per_byte"]
        growth = 2 * costs[-1] / costs[-2] if len(costs) > 1 else None
        rows.append((
            row["what"], row["mode"],
            f"{row['sizes'][0] // 1024} to {row['sizes'][-1] // 1024} KB" if costs else "-",
            "  ".join(f"{cost:.2f}" for cost in costs),
            f"{growth:.2f}" if growth else "-", row.get("failed", row.get("stopped", ""))))
    print_table(("input", "what", "sizes", "ns a byte", "last doubling", ""), rows)
