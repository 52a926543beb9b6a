"""Whether a position has been there before: what counts for that, and what only ever grows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.digest import digest, encode, loop_digest
from cardlang.engine.refs import player_ref
from cardlang.engine.state import State
from cardlang.engine.triggers import Waiting
from cardlang.games.risk_and_resource.facts import TAPPED
from tests.abilities import On
from tests.engine.cards import begun, creature
from tests.table import GameTable

BELL = On(ev.NOTE, lambda ctx, event: True, lambda ctx: [])


def _waits(state: State) -> None:
    row = state.entities[-1]
    state.waiting = (Waiting(BELL, row.id, row.inc, row, 0, ev.Event(ev.NOTE, "bell"), None),)


def _change(make: Callable[[int], changes.Change]) -> Callable[[GameTable, int], None]:
    return lambda game, ref: _written(game, make(ref))


def _written(game: GameTable, change: changes.Change) -> None:
    change.write(game.state, game.rules)


MATTERS: dict[str, Callable[[GameTable, int], None]] = {
    "tapped": _change(lambda ref: changes.SetFlag(ref, TAPPED, True, "tap")),
    "damaged": _change(lambda ref: changes.Mark(ref, "damage", 1, "damage")),
    "with a counter": _change(lambda ref: changes.PutCounters(ref, "charge", 1, "put counters")),
    "under another's control": _change(lambda ref: changes.TakeOver(ref, 1, "take")),
    "another's": _change(lambda ref: changes.Inherit(ref, 1, "take")),
    "with another face": _change(lambda ref: changes.SetFace(ref, creature("Mask"), "turn")),
    "elsewhere": _change(lambda ref: changes.Move(ref, 3, 0, "put")),
    "gone": _change(lambda ref: changes.Remove(ref, "fades")),
    "attacking": _change(lambda ref: changes.Relate("attacks", ref, player_ref(1), "attack")),
    "a player has more": _change(lambda ref: changes.Gain(1, "EP", 1, "gain")),
    "a player is marked": _change(lambda ref: changes.Mark(player_ref(1), "poison", 1, "poison")),
    "a player is out": lambda game, ref: setattr(game.state.players[1], "out", True),
    "another is active": lambda game, ref: setattr(game.state, "active", 1),
    "another phase": lambda game, ref: setattr(game.state, "phase", "elsewhere"),
    "another has priority": lambda game, ref: setattr(game.state, "priority", 1),
    "a pass more": lambda game, ref: setattr(game.state, "passes", 7),
    "an ability waits": lambda game, ref: _waits(game.state),
}
GROWS: dict[str, Callable[[GameTable, int], None]] = {
    "a turn later": lambda game, ref: setattr(game.state, "turn", 77),
    "a number given to an effect": lambda game, ref: setattr(game.state, "stamp", 77),
    "another incarnation": lambda game, ref: setattr(game.state.entities[ref], "inc", 77),
    "chance": lambda game, ref: setattr(game.state, "rng", 77),
    "what has been done": lambda game, ref: game.state.turn_tallies.update({("draw", 0): 7}),
}


@pytest.mark.parametrize("how", [*MATTERS, *GROWS])
def test_what_makes_a_position_another_one(how: str) -> None:
    game = begun()
    ref = game.put(creature("Wolf"))
    before, whole = loop_digest(game.state), digest(game.state)
    {**MATTERS, **GROWS}[how](game, ref)
    assert (loop_digest(game.state) != before) == (how in MATTERS)
    assert digest(game.state) != whole


def test_which_ability_waits_and_whose_matters() -> None:
    game = begun()
    _waits(game.state)
    before = loop_digest(game.state)
    [waiting] = game.state.waiting
    for name, other in (("controller", 1), ("source", 1), ("ability", On(ev.MOVE, BELL.test, lambda ctx: []))):
        was = getattr(waiting, name)
        setattr(waiting, name, other)
        assert loop_digest(game.state) != before, name
        setattr(waiting, name, was)
    assert loop_digest(game.state) == before


def test_the_order_of_a_set_is_no_fact() -> None:
    def code(value: object) -> str:
        out: list[str] = []
        encode(value, out)
        return "|".join(out)

    assert code({"b", "a"}) == code({"a", "b"}) == code(frozenset({"a", "b"}))
    values: list[object] = [{"a"}, {"b"}, {"a", "b"}, ("a", "b"), ["a"], "a", set(), (), ("{", "'a'", "}")]
    assert len({code(value) for value in values}) == len(values)
