"""Finds a spell that an effect casts and takes from the stack again before it could resolve: ``you may cast an instant
card from your graveyard without paying its cost, then exile it``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Useless
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards
from cardlang.language.words.nouns import TARGET, Group, It, Selection, SomeOf
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE, Word

_MOVES = (Exile, Return, PutCards)


def cast_then_moved(inside: Sequence[Word]) -> Iterator[Useless]:
    """A card that may be cast for some time has not been cast yet, and what is done later finds it where the spell has
    left it. ``If you don't`` and ``otherwise`` are about a card that has not been cast.
    """
    cast: Cast | None = None
    of_the_cast: list[int] = []
    before: Sentence | None = None
    for sentence in inside:
        if not isinstance(sentence, Sentence):
            continue
        uncast = _is_uncast(sentence, before, of_the_cast)
        for clause in sentence.clauses:
            for number, verb in enumerate(clause.effects, clause.number):
                if isinstance(verb, Cast) and not clause.duration:
                    cast, of_the_cast = verb, [number]
                elif cast is not None and isinstance(verb, _MOVES) and not (uncast or _is_later(sentence)):
                    yield from _taken(verb, cast)
        before = sentence


def _is_later(sentence: Sentence) -> bool:
    return sentence.at is not None or sentence.later is not None


def _is_uncast(sentence: Sentence, before: Sentence | None, of_the_cast: list[int]) -> bool:
    """Whether a sentence is done only if the card has not been cast."""
    if not sentence.otherwise or before is None:
        return _did(sentence, of_the_cast, negated=True)
    casts = [number for each in before.clauses for number in _numbers(each)]
    return any(number in casts for number in of_the_cast) or _did(before, of_the_cast, negated=False)


def _numbers(clause: Clause) -> range:
    return range(clause.number, clause.number + len(clause.effects))


def _did(sentence: Sentence, of_the_cast: list[int], *, negated: bool) -> bool:
    asked = list(sentence.condition.walk()) if sentence.condition is not None else []
    deeds = [each for each in asked if isinstance(each, YouDid) and each.negated is negated]
    return any(number in each.deeds() for each in deeds for number in of_the_cast)


def _taken(move: Verb, cast: Cast) -> Iterator[Useless]:
    meant = [each for each in move.walk() if isinstance(each, It)]
    spells = _spells(cast.what)
    if any(each.referent in spells for each in meant):
        message = f"the spell is still on the stack when '{move.say(SOURCE)}' is done, and would never resolve"
        yield message, _instead(move, cast), False
    elif isinstance(cast.what, SomeOf) and getattr(move, "what", None) in meant and cast.what.of.referent in [
        each.referent for each in meant
    ]:
        rest = replace(move, what=SomeOf(cast.what.of))  # type: ignore[call-arg]  # each of them has a "what"
        message = f"'{move.say(SOURCE)}' takes the spell from the stack, too, and it would never resolve"
        yield message, f"Write '{rest.say(SOURCE)}'.", False


def _spells(what: Word) -> list[Referent]:
    """How the rest of the text refers to what is cast."""
    if isinstance(what, Group):
        return [each for part in what.parts for each in _spells(part)]
    if isinstance(what, It):
        return [what.referent]
    kind = "target" if isinstance(what, Selection) and what.quantifier == TARGET else "choice"
    return [Referent(kind, getattr(what, "number", -1))]


def _instead(move: Verb, cast: Cast) -> str:
    """What can be said of a card that is picked, and not a target: where it goes once it has resolved."""
    if isinstance(move, Exile) and isinstance(cast.what, Selection) and cast.what.single:
        return "Write 'If it would enter a graveyard this turn, exile it instead.'"
    return "Leave it out."
