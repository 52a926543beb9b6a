"""What can happen: one table of deeds serves triggers, conditions (``if you drew a card this turn``), relative clauses
(``that attacked this turn``) and replacements (``if you would draw a card``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardlang.language.words.amounts import counted
from cardlang.language.words.english import (
    ORDINALS,
    conjugated,
    number_word,
    plural,
    verb_forms,
    with_article,
)
from cardlang.language.words.nouns import Description, Host, Selection
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.word import SOURCE, Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.entries import GameWords


class DeedRow(NamedTuple):
    """One thing that can happen.

    ``verb`` is its dictionary form (its first word bends); ``tail`` what always follows (``the battlefield``);
    ``subject`` and ``object`` name what may stand there: thing, player, card, spell, trap, counter, damage, resource,
    risk or nothing; ``link`` is the preposition before the object; ``passive`` deeds read ``is destroyed``.
    """

    verb: str
    subject: str
    object: str = ""
    link: str = ""
    tail: str = ""
    passive: bool = False
    needs_object: bool = False


DEEDS: dict[str, DeedRow] = {
    "enter": DeedRow("enter", "thing"),
    "die": DeedRow("die", "thing"),
    "leave": DeedRow("leave", "thing", tail="the battlefield"),
    "attack": DeedRow("attack", "any", "any"),
    "attack alone": DeedRow("attack alone", "thing"),
    "block": DeedRow("block", "thing", "thing"),
    "become blocked": DeedRow("become blocked", "thing"),
    "become target": DeedRow("become", "any", "spell", "the target of", needs_object=True),
    "become tapped": DeedRow("become tapped", "thing"),
    "become untapped": DeedRow("become untapped", "thing"),
    "deal damage": DeedRow("deal damage", "thing", "any", "to"),
    "deal combat damage": DeedRow("deal combat damage", "thing", "any", "to"),
    "deal noncombat damage": DeedRow("deal noncombat damage", "thing", "any", "to"),
    "be dealt damage": DeedRow("be dealt damage", "any"),
    "be dealt combat damage": DeedRow("be dealt combat damage", "any"),
    "be dealt noncombat damage": DeedRow("be dealt noncombat damage", "any"),
    "damage be dealt": DeedRow("be dealt", "resource", "any", "to", passive=True, needs_object=True),
    "combat damage be dealt": DeedRow("be dealt", "resource", "any", "to", passive=True, needs_object=True),
    "noncombat damage be dealt": DeedRow(
        "be dealt", "resource", "any", "to", passive=True, needs_object=True
    ),
    "be destroyed": DeedRow("be destroyed", "thing", passive=True),
    "be exiled": DeedRow("be exiled", "any", passive=True),
    "be sacrificed": DeedRow("be sacrificed", "thing", passive=True),
    "be countered": DeedRow("be countered", "spell", passive=True),
    "be revealed": DeedRow("be revealed", "card", passive=True),
    "be challenged": DeedRow("be challenged", "trap", passive=True),
    "be discarded": DeedRow("be discarded", "card", passive=True),
    "be turned face up": DeedRow("be turned face up", "thing", passive=True),
    "be put": DeedRow("be put", "counter", "thing", "on", passive=True, needs_object=True),
    "trigger": DeedRow("trigger", "trap"),
    "cast": DeedRow("cast", "player", "spell", needs_object=True),
    "draw": DeedRow("draw", "player", "card", needs_object=True),
    "discard": DeedRow("discard", "player", "card", needs_object=True),
    "pitch": DeedRow("pitch", "player", "card", needs_object=True),
    "sacrifice": DeedRow("sacrifice", "player", "thing", needs_object=True),
    "exile": DeedRow("exile", "player", "any", needs_object=True),
    "destroy": DeedRow("destroy", "player", "thing", needs_object=True),
    "create": DeedRow("create", "player", "any", needs_object=True),
    "gain": DeedRow("gain", "player", "resource", needs_object=True),
    "lose": DeedRow("lose", "player", "resource", needs_object=True),
    "spend": DeedRow("spend", "player", "resource", needs_object=True),
    "lose game": DeedRow("lose", "player", tail="the game"),
    "take risk": DeedRow("take", "player", tail="a risk"),
    "succeed": DeedRow("succeed", "player", tail="on a risk"),
    "fail": DeedRow("fail", "player", tail="a risk"),
    "roll natural 20": DeedRow("roll", "player", tail="a natural 20"),
    "roll natural 1": DeedRow("roll", "player", tail="a natural 1"),
    "set": DeedRow("set", "player", "trap", needs_object=True),
    "challenge": DeedRow("challenge", "player", "trap", needs_object=True),
    "reveal": DeedRow("reveal", "player", "any", needs_object=True),
    "activate": DeedRow("activate", "player", "spell", needs_object=True),
    "look at hand": DeedRow("look", "player", tail="at an opponent's hand"),
    "gain control": DeedRow("gain control", "player", "thing", "of", needs_object=True),
    "search": DeedRow("search", "player", tail="a library"),
    "shuffle": DeedRow("shuffle", "player", tail="a library"),
    "scry": DeedRow("scry", "player"),
}


DEEDS_OF_GAMES: dict[str, DeedRow] = {
    "confront": DeedRow("confront", "thing", "thing"),
    "defend": DeedRow("defend", "thing", "thing", "against"),
    "leave play": DeedRow("leave", "thing", tail="play"),
    "win confrontation": DeedRow("win", "thing", tail="a confrontation"),
    "be played": DeedRow("be played", "thing", passive=True),
    "be confronted": DeedRow("be confronted", "thing", passive=True),
    "take": DeedRow("take", "player", "resource", needs_object=True),
    "capture": DeedRow("capture", "player", "thing", needs_object=True),
    "be captured": DeedRow("be captured", "thing", passive=True),
    "be attacked": DeedRow("be attacked", "thing", passive=True),
    "eliminate": DeedRow("eliminate", "player", "player", needs_object=True),
    "be eliminated": DeedRow("be eliminated", "player", passive=True),
    "play": DeedRow("play", "player", "any", needs_object=True),
    "roll dice": DeedRow("roll", "player", tail="dice"),
    "be rolled": DeedRow("be rolled", "dice", passive=True),
    "be given": DeedRow("be given", "thing", "thing", "to", passive=True),
}
"""Deeds that only some games have."""

DUELS = (
    "die",
    "block",
    "become blocked",
    "become tapped",
    "become untapped",
    "be destroyed",
    "be sacrificed",
    "be turned face up",
    "be put",
    "destroy",
    "exile",
    "sacrifice",
    "search",
    "scry",
    "deal damage",
    "deal combat damage",
    "deal noncombat damage",
    "be dealt damage",
    "be dealt combat damage",
    "be dealt noncombat damage",
    "damage be dealt",
    "combat damage be dealt",
    "noncombat damage be dealt",
)
"""Deeds of a game in which creatures fight, are damaged, tapped, destroyed and sacrificed; strange in any other."""

RISKS_AND_TRAPS = (
    "pitch",
    "take risk",
    "succeed",
    "fail",
    "roll natural 20",
    "roll natural 1",
    "set",
    "challenge",
    "be challenged",
    "trigger",
)
"""Deeds of a game in which cards are pitched, risks taken and traps set; strange in any other."""

SPOKEN_OF = {
    "card": ("enter", "die", "attack", "block", "deal damage", "be destroyed", "be sacrificed", "become tapped"),
    "player": ("draw", "cast", "activate", "discard", "sacrifice", "gain", "lose", "search"),
}
"""What texts mostly wait for, of cards and of players: to show to who has written what never happens."""


def what_happens(of_player: bool, vocabulary: GameWords) -> str:
    """``What a card does here: enter, die, attack ...``, for who has written a deed that is strange to the game."""
    subject, doer = ("player", "player") if of_player else ("card", "thing")
    own = [key for key, row in DEEDS_OF_GAMES.items() if row.subject == doer and row.verb in vocabulary.verb_words]
    known = [key for key in (*SPOKEN_OF[subject], *own) if key not in vocabulary.strange]
    return f"What a {subject} does here: {', '.join(known)}."


def deed_row(key: str) -> DeedRow:
    """The row of a deed. Raises KeyError."""
    if key.startswith("action "):
        return DeedRow(key.split()[1].lower(), "player", "thing", needs_object=True)
    if key.startswith("be action "):
        return DeedRow(f"be {verb_forms(key.split()[2].lower())[2]}", "thing", passive=True)
    return DEEDS[key] if key in DEEDS else DEEDS_OF_GAMES[key]


class Trigger(Word):
    """What sets an ability off."""

    __slots__ = ()


@word
class Range(Word):
    """How many: ``three or more``, ``2 or less``, ``exactly four``. ``limit`` is more, less or exactly."""

    limit: str
    amount: Word

    def number(self, voice: Voice, words: bool) -> str:
        """The number itself."""
        value = getattr(self.amount, "value", None)
        return number_word(value) if words and value is not None else self.amount.say(voice)

    def say(self, voice: Voice) -> str:
        return self.said(voice, False, "less")

    def said(self, voice: Voice, words: bool, less: str = "fewer") -> str:
        """``three or more``; ``less`` is the word below (fewer things, less power)."""
        number = self.number(voice, words)
        if self.limit == "exactly":
            return f"exactly {number}"
        return f"{number} or {'more' if self.limit == 'more' else less}"

    @property
    def is_one(self) -> bool:
        """``a creature``: one or more of them."""
        return self.limit == "more" and getattr(self.amount, "value", 0) == 1

    @property
    def is_exactly_one(self) -> bool:
        """``exactly one``: what is counted stands in the singular."""
        return self.limit == "exactly" and getattr(self.amount, "value", 0) == 1

    @property
    def is_none(self) -> bool:
        """``no creatures``."""
        return self.limit == "exactly" and getattr(self.amount, "value", 1) == 0

    def holds(self, value: int, ctx: Context) -> bool:
        """Whether a number lies within."""
        bound: int = self.amount.count(ctx)  # type: ignore[attr-defined]
        if self.limit == "exactly":
            return value == bound
        return value >= bound if self.limit == "more" else value <= bound


def ranged(range_: Range, what: Description, voice: Voice, prep: str = "in") -> str:
    """``a creature``, ``no artifacts``, ``three or more artifacts``, ``7 or more cards in exile``."""
    if range_.is_one:
        return what.singular(voice, prep)
    if range_.is_none:
        return f"no {what.plural(voice, prep)}"
    other = "other " if what.other else ""
    said = other + what.phrase(voice, False, prep) if range_.is_exactly_one else what.plural(voice, prep)
    return f"{range_.said(voice, what.head != 'card')} {said}"


@word
class Deed(Word):
    """Something that happens: ``~ attacks``, ``an opponent casts their second spell in a turn``.

    ``key`` names a row of DEEDS. Subject and object are descriptions, players, ``~`` or pronouns; a counter, damage
    or resource is a word of amounts. ``ordinal`` makes it the second, third ... of a turn; ``range`` how many.
    """

    key: str
    subject: Word
    object: Word | None = None
    ordinal: int = 0
    range: Range | None = None

    def say(self, voice: Voice) -> str:
        return self.present(voice)

    def present(self, voice: Voice) -> str:
        """``a creature dies``."""
        verb = deed_row(self.key).verb
        return f"{self._subject(voice)} {self.predicate(voice, conjugated(verb, self._singular()))}"

    def would(self, voice: Voice) -> str:
        """``you would draw a card``."""
        return f"{self._subject(voice)} would {self.predicate(voice, deed_row(self.key).verb)}"

    def past(self, voice: Voice) -> str:
        """``you drew a card``."""
        return f"{self._subject(voice)} {self.past_predicate(voice)}"

    def past_not(self, voice: Voice) -> str:
        """``you didn't draw a card``, ``~ wasn't dealt damage``."""
        first, space, rest = deed_row(self.key).verb.partition(" ")
        if first == "be":
            denied = "wasn't" if self._singular() else "weren't"
            return f"{self._subject(voice)} {self.predicate(voice, denied + space + rest)}"
        return f"{self._subject(voice)} {self.predicate(voice, f'didn{chr(39)}t {first}{space}{rest}')}"

    def past_predicate(self, voice: Voice) -> str:
        """``drew a card``."""
        first, space, rest = deed_row(self.key).verb.partition(" ")
        bent = verb_forms(first)[1]
        if first == "be" and not self._singular():
            bent = "were"
        return self.predicate(voice, bent + space + rest)

    def _singular(self) -> bool:
        counts_subject = self.object is None or deed_row(self.key).passive
        if (
            self.range is not None
            and counts_subject
            and not isinstance(self.subject, (PlayerWord, ResourceKind))
        ):
            return False
        return getattr(self.subject, "singular", True) is not False

    def _subject(self, voice: Voice) -> str:
        alone = self.object is None or deed_row(self.key).passive
        if self.range is not None and alone and isinstance(self.subject, Description):
            if self.range.is_one:
                return f"one or more {self.subject.plural(voice)}"
            return ranged(self.range, self.subject, voice, "from")
        if isinstance(self.subject, Description):
            return self.subject.singular(voice, "from")
        if isinstance(self.subject, Selection):
            return self.subject.at("subject", voice)
        if isinstance(self.subject, (CounterKind, ResourceKind)):
            return self.subject.counted(self.range, voice)
        return self.subject.say(voice)

    def predicate(self, voice: Voice, verb: str) -> str:
        """The verb, already bent, with its object."""
        row = deed_row(self.key)
        rows = [verb, row.tail] if row.tail else [verb]
        if self.object is not None:
            rows += [row.link, self._object(voice)] if row.link else [self._object(voice)]
        return " ".join(rows)

    def _object(self, voice: Voice) -> str:
        thing = self.object
        assert thing is not None
        if self.ordinal and isinstance(thing, Description):
            their = "your" if self.subject.say(voice) == "you" else "their"
            return f"{their} {ORDINALS[self.ordinal]} {thing.phrase(voice)} in a turn"
        if self.range is not None and isinstance(thing, Description) and not deed_row(self.key).passive:
            return ranged(self.range, thing, voice, "from")
        if isinstance(thing, Description):
            return thing.singular(voice, "from")
        return thing.counted(self.range, voice) if isinstance(thing, ResourceKind) else thing.say(voice)


@word
class CounterKind(Word):
    """``a Growth counter``, ``two or more +1/+1 counters``: a counter as subject of a deed, whose range counts it."""

    name: str = ""

    def say(self, voice: Voice) -> str:
        return self.counted(None, voice)

    def counted(self, range_: Range | None, voice: Voice) -> str:
        """With how many."""
        noun = f"{voice.signed(self.name)} counter" if self.name else "counter"
        return with_article(noun) if range_ is None else f"{range_.said(voice, True)} {plural(noun)}"


@word
class Dice(Word):
    """``dice`` as subject of a deed, whoever rolls them and however many."""

    def say(self, voice: Voice) -> str:
        return "dice"


@word
class ResourceKind(Word):
    """``Intel``, ``an Intel token``, ``damage`` in a deed, whose range says how much. ``range`` is the reader's own."""

    name: str
    range: Range | None = None
    token: bool = False
    plural: str = ""

    def say(self, voice: Voice) -> str:
        return self.counted(self.range, voice)

    def counted(self, range_: Range | None, voice: Voice) -> str:
        """With how much."""
        one = self.token or (range_ is not None and range_.is_exactly_one)
        said = voice.resource(self.name, "" if one else self.plural)
        if self.token and range_ is None:
            return with_article(f"{self.name} token").replace(self.name, said)
        said += " tokens" if self.token else ""
        return said if range_ is None else f"{range_.said(voice, False)} {said}"


