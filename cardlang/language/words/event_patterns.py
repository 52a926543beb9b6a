"""Events in card text, and triggers, which are made of them.

An :class:`EventPattern` is one event as a card names it, with its subject and object: ``an opponent draws a card``; of
which kind it is, its ``form`` says (``event_forms.py``). Patterns are used in triggers (``whenever an opponent draws a
card``), conditions (``if you drew a card this turn``), relative clauses (``creature that attacked this turn``) and
replacements (``if you would draw a card``).
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.words.descriptions import Description
from cardlang.language.words.durations import DURATIONS, THIS_TURN
from cardlang.language.words.english import ORDINALS, OUT_OF
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.event_parts import CounterKind, CountersPut, ResourceKind
from cardlang.language.words.nouns import Host, Selection
from cardlang.language.words.players import PlayerWord, object_form
from cardlang.language.words.ranges import Range, ranged
from cardlang.language.words.seen import Seen
from cardlang.language.words.word import SOURCE, Remembering, Voice, Word, once, word
from cardlang.language.words.zones import Zone

_NOT_COUNTED = (type(None), Zone)  # the number is that of the subject: "two or more cards entered your graveyard"


class Trigger(Word):
    """What makes an ability trigger: ``When ~ dies``, ``At the beginning of your turn``."""

    __slots__ = ()


def _in_own_play(subject: Word) -> bool:
    """Whether it is described by a place of the game's own in which it is in play: ``a moon in the trick captures``."""
    return isinstance(subject, Description) and subject.zone is not None and subject.zone.own_play


@word
class EventPattern(Remembering):
    """An event as a card names it: ``~ attacks``, ``an opponent casts their second spell in a turn``.

    Subject and object are descriptions, players, ``~`` or pronouns, or a :class:`CounterKind`, :class:`ResourceKind`
    or :class:`Dice`. ``ordinal`` is 2 for the second one in a turn; ``range`` says how many (``two or more``).
    """

    form: EventForm
    subject: Word
    object: Word | None = None
    ordinal: int = 0
    range: Range | None = None
    size: Range | None = None
    """How much it must be, where the form itself names an amount: ``3 or more`` of ``deals 3 or more damage``."""
    together: bool = False
    """Whether all that fit must reach that size together: ``creatures you control dealt 5 or more damage``."""
    crowd: Range | None = None
    """How many do it together to the same thing or player: ``one or more creatures you control deal damage to you``."""

    @property
    def key(self) -> str:
        """The name of its kind of event."""
        return self.form.key

    @property
    @once
    def seen(self) -> Seen:
        """Which events of the engine are meant."""
        return self.form.seen_as(self.subject, self.object)

    @property
    def whose(self) -> str:
        """Whose its object always is, as its form says; but what is taken from play may be anybody's (empty)."""
        return "" if self.seen.from_play else self.form.whose

    def say(self, voice: Voice) -> str:
        return self.present(voice)

    def present(self, voice: Voice) -> str:
        """``a creature dies``."""
        return f"{self._subject(voice)} {self.predicate(voice, self.form.said(self._singular()))}"

    def would(self, voice: Voice) -> str:
        """``you would draw a card``."""
        return f"{self._subject(voice)} would {self.predicate(voice, self.form.verb)}"

    def past(self, voice: Voice) -> str:
        """``you drew a card``."""
        return f"{self._subject(voice)} {self.past_predicate(voice)}"

    def past_not(self, voice: Voice) -> str:
        """``you didn't draw a card``, ``~ wasn't dealt damage``."""
        return f"{self._subject(voice)} {self.past_not_predicate(voice)}"

    def past_not_predicate(self, voice: Voice) -> str:
        """``didn't draw a card``, ``wasn't dealt damage``."""
        first, space, rest = self.form.verb.partition(" ")
        denied = f"didn't {first}" if first != "be" else "wasn't" if self._singular() else "weren't"
        return self.predicate(voice, denied + space + rest)

    def past_predicate(self, voice: Voice) -> str:
        """``drew a card``."""
        return self.predicate(voice, self.form.past(self._singular()))

    @property
    def counts_object(self) -> bool:
        """Whether its number is of what it is done to, ``discards two or more cards``, and not of its subject."""
        of_object = not (self.form.passive or self.form.beside) and self.object.__class__ not in _NOT_COUNTED
        return self.range is not None and of_object

    def _singular(self) -> bool:
        if self.together or self.crowd is not None:
            return False
        counts_subject = self.range is not None and (self.form.passive or self.object.__class__ in _NOT_COUNTED)
        if counts_subject and not isinstance(self.subject, (PlayerWord, ResourceKind)):
            return self.range is not None and self.range.is_exactly_one
        return getattr(self.subject, "singular", True) is not False

    def _subject(self, voice: Voice) -> str:
        came = OUT_OF if self.form.object == "zone" else "in" if _in_own_play(self.subject) else "from"
        several = self.crowd or (self.range if self.form.passive or type(self.object) in _NOT_COUNTED else None)
        if several is not None and isinstance(self.subject, Description):
            if several.is_one:
                return f"one or more {self.subject.plural(voice, came if came == OUT_OF else 'in')}"
            return ranged(several, self.subject, voice, came)
        if isinstance(self.subject, Description):
            if self.together:
                return self.subject.plural(voice, came)
            return self.subject.singular(voice, came)
        if isinstance(self.subject, Selection):
            return self.subject.at("subject", voice)
        if isinstance(self.subject, (CounterKind, ResourceKind)):
            return self.subject.counted(self.range, voice)
        return self.subject.say(voice)

    def predicate(self, voice: Voice, verb: str) -> str:
        """The inflected ``verb`` with what follows it: ``drew`` -> ``drew a card``."""
        row = self.form
        if self.size is not None:
            kinds = [each for each in ("combat damage", "noncombat damage", "damage") if verb.endswith(each)]
            size = self.size.said(voice, False, "less")
            verb = f"{verb.removesuffix(kinds[0])}{size} {kinds[0]}" if kinds else verb
        yours = row.tail.startswith("their ") and self.subject.say(voice) == "you"
        rows = [verb, row.tail.replace("their", "your", 1) if yours else row.tail] if row.tail else [verb]
        if self.object is not None:
            rows += [row.link, self._object(voice)] if row.link else [self._object(voice)]
        return " ".join(rows)

    def _object(self, voice: Voice) -> str:
        thing = self.object
        assert thing is not None
        if self.ordinal and isinstance(thing, Description):
            their = "your" if self.subject.say(voice) == "you" else "their"
            return f"{their} {ORDINALS[self.ordinal]} {thing.phrase(voice)} in a turn"
        if self.range is not None and isinstance(thing, Description) and not self.form.passive:
            if self.range.is_one:
                return f"one or more {thing.plural(voice, 'from')}"
            return ranged(self.range, thing, voice, "from")
        if isinstance(thing, Description):
            return thing.singular(voice, "from")
        counted = isinstance(thing, (ResourceKind, CountersPut))
        return thing.counted(self.range, voice) if counted else object_form(thing, voice)  # type: ignore[attr-defined]


