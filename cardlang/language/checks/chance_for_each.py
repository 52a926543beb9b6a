"""Finds one number where each player would have a chance of their own: ``Roll a die for each opponent. Each opponent
loses that many billion Euro.`` All of these dice together are that many, for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.words.amounts import ThatMany
from cardlang.language.words.enough import EACH_OF_THEM
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_has import PlayerCount
from cardlang.language.words.word import SOURCE, Word


def chance_for_each(inside: Sequence[Word]) -> Iterator[Found]:
    """What each of several players does as much of as chance has said for all of them together."""
    together: dict[int, Verb] = {}
    for each in inside:
        if isinstance(each, Clause) and isinstance(each.each, PlayerCount):
            together.update(_left_to_chance(each))
    if together:
        for clause in inside:
            if isinstance(clause, Clause) and clause.subject in EACH_OF_THEM:
                yield from _said_of_each(clause, together)


def _said_of_each(clause: Clause, together: Mapping[int, Verb]) -> Iterator[Found]:
    for amount in clause.walk():
        meant = amount.referent if isinstance(amount, ThatMany) else None
        if meant is not None and meant.kind == "result" and meant.index in together:
            who, verb = clause.subject.say(SOURCE), together[meant.index]
            message = f"'that many' is one number for all of them: what '{verb.name} ... for each' comes to"
            yield message, f"Let each of them do it: '{who.capitalize()} {_does(verb)}.'"


def _left_to_chance(clause: Clause) -> Iterator[tuple[int, Verb]]:
    """The effects of a clause that are left to chance, with their numbers."""
    for number, effect in enumerate(clause.effects, clause.number):
        if isinstance(effect, Verb) and effect.by_chance:
            yield number, effect


def _does(verb: Verb) -> str:
    """``rolls a die``."""
    said = verb.say(SOURCE)
    return f"{verb.name}s{said.removeprefix(verb.name)}"
