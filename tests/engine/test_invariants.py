"""Invariants find positions that break them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cardlang.engine import changes, invariants
from cardlang.engine import events as ev
from cardlang.engine.cards import Filter
from cardlang.engine.decisions import Option, Question
from cardlang.engine.events import ALL_TYPES
from cardlang.engine.kept import Able
from cardlang.engine.modifiers import L_ADD, L_TYPE, TURN, Modifier
from cardlang.engine.refs import player_ref
from cardlang.engine.replacing import watched
from cardlang.engine.rows import Frame, Outcome, Relation
from cardlang.engine.state import Entity, State
from cardlang.games.risk_and_resource.facts import BATTLEFIELD, HAND_ZONE, LIBRARY, STACK_ZONE
from tests.abilities import Always, Instead, On, activated
from tests.engine.cards import begun, creature

Spoil = Callable[[State, Entity], None]


def _out(state: State, row: Entity) -> None:
    state.players[0].out = True


def _asked(state: State, player: int, kind: str, *options: Option) -> None:
    state.question = Question(player, kind, options, "?", 0)


def _doubled(state: State, row: Entity) -> None:
    assert state.question is not None
    state.question = Question(0, "any", (*state.question.options, *state.question.options[-1:]), "?", 0)


def _unsorted(state: State, row: Entity) -> None:
    assert state.question is not None
    _asked(state, 0, "any", *reversed(state.question.options))


def _won_and_asked(state: State, row: Entity) -> None:
    state.outcome = Outcome("win", (0,), "test")


def _won_by_nobody(state: State, row: Entity) -> None:
    state.question, state.outcome = None, Outcome("win", (), "test")


def _elsewhere(state: State, row: Entity) -> None:
    row.zone = HAND_ZONE


def _twice(state: State, row: Entity) -> None:
    place = BATTLEFIELD * state.seats + 1
    state.zones[place] += (row.id,)


def _unseen(state: State, row: Entity) -> None:
    row.seen = 0


def _unseen_in_hand(state: State, row: Entity) -> None:
    state.entities[state.ids(HAND_ZONE, 0)[0]].seen = 0


def _pointing(second: int) -> Spoil:
    return lambda state, row: setattr(state, "relations", (Relation("attacks", row.id, second, 0),))


def _without_its_frame(state: State, row: Entity) -> None:
    """A spell that nothing is known about, beside an ability of another thing."""
    row.zone = STACK_ZONE
    state.frames[7] = Frame(row.id + 1, 0, None, 0, ident=7)


def _gone(state: State, row: Entity) -> None:
    gone = state.entities[state.ids(LIBRARY, 0)[-1]]
    state.relations = (Relation("attacks", gone.id, row.id, row.inc),)
    gone.zone = -1


def _under_a_seat(state: State, row: Entity) -> None:
    """The stack is shared, so all of it lies under the first seat."""
    state.zones[STACK_ZONE * state.seats + 1] = (row.id,)


def _stamped(*stamps: int) -> Spoil:
    some = tuple(Modifier("power", L_ADD, 1, refs=((1, 1),), stamp=stamp) for stamp in stamps)
    return lambda state, row: setattr(state, "modifiers", some)


def _won_from_outside(state: State, row: Entity) -> None:
    state.players[1].out, state.alive = True, (0,)
    state.question, state.outcome = None, Outcome("win", (0, 1), "test")


def _alone(state: State, row: Entity) -> None:
    state.players[1].out, state.alive = True, (0,)


def _open_for_nothing(state: State, row: Entity) -> None:
    _asked(state, state.priority, "priority", Option("pass"))
    state.frames[7] = Frame(0, 0, None, 0, ident=7)


CHEAP: tuple[tuple[str, Spoil], ...] = (
    ("is in two zones", _twice),
    ("is not in the zone that its row names", _elsewhere),
    ("has left the game and is still in a zone", lambda state, row: setattr(row, "zone", -1)),
    ("calls itself", lambda state, row: setattr(row, "id", row.id + 1)),
    ("is both free and in use", lambda state, row: setattr(state, "free", (row.id,))),
    ("is listed as free twice", lambda state, row: setattr(state, "free", (1, 1))),
    ("is not on the stack and still has a frame", lambda state, row: setattr(row, "frame", 7)),
    ("is on the stack and has no frame", _without_its_frame),
    ("is face-up and some player has not seen it", _unseen),
    ("its holder has not seen it", _unseen_in_hand),
    ("has things under seat 1", _under_a_seat),
    ("modifiers are out of order", _stamped(2, 1)),
    ("modifiers are out of order", _stamped(1, 1)),
    ("Player 2 is out and has won", _won_from_outside),
    ("one player is left and the match continues", _alone),
    ("the stack is empty and 1 frames are still open", _open_for_nothing),
    ("negative amount", lambda state, row: setattr(state.players[0], "resources", (-1,) * 9)),
    ("stores a number that is not above zero", lambda state, row: setattr(row, "counters", (("+1/+1", 0),))),
    ("stores its numbers out of order", lambda state, row: setattr(row, "marks", (("b", 1), ("a", 1)))),
    ("stores its numbers out of order", lambda state, row: setattr(row, "marks", (("a", 1), ("a", 1)))),
    ("more fleeting", lambda state, row: setattr(row, "fleeting", (("+1/+1", 1),))),
    ("something that has left the game still attacks", _gone),
    ("points at a player that does not exist", _pointing(player_ref(2))),
    ("the list of living players is not up to date", _out),
    ("is out and has a question to answer", _out),
    ("there is no question", lambda state, row: setattr(state, "question", None)),
    ("the match is over and there is a question", _won_and_asked),
    ("does not match its winners", _won_by_nobody),
    ("has no options", lambda state, row: _asked(state, 0, "any")),
    ("are out of order", _unsorted),
    ("lists an option twice", _doubled),
    ("without having priority", lambda state, row: _asked(state, 1, "priority", Option("pass"))),
)


@pytest.mark.parametrize(("said", "spoil"), CHEAP, ids=[f"{at} {said}" for at, (said, _) in enumerate(CHEAP)])
def test_a_broken_position_is_found(said: str, spoil: Spoil) -> None:
    game = begun()
    row = game.state.entities[game.put(creature("Ox"))]
    assert invariants.cheap(game.table) == []
    spoil(game.state, row)
    found = invariants.cheap(game.table)
    assert any(said in each for each in found), found
    with pytest.raises(invariants.BrokenInvariant, match=re.escape(found[0])):
        invariants.require(game.table)


def _unheard(state: State, row: Entity) -> None:
    state.modifiers = (Modifier("power", L_ADD, 5, refs=((row.id, row.inc),), duration=TURN),)


def _illegal(state: State, row: Entity) -> None:
    _asked(state, 0, "priority", Option("cast", (1,)), Option("pass"))


def _typed_for_ever(state: State, row: Entity) -> None:
    row.face = row.face.with_types(("Wizard",), (), ())


HEAVY: tuple[tuple[str, Spoil], ...] = (
    ("no longer owns the cards", lambda state, row: setattr(state.entities[state.ids(LIBRARY, 0)[0]], "owner", 1)),
    ("has the wrong controller", lambda state, row: setattr(row, "controller", 1)),
    ("are not the legal actions", _illegal),
    ("modifiers in force is not what would be found now", _unheard),
    ("has kept types that were added for a time", _typed_for_ever),
    ("a trigger waits", lambda state, row: setattr(state, "waiting", (None,))),
    ("a state-based action is due", lambda state, row: setattr(row, "marks", (("damage", 9),))),
)


@pytest.mark.parametrize(("said", "spoil"), HEAVY, ids=[said for said, _ in HEAVY])
def test_what_only_a_recomputation_shows_is_found(said: str, spoil: Spoil) -> None:
    game = begun()
    ref = game.put(creature("Ox"))
    while game.kind != "priority":
        game.match.apply(game.match.options[0])
    assert game.table.value_of(ref, "power") == 2 and invariants.heavy(game.table) == []
    spoil(game.state, game.state.entities[ref])
    found = invariants.heavy(game.table)
    assert any(said in each for each in found), found


def _kept_for_now(state: State, ref: int) -> None:
    """Of those that are kept until anything changes, the number itself is wrong."""
    state.fleeting["power"][ref] = 9


def _kept_for_long(state: State, ref: int) -> None:
    """The number is wrong as it came out of the modifiers: it is asked for again as soon as anything has changed."""
    shelves = [shelf.answers for shelf in state.kept]
    keys = [(kept, key) for kept in shelves for key in kept if isinstance(key, Able) and key.ref == ref]
    assert keys
    for kept, key in keys:
        kept[key] = 9
    state.fleeting.clear()


@pytest.mark.parametrize("spoil", [_kept_for_now, _kept_for_long])
def test_a_wrong_number_that_is_kept_is_found(spoil: Callable[[State, int], None]) -> None:
    game = begun()
    ref = game.put(creature("Ox"))
    while game.kind != "priority":
        game.match.apply(game.match.options[0])
    row = game.state.entities[ref]
    game.state.modifiers = (Modifier("power", L_ADD, 5, refs=((ref, row.inc),), duration=TURN),)
    game.state.forget()
    assert game.table.value_of(ref, "power") == 7 and invariants.heavy(game.table) == []
    spoil(game.state, ref)
    assert set(invariants.heavy(game.table)) == {f"the kept power of {ref} is not what would be found now"}


def _empty(name: str) -> Callable[[State], None]:
    """Nothing is kept under a name any more, as if it had been found that there is nothing."""

    def spoil(state: State) -> None:
        for answers in (state.of_play, state.of_force, *(shelf.answers for shelf in state.kept)):
            if name in answers:
                answers[name] = () if name == "in play" else {key: [] for key in answers[name]}

    return spoil


def _nobody_may_do_anything(state: State) -> None:
    state.offered = [(player, occasion, ()) for player, occasion, _ in state.offered]


def _no_replacements(state: State) -> None:
    state.watching = [[]] * (len(ALL_TYPES) + 1)


FORGOTTEN: tuple[tuple[str, Callable[[State], None]], ...] = (
    ("the kept list of triggered abilities is not", lambda state: setattr(state, "heard", [[]] * (len(ALL_TYPES) + 1))),
    ("the kept list of modifiers in force is not", lambda state: setattr(state, "in_force", {})),
    ("the kept list of what is in play is not", _empty("in play")),
    ("the kept list of activated abilities is not", lambda state: setattr(state, "usable", {0: [], 1: []})),
    ("the kept list of replacements is not", _no_replacements),
    ("the cached choices of Player 1 are wrong", _nobody_may_do_anything),
)


@pytest.mark.parametrize(("said", "spoil"), FORGOTTEN, ids=[said for said, _ in FORGOTTEN])
def test_what_is_kept_and_wrong_is_found(said: str, spoil: Callable[[State], None]) -> None:
    game = begun()
    game.put(creature("Idol", statics=(Always(Modifier("power", L_ADD, 1, filter=Filter())),)))
    game.put(creature("Engine", activated=(activated(lambda ctx: [changes.Gain(0, "EP", 1, "gain")]),)))
    game.put(creature("Ear", triggered=(On(ev.NOTE, lambda ctx, event: False, lambda ctx: []),)))
    never = Instead("i", ev.NOTE, lambda ctx, change: False, lambda ctx, change: [])
    game.put(creature("Shield", replacements=(never,)))
    while game.kind != "priority":
        game.match.apply(game.match.options[0])
    assert watched(game.table) and invariants.heavy(game.table) == []
    spoil(game.state)
    found = invariants.heavy(game.table)
    assert any(said in each for each in found), found


def test_what_is_whole_is_not_found() -> None:
    """A face with more types while an effect adds them; two effects in order; a match that is over."""
    game = begun()
    ref = game.put(creature("Ox"))
    on = ((ref, game.state.entities[ref].inc),)
    game.write(changes.AddModifier(Modifier("Wizard", L_TYPE, 1, refs=on, duration=TURN), "become"))
    game.write(changes.AddModifier(Modifier("power", L_ADD, 1, refs=on, duration=TURN), "grow"))
    assert "wizard" in game.state.entities[ref].face.nouns
    assert invariants.cheap(game.table) == invariants.heavy(game.table) == []
    for won in (Outcome("win", (0,), "test"), Outcome("draw", (), "test"), Outcome("turn_limit", (), "test")):
        game.state.question, game.state.outcome = None, won
        assert invariants.cheap(game.table) == []


def test_a_wrong_number_of_a_player_is_found() -> None:
    """It is kept only until anything changes."""
    game = begun()
    while game.kind != "priority":
        game.match.apply(game.match.options[0])
    game.state.modifiers = (Modifier("max hand", L_ADD, 1, refs=((player_ref(0), 0),), duration=TURN),)
    game.state.forget()
    more = game.table.value_of(player_ref(0), "max hand")
    assert more > game.table.value_of(player_ref(1), "max hand") and invariants.heavy(game.table) == []
    game.state.fleeting["max hand"][player_ref(0) - 1] = 99  # under this key: see Table.value_of
    assert invariants.heavy(game.table) == ["the kept max hand of -1 is not what would be found now"]
