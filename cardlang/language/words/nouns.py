"""Things that a verb acts on: ``~``, pronouns (``it``, ``that creature``), selections (``target creature``, ``one of
them``), cards of a library, and several joined by ``and``. What a selection picks from is in ``descriptions.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import number_word, plural, with_apostrophe, with_article
from cardlang.language.words.players import PlayerWord, Referent, object_form
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class Thing(Word):
    """Something a verb can act on: ``~``, ``it``, ``target creature``."""
    __slots__ = ()
    singular = True

    def possessive(self, voice: Voice) -> str:
        """``~'s``, ``that creature's``, ``two target creatures'``."""
        return with_apostrophe(self.say(voice), self.singular)


@word
class This(Thing):
    """``~``: the card with this text."""

    def say(self, voice: Voice) -> str:
        return voice.this()


@word
class It(Thing):
    """A thing mentioned before: ``it``, or with a ``noun`` ``that creature``; if ``many``, ``them``, ``those ...``."""

    referent: Referent
    noun: str = ""
    many: bool = False
    done: str = ""
    """What was done to it, if it is named so: ``the sacrificed creature``; ``other`` and ``target`` are said so too."""
    effect: int = -1  # the number of the effect that did that, if it is kept to what it did it
    reflexive: bool = False
    """Whether it is written ``itself``: the thing that does it."""

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return not self.many

    def say(self, voice: Voice) -> str:
        if self.reflexive:
            return "itself"
        if self.done:
            return f"the {self.done} {plural(self.noun) if self.many else self.noun}"
        if self.noun:
            return f"those {plural(self.noun)}" if self.many else f"that {self.noun}"
        return "them" if self.many else "it"

    def possessive(self, voice: Voice) -> str:
        if self.noun:
            return self.say(voice) + ("'" if self.many else "'s")
        return "their" if self.many else "its"


@word
class Host(It):
    """What this card is attached to, as its game calls it: ``the User``, ``enchanted creature``."""

    def say(self, voice: Voice) -> str:
        return f"the {self.noun}" if self.noun[:1].isupper() else self.noun

    def possessive(self, voice: Voice) -> str:
        return f"{self.say(voice)}'s"


