"""The verb ``cast`` as an effect: a card cast from a zone other than the hand, or without paying its cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.binding import CAST, MAY_CAST_IT
from cardlang.engine.modifiers import L_CONTROL, MAY_CAST, PRINTED_PRICE
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.nouns import SOME, Selection, SomeOf
from cardlang.language.words.quantities import Holding
from cardlang.language.words.references import zone_index
from cardlang.language.words.seen import did
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, mark, place, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


class CastOne(Step):
    """A player casts one of the cards of an effect, and it joins the cards in the effect's result. It is announced as
    its turn comes: what was cast before it may have used up the EP or the targets, or be the only spell allowed this
    turn. Then it stays where it is.
    """

    __slots__ = ("frame", "inc", "name", "player", "price", "ref")

    def __init__(self, act: Act, player: int, ref: int, price: int | None) -> None:
        self.frame = act.frame.id
        self.name = act.result_name
        self.player = player
        self.ref = ref
        self.inc = act.entity(ref).inc
        self.price = price

    def run(self, table: Table) -> Sequence[Step]:
        state, game = table.state, table.game
        moved = state.incarnation(self.ref) != self.inc
        if moved or not game.may_cast_by_effect(table, self.player, self.ref, self.price):
            return ()
        refs = (*table.context(self.frame).result(self.name).refs, self.ref)
        cast = changes.Note(self.frame, self.name, Result(refs, len(refs), True, CAST))
        return [*game.cast_by_effect(table, self.player, self.ref, self.price), Batch([cast], final=True)]


@word
class Cast(Verb):
    """A player casts a card from elsewhere than the hand, or without its cost; at once, or for a time whenever they
    could cast it from their hand.
    """

    name: ClassVar[str] = "cast"
    predicate: ClassVar[str] = "CAST np | CAST np WITHOUTPAYING | CAST np FOR np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "cast",
            "cast",
            did("cast"),
            "player",
            "spell",
            needs_object=True,
            one_by_one=True,
            common=2,
            outside_play=True,
            whose="own",
            fresh=True,
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("cast spells", "player"),)
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("WITHOUTPAYING", "without paying its cost"),
        ("WITHOUTPAYING", "without paying their cost"),
        ("WITHOUTPAYING", "without paying their costs"),
    )
    one_by_one: ClassVar[bool] = True
    moves: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "You may cast target instant card from your graveyard without paying its cost.",
        "Exile the top card of your library. You may cast it this turn.",
    )
    permits: ClassVar[bool] = True
    this_turn: ClassVar[bool] = True
    allows: ClassVar[tuple[str, ...]] = (MAY_CAST,)
    """What it lets a player do with the cards for a time: the numbers of a card that say so."""

    what: Word = place("cast")
    source: Zone | None = place("zone", "~ from", optional=True)
    cost: Holding | None = place("holding", "for", optional=True)
    free: bool = mark("WITHOUTPAYING")

    def rest(self, voice: Voice) -> str:
        what = self.what.say(voice) + (f" from {self.source.say(voice)}" if self.source is not None else "")
        if self.cost is not None:
            return f"{what} for {self.cost.say(voice)}"
        whose = "its" if getattr(self.what, "singular", True) else "their"
        return what + (f" without paying {whose} cost" if self.free else "")

    def plan(self, act: Act) -> Sequence[Step]:
        """Each card is cast from the zone it is in, while this effect is carried out. One that cannot be cast stays
        there.
        """
        doer = act.doer
        eyes = act.by(doer)
        if act.clause.duration:
            return self._allowed(eyes)
        castable = partial(self._castable, eyes)
        refs = [
            ref for ref in eyes.things(self.what, "cast", "Cast", fits=castable) if ref > 0 and castable(ref)
        ]
        if act.clause.optional and len(refs) > 1 and not _are_picked(self.what):  # each of "them" may be left
            refs = eyes.choose(doer, refs, 0, len(refs), "cast", "Cast")
        price = self._price(eyes)
        none_yet = changes.Note(act.frame.id, act.result_name, Result((), 0, False, CAST))
        casting = [CastOne(act, doer, ref, price) for ref in refs]
        return [*eyes.remember(), Batch([none_yet], final=True), *casting]

    def _allowed(self, act: Act) -> Sequence[Step]:
        """Lets the player cast the cards for the duration of the clause, from the zones they are in now. So that what
        changes prices counts for the player, they control another's card for that time.
        """
        refs = [ref for ref in act.things(self.what, "cast", "Cast later") if ref > 0]
        price = self._price(act)
        may = [Alteration(each, PRINTED_PRICE if price is None else price) for each in self.allows]
        theirs = [ref for ref in refs if act.entity(ref).controller != act.doer]
        taken = Alteration("controller", act.doer, L_CONTROL)
        allowed = changes.Note(act.frame.id, MAY_CAST_IT, Result(tuple(refs), len(refs), bool(refs)))
        lasts = [*last(act, may, refs, MAY_CAST), *last(act, [taken], theirs, MAY_CAST)]
        return [*lasts, Batch([allowed], final=True), act.done(refs, len(refs))]

    def _price(self, act: Act) -> int | None:
        """The amount to pay instead of the printed cost; None for the printed cost."""
        if self.cost is not None:
            return act.amount(self.cost.amount)
        return 0 if self.free else None

    def _castable(self, act: Act, ref: int) -> bool:
        row = act.entity(ref)
        there = self.source is None or row.zone == zone_index(self.source, act)
        if not there or act.table.is_in_play(ref):
            return False
        return act.game.may_cast_by_effect(act.table, act.doer, ref, self._price(act))

    def possible(self, act: Act) -> bool:
        """Whether the card can be cast, if the text names one; where the player chooses, that is found out later."""
        if isinstance(self.what, Selection) and self.what.quantifier != "target":
            return True
        refs = act.some_left(self.what) if isinstance(self.what, SomeOf) else act.things(self.what)
        return any(ref > 0 and self._castable(act, ref) for ref in refs)


def _are_picked(what: Word) -> bool:
    """Whether the player has picked the cards: ``any number of cards exiled this way``."""
    return isinstance(what, SomeOf) or (isinstance(what, Selection) and what.quantifier == SOME)
