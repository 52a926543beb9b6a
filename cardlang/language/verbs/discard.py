"""The verb ``discard``: from a hand to its owner's graveyard. It may be a cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.zones import DISCARD
from cardlang.language.words.cost_verb import CostVerb, how_many, other_hand_cards
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_forms import EventForm, Replaced
from cardlang.language.words.nouns import RANDOM, SOME, It, Selection, SomeOf, This
from cardlang.language.words.players import YOU
from cardlang.language.words.references import among, things
from cardlang.language.words.seen import moved, moved_by
from cardlang.language.words.word import Voice, Word, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


def picked_from_hand(act: Act, what: Word, key: str, prompt: str, luck: bool = False) -> list[int]:
    """The cards that its doer picks from their hand (``luck``: chance does), or that the text names."""
    return _of_their_hands(act, act.things(what, key, prompt, act.picks_times, luck=luck))


def _of_their_hands(act: Act, refs: list[int]) -> list[int]:
    """Those that the named players can let go: nobody but its holder discards or pitches a card of a hand. Where nobody
    is named (``Discard it.``, of what was chosen in another's hand) its holder does.
    """
    if act.clause.subject == YOU:
        return refs
    doers, hand = [*act.doers, act.doer], act.game.hand_zone
    return [ref for ref in refs if ref <= 0 or act.entity(ref).zone != hand or act.entity(ref).holder in doers]


def enough_in_hand(act: Act, what: Word) -> bool:
    """Whether its doer holds as many cards, or what the text names is there: a card that was revealed in a library."""
    if not isinstance(what, Selection) or what.quantifier not in (SOME, RANDOM):
        return bool(not_gone(act, things(what, act)))
    itself = (act.source, act.frame.inc)  # a card that has come to the hand since is another
    able = len([ref for ref in not_gone(act, act.able(what)) if (ref, act.entity(ref).inc) != itself])
    said = None if what.up_to or what.count is None else act.picks_times * how_many(what, act)
    return able >= (1 if said is None else max(1, act.at_least(said)))


def not_gone(ctx: Context, refs: Sequence[int]) -> list[int]:
    """Those that are not in a discard pile already, nor on their way from where they are."""
    zone, moving = ctx.game.role_zone(DISCARD), ctx.table.moving()
    return [ref for ref in refs if ref > 0 and ref not in moving and ctx.entity(ref).zone != zone]


def fault_of_luck(what: Word) -> str:
    """Why this cannot be picked ``at random``: nobody would choose it, or how many of it; empty if it can."""
    if isinstance(what, (Selection, SomeOf)):
        chosen = isinstance(what, SomeOf) or what.quantifier == SOME
        if chosen and not what.up_to and what.count is not None:
            return ""
    return "'at random' belongs to a number of things that somebody would choose, as in 'a card at random'"


@word
class Discard(CostVerb):
    """A player puts cards from their hand into their graveyard."""

    name: ClassVar[str] = "discard"
    predicate: ClassVar[str] = "DISCARD np | DISCARD np ATRANDOM"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "discard",
            "discard",
            moved_by("discard"),
            "player",
            "card",
            needs_object=True,
            common=4,
            replaced=Replaced(ev.MOVE, ("discard",), by_player=True),
            outside_play=True,
            whose="own",
        ),
        EventForm(
            "be discarded",
            "be discarded",
            moved("discard"),
            "card",
            passive=True,
            replaced=Replaced(ev.MOVE, ("discard",)),
            outside_play=True,
        ),
    )
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ATRANDOM", "at random"),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("discard", "{player} discards {card}"),)
    where: ClassVar[str] = "hand"
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Discard a card.",
        "Target opponent discards a card at random.",
        "Each player discards 2 cards.",
    )

    makes: ClassVar[str] = "what"

    what: Word = place("hand cards")
    at_random: bool = mark("ATRANDOM")

    def rest(self, voice: Voice) -> str:
        return self.what.say(voice) + (" at random" if self.at_random else "")

    def fault(self) -> str:
        return fault_of_luck(self.what) if self.at_random else ""

    def changes(self, act: Act) -> list[Change]:
        refs = picked_from_hand(act, self.what, "discard", "Discard", luck=self.at_random)
        zone = act.game.role_zone(DISCARD)
        refs = not_gone(act, refs)
        piles = [act.game.pile_of(act.entity(ref)) for ref in refs]
        return [
            changes.Move(ref, zone, pile, "discard", source=act.source)
            for ref, pile in zip(refs, piles, strict=True)
        ]

    def possible(self, act: Act) -> bool:
        """Whether there are as many cards to discard."""
        return enough_in_hand(act, self.what)

    def never_paid(self) -> str:
        if self.at_random:
            return "a cost is chosen, not picked at random"
        return CostVerb.never_paid(self)

    def what_is_meant(self, ctx: Context) -> bool:
        """Whether what the text names is there to be discarded; a card in a hand must be the payer's."""
        if not isinstance(self.what, (This, It)):
            return True
        rows = [ctx.entity(ref) for ref in not_gone(ctx, things(self.what, ctx))]
        return any(row.zone != ctx.game.hand_zone or row.holder == ctx.controller for row in rows)

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        row = ctx.entity(ref)
        return row.zone == ctx.game.hand_zone and row.holder == ctx.controller

    def among(self, of: Description, ctx: Context) -> list[int]:
        return among(of, ctx, other_hand_cards(ctx))

    def given(self, ctx: Context, ref: int) -> list[Change]:
        zone, pile = ctx.game.role_zone(DISCARD), ctx.game.pile_of(ctx.entity(ref))
        return [changes.Move(ref, zone, pile, "discard", source=ctx.source)]
