"""Things: descriptions, selections of them, pronouns, zones."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.cards import Filter as EngineFilter
from cardlang.language.words.english import number_word, plural, with_article
from cardlang.language.words.players import PlayerWord, Referent
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class Thing(Word):
    """Something a verb can act on."""

    __slots__ = ()
    singular = True

    def possessive(self, voice: Voice) -> str:
        """``~'s``, ``that creature's``."""
        return self.say(voice) + "'s"


@word
class This(Thing):
    """``~``: the card with this text."""

    def say(self, voice: Voice) -> str:
        return voice.this()


@word
class It(Thing):
    """A thing named before: ``it``, or ``that creature`` where a noun is said. ``many``: them, those creatures."""

    referent: Referent
    noun: str = ""
    many: bool = False

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return not self.many

    def say(self, voice: Voice) -> str:
        if self.noun:
            return f"those {plural(self.noun)}" if self.many else f"that {self.noun}"
        return "them" if self.many else "it"

    def possessive(self, voice: Voice) -> str:
        if self.noun:
            return self.say(voice) + ("'" if self.many else "'s")
        return "their" if self.many else "its"


@word
class Host(It):
    """What this card is attached to, by the game's word for it: ``the User``, ``enchanted creature``."""

    def say(self, voice: Voice) -> str:
        return f"the {self.noun}" if self.noun[:1].isupper() else self.noun

    def possessive(self, voice: Voice) -> str:
        return f"{self.say(voice)}'s"


class GameThing(Thing):
    """A thing a game has a name for (``the attacking territory``)."""

    __slots__ = ()
    sense = "permanent"

    def refs(self, ctx: Context) -> list[int]:
        """What is meant now; empty when there is no such thing."""
        raise NotImplementedError(type(self).__name__)


class Filter(Word, EngineFilter):
    """Part of a description that a thing fits or does not (``with power 3 or less``)."""

    __slots__ = ()
    late = False
    """Whether it reads better behind ``you control``."""

    @property
    def departs(self) -> bool:
        """Whether what it is true of has left the place where it was: ``that died this turn``."""
        return False

    def say_many(self, voice: Voice) -> str:
        """The same of several things."""
        return self.say(voice)

    def matches(self, ctx: Context, ref: int) -> bool:
        """Whether it is true of an entity now."""
        raise NotImplementedError(type(self).__name__)


@word
class Sort(Word):
    """One alternative of a description: ``tapped artifact creature with Fast``.

    ``adjectives`` are the game's adjectives (tapped, attacking) and ``non`` words; ``nouns`` the kinds and subtypes,
    the head last; ``filters`` what follows.
    """

    adjectives: tuple[str, ...]
    nouns: tuple[str, ...]
    filters: tuple[Filter, ...] = ()

    @property
    def head(self) -> str:
        """The noun itself: ``creature``, ``card``, ``spell``."""
        return self.nouns[-1]

    def phrase(self, voice: Voice, many: bool, *, bare: bool = False) -> str:
        """Without article; ``bare``: without its filters, which are said later."""
        head = plural(self.head) if many else self.head
        words = [*self.adjectives, *self.nouns[:-1], head]
        return " ".join(words if bare else [*words, *self.narrowed(voice, many)])

    def narrowed(self, voice: Voice, many: bool) -> list[str]:
        """What its filters say, of one thing or of several."""
        return [each.say_many(voice) if many else each.say(voice) for each in self.filters]

    def say(self, voice: Voice) -> str:
        return self.phrase(voice, False)


@word
class Zone(Word):
    """``your graveyard``, ``its owner's hand``, ``the battlefield``. ``owner`` None: of nobody, or anybody's; ``many``:
    everybody's, without saying whose (``graveyards``).
    """

    name: str
    owner: PlayerWord | None = None
    many: bool = False

    def say(self, voice: Voice) -> str:
        if self.owner is not None:
            owner = self.owner.possessive(voice)
            return f"{owner} {plural(self.name) if owner.endswith('s' + chr(39)) else self.name}"
        if self.many:
            return plural(self.name)
        return self.name if self.name in ("exile", "play") else f"the {self.name}"


@word
class Description(Word):
    """What things are meant: alternatives, whose, where.

    Controller, zone and ``other`` hold for all alternatives. ``relation`` is the verb behind ``controller``:
    control, own or cast.
    """

    sorts: tuple[Sort, ...]
    other: bool = False
    controller: PlayerWord | None = None
    relation: str = "control"
    zone: Zone | None = None
    distinct: bool = False
    """With different names."""

    @property
    def head(self) -> str:
        """The noun that decides where these things are found."""
        return self.sorts[0].head

    @property
    def of_owner(self) -> bool:
        """``card an opponent owns``: no place is said, so it is meant wherever everybody sees it."""
        return self.relation == "own" and self.controller is not None and self.zone is None

    def is_any_target(self) -> bool:
        """Whether it is just ``creature or player``, which is said ``any target``."""
        bare = all(not each.adjectives and not each.filters for each in self.sorts)
        names = tuple(each.nouns for each in self.sorts)
        alone = self.controller is None and self.zone is None and not self.distinct
        return bare and alone and not self.other and names == (("creature",), ("player",))

    def phrase(self, voice: Voice, many: bool = False, prep: str = "in") -> str:
        """Without article and without ``other``."""
        late = len(self.sorts) == 1 and bool(self.sorts[0].filters) and self.sorts[0].filters[-1].late
        rows = [" or ".join(each.phrase(voice, many, bare=late) for each in self.sorts)]
        if self.distinct:
            rows.append("with different names")
        if self.zone is not None:
            rows.append(f"{'on' if self.zone.name == 'battlefield' else prep} {self.zone.say(voice)}")
        if self.controller is not None:
            verb = self.relation + ("s" if self.controller.singular else "")
            rows.append(f"{self.controller.say(voice)} {verb}")
        if late:
            rows += self.sorts[0].narrowed(voice, many)
        return " ".join(rows)

    def singular(self, voice: Voice, prep: str = "in") -> str:
        """``a creature you control``, ``another artifact``."""
        said = self.phrase(voice, False, prep)
        return f"another {said}" if self.other else with_article(said)

    def plural(self, voice: Voice, prep: str = "in") -> str:
        """``other creatures you control``."""
        return ("other " if self.other else "") + self.phrase(voice, True, prep)

    def say(self, voice: Voice) -> str:
        return self.singular(voice)


