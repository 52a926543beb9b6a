"""The verbs only Risk & Resource has: about the risk die and about traps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.modifiers import L_SET, Modifier
from cardlang.engine.refs import player_ref
from cardlang.games.risk_and_resource.facts import EP, REVEALED, TRAPS, ep_of
from cardlang.games.risk_and_resource.pitching import may_pitch, pitched
from cardlang.games.risk_and_resource.risk import NEXT_RISK
from cardlang.games.risk_and_resource.traps import may_be_set
from cardlang.language.running.continuous_effects import Alteration, added, last
from cardlang.language.verbs.discard import enough_in_hand, picked_from_hand
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.verbs.play_more import PlayMore
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.cost_verb import CostVerb, other_hand_cards
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import number_word
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.nouns import RANDOM, SOME, Selection
from cardlang.language.words.quantities import Holding, Signed
from cardlang.language.words.references import among
from cardlang.language.words.seen import moved_by
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


MANY = 1_000
"""More cards than anybody ever holds."""


@word
class Reroll(Verb):
    """A risk die is rolled again, and the new result must be used (RR-7.3-c)."""

    name: ClassVar[str] = "reroll a risk die"
    predicate: ClassVar[str] = "REROLL RISKDIE"
    this_turn: ClassVar[bool] = True
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("RISKDIE", "a risk die"),
        ("RISKDIE", "your risk die"),
        ("RISKDIE", "each risk die"),
    )
    examples: ClassVar[tuple[str, ...]] = ("You may reroll a risk die.",)
    only_may: ClassVar[bool] = True
    lasting: ClassVar[bool] = True

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("risk rerolls", 1)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), [player_ref(doer) for doer in act.doers], "reroll")


@word
class RiskBonus(Verb):
    """A number is added to risk rolls (RR-7.3-a)."""

    name: ClassVar[str] = "get"
    subject: ClassVar[str] = "rolls"
    predicate: ClassVar[str] = "GET SIGNED"
    this_turn: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Your risk rolls get +2.", "Your risk rolls get +2 this turn.")
    lasting: ClassVar[bool] = True

    bonus: Signed = place("signed")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [added("risk bonus", self.bonus.amount, self.bonus.minus)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), [player_ref(act.controller)], "risk bonus")


@word
class Pitch(CostVerb):
    """A player pitches cards from their hand, as they may at any time: each goes under its owner's library and brings
    EP (RR-1.2-a, RR-1.2-c). As a cost it does, too: the card says so (RUL-RR-6 is about the rules alone).
    """

    name: ClassVar[str] = "pitch"
    predicate: ClassVar[str] = "PITCH np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "pitch",
            "pitch",
            moved_by("pitch"),
            "player",
            "card",
            needs_object=True,
            one_by_one=True,
            outside_play=True,
            whose="own",
            fresh=True,
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("pitch cards", "player"),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("pitch", "{player} pitches {card}"),)
    where: ClassVar[str] = "hand"
    picks: ClassVar[bool] = True
    makes: ClassVar[str] = "what"
    counts_only: ClassVar[tuple[str, ...]] = ("pitch",)
    refills: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Pitch a card.",
        "You may pitch 2 cards.",
        "Each player pitches a card.",
        "Pitch a card: ~ gets +1/+1 until end of turn.",
    )

    what: Word = place("hand cards")

    def changes(self, act: Act) -> list[Change]:
        if not may_pitch(act.table, act.doer):
            return []
        picked = picked_from_hand(act, self.what, "pitch", "Pitch")
        return [each for ref in picked for each in pitched(act.table, act.doer, ref)]

    def possible(self, act: Act) -> bool:
        return may_pitch(act.table, act.doer) and enough_in_hand(act, self.what)

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        row = ctx.entity(ref)
        return row.zone == ctx.game.hand_zone and row.holder == ctx.controller and may_pitch(ctx.table, ctx.controller)

    def among(self, of: Description, ctx: Context) -> list[int]:
        return among(of, ctx, other_hand_cards(ctx))

    def given(self, ctx: Context, ref: int) -> list[Change]:
        return list(pitched(ctx.table, ctx.controller, ref))


@word
class PitchBonus(GetStat):
    """Cards in a hand are worth more EP, or less but never below 0, when they are pitched (RR-1.2-a)."""

    predicate: ClassVar[str] = "GET SIGNED STAT"
    only_stats: ClassVar[tuple[str, ...]] = ("pitch",)
    only_in: ClassVar[str] = "hand"
    this_turn: ClassVar[bool] = True
    from_anywhere: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Cards in your hand get +1 pitch.",
        "Cards in your hand get +1 pitch this turn.",
    )


@word
class NoHandLimit(Verb):
    """A player keeps any number of cards at the end of a turn (RR-2.2-a is about others)."""

    name: ClassVar[str] = "have"
    predicate: ClassVar[str] = "HAVE NOHANDLIMIT"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("NOHANDLIMIT", "no maximum hand size"),)
    this_turn: ClassVar[bool] = True
    imperative: ClassVar[bool] = False
    lasting: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "You have no maximum hand size.",
        "You have no maximum hand size this turn.",
    )

    def rest(self, voice: Voice) -> str:
        return "no maximum hand size"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("max hand", MANY, L_SET)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), [player_ref(doer) for doer in act.doers], "hand limit")


@word
class PlayLand(PlayMore):
    """A player plays one land more than RR-T4-f allows, in each of their turns or in this one; no second Landmark."""

    name: ClassVar[str] = "may play an additional land"
    predicate: ClassVar[str] = "MAYPLAYLAND"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("MAYPLAYLAND", "may play an additional land"),)
    examples: ClassVar[tuple[str, ...]] = (
        "You may play an additional land.",
        "You may play an additional land this turn.",
    )
    number: ClassVar[str] = "lands per turn"
    allows_more: ClassVar[str] = "land"


@word
class ReduceRisk(Verb):
    """The next risk a player takes has an easier level (RR-7.3-b); Low stays Low."""

    name: ClassVar[str] = "reduce the risk level of your next risk by"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "REDUCE RISKLEVELOF BY np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("RISKLEVELOF", "the risk level of your next risk"),)
    examples: ClassVar[tuple[str, ...]] = ("Reduce the risk level of your next risk by one.",)

    steps: Amount = place("number", "by")

    def rest(self, voice: Voice) -> str:
        return number_word(self.steps.value) if isinstance(self.steps, Number) else self.steps.say(voice)

    def changes(self, act: Act) -> list[Change]:
        modifier = Modifier(
            "risk reduction",
            amount=act.amount(self.steps),
            refs=((player_ref(act.doer), 0),),
            duration=NEXT_RISK,
            source=act.source,
            controller=act.controller,
        )
        return [changes.AddModifier(modifier, "reduce risk", act.source)]


@word
class Sweep(Verb):
    """All traps of all players are turned face up (RR-8.5-a)."""

    name: ClassVar[str] = "sweep"
    predicate: ClassVar[str] = "SWEEP"
    inflected: ClassVar[tuple[str, str, str] | None] = ("sweeps", "swept", "swept")
    examples: ClassVar[tuple[str, ...]] = ("Sweep.",)

    def changes(self, act: Act) -> list[Change]:
        everybody = tuple(range(act.state.seats))
        found: list[Change] = []
        for player in act.state.in_turn_order():
            for ref in act.state.ids(TRAPS, player):
                if not act.entity(ref).flags & REVEALED:
                    found.append(changes.SetFlag(ref, REVEALED, True, "trap turned up", act.source))
                    found.append(changes.Reveal((ref,), everybody, "hidden card revealed", act.source))
        return found


@word
class Steal(Verb):
    """Another player's trap moves face-down into the thief's trap zone, if there is room (RR-8.5-b, RUL-RR-28)."""

    name: ClassVar[str] = "steal"
    predicate: ClassVar[str] = "STEAL np"
    takes_over: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Steal target trap.",)

    what: Word = place("hidden cards")

    def against(self) -> list[Word]:
        of = self.what.of if isinstance(self.what, Selection) else None
        return [] if of is None or of.controller is None else [of.controller]

    def changes(self, act: Act) -> list[Change]:
        room = act.table.value_of(player_ref(act.doer), "trap limit") - len(act.state.ids(TRAPS, act.doer))
        return [
            changes.Move(
                ref,
                TRAPS,
                act.doer,
                "steal trap",
                controller=act.doer,
                source=act.source,
            )
            for ref in act.things(self.what, fits=partial(_is_anothers_trap, act))[: max(0, room)]
            if _is_anothers_trap(act, ref)
        ]


def _is_anothers_trap(act: Act, ref: int) -> bool:
    row = act.entity(ref)
    return row.zone == TRAPS and row.controller != act.doer


@word
class CopyTrap(Verb):
    """A face-down copy of a trap comes into the copier's trap zone, if there is room (RR-8.5-b, RUL-RR-28)."""

    name: ClassVar[str] = "copy"
    predicate: ClassVar[str] = "COPY np"
    examples: ClassVar[tuple[str, ...]] = ("Copy target trap.",)

    what: Word = place("hidden cards")

    def changes(self, act: Act) -> list[Change]:
        room = act.table.value_of(player_ref(act.doer), "trap limit") - len(act.state.ids(TRAPS, act.doer))
        found = [ref for ref in act.things(self.what) if act.entity(ref).zone == TRAPS]
        return [
            changes.Create(act.entity(ref).card, act.doer, TRAPS, "copy trap", source=act.source)
            for ref in found[: max(0, room)]
        ]


