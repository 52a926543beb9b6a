"""Finds changes of a price that nobody ever pays: ``Tokens cost 1 EP less.``, ``Rishis cost 1 less.``, ``Lands you cast
cost 1 EP less.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.dead_numbers import Found
from cardlang.language.verbs.cost import CostChange
from cardlang.language.words.abilities import Clause
from cardlang.language.words.event_patterns import ResourceKind
from cardlang.language.words.heads import PERMANENT
from cardlang.language.words.nouns import Description, Host, Selection, Sort
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

_PAID = "Say it of cards that are paid for, or of spells."


def never_paid(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """The subjects of such changes that have no price."""
    for clause in (each for each in inside if isinstance(each, Clause)):
        if any(isinstance(each, CostChange) for each in clause.effects):
            wrong = _why_not(clause.subject, vocabulary)
            if wrong:
                of = clause.subject.of if isinstance(clause.subject, Selection) else clause.subject
                said = of.plural(SOURCE) if isinstance(of, Description) else of.say(SOURCE)
                yield f"nobody pays for {said}: {wrong}", _PAID


def _why_not(subject: Word, vocabulary: Vocabulary) -> str:
    """Why a subject has no price; empty if some of it has."""
    if isinstance(subject, ResourceKind):
        return "it is what one pays with"
    if isinstance(subject, Host):
        return "what is in play is not paid for"
    of = subject.of if isinstance(subject, Selection) else subject
    if not isinstance(of, Description):
        return ""
    reasons = [_no_price(sort, of, vocabulary) for sort in of.sorts]
    return reasons[0] if all(reasons) else ""


def _no_price(sort: Sort, of: Description, vocabulary: Vocabulary) -> str:
    """Why what is described so has no price; empty if it has one."""
    kinds = [entry for entry in map(vocabulary.kind, sort.nouns) if entry is not None]
    for kind in kinds:
        if kind.free:
            return "such cards cost nothing"
        if of.relation == "cast" and of.controller is not None and not kind.announced and "cast" in vocabulary.plays:
            return "they are put down without being cast"
    named = sort.head != PERMANENT and any(each.name == sort.head for each in vocabulary.nouns)
    there = named and vocabulary.sense_of(sort.head) == "permanent"
    return "what is in play is not paid for" if there else ""
