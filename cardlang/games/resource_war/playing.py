"""Playing cards and activating effects: the Play step, and every window in which effects answer effects.

What may be done is a list of (rule, test, sentence): all tests pass for a legal action, those that do not are
the answer to "why can't I?".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.cards import SORCERY
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.refs import player_ref
from cardlang.engine.stack import announce_ability
from cardlang.engine.steps import Asking, Batch, GivePriority, Step
from cardlang.engine.turn import PASS, OpenWindow, settled
from cardlang.games.forbids import PLAYED_AT_MOST, may_play_another
from cardlang.games.resource_war.facts import HAND_ZONE, PLAY_AREA, PLAYED, R
from cardlang.games.resource_war.playable import playable_discards
from cardlang.games.resource_war.things import is_tool, possible_users, resource_points
from cardlang.games.using import (
    NOT_NOW,
    Use,
    UseRule,
    controls,
    counted_use,
    in_hand,
    its_condition,
    its_cost,
    its_modes,
    its_targets,
    its_text_allows,
    may_be_cheaper,
    may_be_used,
    not_used_up,
    plainly_too_dear,
    use_of,
    works_here,
)

if TYPE_CHECKING:
    from cardlang.engine.table import Table

Test = Callable[["Table", int, int], bool]


# ---- Each turn, 2: Play step ---------------------------------------------------------------------
class PlayStep(Step):
    """RW-P: first what cards demand at this step; then the turn player plays any number of cards, with responses."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        checks = settled(table)
        if checks:
            return [*checks, self]
        if table.state.waiting:  # RW-P-a: demanded actions come before any card is played
            return [OpenWindow(), self]
        clear = [changes.Priority(table.state.active), changes.SweepFrames()]
        return [Batch(clear, final=True), PlayOrEnd()]


class PlayOrEnd(Asking):
    """RW-P-b, e: the turn player plays a card, or activates an effect, or ends the step (RUL-RW-6)."""

    __slots__ = ()

    def question(self, table: Table) -> Question:
        player = table.state.active
        options = (*play_options(table, player), *activate_options(table, player), PASS)
        return Question(player, "priority", options, "Play a card, or end the Play step")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        if answer.kind == "pass":
            return ()
        # RW-P-c, d: the opponent may respond, and so on; then it is the turn player's moment again
        return [*table.game.act(table, table.state.active, answer), OpenWindow(), PlayStep()]


def time_to_play(table: Table, player: int) -> bool:
    """RUL-RW-5: cards are played by the turn player, one at a time, when nothing waits to be answered."""
    agenda = table.state.agenda
    return player == table.state.active and bool(agenda) and isinstance(agenda[-1], PlayOrEnd)


# ---- playing a card ------------------------------------------------------------------------------
def right_time(table: Table, player: int, ref: int) -> bool:
    """RUL-RW-5: all cards are played at the same time of the turn, see ``time_to_play``."""
    return time_to_play(table, player)


def cost_of(table: Table, ref: int) -> int:
    """What a card costs now, in R."""
    changed = table.value_of(ref, "cost more") - table.value_of(ref, "cost less")
    return max(0, table.value_of(ref, "cost") + changed)


def can_afford(table: Table, player: int, ref: int) -> bool:
    """RW-C-a: the cost must be paid before the card can be played."""
    return resource_points(table.state, player) >= cost_of(table, ref)


def in_hand_or_allowed(table: Table, player: int, ref: int) -> bool:
    """RW-P-b: cards are played from the hand; RUL-RW-32: a card may say that some are from the Discard, too."""
    return in_hand(table, player, ref) or ref in playable_discards(table, player)


def has_user(table: Table, player: int, ref: int) -> bool:
    """RW-T-i, j: a tool needs an Animate it can be given to."""
    return not is_tool(table, ref) or bool(possible_users(table, ref))


def may_play(table: Table, player: int, ref: int) -> bool:
    """True unless an effect says that this card cannot be played, or not by this player (RUL-RW-1)."""
    if table.forbidden(ref, "be played"):
        return False
    if table.modifiers().keys().isdisjoint(_CANNOT_PLAY):
        return True
    kinds, me = table.state.entities[ref].face.kinds, player_ref(player)
    ways = [what for what, kind in PLAYED.items() if not kind or kind in kinds]
    if not may_play_another(table, player, PLAYED_AT_MOST):
        return False
    return not any(table.forbidden(me, f"play {what}") for what in ways)


_CANNOT_PLAY: Final = (
    *(f"cannot {each.action}" for each in PLAYED_AT_MOST.values()), *(f"cannot play {what}" for what in PLAYED)
)  # fmt: skip


