"""The whole answer to a wrong paragraph: every mistake, where it is, and what helps."""

from __future__ import annotations

import pytest

from cardlang.language.reading import paragraphs
from tests.language.answers import Case, answer_to, cases
from tests.language.reading import WORDS

CASES = list(cases())


@pytest.mark.one_in(4)
@pytest.mark.parametrize("case", CASES, ids=[f"{each.game}: {each.text[:60]}" for each in CASES])
def test_the_answer_is_whole(case: Case) -> None:
    assert answer_to(case) == list(case.answer)


def test_every_game_is_answered() -> None:
    assert {case.game for case in CASES} == {"mythomagic", "resource-war", "risk-2025", "risk-and-resource"}


@pytest.mark.parametrize(("fault", "code"), [(RecursionError(), "CL110"), (KeyError("x"), "CL409")])
def test_a_fault_of_the_reader_costs_one_paragraph(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, code: str
) -> None:
    def fails(*rest: object) -> None:
        raise fault

    monkeypatch.setattr(paragraphs, "_read_words", fails)
    text = f"Draw a card, says {code}."
    (mistake,) = paragraphs.read_paragraph(text, WORDS, True, False).mistakes
    assert (mistake.code, mistake.start, mistake.end) == (code, 0, len(text))
