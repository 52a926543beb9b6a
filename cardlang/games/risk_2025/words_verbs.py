"""The verbs only Risk 2025 has, of things that happen at once: units, bids, cards of others, Events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Step
from cardlang.games.risk_2025.bidding import bid_steps
from cardlang.games.risk_2025.cards import HandLimit
from cardlang.games.risk_2025.facts import HAND_ZONE, UNITS
from cardlang.games.risk_2025.pieces import not_these, said_number
from cardlang.games.risk_2025.things import euro, hand, holder, is_territory, spares, units
from cardlang.games.risk_2025.words_nouns import DURING_AN_ATTACK
from cardlang.language.running.stealing import LOSS, all_lost, nothing_lost, stolen, theft
from cardlang.language.words.amounts import Number
from cardlang.language.words.cost_verb import CostVerb, how_many
from cardlang.language.words.nouns import ALL, EACH, Selection
from cardlang.language.words.players import object_form
from cardlang.language.words.quantities import CardCount, Holding, PieceCount
from cardlang.language.words.references import candidates, covered, things
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import BY_THE_RULES, Voice, Word, mark, place, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change, Gain
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


TWO = Number(2)


# ---- units ---------------------------------------------------------------------------------------
@word
class PlaceUnits(Verb):
    """Units come from the bank onto territories."""

    name: ClassVar[str] = "place"
    sums_pieces: ClassVar[bool] = True
    predicate: ClassVar[str] = "PLACE np"
    examples: ClassVar[tuple[str, ...]] = (
        "Place 4 units on a territory you control.",
        "Place a unit on each territory you control in Asia.",
    )

    what: PieceCount = place("pieces")
    on: Word = place("permanents", "on", for_each=True)

    def fault(self) -> str:
        return not_these(self.what, "unit", "placed")

    def changes(self, act: Act) -> list[Change]:
        refs = [ref for ref in act.things(self.on, "place on", "Place units where?") if is_territory(ref)]
        return [changes.Mark(ref, UNITS, act.amount_for(ref, self.what.amount), "put", act.source) for ref in refs]


@word
class RemoveUnits(CostVerb):
    """Units leave territories; R25-GP-4, RUL-R25-26: at least one stays on each."""

    name: ClassVar[str] = "remove"
    tells_amount: ClassVar[bool] = True
    sums_pieces: ClassVar[bool] = True
    in_full: ClassVar[bool] = True
    predicate: ClassVar[str] = "REMOVE np"
    examples: ClassVar[tuple[str, ...]] = (
        "Remove 3 units from target territory.",
        "Remove 5 units from each territory in Australia.",
        "Remove 2 units from a territory you control: draw a card.",
    )

    what: PieceCount = place("pieces")
    of: Word = place("permanents", "from", for_each=True)

    def fault(self) -> str:
        return not_these(self.what, "unit", "removed", up_to=True)

    def plan(self, act: Act) -> Sequence[Step]:
        """All do it at once; what one takes from a territory is not there for the next."""
        taken: dict[int, int] = {}
        return act.batch(act.of_each(lambda own: self._removed(own, taken)))

    def _removed(self, act: Act, taken: dict[int, int]) -> list[Change]:
        found: list[Change] = []
        for ref in act.things(self.of, "remove from", "Remove units from where?", fits=partial(spares, act.state)):
            if is_territory(ref):
                left = units(act.state, ref) - 1 - taken.get(ref, 0)
                gone = max(0, min(act.amount_for(ref, self.what.amount), left))
                if self.what.up_to:
                    gone = said_number(act, gone, "remove units", f"How many units from {act.entity(ref).face.name}?")
                taken[ref] = taken.get(ref, 0) + gone
                found.append(changes.Mark(ref, UNITS, -gone, "remove", act.source))
        return found

    def given_up(self) -> Word:
        return self.of

    def never_paid(self) -> str:
        return "a cost is a fixed number of units, or X" if self.what.up_to else CostVerb.never_paid(self)

    def already_so(self, act: Act, ref: int) -> bool:
        wanted = 1 if self.what.up_to else act.at_least(act.amount_for(ref, self.what.amount))
        return is_territory(ref) and units(act.state, ref) <= wanted

    def gives(self, ctx: Context) -> tuple[int, list[int]]:
        """As a cost it is paid in full, or not at all: from territories of one's own where a unit stays (R25-GP-4)."""
        wanted, of = self.what.amount.count(ctx), self.of
        where = candidates(of.of, ctx) if isinstance(of, Selection) else things(of, ctx)
        own = [ref for ref in where if is_territory(ref) and holder(ctx.state, ref) == ctx.controller]
        able = [ref for ref in own if units(ctx.state, ref) > wanted]
        if isinstance(of, Selection) and of.quantifier not in (EACH, ALL):
            return how_many(of, ctx), able
        return max(1, len(own)), able if len(able) == len(own) else []

    def given(self, ctx: Context, ref: int) -> list[Change]:
        """What it costs a territory that was picked."""
        return [changes.Mark(ref, UNITS, -self.what.amount.count(ctx), "remove", ctx.source)]


