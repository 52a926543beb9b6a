"""The verbs only Resource War has: about V and the Pool, tools, and effects that wait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.modifiers import NO_ABILITIES
from cardlang.engine.refs import is_player, player_ref
from cardlang.engine.zones import DISCARD
from cardlang.games.resource_war.facts import ATTACKS, MOMENTS, PLAY_AREA, V
from cardlang.games.resource_war.lasting import lasts, lasts_against_effects
from cardlang.games.resource_war.things import fits, is_animate, is_tool
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.running.stealing import LOSS, all_lost, nothing_lost, stolen, theft
from cardlang.language.verbs.discard import Discard as SharedDiscard
from cardlang.language.verbs.discard import fault_of_luck
from cardlang.language.verbs.exchange import ExchangeTotals as SharedExchange
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.words.comparisons import WithMost
from cardlang.language.words.cost_verb import CostVerb, how_many
from cardlang.language.words.entries import DURING
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.homes import are_cards_anywhere, home_noun
from cardlang.language.words.nouns import RANDOM, SOME, Selection, This
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.quantities import Holding
from cardlang.language.words.references import acting_players, among, candidates, things
from cardlang.language.words.seen import Seen, caused, doer_of, moved, ref_of, who_did
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Voice, Word, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change, Gain
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


def _has(act: Act, ref: int) -> bool:
    """True if it is the doer's: ``each player discards a Structure`` is one of their own, as is a card from a hand."""
    row = act.entity(ref)
    return (row.controller if act.table.is_in_play(ref) else row.holder) == act.doer


def _discarder(event: Event) -> int:
    """RUL-RW-28: the player who discards, as a ref: of a hand, who holds the card; from play, who does it by a card or
    pays with it, whosever it was; nobody (0) if it is lost in a conflict, or with its User.
    """
    from_play = event.before is not None and event.before.zone == PLAY_AREA
    return who_did(event, ("discard",)) if from_play else doer_of(event)


