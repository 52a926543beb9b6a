"""What help offers to write is understood: in its place, whatever message it stands in."""

from __future__ import annotations

import pytest

from cardlang.language.help import mistakes_with_help
from cardlang.language.help.attempt import Attempt
from cardlang.language.help.offers import items_of, makes_right, offered, only_understood, understood
from cardlang.language.words.mistake import Mistake

from .answers import words_of
from .slips import GAMES, Slip, answer, slips

EACH = 60
SEEDS = (3, pytest.param(4, marks=pytest.mark.thorough), pytest.param(5, marks=pytest.mark.thorough))
SLIP = Slip("risk-and-resource", False, False, "Draw a card.", "a letter", "Draw card.", 5, 9)


def refused_offers(slip: Slip) -> list[str]:
    """What the answer to a slip offers and is not understood there. Judged by putting it in once more."""
    attempt = _attempt(slip)
    found = answer(slip.wrong, slip).mistakes
    if attempt.text != slip.wrong:
        return []  # another wording was read, and the places are those of this one
    return [said for each in found for said in offered(each.help) if not understood(attempt, each, said)]


def _attempt(slip: Slip) -> Attempt:
    from cardlang.language.reading.paragraphs import read_paragraph

    words = words_of(slip.game)
    said = read_paragraph(slip.wrong, words, slip.permanent, slip.wins).said.text
    return Attempt(said, words, slip.permanent, slip.wins)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_for_a_slip_is_understood(game: str, seed: int) -> None:
    wrong = [(slip.wrong, found) for slip in slips(game, seed, EACH) if (found := refused_offers(slip))]
    assert wrong == []


def test_without_the_trial_there_are_offers_that_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused_offers(SLIP) == []
    monkeypatch.setattr(mistakes_with_help, "only_understood", lambda attempt, mistake: mistake)
    assert refused_offers(SLIP) == ["cards"]


@pytest.mark.parametrize(
    ("help_", "left"),
    [
        ("Write 'a card' for one, or 'cards' for all.", "Write 'a card'."),
        ("Write 'the cow', 'a card' or 'two cards'.", "Write 'a card' or 'two cards'."),
        ("Write for example 'the cow'.", ""),
        ("did you mean 'the cow' or 'a card'?", "did you mean 'a card'?"),
        ("Write 'a card', or say who, as in 'the cow'.", "Write 'a card', or say who."),
        ("Write 'the cow', or a number.", "Write a number."),
        ("Write 'the cow', or leave it out.", "Leave it out."),
        ("For one write 'a card'; for all write 'the cow'.", "For one write 'a card'."),
        ("Write 'When the cow ..., ...'.", "Write 'When the cow ..., ...'."),
        ("Write 'the cow' before it.", "Write 'the cow' before it."),
        ("Say what is meant, for example 'the cow'.", "Say what is meant."),
    ],
)
def test_a_list_keeps_what_is_understood(help_: str, left: str) -> None:
    mistake = Mistake("CL407", "'card': one of them, or all?", 5, 9, help_)
    assert only_understood(_attempt(SLIP), mistake).help == left


def test_an_apostrophe_ends_no_quote() -> None:
    said = [each.said for each in items_of("'its owner's hand', 'your opponents' hands' or 'less than ~'s cost'")]
    assert said == [("its owner's hand",), ("your opponents' hands",), ("less than ~'s cost",)]


def test_an_offer_that_only_leads_to_the_next_mistake_gives_way_to_one_that_does_not() -> None:
    attempt = _attempt(SLIP._replace(wrong="Draw card, then the cow."))
    mistake = Mistake("CL407", "one of them, or all?", 5, 9, "Write 'a card'.")
    assert understood(attempt, mistake, "a card") and not makes_right(attempt, mistake, "a card")
    assert only_understood(attempt, mistake).help == "Write 'a card'."
