"""What can be typed: the words of the menu, and many units at once."""

from __future__ import annotations

import io

import pytest

from cardlang.cli.table.session import Session
from cardlang.engine import changes
from cardlang.engine.match import Match
from cardlang.engine.refs import player_ref
from cardlang.games import find_game
from cardlang.games.risk_2025.facts import RESERVE
from cardlang.play.bots import make_bot
from cardlang.play.sessions.placing import Misplaced, placed, places_meant, reserve
from cardlang.play.sessions.questions import answers
from cardlang.play.sessions.saying import offered_as, why_not
from cardlang.play.tables import bundled_decks, deck_of
from tests.games.mythomagic.cards import creature
from tests.table import P, table
from tests.table.sentences import laid_out


@pytest.mark.parametrize("typed", ["summon wolf", "sum wolf", "cast wolf"])
def test_a_creature_is_refused_by_the_word_of_the_menu_too(typed: str) -> None:
    game = table("mythomagic").you(hand=[creature("Wolf", 3, 2)]).begin()
    view = game.match.view(game.match.question.player)
    (reason, *_) = why_not(game.match, view, typed)
    assert reason.startswith("Wolf: ")


LEVER = """
card Lever
  cost: 1 EP
  type: Artifact
  pitch: 1
  text:
    Tap: destroy target creature.
    Sacrifice ~: draw a card.
"""


@pytest.mark.parametrize(
    ("typed", "is_there"), [("activate lever", True), ("attack lever", False), ("cast lever", False)]
)
def test_one_ability_of_two_that_can_be_used_is_a_choice(typed: str, is_there: bool) -> None:
    """There is no creature for the first."""
    match = laid_out(find_game("risk-and-resource"), "A has Lever in play\nit is A's turn", LEVER).match
    view = match.view(match.question.player)
    place = offered_as(view, match.question, typed)
    assert (place is not None) == is_there
    if place is not None:
        assert answers(view, match.question)[place][0].kind == "activate"


def placing() -> tuple[Match, int]:
    """A player of Risk 2025 who is asked where their units go, and how many there are."""
    game = table("risk-2025").holds(P, {"Brazil": 3, "Peru": 1, "Argentina": 1}).turn(P, "upkeep")
    game.pass_until(kind="place") if game.match.question.kind != "place" else None
    game.write(changes.Mark(player_ref(P), RESERVE, 2, "income"))
    return game.match, reserve(game.match.view(P))


@pytest.mark.parametrize(
    ("typed", "units"),
    [
        ("1 on Brazil", {"Brazil": 1}),
        ("2 brazil", {"Brazil": 2}),
        ("1 on bra, the rest on peru", {"Brazil": 1, "Peru": -1}),
        ("all on Peru", {"Peru": 0}),
        ("the rest evenly", {"Brazil": 1, "Peru": 1, "Argentina": 1}),
    ],
)
def test_many_units_are_placed_by_one_line(typed: str, units: dict[str, int]) -> None:
    """A number of 0 or less is that many fewer than all."""
    match, many = placing()
    view = match.view(P)
    before = {row.face.name: dict(row.marks).get("units", 0) for row in match.state.entities}
    places = places_meant(view, match.question, typed)
    _, left = placed(match, places)
    assert left == []
    after = {row.face.name: dict(row.marks).get("units", 0) for row in match.state.entities}
    gained = {name: after[name] - before[name] for name in after if after[name] != before.get(name, 0)}
    assert gained == {name: number if number > 0 else many + number for name, number in units.items()}


@pytest.mark.parametrize("typed", ["99 on Brazil", "1 on Egypt", "1 on Atlantis"])
def test_what_cannot_be_placed_changes_nothing_and_says_why(typed: str) -> None:
    match, _ = placing()
    before = match.digest()
    with pytest.raises(Misplaced):
        places_meant(match.view(P), match.question, typed)
    assert match.digest() == before


@pytest.mark.parametrize("typed", ["brazil", "attack 3", "3", "the rest", "evenly"])
def test_other_lines_place_nothing(typed: str) -> None:
    match, _ = placing()
    assert places_meant(match.view(P), match.question, typed) == []


def test_the_rest_follows_in_the_turns_in_which_one_may_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the setup players place one unit at a time: one line is enough for all of them, and one undo."""
    rules = find_game("risk-2025")
    assert rules is not None
    deck = list(deck_of("risk-2025", str(bundled_decks("risk-2025")[0])))
    typed = "1\n" * 15 + "the rest evenly\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    session = Session(Match(rules, [deck] * 3, 5), [deck] * 3, {1: make_bot("random"), 2: make_bot("random")})
    session.run()
    question = session.match.question
    assert question is not None and question.kind != "place"
    assert len(session.past) == 16
