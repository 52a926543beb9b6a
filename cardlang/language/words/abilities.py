"""Abilities, the paragraphs of a card's text (:class:`Ability`). Most have a body of sentences (``sentences.py``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from typing import ClassVar

from cardlang.language.words.amounts import where_said
from cardlang.language.words.conditions import Condition, Happened
from cardlang.language.words.costs import Cost, Limit
from cardlang.language.words.english import capitalized
from cardlang.language.words.event_patterns import EventPattern, Trigger
from cardlang.language.words.keywords import Keyword, Label
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.sentences import Body, Clause, each_clause, joined_clauses, prevents, stopped
from cardlang.language.words.word import Voice, Word, word


@word
class Ability(Word):
    """One paragraph of a card's text. ``label`` is the keyword of the set in front of it, if there is one."""

    is_ability: ClassVar[bool] = True
    label: Label | None = field(default=None, kw_only=True)

    def say(self, voice: Voice) -> str:
        label = self.label
        if label is None or not label.joint:
            return self.whole(voice)
        return label.before(self.behind(label, voice) if label.stands_for else self.whole(voice), voice)

    def labels(self) -> Iterator[Label]:
        """The keywords written in front of it and of its sentences; not those in quotes, which others get."""
        return (each for each in outside_quotes(self) if isinstance(each, Label) and each.joint)

    def whole(self, voice: Voice) -> str:
        """Its text without label."""
        raise NotImplementedError(type(self).__name__)

    def behind(self, label: Label, voice: Voice) -> str:
        """Its text without what the label stands for. Raises TypeError where a label cannot stand for anything."""
        raise TypeError(f"a label stands for nothing of {type(self).__name__}")


def outside_quotes(word: Word) -> Iterator[Word]:
    """A word and all words inside it, except abilities in quotes."""
    return word.walk(but=(Ability,))


@word
class KeywordLine(Ability):
    """A paragraph of keywords: ``Fast, Armored 2, Assembly Line``."""

    keywords: tuple[Keyword, ...]

    def whole(self, voice: Voice) -> str:
        return ", ".join(each.say(voice) for each in self.keywords)


@word
class SpellAbility(Ability):
    """What an instant or sorcery does when it resolves."""

    body: Body

    def whole(self, voice: Voice) -> str:
        return self.body.say(voice)

    def behind(self, label: Label, voice: Voice) -> str:
        if "condition" not in label.stands_for:
            return self.body.lower(voice)
        first, *rest = self.body.sentences
        return replace(self.body, sentences=(replace(first, condition=None), *rest)).lower(voice)


@word
class Rider(Ability):
    """A paragraph that is one fixed phrase of the game (``Play only in your attack phase.``).

    ``key`` is the name under which the game finds it on the card, ``when`` the condition it stands for, if any.
    """

    phrase: str
    key: str
    when: Condition | None = None

    def whole(self, voice: Voice) -> str:
        return f"{self.phrase}."


@word
class Triggered(Ability):
    """``When ..., if ..., body``. The condition must be true when it triggers and again when it
    resolves. ``limits``: how often it may trigger.
    """

    trigger: Trigger
    body: Body
    condition: Condition | None = None
    limits: tuple[Limit, ...] = ()

    def whole(self, voice: Voice) -> str:
        condition = f", if {self.condition.say(voice)}" if self.condition is not None else ""
        return capitalized(f"{self.trigger.say(voice)}{condition}, {self._done(voice)}")

    def behind(self, label: Label, voice: Voice) -> str:
        trigger = "" if "trigger" in label.stands_for else f"{self.trigger.say(voice)}, "
        own = None if "condition" in label.stands_for else self.condition
        return trigger + (f"if {own.say(voice)}, " if own is not None else "") + self._done(voice)

    def _done(self, voice: Voice) -> str:
        return " ".join([self.body.lower(voice), *(each.say(voice) for each in self.limits)])


