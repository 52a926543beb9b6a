"""What every verb of card English says about itself; the verbs themselves are in ``verbs/``, one a file.

Everything else is derived from it: the dictionary, the predicates of the grammar, what can be watched for, counted and
forbidden, the lines of the log, and the language page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.effect import Effect
from cardlang.language.words.english import conjugated
from cardlang.language.words.players import object_form
from cardlang.language.words.word import Voice, places_of, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act
    from cardlang.language.running.continuous_effects import Alteration
    from cardlang.language.words.entries import ForbidEntry, GameWords
    from cardlang.language.words.event_patterns import EventForm


@word
class Verb(Effect):
    """A verb with its places. Who does it (or what it happens to, for ``gets``) is a part of the clause."""

    name: ClassVar[str] = ""
    """Dictionary form; its first word bends (``looks at``)."""
    subject: ClassVar[str] = "player"
    """What its subject may be: player, thing, or any."""
    predicate: ClassVar[str] = ""
    """Its sentence shape, for the grammar; the first symbol is its own terminal. Several with ``|``."""
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """The fixed phrases of its predicate, as (terminal, phrase); a third part is what the phrase is another way to
    say.
    """
    inflected: ClassVar[tuple[str, str, str] | None] = None
    """``("sings", "sang", "sung")``, where English does not do it by rule."""
    events: ClassVar[tuple[EventForm, ...]] = ()
    """What happens when it is done, so that cards can watch for it and count it."""
    forbids: ClassVar[tuple[ForbidEntry, ...]] = ()
    """What of it ``cannot`` may forbid."""
    log: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Lines of the play log, as (cause of the event, line): ``("draw", "{player} draws {card}")``."""
    examples: ClassVar[tuple[str, ...]] = ()
    """Canonical sentences, tested."""
    imperative: ClassVar[bool] = True
    """Whether ``you`` is left out: ``draw a card``, but ``you win the game``."""
    lasting: ClassVar[bool] = False
    """Whether it changes what something is, so that it has a duration or is a static ability."""
    standing: ClassVar[bool] = True
    """Of a lasting verb: whether it may be a static ability, or is always done at some moment."""
    this_turn: ClassVar[bool] = False
    """Of a lasting verb: whether its end is said ``this turn`` instead of ``until end of turn``."""
    from_anywhere: ClassVar[bool] = False
    """Of a lasting verb: whether it may be a static ability of a card that does not stay in play."""
    of_spells: ClassVar[bool] = False
    """Of a lasting verb: whether the things it is about are meant as spells, while they are played (``artifacts cost 1
    EP less``).
    """
    of_abilities: ClassVar[bool] = False
    """Whether it may be said of abilities (``abilities of creatures you control``)."""
    makes: ClassVar[str] = ""
    """The place that names what is there only once this has been done: ``it`` behind it is the result."""
    makes_another: ClassVar[bool] = False
    """Whether what it makes is another thing than that place names: a copy of it."""
    wins: ClassVar[bool] = False
    """Whether it says how the game is won."""

    @classmethod
    def forms(cls) -> tuple[EventForm, ...]:
        """Its events, in the forms it has in English."""
        if cls.inflected is None:
            return cls.events
        return tuple(replace(each, inflected=cls.inflected) for each in cls.events)

    carried: ClassVar[str] = ""
    """The place that ``instead`` may leave out: it is taken from the sentence before (``deal 5 damage instead``)."""

    def called(self) -> str:
        """What messages call it."""
        return self.name

    def wants(self, vocabulary: GameWords) -> str:
        """What its subject may be in a game: ``subject``, unless the game decides."""
        return self.subject

    def plan(self, act: Act) -> Sequence[Step]:
        """What carrying it out means: the changes of all doers, as one batch. A verb that needs more steps overrides
        this one, the others ``changes``.
        """
        found: list[Change] = []
        for doer in act.doers:
            eyes = act.by(doer)
            mine = self.changes(eyes)
            for change in mine:
                change.done_by(doer)
            found += mine
        return act.batch(found)

    def changes(self, act: Act) -> list[Change]:
        """The proposed changes of one doer (``act.doer``)."""
        raise NotImplementedError(f"'{self.name}' cannot be carried out")

    def alters(self, ctx: Context) -> list[Alteration]:
        """For lasting verbs: which numbers of the subject change, and how."""
        raise NotImplementedError(f"'{self.name}' does not last")

    def say(self, voice: Voice) -> str:
        return self.form(voice, False)

    def form(self, voice: Voice, singular: bool) -> str:
        """``draws 2 cards`` for one player, ``draw 2 cards`` for you and for many."""
        rest = self.rest(voice)
        verb = conjugated(self.name, singular)
        if self.inflected is not None and singular:
            verb = self.inflected[0] + self.name.removeprefix(self.name.split()[0])
        return f"{verb} {rest}" if rest else verb

    def rest(self, voice: Voice) -> str:
        """What follows the verb: its places in order, each behind its preposition."""
        rows: list[str] = []
        for each in places_of(type(self)):
            value = getattr(self, each.name)
            if value is not None:
                rows += [each.prep, object_form(value, voice)] if each.prep else [object_form(value, voice)]
        return " ".join(rows)


class Happening(Verb):
    """A verb of what happens without a card doing it: ``dies``, ``attacks``. It is a predicate of events only."""

    __slots__ = ()


def terminals(verb: type[Verb]) -> list[str]:
    """The symbols of a verb's sentence shapes: ``DRAW``, ``PREVENT``."""
    return re.findall(r"\b[A-Z]+\b", verb.predicate)


def what_is_done(verbs: Sequence[type[Verb]]) -> str:
    """The verbs of a game, for who used another."""
    names = dict.fromkeys(verb.name for verb in verbs if verb.imperative)
    return f"Its cards can: {', '.join(sorted(names))}."
