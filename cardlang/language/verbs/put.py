"""The verb ``put``: counters on permanents, or cards into a zone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.zones import HAND
from cardlang.language.running.moving import (
    UNDER_PHRASES,
    arrival_said,
    arrives_wrongly,
    arriving,
    counted,
    may_be_of_play,
    out_of_order,
    put_into,
    unseen,
)
from cardlang.language.verbs.cannot import room_for
from cardlang.language.verbs.shuffle import shuffled_then
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.event_forms import EventForm, Replaced
from cardlang.language.words.nouns import Host, It, Selection, This
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.seen import Seen, agent_of, amount, ref_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Voice, Word, mark, place, word
from cardlang.language.words.zones import Spot, Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


@word
class PutCounters(CostVerb):
    """Counters are put on permanents; temporary ones leave by themselves in the next untap step (RUL-RR-14)."""

    name: ClassVar[str] = "put"
    needs: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "PUT np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "be put",
            "be put",
            Seen((ev.COUNTER,), amount(1), ref_of, ref_of),
            "counter",
            "thing",
            "on",
            passive=True,
            needs_object=True,
            outside_play=True,
            replaced=Replaced(ev.COUNTER, sign=1),
        ),
        EventForm(
            "put counters",
            "put",
            Seen((ev.COUNTER,), amount(1), agent_of, ref_of),
            "player",
            "counters put",
            needs_object=True,
            shapes="PUT np",
            replaced=Replaced(ev.COUNTER, sign=1),
        ),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Put two +1/+1 counters on target creature.",
        "Put a Growth counter on each other permanent you control.",
        "Put a temporary +1/+1 counter on target creature.",
        "Put a -1/-1 counter on ~: draw a card.",
    )

    where: ClassVar[str] = "play"
    counters: CounterCount = place("placed counters")
    on: Word = place("permanents", "on", for_each=True)

    def given_up(self) -> Word:
        return self.on

    def uses(self) -> str:
        """Nothing that another part of the cost could want: ``Tap, put a Charge counter on ~: ...``."""
        return f"room for {self.counters.name} counters"

    def already_so(self, act: Act, ref: int) -> bool:
        """Whether a limit lets no more be put on it, so that nothing would come of it."""
        put = self._on(act, ref)
        return put.amount > 0 and room_for(act.table, put, 0) <= 0

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        """Whether all of them may be put on it: a price that cannot be paid whole is not paid (RR-1.1-d, RUL-RR-7)."""
        put = self._on(ctx, ref)
        return CostVerb.may_be_given(self, ctx, ref) and room_for(ctx.table, put, 0) >= put.amount

    def of_all(self, there: Sequence[int], able: Sequence[int], ctx: Context) -> int:
        return len(there)

    def possible(self, act: Act) -> bool:
        """Whether there is room on what the text names."""
        refs = [ref for ref in act.things(self.on) if ref > 0] if isinstance(self.on, (This, It, Host)) else []
        return CostVerb.possible(self, act) and (not refs or any(not self.already_so(act, ref) for ref in refs))

    def given(self, ctx: Context, ref: int) -> list[Change]:
        return [self._on(ctx, ref)]

    def _on(self, ctx: Context, ref: int) -> changes.PutCounters:
        """The counters on one thing, as a cost puts them."""
        amount = 1 if self.counters.amount is None else self.counters.amount.count(ctx)
        return changes.PutCounters(
            ref, self.counters.name, amount, "put counters", ctx.source, self.counters.temporary
        )

    def replaced(self, act: Act, proposed: Sequence[Change]) -> list[Change]:
        """Counters on the same thing are the same change with another number, also for what enters with them."""
        change = proposed[0]
        on_it = isinstance(self.on, It) and self.on.referent.kind == "event"
        if not on_it or not isinstance(change, changes.PutCounters):
            return self.changes(act)
        other = change.copy()
        assert isinstance(other, changes.PutCounters)
        other.name, other.fleeting = self.counters.name, self.counters.temporary
        other.amount = act.times if self.counters.amount is None else act.amount(self.counters.amount)
        return [other] if other.amount > 0 else []

    def changes(self, act: Act) -> list[Change]:
        found: list[Change] = []
        for ref in act.things(self.on):
            if act.table.is_in_play(ref):
                act.each = ref  # "its power", "for each artifact its controller controls"
                amount = act.times if self.counters.amount is None else act.amount(self.counters.amount)
                found.append(
                    changes.PutCounters(
                        ref, self.counters.name, amount, "put counters", act.source, self.counters.temporary
                    )
                )
        return found


@word
class PutCards(CostVerb):
    """Cards are moved into a zone, or to an end of a library."""

    name: ClassVar[str] = "put"
    moves: ClassVar[bool] = True
    predicate: ClassVar[str] = (
        f"PUT np | {arriving('PUT np INTO np', 'PUT np ONTO np')}"
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = UNDER_PHRASES
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Put target card from your graveyard on the bottom of its owner's library.",
        "Put the top card of your library into your hand.",
        "Search your library for an artifact card, put it onto the battlefield tapped, then shuffle.",
        "Put target creature card from your graveyard onto the battlefield under your control.",
    )
    log: ClassVar[tuple[tuple[str, str], ...]] = (("put", "{card} goes to {place}"),)

    what: Word = place("movable")
    to: Zone | Spot = place("destination", "into|onto|on")
    tapped: bool = mark("TAPPED")
    under_you: bool = mark("UNDERYOURS")
    under_owner: bool = mark("UNDEROWNER")
    counters: CounterCount | None = place("arriving counters", "with", optional=True)

    def rest(self, voice: Voice) -> str:
        if isinstance(self.to, Spot):
            return f"{self.what.say(voice)} on {self.to.say(voice)}"
        link = "onto" if self.to.on_it else "into"
        arrives = arrival_said(voice, self.what, self.tapped, self.under_you, self.under_owner, self.counters)
        return f"{self.what.say(voice)} {link} {self.to.say(voice)}{arrives}"

    def fault(self) -> str:
        return arrives_wrongly(self.to, self.under_you, self.under_owner, self.counters)

    def changes(self, act: Act) -> list[Change]:
        times = 1 if self.counters is not None else act.picks_times  # "with a +1/+1 counter on it for each ..."
        refs = [ref for ref in act.things(self.what, "put", "Put", times) if ref > 0]
        moves = self._put(act, refs, counted(self.counters, act.amount))
        return [*moves, *shuffled_then(act, moves)]

    def may_bring(self) -> bool:
        return isinstance(self.to, Zone) and (self.to.in_play or self.to.name == HAND)

    def never_paid(self) -> str:
        if isinstance(self.to, Zone) and self.to.on_it:
            return f"nothing is given up by putting it onto {self.to.say(SOURCE)}"
        return CostVerb.never_paid(self)

    def given(self, ctx: Context, ref: int) -> list[Change]:
        return self._put(ctx, [ref])

    def _put(self, ctx: Context, refs: list[int], with_: tuple[tuple[str, int], ...] = ()) -> list[Change]:
        to = self.to.zone if isinstance(self.to, Spot) else self.to
        mine = to.owner is not None and isinstance(self.what, Selection) and self.what.of.controller == to.owner
        if mine and not ctx.game.cards_change_hands:
            to = replace(to, owner=None)  # "a creature you control on top of your library": if it is yours
        had, top = may_be_of_play(self.what), not isinstance(self.to, Spot) or self.to.end == "top"
        you, owner = self.under_you, self.under_owner
        found = put_into(
            ctx, refs, to, "put", top=top, under_you=you, under_owner=owner, tapped=self.tapped, counters=with_, had=had
        )
        return unseen(found, self.what, ctx)


@word
class PutInOrder(Verb):
    """Cards are moved to an end of a library, in an order that the player chooses or that chance decides."""

    name: ClassVar[str] = "put"
    predicate: ClassVar[str] = "PUT np INANYORDER | PUT np INRANDOMORDER"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("INANYORDER", "in any order"),
        ("INRANDOMORDER", "in a random order"),
        ("INRANDOMORDER", "in random order", "in a random order"),
    )
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Look at the top 3 cards of your library, then put them on top of your library in any order.",
    )

    what: Word = place("movable")
    to: Spot = place("end of a deck", "on")
    at_random: bool = mark("INRANDOMORDER")

    def rest(self, voice: Voice) -> str:
        order = "in a random order" if self.at_random else "in any order"
        return f"{self.what.say(voice)} on {self.to.say(voice)} {order}"

    def changes(self, act: Act) -> list[Change]:
        refs = [ref for ref in act.things(self.what, "put", "Put", act.picks_times) if ref > 0]
        if self.at_random:
            refs = act.at_random(refs, len(refs))
        else:
            refs = act.in_order(refs, "Choose the next card from the top")
        top, had = self.to.end == "top", may_be_of_play(self.what)
        found = unseen(put_into(act, refs, self.to.zone, "put", top=top, had=had), self.what, act)
        return out_of_order(found, act, self.at_random)
