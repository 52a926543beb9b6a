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
from tests.abilities import Always, Instead, On
from tests.engine.cards import begun, creature


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
    game = begun()
    game.put(creature("Doubler", replacements=(Instead("double", ev.RESOURCE, _gain, _doubled),)))
    had = game.amount(0, "EP")
    game.write(changes.Gain(0, "EP", 3, "gain"))
    assert game.amount(0, "EP") == had + 6


def test_the_affected_player_chooses_among_several_replacements() -> None:
    both = (
        Instead("double", ev.RESOURCE, _gain, _doubled),
        Instead("more", ev.RESOURCE, _gain, _one_more),
    )
    results = []
    for first in ("replace 0", "replace 1"):
        game = begun()
        game.put(creature("Both", replacements=both), player=1)
        # a trigger that gains 3 when player 1 pitches, so that the machine itself asks
        gain = On(ev.MOVE, lambda ctx, event: event.cause == "pitch", lambda ctx: [changes.Gain(1, "EP", 3, "gain")])
        game.put(creature("Payer", triggered=(gain,)), player=1)
        while (game.asked, game.kind) != (1, "priority"):
            game.match.apply("pass" if game.offers("pass") else game.match.options[0])
        game.match.apply(f"pitch {game.hand(1)[0]}")
        had = game.amount(1, "EP")
        while game.kind != "replacement":
            game.match.apply("pass")
        assert game.asked == 1
        game.match.apply(first)
        results.append(game.amount(1, "EP") - had)
    assert results == [3 * 2 + 1, (3 + 1) * 2]


def test_an_optional_replacement_may_be_declined() -> None:
    lazy = Instead("lazy", ev.MOVE, lambda ctx, change: change.cause == "draw", lambda ctx, change: [], optional=True)
    game = begun()
    game.put(creature("Lazy", replacements=(lazy,)))
    while game.kind != "replacement":
        game.match.apply("pass" if game.offers("pass") else game.match.options[0])
    player = game.asked
    before = len(game.hand(player))
    declined = game.match.copy()
    declined.apply("decline")
    game.match.apply("replace 0")
    assert len(declined.state.ids(HAND_ZONE, player)) == before + 1
    assert len(game.hand(player)) == before


# ---- simultaneity, identity, snapshots ---------------------------------------------------------------------------
def test_things_that_die_together_see_each_other_die() -> None:
    seen = On(
        ev.MOVE,
        lambda ctx, event: event.other == GRAVEYARD and event.came_from == BATTLEFIELD,
        lambda ctx: [changes.Gain(0, "EP", 1, "gain")],
    )
    game = begun()
    first, second = game.put(creature("A", triggered=(seen,))), game.put(creature("B", triggered=(seen,)))
    game.table.write([changes.Move(ref, GRAVEYARD, 0, "destroy") for ref in (first, second)])
    assert len(game.state.waiting) == 4  # each saw both


def test_a_thing_that_left_is_remembered_as_it_was() -> None:
    game = begun()
    ref = game.put(creature("Ox", 3, 3))
    inc = game.state.entities[ref].inc
    game.write(changes.PutCounters(ref, "+1/+1", 2, "put counters"))
    game.write(changes.Move(ref, GRAVEYARD, 0, "destroy"))
    assert game.table.known_value(ref, inc, "power") == 5
    assert game.table.value_of(ref, "power") == 3


def test_a_change_of_zone_makes_a_new_object() -> None:
    game = begun()
    ref = game.put(creature("Ox"))
    fixed = Modifier("power", L_ADD, 5, refs=((ref, game.state.entities[ref].inc),), duration=TURN)
    game.write(changes.AddModifier(fixed, "get"))
    assert game.table.value_of(ref, "power") == 7
    game.write(changes.Move(ref, HAND_ZONE, 0, "return"))
    game.write(changes.Move(ref, BATTLEFIELD, 0, "enter"))
    assert game.table.value_of(ref, "power") == 2


def test_tokens_cease_to_exist_outside_play_and_count_nowhere() -> None:
    game = begun()
    game.write(changes.Create(creature("Token"), 0, BATTLEFIELD, "create"))
    token = game.state.ids(BATTLEFIELD, 0)[-1]
    game.write(changes.Move(token, EXILE_ZONE, 0, "exile"))
    assert game.state.entities[token].zone == -1
    assert game.state.ids(EXILE_ZONE, 0) == ()


