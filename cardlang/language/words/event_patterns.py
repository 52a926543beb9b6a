"""Events in card text, and triggers, which are made of them.

An :class:`EventForm` is a kind of event that a verb declares: "a player draws a card". An :class:`EventPattern` is one
event as a card names it, with its subject and object: ``an opponent draws a card``. Patterns are used in triggers
(``whenever an opponent draws a card``), conditions (``if you drew a card this turn``), relative clauses (``creature
that attacked this turn``) and replacements (``if you would draw a card``).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from cardlang.language.words.english import (
    ORDINALS,
    OUT_OF,
    conjugated,
    less_of,
    number_word,
    plural,
    verb_forms,
    with_article,
)
from cardlang.language.words.nouns import Description, Host, Selection, Zone
from cardlang.language.words.players import PlayerWord, object_form
from cardlang.language.words.seen import Seen, caused, did, doer_of, ref_of, was
from cardlang.language.words.word import SOURCE, Remembering, Voice, Word, once, word
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class Replaced(NamedTuple):
    """How ``if ... would ..., ... instead`` recognises an event before it happens.

    ``change_type`` is the kind of change it would be, ``causes`` its possible causes (empty: any), ``sign`` is 1 or -1
    where an amount must grow or shrink; ``by_player``: the subject is the player who does it.
    """

    change_type: int
    causes: tuple[str, ...] = ()
    sign: int = 0
    by_player: bool = False


_NOT_COUNTED = (type(None), Zone)  # the number is that of the subject: "two or more cards entered your graveyard"
THING_OR_PLAYER = "thing or player"
"""What attacks, is attacked or is dealt damage: something in play or a player, and nothing else."""


@record(frozen=True, slots=True)
class EventForm:
    """One kind of event: how it is said in card text, and which events of the engine it is (``seen``).

    ``key`` is its name. ``verb`` is the base form of its verb, of which the first word is inflected; ``tail`` is what
    always follows (``the battlefield``). ``subject`` and ``object`` say what may be there: thing, player, thing or
    player, card, spell, hidden card, counter, damage, resource, dice or any; ``link`` is the preposition before the
    object. ``passive`` events read ``is destroyed``.
    """

    not_facts: ClassVar[tuple[str, ...]] = ("by_player", "of_resource", "seen")

    key: str
    verb: str
    seen: Seen
    subject: str = "thing"
    object: str = ""
    link: str = ""
    tail: str = ""
    passive: bool = False
    needs_object: bool = False
    shapes: str = ""
    """Its rules in the grammar, divided by ``|``. Empty: the verb, with a noun phrase if it has an object."""
    names: str = ""
    """What the noun phrase behind the verb must be, where it is a fixed part of the event and no object: ``dice``."""
    once: bool = False
    """It happens only once to a card, so that the trigger begins with ``When`` (``When ~ dies``), not ``Whenever``."""
    one_by_one: bool = False
    """It never happens to several things at once, so that ``whenever two or more ...`` would never trigger."""
    outside_play: bool = False
    """It happens to cards outside play, and such a card can trigger on it from there: ``When ~ is discarded``."""
    whose: str = ""
    """Whose its object always is: ``own`` (the doer's), ``other`` (never the doer's), or anybody's (empty)."""
    either: bool = False
    """Whether ``it`` behind it could be its subject as well as its object: what lost, and what it lost against."""
    never: tuple[str, ...] = ()
    """States that its subject cannot be in when it happens."""
    settles: tuple[str, ...] = ()
    """States of its subject that change with it, or are known only later (an attacker was untapped, and is tapped)."""
    settles_object: tuple[str, ...] = ()
    """The same, for its object."""
    fresh: bool = False
    """Its object comes from outside play, so that it is neither tapped nor in combat."""
    gives: str = ""
    """What else than its object ``that many`` and ``that much`` may mean behind it: ``the damage``."""
    summed: bool = False
    """What several do to its subject at once is one such event, with the sum: damage that two attackers deal."""
    common: int = 0
    """Its position in the list shown when a card triggers on something that never happens; 0: not in the list."""
    by_player: Seen | None = None
    """Replaces ``seen`` where the subject is a player."""
    of_resource: Seen | None = None
    """Replaces ``seen`` where the object is an amount of a resource."""
    inflected: tuple[str, str, str] | None = None
    """The forms of its verb where the regular ones are wrong; set from ``Verb.inflected``."""
    replaced: Replaced | None = None
    """How it is recognised before it happens; None: it cannot be replaced with ``instead``."""
    replaced_of_resource: Replaced | None = None
    """Replaces ``replaced`` where the object is an amount of a resource."""

    def said(self, singular: bool) -> str:
        """``draws`` if ``singular``, else ``draw``."""
        if self.inflected is not None and singular:
            return self.inflected[0] + self.verb.removeprefix(self.verb.split()[0])
        return conjugated(self.verb, singular)

    def past(self, singular: bool) -> str:
        """``drew``."""
        first, space, rest = self.verb.partition(" ")
        if first == "be" and not singular:
            return "were" + space + rest
        return (self.inflected or verb_forms(first))[1] + space + rest

    def all_shapes(self) -> tuple[str, ...]:
        """Its rules in the grammar; none for a passive event, since ``grammar.lark`` has one rule for all of these."""
        if self.shapes:
            return tuple(each.strip() for each in self.shapes.split("|"))
        if self.passive or self.verb.startswith("be ") or self.tail or self.link:
            return ()
        terminal = self.verb.upper()
        alone, followed = (terminal,), (f"{terminal} np",)
        return followed if self.needs_object else (*alone, *followed) if self.object else alone

    def seen_as(self, subject: Word, object: Word | None) -> Seen:
        """Which events of the engine it is, with this subject and object."""
        if self.by_player is not None and isinstance(subject, PlayerWord):
            return self.by_player
        if self.of_resource is not None and isinstance(object, ResourceKind):
            return self.of_resource
        return self.seen

    def known_before(self, object: Word | None) -> Replaced | None:
        """How it is known before it happens, with this object; None: nothing can happen instead."""
        if self.replaced_of_resource is not None and isinstance(object, ResourceKind):
            return self.replaced_of_resource
        return self.replaced


