"""The machine itself: replacement and prevention, simultaneity, identity, snapshots, modifiers, questions, budgets."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.blank import fields_of
from cardlang.engine.cards import Filter
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.decisions import Refused
from cardlang.engine.digest import digest
from cardlang.engine.match import Match
from cardlang.engine.modifiers import L_ADD, L_LOSE, L_SET, TURN, Modifier
from cardlang.engine.refs import player_ref
from cardlang.games.risk_and_resource.facts import (
    BATTLEFIELD,
    EXILE_ZONE,
    GRAVEYARD,
    HAND_ZONE,
    LIBRARY,
    TRAPS,
)
from tests.engine.kit import Always, Instead, On, creature, hand, lay, new_match, write


def ep(match: Match, player: int) -> int:
    return match.state.players[player].resources[0]


def _gain(ctx: Context, change: Change) -> bool:
    return isinstance(change, changes.Gain) and change.amount > 0 and change.cause == "gain"


def _doubled(ctx: Context, change: Change) -> list[Change]:
    new = change.copy()
    assert isinstance(new, changes.Gain)
    new.amount *= 2
    return [new]


def _one_more(ctx: Context, change: Change) -> list[Change]:
    new = change.copy()
    assert isinstance(new, changes.Gain)
    new.amount += 1
    return [new]


# ---- replacement -----------------------------------------------------------------------------------------------
def test_a_replacement_acts_once_on_a_change() -> None:
    match = new_match()
    lay(match, creature("Doubler", replacements=(Instead("double", ev.RESOURCE, _gain, _doubled),)))
    had = ep(match, 0)
    write(match, changes.Gain(0, "EP", 3, "gain"))
    assert ep(match, 0) == had + 6


def test_the_affected_player_chooses_among_several_replacements() -> None:
    both = (
        Instead("double", ev.RESOURCE, _gain, _doubled),
        Instead("more", ev.RESOURCE, _gain, _one_more),
    )
    results = []
    for first in ("replace 0", "replace 1"):
        match = new_match()
        lay(match, creature("Both", replacements=both), player=1)
        # a trigger that gains 3 when player 1 pitches, so that the machine itself asks
        gain = On(ev.MOVE, lambda ctx, event: event.cause == "pitch", lambda ctx: [changes.Gain(1, "EP", 3, "gain")])
        lay(match, creature("Payer", triggered=(gain,)), player=1)
        while not (match.question and match.question.player == 1 and match.question.kind == "priority"):
            match.apply("pass" if "pass" in [o.spelling for o in match.options] else match.options[0])
        match.apply(f"pitch {hand(match, 1)[0]}")
        had = ep(match, 1)
        while match.question is not None and match.question.kind != "replacement":
            match.apply("pass")
        assert match.question is not None and match.question.player == 1
        match.apply(first)
        results.append(ep(match, 1) - had)
    assert results == [3 * 2 + 1, (3 + 1) * 2]


def test_an_optional_replacement_may_be_declined() -> None:
    lazy = Instead("lazy", ev.MOVE, lambda ctx, change: change.cause == "draw", lambda ctx, change: [], optional=True)
    match = new_match()
    lay(match, creature("Lazy", replacements=(lazy,)))
    while match.question is not None and match.question.kind != "replacement":
        match.apply("pass" if "pass" in [o.spelling for o in match.options] else match.options[0])
    player = match.question.player if match.question else -1
    before = len(hand(match, player))
    declined = match.copy()
    declined.apply("decline")
    match.apply("replace 0")
    assert len(hand(declined, player)) == before + 1
    assert len(hand(match, player)) == before


# ---- simultaneity, identity, snapshots ---------------------------------------------------------------------------
def test_things_that_die_together_see_each_other_die() -> None:
    seen = On(
        ev.MOVE,
        lambda ctx, event: event.other == GRAVEYARD and event.came_from == BATTLEFIELD,
        lambda ctx: [changes.Gain(0, "EP", 1, "gain")],
    )
    match = new_match()
    first, second = lay(match, creature("A", triggered=(seen,))), lay(match, creature("B", triggered=(seen,)))
    match.table.write([changes.Move(ref, GRAVEYARD, 0, "destroy") for ref in (first, second)])
    assert len(match.state.waiting) == 4  # each saw both


def test_a_thing_that_left_is_remembered_as_it_was() -> None:
    match = new_match()
    ref = lay(match, creature("Ox", 3, 3))
    inc = match.state.entities[ref].inc
    write(match, changes.PutCounters(ref, "+1/+1", 2, "put counters"))
    write(match, changes.Move(ref, GRAVEYARD, 0, "destroy"))
    assert match.table.known_value(ref, inc, "power") == 5
    assert match.table.value_of(ref, "power") == 3


def test_a_change_of_zone_makes_a_new_object() -> None:
    match = new_match()
    ref = lay(match, creature("Ox"))
    fixed = Modifier("power", L_ADD, 5, refs=((ref, match.state.entities[ref].inc),), duration=TURN)
    write(match, changes.AddModifier(fixed, "get"))
    assert match.table.value_of(ref, "power") == 7
    write(match, changes.Move(ref, HAND_ZONE, 0, "return"))
    write(match, changes.Move(ref, BATTLEFIELD, 0, "enter"))
    assert match.table.value_of(ref, "power") == 2


def test_tokens_cease_to_exist_outside_play_and_count_nowhere() -> None:
    match = new_match()
    write(match, changes.Create(creature("Token"), 0, BATTLEFIELD, "create"))
    token = match.state.ids(BATTLEFIELD, 0)[-1]
    write(match, changes.Move(token, EXILE_ZONE, 0, "exile"))
    assert match.state.entities[token].zone == -1
    assert match.state.ids(EXILE_ZONE, 0) == ()


# ---- modifiers -------------------------------------------------------------------------------------------------
def test_modifiers_apply_in_one_order_whatever_came_first() -> None:
    match = new_match()
    ref = lay(match, creature("Ox", 2, 2))
    refs = ((ref, match.state.entities[ref].inc),)
    for layer, amount in ((L_ADD, 1), (L_SET, 7), (L_ADD, 2)):
        write(match, changes.AddModifier(Modifier("power", layer, amount, refs=refs, duration=TURN), "get"))
    assert match.table.value_of(ref, "power") == 7 + 1 + 2


def test_losing_a_keyword_then_gaining_it_again() -> None:
    match = new_match()
    ref = lay(match, creature("Ox", base={"fast": 1}))
    refs = ((ref, match.state.entities[ref].inc),)
    write(match, changes.AddModifier(Modifier("fast", L_LOSE, 1, refs=refs, duration=TURN), "lose keyword"))
    assert not match.table.has(ref, "fast")
    write(match, changes.EndModifiers(TURN, "end of turn"))
    assert match.table.has(ref, "fast")


def test_a_static_ability_ends_with_its_source() -> None:
    class Everyone(Filter):
        def matches(self, ctx: Context, ref: int) -> bool:
            return ctx.table.is_in_play(ref)

    match = new_match()
    ox = lay(match, creature("Ox"))
    flag = lay(match, creature("Flag", statics=(Always(Modifier("power", L_ADD, 1, filter=Everyone())),)))
    assert match.table.value_of(ox, "power") == 3
    write(match, changes.Move(flag, GRAVEYARD, 0, "destroy"))
    assert match.table.value_of(ox, "power") == 2


# ---- questions and refusals ------------------------------------------------------------------------------------
def test_a_refused_action_changes_nothing_and_says_why() -> None:
    match = new_match(starting_ep=0)
    before = match.digest()
    with pytest.raises(Refused) as refused:
        match.apply(f"cast {hand(match, 0)[0]}")
    assert {reason.rule for reason in refused.value.reasons} >= {"RR-5.3-a", "RR-1.1-d"}
    assert match.digest() == before


def test_conceding_is_possible_at_any_question_and_in_no_list() -> None:
    match = new_match()
    assert all(option.kind != "concede" for option in match.options)
    match.concede(1)
    assert match.outcome is not None and match.outcome.winners == (0,)


def test_copies_are_independent() -> None:
    match = new_match()
    before = match.digest()
    copy = match.copy()
    assert copy.digest() == before
    for _ in range(20):
        copy.apply(copy.options[0])
    assert match.digest() == before


# ---- hidden information ----------------------------------------------------------------------------------------
def test_a_copy_lacks_no_field_of_the_original() -> None:
    """Each field is copied by a line of its own, so one could be forgotten."""
    state = new_match().state
    copy = state.copy()
    for name in fields_of(type(state)):
        if name not in ("events", "derived"):  # of the last decision; what looks through the eyes of one table
            assert getattr(copy, name) == getattr(state, name), name


def test_a_view_has_no_hidden_card_in_it() -> None:
    match = new_match()
    state = match.view(1).state
    names = {state.entities[ref].card.name for ref in state.ids(HAND_ZONE, 0) + state.ids(LIBRARY, 0)}
    names |= {state.entities[ref].card.name for ref in state.ids(LIBRARY, 1)}
    assert names == {"a hidden card"}
    assert all(state.entities[ref].card.name != "a hidden card" for ref in state.ids(HAND_ZONE, 1))
    assert state.rng == 0 and state.given == ()


def test_determinize_deals_what_is_left_and_can_be_played_on() -> None:
    match = new_match()
    state = match.view(1).determinize(7)
    for player in range(2):
        everything = sorted(
            state.entities[ref].card.name for zone in (LIBRARY, HAND_ZONE) for ref in state.ids(zone, player)
        )
        assert everything == sorted(card.name for card in state.decklists[player])
    assert digest(state) == digest(match.view(1).determinize(7))


def test_setting_a_trap_hides_which_card_it_was() -> None:
    match = new_match()
    known = hand(match, 0)[0]
    write(match, changes.Reveal((known,), (0, 1), "reveal"))
    name = match.state.entities[known].card.name
    write(match, changes.Move(known, TRAPS, 0, "set trap", hide=True))
    view = match.view(1).state
    assert all(
        view.entities[ref].card.name == "a hidden card" for ref in view.ids(TRAPS, 0) + view.ids(HAND_ZONE, 0)
    )
    assert match.state.entities[match.state.ids(TRAPS, 0)[0]].card.name == name


def test_a_shuffle_makes_everybody_forget() -> None:
    match = new_match()
    top = match.state.ids(LIBRARY, 0)[0]
    write(match, changes.Reveal((top,), (0, 1), "look"))
    write(match, changes.Shuffle(LIBRARY, 0, "shuffle"))
    assert all(match.state.entities[ref].seen == 0 for ref in match.state.ids(LIBRARY, 0))


def test_secret_numbers_are_masked_until_revealed() -> None:
    match = new_match()
    write(match, changes.Commit("bid", 0, 5))
    assert match.view(0).state.secrets == (("bid", 0, 5),)
    assert match.view(1).state.secrets == (("bid", 0, 0),)


# ---- endless play ----------------------------------------------------------------------------------------------
def test_two_cards_that_feed_each_other_for_ever_end_as_a_loop() -> None:
    ping = On(ev.NOTE, lambda ctx, event: event.cause == "pong", lambda ctx: [_Note("ping")])
    pong = On(ev.NOTE, lambda ctx, event: event.cause == "ping", lambda ctx: [_Note("pong")])
    match = new_match()
    lay(match, creature("Ping", triggered=(ping,)))
    lay(match, creature("Pong", triggered=(pong,)), player=1)
    for player in (0, 1):  # with nothing in hand nobody is ever asked
        for ref in hand(match, player):
            write(match, changes.Move(ref, LIBRARY, player, "put"))
    write(match, _Note("ping"))
    match.apply("pass")
    assert match.outcome is not None and match.outcome.kind == "loop"


def test_a_loop_that_grows_ends_on_the_budget() -> None:
    grow = On(ev.RESOURCE, lambda ctx, event: event.cause == "gain", lambda ctx: [changes.Gain(0, "EP", 1, "gain")])
    match = new_match(trap_limit=0)
    lay(match, creature("Grower", triggered=(grow,)))
    for player in (0, 1):
        for ref in hand(match, player):
            write(match, changes.Move(ref, LIBRARY, player, "put"))
    write(match, changes.Gain(0, "EP", 1, "gain"))
    match.apply("pass")
    assert match.outcome is not None and match.outcome.kind == "budget"


class _Note(changes.Change):
    """A stroke that only leaves an event."""

    change_type = ev.NOTE

    def __init__(self, cause: str) -> None:
        super().__init__(cause)

    def write(self, state: object, game: object) -> ev.Event:  # type: ignore[override]
        return ev.Event(ev.NOTE, self.cause)


def test_seats_are_refs_and_refs_are_seats() -> None:
    assert [player_ref(player) for player in range(3)] == [-1, -2, -3]
