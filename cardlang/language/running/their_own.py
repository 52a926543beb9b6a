"""What each of several players did: in ``each player exiles the top card of their library, then puts it into their
hand`` each of them goes on with what they exiled themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeGuard

from cardlang.language.running.by_whose import with_their_own
from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts_this_way import CountersThisWay, DamageThisWay
from cardlang.language.words.filters import ThisWay
from cardlang.language.words.nouns import TARGET, It, LibraryCards, Selection, SomeOf
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Body, Clause
from cardlang.language.words.who_did import by_many, several
from cardlang.language.words.word import Word, field_names, rebuilt

if TYPE_CHECKING:
    from cardlang.language.words.effect import Effect


def each_their_own(body: Body) -> Body:
    """The body, where pronouns and ``this way`` mean for each of several players what that player dealt with."""
    body = rebuilt(body, with_their_own, (Ability,))
    inside = list(body.walk(but=(Ability,)))
    by_all = [each for each in inside if isinstance(each, Clause) and several(each.subject)]
    if not by_all:
        return body

    def changed(word: Word) -> Word:
        if not isinstance(word, Clause) or not several(word.subject):
            return word
        change = partial(_dealt_with, known=dealt_with_by(word, by_all))
        each = None if word.each is None else rebuilt(word.each, change, (Ability,))
        return replace(word, effects=tuple([_own(effect, change) for effect in word.effects]), each=each)

    return rebuilt(body, changed, (Ability,))


Known = Mapping[str, Set[int]]
"""The numbers of the effects (``result``) and choices (``choice``) of clauses about several players."""


def dealt_with_by(clause: Clause, by_all: Sequence[Clause]) -> Known:
    """What each of its players has dealt with: the effects and choices of those clauses that are about the same."""
    return _known(_by_the_same(clause, by_all))


def _by_the_same(clause: Clause, others: Sequence[Clause]) -> list[Clause]:
    """Those of the clauses that are about the same players, whether all of them did it or not."""
    return [each for each in others if several(each.subject) and by_many(each.subject) == by_many(clause.subject)]


def _known(clauses: Sequence[Clause]) -> Known:
    done = {each.number + at for each in clauses for at in range(len(each.effects))}
    words = [word for each in clauses for word in each.walk(but=(Ability,))]
    return {"result": done, "choice": {each.number for each in words if _is_picked(each)}}


def _is_picked(word: Word) -> TypeGuard[Selection | LibraryCards | SomeOf]:
    return isinstance(word, (Selection, LibraryCards, SomeOf)) and getattr(word, "quantifier", "") != TARGET


def _own(effect: Effect, change: Callable[[Word], Word]) -> Effect:
    """An effect of such a clause, with what is meant of what its player has dealt with."""
    parts = {name: getattr(effect, name) for name in field_names(type(effect))}
    changed = {name: rebuilt(part, change, (Ability,)) for name, part in parts.items() if isinstance(part, Word)}
    return replace(effect, **changed)  # type: ignore[arg-type]


def _dealt_with(word: Word, known: Known) -> Word:
    if isinstance(word, OF_ONE) and word.result in known["result"]:
        return replace(word, by_doer=True)
    meant = word.referent if isinstance(word, It) else None
    if meant is None or meant.index not in known.get(meant.kind, ()):
        return word
    return replace(word, referent=Referent(f"own {meant.kind}", meant.index))  # type: ignore[call-arg]


OF_ONE = (ThisWay, CountersThisWay, DamageThisWay)
"""What says ``this way``, so that it can be of what one of several players did."""
