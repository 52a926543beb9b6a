"""Finds what is asked of more things than one sentence deals with: ``Destroy target creature. If two or more creatures
were destroyed this way, draw a card.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.checks.useless_numbers import MOST, bounds
from cardlang.language.verbs.perform import Perform
from cardlang.language.words.abilities import Ability, outside_quotes
from cardlang.language.words.amounts import CountOf, Number
from cardlang.language.words.conditions import AmountIs, Happened
from cardlang.language.words.enough import SEVERAL
from cardlang.language.words.filters import ThisWay
from cardlang.language.words.nouns import Group, LibraryCards, Selection, Thing, This
from cardlang.language.words.players import YOU, ControllerOf, Player, TargetPlayer, ThatPlayer
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding
from cardlang.language.words.ranges import Range
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.what_players_have import ThereAre
from cardlang.language.words.word import SOURCE, Word, places_of


def more_than_done(inside: Sequence[Word]) -> Iterator[Found]:
    """Conditions of ``this way`` that no number of things meets, or every one."""
    if {*_COUNTED}.isdisjoint(map(type, inside)):
        return
    for ability in (each for each in inside if isinstance(each, Ability)):
        words = list(outside_quotes(ability))
        asked = [each for each in words if isinstance(each, _COUNTED) and _results(each)]
        clauses = [each for each in words if isinstance(each, Clause)] if asked else []
        done = {clause.number + at: clause for clause in clauses for at in range(len(clause.effects))}
        for condition in asked:
            yield from _of(condition, done)


Counted = Happened | AmountIs | ThereAre
_COUNTED = (Happened, AmountIs, ThereAre)


def _results(condition: Counted) -> list[int]:
    """The numbers of the effects whose things are counted, if a condition counts such things."""
    if isinstance(condition, Happened):
        return [*condition.results]
    of = condition.want if isinstance(condition, ThereAre) else condition.amount
    return sorted({each.result for each in of.walk() if isinstance(each, ThisWay)})


def _range(condition: Counted) -> Range | None:
    if isinstance(condition, Happened):
        return condition.event.range if condition.times is None else None
    if isinstance(condition, ThereAre):
        return condition.want.range
    return condition.range if isinstance(condition.amount, CountOf) else None


def _with(condition: Counted, most: int) -> Counted:
    """The same condition of no more than that many."""
    range_ = Range("more", Number(most))
    if isinstance(condition, Happened):
        return replace(condition, event=replace(condition.event, range=None if most == 1 else range_), negated=False)
    if isinstance(condition, ThereAre):
        return replace(condition, want=replace(condition.want, range=range_))
    return replace(condition, range=range_)


def _of(condition: Counted, done: dict[int, Clause]) -> Iterator[Found]:
    range_ = _range(condition)
    found = bounds(range_) if range_ is not None else None
    who = condition.event.subject if isinstance(condition, Happened) else None
    most = sum(_most(number, done.get(number), by_one=_is_one(who)) for number in _results(condition))
    if found is None or not most:
        return
    if most < found[0]:
        help_ = f"Ask 'if {_with(condition, most).say(SOURCE)}', or leave it out."
        yield f"'{condition.say(SOURCE)}' is never true: no more than {most} can be", help_
    elif found[0] == 0 and most <= found[1]:
        yield f"'{condition.say(SOURCE)}' is always true: no more than {most} can be", "Leave it out."


def _most(number: int, clause: Clause | None, by_one: bool) -> int:
    """How many things an effect deals with at most; ``by_one``: of what one player does."""
    if clause is None or clause.each is not None or not (by_one or _one(clause.subject)):
        return MOST
    effect = clause.effects[number - clause.number]
    if not isinstance(effect, Verb) or isinstance(effect, Perform) or not effect.leaves_things():
        return MOST
    named = [getattr(effect, each.name) for each in places_of(type(effect))]
    if any(isinstance(each, (CardCount, CounterCount, Damage, Holding)) for each in named):
        return MOST  # the amount may become another one
    return sum(_at_most(each) for each in named if isinstance(each, Thing))


def _at_most(thing: Word) -> int:
    if isinstance(thing, Group):
        return sum(map(_at_most, thing.parts))
    if not isinstance(thing, (Selection, LibraryCards)):
        return 1 if isinstance(thing, This) else MOST
    if any(isinstance(each, Player) and each.who in SEVERAL for each in thing.walk()):
        return MOST  # the top card of each player's library
    return thing.count.value if isinstance(thing.count, Number) else MOST


def _one(doer: Word) -> bool:
    """Whether it is done by one player, once."""
    return doer == YOU or isinstance(doer, TargetPlayer) or (isinstance(doer, ControllerOf) and not doer.many)


def _is_one(asked: Word | None) -> bool:
    return asked == YOU or isinstance(asked, ThatPlayer)
