"""What is found once and not again: masked rows, what a Win Condition reads, which cards an ability can be about."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import UNKNOWN, Card
from cardlang.engine.kept import ANYTHING, FLAGS, IN_PLAY, RESOURCES
from cardlang.engine.turn import settled
from cardlang.engine.view import masked
from cardlang.games.risk_and_resource.facts import BATTLEFIELD, HAND_ZONE, LIBRARY, TAPPED
from cardlang.loading.sets import load_cards
from tests.engine.cards import begun, creature

HEAD = "set Once\n  game: risk-and-resource\n  code: ONC\n\n"


def written(text: str, kind: str = "Artifact") -> Card:
    """A card of Risk & Resource with this text."""
    loaded = load_cards(f"{HEAD}card Lens\n  cost: 1 EP\n  type: {kind}\n  pitch: 1\n  text: {text}\n", "", "")
    assert not loaded.problems, loaded.problems[0].show()
    found = loaded.cards[0].card
    assert found is not None
    return found


def test_a_hidden_card_has_one_row_for_all_who_do_not_know_it() -> None:
    state = begun().match.state
    mine, theirs = state.ids(HAND_ZONE, 0)[0], state.ids(LIBRARY, 1)[0]
    first, again, other = masked(state, 0), masked(state, 0), masked(state, 1)
    assert first.entities[theirs] is again.entities[theirs] is other.entities[theirs]
    assert first.entities[theirs].card is UNKNOWN
    assert first.entities[mine] is state.entities[mine] and other.entities[mine].card is UNKNOWN


def test_a_card_that_has_moved_is_masked_anew() -> None:
    game = begun()
    state = game.match.state
    top = state.ids(LIBRARY, 1)[0]
    before = masked(state, 0).entities[top]
    game.write(changes.Move(top, HAND_ZONE, 1, "draw"))
    assert masked(state, 0).entities[top].zone == HAND_ZONE and before.zone == LIBRARY
    game.write(changes.Move(top, BATTLEFIELD, 1, "enter"))
    assert masked(state, 0).entities[top] is state.entities[top]


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("When ~ dies, gain 1 EP.", True),
        ("Whenever ~ is tapped, gain 1 EP.", True),
        ("Whenever a creature dies, gain 1 EP.", False),
        ("Whenever ~ deals damage to a creature, gain 1 EP.", False),
        ("At the beginning of your Resource phase, gain 1 EP.", False),
    ],
)
def test_which_abilities_are_about_their_own_card_alone(text: str, own: bool) -> None:
    assert [each.own for each in written(text).triggered] == [own]


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("You win the game if you control eight or more artifacts.", IN_PLAY),
        ("You win the game if you have 7 or more Intel.", RESOURCES),
        ("You win the game if you drew five or more cards this turn.", ANYTHING),
    ],
)
def test_a_check_waits_until_something_moves_that_a_win_condition_reads(text: str, reads: int) -> None:
    game = begun()
    game.put(written(text, "Win Condition"))
    state = game.match.state
    state.forget()
    assert not settled(game.match.table) and state.settled & reads == reads
    assert bool(state.settled & FLAGS) == (reads == ANYTHING)


def test_who_may_not_lose_as_long_as_they_have_something_loses_when_it_is_gone() -> None:
    game = begun(exile_loss=3)
    game.put(written("As long as you have 2 or more Intel, you cannot lose the game."))
    game.write(changes.Gain(0, "Intel", 2, "gain"))
    for ref in game.match.state.ids(LIBRARY, 0)[:3]:
        game.write(changes.Move(ref, game.match.game.zone_index["exile"], 0, "exile"))
    assert not settled(game.match.table)
    game.write(changes.Gain(0, "Intel", -1, "lose"))
    assert settled(game.match.table)


def test_who_is_free_to_act() -> None:
    game = begun()
    able, barred = game.put(creature("Able")), game.put(creature("Barred", power=1))
    game.put(written("Creatures with power 1 or less cannot attack."))
    assert game.match.table.free_to([barred, able], "attack") == [able]
    assert game.match.table.free_to([barred, able], "block") == [barred, able]
    game.write(changes.SetFlag(able, TAPPED, True, "tap"))
    assert game.match.table.free_to([able], "attack") == [able]
