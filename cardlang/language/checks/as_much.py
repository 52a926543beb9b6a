"""Whether what an ability does is as much as an event waits for (``Whenever you gain 3 or more EP, gain 3 EP.``), or
what it creates is such a thing (``whenever a creature with power 1 or less enters``).
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.verbs.create import Create, TokenSpec
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.put import PutCounters
from cardlang.language.words.amounts import Number, ThatMany
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.filters import StatIs
from cardlang.language.words.nouns import Selection
from cardlang.language.words.players import YOU
from cardlang.language.words.quantities import CardCount, Holding
from cardlang.language.words.ranges import Range
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word


def as_much(event: EventPattern, effect: Verb) -> bool:
    """Whether an effect that is such an event reaches the number that is wanted, every time."""
    wanted = event.range or event.size
    if wanted is None or wanted.is_one:
        return True
    amount = _amount(effect)
    if isinstance(amount, ThatMany) and amount.referent.kind == "event":
        return wanted.limit == "more" and amount.plus >= 0
    return type(amount) is Number and _within(wanted, amount.value)


def _within(wanted: Range, value: int) -> bool:
    return isinstance(wanted.amount, Number) and wanted.is_met(value, wanted.amount.value)


def _amount(effect: Verb) -> Word | None:
    """How much or how many an effect is about."""
    if isinstance(effect, Deal):
        return effect.damage.amount
    if isinstance(effect, Create):
        return effect.token.amount
    if isinstance(effect, PutCounters):
        return effect.counters.amount
    for word in effect.walk():
        if isinstance(word, (Holding, CardCount)):
            return word.amount
        if isinstance(word, Selection):
            return None if word.up_to else word.count
    return None


def any_such(subject: Word | None, token: TokenSpec, stats: Sequence[str]) -> bool:
    """Whether every such token fits the description of what an event waits for. ``stats`` are those of the game."""
    if not isinstance(subject, Description) or len(subject.sorts) != 1:
        return False
    sort, mine = subject.sorts[0], subject.controller is None or subject.controller == YOU
    nouns = {noun.lower() for noun in token.nouns} | {"permanent", "token"}
    if not mine or sort.adjectives or not {noun.lower() for noun in sort.nouns} <= nouns:
        return False
    values = {} if token.size is not None else dict(zip(stats, (token.power, token.defense), strict=False))
    values |= {each.stat: getattr(each.range.amount, "value", -1) for each in token.named}
    wanted = [each for each in sort.filters if isinstance(each, StatIs)]
    met = [each for each in wanted if values.get(each.stat, -1) >= 0 and _within(each.range, values[each.stat])]
    return len(met) == len(sort.filters)