@word
class Discard(CostVerb):
    """Cards go from a hand, or from play what anybody controls, to their owner's Discard, by whose effect it is."""

    name: ClassVar[str] = "discard"
    predicate: ClassVar[str] = "DISCARD np | DISCARD np ATRANDOM"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = SharedDiscard.phrases
    events: ClassVar[tuple[EventForm, ...]] = (
        replace(SharedDiscard.events[0], seen=Seen((ev.MOVE,), caused("discard"), _discarder, ref_of, from_play=True)),
        replace(SharedDiscard.events[1], seen=moved("discard", from_play=True)),
    )
    """An Animate that is discarded was in play; an Animate card may have been in a hand."""
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Discard target Structure with power 0.",
        "Discard a card.",
        "Target opponent discards a card at random.",
    )

    what: Word = place("discarded")
    at_random: bool = mark("ATRANDOM")

    def rest(self, voice: Voice) -> str:
        return self.what.say(voice) + (" at random" if self.at_random else "")

    def fault(self) -> str:
        if self._there_already():
            return "what is in the discard is not discarded again; say 'card in play', or 'in their hand'"
        return fault_of_luck(self.what) if self.at_random else ""

    def only_yours(self) -> str:
        """Another player discards what is theirs, which is compared with what else is."""
        if not isinstance(self.what, Selection) or self.what.quantifier != SOME:
            return ""
        most = [each for each in self.what.walk() if isinstance(each, WithMost) and each.among.controller is None]
        return f"Write 'discards {self.what.say(SOURCE)} they control'." if most else ""

    def paid_with(self) -> str:
        what = self.what
        if not isinstance(what, Selection) or what.quantifier not in (SOME, RANDOM):
            return ""
        if what.of.controller is not None or what.of.zone is not None or home_noun(what.of) == "card":
            return ""
        return f"discard {replace(what, of=replace(what.of, controller=YOU)).say(SOURCE)}"

    def _there_already(self) -> bool:
        of = self.what.of if isinstance(self.what, Selection) else None
        if of is None or self.what.quantifier in (SOME, RANDOM):  # type: ignore[attr-defined]
            return of is not None and of.zone is not None and of.zone.name == "discard"
        return of.zone.name == "discard" if of.zone is not None else are_cards_anywhere(of)

    def already_so(self, act: Act, ref: int) -> bool:
        return act.clause.subject != YOU and not _has(act, ref)

    def _may_be(self, act: Act, ref: int) -> bool:
        """Whether this is one that the doer discards: of their own, unless it is you; nothing that cannot be."""
        return (act.clause.subject == YOU or _has(act, ref)) and not lasts_against_effects(act.table, ref)

    def changes(self, act: Act) -> list[Change]:
        mine = partial(self._may_be, act)
        found = act.things(self.what, "discard", "Discard", act.picks_times, mine, luck=self.at_random)
        zone = act.game.role_zone(DISCARD)
        refs = [ref for ref in found if ref > 0 and act.entity(ref).zone != zone]
        refs = [ref for ref in refs if not lasts_against_effects(act.table, ref)]
        return [changes.Move(ref, zone, act.entity(ref).owner, "discard", source=act.source) for ref in refs]

    def never_paid(self) -> str:
        if self._there_already():
            return "it is there already"
        return "a cost is chosen, not picked at random" if self.at_random else CostVerb.never_paid(self)

    def gives(self, ctx: Context) -> tuple[int, list[int]]:
        """RW-E-b: as a cost, what is in the payer's hand, or in play under their control."""
        if isinstance(self.what, This):
            return 1, [ref for ref in [ctx.source_here] if ref and not lasts(ctx.table, ref)]
        if not isinstance(self.what, Selection):
            here = [ref for ref in things(self.what, ctx) if ref > 0]
            own = [ref for ref in here if ctx.entity(ref).controller == ctx.controller]
            return max(1, len(here)), [ref for ref in own if not lasts(ctx.table, ref)]
        of, count = self.what.of, how_many(self.what, ctx)
        if home_noun(of) == "card":
            able = among(of, ctx, list(ctx.state.ids(ctx.game.hand_zone, ctx.controller)))
        else:
            able = [ref for ref in candidates(of, ctx) if ctx.entity(ref).controller == ctx.controller]
        able = [ref for ref in able if not lasts(ctx.table, ref)]
        return (len(able) if self.leaves_no_choice() else count), able

    def given(self, ctx: Context, ref: int) -> list[Change]:
        return [
            changes.Move(ref, ctx.game.role_zone(DISCARD), ctx.entity(ref).owner, "discard", source=ctx.source)
        ]


def _only_v(holding: Holding) -> str:
    """Why this cannot come from the Pool or go there, which has only V."""
    return "" if holding.resource == V else f"there is no {holding.resource} in the Pool, only {V}"


@word
class LoseEffects(Verb):
    """Cards in play have none of their effects for a time: none can be used, and nothing happens by itself."""

    name: ClassVar[str] = "lose"
    predicate: ClassVar[str] = "LOSE ALLABILITIES"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ALLABILITIES", "all abilities"),
        ("ALLABILITIES", "all effects", "all abilities"),
    )
    subject: ClassVar[str] = "thing"
    lasting: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("2R: target Animate loses all abilities until end of turn.",)

    def rest(self, voice: Voice) -> str:
        return "all abilities"

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "lose keyword")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration(NO_ABILITIES, 1)]


@word
class TakeFromPool(Verb):
    """V move from the Pool to a player, as many as there are (RUL-RW-20, RUL-RW-21)."""

    name: ClassVar[str] = "take"
    predicate: ClassVar[str] = "TAKE np FROMPOOL"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("FROMPOOL", "from the Pool"),)
    examples: ClassVar[tuple[str, ...]] = ("Take 1V from the Pool.",)

    holding: Holding = place("holding")

    def fault(self) -> str:
        return _only_v(self.holding)

    def rest(self, voice: Voice) -> str:
        return f"{self.holding.say(voice)} from the Pool"

    def changes(self, act: Act) -> list[Change]:
        return [changes.Gain(act.doer, V, act.amount(self.holding.amount), "take", act.source)]


