"""Action cards: when they are played and what they cost, drawing, the hand limit, the reshuffle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.cards import NO_BODY, CostPart
from cardlang.engine.context import Context, as_played
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.known import x_of
from cardlang.engine.paying import payable
from cardlang.engine.reaching import targets_exist
from cardlang.engine.refs import player_ref
from cardlang.engine.stack import announce_spell
from cardlang.engine.steps import Batch, GivePriority, Step
from cardlang.games.forbids import ACTIONS_AT_MOST, may_play_another
from cardlang.games.risk_2025.facts import (
    ACTION,
    ACTION_DECK,
    ACTION_DISCARD,
    EURO,
    EVENT_AREA,
    HAND_ZONE,
    KEPT_OVER,
    ROUND_STEPS,
)
from cardlang.games.risk_2025.things import clockwise, hand, kept_over, most_cards, number_of
from cardlang.games.using import NOT_NOW, in_hand, its_text_allows

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table

Test = Callable[["Table", int, int], bool]


class PrintedCost(CostPart):
    """R25-MON-2, R25-AC-9: what a card costs in Euro, X and cards in force included."""

    def resource(self, ctx: Context) -> tuple[str, int]:
        return EURO, cost_of(ctx.table, ctx.source, ctx.printed_x)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


PRINTED: Final = PrintedCost()


def cost_of(table: Table, ref: int, x: int = 0) -> int:
    """What an Action card costs now, or would cost for an X."""
    changed = table.value_of(ref, "cost more") - table.value_of(ref, "cost less")
    without_x = table.value_of(ref, "cost") - x_of(table.state, table.state.entities[ref])
    return max(0, without_x + x + changed)


# ---- R25-AC-8: when ------------------------------------------------------------------------------
def first_to_act(table: Table) -> int:
    """RUL-R25-14: the turn player; outside turns the first in round order."""
    state = table.state
    if state.phase in ROUND_STEPS or state.players[state.active].out:
        living = clockwise(state)
        return living[0] if living else state.active  # all have left at once: the game is ending
    return state.active


def right_time(table: Table, player: int, ref: int) -> bool:
    """R25-AC-8: at any point, unless the card says otherwise."""
    return its_text_allows(table, player, ref)


def can_afford(table: Table, player: int, ref: int) -> bool:
    """R25-AC-9: a card that cannot be paid for cannot be announced."""
    return payable(as_played(table, ref, player), (PRINTED, *table.state.entities[ref].card.additional))


def has_targets(table: Table, player: int, ref: int) -> bool:
    """Targets are chosen when the card is announced, so there must be legal ones."""
    body = table.state.entities[ref].card.spell or NO_BODY
    parts = (PRINTED, *table.state.entities[ref].card.additional)
    return not (body.targets or body.modes) or targets_exist(
        table, as_played(table, ref, player).frame, body, parts=parts
    )


def may_play(table: Table, player: int, ref: int) -> bool:
    """RUL-R25-1: what a card or Event says goes first."""
    barred = table.forbidden(player_ref(player), "play Action cards")
    return not barred and may_play_another(table, player, ACTIONS_AT_MOST)


PLAY: Final[tuple[tuple[str, Test, str], ...]] = (
    ("R25-AC-8", in_hand, "only a card in your hand can be played"),
    ("R25-AC-8", right_time, NOT_NOW),
    ("R25-AC-9", can_afford, "you cannot pay its cost"),
    ("RUL-R25-29", has_targets, "there is nothing it could be aimed at"),
    ("RUL-R25-1", may_play, "a card says that you cannot play Action cards"),
)


def play_reasons(table: Table, player: int, ref: int) -> list[Reason]:
    """Why a card cannot be played now; empty when it can."""
    return [Reason(rule, why) for rule, test, why in PLAY if not test(table, player, ref)]


def play_options(table: Table, player: int) -> list[Option]:
    """The Action cards a player can play now.

    Nothing else can be done with them: there are no sets of cards to turn in (R25-AC-1, RUL-R25-7).
    """
    if not may_play(table, player, 0):
        return []
    return [
        Option("play", (ref,))
        for ref in hand(table.state, player)
        if can_afford(table, player, ref)
        and right_time(table, player, ref)
        and has_targets(table, player, ref)
    ]


# ---- R25-AC-9 to R25-AC-15: announce, respond, resolve -------------------------------------------
def play_card(table: Table, player: int, ref: int) -> Sequence[Step]:
    """R25-AC-15: the cost is paid as it is announced; R25-AC-10, 12: then all may respond, the turn player first.

    R25-AC-13: the last card played resolves first.
    """
    parts = (PRINTED, *table.state.entities[ref].card.additional)
    said = Batch([changes.Tally("play", player, ref=ref, source=ref)], final=True)
    respond = GivePriority(first_to_act(table))
    return announce_spell(table, ref, player, parts, [said, respond])


def finish(table: Table, ref: int, resolved: bool) -> Sequence[Step]:
    """R25-AC-11: a card that has resolved is discarded; R25-EV-3: an Event stays, in force.

    R25-AC-2: by then it has done what is printed on it; R25-EV-2: what an Event says may change the rules from now on.
    """
    row = table.state.entities[ref]
    if ACTION in row.card.kinds:
        return [Batch([changes.Move(ref, ACTION_DISCARD, 0, "resolved")], final=True)]
    return [Batch([changes.Move(ref, EVENT_AREA, 0, "in force", controller=row.controller)], final=True)]


# ---- drawing -------------------------------------------------------------------------------------
def draw_steps(player: int, count: int, source: int = 0) -> list[Step]:
    """R25-AC-6, RUL-R25-13: one draw of several cards is one gain, the limit is looked at when it is done."""
    return [*[DrawOne(player, source) for _ in range(count)], HandLimit(player)]


class DrawOne(Step):
    """One Action card is drawn; RUL-R25-11: from an empty deck the discard pile is shuffled first."""

    __slots__ = ("player", "source")

    def __init__(self, player: int, source: int = 0) -> None:
        self.player = player
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        deck = state.ids(ACTION_DECK)
        if state.players[self.player].out:
            return ()
        if not deck:
            nothing = Batch([changes.EmptyDraw(self.player, source=self.source)])
            return [*reshuffle(table), self] if state.ids(ACTION_DISCARD) else [nothing]
        draw = changes.Move(deck[0], HAND_ZONE, self.player, "draw", controller=self.player, source=self.source)
        if len(deck) > 1:
            return [Batch([draw])]
        return [Batch([draw]), LastCardDrawn()]


class LastCardDrawn(Step):
    """R25-AC-16, 17: the discards become the new deck at once, and Accelerationism comes into play."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        from cardlang.games.risk_2025.rounds import accelerate

        return [*reshuffle(table), *accelerate(table)]