# ---- modifiers -------------------------------------------------------------------------------------------------
def test_modifiers_apply_in_one_order_whatever_came_first() -> None:
    game = begun()
    ref = game.put(creature("Ox", 2, 2))
    refs = ((ref, game.state.entities[ref].inc),)
    for layer, amount in ((L_ADD, 1), (L_SET, 7), (L_ADD, 2)):
        game.write(changes.AddModifier(Modifier("power", layer, amount, refs=refs, duration=TURN), "get"))
    assert game.table.value_of(ref, "power") == 7 + 1 + 2


def test_losing_a_keyword_then_gaining_it_again() -> None:
    game = begun()
    ref = game.put(creature("Ox", base={"fast": 1}))
    refs = ((ref, game.state.entities[ref].inc),)
    game.write(changes.AddModifier(Modifier("fast", L_LOSE, 1, refs=refs, duration=TURN), "lose keyword"))
    assert not game.table.has(ref, "fast")
    game.write(changes.EndModifiers(TURN, "end of turn"))
    assert game.table.has(ref, "fast")


def test_a_static_ability_ends_with_its_source() -> None:
    class Everyone(Filter):
        def matches(self, ctx: Context, ref: int) -> bool:
            return ctx.table.is_in_play(ref)

    game = begun()
    ox = game.put(creature("Ox"))
    flag = game.put(creature("Flag", statics=(Always(Modifier("power", L_ADD, 1, filter=Everyone())),)))
    assert game.table.value_of(ox, "power") == 3
    game.write(changes.Move(flag, GRAVEYARD, 0, "destroy"))
    assert game.table.value_of(ox, "power") == 2


def test_a_copy_in_which_a_card_went_elsewhere_leaves_no_answer_behind() -> None:
    """Copies share what is kept: the card that is in the graveyard in one of them is in play in the other, and both
    times it has moved once.
    """

    class InPlay(Filter):
        def matches(self, ctx: Context, ref: int) -> bool:
            return ctx.table.is_in_play(ref)

        def steady(self) -> bool:
            return True

    game = begun()
    game.put(creature("Flag", statics=(Always(Modifier("power", L_ADD, 1, filter=InPlay())),)))
    ox, power = game.hand(0)[0], 2
    assert game.table.value_of(ox, "power") == power
    other = game.match.copy().table
    other.write([changes.Move(ox, GRAVEYARD, 0, "discard")])
    assert other.value_of(ox, "power") == power
    game.write(changes.Move(ox, BATTLEFIELD, 0, "return"))
    assert game.table.value_of(ox, "power") == power + 1


# ---- questions and refusals ------------------------------------------------------------------------------------
def test_a_refused_action_changes_nothing_and_says_why() -> None:
    game = begun(starting_ep=0)
    before = game.match.digest()
    with pytest.raises(Refused) as refused:
        game.match.apply(f"cast {game.hand(0)[0]}")
    assert {reason.rule for reason in refused.value.reasons} >= {"RR-5.3-a", "RR-1.1-d"}
    assert game.match.digest() == before


def test_conceding_is_possible_at_any_question_and_in_no_list() -> None:
    game = begun()
    assert all(option.kind != "concede" for option in game.match.options)
    game.match.concede(1)
    assert game.match.outcome is not None and game.match.outcome.winners == (0,)


def test_copies_are_independent() -> None:
    game = begun()
    before = game.match.digest()
    copy = game.match.copy()
    assert copy.digest() == before
    for _ in range(20):
        copy.apply(copy.options[0])
    assert game.match.digest() == before


# ---- hidden information ----------------------------------------------------------------------------------------
def test_a_match_knows_the_clauses_of_its_cards() -> None:
    """A set is what the same line makes of a frozen one in plain Python, and an error in the compiled program."""
    state = begun().state
    assert isinstance(state.clauses, frozenset)
    assert state.clauses == {name for row in state.entities for name in row.card.special}


def test_a_copy_lacks_no_field_of_the_original() -> None:
    """Each field is copied by a line of its own, so one could be forgotten."""
    state = begun().state
    copy = state.copy()
    for name in fields_of(type(state)):
        own = ("events", "kept", "kept_reads", "in_force", "watching", "watching_reads")
        if name not in own:  # the last decision; one table
            assert getattr(copy, name) == getattr(state, name), name


def test_a_view_has_no_hidden_card_in_it() -> None:
    game = begun()
    state = game.match.view(1).state
    names = {state.entities[ref].card.name for ref in state.ids(HAND_ZONE, 0) + state.ids(LIBRARY, 0)}
    names |= {state.entities[ref].card.name for ref in state.ids(LIBRARY, 1)}
    assert names == {"a hidden card"}
    assert all(state.entities[ref].card.name != "a hidden card" for ref in state.ids(HAND_ZONE, 1))
    assert state.rng == 0 and state.given == ()