TARGET, SOME, EACH, ALL, RANDOM = "target", "a", "each", "all", "random"


@word
class Selection(Thing):
    """Things picked out: ``target creature``, ``up to two artifacts``, ``each creature you control``.

    ``count`` is how many (None: any number); ``up_to`` makes it a most. ``number`` counts, from 0, this ability's
    targets (``target``) or its other selections, in the order of the text.
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
        return self.quantifier == EACH or self.single

    def say(self, voice: Voice) -> str:
        return self.at("object", voice)

    def at(self, position: str, voice: Voice) -> str:
        """``position`` is subject (``creatures you control``) or object (``all creatures you control``)."""
        if self.quantifier == EACH:
            return "each " + ("other " if self.of.other else "") + self.of.phrase(voice)
        if self.quantifier == ALL:
            return ("" if position == "subject" else "all ") + self.of.plural(voice)
        return self._counted(voice)

    def _counted(self, voice: Voice) -> str:
        target = self.quantifier == TARGET
        many = not self.single
        phrase = self.of.phrase(voice, many, "from")
        other = ("other " if many else "another ") if self.of.other else ""
        kind = {TARGET: "target ", RANDOM: "random "}.get(self.quantifier, "")
        if target and self.of.is_any_target():
            kind, phrase = "", "any target"
        if self.single and not self.up_to:
            if target:
                return phrase if phrase == "any target" else other + kind + phrase
            return other + kind + phrase if other else with_article(kind + phrase)
        return f"{self._how_many(voice)} {'other ' if other else ''}{kind}{phrase}"

    def _how_many(self, voice: Voice) -> str:
        if self.count is None:
            return "any number of"
        value = getattr(self.count, "value", None)
        said = number_word(value) if value is not None and self.of.head != "card" else self.count.say(voice)
        return ("up to " if self.up_to else "") + said


@word
class LibraryCards(Thing):
    """``the top card of your library``, ``the bottom two cards of target opponent's library``."""

    count: Word
    owner: PlayerWord
    bottom: bool = False
    number: int = 0
    place: str = "library"
    """The game's word for it."""

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return getattr(self.count, "value", 0) == 1

    def say(self, voice: Voice) -> str:
        end = "bottom" if self.bottom else "top"
        cards = "card" if self.singular else f"{self.count.say(voice)} cards"
        return f"the {end} {cards} of {self.owner.possessive(voice)} {self.place}"


@word
class SomeOf(Thing):
    """``one of them``, ``up to two of them``, ``an artifact card from among them``, ``the rest``: part of things
    gathered before. ``sort`` narrows what may be taken; ``count`` None is the rest.
    """

    of: It
    count: Word | None = None
    up_to: bool = False
    number: int = 0
    sort: Description | None = None

    @property
    def singular(self) -> bool:  # type: ignore[override]
        return getattr(self.count, "value", 0) == 1

    def say(self, voice: Voice) -> str:
        if self.count is None:
            return "the rest"
        if self.sort is not None:
            picked = Selection(SOME, self.sort, self.count, self.up_to)
            return f"{picked.say(voice)} from among {self.of.say(voice)}"
        value = getattr(self.count, "value", None)
        said = number_word(value) if value is not None else self.count.say(voice)
        return f"{'up to ' if self.up_to else ''}{said} of {self.of.say(voice)}"


@word
class Group(Thing):
    """``each opponent and each creature they control``: several selections in one place."""

    parts: tuple[Word, ...]
    singular = False

    def say(self, voice: Voice) -> str:
        return " and ".join(each.say(voice) for each in self.parts)


@word
class AbilitiesOf(Thing):
    """``abilities of ~``, ``abilities of creatures you control``: what things can do, where its price is meant."""

    of: Word
    singular = False

    def say(self, voice: Voice) -> str:
        return f"abilities of {self.of.at('subject', voice) if isinstance(self.of, Selection) else self.of.say(voice)}"


@word
class RiskRolls(Thing):
    """``your risk rolls``."""

    singular = False

    def say(self, voice: Voice) -> str:
        return "your risk rolls"


@word
class Spot(Word):
    """The end of a library: ``the bottom of its owner's library``."""

    end: str
    zone: Zone

    def say(self, voice: Voice) -> str:
        return f"{'top' if self.end == 'top' else 'the ' + self.end} of {self.zone.say(voice)}"
