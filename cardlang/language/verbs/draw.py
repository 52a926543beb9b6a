"""The verb ``draw``: from the top of the library to the hand, one card at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.binding import DRAWN
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.english import number_word
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm, Replaced
from cardlang.language.words.quantities import CardCount
from cardlang.language.words.seen import moved_by
from cardlang.language.words.turn_limits import left_to_draw
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import State
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


@word
class Draw(Verb):
    """A player moves that many cards from the top of their library to their hand, one at a time."""

    name: ClassVar[str] = "draw"
    hardly_fails: ClassVar[bool] = True
    brings: ClassVar[bool] = True
    counts_only: ClassVar[tuple[str, ...]] = ("draw",)
    predicate: ClassVar[str] = "DRAW np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "draw",
            "draw",
            moved_by("draw"),
            "player",
            "card",
            needs_object=True,
            one_by_one=True,
            common=1,
            replaced=Replaced(ev.MOVE, ("draw",), by_player=True),
            outside_play=True,
            whose="own",
            fresh=True,
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("draw cards", "player"),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("draw", "{player} draws {card}"),)
    examples: ClassVar[tuple[str, ...]] = (
        "Draw a card.",
        "Target opponent draws 2 cards.",
        "Each player draws a card and loses 1 EP.",
    )

    cards: CardCount = place("cards")

    def plan(self, act: Act) -> Sequence[Step]:
        amounts = [(doer, act.by(doer).amount(self.cards.amount)) for doer in act.doers]
        if self.cards.up_to:
            amounts = [(doer, _wanted(act, doer, most)) for doer, most in amounts]
        return drawn(act, amounts)

    def possible(self, act: Act) -> bool:
        """Whether the player may draw one more card this turn."""
        return left_to_draw(act.table, act.doer) > 0

    def changes(self, act: Act) -> list[Change]:
        """The draws as part of a replacement, where nobody can be asked: "up to" draws the full number."""
        amount = min(act.amount(self.cards.amount), left_to_draw(act.table, act.doer))
        return act.game.drawn(act.table, act.doer, amount, act.source)


@word
class DrawUntil(Verb):
    """A player draws until they have that many cards in hand, as often as cards are missing at most."""

    name: ClassVar[str] = "draw"
    brings: ClassVar[bool] = True
    predicate: ClassVar[str] = "DRAW UNTILINHAND np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("UNTILINHAND", "cards until you have"),
        ("UNTILINHAND", "cards until they have"),
    )
    for_each: ClassVar[bool | None] = False
    counts_only: ClassVar[tuple[str, ...]] = ("draw",)
    forbids: ClassVar[tuple[ForbidEntry, ...]] = Draw.forbids
    tells_amount: ClassVar[bool] = True
    tells_each: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Draw cards until you have five cards in hand.",
        "Each player discards their hand and draws cards until they have four cards in hand.",
    )

    until: str = place("word", "UNTILINHAND")
    size: Amount = place("size of a hand")

    def form(self, voice: Voice, singular: bool) -> str:
        until = "cards until they have" if singular else self.until
        said = number_word(self.size.value) if isinstance(self.size, Number) else self.size.say(voice)
        return f"{'draws' if singular else 'draw'} {until} {said} cards in hand"

    def plan(self, act: Act) -> Sequence[Step]:
        draws: list[tuple[int, Step]] = []
        for doer in act.doers:
            size = act.by(doer).amount(self.size)
            each = act.game.draw(act.table, doer, self._missing(act.by(doer)), act.source)
            draws += [(doer, UnlessEnough(draw, doer, size)) for draw in each]
        return _with_notes(act, draws)

    def changes(self, act: Act) -> list[Change]:
        """The draws as part of a replacement."""
        amount = min(self._missing(act), left_to_draw(act.table, act.doer))
        return act.game.drawn(act.table, act.doer, amount, act.source)

    def _missing(self, act: Act) -> int:
        return max(0, act.amount(self.size) - len(act.state.ids(act.game.hand_zone, act.doer)))


def drawn(act: Act, amounts: Sequence[tuple[int, int]]) -> list[Step]:
    """The steps in which players draw, each as many cards, and what they drew is noted."""
    draws: list[tuple[int, Step]] = []
    for doer, amount in amounts:
        draws += [(doer, draw) for draw in act.game.draw(act.table, doer, amount, act.source)]
    return _with_notes(act, draws)


def _with_notes(act: Act, draws: Sequence[tuple[int, Step]]) -> list[Step]:
    """The draws, each with the player who draws, and the step that notes what came of all of them."""
    known = len(act.frame.results)  # so that no draw overwrites what an earlier one has noted
    notes = [(f"draw {known + number} of {act.result_name}", doer) for number, (doer, _) in enumerate(draws)]
    noted = [Noted(draw, act.frame.id, note) for (_, draw), (note, _) in zip(draws, notes, strict=True)]
    return [*noted, DrawnThisWay(act.frame.id, act.result_name, tuple(notes))]


class UnlessEnough(Step):
    """A step of drawing, left out once ``player`` has ``size`` cards in hand: one draw may have brought several."""

    __slots__ = ("draw", "player", "size")

    def __init__(self, draw: Step, player: int, size: int) -> None:
        self.draw = draw
        self.player = player
        self.size = size

    def run(self, table: Table) -> Sequence[Step]:
        if len(table.state.ids(table.game.hand_zone, self.player)) >= self.size:
            return []
        return [self._as_long(step) for step in self.draw.run(table)]

    def _as_long(self, step: Step) -> Step:
        """The same draw, made when there are cards again, is left out then, too."""
        if step is self.draw:
            return self
        return UnlessEnough(step, self.player, self.size) if type(step) is type(self.draw) else step

    def is_of(self, state: State, player: int) -> bool:
        return self.draw.is_of(state, player)


class Noted(Step):
    """A step of drawing. What it draws, or what is drawn in its place, is noted in ``frame`` under ``name``."""

    __slots__ = ("draw", "frame", "name")

    def __init__(self, draw: Step, frame: int, name: str) -> None:
        self.draw = draw
        self.frame = frame
        self.name = name

    def run(self, table: Table) -> Sequence[Step]:
        return [self._noting(step) for step in self.draw.run(table)]

    def _noting(self, step: Step) -> Step:
        if step is self.draw:  # once more, when there are cards again
            return self
        if type(step) is type(self.draw):
            return Noted(step, self.frame, self.name)
        if isinstance(step, Batch) and not step.name and any(map(_may_draw, step.changes)):
            return Batch(step.changes, self.frame, self.name, step.final, ("draw",))
        return step

    def is_of(self, state: State, player: int) -> bool:
        return self.draw.is_of(state, player)


def _may_draw(change: Change) -> bool:
    return isinstance(change, changes.Move) and change.cause != "reshuffle"


class DrawnThisWay(Step):
    """Puts together what each draw has noted, for ``drawn this way`` and ``if you do``."""

    __slots__ = ("frame", "name", "notes")

    def __init__(self, frame: int, name: str, notes: tuple[tuple[str, int], ...]) -> None:
        self.frame = frame
        self.name = name
        self.notes = notes

    def run(self, table: Table) -> Sequence[Step]:
        known = dict(table.context(self.frame).frame.results)
        found = [(known[note], doer) for note, doer in self.notes if note in known]
        result = _put_together([(each, NO_PLAYER) for each, _ in found])
        if any(each.said is not None for each, _ in found):  # some were drawn by another player instead
            result.said = _put_together([(each.said or each, doer) for each, doer in found])
        else:
            result = _put_together(found)
        result.instead = any(each.instead for each, _ in found)
        return [Batch([changes.Note(self.frame, self.name, result)], final=True)]


def _put_together(found: Sequence[tuple[Result, int]]) -> Result:
    """What several draws have brought, each drawn by a player."""
    refs = tuple(ref for result, _ in found for ref in result.refs)
    incs = tuple(inc for result, _ in found for inc in result.incs)
    both = Result(refs, len(refs), bool(refs), DRAWN, incs)
    both.amounts = (1,) * len(refs)
    both.doers = tuple(doer for result, doer in found for _ in result.refs)
    return both


def _wanted(act: Act, doer: int, most: int) -> int:
    options = tuple(Option("number", (count,), label=f"Draw {count}") for count in range(most + 1))
    return act.table.ask(Question(doer, "number", options, "How many cards?", act.source)).args[0]