@word
class ReturnToPool(Verb):
    """A player's V go back to the Pool (RUL-RW-3)."""

    name: ClassVar[str] = "return"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "RETURN np TOPOOL"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("TOPOOL", "to the Pool"),)
    examples: ClassVar[tuple[str, ...]] = ("Each opponent returns 1V to the Pool.",)

    holding: Holding = place("holding")

    def fault(self) -> str:
        return _only_v(self.holding)

    def rest(self, voice: Voice) -> str:
        return f"{self.holding.say(voice)} to the Pool"

    def idle(self, act: Act) -> bool:
        return act.table.spendable(act.doer, V) <= 0

    def possible(self, act: Act) -> bool:
        """Whether the player has as much as the text says: who may return it is asked for all of it."""
        return act.table.spendable(act.doer, V) >= act.at_least(act.amount(self.holding.amount))

    def changes(self, act: Act) -> list[Change]:
        return [changes.Gain(act.doer, V, -act.amount(self.holding.amount), "lose", act.source)]


@word
class Steal(Verb):
    """A player (the opponent, if none is named) loses of a resource what they have of it; the thief gets as much."""

    name: ClassVar[str] = "steal"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "STEAL np"
    examples: ClassVar[tuple[str, ...]] = ("Steal 1R.", "Steal 1R from an opponent.")

    holding: Holding = place("holding")
    of: PlayerWord | None = place("robbed", "from", optional=True)

    def against(self) -> list[Word]:
        return [] if self.of is None else [self.of]

    def plan(self, act: Act) -> Sequence[Step]:
        losses = [(doer, self._losses(act.by(doer))) for doer in act.doers]
        return stolen(act, self.holding.resource, "steal", losses)

    def changes(self, act: Act) -> list[Change]:
        return theft(act, self.holding.resource, "steal", self._losses(act))

    def idle(self, act: Act) -> bool:
        return nothing_lost(self._losses(act.by(act.doer)))

    def all_there(self, act: Act) -> bool:
        eyes = act.by(act.doer)
        return all_lost(self._losses(eyes), self.holding.amount, eyes)

    def _losses(self, act: Act) -> list[Gain]:
        name = self.holding.resource
        index = act.game.resource_index[name]
        found: list[Gain] = []
        for other in self._robbed(act):
            wanted = act.amount_for(player_ref(other), self.holding.amount)
            amount = min(wanted, act.state.players[other].resources[index])
            found.append(changes.Gain(other, name, -amount, LOSS, act.source))
        return found

    def _robbed(self, act: Act) -> list[int]:
        """The players who lose: those named, except the thief."""
        if self.of is not None:
            return [player for player in acting_players(self.of, act) if player != act.doer]
        return act.opponents() if act.doer == act.controller else [act.controller]


@word
class ExchangeTotals(SharedExchange):
    """Two players change what they have of a resource: who has less steals the difference, so that nothing comes from
    the Pool.
    """

    gaining: ClassVar[str] = "steal"
    examples: ClassVar[tuple[str, ...]] = ("Exchange R totals with target opponent.",)


@word
class Cancel(Verb):
    """An effect that waits is not carried out."""

    name: ClassVar[str] = "cancel"
    predicate: ClassVar[str] = "CANCEL np"
    examples: ClassVar[tuple[str, ...]] = ("Cancel target effect.",)

    what: Word = place("spells")

    def changes(self, act: Act) -> list[Change]:
        return [changes.Remove(ref, "cancel", act.source) for ref in act.things(self.what)]


