"""The case files: text in, canonical text out; wrong text in, message out. A new case is two lines, not code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cardlang.games.risk_2025.words import VOCABULARY as RISK_2025
from cardlang.language.help.attempt import Attempt
from cardlang.language.help.nearest import UNSAYABLE, understood
from cardlang.language.text.rewording import turn_of_phrase
from cardlang.language.text.wordings import WORDINGS
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.word import SOURCE

from .answers import words_of
from .reading import WORDS, read

CASES = Path(__file__).with_name("cases")


def cases(name: str) -> Iterator[tuple[str, str, str]]:
    """Kind of card, paragraph, and the lines of the answer."""
    on, text, answer = "Instant", "", ""
    for line in (CASES / name).read_text(encoding="utf-8").splitlines():
        if line.startswith(("->", "!!", "??")):
            answer += line + "\n"
            continue
        if text and answer:
            yield on, text, answer
            text, answer = "", ""
        if line.startswith("on "):
            on = line.removeprefix("on ")
        elif line and not line.startswith("#"):
            text = line
    if text:
        yield on, text, answer


def whole(mistakes: Iterable[Mistake]) -> list[str]:
    """All that is told: each mistake with its characters, and the lines of its help."""
    lines: list[str] = []
    for each in mistakes:
        lines.append(f"!! {each.code} {each.start}-{each.end}: {each.message}")
        lines += [f"?? {line}" for line in each.help.split("\n") if line]
    return lines


def way(on: str) -> dict[str, bool]:
    return {"permanent": on not in ("Instant", "Sorcery"), "wins": on == "Win Condition"}


NEAREST = ("nearest.txt", "nearest_borrowed.txt", "nearest_led.txt", "nearest_printed.txt")
OTHERS = ("mythomagic", "resource-war", "risk-2025")


def test_every_wording_is_a_pattern() -> None:
    """They are compiled only when a text may hold them."""
    for row in (*WORDINGS, *RISK_2025.turns):
        turn_of_phrase(row, ())


def test_what_is_not_sayable_has_a_case_and_something_near() -> None:
    """Each row of the table, with sentences that are understood in one of the games."""
    asked = [text for name in NEAREST for _, text, _ in cases(name)]
    for row in UNSAYABLE:
        assert any(re.search(row.said, text, re.IGNORECASE) for text in asked), row.what
        for near in row.nearest:
            attempts = (Attempt(near, words, True, False) for words in (WORDS, *map(words_of, OTHERS)))
            assert any(understood(near, attempt) for attempt in attempts), near


READ = ("reads.txt", "shapes.txt", "comparing.txt", "later.txt", "fresh.txt", "ordinary.txt", "rare.txt", "wanted.txt",
        "tokens.txt", "said.txt")
BOTH = (
    "agreement.txt", "arriving_counters.txt", "as_printed.txt", "asked_about.txt", "asked_again.txt", "asked_for.txt",
    "asked_in_the_middle.txt", "borrowed.txt",
    "cast_later.txt", "commons.txt", "compared_and_forbidden.txt",
    "counted_since.txt", "each_players.txt", "either.txt", "elsewhere.txt",
    "first_tries.txt", "for_each_instead.txt", "helped.txt", "counters_asked.txt", "how_often.txt",
    "in_lists.txt", "it_instead.txt", "its_controllers.txt",
    "joined_to_which.txt", "kept.txt", "later_shapes.txt", "led_on.txt", "nonattacking.txt", "other_than_this.txt",
    "others.txt", "pitching.txt", "real_cards.txt", "said_of_all.txt", "same_in_place.txt", "sampled.txt", "sets.txt",
    "the_other.txt",
    "the_target.txt", "to_come.txt", "unnamed.txt", "this_way.txt", "ways_of_speech.txt", "whose_side.txt",
    "with_either.txt", "written.txt",
)  # fmt: skip
"""Files of what is read and, beside it, what is refused."""
EITHER = [case for name in BOTH for case in cases(name)]
READS = [case for name in READ for case in cases(name)] + [case for case in EITHER if case[2].startswith("->")]
REFUSED = [*cases("refused.txt"), *cases("refused_shapes.txt"), *cases("leads_on.txt")]
REFUSED += [case for name in NEAREST for case in cases(name)]
REFUSED += [case for case in EITHER if not case[2].startswith("->")]


def test_every_file_of_cases_is_read_by_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in CASES.parent.rglob("test_*.py"))
    tests += (CASES.parent / "answers.py").read_text(encoding="utf-8")
    assert [path.name for path in CASES.glob("*.txt") if f'"{path.name}"' not in tests] == []


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("on", "text", "answer"), READS, ids=lambda each: each[:60])
def test_reads(on: str, text: str, answer: str) -> None:
    found = read(text, **way(on))
    assert found.ability is not None, [(each.code, each.message) for each in found.mistakes]
    wanted = answer.removeprefix("->").strip() or text
    assert found.ability.say(SOURCE) == wanted
    again = read(wanted, **way(on))
    assert again.ability == found.ability


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("on", "text", "answer"), REFUSED, ids=lambda each: each[:60])
def test_refused(on: str, text: str, answer: str) -> None:
    found = read(text, **way(on))
    assert found.ability is None, found.ability and found.ability.say(SOURCE)
    assert whole(found.mistakes) == answer.splitlines(), "python -m tests.language.whole writes the answers"
    for each in found.mistakes:
        assert 0 <= each.start < each.end <= len(text)
