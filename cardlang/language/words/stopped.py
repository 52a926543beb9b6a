"""What stops a sentence: ``unless its controller pays 2 EP``, and what a following ``if they do`` says of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cardlang.language.words.nouns import ALL, SOME, TARGET, Group, It, Selection, Thing, This
from cardlang.language.words.players import YOU, ControllerOf, Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import Word


def stopper(sentence: Sentence) -> Clause | None:
    """What a player can do so that the rest does not happen."""
    return sentence.unless if isinstance(sentence.unless, Clause) else None


def asks_of_stopper(condition: Word | None, before: Sequence[Sentence]) -> bool:
    """Whether ``if they do`` is about what stops the sentence before it, and not about what that sentence does."""
    stops = stopper(before[-1]) if before else None
    if stops is None or not isinstance(condition, YouDid):
        return False
    return stops.number <= condition.result < stops.number + len(stops.effects)


def apart_by_whose(sentence: Sentence) -> Thing | None:
    """The several things that a sentence deals with where each of their controllers can stop it for their own: ``tap
    two target creatures unless their controllers pay 1 EP``. None for any other sentence.
    """
    asked = sentence.unless.subject if isinstance(sentence.unless, Clause) else None
    if not isinstance(asked, ControllerOf) or not asked.many or len(sentence.clauses) != 1 or sentence.instead:
        return None
    clause = sentence.clauses[0]
    named = [clause.subject, *(each for effect in clause.effects for each in effect.children())]
    things = [each for each in named if isinstance(each, Thing) and not isinstance(each, This)]
    if len(things) != 1 or clause.optional or clause.each is not None or clause.subject not in (YOU, This(), *things):
        return None
    return things[0] if _is(things[0], asked.of, clause) else None


def _is(thing: Word, meant: Word, clause: Clause) -> bool:
    """Whether a pronoun (``meant``) behind a clause is about a thing that the clause names."""
    if isinstance(thing, Group) and isinstance(meant, Group):
        same = len(thing.parts) == len(meant.parts)
        return same and all(map(partial(_is, clause=clause), thing.parts, meant.parts))
    if isinstance(thing, This):
        return isinstance(meant, This)
    if not isinstance(meant, It):
        return False
    if isinstance(thing, It):
        return thing.referent == meant.referent
    if not isinstance(thing, Selection) or thing.quantifier == SOME:
        return False
    if thing.quantifier == TARGET:
        return meant.referent == Referent("target", thing.number)
    effects = range(clause.number, clause.number + len(clause.effects))
    of_all = [Referent("choice", thing.number), *(Referent("result", number) for number in effects)]
    return thing.quantifier == ALL and meant.referent in of_all