@word
class Activated(Ability):
    """``2 EP, Tap: Draw a card. Activate only once per turn.``: costs, what they buy, and limits.

    ``joint`` is what the game writes between costs.
    """

    costs: tuple[Cost, ...]
    body: Body
    limits: tuple[Limit, ...] = ()
    joint: str = ", "

    def whole(self, voice: Voice) -> str:
        costs = [each.say(voice) for each in self.costs]
        if self.joint != ", ":
            costs = [capitalized(each) for each in costs]
        text = f"{capitalized(self.joint.join(costs))}: {self.body.lower(voice)}"
        return " ".join([text, *(each.say(voice) for each in self.limits)])

    def behind(self, label: Label, voice: Voice) -> str:
        own = self.limits[: len(self.limits) - label.limits]
        if "cost" not in label.stands_for:
            return replace(self, limits=own).whole(voice)
        return " ".join([self.body.lower(voice), *(each.say(voice) for each in own)])


@word
class Static(Ability):
    """A static ability, true as long as its card is in play: ``Creatures you control have Fast.``

    ``condition`` is printed ``as long as ...`` in front or, if ``negated``, ``unless ...`` at the end; ``otherwise`` is
    what is true while it does not hold.
    """

    clause: Clause
    condition: Condition | None = None
    negated: bool = False
    where: Word | None = None
    otherwise: Clause | None = None

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """What it says, and what it says otherwise."""
        return (self.clause,) if self.otherwise is None else (self.clause, self.otherwise)

    def whole(self, voice: Voice) -> str:
        if self.otherwise is not None:
            first = replace(self, otherwise=None).whole(voice)
            return f"{first} {stopped(f'Otherwise, {self.otherwise.say(voice)}')}"
        text = self.clause.say(voice)
        if self.condition is not None and self.negated:
            text += f" unless {self.condition.say(voice)}"
        elif self.condition is not None:
            text = f"as long as {self.condition.say(voice)}, {text}"
        return stopped(capitalized(text + where_said(self.where, voice)))

    def behind(self, label: Label, voice: Voice) -> str:
        text = stopped(self.clause.say(voice) + where_said(self.where, voice))
        return text if self.otherwise is None else f"{text} {stopped(f'Otherwise, {self.otherwise.say(voice)}')}"


@word
class Replacement(Ability):
    """``If you would draw a card, gain 1 EP instead.`` With a ``condition``, it is asked as the event would happen:
    ``If you would draw a card while you control an artifact, ...``. With ``first`` it is only the first time each turn:
    it has not happened in this turn, nor has it been replaced.
    """

    event: EventPattern
    clauses: tuple[Clause, ...]
    condition: Condition | None = None
    first: Happened | None = None

    def whole(self, voice: Voice) -> str:
        would = self.event.would(voice)
        lead = f"if {would}" if self.first is None else f"the first time {would} each turn"
        meanwhile = f" while {self.condition.say(voice)}" if self.condition is not None else ""
        return capitalized(self._said([f"{lead}{meanwhile}"], voice))

    def behind(self, label: Label, voice: Voice) -> str:
        return self._said([], voice)

    def said_behind(self, lead: str, voice: Voice) -> str:
        """What happens, behind another lead, without a full stop."""
        return self._said([lead], voice).removesuffix(".")

    def _said(self, lead: list[str], voice: Voice) -> str:
        of_others = isinstance(self.event.subject, PlayerWord) and self.event.subject != YOU  # "you" is written then
        said = joined_clauses(lead, each_clause(self.clauses, voice, named=of_others))
        return said + ("." if prevents(self.clauses) else " instead.")


@word
class HiddenClause(Ability):
    """What a card does that is face-down outside play: ``Trap - When an opponent attacks you: draw a card.``

    ``heading`` is how the clause begins (``Vocabulary.hidden_label``).
    """

    heading: str
    trigger: Trigger
    body: Body

    def whole(self, voice: Voice) -> str:
        trigger = self.trigger.say(voice).replace("whenever ", "when ", 1)
        head = voice.bold(self.heading) + voice.dash() + capitalized(trigger)
        return f"{head}: {self.body.lower(voice)}"

    def behind(self, label: Label, voice: Voice) -> str:
        return self.body.lower(voice)


@word
class WinClause(Ability):
    """``You win the game if you control eight or more creatures.``"""

    condition: Condition

    def whole(self, voice: Voice) -> str:
        return f"You win the game if {self.condition.say(voice)}."