PLAY: Final[tuple[tuple[str, Test, str], ...]] = (
    ("RW-P-b", in_hand_or_allowed, "only a card in your hand can be played"),
    ("RUL-RW-5", right_time, "cards are played in your own Play step only"),
    ("RW-C-a", can_afford, "you cannot pay its cost"),
    ("RW-T-i", has_user, "there is no Animate in play to give it to"),
    ("RUL-RW-1", its_text_allows, NOT_NOW),
    ("RUL-RW-1", may_play, "an effect says it cannot be played"),
)


def play_reasons(table: Table, player: int, ref: int) -> list[Reason]:
    """Why a card cannot be played now; empty when it can."""
    found = [Reason(rule, why) for rule, test, why in PLAY if not test(table, player, ref)]
    wanted = table.state.entities[ref].face.special.get("for")
    if wanted and any(reason.rule == "RW-T-i" for reason in found):
        found.append(Reason("RW-T-j", f"it is a tool for a {wanted}, and there is none in play"))
    return found


def play_options(table: Table, player: int) -> list[Option]:
    """The cards that can be played now."""
    return [
        Option("play", (ref,))
        for ref in (*table.state.ids(HAND_ZONE, player), *playable_discards(table, player))
        if can_afford(table, player, ref)
        and has_user(table, player, ref)
        and may_play(table, player, ref)
        and its_text_allows(table, player, ref)
    ]


def play_card(table: Table, player: int, ref: int) -> Sequence[Step]:
    """RUL-RW-5: the cost is paid and the card is in play, at once."""
    return [PlayCard(player, ref)]


class PlayCard(Step):
    """A card is paid for and put in play, a tool with the Animate it is given to."""

    __slots__ = ("player", "ref", "free")

    def __init__(self, player: int, ref: int, free: bool = False) -> None:
        self.player = player
        self.ref = ref
        self.free = free

    def run(self, table: Table) -> Sequence[Step]:
        user = self._user(table)
        put = changes.Move(self.ref, PLAY_AREA, self.player, "play", controller=self.player)
        enter: list[changes.Change] = [put]
        if user:
            enter.append(changes.Attach(self.ref, user, "give", self.ref))
        played = changes.Tally("play", self.player, ref=self.ref, source=self.ref)
        paid = [changes.Gain(self.player, R, -cost_of(table, self.ref), "pay", self.ref)]
        return [Batch([] if self.free else paid, final=True), Batch([*enter, played])]

    def _user(self, table: Table) -> int:
        """RW-T-l: the Animate a tool is given to is its User."""
        if not is_tool(table, self.ref):
            return 0
        options = tuple(Option("give", (ref,)) for ref in possible_users(table, self.ref))
        question = Question(self.player, "give", options, "Give it to which Animate?", self.ref)
        return table.ask(question).args[0]


# ---- activating an effect ------------------------------------------------------------------------
def not_restricted(use: Use) -> bool:
    """RW-W-c: an Animate that lost a confrontation cannot use its effects."""
    return not use.ctx.table.forbidden(use.row.id, "use effects")


def its_time(use: Use) -> bool:
    """RW-C-d: True unless the effect can only be used in one's own Play step, and this is another time."""
    return use.ability.speed != SORCERY or time_to_play(use.ctx.table, use.ctx.controller)


ACTIVATE: Final[tuple[UseRule, ...]] = (
    ("RW-C-c", works_here, "it does not work from the zone it is in"),
    ("RW-C-c", controls, "you do not control it"),
    ("RW-W-c", not_restricted, "it cannot use its effects since it lost a confrontation"),
    ("RW-C-d", its_time, "this effect is for your own Play step, when nothing waits"),
    ("RW-C-d", not_used_up, "it has been used as often as it allows this turn"),
    ("RW-C-d", its_modes, "each of its modes has been chosen"),
    ("RW-E-b", its_cost, "you cannot pay all its costs"),
    ("RW-C-d", its_condition, "its condition is not met"),
    ("RUL-RW-1", its_targets, "there is nothing it could be aimed at"),
)


def activate_options(table: Table, player: int) -> list[Option]:
    """RW-C-c: the effects of cards in play that can be activated now."""
    found: list[Option] = []
    cheaper = may_be_cheaper(table)
    for ref, number, ability in table.activatable(player):
        if not cheaper and plainly_too_dear(table, player, ability):
            continue
        if may_be_used(ACTIVATE, use_of(table, player, ref, ability)):
            found.append(Option("activate", (ref, number)))
    return found


def activate(table: Table, player: int, ref: int, number: int) -> Sequence[Step]:
    """RW-E-a, RW-E-b: all costs are paid, then the effect waits; RUL-RW-6: the other player may respond first."""
    ability = table.activated_of(ref)[number]
    marks = counted_use(table, player, ref, ability)
    after = [Batch(marks, final=True), GivePriority(table.state.after(player))]
    return announce_ability(table, ref, player, ability, ability.body, ability.cost, after)
