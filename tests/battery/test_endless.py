"""Cards that set each other off without end: the game ends as a loop or a budget, after little work; nobody wins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import Body, Card, Effect, Triggered
from cardlang.engine.context import Context
from cardlang.engine.events import FLAG, RESOURCE, Event
from cardlang.engine.match import Match
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_and_resource import facts
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.play.battery import check_refusals
from cardlang.play.bots import RandomBot
from cardlang.play.bots.dice import Dice
from cardlang.play.runner import play_out
from tests.battery.handmade import GainResource, creature, other
from tests.work import at_most


class OnGain(Triggered):
    def matches(self, ctx: Context, event: Event) -> bool:
        return event.change_type == RESOURCE and event.amount > 0


class OnFlag(Triggered):
    def matches(self, ctx: Context, event: Event) -> bool:
        return event.change_type == FLAG and event.ref == ctx.source


class Toggle(Effect):
    def plan(self, ctx: Context) -> Sequence[Step]:
        up = not ctx.entity(ctx.source).flags & facts.TAPPED
        return [Batch([changes.SetFlag(ctx.source, facts.TAPPED, up, "toggle")])]


GROWING = other(
    "Mint", "artifact", 0, triggered=(OnGain("g", "gain", (RESOURCE,), Body((), (GainResource("EP", 1),))),)
)
TURNING = other("Wheel", "artifact", 0, triggered=(OnFlag("t", "toggle", (FLAG,), Body((), (Toggle(),))),))
FILLER = creature("Filler", 1, 1, 1)


def ended_with(card: Card, start: changes.Change | None = None) -> Match:
    deck = [card] * 3 + [FILLER] * 37
    match = Match(RiskAndResource(), [deck, deck], 3, parameters={"mulligan": "none"})
    state = match.state
    ref = next(ident for ident in state.ids(facts.LIBRARY, 0) if state.entities[ident].card is card)
    changes.Move(ref, facts.BATTLEFIELD, 0, "enter").write(state, match.game)
    if start is not None:
        assert isinstance(start, changes.SetFlag)
        start.ref = ref
        match.table.write([start])
    with at_most(4_000_000):  # 2,280,000 when this was written
        while match.question is not None and match.state.turn < 6:
            match.apply("pass" if any(o.kind == "pass" for o in match.options) else match.options[-1])
    return match


def test_one_that_only_grows_runs_out_of_budget() -> None:
    match = ended_with(GROWING)
    assert match.outcome is not None and match.outcome.kind == "budget" and match.outcome.winners == ()
    assert match.options == ()


def test_one_that_comes_round_again_is_a_loop() -> None:
    match = ended_with(TURNING, changes.SetFlag(0, facts.TAPPED, True, "tap"))
    assert match.outcome is not None and match.outcome.kind == "loop" and match.outcome.winners == ()


def test_games_with_such_cards_still_hold_the_invariants() -> None:
    deck = [GROWING] * 6 + [TURNING] * 6 + [FILLER] * 28
    match = Match(RiskAndResource(), [deck, deck], 5)
    check_refusals(match, 0, Dice(1))
    play_out(match, [RandomBot(), RandomBot()], 5)
    assert match.outcome is not None and match.outcome.kind in ("budget", "loop", "win")


CROWD = 256  # all that one player may have in play


def crowded() -> Match:
    """Two boards full of creatures that are all alike."""
    match = Match(RiskAndResource(), [[FILLER] * 40] * 2, 3, parameters={"mulligan": "none"})
    for player in (0, 1):
        for _ in range(CROWD):
            changes.Create(FILLER, player, facts.BATTLEFIELD, "create").write(match.state, match.game)
    for row in match.state.entities:
        row.since = 0
    return match


def test_a_crowd_that_is_all_alike_is_offered_as_one() -> None:
    """Each may still attack, and block; but there are not 65,000 pairs to choose from, 256 times."""
    match, most, attacks, blocks = crowded(), 0, 0, 0
    while match.question is not None and match.question.kind != "pay" and blocks < 5:
        options = match.options
        most = max(most, len(options))
        fights = [each for each in options if each.kind in ("attack", "block")]
        attacks += bool(fights) and fights[0].kind == "attack"
        blocks += bool(fights) and fights[0].kind == "block"
        passes = [each for each in options if each.kind == "pass"]
        match.apply(fights[0] if fights else passes[0] if passes else options[-1])
    assert attacks == CROWD and blocks == 5
    assert most <= 4 * CROWD


class Shower(Effect):
    """Taps and untaps all at once, again and again: many events in few steps."""

    def plan(self, ctx: Context) -> Sequence[Step]:
        flags = [changes.SetFlag(ctx.source, facts.TAPPED, up, "shower") for up in (True, False) * 500]
        return [Batch(flags), *([Batch(flags, final=True)] * 100)]


@pytest.mark.thorough
def test_many_events_within_one_answer_run_out_of_budget() -> None:
    shower = other("Shower", "artifact", 0, triggered=(OnFlag("t", "shower", (FLAG,), Body((), (Shower(),))),))
    match = ended_with(shower, changes.SetFlag(0, facts.TAPPED, True, "tap"))
    assert match.outcome is not None and match.outcome.kind == "budget" and match.outcome.winners == ()
    assert len(match.state.events) < 60_000
