"""Finds ``them`` behind a deed that was stopped for some of several: ``Tap each creature unless its controller pays 1
EP. Put a +1/+1 counter on each of them.`` Are these all creatures, or those that were tapped?
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.checks.waiting import carried_out_together
from cardlang.language.words.abilities import Ability
from cardlang.language.words.nouns import ALL, EACH, It, Selection
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.stopped import asks_of_stopper
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import EachWho, YouDid
from cardlang.language.words.word import SOURCE, Word

Deed = tuple[Verb, Selection]


def stopped_for_some(inside: Sequence[Word]) -> Iterator[Found]:
    """The pronouns in a paragraph that mean several things, to some of which it may not have been done."""
    for sentences in carried_out_together(inside):
        stopped: dict[Referent, Deed] = {}
        for at, sentence in enumerate(sentences):
            asks = isinstance(sentence.condition, YouDid) and asks_of_stopper(sentence.condition, sentences[:at])
            for clause in sentence.clauses if stopped and not asks else ():
                for word in _same_text(clause):
                    deed = stopped.get(word.referent) if isinstance(word, It) and word.many else None
                    if deed is not None:
                        yield _either(word, *deed)
            stopped |= _stopped(sentence)


def _stopped(sentence: Sentence) -> dict[Referent, Deed]:
    """What is done in a sentence to all or each of several things, unless a player does something else."""
    effects = [effect for clause in sentence.clauses for effect in clause.effects if isinstance(effect, Verb)]
    found = [(effect, word) for effect in effects for word in effect.children() if isinstance(word, Selection)]
    several = [(effect, word) for effect, word in found if word.quantifier in (ALL, EACH) and word.of.effect < 0]
    unless = isinstance(sentence.unless, Clause)
    return {Referent("choice", word.number): (effect, word) for effect, word in several if unless}


def _either(word: Word, effect: Verb, group: Selection) -> Found:
    many, done = group.of.plural(SOURCE), effect.participle()
    known = f"Write 'all {many} {done} this way' for those; else name them again."
    message = f"'{word.say(SOURCE)}' could be all {many}, or only those to which it was done"
    return message, known if effect.leaves_things() else "Name them again, or say both in one sentence."


def _same_text(word: Word) -> Iterator[Word]:
    """A word and those in it, without abilities in quotes, whose pronouns are their own, and ``each player who does``.
    """
    yield word
    for each in word.children():
        if not isinstance(each, (Ability, EachWho)):
            yield from _same_text(each)
