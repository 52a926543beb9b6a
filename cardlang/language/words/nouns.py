"""Nouns: descriptions (``artifact creature you control``), selections (``target creature``), pronouns, zones."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.cards import Filter as EngineFilter
from cardlang.language.words.english import OUT_OF, number_word, plural, with_apostrophe, with_article
from cardlang.language.words.players import PlayerWord, Referent
from cardlang.language.words.word import Remembering, Voice, Word, once, word

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


class Filter(Word, EngineFilter):
    """A part of a description behind its noun, which things fit or do not: ``with power 3 or less``."""
    __slots__ = ()
    late = False
    """Whether it is printed behind ``you control``: ``creatures you control that attacked this turn``."""
    of_whose = False
    """Whether it is printed at once behind ``you control``, before all others: ``but do not own``."""
    from_play = False
    """Whether the things were in play until something was done, unless they are called cards: ``that was exiled``."""
    place: ClassVar[str] = ""
    """The zone that it names without saying so: things ``exiled with ~`` are in exile."""
    @property
    def departs(self) -> bool:
        """Whether the things that fit have left the place where they were: ``that died this turn``."""
        return False

    def say_many(self, voice: Voice) -> str:
        """Its text behind a plural noun (``on them``, not ``on it``)."""
        return self.say(voice)

    @property
    def effect(self) -> int:
        """The number of the effect that dealt with the things, for ``destroyed this way``; -1 for other filters."""
        return -1

    def matches(self, ctx: Context, ref: int) -> bool:
        """Whether the entity with this ref fits now."""
        raise NotImplementedError(type(self).__name__)

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        """Those of ``refs`` that fit now, in the same order."""
        return [ref for ref in refs if self.matches(ctx, ref)]


@word
class Sort(Word):
    """One alternative of a description: ``tapped artifact creature with Fast``. (``artifact or creature`` has two.)

    ``adjectives`` are the game's adjectives (tapped, attacking) and words such as ``noncreature``; ``nouns`` are kinds
    and subtypes, of which the last is the noun proper (``head``); ``filters`` follow it.
    """

    adjectives: tuple[str, ...]
    nouns: tuple[str, ...]
    filters: tuple[Filter, ...] = ()

    @property
    def head(self) -> str:
        """The noun itself: ``creature``, ``card``, ``spell``; empty where anything of this sort fits."""
        return self.nouns[-1] if self.nouns else ""

    def phrase(self, voice: Voice, many: bool, *, bare: bool = False) -> str:
        """Without an article, plural if ``many``; ``bare``: also without its filters, which are printed later."""
        first, behind = ([each for each in self.adjectives if (" " in each) == last] for last in (False, True))
        words = [*first, *self.nouns[:-1], plural(self.head) if many else self.head, *behind]  # "Tools in play"
        return " ".join(words if bare else [*words, *self.narrowed(voice, many)])

    def narrowed(self, voice: Voice, many: bool) -> list[str]:
        """The text of each filter, behind a singular or plural noun."""
        return [each.say_many(voice) if many else each.say(voice) for each in self.filters if not each.of_whose]

    def say(self, voice: Voice) -> str:
        return self.phrase(voice, False)


IN_PLAY = ("battlefield", "play")
"""What games call the zone of what is in play."""
WITHOUT_ARTICLE = ("exile", "play", "hand")
"""Places of which a text need not say whose they are, and that have no article then: ``cards in exile``."""

@word
class Zone(Word):
    """``your graveyard``, ``its owner's hand``, ``the battlefield``. ``owner`` is None for a zone that all players
    share, or for anyone's; ``many``: those of all players (``graveyards``); ``any``: that of any one player (``a
    graveyard``).
    """

    name: str
    owner: PlayerWord | None = None
    many: bool = False
    any: bool = False

    @property
    def in_play(self) -> bool:
        """Whether it is where cards are in play."""
        return self.name in IN_PLAY

    def say(self, voice: Voice) -> str:
        if self.owner is not None:
            owner = self.owner.possessive(voice)
            return f"{owner} {plural(self.name) if owner.endswith('s' + chr(39)) else self.name}"
        if self.many:
            return plural(self.name)
        if self.any:
            return with_article(self.name)
        return self.name if self.name in WITHOUT_ARTICLE else f"the {self.name}"

    @property
    def on_it(self) -> bool:
        """Whether things are *on* it (``the battlefield``), not *in* it (``play``, ``your hand``)."""
        return self.in_play and self.name != "play"


@word
class Description(Remembering):
    """Which things are meant: ``other artifacts or creatures an opponent controls``.

    ``sorts`` are the alternatives; everything else applies to all of them. ``relation`` is the verb behind
    ``controller``: control, own or cast.
    """

    sorts: tuple[Sort, ...]
    other: bool = False
    controller: PlayerWord | None = None
    relation: str = "control"
    zone: Zone | None = None
    distinct: bool = False
    """Whether ``with different names`` is added."""
    besides: tuple[Referent, ...] = field(default=(), compare=False)
    """The things that were named before, which ``other`` leaves out, too: ``another target creature``. They follow from
    the text in front of it.
    """

    less: ClassVar[str] = "fewer"
    """The word for a smaller number of them."""

    @property
    def head(self) -> str:
        """The noun of the first alternative, for example ``creature``."""
        return self.sorts[0].head

    @property
    def of_owner(self) -> bool:
        """Whether it is like ``card an opponent owns``: no zone is named, so play and graveyards are searched."""
        return self.relation == "own" and self.controller is not None and self.zone is None

    @property
    def by_deed(self) -> bool:
        """Whether it is about what a player pays for and does not have yet: ``cards you buy``."""
        return self.relation not in ("control", "own", "cast", "play")

    @property
    def shared(self) -> str:
        """The noun that the last of several alternatives says of all: ``creature or land card``; empty if none."""
        *others, last = self.sorts
        shares = bool(others) and (len(last.nouns) > 1 or (last.head == "card" and bool(last.adjectives)))
        none = any(each.filters not in ((), last.filters) or each.head in ("permanent", last.head) for each in others)
        return last.head if shares and not none and last.head in ("spell", "card") else ""

    @property
    @once
    def of_what_left(self) -> bool:
        """Whether it is about things as they were when they left (``creatures that died this turn``), not cards."""
        filters = [each for sort in self.sorts if sort.head != "card" for each in sort.filters]
        return self.zone is None and any(each.departs for each in filters)

    @property
    @once
    def effect(self) -> int:
        """The number of the effect that dealt with the things (``cards revealed this way``); -1 if none is named."""
        return max((each.effect for sort in self.sorts for each in sort.filters), default=-1)

    @property
    def told_place(self) -> Zone | None:
        """The zone that its last alternative names without saying so."""
        name = next((each.place for each in self.sorts[-1].filters if each.place), "")
        return Zone(name) if name else None

    def is_any_target(self) -> bool:
        """Whether it is only ``creature or player``, which as a target is printed ``any target``."""
        bare = all(not each.adjectives and not each.filters for each in self.sorts) and not self.other
        alone = self.controller is None and self.zone is None and not self.distinct
        return bare and alone and [each.nouns for each in self.sorts] == [("creature",), ("player",)]

    def phrase(self, voice: Voice, many: bool = False, prep: str = "in") -> str:
        """Its text without an article and without ``other``; ``prep`` is the preposition before the zone."""
        first, *others = self.sorts
        last = next((each for each in reversed(first.filters) if not each.of_whose), None) if first.filters else None
        late = not others and last is not None and last.late
        rows = [first.phrase(voice, many, bare=late)]
        if others:  # "two creature or land cards": the last says the noun, and what follows it, of all
            shared = bool(self.shared)
            rows = [each.phrase(voice, many and not shared, bare=shared) for each in self.sorts[:-1]]
            rows = [" or ".join([*rows, others[-1].phrase(voice, many)])]
        if self.distinct:
            rows.append("with different names")
        if self.controller is not None:
            rows.append(self.whose(voice))
            rows += [each.say(voice) for each in self.sorts[-1].filters if each.of_whose]
        if self.zone is not None and self.zone != self.told_place:
            where = "from" if prep == OUT_OF else "on" if self.zone.on_it else prep
            rows.append(f"{where} {self.zone.say(voice)}")
        if late:
            rows += self.sorts[0].narrowed(voice, many)
        return " ".join(rows)

    def whose(self, voice: Voice) -> str:
        """``an opponent controls``; empty if that is not said."""
        who = self.controller
        return "" if who is None else f"{who.say(voice)} {self.relation}{'s' if who.singular else ''}"

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
            return f"half the {self.of.plural(voice)} {rounded}"
        target = self.quantifier == TARGET
        kept = getattr(self.count, "kept", 0)
        if kept:
            other = "other " if self.of.other else ""
            return f"all but {number_word(kept)} {other}{self.of.phrase(voice, kept > 1, 'from')}"
        many = not (self.single or self._exactly_one)
        phrase = self.of.phrase(voice, many, "from")
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
    """

    of: It
    count: Word | None = None
    up_to: bool = False
    number: int = 0
    sort: Description | None = None
    since: int = -1

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
    """``abilities of ~``, ``abilities of creatures you control``, in sentences about what they cost."""

    of: Word
    singular = False

    def say(self, voice: Voice) -> str:
        return f"abilities of {self.of.at('subject', voice) if isinstance(self.of, Selection) else self.of.say(voice)}"


@word
class OwnRolls(Thing):
    """``your risk rolls``: the rolls you make. ``noun`` is what the game calls one."""

    noun: str
    singular = False

    def say(self, voice: Voice) -> str:
        return f"your {plural(self.noun)}"


@word
class Spot(Word):
    """The end of a library: ``the bottom of its owner's library``."""

    end: str
    zone: Zone

    def say(self, voice: Voice) -> str:
        return f"{'top' if self.end == 'top' else 'the ' + self.end} of {self.zone.say(voice)}"
