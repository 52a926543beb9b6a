"""What each change writes down and what it tells of it; and that it does nothing to what has gone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.changes import Change
from cardlang.engine.events import Event
from cardlang.engine.modifiers import L_CONTROL, TURN, Modifier
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Frame, Outcome, Result
from cardlang.games.risk_and_resource.facts import BATTLEFIELD, GRAVEYARD, HAND_ZONE, LIBRARY, TAPPED
from tests.engine.cards import begun, creature
from tests.table import GameTable

NAMES = {number: name for name, number in vars(ev).items() if name.isupper() and isinstance(number, int)}


class Position:
    """Two creatures of the first player and one of the second, a card on top of a library, and a token that is gone."""

    def __init__(self) -> None:
        self.game: GameTable = begun()
        self.wolf, self.bear = (self.game.put(creature(name)) for name in ("Wolf", "Bear"))
        self.ox = self.game.put(creature("Ox"), player=1)
        self.card = self.game.state.ids(LIBRARY, 0)[0]
        [made] = self.game.write(changes.Create(creature("Wisp"), 0, BATTLEFIELD, "create"))
        self.game.write(changes.Remove(made.ref, "fades"))
        self.gone = made.ref

    def told(self, event: Event) -> str:
        """An event in words: its type, cause and numbers, with the names of what they point at."""
        words = [NAMES[event.change_type], event.cause, self.name(event.ref), f"player {event.player}"]
        words += [f"amount {event.amount}", f"by {self.name(event.source)}", f"other {event.other}"]
        rows = ["before"] * (event.before is not None) + ["after"] * (event.after is not None)
        return ", ".join(words + rows)

    def name(self, ref: int) -> str:
        """What a ref points at."""
        return self.game.state.entities[ref].card.name.split()[0] if ref >= 0 else f"player {-1 - ref}"


Make = Callable[[Position], Change]

OF_A_THING: dict[str, Callable[[int], Change]] = {
    "flag": lambda ref: changes.SetFlag(ref, TAPPED, True, "tap"),
    "mark": lambda ref: changes.Mark(ref, "damage", 1, "damage"),
    "counter": lambda ref: changes.PutCounters(ref, "charge", 1, "put counters"),
    "move": lambda ref: changes.Move(ref, GRAVEYARD, 0, "put"),
    "remove": lambda ref: changes.Remove(ref, "fades"),
    "face": lambda ref: changes.SetFace(ref, creature("Mask"), "turn"),
    "inherit": lambda ref: changes.Inherit(ref, 1, "bounty"),
    "take over": lambda ref: changes.TakeOver(ref, 1, "capture"),
    "relate": lambda ref: changes.Relate("attacks", ref, player_ref(1), "attack"),
    "reveal": lambda ref: changes.Reveal((ref,), (0, 1), "reveal"),
}
"""A change of each kind that is about one thing."""


@pytest.mark.parametrize("kind", OF_A_THING)
def test_a_change_of_what_has_gone_does_nothing(kind: str) -> None:
    at = Position()
    before = at.game.state.entities[at.gone]
    assert at.game.write(OF_A_THING[kind](at.gone)) == []
    assert at.game.state.entities[at.gone] is before


@pytest.mark.parametrize("kind", OF_A_THING)
def test_the_same_change_does_something_to_what_is_somewhere(kind: str) -> None:
    """In the first of all zones, too."""
    at = Position()
    before = at.game.state.entities[at.card]
    assert before.zone == 0
    OF_A_THING[kind](at.card).write(at.game.state, at.game.rules)
    assert at.game.state.entities[at.card] is not before or at.game.state.relations


TOLD: dict[str, Make] = {
    "FLAG, tap, Wolf, player 0, amount 1, by nothing, other 0, before, after": lambda at: changes.SetFlag(
        at.wolf, TAPPED, True, "tap"
    ),
    "MARK, damage, Wolf, player 0, amount 2, by Ox, other 0, before, after": lambda at: changes.Mark(
        at.wolf, "damage", 2, "damage", at.ox
    ),
    "MARK, poison, player 1, player 1, amount 2, by Ox, other 0": lambda at: changes.Mark(
        player_ref(1), "poison", 2, "poison", at.ox
    ),
    "COUNTER, put counters, Ox, player 1, amount 3, by Wolf, other 0, before, after": lambda at: changes.PutCounters(
        at.ox, "charge", 3, "put counters", at.wolf
    ),
    "RESOURCE, gain, player 1, player 1, amount 2, by Wolf, other 0": lambda at: changes.Gain(
        1, "EP", 2, "gain", at.wolf
    ),
    "MOVE, put, Wolf, player 0, amount 1, by Ox, other 3, before, after": lambda at: changes.Move(
        at.wolf, GRAVEYARD, 0, "put", source=at.ox
    ),
    "CREATE, create, Wisp, player 1, amount 1, by Ox, other 0, after": lambda at: changes.Create(
        creature("Wisp"), 1, BATTLEFIELD, "create", source=at.ox
    ),
    "REMOVE, fades, Wolf, player 0, amount 0, by nothing, other 0, before, after": lambda at: changes.Remove(
        at.wolf, "fades"
    ),
    "FACE, turn, Wolf, player 0, amount 1, by Ox, other 0, before, after": lambda at: changes.SetFace(
        at.wolf, creature("Mask"), "turn", at.ox
    ),
    "ATTACH, attach, Wolf, player 0, amount 1, by Ox, other 42, before, after": lambda at: changes.Attach(
        at.wolf, at.bear, "attach", at.ox
    ),
    "RELATE, attack, Wolf, player 0, amount 1, by nothing, other -2, before, after": lambda at: changes.Relate(
        "attacks", at.wolf, player_ref(1), "attack"
    ),
    "CONTROL, capture, Ox, player 0, amount 1, by nothing, other 1, before, after": lambda at: changes.TakeOver(
        at.ox, 0, "capture"
    ),
    "REVEAL, reveal, Filler, player 0, amount 1, by Ox, other 0, before, after": lambda at: changes.Reveal(
        (at.card,), (0, 1), "reveal", at.ox
    ),
    "TALLY, deed, Wolf, player 0, amount 2, by Ox, other 7, before, after": lambda at: changes.Tally(
        "deed", 0, 2, source=at.ox, ref=at.wolf, other=7
    ),
    "FRAME, target, Ox, player 0, amount 1, by Wolf, other 41, before, after": lambda at: changes.BecomeTarget(
        9, at.ox, 0, at.wolf
    ),
    "FRAME, target, player 1, player 0, amount 1, by Wolf, other 41": lambda at: changes.BecomeTarget(
        9, player_ref(1), 0, at.wolf
    ),
    "TURN, extra turn, nothing, player 1, amount 0, by Ox, other 0": lambda at: changes.QueueTurn(1, at.ox),
    "TURN, leads, nothing, player 1, amount 0, by Ox, other 0": lambda at: changes.Leads(1, at.ox),
    "TURN, turns, nothing, player 1, amount 0, by nothing, other 0": lambda at: changes.SetOrder((1, 0), "turns"),
    "PACT, pact made, nothing, player 0, amount 2, by nothing, other 0": lambda at: changes.Bind((1, 0), False),
    "OUT, lost, player 1, player 1, amount 0, by Ox, other 0": lambda at: changes.PlayerOut(1, "lost", at.ox),
    "OUTCOME, win, nothing, player 1, amount 0, by nothing, other 0": lambda at: changes.EndGame(
        Outcome("win", (1,), "test")
    ),
    "OUTCOME, draw, nothing, player -1, amount 0, by nothing, other 0": lambda at: changes.EndGame(
        Outcome("draw", (), "test")
    ),
    "ROLL, throw, nothing, player 1, amount 1, by Ox, other 1": lambda at: changes.Roll(1, 1, 0, "", "throw", at.ox),
}
"""What is told of a change, and the change."""


@pytest.mark.parametrize("told", TOLD)
def test_each_change_tells_what_it_has_done(told: str) -> None:
    at = Position()
    event = TOLD[told](at).write(at.game.state, at.game.rules)
    assert event is not None
    assert at.told(event) == told


def test_what_changes_nothing_tells_nothing() -> None:
    at = Position()
    nothing: list[Change] = [
        changes.SetFlag(at.wolf, TAPPED, False, "untap"),
        changes.Mark(at.wolf, "damage", 0, "damage"),
        changes.PutCounters(at.wolf, "charge", -1, "take counters"),
        changes.Gain(0, "EP", 0, "gain"),
        changes.Attach(at.wolf, 0, "detach"),
        changes.Attach(at.card, at.wolf, "attach"),
        changes.Attach(at.wolf, at.gone, "attach"),
        changes.Redirect("attacks", at.wolf, at.ox, "redirect"),
        changes.Unrelate("attacks", at.wolf, "over"),
        changes.Unbind(0),
        changes.Move(at.wolf, GRAVEYARD, 0, "put", inc=at.game.state.entities[at.wolf].inc + 1),
        changes.EmptyDraw(0),
    ]
    for each in nothing:
        assert each.write(at.game.state, at.game.rules) is None, each


def test_a_token_takes_the_number_of_one_that_has_gone_and_is_another() -> None:
    at = Position()
    known = at.game.state.entities[at.gone].inc
    [made] = at.game.write(changes.Create(creature("Imp"), 0, BATTLEFIELD, "create"))
    assert made.ref == at.gone and made.after is not None and made.after.inc == known + 1
    assert at.game.state.free == ()


def test_frames_are_numbered_anew_once_none_is_left() -> None:
    game = begun()
    state, rules = game.state, game.rules
    for ident in (1, 2):
        assert state.frame_of_rules().id == ident
        changes.OpenFrame(state.frame_of_rules(1)).write(state, rules)
    changes.CloseFrame(1).write(state, rules)
    assert state.next_frame == 3
    changes.CloseFrame(2).write(state, rules)
    assert state.next_frame == 1
    changes.OpenFrame(Frame(0, 0, None, 0, ident=5)).write(state, rules)
    assert state.next_frame == 6
    changes.SweepFrames().write(state, rules)
    assert (state.frames, state.next_frame) == ({}, 1)


def test_a_frame_of_the_rules_has_no_source() -> None:
    frame = begun().state.frame_of_rules(1)
    assert (frame.source, frame.inc, frame.row, frame.controller, frame.x) == (0, 0, None, 1, 0)


def test_who_knows_a_card_that_moves() -> None:
    """Everybody where all may look, its holder where only they may; an id in a library is of no use."""
    at = Position()
    state = at.game.state
    for zone, seen in ((GRAVEYARD, 0b11), (HAND_ZONE, 0b01)):
        card = state.ids(LIBRARY, 0)[0]
        at.game.write(changes.Move(card, zone, 0, "put"))
        assert state.entities[card].seen == seen
    at.game.write(changes.Create(creature("Imp"), 1, BATTLEFIELD, "create"))
    assert state.entities[state.ids(BATTLEFIELD, 1)[-1]].seen == 0b11


def test_where_a_card_is_put_into_a_pile() -> None:
    at = Position()
    state = at.game.state
    places = []
    for position in (0, 1, -1, -2):
        at.game.write(changes.Move(at.card, LIBRARY, 0, "put", position=position))
        places.append(state.ids(LIBRARY, 0).index(at.card))
    assert places == [0, 1, len(state.ids(LIBRARY, 0)) - 1, len(state.ids(LIBRARY, 0)) - 2]


def test_what_is_noted_of_several_events_is_their_sum() -> None:
    at = Position()
    state, rules = at.game.state, at.game.rules
    changes.OpenFrame(state.frame_of_rules()).write(state, rules)
    changes.Note(1, "dealt", Result((at.wolf,), 2, True)).write(state, rules)
    assert dict(state.frames[1].results)["dealt"].amount == 2
    changes.Note(1, "dealt", Result((at.ox,), 3, True)).write(state, rules)
    assert [name for name, _ in state.frames[1].results] == ["dealt"]
    assert dict(state.frames[1].results)["dealt"].refs == (at.ox,)


def stolen(game: GameTable, ref: int) -> Change:
    """The other player gains control of a thing."""
    pair = (ref, game.state.incarnation(ref))
    return changes.AddModifier(Modifier("control", L_CONTROL, 1, refs=(pair,), duration=TURN, controller=1), "steal")


def test_what_changes_sides_no_longer_attacks_and_is_remembered_until_the_turn_ends() -> None:
    at = Position()
    at.game.write(changes.Relate("attacks", at.wolf, player_ref(1), "attack"))
    at.game.write(changes.Relate("attacks", at.bear, player_ref(1), "attack"))
    at.game.write(stolen(at.game, at.wolf))
    assert [(each.name, each.kind) for each in at.game.state.relations] == [
        ("past attacks", "attacks"),
        ("attacks", "attacks"),
    ]
    at.game.write(changes.BeginTurn(1))
    assert [each.first for each in at.game.state.relations] == [at.bear]


def test_a_relation_that_ends_for_all_is_not_remembered_of_those_that_changed_sides() -> None:
    at = Position()
    at.game.write(changes.Relate("attacks", at.wolf, player_ref(1), "attack"))
    at.game.write(stolen(at.game, at.wolf))
    at.game.write(changes.Unrelate("attacks", 0, "attack over"))
    assert not at.game.state.relations
