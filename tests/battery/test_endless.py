"""Cards that set each other off without end: the game ends as a loop or a budget, after little work; nobody wins."""

from __future__ import annotations

from collections.abc import Sequence

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
