"""Sentences of card text: what an ability does. A :class:`Body` has sentences, modes or a roll; a :class:`Sentence` has
clauses (``draw a card, then discard a card`` has two), and a :class:`Clause` a subject and what it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from cardlang.language.words.amounts import where_said
from cardlang.language.words.choosing import HOW_MANY, MORE_IF
from cardlang.language.words.conditions import Condition
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.effect import BareClause, Effect
from cardlang.language.words.english import capitalized, listed
from cardlang.language.words.event_patterns import Later
from cardlang.language.words.for_each import for_each_said
from cardlang.language.words.keywords import Label
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.players import YOU, ControllerOf, ControllerThen, Referent, ThatPlayer
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, word
from cardlang.language.words.you_may_have import before_its_verb

POINT = "\u2022"
"""What is in front of each mode where one of them has several sentences."""


@word
class Clause(BareClause):
    """A clause, which can be printed: ``you may draw a card``, ``target creature gets +1/+1 until end of turn``."""

    def say(self, voice: Voice) -> str:
        return self.said(voice, each=True)

    def said(self, voice: Voice, *, each: bool, named: bool = False) -> str:
        """In lower case, without full stop; ``each``: with ``for each ...`` at the end. ``named``: with ``you``,
        which is left out otherwise (``draw a card``).
        """
        text = self._core(voice, named)
        if self.duration:
            text += " " + DURATIONS.get(self.duration, self.duration).replace("~", voice.this())
        if self.each is not None and each:
            text += f" {for_each_said(self.each, voice)}"
        return text

    def _core(self, voice: Voice, named: bool) -> str:
        singular = not self.optional and getattr(self.subject, "singular", True)
        done = _listed([_form(each, voice.about(self.subject), singular) for each in self.effects])
        unsaid = self.subject == YOU and not self.optional and not named
        if unsaid and getattr(self.effects[0], "imperative", True):
            return done
        return f"{before_its_verb(self, voice)} {done}"


def _listed(deeds: list[str]) -> str:
    """``draws a card, discards a card, and loses 1 EP``; joined by ``and`` alone where one of three has a comma or an
    ``and`` of its own.
    """
    mixed = any("," in each or " and " in each for each in deeds)
    return " and ".join(deeds) if mixed else listed(deeds)


def _form(effect: Effect, voice: Voice, singular: bool) -> str:
    return effect.form(voice, singular) if isinstance(effect, Verb) else effect.say(voice)


@word
class Sentence(Word):
    """One or more clauses done in order, with what applies to all of them: ``if you control an artifact, draw a card,
    then discard a card``.

    ``condition`` is in front, or at the end if ``postfix`` (there it can refer to what the sentence names). ``unless``
    is a condition, or a clause that prevents the rest if it is done (``... unless its controller pays 2 EP``). ``at``:
    it is delayed until then, and what is asked at its end is asked then. ``instead``: it replaces the sentence before.
    ``otherwise``: it is done if the sentence before is not.
    """

    clauses: tuple[Clause, ...]
    condition: Condition | None = None
    postfix: bool = False
    at: At | None = None
    unless: Word | None = None
    instead: bool = False
    otherwise: bool = False
    label: Label | None = None
    """The keyword in front of it, which stands for its condition: ``Threshold - Draw a card.``"""
    where: Word | None = None
    """What its X is: ``..., where X is its defense.``"""
    later: Later | None = None
    """It is done when that happens."""
    noted: bool = False
    """Whether a later sentence is only about those for whom it was carried out: ``if they can't``."""

    def say(self, voice: Voice) -> str:
        if self.label is not None:
            behind = replace(self, condition=None, label=None).lower(voice)
            return stopped(self.label.before(behind, voice))
        return stopped(capitalized(self.lower(voice)))

    def lower(self, voice: Voice, named: bool = False) -> str:
        """Without capital and full stop; ``named`` as in a clause."""
        lead = ["otherwise"] if self.otherwise else []
        if self.later is not None:
            lead.append(self.later.say(voice))
        asked = f"{'when' if self.apart else 'if'} {self.condition.say(voice)}" if self.condition is not None else ""
        if asked and not self.postfix:
            lead.append(asked)
        moment_first = self.at is not None and (not self.each_behind or self._in_their_turn(self.at))
        if self.at is not None and moment_first:
            lead.append(self.at.leading(voice))
        if asked and self.postfix and moment_first:
            lead.append(asked)  # it is asked at that moment
        clauses = each_clause(self.clauses, voice, each=self.counts_behind, named=named)
        if self.clauses[0].each is not None and not self.counts_behind:
            lead.append(for_each_said(self.clauses[0].each, voice))
        text = joined_clauses(lead, clauses)
        if self.at is not None and not moment_first:
            text += f" {self._moment_behind(self.at, voice)}"
        if self.instead:
            text += " instead"
        if asked and self.postfix and not moment_first:
            text += f" {asked}"
        if self.unless is not None:
            stopper = self.unless
            said = stopper.said(voice, each=True, named=True) if isinstance(stopper, Clause) else stopper.say(voice)
            text += f" unless {said}"
        return text + where_said(self.where, voice)

    def _in_their_turn(self, at: At) -> bool:
        """Whether the moment is written in front, as it names the player or thing that the rest is about: ``At the
        beginning of its controller's next turn, they ...``.
        """
        subject = self.clauses[0].subject
        if isinstance(at.whose, (ThatPlayer, ControllerThen)) and isinstance(subject, (ThatPlayer, ControllerThen)):
            return subject.pronoun and not at.whose.pronoun  # "at the beginning of that player's next turn, they ..."
        if isinstance(at.whose, ControllerOf) and not isinstance(at.whose, ControllerThen):
            return not self._theirs(at)
        said = [self.unless, self.condition if self.postfix else None, *self.clauses]
        words = [word for each in said if each is not None for word in each.walk()]
        return any(isinstance(each, ThatPlayer) and each.referent.kind == "turn" for each in words)

    def _theirs(self, at: At) -> bool:
        """Whether the moment is one of the player who does it."""
        return isinstance(at.whose, ControllerOf) and all(each.subject == at.whose for each in self.clauses)

    def _moment_behind(self, at: At, voice: Voice) -> str:
        """``its controller draws a card at the beginning of their next turn``."""
        said = at.say(voice)
        theirs = self._theirs(at)
        return said.replace(at.whose.possessive(voice), "their", 1) if theirs and at.whose is not None else said

    @property
    def apart(self) -> bool:
        """Whether it is an ability of its own, which triggers when the sentence before was done: ``when you do``."""
        return getattr(self.condition, "then", False) is True

    @property
    def asks_each(self) -> bool:
        """Whether ``if`` or ``unless`` at its end asks each of several players: ``unless they pay 1 EP``."""
        asked = [self.unless, self.condition if self.postfix else None]
        return any(
            isinstance(word, ThatPlayer) and word.referent.kind == "each"
            for each in asked
            if each is not None
            for word in each.walk()
        )

    @property
    def each_thing(self) -> Selection | None:
        """The things each of whose controllers is asked: ``destroy each creature unless its controller pays 1 EP``."""
        asked = self.unless.subject if isinstance(self.unless, Clause) else None
        of = asked.of if isinstance(asked, ControllerOf) else None
        if not isinstance(of, It) or len(self.clauses) != 1 or len(self.clauses[0].effects) != 1:
            return None
        clause = self.clauses[0]
        meant = [each for each in clause.effects[0].children() if isinstance(each, Selection)]
        alone = clause.subject == YOU and not clause.optional and clause.each is None and len(meant) == 1
        return meant[0] if alone and of.referent == Referent("each", meant[0].number) else None

    @property
    def unhindered(self) -> bool:
        """Whether it always happens: no condition, no ``unless``, no ``may``."""
        may = any(each.optional for each in self.clauses)
        return self.condition is None and self.unless is None and not may

    @property
    def only_allows(self) -> bool:
        """Whether it only allows something for a time, and depends on nothing else: ``you may cast it this turn``."""
        may = [each for each in self.clauses if each.optional]
        return self.condition is None and self.unless is None and all(each.only_allows for each in may)

    @property
    def each_behind(self) -> bool:
        """Whether ``for each`` and a moment are written at the end; not where it could be about the last part only."""
        first, *more = self.clauses[0].effects
        single = len(self.clauses) == 1 and not more and not first.ends_sentence
        return single and (self.clauses[0].each is None or not first.each_first)

    @property
    def counts_behind(self) -> bool:
        """Whether ``for each`` is written behind what is done so often; so it is in each of several parts."""
        return len(self.clauses) > 1 or self.each_behind


