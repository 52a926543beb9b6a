"""The verb ``deal``: damage by this card, or by the creature that is the subject of the sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import events as ev
from cardlang.engine.changes import Mark
from cardlang.engine.refs import is_player
from cardlang.language.running.excess import noting_excess
from cardlang.language.words.entries import DAMAGED
from cardlang.language.words.event_forms import THING_OR_PLAYER, EventForm, Replaced
from cardlang.language.words.nouns import ALL, EACH, TARGET, It, Selection, each_of
from cardlang.language.words.players import (
    EACH_OF_THEM,
    Player,
    PlayerWord,
    Referent,
    TargetPlayer,
    ThatPlayer,
)
from cardlang.language.words.quantities import Damage
from cardlang.language.words.seen import ANY_DAMAGE, COMBAT_DAMAGE, OTHER_DAMAGE, dealing, dealt
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


def _is_others_of(word: Word, dealers: Word) -> bool:
    """Whether it is all others of several things that deal damage: ``each creature deals ... to each other creature``.
    """
    if not isinstance(word, Selection) or not isinstance(dealers, Selection) or word.quantifier not in (EACH, ALL):
        return False
    return word.of.other and Referent("choice", dealers.number) in word.of.besides


def damage_in(proposed: Sequence[Change]) -> Mark | None:
    """The damage that is replaced, if it is damage."""
    change = proposed[0]
    return change if isinstance(change, Mark) and change.cause in ANY_DAMAGE else None


def dealt_by(act: Act, dealer: int, to: int, amount: int, instead_of: Mark | None = None) -> list[Change]:
    """Damage by a thing; in place of other damage that it deals it is of the same kind."""
    if instead_of is not None and instead_of.source == dealer:
        return act.game.damage_instead(act.table, instead_of, to, amount)
    return act.game.damage(act.table, dealer, to, amount)


@word
class Deal(Verb):
    """Damage from this card, or from the creature in front of the verb."""

    name: ClassVar[str] = "deal"
    subject: ClassVar[str] = "any"
    carried: ClassVar[str] = "to"
    also_called: ClassVar[tuple[str, ...]] = ("damaged",)
    needs: ClassVar[str] = "damage"
    predicate: ClassVar[str] = "DEAL np | DEAL np TO np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "deal damage",
            "deal damage",
            dealing(ANY_DAMAGE),
            "thing",
            THING_OR_PLAYER,
            "to",
            settles_object=DAMAGED,
            gives="the damage",
            common=5,
            replaced=Replaced(ev.MARK, ANY_DAMAGE),
        ),
        EventForm(
            "deal combat damage",
            "deal combat damage",
            dealing(COMBAT_DAMAGE),
            "thing",
            THING_OR_PLAYER,
            "to",
            settles_object=DAMAGED,
            gives="the damage",
            replaced=Replaced(ev.MARK, COMBAT_DAMAGE),
        ),
        EventForm(
            "deal noncombat damage",
            "deal noncombat damage",
            dealing(OTHER_DAMAGE),
            "thing",
            THING_OR_PLAYER,
            "to",
            settles_object=DAMAGED,
            gives="the damage",
            replaced=Replaced(ev.MARK, OTHER_DAMAGE),
        ),
        EventForm(
            "be dealt damage",
            "be dealt damage",
            dealt(ANY_DAMAGE),
            THING_OR_PLAYER,
            settles=DAMAGED,
            gives="the damage",
            summed=True,
            replaced=Replaced(ev.MARK, ANY_DAMAGE),
        ),
        EventForm(
            "be dealt combat damage",
            "be dealt combat damage",
            dealt(COMBAT_DAMAGE),
            THING_OR_PLAYER,
            settles=DAMAGED,
            gives="the damage",
            summed=True,
            replaced=Replaced(ev.MARK, COMBAT_DAMAGE),
        ),
        EventForm(
            "be dealt noncombat damage",
            "be dealt noncombat damage",
            dealt(OTHER_DAMAGE),
            THING_OR_PLAYER,
            settles=DAMAGED,
            gives="the damage",
            summed=True,
            replaced=Replaced(ev.MARK, OTHER_DAMAGE),
        ),
        EventForm(
            "damage be dealt",
            "be dealt",
            dealing(ANY_DAMAGE),
            "damage",
            THING_OR_PLAYER,
            "to",
            passive=True,
            needs_object=True,
            gives="the damage",
            replaced=Replaced(ev.MARK, ANY_DAMAGE),
        ),
        EventForm(
            "combat damage be dealt",
            "be dealt",
            dealing(COMBAT_DAMAGE),
            "damage",
            THING_OR_PLAYER,
            "to",
            passive=True,
            needs_object=True,
            gives="the damage",
            replaced=Replaced(ev.MARK, COMBAT_DAMAGE),
        ),
        EventForm(
            "noncombat damage be dealt",
            "be dealt",
            dealing(OTHER_DAMAGE),
            "damage",
            THING_OR_PLAYER,
            "to",
            passive=True,
            needs_object=True,
            gives="the damage",
            replaced=Replaced(ev.MARK, OTHER_DAMAGE),
        ),
    )
    only_you: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Deal 3 damage to target creature.",
        "Deal damage equal to ~'s power to any target.",
        "Deal 2 damage to each opponent and each creature they control.",
    )

    damage: Damage = place("damage")
    to: Word | None = place("recipients", "to", optional=True, for_each=True)
    measured: bool = False
    """Whether it notes how much of the damage was more than enough: another part of the text asks for that."""

    def rest(self, voice: Voice) -> str:
        amount = self.damage.amount
        if self.to is None or amount.inline or not self._about_receiver(self.to):
            return Verb.rest(self, voice)
        return f"damage to {each_of(self.to, voice)} equal to {amount.say(voice)}"

    def _about_receiver(self, to: Word) -> bool:
        """Whether the amount is about what is dealt the damage: ``its power``."""
        kinds = {TARGET: "target", EACH: "each"}
        meant = [Referent("each")] if isinstance(to, Player) else []
        for each in to.walk():
            if isinstance(each, Selection):
                meant.append(Referent(kinds.get(each.quantifier, "choice"), each.number))
            elif isinstance(each, TargetPlayer):
                meant.append(Referent("target", each.number))
        pronouns = [each for each in self.damage.amount.walk() if isinstance(each, (It, ThatPlayer))]
        return any(each.referent in meant for each in pronouns)

    def plan(self, act: Act) -> Sequence[Step]:
        damage = self.changes(act)
        after = [noting_excess(act, damage)] if self.measured else []
        return [*act.batch(damage, ANY_DAMAGE), *after]

    def changes(self, act: Act, instead_of: Mark | None = None) -> list[Change]:
        """The damage; ``instead_of`` other damage it is of the same kind, if the same source deals it."""
        words = [] if self.to is None else list(self.to.walk())
        own = any(isinstance(each, It) and each.referent.kind == "each" for each in words)
        own = own or any(_is_others_of(each, act.clause.subject) for each in words)
        refs = act.things(self.to) if self.to is not None and not own else []
        measured = any(isinstance(each, It) and each.referent == EACH_OF_THEM for each in self.damage.walk())
        by_dealer = measured or isinstance(act.clause.subject, Selection)
        found: list[Change] = []
        for dealer in self._dealers(act):
            if self.to is not None and own:  # "its controller", "each other creature": others for each dealer
                act.each = dealer
                refs = act.things(self.to)
            for ref in refs:
                act.each = dealer if by_dealer else ref  # "its power"
                if is_player(ref) or act.table.is_in_play(ref):
                    found += dealt_by(act, dealer, ref, act.amount(self.damage.amount), instead_of)
        return found

    def replaced(self, act: Act, proposed: Sequence[Change]) -> list[Change]:
        """The same damage with another amount, ``it deals that much damage plus 1 instead``, or to another receiver."""
        change = damage_in(proposed)
        if change is None or self.to is not None:
            return self.changes(act, change)
        other = change.copy()
        assert isinstance(other, Mark)
        other.amount = act.amount(self.damage.amount)
        return [other] if other.amount > 0 else []

    def _dealers(self, act: Act) -> list[int]:
        """The things that deal the damage: the subject of the clause, else this card, even if it has left play. A
        target that is no longer legal deals none.
        """
        subject = act.clause.subject
        if isinstance(subject, PlayerWord):
            return [act.source]
        chosen = isinstance(subject, Selection) or (isinstance(subject, It) and subject.referent.kind == "target")
        return act.subjects if chosen else act.subjects or [act.source]