def each_by_itself(pattern: EventPattern) -> bool:
    """Whether an event is about each of several counters or tokens of a resource: ``a +1/+1 counter is put on ~``."""
    if pattern.range is not None or pattern.size is not None or pattern.ordinal:
        return False
    said = pattern.object if isinstance(pattern.object, (CountersPut, ResourceKind)) else pattern.subject
    return isinstance(said, (CounterKind, CountersPut)) or (
        isinstance(said, ResourceKind) and said.token and not said.many
    )


@word
class When(Trigger):
    """``When ~ enters``, ``Whenever ~ attacks or blocks``, ``Whenever ~ or another creature dies``.

    Several events have the same subject, or differ only in their subject; else each is said with its own. ``first``:
    only the first time in each turn (``the first time ~ attacks each turn``); ``apart``: of each subject by itself
    (``whenever a creature attacks for the first time each turn``).
    """

    events: tuple[EventPattern, ...]
    first: bool = False
    apart: bool = False

    def happening(self, voice: Voice) -> str:
        """What happens, without ``when``."""
        first, *others = self.events
        said = first.present(voice)
        half = len(self.events) // 2
        own, rest = self.events[:half], self.events[half:]
        alike = own == tuple([replace(each, subject=first.subject) for each in rest])
        if own and alike and first.subject.say(voice) == voice.this():
            said, others = f"{first.subject.say(voice)} or {rest[0].present(voice)}", [*rest[1:]]
        elif any(each.subject != first.subject for each in others):
            return " or ".join([each.present(voice) for each in self.events])
        for other in others:
            said += " or " + other.predicate(voice, other.form.said(other._singular()))
        return said

    def say(self, voice: Voice) -> str:
        said = self.happening(voice)
        if self.first:
            return f"the first time {said} each turn"
        once, subject = self.events[0].form.once, self.events[0].subject
        own = (subject.say(voice) == voice.this() or isinstance(subject, Host)) and len(self.events) == 1
        return f"{'when' if once and own else 'whenever'} {said}{' for the first time each turn' * self.apart}"


@word
class Later(Word):
    """What an effect waits for: ``the next time you cast a spell this turn``, ``whenever a creature dies this turn``,
    ``when that creature leaves the battlefield``; ``until your next turn, whenever a creature attacks you``. ``again``:
    each time; ``until``: how long it waits, empty without end.
    """

    when: When
    again: bool = False
    until: str = THIS_TURN

    @property
    def this_turn(self) -> bool:
        """Whether it waits no longer than this turn."""
        return self.until == THIS_TURN

    def say(self, voice: Voice) -> str:
        plain = not self.until or self.when.events[0].form.once
        lead = "whenever" if self.again else "when" if plain else "the next time"
        said = f"{lead} {self.when.happening(voice)}"
        if not self.until or self.this_turn:
            return f"{said} {self.until}".rstrip()
        return f"{DURATIONS.get(self.until, self.until)}, {said}"


@once
def watch_key(event: EventPattern) -> str:
    """The name under which an event is counted, the same for every ``range`` and ``ordinal``."""
    said = replace(event, range=None, size=None, together=False, crowd=None, ordinal=0).present(SOURCE)
    return f"how much {said}" if event.size is not None else said