@word
class Give(Verb):
    """A tool gets another User; it must fit (RW-T-j), and its player keeps control of it (RUL-RW-8)."""

    name: ClassVar[str] = "give"
    predicate: ClassVar[str] = "GIVE np TO np"
    one_thing: ClassVar[tuple[str, ...]] = ("to",)
    apart: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Give ~ to another Animate.",)
    in_time: ClassVar[str] = "Write 'If ~ would be discarded, give it to another Animate instead.'"

    what: Word = place("permanents")
    to: Word = place("permanents", "to")

    def changes(self, act: Act) -> list[Change]:
        tools = [ref for ref in act.things(self.what) if act.table.is_in_play(ref) and is_tool(act.table, ref)]

        def may_use(ref: int) -> bool:
            return is_animate(act.table, ref) and any(fits(act.table, tool, ref) for tool in tools)

        users = [ref for ref in act.things(self.to, "give", "Give it to", fits=may_use) if may_use(ref)]
        return [
            changes.Attach(tool, users[0], "give", act.source)
            for tool in tools
            if users and fits(act.table, tool, users[0])
        ]

    def replaced(self, act: Act, proposed: Sequence[Change]) -> list[Change]:
        """RW-T-m: with no Animate that it could be given to, it is discarded after all."""
        return self.changes(act) or list(proposed)


@word
class Redirect(Verb):
    """An attack gets another target: the attackers now attack this thing."""

    name: ClassVar[str] = "redirect"
    predicate: ClassVar[str] = "REDIRECT np TO np"
    one_thing: ClassVar[tuple[str, ...]] = ("to",)
    apart: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Redirect target attacking Animate to ~.",)

    what: Word = place("permanents")
    to: Word = place("permanents", "to")

    def changes(self, act: Act) -> list[Change]:
        goals = [ref for ref in act.things(self.to) if not is_player(ref) and act.table.is_in_play(ref)]
        return [
            changes.Redirect(ATTACKS, ref, goals[0], "redirect", act.source)
            for ref in act.things(self.what)
            if goals and ref != goals[0]
        ]


@word
class BecomeTarget(Verb):
    """An attack against this player or their Structures gets this thing as its target: the attack that set the ability
    off, else the only one, else one that is chosen.
    """

    name: ClassVar[str] = "become"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "BECOME TARGETOFATTACK"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("TARGETOFATTACK", "the target of the attack"),)
    one_thing: ClassVar[tuple[str, ...]] = ("subject",)
    not_at: ClassVar[tuple[str, ...]] = (
        *(*MOMENTS, "your turn", *(DURING + each for each in MOMENTS)),
        *("play", "be played"),
    )
    """No attack is against a player in that player's own turn, and none at the beginning of a part of a turn."""
    in_time: ClassVar[str] = "Say it of an attack: 'Whenever a Structure you control is attacked, ~ becomes ...'"
    examples: ClassVar[tuple[str, ...]] = ("2R: ~ becomes the target of the attack.",)

    def rest(self, voice: Voice) -> str:
        return "the target of the attack"

    def plan(self, act: Act) -> Sequence[Step]:
        goals = [ref for ref in act.subjects if not is_player(ref) and act.table.is_in_play(ref)]
        attacks = self._attacks(act) if goals else []
        chosen = act.choose(act.controller, attacks, 1, 1, "redirect", "Which attack?")
        return act.batch([changes.Redirect(ATTACKS, ref, goals[0], "redirect", act.source) for ref in chosen])

    def _attacks(self, act: Act) -> list[int]:
        """The attackers that may be meant."""
        event = act.event
        against = [
            relation.first
            for relation in act.state.relations
            if relation.name == ATTACKS and act.controller_of(relation.second) == act.controller
        ]
        return [event.ref] if event is not None and event.ref in against else against


RESOURCE_WAR_VERBS: tuple[type[Verb], ...] = (
    BecomeTarget,
    Cancel,
    Discard,
    ExchangeTotals,
    GetStat,
    Give,
    LoseEffects,
    Redirect,
    ReturnToPool,
    Steal,
    TakeFromPool,
)