def each_clause(clauses: Sequence[Clause], voice: Voice, *, each: bool = True, named: bool = False) -> list[str]:
    """The clauses as in :meth:`Clause.said`; ``you`` is named behind one about other players, too."""
    named_here = [named, *(named or before.subject != YOU for before in clauses)]
    return [one.said(voice, each=each, named=here) for one, here in zip(clauses, named_here, strict=False)]


def stopped(text: str) -> str:
    """The text with a full stop, unless it ends with one inside quotes."""
    return text if text.endswith('."') else text + "."


def joined_clauses(lead: list[str], clauses: list[str]) -> str:
    text = ", ".join([*lead, *clauses[:-1]])
    if not text:
        return clauses[-1]
    return f"{text}, then {clauses[-1]}" if len(clauses) > 1 else f"{text}, {clauses[-1]}"


OUTCOMES = ("partial", "critical", "failure", "critical_failure")


@word
class Roll(Word):
    """A roll of a die and its outcomes: ``Low Risk: draw a card. Failure: lose 1 EP.``

    ``levels`` are those the player can choose from, often only one; ``success`` has one outcome for each. The
    other outcomes are for all levels, None where the card does not mention them.
    """

    levels: tuple[str, ...]
    success: tuple[Outcome, ...]
    partial: Outcome | None = None
    critical: Outcome | None = None
    failure: Outcome | None = None
    critical_failure: Outcome | None = None

    def say(self, voice: Voice) -> str:
        return capitalized(self.lower(voice))

    def lower(self, voice: Voice) -> str:
        """The same as ``say``, but with ``choose`` in lower case."""
        if len(self.levels) == 1:
            rows = [f"{voice.bold(self.levels[0])}: {self.success[0].say(voice)}"]
        else:
            levels = [voice.bold(level) for level in self.levels]
            rows = [f"choose {', '.join(levels[:-1])} or {levels[-1]}."]
            pairs = zip(self.levels, self.success, strict=True)
            rows += [f"{voice.bold(short(level))}: {outcome.say(voice)}" for level, outcome in pairs]
        for name in OUTCOMES:
            outcome = getattr(self, name)
            if outcome is not None:
                rows.append(f"{voice.bold(name.replace('_', ' ').capitalize())}: {outcome.say(voice)}")
        return " ".join(rows)


