"""The base class of the verbs of card text (``draw``, ``tap``, ``deal``); the verbs are in ``verbs/``, a file each.

A verb is described only here, by its class: its shape in a sentence, its forms, its events, what it does. The
dictionary, the grammar, the triggers and conditions about it, the lines of the play log and its part of
``docs/language.md`` are all derived from that.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine.changes import Move
from cardlang.language.words.effect import Effect
from cardlang.language.words.english import conjugated, verb_forms
from cardlang.language.words.nouns import each_of
from cardlang.language.words.players import object_form
from cardlang.language.words.word import Voice, Word, places_of, word

if TYPE_CHECKING:
    from cardlang.engine.cards import Condition, Replacement
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act
    from cardlang.language.running.continuous_effects import Alteration
    from cardlang.language.words.entries import ForbidEntry, GameWords
    from cardlang.language.words.event_forms import EventForm


COST: Final = "a cost"
STATIC: Final = "a static ability"
REPLACED: Final = "replaced with ``instead``"


@word
class Verb(Effect):
    """A verb and what the sentence says with it: ``draw`` with ``2 cards``. Its subject belongs to the clause
    (:class:`~cardlang.language.words.effect.BareClause`).
    """

    name: ClassVar[str] = ""
    """Its base form. Only the first word is inflected: ``look at``, ``looks at``."""
    subject: ClassVar[str] = "player"
    """What its subject may be: player, thing, or any."""
    predicate: ClassVar[str] = ""
    """Its rule in the grammar, for example ``DRAW np``; the first symbol is the verb itself. ``|`` divides several."""
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Fixed phrases in its rule, as (terminal, phrase). A third part is the canonical phrase, where this one is another
    spelling of it.
    """
    inflected: ClassVar[tuple[str, str, str] | None] = None
    """``("sings", "sang", "sung")``, where the regular forms are wrong."""
    events: ClassVar[tuple[EventForm, ...]] = ()
    """What happens when it is done, so that cards can trigger on it and count it: ``whenever you draw a card``."""
    forbids: ClassVar[tuple[ForbidEntry, ...]] = ()
    """What of it ``cannot`` may forbid: ``players cannot draw cards``."""
    log: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Lines of the play log, as (cause of the event, line): ``("draw", "{player} draws {card}")``."""
    needs: ClassVar[str] = ""
    """A noun, or what a noun names, without which a game has nothing to say with it: ``counter``, ``damage``."""
    examples: ClassVar[tuple[str, ...]] = ()
    """Example sentences as ``fmt`` writes them. A test parses and prints each."""
    imperative: ClassVar[bool] = True
    """Whether ``you`` is left out: ``draw a card``, but ``you win the game``."""
    payable: ClassVar[bool] = False
    """Whether it may be a cost (``Sacrifice ~: draw a card.``); such a verb is a ``CostVerb``."""
    hardly_fails: ClassVar[bool] = False
    """Whether it is done nearly always: EP are gained, and there are cards to draw."""
    comes_back: ClassVar[bool] = False
    """Whether what it does can be undone when the card that did it leaves: ``until ~ leaves the battlefield``."""
    lasting: ClassVar[bool] = False
    """Whether it is a continuous change (``gets +1/+1``): it needs a duration, or it is a static ability."""
    may_last: ClassVar[bool] = False
    """Whether it may be done for a time; without a duration it is done for good."""
    standing: ClassVar[bool] = True
    """Of a lasting verb: whether it may be a static ability. If not, it is always done at some moment."""
    for_a_time: ClassVar[bool] = False
    """Whether it is only allowed for a time, and never done at once."""
    this_turn: ClassVar[bool] = False
    """Of a lasting verb: whether its duration reads ``this turn`` instead of ``until end of turn``."""
    from_anywhere: ClassVar[bool] = False
    """Of a lasting verb: whether an instant or sorcery may have it as a static ability, too."""
    defines: ClassVar[bool] = False
    """Of a lasting verb: whether it says what a number of a thing is. A card that says so of itself has it anywhere."""
    only_stats: ClassVar[tuple[str, ...]] = ()
    """Of a verb that names a stat (``gets +1 pitch``): the stats that it may name, if not all."""
    only_in: ClassVar[str] = ""
    """Of a lasting verb: the zone of the only cards for which it matters."""
    of_spells: ClassVar[bool] = False
    """Of a lasting verb: whether it is about cards while they are being played, not in play (``artifacts cost 1 EP
    less``).
    """
    of_abilities: ClassVar[bool] = False
    """Whether abilities may be its subject (``abilities of creatures you control cost 1 EP less``)."""
    makes: ClassVar[str] = ""
    """The place that names what this verb makes. A later ``it`` means the result (``create a ... token``)."""
    makes_another: ClassVar[bool] = False
    """Whether the result is not the thing that place names, but a copy of it."""
    makes_several: ClassVar[bool] = False
    """Whether it may be several copies."""
    gathers: ClassVar[str] = ""
    """What a later ``them`` and ``the rest`` mean, where it is the result and no place names it."""
    for_doer: ClassVar[bool] = False
    """Whether it changes what its doer knows or has, though no place of it says so: who ``looks``, ``takes over``."""
    takes_over: ClassVar[bool] = False
    """Whether its doer controls its ``what`` from then on: ``its controller`` is written for who had it, and would be
    the doer.
    """
    brings_one: ClassVar[str] = ""
    """What a later ``it`` would mean, where no place names it and it is not kept which one it was: ``an Event``."""
    untold: ClassVar[bool] = False
    """Whether nothing is kept of who has done it, as it leaves nothing behind: of those who may, who wanted to did."""
    only_may: ClassVar[bool] = False
    """Whether players are only ever allowed to do it (``you may reroll a risk die``), and never made to."""
    permits: ClassVar[bool] = False
    """Whether with ``may`` and a duration it is allowed for that time: ``you may cast it this turn``. Nobody is asked
    at once.
    """
    in_all: ClassVar[bool] = False
    """Whether its number is that of all things together, and not of each: ``a total of 3 units from territories``."""
    allows_more: ClassVar[str] = ""
    """What a player may play more of: nobody knows yet whether they will, so ``if you do`` cannot ask. Empty for a verb
    that does something.
    """
    only_you: ClassVar[bool] = False
    """Whether only ``you`` can do it: nobody is made to, and it is not said of others."""
    counts_only: ClassVar[tuple[str, ...]] = ()
    """The causes of the changes of which ``that many`` is how many they were; empty: of all."""
    apart: ClassVar[bool] = False
    """Whether the things it names have to be different ones: nothing fights itself, or moves to where it is."""
    one_by_one: ClassVar[bool] = False
    """Whether several players do it one after the other, each with their own steps and questions, and not together. Its
    ``plan`` is that of one player, ``act.doer``.
    """
    prevents: ClassVar[bool] = False
    """Whether it says by itself that something does not happen, so that a replacement with it needs no ``instead``."""
    tells_amount: ClassVar[bool] = False
    """Whether how much of it was done is known only afterwards, whatever the text says: ``that many`` is about it."""
    by_chance: ClassVar[bool] = False
    """Whether chance says how much of it there is, so that it is another number each time: dice that are rolled."""
    sums_pieces: ClassVar[bool] = False
    """Whether its result is how many pieces it dealt with: ``for each unit removed this way``."""
    once_or_always: ClassVar[bool] = False
    """Whether an effect with it has to say how long it lasts, as the next time alone may be meant."""
    as_they_like: ClassVar[bool] = False
    """Whether its doer says how much of it there is, and may say none: no price that stops anything."""
    tells_each: ClassVar[bool] = False
    """With ``tells_amount``: whether it is also known how much each of several players did of it."""
    for_each: ClassVar[bool | None] = None
    """Whether ``for each`` makes it do more. None: if a place of it is an amount, or things it ``picks``."""
    picks: ClassVar[bool] = False
    """Whether its doer picks as many things as ``for each`` says: ``tap a creature for each artifact``."""
    of_one: ClassVar[bool] = False
    """Whether one player does it and no more, as one thing is meant afterwards: ``choose a continent``."""
    wins: ClassVar[bool] = False
    """Whether it makes a player win the game."""
    in_time: ClassVar[str] = ""
    """What to write instead, where this card has left play before the verb would be done to it; or what it is done to
    is not there (``not_at``).
    """
    only_while: ClassVar[Condition | None] = None
    """What must be so for it to do anything (dice are rolled). A card that does nothing else is not played before."""
    beside: ClassVar[str] = ""
    """The state that something must be in for it to do anything: ``attacking`` for what joins an attack."""
    one_thing: ClassVar[tuple[str, ...]] = ()
    """The places that one thing fits and no more (``subject``: what does it): ``attach ~ to target creature``."""

    @classmethod
    def forms(cls) -> tuple[EventForm, ...]:
        """Its events, with the irregular forms of the verb (``inflected``) filled in."""
        if cls.inflected is None:
            return cls.events
        return tuple(each if each.passive else replace(each, inflected=cls.inflected) for each in cls.events)

    moves: ClassVar[bool] = False
    """Whether it moves things, without an event of its own that says so."""

    def brings_about(self) -> list[str]:
        """The keys of the events that it makes happen: its own, and where it moves things, that they come elsewhere."""
        return [form.key for form in self.forms()] + ["enter a zone"] * self.moves

    of_things: ClassVar[bool] = True
    """Whether it is done to things or cards, and not only to players, amounts or dice."""
    of_what_came: ClassVar[bool] = False
    """Whether cards that it was done to are those that were put into a pile right before: ``shuffled this way``."""

    @classmethod
    def leaves_things(cls) -> bool:
        """Whether the things it was done to are known afterwards and can be counted: ``drawn this way``. Those that a
        continuous change is about are not kept one by one.
        """
        return cls.of_things and not cls.lasting

    @property
    def takes_away(self) -> bool:
        """Whether what it is done to may leave play."""
        return self.moves or any(form.seen.departs for form in self.forms())

    @classmethod
    def past_form(cls) -> str:
        """``drawn``, ``destroyed``."""
        return (cls.inflected or verb_forms(cls.name.split()[0]))[2] if cls.name else ""

    also_called: ClassVar[tuple[str, ...]] = ()
    """What else that is called: what is dealt damage is ``damaged``."""

    def participle(self) -> str:
        """What that is done to is called: ``drawn``, ``destroyed``; of an action of a set, ``ignited``."""
        return self.past_form()

    def is_called(self, participle: str) -> bool:
        """Whether something is done by it that is called so: damage is dealt by who deals it, and by a fight."""
        return participle == self.participle() or participle in self.also_called

    @classmethod
    def may_be(cls) -> tuple[str, ...]:
        """What else than an effect it may be in card text: a cost, a static ability, replaced (by ``instead``)."""
        static = cls.lasting and cls.standing
        replaced = any(each.replaced is not None for each in cls.events)
        found = ((COST, cls.payable), (STATIC, static), (REPLACED, replaced))
        return tuple(name for name, is_so in found if is_so)

    carried: ClassVar[str] = ""
    """The place that may be left out before ``instead``, and is taken from the sentence before: ``Deal 2 damage to any
    target. If you control an artifact, deal 5 damage instead.``
    """

    def called(self) -> str:
        """What error messages call it."""
        return self.name

    too_late_at: ClassVar[tuple[str, ...]] = ()
    """Events and fixed conditions at which it changes nothing of the fight that goes on."""
    asked_at: ClassVar[str] = ""
    """Of a lasting verb: the only time at which it matters, as ``Word.not_at`` names it (``during upkeep``)."""

    def matters(self, vocabulary: GameWords) -> str:
        """The only time at which it matters; empty if that may be at any time."""
        return self.asked_at

    def is_to_come(self, part: Word) -> bool:
        """Whether a part of its subject is, for this verb, also what is there only later: ``spells you cast``."""
        return False

    def wants(self, vocabulary: GameWords) -> str:
        """What its subject may be in this game. Overridden by verbs for which that depends on the game."""
        return self.subject

    def plan(self, act: Act) -> Sequence[Step]:
        """The engine steps that carry it out: the changes of everyone who does it, all at once. A verb that does more
        (asks a player, rolls dice) overrides this method; other verbs only :meth:`changes`.
        """
        found: list[Change] = []
        moved: set[int] = set()
        for doer in act.doers:
            # what one of them moves, another does not move again
            mine = [each for each in self.changes(act.by(doer)) if not (isinstance(each, Move) and each.ref in moved)]
            for change in mine:
                change.done_by(doer)
            moved |= {each.ref for each in mine if isinstance(each, Move)}
            found += mine
        return act.batch(found, self.counts_only)

    def changes(self, act: Act) -> list[Change]:
        """The changes to the game when one player or thing (``act.doer``) does it. Raises NotImplementedError for
        a verb that is not carried out this way.
        """
        raise NotImplementedError(f"'{self.name}' cannot be carried out")

    shields: ClassVar[bool] = False
    """Whether as a static ability it acts on changes (:meth:`shield`) and alters no values."""

    def shield(self, key: str, text: str, subject: Word, condition: Condition | None) -> Replacement:
        """The replacement that it is on a card in play. Raises NotImplementedError unless ``shields``."""
        raise NotImplementedError(f"'{self.name}' shields nothing")

    def forbidden_as(self) -> tuple[str, ...]:
        return tuple([each.action for each in self.forbids if each.who == "player"])

    def against(self) -> list[Word]:
        """The players whom it is done to, or to whose things, where a player who did it to themselves would change
        nothing: ``steal 1R from them``.
        """
        return []

    def fault(self) -> str:
        """Why its parts cannot be said together; empty if they can."""
        return ""

    def only_yours(self) -> str:
        """What to write where another player than you does it, if what is said can only be done by you; else empty."""
        return ""

    def paid_with(self) -> str:
        """What to write where you pay with it, if it could be done to what another player controls; else empty."""
        return ""

    as_many: ClassVar[bool] = False
    """Whether something has to be said with it of one thing, or of several (see :meth:`unsaid`)."""

    def unsaid(self, singular: bool) -> tuple[str, str] | None:
        """What does not go with a subject that is one thing (``singular``), or several, and what to write instead."""
        return None

    def stands(self) -> bool:
        """Of a lasting verb with ``standing``: whether this one, with what is said with it, may be a static ability."""
        return True

    def leaves(self, ctx: Context) -> bool:
        """Whether it would leave what it replaces as it is: ``prevent that damage``, which cannot be prevented."""
        return False

    def replaced(self, act: Act, proposed: Sequence[Change]) -> list[Change]:
        """The changes that take the place of ``proposed`` ones: ``If ... would ..., ... instead``. There is one, unless
        it is about all that happen together.
        """
        return self.changes(act)

    def alters(self, ctx: Context) -> list[Alteration]:
        """For lasting verbs: which numbers of the subject change, and how. Raises NotImplementedError for others."""
        raise NotImplementedError(f"'{self.name}' does not last")

    def altering(self, subject: Word, ctx: Context) -> list[Alteration]:
        """The same, where the numbers depend on what the text calls its subject."""
        return self.alters(ctx)

    def say(self, voice: Voice) -> str:
        return self.form(voice, False)

    def form(self, voice: Voice, singular: bool) -> str:
        """``draws 2 cards`` for one player, ``draw 2 cards`` for ``you`` and for several (``singular`` False)."""
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
                said = each_of(value, voice) if each.for_each else object_form(value, voice)
                rows += [each.prep, said] if each.prep else [said]
        return " ".join(rows)


class Happening(Verb):
    """A verb for what happens but no card text orders: ``dies``, ``attacks``. Cards can only trigger on it or ask
    about it.
    """

    __slots__ = ()


def terminals(verb: type[Verb]) -> list[str]:
    """The terminals (names in capitals) in a verb's rules of the grammar: ``DRAW``, ``PREVENT``."""
    return re.findall(r"\b[A-Z]+\b", verb.predicate)


def what_is_done(verbs: Sequence[type[Verb]]) -> str:
    """A help text that lists the verbs of a game, for an author who used one that it does not have."""
    names = dict.fromkeys(verb.name for verb in verbs if verb.imperative and " " not in verb.name)
    return f"Its cards can: {', '.join(sorted(names))}."