@word
class SwapUnits(Verb):
    """The units on two territories change places."""

    name: ClassVar[str] = "swap"
    predicate: ClassVar[str] = "SWAP UNITSON np"
    inflected: ClassVar[tuple[str, str, str] | None] = ("swaps", "swapped", "swapped")
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("UNITSON", "the units on"),)
    apart: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Swap the units on two target territories you control.",)

    what: Word = place("permanents")

    def fault(self) -> str:
        """A pair of territories is swapped, no other number of them."""
        what = self.what
        pair = not isinstance(what, Selection) or (what.count == TWO and what.quantifier not in (EACH, ALL))
        return "" if pair else "the units of two territories change places, as in 'on two target territories'"

    def rest(self, voice: Voice) -> str:
        return f"the units on {self.what.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        refs = [ref for ref in act.things(self.what, "swap", "Swap the units where?") if is_territory(ref)]
        if len(refs) != 2:
            return []
        more = units(act.state, refs[0]) - units(act.state, refs[1])
        return [
            changes.Mark(refs[0], UNITS, -more, "moved", act.source),
            changes.Mark(refs[1], UNITS, more, "moved", act.source),
        ]


# ---- what others have ----------------------------------------------------------------------------
@word
class StealMoney(Verb):
    """A player loses Euro, as far as there are any (R25-GP-5), and the thief gets as many."""

    name: ClassVar[str] = "steal"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "STEAL np"
    examples: ClassVar[tuple[str, ...]] = ("Steal 3 billion Euro from target player.",)

    holding: Holding = place("holding")
    of: Word = place("players", "from")

    def against(self) -> list[Word]:
        return [self.of]

    def plan(self, act: Act) -> Sequence[Step]:
        losses = [(doer, self._losses(act.by(doer))) for doer in act.doers]
        return stolen(act, self.holding.resource, "gain", losses)

    def changes(self, act: Act) -> list[Change]:
        return theft(act, self.holding.resource, "gain", self._losses(act))

    def idle(self, act: Act) -> bool:
        return nothing_lost(self._losses(act.by(act.doer)))

    def all_there(self, act: Act) -> bool:
        eyes = act.by(act.doer)
        return all_lost(self._losses(eyes), self.holding.amount, eyes)

    def _losses(self, act: Act) -> list[Gain]:
        found: list[Gain] = []
        for victim in covered(self.of, act):
            amount = min(act.amount_for(player_ref(victim), self.holding.amount), euro(act.state, victim))
            found.append(changes.Gain(victim, self.holding.resource, -amount, LOSS, act.source))
        return found


@word
class StealCards(Verb):
    """Cards go unseen from one hand to another; then the hand limit is looked at (RUL-R25-13)."""

    name: ClassVar[str] = "steal"
    brings: ClassVar[bool] = True
    predicate: ClassVar[str] = "STEAL np ATRANDOM | STEAL ATRANDOM np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ATRANDOM", "at random"),)
    examples: ClassVar[tuple[str, ...]] = ("Steal a card from target player at random.",)

    cards: CardCount = place("cards")
    of: Word = place("players", "from")
    at_random: bool = mark("ATRANDOM")

    def against(self) -> list[Word]:
        return [self.of]

    def rest(self, voice: Voice) -> str:
        return f"{self.cards.say(voice)} from {object_form(self.of, voice)} at random"

    def plan(self, act: Act) -> Sequence[Step]:
        return [*act.batch(act.of_each(self._stolen)), *(HandLimit(doer) for doer in act.doers)]

    def idle(self, act: Act) -> bool:
        return not any(hand(act.state, victim) for victim in self._robbed(act))

    def all_there(self, act: Act) -> bool:
        """Whether everybody has as many cards as are stolen from them."""
        eyes = act.by(act.doer)
        wanted = [(each, eyes.amount_for(player_ref(each), self.cards.amount)) for each in self._robbed(eyes)]
        return all(len(hand(act.state, each)) >= count for each, count in wanted)

    def _robbed(self, act: Act) -> list[int]:
        return [each for each in covered(self.of, act) if each != act.doer]

    def _stolen(self, act: Act) -> list[Change]:
        thief, found = act.doer, []
        for victim in self._robbed(act):
            count = act.amount_for(player_ref(victim), self.cards.amount)
            found += act.at_random(list(hand(act.state, victim)), count)
        return [
            changes.Move(ref, HAND_ZONE, thief, "steal", controller=thief, hide=True, source=act.source)
            for ref in found
        ]


