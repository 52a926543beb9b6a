"""What is usual in a card game, so that a designer only says what is not.

Players draw from decks of their own, pay for the cards they play from their hands, and use abilities of what they
have in play; whatever is played waits on the stack until nobody answers it. ``CardGame`` fills every slot of
``engine.Game`` in that usual way; a game of one's own is a class below it that says its facts and its own rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes, zones
from cardlang.engine.cards import SORCERY, Activated, Body, Card, CostPart
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.game import Game, Phase
from cardlang.engine.leaving import TakeEverything
from cardlang.engine.refs import player_ref
from cardlang.engine.stack import announce_ability, announce_spell, can_pay, targets_exist
from cardlang.engine.state import Frame, Outcome
from cardlang.engine.steps import Batch, GivePriority, Step
from cardlang.engine.zones import EVERYBODY, HOLDER, NOBODY, Zone
from cardlang.games.gaining import NoGain
from cardlang.games.own import wording
from cardlang.games.own.steps import DrawOne, EndOfTurn, FirstPlayer, OpeningHands, ResolveWaiting
from cardlang.games.reasons import reason_among
from cardlang.games.using import (
    Use,
    UseRule,
    controls,
    counted_use,
    its_condition,
    its_cost,
    its_targets,
    not_used_up,
    reasons_against,
    shown_first,
    use_of,
    works_here,
)
from cardlang.language.running.forbidding import forbidden_by

if TYPE_CHECKING:
    from cardlang.engine.events import Event
    from cardlang.engine.state import State
    from cardlang.engine.table import Table
    from cardlang.language.words.verb import Happening, Verb

DECK, HAND, PLAY, DISCARD, STACK = range(5)
"""The places of such a game, as ``table.state.ids(HAND, player)`` asks for them."""

TAPPED = 1
NO_BODY = Body()

Rule = tuple[str, Callable[["Table", int, int], bool], str]
"""A rule of play: its number, a test of (table, player, card), and what to say when the test fails."""

USUAL_REASONS = {
    "starting amount": "everybody begins with it",
    "no legal target": "what it was aimed at is there no more",
    "resolved": "what does not stay in play is discarded",
}
"""Why the usual things happen, where a game does not say it better."""

Begins = Mapping[str, Callable[["Table"], Sequence[Step]]]
"""What happens when a phase begins, by the name of the phase."""


class CardGame(Game):
    """A game in the usual shape. Beside the facts of ``Game`` it asks for:

    ``pays_with``: the resource that costs are paid with. ``play_rules``: what must hold, beside what always must
    (the card is in hand, its cost can be paid, its targets are there), for a card to be played. ``begins``: what
    each phase does. ``parameters`` may set ``opening_hand``, ``starting_NAME`` for a resource, ``first_player``
    ("random", or "seat 1") and ``max_turns``; a format can change them. ``reasons``: what an unfolded log says of a
    cause (what a change is called), or of the rule of a change that was ``reckoned``, with its numbers. ``verbs``:
    what only cards of this game can do; ``events``: what only happens in it.
    """

    zones = (
        Zone("deck", zones.DECK, NOBODY),
        Zone("hand", zones.HAND, HOLDER),
        Zone("play", zones.PLAY, EVERYBODY),
        Zone("discard pile", zones.DISCARD, EVERYBODY, newest="top"),
        Zone("stack", zones.STACK, EVERYBODY, shared=True, newest="top"),
    )
    flags: ClassVar[Mapping[str, int]] = {"tapped": TAPPED}
    tallied = frozenset({"draw", "discard"})
    deeds = ("play", "activate")
    pays_with: ClassVar[str] = ""
    play_rules: ClassVar[tuple[Rule, ...]] = ()
    verbs: ClassVar[tuple[type[Verb], ...]] = ()
    events: ClassVar[tuple[type[Happening], ...]] = ()
    begins: ClassVar[Begins] = {}
    reasons: ClassVar[Mapping[str, str]] = {}

    def __init__(self) -> None:
        usual: dict[str, int | str | bool] = {"opening_hand": 5, "first_player": "random", "max_turns": 200}
        usual |= {f"starting_{name}": 0 for name in self.resources}
        super().__init__()
        self.settings = {**usual, **self.parameters}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.remembered = cls.remembered or (*cls.stats, "cost")
        watched = [each.resource for each in cls.replacements if isinstance(each, NoGain)]
        more = [NoGain(name, cls.plurals.get(name, name)) for name in cls.resources if name not in watched]
        cls.replacements = (*cls.replacements, *more)

    # ---- the course of a game --------------------------------------------------------------------------------
    def setup(self, table: Table) -> Sequence[Step]:
        """Shuffle, see who goes first, starting amounts, opening hands."""
        seats = range(table.state.seats)
        start: list[changes.Change] = []
        for name in self.resources:
            amount = table.state.parameter(f"starting_{name}")
            start += [changes.Gain(player, name, amount, "starting amount") for player in seats if amount]
        shuffled = [changes.Shuffle(DECK, player, "shuffle") for player in seats]
        return [Batch([*shuffled, *start], final=True), FirstPlayer(), OpeningHands()]

    def begin_phase(self, table: Table, phase: Phase) -> Sequence[Step]:
        """What ``begins`` says, once what triggered at the beginning is done; with the last phase "until end of
        turn" is over.
        """
        begin = self.begins.get(phase.name)
        steps: list[Step] = [Begin(phase.name)] if begin is not None else []
        if not phase.priority:
            steps = [ResolveWaiting(), *steps, ResolveWaiting()]
        return [*steps, EndOfTurn()] if phase is self.phases[-1] else steps

    def checks(self, table: Table) -> Sequence[Step]:
        """What must be seen to at once, again and again until there is nothing left of it; mostly nothing."""
        return ()

    def leave(self, table: Table, player: int) -> Sequence[Step]:
        """Who concedes has lost; among several the others play on, without the things of who left."""
        left = tuple(other for other in table.state.living() if other != player)
        if len(left) == 1:
            return [Batch([changes.EndGame(Outcome("win", left, "conceded"))], final=True)]
        return [TakeEverything(player)]

    # ---- playing cards and using abilities -------------------------------------------------------------------
    def actions(self, table: Table, player: int) -> list[Option]:
        """The cards in hand that nothing speaks against, and the abilities likewise."""
        cards = table.state.ids(HAND, player)
        found = [Option("play", (ref,)) for ref in cards if not self.against_playing(table, player, ref)]
        for ref, number, ability in table.activatable(player):
            if not self.against_using(table, player, ref, ability):
                found.append(Option("activate", (ref, number)))
        return found

    def act(self, table: Table, player: int, option: Option) -> Sequence[Step]:
        """The card or ability goes on the stack and is paid for; then the player acts again."""
        ref = option.args[0]
        again = GivePriority(player)
        if option.kind == "play":
            told = Batch([changes.Tally("cast", player, ref=ref, source=ref)], final=True)
            return announce_spell(table, ref, player, self.parts_of(table, ref), [told, again])
        shown = shown_first(table, player, option)
        if shown:
            return shown
        ability = table.activated_of(ref)[option.args[1]]
        used = counted_use(table, player, ref, ability)
        after = [Batch(used, final=True), again]
        return announce_ability(table, ref, player, ability, ability.body, ability.cost, after)

    def against_playing(self, table: Table, player: int, ref: int) -> list[Reason]:
        """What stands in the way of playing a card; nothing when it may be played."""
        row = table.state.entities[ref]
        if row.zone != HAND or row.holder != player:
            return [Reason("", "only cards in your own hand can be played")]
        found = [Reason(rule, why) for rule, holds, why in self.play_rules if not holds(table, player, ref)]
        body = row.card.spell or NO_BODY
        eyes = Context(table, Frame(0, ref, row.inc, row, player, None, body))
        if not can_pay(eyes, self.parts_of(table, ref)):
            found.append(Reason("", "you cannot pay its cost"))
        if not targets_exist(table, eyes.frame, body):
            found.append(Reason("", "there is no legal target"))
        if table.forbidden(player_ref(player), "cast spells"):
            found.append(Reason("", "an effect says that it cannot be played"))
        return found

    def against_using(self, table: Table, player: int, ref: int, ability: Activated) -> list[Reason]:
        """What stands in the way of an activated ability; nothing when it may be used."""
        return reasons_against(USE, use_of(table, player, ref, ability))

    def parts_of(self, table: Table, ref: int) -> tuple[CostPart, ...]:
        """The printed cost of a card, and what its text asks for beside it."""
        return (PRINTED, *table.state.entities[ref].card.additional)

    def may_target(self, ctx: Context, ref: int) -> bool:
        """Whatever "cannot be targeted", or not by the card that wants to, is no target."""
        table = ctx.table
        return not (table.forbidden(ref, "be targeted") or forbidden_by(table, ref, "be targeted", ctx.source))

    def finish(self, table: Table, ref: int, resolved: bool) -> Sequence[Step]:
        """What stays comes into play; anything else goes to its owner's discard pile."""
        row = table.state.entities[ref]
        if resolved and row.face.permanent:
            return [Batch([changes.Move(ref, PLAY, row.controller, "enter", controller=row.controller)])]
        cause = "resolved" if resolved else "no legal target"
        return [Batch([changes.Move(ref, DISCARD, row.owner, cause)], final=True)]

    # ---- what cards do ---------------------------------------------------------------------------------------
    def draw(self, table: Table, player: int, count: int, source: int = 0) -> list[Step]:
        return [DrawOne(player, source) for _ in range(count)]

    def empty_deck(self, table: Table, player: int) -> Sequence[Step]:
        """What becomes of somebody who has to draw and cannot; mostly nothing."""
        return ()

    def adjective(self, table: Table, word: str, ref: int) -> bool:
        row = table.state.entities[ref]
        if word.removeprefix("un") in self.flags:
            return bool(row.flags & self.flags[word.removeprefix("un")]) != word.startswith("un")
        return word.startswith("non") and word[3:] not in row.face.kinds

    def player_value(self, table: Table, player: int, stat: str) -> int:
        """A player's number is the parameter of that name, until a card changes it."""
        value = self.settings.get(stat.replace(" ", "_"), 0)
        return table.state.parameter(stat.replace(" ", "_")) if isinstance(value, int) and value else 0

    # ---- for people, bots and tests --------------------------------------------------------------------------
    def label(self, table: Table, question: Question, option: Option) -> str:
        return wording.label(table, question, option)

    def cost_text(self, card: Card) -> str:
        if card.variable:
            return f"{super().cost_text(card)} {self.plurals.get(self.pays_with, self.pays_with)}"
        cost = card.base.get("cost")
        return self.amount_text(cost, self.pays_with) if cost is not None else ""

    def describe(self, state: State, event: Event, viewer: int) -> str:
        return wording.describe(self, state, event, viewer)

    def because(self, state: State, event: Event) -> str:
        """What ``reasons`` says; of what an effect did the log names the card, not the rule for doing it unasked."""
        by_effect = event.source and event.cause in self.tallied
        return "" if by_effect else reason_among({**USUAL_REASONS, **self.reasons}, event)

    def refusals(self, table: Table, player: int, spelling: str) -> list[Reason]:
        """The same rules that allow an action say why it is not allowed."""
        question = table.state.question
        if question is not None and question.player != player:
            return [Reason("", "somebody else is to decide")]
        kind, *words = spelling.split()
        args = [int(word) for word in words if word.lstrip("-").isascii() and word.lstrip("-").isdigit()]
        if not args or not 0 < args[0] < len(table.state.entities):
            return (
                [Reason("", f"what is asked now is: {question.prompt or question.kind}")] if question else []
            )
        if not table.state.entities[args[0]].seen >> player & 1:
            return [Reason("", "you cannot see that card")]  # nothing about it may show in a reason
        if kind == "play":
            return self.against_playing(table, player, args[0])
        abilities = table.activated_of(args[0])
        if kind == "activate" and len(args) > 1 and 0 <= args[1] < len(abilities):
            return self.against_using(table, player, args[0], abilities[args[1]])
        return [Reason("", "it cannot do that")]