@word
class When(Trigger):
    """``When ~ enters``, ``Whenever ~ attacks or blocks``, ``Whenever ~ or another creature dies``.

    The deeds share their subject, or differ in it alone. ``first`` listens only the first time each turn.
    """

    deeds: tuple[Deed, ...]
    first: bool = False

    def say(self, voice: Voice) -> str:
        first, *others = self.deeds
        deeds = first.present(voice)
        if others and all(replace(each, subject=first.subject) == first for each in others):
            deeds = " or ".join(
                [*(each.subject.say(voice) for each in self.deeds[:-1]), others[-1].present(voice)]
            )
        else:
            for other in others:
                deeds += " or " + other.predicate(
                    voice, conjugated(deed_row(other.key).verb, other._singular())
                )
        if self.first:
            return f"the first time {deeds} each turn"
        once = self.deeds[0].key in ("enter", "die", "leave", "leave play", "be turned face up", "be played")
        subject = self.deeds[0].subject
        own = (subject.say(voice) == voice.this() or isinstance(subject, Host)) and len(self.deeds) == 1
        return f"{'when' if once and own else 'whenever'} {deeds}"


MOMENTS: dict[str, str] = {
    "untap step": "at the beginning of {} untap step",
    "draw step": "at the beginning of {} draw step",
    "resource phase": "at the beginning of {} resource phase",
    "main phase": "at the beginning of {} main phase",
    "combat": "at the beginning of combat on {} turn",
    "end of combat": "at end of combat on {} turn",
    "end step": "at the beginning of {} end step",
    "end of turn": "at the end of {} turn",
    "turn": "at the beginning of {} turn",
}


