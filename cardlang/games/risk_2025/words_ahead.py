"""Looking ahead in the Action deck or the Event deck: the next cards are put back in another order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_2025.facts import ACTION_DECK, EVENT_DECK
from cardlang.language.words.quantities import CardCount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act

_BACK = "deck and rearrange them"
_UNDER, _ONE_UNDER = "deck and move any of them to the bottom", "deck and you may move it to the bottom"


@word
class LookAhead(Verb):
    """A player sees the next cards of a deck, and puts them back as they like; that is no draw (R25-SIN-1)."""

    name: ClassVar[str] = "look at the top"
    of_things: ClassVar[bool] = False
    one_by_one: ClassVar[bool] = True
    for_doer: ClassVar[bool] = True
    predicate: ClassVar[str] = " | ".join([
        *(f"LOOK ATTHETOP np {deck}" for deck in ("ACTIONSBACK", "EVENTSBACK", "ACTIONSUNDER", "EVENTSUNDER")),
        *(f"LOOK ATTOPCARD {deck}" for deck in ("ACTIONSUNDER", "EVENTSUNDER")),
    ])
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ATTHETOP", "at the top"),
        ("ATTOPCARD", "at the top card"),
        ("ACTIONSBACK", f"of the Action {_BACK}"),
        ("EVENTSBACK", f"of the Event {_BACK}"),
        ("ACTIONSUNDER", f"of the Action {_UNDER}"),
        ("EVENTSUNDER", f"of the Event {_UNDER}"),
        ("ACTIONSUNDER", f"of the Action {_ONE_UNDER}", f"of the Action {_UNDER}"),
        ("EVENTSUNDER", f"of the Event {_ONE_UNDER}", f"of the Event {_UNDER}"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Look at the top 3 cards of the Action deck and rearrange them.",
        "Look at the top card of the Event deck and you may move it to the bottom.",
        "Look at the top 2 cards of the Event deck and move any of them to the bottom.",
    )

    cards: CardCount | None = place("cards", optional=True)
    of_events: bool = mark("EVENTSBACK")
    under: bool = mark("ACTIONSUNDER")
    of_events_under: bool = mark("EVENTSUNDER")

    def fault(self) -> str:
        return "a fixed number of cards is looked at" if self.cards is not None and self.cards.up_to else ""

    def rest(self, voice: Voice) -> str:
        deck = "Event" if self.of_events or self.of_events_under else "Action"
        if self.cards is None:
            return f"card of the {deck} {_ONE_UNDER}"
        return f"{self.cards.say(voice)} of the {deck} {_UNDER if self.under or self.of_events_under else _BACK}"

    def plan(self, act: Act) -> Sequence[Step]:
        under = self.under or self.of_events_under
        zone = EVENT_DECK if self.of_events or self.of_events_under else ACTION_DECK
        many = 1 if self.cards is None else act.amount(self.cards.amount)
        top = tuple(act.state.ids(zone)[:many])
        seen = changes.Reveal(top, (act.doer,), "look", act.source)
        back = PutUnder(act.doer, zone, top, act.source) if under else PutBack(act.doer, zone, top, act.source)
        return [*act.batch([seen]), back]


class PutBack(Step):
    """The cards that were looked at go back on top, in an order that nobody else knows."""

    __slots__ = ("player", "zone", "top", "source")

    def __init__(self, player: int, zone: int, top: tuple[int, ...], source: int) -> None:
        self.player = player
        self.zone = zone
        self.top = top
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        order: list[int] = []
        left = list(self.top)
        while len(left) > 1:
            order += self.asked(table, "order", left, "Choose the next card from the top")
            left = [ref for ref in left if ref not in order]
        back = [self.moved(ref, 0) for ref in reversed(order + left)]
        return [Batch(back if len(back) > 1 else [])]

    def asked(self, table: Table, kind: str, refs: list[int], prompt: str) -> tuple[int, ...]:
        """The card that the player picks; none, if "done" is a choice and was chosen."""
        options = tuple(Option(kind, (ref,)) for ref in refs)
        more = (Option("done"),) if kind == "bottom" else ()
        return table.ask(Question(self.player, kind, (*options, *more), prompt, self.source)).args

    def moved(self, ref: int, position: int) -> Change:
        """A card goes to that place in its deck, and only who looked at it knows which it is."""
        move = changes.Move(ref, self.zone, 0, "put", position=position, hide=True, source=self.source)
        move.knowers = 1 << self.player
        return move


class PutUnder(PutBack):
    """Any of the cards that were looked at go to the bottom of the deck; the others stay where they are."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        chosen: list[int] = []
        while left := [ref for ref in self.top if ref not in chosen]:
            picked = self.asked(table, "bottom", left, "Put which card on the bottom?")
            if not picked:
                break
            chosen += picked
        return [Batch([self.moved(ref, -1) for ref in chosen])]


AHEAD_VERBS: tuple[type[Verb], ...] = (LookAhead,)
