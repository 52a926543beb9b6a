"""Finds one number where each player would have a chance of their own: ``Roll a die for each opponent. Each opponent
loses that many billion Euro.`` All of these dice together are that many, for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.words.amounts import ThatMany
from cardlang.language.words.enough import EACH_OF_THEM
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_has import PlayerCount
from cardlang.language.words.word import SOURCE, Word


def chance_for_each(inside: Sequence[Word]) -> Iterator[Found]:
    """What each of several players does as much of as chance has said for all of them together."""
    clauses = [each for each in inside if isinstance(each, Clause)]
    together = {number: verb for clause in clauses for number, verb in _rolled_for_each(clause)}
    for clause in clauses if together else ():
        for amount in clause.walk() if clause.subject in EACH_OF_THEM else ():
            meant = amount.referent if isinstance(amount, ThatMany) else None
            if meant is not None and meant.kind == "result" and meant.index in together:
                who, verb = clause.subject.say(SOURCE), together[meant.index]
                message = f"'that many' is one number for all of them: what '{verb.name} ... for each' comes to"
                yield message, f"Let each of them do it: '{who.capitalize()} {_does(verb)}.'"


def _rolled_for_each(clause: Clause) -> Iterator[tuple[int, Verb]]:
    """The effects of a clause that are left to chance, if they are done once for each of several players."""
    if isinstance(clause.each, PlayerCount):
        for number, effect in enumerate(clause.effects, clause.number):
            if isinstance(effect, Verb) and effect.by_chance:
                yield number, effect


def _does(verb: Verb) -> str:
    """``rolls a die``."""
    said = verb.say(SOURCE)
    return f"{verb.name}s{said.removeprefix(verb.name)}"