def short(level: str) -> str:
    """What a level is called after ``choose``: ``Low`` for ``Low Risk``."""
    return level.split()[0]


@word
class Outcome(Word):
    """What happens on one result of the roll."""

    sentences: tuple[Sentence, ...]

    def say(self, voice: Voice) -> str:
        said = [each.say(voice) if at else stopped(each.lower(voice)) for at, each in enumerate(self.sentences)]
        return " ".join(said)  # nothing where all of it was refused


@word
class Mode(Outcome):
    """What happens where it is chosen: one sentence or more."""

    def say(self, voice: Voice) -> str:
        return " ".join(each.say(voice) for each in self.sentences)

    def lower(self, voice: Voice, named: bool = False) -> str:
        """Among others, without the full stop at its end; ``named`` as in a clause."""
        first, *rest = self.sentences
        return " ".join([stopped(first.lower(voice, named)), *(each.say(voice) for each in rest)]).removesuffix(".")

    @property
    def plain(self) -> bool:
        """Whether it is one sentence without a condition, a moment, ``unless``, and what X is."""
        return len(self.sentences) == 1 and self.sentences[0] == Sentence(self.sentences[0].clauses)


@word
class Modes(Word):
    """``Choose one: draw a card; or tap target creature.`` Where one of them is more than clauses, each has a point in
    front: ``Choose one: • Draw a card. If you control an artifact, gain 1 EP. • Tap target creature.``
    """

    modes: tuple[Mode, ...]
    how_many: str = "one"
    """``one``, ``two``, ``one or both``: see ``HOW_MANY``."""
    more: str = ""
    """``or both``, a key of ``MORE_IF``: how many where the condition ``asked`` is true as the choice is made."""
    asked: Condition | None = None

    def say(self, voice: Voice) -> str:
        return capitalized(self.lower(voice))

    def lower(self, voice: Voice) -> str:
        """Behind a comma or a colon."""
        many = self.how_many if self.asked is None else f"{self.how_many}, {self.more} if {self.asked.say(voice)}"
        return f"choose {many}: {self.in_a_row(voice)}"

    def in_a_row(self, voice: Voice, named: bool = False) -> str:
        """The modes behind the colon, with the full stop."""
        if all(each.plain for each in self.modes):
            return stopped("; or ".join(each.lower(voice, named) for each in self.modes))
        return " ".join(f"{POINT} {each.say(voice)}" for each in self.modes)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Those of all modes."""
        return tuple([each for mode in self.modes for each in mode.sentences])

    def ways(self) -> list[tuple[Mode, ...]]:
        """The modes of each way to choose."""
        return [way for size in self._sizes() for way in combinations(self.modes, size)]

    def ways_asked(self) -> list[bool | None]:
        """Of each way to choose whether the condition ``asked`` must be true or must not be; None if it may be both."""
        most, must = MORE_IF.get(self.more, (0, False))
        whether = {size: True if size == most else False if must else None for size in self._sizes()}
        return [whether[size] for size in self._sizes() for _ in combinations(self.modes, size)]

    def _sizes(self) -> tuple[int, ...]:
        sizes = HOW_MANY[self.how_many].sizes
        return sizes if self.asked is None else (*sizes, MORE_IF[self.more][0])


@word
class Body(Word):
    """What a spell or ability does: sentences and then perhaps a roll; or modes alone."""

    sentences: tuple[Sentence, ...]
    roll: Roll | None = None
    modes: Modes | None = None

    def say(self, voice: Voice) -> str:
        if self.modes is not None:
            return self.modes.say(voice)
        rows = [each.say(voice) for each in self.sentences]
        if self.roll is not None:
            rows.append(self.roll.say(voice))
        return " ".join(rows)

    def lower(self, voice: Voice) -> str:
        """Behind a comma or a colon."""
        if self.modes is not None:
            return self.modes.lower(voice)
        if not self.sentences:
            return self.roll.lower(voice) if self.roll is not None else ""
        first, *rest = self.sentences
        rows = [stopped(first.lower(voice)), *(each.say(voice) for each in rest)]
        if self.roll is not None:
            rows.append(self.roll.say(voice))
        return " ".join(rows)


def prevents(clauses: Sequence[Clause]) -> bool:
    """Whether clauses say that what would happen is prevented, so that they need no ``instead``."""
    effects = [effect for clause in clauses for effect in clause.effects]
    return any(isinstance(effect, Verb) and effect.prevents for effect in effects)