def test_determinize_deals_what_is_left_and_can_be_played_on() -> None:
    game = begun()
    state = game.match.view(1).determinize(7)
    for player in range(2):
        everything = sorted(
            state.entities[ref].card.name for zone in (LIBRARY, HAND_ZONE) for ref in state.ids(zone, player)
        )
        assert everything == sorted(card.name for card in state.decklists[player])
    assert digest(state) == digest(game.match.view(1).determinize(7))


def test_setting_a_trap_hides_which_card_it_was() -> None:
    game = begun()
    known = game.hand(0)[0]
    game.write(changes.Reveal((known,), (0, 1), "reveal"))
    name = game.state.entities[known].card.name
    game.write(changes.Move(known, TRAPS, 0, "set trap", hide=True))
    view = game.match.view(1).state
    assert all(
        view.entities[ref].card.name == "a hidden card" for ref in view.ids(TRAPS, 0) + view.ids(HAND_ZONE, 0)
    )
    assert game.state.entities[game.state.ids(TRAPS, 0)[0]].card.name == name


def test_a_shuffle_makes_everybody_forget() -> None:
    game = begun()
    top = game.state.ids(LIBRARY, 0)[0]
    game.write(changes.Reveal((top,), (0, 1), "look"))
    game.write(changes.Shuffle(LIBRARY, 0, "shuffle"))
    assert all(game.state.entities[ref].seen == 0 for ref in game.state.ids(LIBRARY, 0))


def test_secret_numbers_are_masked_until_revealed() -> None:
    game = begun()
    game.write(changes.Commit("bid", 0, 5))
    assert game.match.view(0).state.secrets == (("bid", 0, 5),)
    assert game.match.view(1).state.secrets == (("bid", 0, 0),)


# ---- endless play ----------------------------------------------------------------------------------------------
def test_two_cards_that_feed_each_other_for_ever_end_as_a_loop() -> None:
    ping = On(ev.NOTE, lambda ctx, event: event.cause == "pong", lambda ctx: [_Note("ping")])
    pong = On(ev.NOTE, lambda ctx, event: event.cause == "ping", lambda ctx: [_Note("pong")])
    game = begun()
    game.put(creature("Ping", triggered=(ping,)))
    game.put(creature("Pong", triggered=(pong,)), player=1)
    for player in (0, 1):  # with nothing in hand nobody is ever asked
        for ref in game.hand(player):
            game.write(changes.Move(ref, LIBRARY, player, "put"))
    game.write(_Note("ping"))
    game.match.apply("pass")
    assert game.match.outcome is not None and game.match.outcome.kind == "loop"


def test_a_loop_that_grows_ends_on_the_budget() -> None:
    grow = On(ev.RESOURCE, lambda ctx, event: event.cause == "gain", lambda ctx: [changes.Gain(0, "EP", 1, "gain")])
    game = begun(trap_limit=0)
    game.put(creature("Grower", triggered=(grow,)))
    for player in (0, 1):
        for ref in game.hand(player):
            game.write(changes.Move(ref, LIBRARY, player, "put"))
    game.write(changes.Gain(0, "EP", 1, "gain"))
    game.match.apply("pass")
    assert game.match.outcome is not None and game.match.outcome.kind == "budget"


class _Note(changes.Change):
    """A stroke that only leaves an event."""


    def __init__(self, cause: str) -> None:
        super().__init__(ev.NOTE, cause)

    def write(self, state: object, game: object) -> ev.Event:  # type: ignore[override]
        return ev.Event(ev.NOTE, self.cause)


def test_seats_are_refs_and_refs_are_seats() -> None:
    assert [player_ref(player) for player in range(3)] == [-1, -2, -3]


def test_how_many_of_some_keywords_a_thing_has_printed_or_given() -> None:
    """Bots ask so; whether anything gives or takes one of them makes no difference to the others."""
    game = begun()
    plain, fast = game.put(creature("Ox")), game.put(creature("Hound", base={"fast": 1}))
    asked = ("fast", "deadly", "armored")
    assert [game.table.having(each, asked) for each in (plain, fast)] == [0, 1]
    row = game.state.entities[fast]
    game.state.modifiers = (Modifier("deadly", L_ADD, 1, refs=((fast, row.inc),), duration=TURN),)
    game.state.forget()
    assert [game.table.having(each, asked) for each in (plain, fast)] == [0, 2]