@word
class ReturnCards(Verb):
    """Cards come back from the discard to a hand; then the hand limit is looked at (RUL-R25-13)."""

    name: ClassVar[str] = "return"
    brings: ClassVar[bool] = True
    moves: ClassVar[bool] = True
    predicate: ClassVar[str] = "RETURN np TO np"
    log: ClassVar[tuple[tuple[str, str], ...]] = (("return", "{card} returns to {place}"),)
    examples: ClassVar[tuple[str, ...]] = ("Return a card from the discard to your hand.",)

    what: Word = place("movable")
    to: Zone = place("zone", "to")

    def fault(self) -> str:
        of = self.what.of if isinstance(self.what, Selection) else None
        if of is None or of.zone is None or of.zone.name != "discard" or self.to.name != "hand":
            return "cards return from the discard to a hand, as in 'a card from the discard to your hand'"
        return ""

    def plan(self, act: Act) -> Sequence[Step]:
        """All do it at once; what one takes is not there for the next."""
        taken: set[int] = set()
        returned = act.of_each(lambda own: self._returned(own, taken))
        return [*act.batch(returned), *(HandLimit(doer) for doer in act.doers)]

    def _returned(self, act: Act, taken: set[int]) -> list[Change]:
        hands = [act.doer] if self.to.owner is None else covered(self.to.owner, act)
        refs = act.things(self.what, "return", "Return", fits=lambda ref: ref not in taken)
        taken.update(refs)
        return [
            changes.Move(ref, HAND_ZONE, player, "return", controller=player, source=act.source)
            for player in hands[:1]
            for ref in refs
        ]


# ---- the course of the game ----------------------------------------------------------------------
@word
class Bid(Verb):
    """All who are named bid in secret; all bids are paid (R25-BID). ``the highest bidder`` is known afterwards."""

    name: ClassVar[str] = "bid"
    of_things: ClassVar[bool] = False
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "BID"
    inflected: ClassVar[tuple[str, str, str] | None] = ("bids", "bid", "bid")
    examples: ClassVar[tuple[str, ...]] = (
        "Each player bids. The highest bidder places 6 units on a territory they control.",
    )

    def plan(self, act: Act) -> Sequence[Step]:
        return [*bid_steps(act.frame.id, act.doers), act.done([], len(act.doers))]


@word
class EndAttackPhase(Verb):
    """The turn player's attack phase ends once what is under way is done."""

    name: ClassVar[str] = "end"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "END THEATTACKPHASE"
    not_at: ClassVar[tuple[str, ...]] = (
        "consolidation",
        "end of turn",
        "round",
        "end of round",
        "it is your consolidation",
        BY_THE_RULES,
    )
    in_time: ClassVar[str] = DURING_AN_ATTACK
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("THEATTACKPHASE", "the attack phase"),)
    examples: ClassVar[tuple[str, ...]] = ("End the attack phase.",)

    def only_yours(self) -> str:
        return "Leave the player out: 'End the attack phase.'"

    def rest(self, voice: Voice) -> str:
        return "the attack phase"

    def changes(self, act: Act) -> list[Change]:
        return [changes.Tally("end attack phase", act.state.active, source=act.source)]


@word
class DrawEvent(Verb):
    """One more Event is drawn and in force; the last one is the Singularity (R25-SIN-1)."""

    name: ClassVar[str] = "draw"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "DRAW ANEVENT"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ANEVENT", "an Event"),)
    only_you: ClassVar[bool] = True
    brings_one: ClassVar[str] = "an Event"
    examples: ClassVar[tuple[str, ...]] = ("Draw an Event.",)

    def rest(self, voice: Voice) -> str:
        return "an Event"

    def plan(self, act: Act) -> Sequence[Step]:
        from cardlang.games.risk_2025.rounds import draw_event

        return [*draw_event(), act.done([], 1)]


RISK_VERBS: tuple[type[Verb], ...] = (
    Bid,
    DrawEvent,
    EndAttackPhase,
    PlaceUnits,
    RemoveUnits,
    ReturnCards,
    StealCards,
    StealMoney,
    SwapUnits,
)
