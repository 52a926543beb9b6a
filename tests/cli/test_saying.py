"""Words instead of numbers: what is meant by them, how long one passes, what the log adds."""

from __future__ import annotations

import pytest

from cardlang.play.sessions.auto_pass import EVENT, MINE, TURN, Skip, kind_of
from cardlang.play.sessions.saying import matching, words_of
from tests.play.test_bots import a_match

LABELS = [
    "Cast Paper Ox (1 EP)",
    "Cast Paper Owl (2 EP)",
    "Attack Bob with Paper Ox 1/1",
    "Attack Carol with Paper Ox 1/1",
    "Pitch Paper Ox (+1 EP)",
    "Pass",
]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("cast paper ox", [0]),
        ("c p ow", [1]),
        ("CAST OX", [0]),
        ("cast", [0, 1]),
        ("paper", [0, 1, 2, 3, 4]),
        ("attack carol with ox", [3]),
        ("at bob ox", [2]),
        ("pa", [5]),  # what the first word begins with comes before what stands further on
        ("ox cast", []),
        ("unicorn", []),
        ("...", []),
    ],
)
def test_beginnings_of_words(typed: str, found: list[int]) -> None:
    assert matching(typed, LABELS) == found


def test_a_label_typed_in_full_is_meant_alone() -> None:
    assert matching("pass", ["Pass", "Pass the salt"]) == [0]
    assert words_of("the") == ["the"]


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("", TURN),
        ("until my turn", MINE),
        ("mine", MINE),
        ("until something happens", EVENT),
        ("until the cows come home", ""),
    ],
)
def test_how_long_one_passes(typed: str, kind: str) -> None:
    assert kind_of(typed) == kind


def test_passing_ends_when_it_should() -> None:
    match = a_match()
    view = match.view(0)
    turn = view.state.turn
    assert not Skip(0, TURN, turn, 5).is_over(view, 9)
    assert Skip(0, TURN, turn - 1, 5).is_over(view, 5)
    assert Skip(0, EVENT, turn, 5).is_over(view, 6) and not Skip(0, EVENT, turn, 5).is_over(view, 5)
    assert not Skip(0, MINE, turn, 5).is_over(view, 9)


def test_a_death_is_explained_with_its_numbers() -> None:
    """``3 damage >= 1 defense, RR-11.1-1``: out of the events of games as bots play them."""
    from cardlang.play.bots import make_bot
    from cardlang.play.bots.dice import dice_for
    from cardlang.play.sessions.session_log import SessionLog

    session_log = SessionLog(0)
    for seed in range(3):
        match, bot, dice = a_match(seed), make_bot("greedy"), dice_for(seed, 0)
        while match.question is not None:
            events = match.apply(bot.choose(match.view(match.question.player), dice))
            session_log.tell(match.game, match.state, events)
    deaths = [entry.unfolded() for entry in session_log.entries if "destroyed by damage" in entry.line]
    assert deaths and all(" damage >= " in line or "Deadly" in line for line in deaths), deaths
    assert all("RR-11.1-1" in line for line in deaths)
    assert not any("by a card" in entry.because for entry in session_log.entries)
