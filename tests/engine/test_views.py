"""What a player sees of a position: nothing of cards they do not know, everything else as it is."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.cards import UNKNOWN
from cardlang.engine.events import Event
from cardlang.engine.modifiers import L_ADD, TURN, Modifier
from cardlang.engine.refs import player_ref
from cardlang.engine.rows import Entity, Snapshot
from cardlang.engine.state import Frame
from cardlang.engine.triggers import Delayed, Waiting
from cardlang.engine.view import determinized, masked
from cardlang.games.risk_and_resource.facts import HAND_ZONE, LIBRARY
from tests.abilities import On
from tests.engine.cards import begun, creature
from tests.table import GameTable

BELL = On(ev.NOTE, lambda ctx, event: event.cause == "bell", lambda ctx: [])


def hand_card(game: GameTable, player: int = 0) -> Entity:
    """A card that only its player sees."""
    return game.state.entities[game.state.ids(HAND_ZONE, player)[0]]


def seen_by(row: Entity, *players: int) -> Entity:
    """A copy of a row that these players know."""
    other = row.changed()
    other.seen = sum(1 << player for player in players)
    return other


def test_chance_and_what_a_scenario_prescribes_are_hidden() -> None:
    state = begun().state
    state.given = (("roll", (6,)),)
    state.secrets = (("bid", 0, 3), ("bid", 1, 4))
    seen = masked(state, 1)
    assert (seen.rng, seen.given, seen.repeats) == (0, (), ())
    assert seen.secrets == (("bid", 0, 0), ("bid", 1, 4))
    assert seen.masked_for == 1 and determinized(seen, 5).masked_for == -1


def test_what_waits_of_a_card_is_seen_by_those_who_know_the_card() -> None:
    game = begun()
    row, bell = hand_card(game), Event(ev.NOTE, "bell")
    gone = row.changed()
    gone.zone = -1
    game.state.waiting = tuple(Waiting(BELL, each.id, each.inc, each, 0, bell, None) for each in (row, gone))
    assert len(masked(game.state, 0).waiting) == 2
    assert [one.row for one in masked(game.state, 1).waiting] == [gone]


def test_an_effect_on_a_hidden_card_does_not_name_it() -> None:
    game = begun()
    row, wolf = hand_card(game), game.put(creature("Wolf"))
    on = ((row.id, row.inc), (wolf, game.state.entities[wolf].inc), (player_ref(0), 0))
    game.state.modifiers = (Modifier("cost", L_ADD, 1, refs=on, duration=TURN),)
    assert masked(game.state, 0).modifiers == game.state.modifiers
    [one] = masked(game.state, 1).modifiers
    assert (one.refs, one.stat, one.amount) == (on[1:], "cost", 1)
    game.state.modifiers = (Modifier("cost", L_ADD, 1, refs=on[1:], duration=TURN),)
    assert masked(game.state, 1).modifiers == game.state.modifiers


@pytest.mark.parametrize("then, now, known", [(True, False, True), (False, True, True), (False, False, False)])
def test_last_known_information_is_that_of_those_who_saw_it(then: bool, now: bool, known: bool) -> None:
    """As it left, or later."""
    game = begun()
    row = hand_card(game)
    old = seen_by(row, *([0, 1] if then else [0]))
    game.state.entities[row.id] = seen_by(row, *([0, 1] if now else [0]))
    game.state.last_known[row.id, row.inc] = Snapshot(old, (("power", 2),))
    snapshot = masked(game.state, 1).last_known[row.id, row.inc]
    assert (snapshot.row.card is row.card, snapshot.values) == (known, (("power", 2),) if known else ())
    assert masked(game.state, 0).last_known[row.id, row.inc].row is old


def test_a_face_down_thing_that_left_had_numbers_that_all_saw() -> None:
    game = begun()
    row = hand_card(game).changed()
    row.face = creature("Mask")
    game.state.last_known[row.id, row.inc] = Snapshot(row, (("power", 2),))
    snapshot = masked(game.state, 1).last_known[row.id, row.inc]
    assert snapshot.row.card is UNKNOWN and snapshot.values == (("power", 2),)


def told_of(game: GameTable, frame: Frame, player: int) -> Frame:
    """A frame as a player sees it, open or waiting: both alike."""
    game.state.frames[7] = frame
    game.state.delayed = (Delayed(BELL, frame, 3),)
    seen = masked(game.state, player)
    [delayed] = seen.delayed
    assert delayed.stamp == 3
    one, other = seen.frames[7], delayed.frame
    assert [one.row and one.row.card, one.event and one.event.after and one.event.after.card] == [
        other.row and other.row.card,
        other.event and other.event.after and other.event.after.card,
    ]
    return one


def test_a_frame_says_nothing_of_a_hidden_source() -> None:
    game = begun()
    row = hand_card(game)
    frame = Frame(row.id, row.inc, row, 0, ident=7)
    assert told_of(game, frame, 0) is frame
    other = told_of(game, frame, 1)
    assert other.row is not None and other.row.card is UNKNOWN and other.id == 7 and frame.row is row


@pytest.mark.parametrize("before, after, known", [((0,), (0, 1), True), ((0, 1), (0,), False), ((0,), (0,), False)])
def test_who_knows_a_card_after_an_event_knows_what_it_was(
    before: tuple[int, ...], after: tuple[int, ...], known: bool
) -> None:
    """Who knew it before does not know it any more if it went unseen."""
    game = begun()
    row = hand_card(game)
    event = Event(ev.MOVE, "draw", row.id, 0, 1, before=seen_by(row, *before), after=seen_by(row, *after))
    frame = Frame(0, 0, None, 0, event=event, ident=7)
    seen = told_of(game, frame, 1).event
    assert seen is not None and seen.before is not None and seen.after is not None
    assert [each.card is row.card for each in (seen.before, seen.after)] == [known, known]
    alone = Frame(0, 0, None, 0, event=Event(ev.REMOVE, "fades", row.id, before=seen_by(row, *before)), ident=7)
    gone = told_of(game, alone, 1).event
    assert gone is not None and gone.before is not None and gone.after is None
    assert (gone.before.card is row.card) == (1 in before)
    plain = Frame(0, 0, None, 0, event=Event(ev.NOTE, "bell"), ident=7)
    assert told_of(game, plain, 1) is plain


def test_who_is_asked_is_seen_and_not_what() -> None:
    game = begun()
    assert game.state.question is not None and game.state.question.player == 0
    assert masked(game.state, 0).question is game.state.question
    seen = masked(game.state, 1)
    assert seen.question is not None and (seen.question.player, seen.question.options) == (0, ())
    assert (seen.agenda, seen.answers) == ([], ()) and masked(game.state, 0).agenda


def test_unseen_cards_are_dealt_from_those_that_are_left() -> None:
    game = begun()
    state = game.state
    whole = determinized(masked(state, 0), 5)
    for player in (0, 1):
        mine = [row for row in state.entities[1:] if row.owner == player]
        names = sorted(row.card.name for row in mine)
        assert sorted(whole.entities[row.id].card.name for row in mine) == names
    assert [whole.entities[ref] for ref in state.ids(HAND_ZONE, 0)] == [
        state.entities[ref] for ref in state.ids(HAND_ZONE, 0)
    ]
    orders = {tuple(determinized(masked(state, 0), seed).entities[ref].card.name for ref in state.ids(LIBRARY, 0))
              for seed in range(3)}  # fmt: skip
    assert len(orders) == 3
    assert all(row.face is row.card for row in whole.entities)


def test_a_token_takes_no_card_from_a_deck() -> None:
    game = begun()
    deck = game.state.decklists[1]
    game.write(changes.Create(deck[0], 1, game.place("play"), "create"))
    whole = determinized(masked(game.state, 0), 5)
    mine = [row.card.name for row in whole.entities[1:] if row.owner == 1 and not row.token]
    assert sorted(mine) == sorted(card.name for card in deck)
