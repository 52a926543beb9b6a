"""Hands of Action cards that are looked through or change owners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_2025.cards import HandLimit
from cardlang.games.risk_2025.facts import HAND_ZONE
from cardlang.games.risk_2025.things import hand
from cardlang.language.words.players import object_form
from cardlang.language.words.quantities import CardCount
from cardlang.language.words.references import covered
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import several
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


def _moved(ref: int, player: int, cause: str, source: int) -> Change:
    return changes.Move(ref, HAND_ZONE, player, cause, controller=player, source=source)


@word
class StealChosen(Verb):
    """A player looks at a hand and takes the card of their choice; then the hand limit is looked at (RUL-R25-13)."""

    name: ClassVar[str] = "steal a card of your choice"
    brings: ClassVar[bool] = True
    one_by_one: ClassVar[bool] = True
    only_you: ClassVar[bool] = True
    for_doer: ClassVar[bool] = True
    predicate: ClassVar[str] = "STEAL ACHOSENCARDFROM np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ACHOSENCARDFROM", "a card of your choice from"),)
    examples: ClassVar[tuple[str, ...]] = ("Steal a card of your choice from target player.",)

    of: Word = place("players")

    def against(self) -> list[Word]:
        return [self.of]

    def rest(self, voice: Voice) -> str:
        return f"from {object_form(self.of, voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        robbed = [each for each in covered(self.of, act) if each != act.doer and hand(act.state, each)]
        seen = [changes.Reveal(hand(act.state, each), (act.doer,), "look", act.source) for each in robbed]
        taken = [TakeChosen(act.doer, each, act.source) for each in robbed]
        return [*act.batch(seen), *taken, HandLimit(act.doer)]

    def idle(self, act: Act) -> bool:
        return not any(hand(act.state, each) for each in covered(self.of, act) if each != act.doer)


class TakeChosen(Step):
    """One card of a hand that was looked at goes to another."""

    __slots__ = ("player", "other", "source")

    def __init__(self, player: int, other: int, source: int) -> None:
        self.player = player
        self.other = other
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        options = tuple(Option("steal", (ref,)) for ref in hand(table.state, self.other))
        if not options:
            return ()
        ref = table.ask(Question(self.player, "steal", options, "Steal which card?", self.source)).args[0]
        return [Batch([_moved(ref, self.player, "steal", self.source)])]


@word
class SwapHands(Verb):
    """Two players give each other all Action cards they have in hand; then the hand limit is looked at."""

    name: ClassVar[str] = "swap hands"
    brings: ClassVar[bool] = True
    only_you: ClassVar[bool] = True
    for_doer: ClassVar[bool] = True
    predicate: ClassVar[str] = "SWAP HANDSWITH np"
    inflected: ClassVar[tuple[str, str, str] | None] = ("swaps", "swapped", "swapped")
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("HANDSWITH", "hands with"),)
    examples: ClassVar[tuple[str, ...]] = ("Swap hands with target player.",)

    other: Word = place("players")

    def against(self) -> list[Word]:
        return [self.other]

    def rest(self, voice: Voice) -> str:
        return f"with {object_form(self.other, voice)}"

    def fault(self) -> str:
        return "a hand is swapped with one other player" if several(self.other) else ""

    def plan(self, act: Act) -> Sequence[Step]:
        others = [each for each in covered(self.other, act) if each != act.doer][:1]
        moves = [_moved(ref, other, "swap", act.source) for other in others for ref in hand(act.state, act.doer)]
        moves += [_moved(ref, act.doer, "swap", act.source) for other in others for ref in hand(act.state, other)]
        return [*act.batch(moves), *(HandLimit(each) for each in (act.doer, *others))]


def _handed(ref: int, giver: int, other: int, source: int) -> Change:
    """A card goes from hand to hand, and only the two know which."""
    given = changes.Move(ref, HAND_ZONE, other, "give", controller=other, hide=True, source=source)
    given.knowers = 1 << giver | 1 << other
    return given


@word
class GiveCards(Verb):
    """A player hands cards of their choice over; then the hand limit is looked at (RUL-R25-13)."""

    name: ClassVar[str] = "give"
    inflected: ClassVar[tuple[str, str, str] | None] = ("gives", "gave", "given")
    brings: ClassVar[bool] = True
    one_by_one: ClassVar[bool] = True
    for_doer: ClassVar[bool] = True
    predicate: ClassVar[str] = "GIVE np TO np"
    examples: ClassVar[tuple[str, ...]] = ("Target player gives a card to you.", "Give 2 cards to target player.")

    cards: CardCount = place("cards")
    to: Word = place("players", "to")

    def against(self) -> list[Word]:
        return [self.to]

    def fault(self) -> str:
        if several(self.to):
            return "cards are given to one other player"
        return "a fixed number of cards is given" if self.cards.up_to else ""

    def plan(self, act: Act) -> Sequence[Step]:
        others = [each for each in covered(self.to, act) if each != act.doer][:1]
        held = hand(act.state, act.doer)
        count = min(act.amount(self.cards.amount), len(held)) if others else 0
        given = act.choose(act.doer, held, count, count, "give", "Give") if count else []
        moves = [_handed(ref, act.doer, other, act.source) for other in others for ref in given]
        return [*act.batch(moves), *(HandLimit(each) for each in others)]

    def idle(self, act: Act) -> bool:
        return not hand(act.state, act.doer)


HAND_VERBS: tuple[type[Verb], ...] = (GiveCards, StealChosen, SwapHands)
