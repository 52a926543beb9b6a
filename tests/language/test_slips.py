"""What the program says to one slip in a right paragraph: once, truly, and with a remedy that helps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardlang.language.help import slips as looking_for_slips
from cardlang.language.reading.paragraphs import Read
from cardlang.language.words.mistake import Mistake

from .answers import Case, answer_to
from .slips import GAMES, Slip, answer, faults, remedies, slips

SEEDS = (1, pytest.param(2, marks=pytest.mark.thorough))
EACH = 36


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_one_slip_gets_one_true_answer_that_helps(game: str, seed: int) -> None:
    wrong = [(slip.wrong, found) for slip in slips(game, seed, EACH) if (found := faults(slip))]
    assert wrong == []


def test_most_slips_of_the_pen_are_undone_by_what_is_offered() -> None:
    made = [slip for game in GAMES for slip in slips(game, 1, EACH) if slip.kind in ("a letter", "a wrong order")]
    undone = [slip for slip in made if slip.right in _offered(slip)]
    assert len(made) > 40 and len(undone) > 0.8 * len(made)


def _offered(slip: Slip) -> list[str]:
    return [way for each in answer(slip.wrong, slip).mistakes for way in remedies(each, slip.wrong)]


SLIP = Slip("risk-and-resource", False, False, "Draw a card.", "a letter", "Draw a crad.", 7, 11)


def _told(*mistakes: Mistake) -> Read:
    return replace(answer(SLIP.wrong, SLIP), mistakes=mistakes)


@pytest.mark.parametrize(
    ("mistakes", "fault"),
    [
        ([Mistake("CL301", "'crad' is not a word of X", 7, 11, "did you mean 'player'?")], "not understood"),
        ([Mistake("CL301", "'card' is not a word of X", 7, 11, "")], "'card' is a word"),
        ([Mistake("CL301", "no", 7, 11), Mistake("CL301", "no", 8, 11)], "2 Problems"),
        ([Mistake("CL301", "no", 7, 7)], "marks nothing"),
        ([Mistake("CL301", "no", 7, 11, "did you mean 'crad'?")], "a circle"),
    ],
)
def test_the_judge_sees_a_planted_fault(mistakes: list[Mistake], fault: str) -> None:
    assert faults(SLIP) == []
    assert any(fault in each for each in faults(SLIP, lambda text, slip: _told(*mistakes)))


def test_without_the_search_for_slips_fewer_are_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Gain control target creature until end of turn."
    slip = Slip("risk-and-resource", False, False, text, "a missing word", text, 13, 19)
    assert [each.help for each in answer(text, slip).mistakes] == ["did you mean 'of target'?"]
    monkeypatch.setattr(looking_for_slips, "MOST_TRIED", 0)
    assert not any(remedies(each, text) for each in answer(text, slip).mistakes)


@pytest.mark.parametrize(
    ("text", "place", "help"),
    [
        ("Draw a card after the cows come home.", "after the cows come home", "The sentence is understood without"),
        ("Until the cows come home, ~ gets +1/+1.", "Until the cows come home", "'Until end of turn'"),
        ("Add RR.", "Add RR", "What comes nearest: 'Gain 2 EP.'"),
        ("Install a program.", "Install a program", "What comes nearest"),
        ("Dstroy taregt creture.", "Dstroy taregt creture", "did you mean 'Destroy target creature'?"),
        ("Target creature gets +1/+1 until until end of turn.", "until until", "did you mean 'until'?"),
        ("Draw a card untill end of turn.", "untill", "'until' is a word, but then"),
    ],
)
def test_words_side_by_side_are_one_mistake(text: str, place: str, help: str) -> None:
    lines = answer_to(Case("risk-and-resource", "Instant", text))
    start = text.index(place)
    assert lines[0].startswith(f"CL30{lines[0][4]} {start}-{start + len(place)}:"), lines
    assert len([each for each in lines if not each.startswith(" ")]) == 1
    assert help in lines[1]


def test_a_word_of_the_language_is_never_called_none() -> None:
    for text in ("Draw a card until.", "End.", "Draw a card during dinner."):
        assert "is not a word" not in answer_to(Case("risk-and-resource", "Instant", text))[0]
