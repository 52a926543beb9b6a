"""The kinds of events that verbs declare (:class:`EventForm`): "a player draws a card"."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, NamedTuple

from cardlang.language.words.english import conjugated, verb_forms
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.seen import Seen, caused, did, doer_of, ref_of, was
from cardlang.language.words.word import Word
from cardlang.record import record


class Replaced(NamedTuple):
    """How ``if ... would ..., ... instead`` recognises an event before it happens.

    ``change_type`` is the kind of change it would be, ``causes`` its possible causes (empty: any), ``sign`` is 1 or -1
    where an amount must grow or shrink; ``by_player``: the subject is the player who does it.
    """

    change_type: int
    causes: tuple[str, ...] = ()
    sign: int = 0
    by_player: bool = False


THING_OR_PLAYER = "thing or player"
"""What attacks, is attacked or is dealt damage: something in play or a player, and nothing else."""
CARD_OR_THING = "card or thing"
"""What is revealed or played: never a player."""
MADE = "token"
"""What is created: something in play, or a token of a resource."""


@record(frozen=True, slots=True)
class EventForm:
    """One kind of event: how it is said in card text, and which events of the engine it is (``seen``).

    ``key`` is its name. ``verb`` is the base form of its verb, of which the first word is inflected; ``tail`` is what
    always follows (``the battlefield``). ``subject`` and ``object`` say what may be there: thing, player, thing or
    player, card, card or thing, token, spell, hidden card, counter, damage, resource, dice or any (thing, card or
    player); ``link`` is the preposition before the
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
    takes_over: bool = False
    """Whether its object, which another player had, is controlled by its subject from then on."""
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
    beside: bool = False
    """Whether its object is others that do the same at the same time: ``attacks together with another creature``."""
    common: int = 0
    """Its position in the list shown when a card triggers on something that never happens; 0: not in the list."""
    by_player: Seen | None = None
    """Replaces ``seen`` where the subject is a player."""
    of_resource: Seen | None = None
    """Replaces ``seen`` where the object is an amount of a resource."""
    inflected: tuple[str, str, str] | None = None
    """The forms of its verb where the regular ones are wrong; set from ``Verb.inflected``."""
    afterwards: str = ""
    """What its subject is called afterwards, behind ``the``: ``the dead creature``."""
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

    def participle(self) -> str:
        """What its thing is afterwards: ``sacrificed``, ``dead``; empty if that cannot be said of it."""
        if self.afterwards:
            return self.afterwards
        if self.link or self.tail:
            return ""
        if self.passive:
            return self.verb.removeprefix("be ")
        return (self.inflected or verb_forms(self.verb))[2] if self.object and " " not in self.verb else ""

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

    def known_before(self, subject: Word, object: Word | None) -> Replaced | None:
        """How it is known before it happens, with this subject and object; None: nothing can happen instead."""
        if self.by_player is not None and not isinstance(subject, PlayerWord):
            return None
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