def reshuffle(table: Table) -> list[Step]:
    """RUL-R25-11: cards that wait to resolve are not in the discard pile."""
    back = [
        changes.Move(ref, ACTION_DECK, 0, "reshuffle", controller=0) for ref in table.state.ids(ACTION_DISCARD)
    ]
    return [Batch([*back, changes.Shuffle(ACTION_DECK, 0, "shuffle")], final=True)]


def full_hands(table: Table) -> list[Step]:
    """R25-AC-7: at any time; a card may have lowered the limit."""
    found: list[Step] = []
    for player in table.state.living():
        many, kept = len(hand(table.state, player)), kept_over(table.state, player)
        if many > most_cards(table, player):
            found.append(HandLimit(player))
        elif many < kept:
            found.append(_keeps(player, many - kept if many > number_of(table, player, "hand limit") else -kept))
    return found


def _keeps(player: int, more: int) -> Step:
    return Batch([changes.Mark(player_ref(player), KEPT_OVER, more, "hand limit")], final=True)


class HandLimit(Step):
    """R25-AC-7: never more than seven cards; the owner chooses what goes. Each card too many is asked for once: where
    something else happens instead of the discard, the hand remains as it is.
    """

    __slots__ = ("before", "player", "spared")

    def __init__(self, player: int, before: int = 0, spared: int = 0) -> None:
        self.player = player
        self.before = before  # the number of cards in the hand when the last one was chosen
        self.spared = spared  # the number of those that were chosen and have not gone

    def run(self, table: Table) -> Sequence[Step]:
        mine, kept = hand(table.state, self.player), kept_over(table.state, self.player)
        spared = self.spared + (len(mine) >= self.before > 0)
        if table.state.players[self.player].out:
            return ()
        if len(mine) - spared <= most_cards(table, self.player):
            return [_keeps(self.player, len(mine) - kept)] if spared else ()
        options = tuple(Option("discard", (ref,)) for ref in mine)
        ref = table.ask(Question(self.player, "discard", options, "Too many cards: discard one")).args[0]
        discard = Batch([changes.Move(ref, ACTION_DISCARD, 0, "discard")])
        return [discard, HandLimit(self.player, len(mine), spared)]