class GameThing(Thing):
    """A thing that only one game can name: ``the attacking territory``."""
    __slots__ = ()
    sense = "permanent"

    def refs(self, ctx: Context) -> list[int]:
        """The refs of the things that are meant now; empty if there are none."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class ToGameThing(Referent):
    """A pronoun for a thing that only one game can name, which its word finds: ``the attacking territory``."""

    thing: GameThing | None = None


TARGET, SOME, EACH, ALL, RANDOM = "target", "a", "each", "all", "random"


def several_chosen(quantifier: str, count: Word | None) -> bool:
    """Whether more than one thing may be chosen: ``two target creatures``, ``any number of artifacts``; not ``half the
    creatures``, ``all but two creatures``, ``no creatures``, ``exactly one creature``.
    """
    if quantifier in (EACH, ALL) or getattr(count, "value", 0) == 1:
        return False
    return not any(getattr(count, each, False) for each in ("rounded", "kept", "is_none", "is_exactly_one"))


def each_of(thing: Word, voice: Voice) -> str:
    """A thing behind a preposition, where what is done is done for each: ``each of up to two target creatures``."""
    if isinstance(thing, Selection) and several_chosen(thing.quantifier, thing.count):
        return f"each of {thing.say(voice)}"
    if isinstance(thing, It) and thing.many and not thing.noun:
        return f"each of {object_form(thing, voice)}"
    return object_form(thing, voice)


@word
class Selection(Thing):
    """Which and how many of the things described: ``target creature``, ``up to two artifacts``, ``each creature``.

    ``quantifier`` is TARGET, SOME (a player chooses), EACH, ALL or RANDOM. ``count`` is how many (None: any number),
    with ``up_to`` at most as many. Targets of an ability are numbered from 0 in the order of the text, and so are its
    other selections; ``number`` is that number.
    """

    quantifier: str
    of: Description
    count: Word | None = field(default=None)
    up_to: bool = False
    number: int = 0
    behind_keyword: ClassVar[str] = "noun"

    @property
    def single(self) -> bool:
        """Whether it is at most one thing."""
        if self.quantifier in (EACH, ALL):
            return False
        return getattr(self.count, "value", 0) == 1

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return self.quantifier == EACH or self.single or self._exactly_one

    @property
    def _exactly_one(self) -> bool:
        return bool(getattr(self.count, "is_exactly_one", False))

    def say(self, voice: Voice) -> str:
        return self.at("object", voice)

    def at(self, position: str, voice: Voice) -> str:
        """Its text as ``subject`` (``creatures you control``) or ``object`` (``all creatures you control``)."""
        if self.quantifier == EACH:
            return "each " + ("other " if self.of.other else "") + self.of.phrase(voice)
        if self.quantifier == ALL:
            return ("" if position == "subject" else "all ") + self.of.plural(voice)
        return self._counted(voice)

    def _counted(self, voice: Voice) -> str:
        rounded = getattr(self.count, "rounded", "")
        if rounded and not getattr(self.count, "of_that_many", False):
            return f"{self.count.share} the {self.of.plural(voice)} {rounded}"  # type: ignore[union-attr]
        if self.of.mixed:
            return self.of.singular(voice, "from")
        target = self.quantifier == TARGET
        kept = getattr(self.count, "kept", 0)
        if kept:
            other = "other " if self.of.other else ""
            return f"all but {number_word(kept)} {other}{self.of.phrase(voice, kept > 1, 'from')}"
        many = not (self.single or self._exactly_one)
        alone = self.single and not self.up_to and self.quantifier == SOME and not self.of.other
        phrase = self.of.phrase(voice, many, "from", articles=alone)
        other = ("other " if many else "another ") if self.of.other else ""
        kind = {TARGET: "target ", RANDOM: "random "}.get(self.quantifier, "")
        if target and self.single and not self.up_to and self.of.is_any_target():
            kind, phrase = "", "any target"
        if self.single and not self.up_to:
            if target:
                return phrase if phrase == "any target" else other + kind + phrase
            return other + kind + phrase if other else with_article(kind + phrase)
        with_noun = getattr(self.count, "with_noun", None)
        if with_noun is not None:  # "that many cards plus one"
            return f"{'up to ' if self.up_to else ''}{with_noun(f'{other}{kind}{phrase}', 'many')}"
        return f"{self._how_many(voice)} {'other ' if other else ''}{kind}{phrase}"

    def _how_many(self, voice: Voice) -> str:
        if self.count is None:
            return "any number of"
        value = getattr(self.count, "value", None)
        ranged = getattr(self.count, "said", None)
        if getattr(self.count, "is_none", False):
            return "no"
        if ranged is not None:
            return str(ranged(voice, self.of.head != "card"))
        if getattr(self.count, "says_least", False):  # "one or two"
            return self.count.say(voice)
        said = number_word(value) if value is not None and self.of.head != "card" else self.count.say(voice)
        return ("up to " if self.up_to else "") + said


@word
class LibraryCards(Thing):
    """``the top card of your library``, ``the bottom two cards of target opponent's library``; ``owner`` is None for a
    pile that all players share (``the top card of the market pile``).
    """

    count: Word
    owner: PlayerWord | None
    bottom: bool = False
    number: int = 0
    place: str = "library"
    """The game's word for the library, or the name of the shared pile."""

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return getattr(self.count, "value", 0) == 1

    def say(self, voice: Voice) -> str:
        cards = "card" if self.singular else f"{self.count.say(voice)} cards"
        whose = "the" if self.owner is None else self.owner.possessive(voice)
        return f"the {'bottom' if self.bottom else 'top'} {cards} of {whose} {self.place}"


