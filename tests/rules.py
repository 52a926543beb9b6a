"""Which rules of a ledger are implemented and which are tested: counts the ids cited in code and in tests.

Run as ``python tests/rules.py`` (or ``make rules``). Ids look like RR-4.5.4-a, RR-T12 or RUL-RR-67;
``RR-1.4-d..f`` and ``RR-5.3-a, b`` cite several. Where ``docs/games/`` lists a game's ids, those nobody
cites show too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CODE = ("cardlang/**/*.py",)
TESTS = ("tests/**/*.py", "sets/**/*.scenario", "tests/**/*.scenario", "tests/**/*.txt")
LEDGERS = ("docs/games/*.md",)
KEPT = ROOT / "tests" / "rules_covered.txt"
"""The rows that are covered, so that none is lost unnoticed."""

_ROW = re.compile(r"^\| ((?!RUL-)[A-Z]+\d*-[\w.-]+) \|(.*)", re.MULTILINE)
_TWIN = re.compile(r"\b[Ss]ee (?=[A-Z]{2})")
NO_EFFECT = "(no effect)"

_MORE = r"(?:\.\.[a-z]\b|(?:, | and )[a-z]\b(?=[,:.)\]]| and |$))*"
_LETTERED = re.compile(
    r"\b([A-Z]+\d*-(?:\d+(?:\.\d+)*|(?<=[A-Z]{2}-)T\d+[a-z]?|(?<=[A-Z]{2}-)[A-Z]{1,2}))"
    rf"-([a-z])\b({_MORE})",
    re.MULTILINE,
)
_PLAIN = re.compile(
    r"\b(?:RUL-[A-Z]+\d*-\d+|[A-Z]{2,}\d*-T\d+(?!\d*[a-z]?-[a-z]\b)|[A-Z]{2,}\d*-\d+\.\d+-\d+)\b"
)
_CHAPTERED = re.compile(r"\b([A-Z]\d+-[A-Z]{2,3})-(\d+[a-z]?)((?:(?:, | and )\d+[a-z]?\b(?!-))*)")
"""Ids by chapter and number: ``R25-ATT-6, 7, 8``."""


def cited(text: str) -> Iterator[str]:
    """The rule ids in a text, each as often as it stands there."""
    for found in _LETTERED.finditer(text):
        rule, first, more = found.groups()
        yield f"{rule}-{first}"
        last = first
        for dots, letter in re.findall(r"(\.\.)?\b([a-z])\b", more):
            letters = range(ord(last) + 1, ord(letter) + 1) if dots else (ord(letter),)
            yield from (f"{rule}-{chr(each)}" for each in letters)
            last = letter
    yield from _PLAIN.findall(text)
    for chapter, first, more in _CHAPTERED.findall(text):
        yield from (f"{chapter}-{number}" for number in (first, *re.findall(r"\d+[a-z]?", more)))


def cited_in(patterns: Iterable[str]) -> dict[str, list[str]]:
    """Each id with the files that cite it."""
    homes: dict[str, list[str]] = {}
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            if path.name in ("rules.py", "test_rules.py", KEPT.name):
                continue
            for rule in dict.fromkeys(cited(path.read_text(encoding="utf-8", errors="replace"))):
                homes.setdefault(rule, []).append(path.relative_to(ROOT).as_posix())
    return homes


def order(rule: str) -> tuple[object, ...]:
    """Rules in the order of the rulebook: numbers as numbers."""
    return tuple(
        (0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"[-.]|(?<=T)", rule)
    )


def main(arguments: list[str]) -> int:
    """Print the counts; with ``--list`` also the ids that lack code or a test."""
    code, tests, ledger = cited_in(CODE), cited_in(TESTS), cited_in(LEDGERS)
    games = sorted({_game(rule) for rule in (*code, *tests, *ledger)})
    for game in games:
        of_game = {
            name: {rule for rule in ids if _game(rule) == game}
            for name, ids in (("code", code), ("tests", tests), ("ledger", ledger))
        }
        both = of_game["code"] & of_game["tests"]
        known = of_game["ledger"] or of_game["code"] | of_game["tests"]
        print(
            f"{game}: {len(known)} rules known, {len(of_game['code'])} cited in code, "
            f"{len(of_game['tests'])} cited in tests, {len(both)} in both"
        )
        if "--list" in arguments:
            _list("in code, in no test", of_game["code"] - of_game["tests"])
            _list("in tests, not in code", of_game["tests"] - of_game["code"])
            _list("in neither", of_game["ledger"] - of_game["code"] - of_game["tests"])
    return rows_covered(arguments, tests)


def rows_covered(arguments: list[str], tests: dict[str, list[str]]) -> int:
    """A line a game: how many rows of its page some test or scenario shows, and which it does not.

    1 when a row that was covered no longer is; ``--keep`` writes down what is covered now.
    """
    covered: list[str] = []
    for page in sorted(path for pattern in LEDGERS for path in ROOT.glob(pattern)):
        rows = dict(_ROW.findall(page.read_text(encoding="utf-8")))
        done = [rule for rule, text in rows.items() if _is_shown(rule, text, tests)]
        covered += done
        print(f"{page.stem}: {len(done)}/{len(rows)} rows covered")
        _list("not covered", set(rows) - set(done))
    if "--keep" in arguments:
        KEPT.write_text("\n".join(sorted(covered, key=order)) + "\n", encoding="utf-8")
    before = KEPT.read_text(encoding="utf-8").split() if KEPT.is_file() else []
    lost = [rule for rule in before if rule not in covered]
    if lost:
        print(f"covered before and not any more: {' '.join(lost)}")
    return 1 if lost else 0


def _is_shown(rule: str, text: str, tests: Mapping[str, list[str]]) -> bool:
    """Whether a test cites a row, or all its twins ("See RR-4.1-a"), or the row says that it has no effect."""
    if rule in tests or NO_EFFECT in text:
        return True
    return bool(_TWIN.search(text)) and all(twin in tests for twin in cited(text))


def _game(rule: str) -> str:
    return rule.removeprefix("RUL-").split("-")[0]


def _list(title: str, rules: set[str]) -> None:
    if rules:
        print(f"  {title}: {' '.join(sorted(rules, key=order))}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