@lru_cache(maxsize=256)
def action_form(name: str, *, passive: bool = False) -> EventForm:
    """The event of a keyword action of a set: ``you ignite a creature`` or, passive, ``~ is ignited``."""
    verb, key = name.lower(), f"action {name}"
    if passive:
        return EventForm(f"be {key}", f"be {verb_forms(verb)[2]}", was(key), passive=True)
    return EventForm(key, verb, did(key), "player", "thing", needs_object=True)


@lru_cache(maxsize=256)
def labelled_form(form: EventForm, name: str) -> EventForm:
    """The event of using an ability with a label: ``activate a Channel ability``."""
    seen = Seen(form.seen.change_types, caused(f"{form.key} {name.lower()}"), doer_of, ref_of, of_ability=True)
    return replace(form, key=f"{form.key} {name}", seen=seen)


class Trigger(Word):
    """What makes an ability trigger: ``When ~ dies``, ``At the beginning of your turn``."""

    __slots__ = ()


@word
class Range(Word):
    """How many: ``three or more``, ``2 or less``, ``exactly four``. ``limit`` is more, less or exactly."""

    limit: str
    amount: Word

    def number(self, voice: Voice, words: bool) -> str:
        """Its number as text: ``3``, or ``three`` with ``words``."""
        value = getattr(self.amount, "value", None)
        return number_word(value) if words and value is not None else self.amount.say(voice)

    def say(self, voice: Voice) -> str:
        return self.said(voice, False, "less")

    def said(self, voice: Voice, words: bool, less: str = "fewer") -> str:
        """``three or more``; ``less`` is the word below a limit (2 or fewer things, 2 or less power)."""
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
        """``exactly one``: the noun behind it is in the singular."""
        return self.limit == "exactly" and getattr(self.amount, "value", 0) == 1

    @property
    def is_none(self) -> bool:
        """``no creatures``."""
        return self.limit == "exactly" and getattr(self.amount, "value", 1) == 0

    def holds(self, value: int, ctx: Context) -> bool:
        """Whether ``value`` is in the range; ``ctx`` is needed to count its limit."""
        return self.is_met(value, self.bound(ctx))

    def bound(self, ctx: Context) -> int:
        """The number of its limit now."""
        bound: int = self.amount.count(ctx)  # type: ignore[attr-defined]
        return bound

    def is_met(self, value: int, bound: int) -> bool:
        """Whether ``value`` is in the range, where ``bound`` is the number of its limit."""
        if self.limit == "exactly":
            return value == bound
        return value >= bound if self.limit == "more" else value <= bound

    def progress(self, value: int, ctx: Context) -> int:
        """How near ``value`` is to the range, 0 to 100 (in it)."""
        if self.holds(value, ctx):
            return 100
        bound = self.bound(ctx)
        return 100 * max(0, value) // bound if value < bound else 100 * max(0, 2 * bound - value + 1) // (2 * bound + 2)


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
        return self.range is not None and not self.form.passive and self.object.__class__ not in _NOT_COUNTED

    def _singular(self) -> bool:
        if self.together or self.crowd is not None:
            return False
        counts_subject = self.range is not None and (self.form.passive or self.object.__class__ in _NOT_COUNTED)
        if counts_subject and not isinstance(self.subject, (PlayerWord, ResourceKind)):
            return False
        return getattr(self.subject, "singular", True) is not False

    def _subject(self, voice: Voice) -> str:
        came = OUT_OF if self.form.object == "zone" else "from"
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
class CounterKind(Word):
    """``a Growth counter``, ``two or more +1/+1 counters``: a counter as subject of an event, whose range counts it."""

    name: str = ""

    def say(self, voice: Voice) -> str:
        return self.counted(None, voice)

    def counted(self, range_: Range | None, voice: Voice) -> str:
        """Its text with a number: ``two or more Growth counters``."""
        noun = f"{voice.signed(self.name)} counter" if self.name else "counter"
        return with_article(noun) if range_ is None else f"{range_.said(voice, True)} {plural(noun)}"