@word
class At(Trigger):
    """``At the beginning of your end step``: a moment (a key of MOMENTS) of someone's turn; ``whose`` None: each turn.

    ``next`` is a single time, for what an effect puts off (``at the beginning of the next end step``).
    """

    moment: str
    whose: PlayerWord | None = None
    next: bool = False

    def say(self, voice: Voice) -> str:
        pattern = MOMENTS.get(self.moment) or _pattern(self.moment)
        if self.next and pattern.startswith("at the end of"):
            return pattern.format("the" if self.whose is None else f"{self.whose.possessive(voice)} next")
        if self.next:
            whose = "the" if self.whose is None else self.whose.possessive(voice)
            return f"at the beginning of {whose} next {self.moment}"
        return pattern.format("each" if self.whose is None else self.whose.possessive(voice))


def _pattern(moment: str) -> str:
    """How a moment that only some games have reads: by its start, or by its end."""
    end = moment.removeprefix("end of ")
    return f"at the start of {{}} {moment}" if end == moment else f"at the end of {{}} {end}"


def watch_key(deed: Deed) -> str:
    """The name under which a deed is tallied, whatever number of times is asked for."""
    return replace(deed, range=None, ordinal=0).present(SOURCE)


def counted_deed(noun: str, count: Word, voice: Voice) -> str:
    """``three damage`` as the subject of a deed."""
    return counted(count, noun, voice)  # type: ignore[arg-type]
