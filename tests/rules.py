"""Which rules are cited where the code carries them out, and which by a test: two columns for each game.

Run as ``make rules``. All ids come from the pages of the games (``docs/games/*.md``): rows of their tables (RR-4.5.4-a)
and rulings (RUL-RR-67). What is cited is written down in ``tests/rules_covered.txt``, one id a line with ``code``,
``tests`` or both behind it; a citation that is lost makes the command fail. ``--keep`` writes it again.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

if __name__ == "__main__":  # run as a file: the folder above is where ``tests`` is found
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests import citations, rule_checks
from tests.citations import ROOT, cited

PAGES = "docs/games/*.md"
KEPT = ROOT / "tests" / "rules_covered.txt"
TITLES = {"MM": "mythomagic", "RW": "resource-war", "R25": "risk-2025", "RR": "risk-and-resource"}
NO_EFFECT = "(no effect)"
CODE, TESTS = "code", "tests"

_ROW = re.compile(r"^\| ((?!RUL-)[A-Z]+\d*-[\w.-]+) \|(.*)", re.MULTILINE)
_TWIN = re.compile(r"\b[Ss]ee (?=[A-Z]{2})")


@cache
def ledger() -> dict[str, str]:
    """Every rule of the four games with the row it is told in ("" for one told in a paragraph)."""
    found: dict[str, str] = {}
    for page in sorted(ROOT.glob(PAGES)):
        text = page.read_text(encoding="utf-8")
        rows = dict(_ROW.findall(text))
        mine = [rule for rule in dict.fromkeys(cited(text)) if TITLES.get(game_of(rule)) == page.stem]
        found |= {rule: rows.get(rule, "") for rule in (*rows, *mine)}
    return found


def twins(row: str) -> list[str]:
    """The rules that say the same as a row ("See RR-4.1-a.")."""
    return list(cited(row)) if _TWIN.search(row) else []


def game_of(rule: str) -> str:
    """Whose rule it is: ``RR`` of RUL-RR-67."""
    return rule.removeprefix("RUL-").split("-")[0]


def order(rule: str) -> tuple[object, ...]:
    """Rules in the order of the rulebook: numbers as numbers."""
    return tuple(
        (0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"[-.]|(?<=T)", rule)
    )


def is_tested(rule: str, row: str, tests: Iterable[str]) -> bool:
    """Whether a test cites a rule, or all its twins, or its row says that it has no effect."""
    if rule in tests or NO_EFFECT in row:
        return True
    return bool(twins(row)) and all(twin in tests for twin in twins(row))


def covered() -> dict[str, list[str]]:
    """For each rule the columns it is in: cited at code, cited by tests."""
    code, tests = citations.sites(), rule_checks.checks()
    return {
        rule: [*([CODE] if rule in code else []), *([TESTS] if is_tested(rule, row, tests) else [])]
        for rule, row in ledger().items()
    }


def recorded() -> dict[str, list[str]]:
    """The columns as they are written down."""
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.is_file() else []
    return {line.split()[0]: line.split()[1:] for line in lines if line}


def lost(before: Mapping[str, list[str]], now: Mapping[str, list[str]]) -> list[str]:
    """What was cited and is no longer: ``RR-1.1-a in code``."""
    return [
        f"{rule} in {column}"
        for rule, columns in before.items()
        for column in columns
        if column not in now.get(rule, ())
    ]


def main(arguments: list[str]) -> int:
    """Print both columns; 1 when a citation has been lost."""
    now = covered()
    for game, title in TITLES.items():
        mine = {rule: columns for rule, columns in now.items() if game_of(rule) == game}
        counts = [sum(column in columns for columns in mine.values()) for column in (CODE, TESTS)]
        print(f"{title}: {counts[0]} of {len(mine)} rules cited at code, {counts[1]} cited by tests")
        for column in (CODE, TESTS):
            _list(f"not cited {'at' if column == CODE else 'by'} {column}", mine, column)
    unknown = [rule for rule in citations.sites() if rule not in now]
    if unknown:
        print(f"cited at code and in no rulebook: {' '.join(sorted(unknown, key=order))}")
    if "--keep" in arguments:
        lines = [" ".join((rule, *now[rule])) for rule in sorted(now, key=order)]
        KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    gone = lost(recorded(), now)
    if gone:
        print(f"cited before and not any more: {', '.join(gone)}")
    return 1 if gone or unknown else 0


def _list(title: str, rows: Mapping[str, list[str]], column: str) -> None:
    missing = [rule for rule, columns in rows.items() if column not in columns]
    if missing:
        print(f"  {title}: {' '.join(sorted(missing, key=order))}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
