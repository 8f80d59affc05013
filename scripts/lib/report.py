"""Counts passes, and prints a table followed by every failure."""

from dataclasses import dataclass, field


@dataclass
class Row:
    suite: str
    group: str
    right: int = 0
    total: int = 0
    # Failed, but without effect on the exit code.
    is_information: bool = False
    note: str = ""

    @property
    def cells(self) -> tuple[str, str, str, str]:
        count = f"{self.right}/{self.total}" if self.total else "-"
        is_wrong = self.right < self.total and not self.is_information
        return (self.suite, self.group, count, self.note or ("WRONG" if is_wrong else ""))


@dataclass
class Report:
    rows: list[Row] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    information: list[str] = field(default_factory=list)
    crashes: int = 0

    def row(self, suite: str, group: str, **options) -> Row:
        for row in self.rows:
            if (row.suite, row.group) == (suite, group):
                return row
        self.rows.append(Row(suite, group, **options))
        return self.rows[-1]

    def count(self, row: Row, is_right: bool, failure: str) -> None:
        row.total += 1
        if is_right:
            row.right += 1
        else:
            (self.information if row.is_information else self.failures).append(failure)

    @property
    def is_clean(self) -> bool:
        return self.crashes == 0 and all(
            row.right == row.total for row in self.rows if not row.is_information)

    def print(self) -> None:
        sums = {}
        for row in self.rows:
            if not row.is_information:
                total = sums.setdefault(row.suite, Row(row.suite, "all"))
                total.right += row.right
                total.total += row.total
        print_table(("suite", "file or group", "right", ""), [row.cells for row in self.rows])
        if sums:
            print()
            print_table(("suite", "", "right", ""), [row.cells for row in sums.values()])
        for title, lines in [("Wrong:", self.failures), ("For information:", self.information)]:
            if lines:
                print("\n".join(["", title, *lines]))
        if self.crashes:
            print(f"\n{self.crashes} crashes")


def print_table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    for row in [head, *rows]:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