@word
class SetTrap(Verb):
    """A card is set as a trap by an effect."""

    name: ClassVar[str] = "set"
    predicate: ClassVar[str] = "SET np ASTRAP | SET np ASTRAP WITHOUTPAYING"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ASTRAP", "as a trap"),
        ("ASTRAP", "as traps"),
        ("WITHOUTPAYING", "without paying its cost"),
        ("WITHOUTPAYING", "without paying their cost"),
        ("WITHOUTPAYING", "without paying their costs", "without paying their cost"),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("set traps", "player"),)  # RUL-RR-1: by effects, too
    one_by_one: ClassVar[bool] = True
    moves: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "You may set a card from your hand as a trap without paying its cost.",
    )

    what: Word = place("movable")
    free: bool = mark("WITHOUTPAYING")

    def rest(self, voice: Voice) -> str:
        one = getattr(self.what, "singular", True)
        paid = f" without paying {'its' if one else 'their'} cost" if self.free else ""
        return f"{self.what.say(voice)} {'as a trap' if one else 'as traps'}{paid}"

    def plan(self, act: Act) -> Sequence[Step]:
        """At the setting player's cost for each, unless it is free; a full trap zone lets nothing in (RR-2.7-b)."""
        doer = act.doer
        room = act.table.value_of(player_ref(doer), "trap limit") - len(act.state.ids(TRAPS, doer))
        cost = 0 if self.free else act.table.value_of(player_ref(doer), "trap cost")
        room = min(room, ep_of(act.state, doer) // cost) if cost > 0 else room
        if room <= 0:
            return act.batch([])
        fits = partial(_may_be_set, act)
        refs = [ref for ref in act.things(self.what, "set", "Set as a trap", fits=fits) if fits(ref)][:room]
        found: list[Change] = [changes.Gain(doer, EP, -cost * len(refs), "pay", act.source)] if cost and refs else []
        found += [changes.Move(ref, TRAPS, doer, "set trap", hide=True, source=act.source) for ref in refs]
        return act.batch(found)

    def possible(self, act: Act) -> bool:
        """Whether there is room, and a card that may be set."""
        room = act.table.value_of(player_ref(act.doer), "trap limit") > len(act.state.ids(TRAPS, act.doer))
        what = self.what
        picked = isinstance(what, Selection) and what.quantifier in (SOME, RANDOM)
        refs = act.able(what) if picked else act.things(what)  # type: ignore[arg-type]
        return room and any(_may_be_set(act, ref) for ref in refs)


def _may_be_set(act: Act, ref: int) -> bool:
    """RUL-RR-21: a sorcery is not even offered."""
    return may_be_set(act.entity(ref).card)


@word
class ChallengeCost(Verb):
    """Challenging traps costs more or less than the two EP of RR-8.4-a."""

    name: ClassVar[str] = "challenging your traps costs"
    predicate: ClassVar[str] = "CHALLENGING COST np LESS | CHALLENGING COST np MORE"
    this_turn: ClassVar[bool] = True
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("CHALLENGING", "challenging your traps"),)
    examples: ClassVar[tuple[str, ...]] = ("Challenging your traps costs 1 EP more.",)
    lasting: ClassVar[bool] = True

    holding: Holding = place("reduction")
    more: bool = mark("MORE")

    def rest(self, voice: Voice) -> str:
        return f"{self.holding.say(voice)} {'more' if self.more else 'less'}"

    def alters(self, ctx: Context) -> list[Alteration]:
        return [added("challenge cost more", self.holding.amount, less=not self.more)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), [player_ref(act.controller)], "challenge cost")


RISK_AND_RESOURCE_VERBS: tuple[type[Verb], ...] = (
    NoHandLimit,
    Pitch,
    PitchBonus,
    PlayLand,
    ChallengeCost,
    CopyTrap,
    ReduceRisk,
    Reroll,
    RiskBonus,
    SetTrap,
    Steal,
    Sweep,
)