class Begin(Step):
    """What a game does when one of its phases begins."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase = phase

    def run(self, table: Table) -> Sequence[Step]:
        assert isinstance(table.game, CardGame)
        return table.game.begins[self.phase](table)


class Printed(CostPart):
    """The cost printed on a card, with what effects add to it or take off it, and X."""

    def resource(self, ctx: Context) -> tuple[str, int] | None:
        game, ref = ctx.game, ctx.source
        assert isinstance(game, CardGame)
        if not game.pays_with:
            return None
        changed = ctx.table.value_of(ref, "cost more") - ctx.table.value_of(ref, "cost less")
        printed = ctx.table.state.entities[ref].card.base.get("cost", 0)
        return game.pays_with, max(0, printed + ctx.x + changed)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[changes.Change]:
        return ()


PRINTED = Printed()


def own_time(use: Use) -> bool:
    """A slow ability is for one's own turn, as long as nothing waits."""
    state = use.ctx.state
    return use.ability.speed != SORCERY or (state.active == use.ctx.controller and not state.ids(STACK))


USE: tuple[UseRule, ...] = (
    ("", works_here, "it does not work from where it lies"),
    ("", controls, "you do not control it"),
    ("", own_time, "only in your own turn, with nothing waiting"),
    ("", not_used_up, "not more often this turn"),
    ("", its_cost, "you cannot pay its cost"),
    ("", its_condition, "its condition is not met"),
    ("", its_targets, "there is no legal target"),
)
"""What must hold for an ability to be used."""