@word
class CountersPut(Word):
    """``a Growth counter on ~``, as object of an event: which counters, and on what."""

    kind: CounterKind
    on: Word

    def say(self, voice: Voice) -> str:
        return self.counted(None, voice)

    def counted(self, range_: Range | None, voice: Voice) -> str:
        """Its text with a number: ``two or more Growth counters on ~``."""
        on = self.on.singular(voice) if isinstance(self.on, Description) else self.on.say(voice)
        said = self.kind.counted(range_, voice)
        if range_ is not None and range_.is_one:
            said = plural(f"one or more {self.kind.say(voice).split(' ', 1)[-1]}")
        return f"{said} on {on}"


@word
class Dice(Word):
    """``dice`` as subject of an event: any number, rolled by any player."""

    def say(self, voice: Voice) -> str:
        return "dice"


@word
class ResourceKind(Word):
    """``Intel``, ``an Intel token``, ``damage`` in an event, whose range says how much. ``range`` is used while the
    text is read.
    """

    name: str
    range: Range | None = None
    token: bool = False
    plural: str = ""
    many: bool = False
    """Whether it is written ``Intel tokens``, for any number of them."""

    def say(self, voice: Voice) -> str:
        return self.counted(self.range, voice)

    def counted(self, range_: Range | None, voice: Voice) -> str:
        """Its text with an amount: ``3 or more Intel``."""
        one = self.token or (range_ is not None and range_.is_exactly_one)
        said = voice.resource(self.name, "" if one else self.plural)
        if self.token and range_ is None and not self.many:
            return with_article(f"{self.name} token").replace(self.name, said)
        said += " tokens" if self.token else ""
        return said if range_ is None else f"{range_.said(voice, False, self.less)} {said}"

    @property
    def less(self) -> str:
        """The word for a smaller amount of it."""
        return less_of(self.name, self.token or self.plural)


@word
class When(Trigger):
    """``When ~ enters``, ``Whenever ~ attacks or blocks``, ``Whenever ~ or another creature dies``.

    Several events have the same subject, or differ only in their subject. ``first``: only the first time in each turn
    (``the first time ~ attacks each turn``); ``apart``: of each subject by itself (``whenever a creature attacks for
    the first time each turn``).
    """

    events: tuple[EventPattern, ...]
    first: bool = False
    apart: bool = False

    def happening(self, voice: Voice) -> str:
        """What happens, without ``when``."""
        first, *others = self.events
        said = first.present(voice)
        if others and all(replace(each, subject=first.subject) == first for each in others):
            subjects = [each.subject.say(voice) for each in self.events[:-1]]
            said = " or ".join([*subjects, others[-1].present(voice)])
        else:
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
    ``when that creature leaves the battlefield``. ``again``: each time; ``this_turn``: it waits no longer than that.
    """

    when: When
    again: bool = False
    this_turn: bool = True

    def say(self, voice: Voice) -> str:
        plain = not self.this_turn or self.when.events[0].form.once
        lead = "whenever" if self.again else "when" if plain else "the next time"
        return f"{lead} {self.when.happening(voice)}{' this turn' if self.this_turn else ''}"


@once
def watch_key(event: EventPattern) -> str:
    """The name under which an event is counted, the same for every ``range`` and ``ordinal``."""
    said = replace(event, range=None, size=None, together=False, crowd=None, ordinal=0).present(SOURCE)
    return f"how much {said}" if event.size is not None else said
