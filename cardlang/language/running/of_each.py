"""What is true of several things is true of each by itself: ``other`` leaves that one out, and ``they`` means that one
(``for each card in their controllers' hands``). Abilities in quotes speak for themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardlang.language.words import abilities, nouns
from cardlang.language.words.amounts import Where
from cardlang.language.words.descriptions import Description
from cardlang.language.words.players import SELF, PlayerWord, Referent, ThatPlayer
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, rebuilt

_QUOTED = (abilities.Ability,)
_DOER = Referent("doer")


def static_of_each(clause: Clause) -> Clause:
    """A static clause with what ``other`` and ``they`` mean for one of the things it is about (``creatures you control
    get +1/+1 for each other creature you control``), or for what its card is attached to. Where it is about things of
    another sort (``instant spells you cast cost 1 EP less for each other Wizard you control``), it leaves out its card.
    """
    subject = clause.subject.of if isinstance(clause.subject, nouns.AbilitiesOf) else clause.subject
    if isinstance(subject, PlayerWord):
        return _of_players(clause)
    if not isinstance(subject, (nouns.Selection, nouns.Host)) or _about_spells(clause):
        return clause
    meant = Referent("each") if isinstance(subject, nouns.Selection) else subject.referent
    group = Referent("choice", getattr(subject, "number", 0))

    def change(word: Word) -> Word:
        if isinstance(word, nouns.It) and word.referent == group:
            return replace(word, referent=meant)
        if not isinstance(word, Description) or not word.other or not _of_a_sort(subject, word):
            return word
        own = (SELF,) if isinstance(subject, nouns.Host) and _of_any_kind(word) else ()
        return replace(word, besides=(meant, *own, *(each for each in word.besides if each != group)))

    return _changed(clause, change)


def done_of_each(clause: Clause) -> Clause:
    """A clause that changes several things for a time, with ``they`` as one of them where it counts or measures: each
    is changed by a number of its own.
    """
    subject = clause.subject
    if isinstance(subject, nouns.Selection) and not subject.single:
        kind = "target" if subject.quantifier == nouns.TARGET else "choice"
        group = Referent(kind, subject.number)
    elif isinstance(subject, (nouns.It, nouns.Selection)):
        return _of_one(clause, subject)
    else:
        return clause
    return _for_each_of(clause, group)


def _of_one(clause: Clause, one: nouns.It | nouns.Selection) -> Clause:
    """``it gets +1/+0 for each other attacking Wolf``: other than the one that gets it, and this card counts."""
    if isinstance(one, nouns.It):
        group = one.referent
        if one.many:
            return _for_each_of(clause, group)
    else:
        group = nouns.referent_of(one)

    def change(word: Word) -> Word:
        if not isinstance(word, Description) or not word.other or group not in word.besides:
            return word
        return replace(word, besides=(Referent("each"), *(each for each in word.besides if each != group)))

    return _changed(clause, change, (*_QUOTED, Where)) if _lasts(clause) else clause  # X is worked out before


def _of_players(clause: Clause) -> Clause:
    """What is true of players, with ``they`` as the one of whom it is true: nobody does it."""

    def change(word: Word) -> Word:
        meant = isinstance(word, ThatPlayer) and word.referent == _DOER
        return replace(word, referent=Referent("each")) if meant else word  # type: ignore[call-arg]

    return _changed(clause, change)


def _lasts(clause: Clause) -> bool:
    return all(isinstance(each, Verb) and each.lasting and each.subject in ("thing", "any") for each in clause.effects)


def _for_each_of(clause: Clause, group: Referent) -> Clause:
    """A clause with ``they`` as one of the group."""
    if not _lasts(clause):
        return clause

    def change(word: Word) -> Word:
        meant = isinstance(word, nouns.It) and word.referent == group
        return replace(word, referent=Referent("each")) if meant else word  # type: ignore[call-arg]

    return _changed(clause, change)


def _changed(clause: Clause, change: Callable[[Word], Word], but: tuple[type[Word], ...] = _QUOTED) -> Clause:
    effects = tuple(rebuilt(each, change, but) for each in clause.effects)
    return replace(clause, effects=effects, each=None if clause.each is None else rebuilt(clause.each, change))


def _about_spells(clause: Clause) -> bool:
    """Whether a static clause is about spells: what is counted for their prices is in play, and never one of them."""
    spells = [isinstance(each, Verb) and each.of_spells for each in clause.effects]
    return isinstance(clause.subject, nouns.Selection) and any(spells)


def _of_a_sort(subject: Word, others: Description) -> bool:
    """Whether what a clause is about could be among the things that ``other`` describes, by their nouns (a subtype
    may be one of any kind).
    """
    named = {noun for sort in others.sorts for noun in sort.nouns}
    if isinstance(subject, nouns.Host):
        about = {*subject.noun.split()}
    elif isinstance(subject, nouns.Selection):
        about = {noun for sort in subject.of.sorts for noun in sort.nouns}
    else:
        return True
    return bool(about & named) or any(noun in nouns.VAGUE or noun[:1].isupper() for noun in about | named)


def _of_any_kind(others: Description) -> bool:
    """Whether a description names subtypes alone, which this card and what it is attached to may both have: ``each
    other Aura you control``.
    """
    return all(noun[:1].isupper() for sort in others.sorts for noun in sort.nouns)