@word
class SomeOf(Thing):
    """``one of them``, ``up to two of them``, ``an artifact card from among them``, ``the rest``: some of the
    things mentioned before (``of``). ``sort`` limits what may be chosen. ``count`` None means ``the rest``; with a
    sort, all of that sort, or any number of them (``up_to``). ``since``: the choice of all of them (-1: none).
    ``unless_moved``: the choices of which something is left unless one of the effects ``moved_by`` moved it.
    """

    of: It
    count: Word | None = None
    up_to: bool = False
    number: int = 0
    sort: Description | None = None
    since: int = -1
    unless_moved: tuple[int, ...] = ()
    moved_by: tuple[int, ...] = ()

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return getattr(self.count, "value", 0) == 1

    def say(self, voice: Voice) -> str:
        if self.sort is not None:
            picked = Selection(SOME if self.count or self.up_to else ALL, self.sort, self.count, self.up_to)
            return f"{picked.say(voice)} from among {self.of.say(voice)}"
        if self.count is None:
            return "the rest"
        value = getattr(self.count, "value", None)
        said = number_word(value) if value is not None else self.count.say(voice)
        return f"{'up to ' if self.up_to else ''}{said} of {self.of.say(voice)}"


@word
class Group(Thing):
    """Several things joined by ``and``: ``each opponent and each creature they control``. ``one_place``: where they are
    is said once, behind the last (``an artifact card and a creature card from your graveyard``).
    """

    parts: tuple[Word, ...]
    one_place: bool = False
    singular = False

    def say(self, voice: Voice) -> str:
        said = [each.say(voice) for each in self.parts]
        place = _place_said(self.parts[-1], voice) if self.one_place else ""
        return " and ".join([*(each.removesuffix(place) for each in said[:-1]), said[-1]])


def _place_said(word: Word, voice: Voice) -> str:
    """The place behind a card: ``from your graveyard``, ``from among them``; empty if it has none."""
    if isinstance(word, SomeOf) and word.sort is not None:
        return f" from among {word.of.say(voice)}"
    placed = isinstance(word, Selection) and word.of.head == "card" and word.of.zone is not None
    return f" from {word.of.zone.say(voice)}" if placed else ""  # type: ignore[attr-defined]


def parts_of(word: Word) -> tuple[Word, ...]:
    """What is named one by one in ``~ and target creature``; any other word, by itself."""
    return tuple(each for part in word.parts for each in parts_of(part)) if isinstance(word, Group) else (word,)


VAGUE = ("card", "permanent", "token", "any target", "attacker", "blocker")
"""Nouns that leave open of which sort a thing is."""


@word
class AbilitiesOf(Thing):
    """``abilities of ~``, ``abilities of creatures you control``, in sentences about what they cost. ``noun`` is what
    the game calls one.
    """

    of: Word
    noun: str = "ability"
    singular = False

    def say(self, voice: Voice) -> str:
        of = self.of.at("subject", voice) if isinstance(self.of, Selection) else self.of.say(voice)
        return f"{plural(self.noun)} of {of}"


@word
class OwnRolls(Thing):
    """``your risk rolls``: the rolls you make. ``noun`` is what the game calls one."""

    noun: str
    singular = False

    def say(self, voice: Voice) -> str:
        return f"your {plural(self.noun)}"


def single(word: Word) -> bool:
    """Whether a word names one thing."""
    if isinstance(word, Selection):
        return word.single or word.quantifier == "each"
    return bool(getattr(word, "single", getattr(word, "singular", True)))


def referent_of(chosen: Selection | LibraryCards | SomeOf) -> Referent:
    """What pronouns for a target, or for other things or cards that were chosen, refer to."""
    aimed = isinstance(chosen, Selection) and chosen.quantifier == TARGET
    return Referent("target" if aimed else "choice", chosen.number)


def meant_by(what: object) -> tuple[Referent, ...]:
    """What later pronouns for the things of a verb refer to: what a pronoun itself means, or what is chosen."""
    if isinstance(what, It):
        return (what.referent,)
    return (referent_of(what),) if isinstance(what, (LibraryCards, Selection, SomeOf)) else ()
