"""Finds numbers that make text useless: a condition that every number meets, or none, and an effect of 0."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.language.checks.findings import Useless
from cardlang.language.verbs.create import CreateResource, TokenSpec
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.gain import Gain
from cardlang.language.verbs.lose import Lose
from cardlang.language.verbs.scry import Scry
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.amounts import Number, StatOf, TotalOf
from cardlang.language.words.conditions import AmountIs, Happened, IsState, IsTurn
from cardlang.language.words.entries import DAMAGED
from cardlang.language.words.event_patterns import When
from cardlang.language.words.filters import StatIs
from cardlang.language.words.joined_conditions import Both, conditions_in
from cardlang.language.words.nouns import It, LibraryCards, Selection, SomeOf, This
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding, PieceCount, Signed
from cardlang.language.words.ranges import Range
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.what_players_have import Has, Holds, SupplyHas
from cardlang.language.words.word import SOURCE, Word

MOST = 9999
"""The largest number in the text of a card."""


def useless_numbers(inside: list[Word]) -> Iterator[Useless]:
    """The useless numbers of a paragraph."""
    for word in inside:
        for child in word.children():
            if isinstance(child, Range) and _says_nothing(child, word):
                yield f"every number is 0 or more, so '{word.say(SOURCE)}' says nothing", "Leave it out.", False
        if isinstance(word, Both):
            yield from _at_odds(word)
        elif isinstance(word, Triggered):
            yield from _asked_of_all(word)
        elif isinstance(word, Has) and len(word.wants) > 1:
            yield from _wants_at_odds(word)
        elif isinstance(word, When):
            for event in word.events:
                if (event.range is not None and exactly_none(event.range)) or _none_of(event.object):
                    yield f"'{event.say(SOURCE)}' never happens", "Write a number above 0.", False
        elif isinstance(word, Clause):
            for effect in word.effects:
                if isinstance(effect, Verb) and _of_nothing(effect):
                    yield f"'{effect.say(SOURCE)}' does nothing", "Write a number above 0, or leave it out.", True


def _says_nothing(range_: Range, of: Word) -> bool:
    """Whether every number is in a range. Printed numbers of a card can be below 0, all others are at least 0."""
    below = isinstance(of, AmountIs) and isinstance(of.amount, (StatOf, TotalOf))
    below = below or (isinstance(of, StatIs) and of.stat != "cost")
    return range_.limit == "more" and range_.amount == Number(0) and not below


def exactly_none(range_: Range) -> bool:
    """Whether only 0 is in a range."""
    return bounds(range_) == (0, 0)


def _none_of(word: Word | None) -> bool:
    return word is not None and number_of(word) == Number(0)


def bounds(range_: Range) -> tuple[int, int] | None:
    """The smallest and largest number of a range; None if they depend on the game."""
    if not isinstance(range_.amount, Number):
        return None
    value = range_.amount.value
    return (value, MOST) if range_.limit == "more" else (0 if range_.limit == "less" else value, value)


Ranges = dict[object, tuple[int, int]]
"""What conditions are about, each with the smallest and largest number that meets all of them so far."""


def none_is_left(ranges: Ranges, about: object, range_: Range | None) -> bool:
    """Adds one more range to the ranges for ``about``. True if no number meets all of them any more."""
    found = bounds(range_) if range_ is not None else None
    if found is None:
        return False
    low, high = ranges.get(about, found)
    ranges[about] = low, high = max(low, found[0]), min(high, found[1])
    return low > high


def _at_odds(both: Both) -> Iterator[Useless]:
    """Two conditions that no number meets together, or that deny each other."""
    ranges: Ranges = {}
    if any(_denies(one, other) for one in both.parts for other in both.parts):
        yield f"both parts of '{both.say(SOURCE)}' are never true together", "Leave one of them out.", False
        return
    for part in both.parts:
        range_, about = _counted(part)
        if none_is_left(ranges, about, range_):
            message = f"no number meets both parts of '{both.say(SOURCE)}'"
            yield message, "Say them in two sentences, or leave one out.", False


_SETTLED = (CreateResource, Draw, Gain, Lose, Scry)
"""Verbs that change nothing about what players control."""


def _asked_of_all(ability: Triggered) -> Iterator[Useless]:
    """A sentence with a condition that contradicts the one behind the trigger, which holds for all of the ability: ``At
    the beginning of your end step, if you control a creature, draw a card. If you control no creatures, ...``
    """
    whole, settled = ability.condition, True
    if not isinstance(whole, Word):
        return
    for place, sentence in enumerate(ability.body.sentences):
        asked, waits = sentence.condition, sentence.at is not None or sentence.later is not None
        first = settled or (sentence.instead and place == 1)  # what is asked for 'instead' is asked before
        if isinstance(asked, Word) and not waits and _rules_out(whole, asked, later=not first):
            message = f"'{asked.say(SOURCE)}' is never true here: '{whole.say(SOURCE)}' is asked of the whole ability"
            yield message, "Say 'Otherwise, ...' for the other case, or give each a paragraph of its own.", False
        effects = [effect for clause in sentence.clauses for effect in clause.effects]
        settled = settled and (waits or (_of_control(whole) and all(isinstance(e, _SETTLED) for e in effects)))


def _of_control(condition: Word | None) -> bool:
    return isinstance(condition, Has) and condition.relation == "control"


def _wants_at_odds(has: Has) -> Iterator[Useless]:
    """Two numbers of the same things that exclude each other: ``you have no cards in hand and three or more cards in
    hand``.
    """
    ranges: Ranges = {}
    for want in has.wants:
        if none_is_left(ranges, want.of, want.range):
            yield f"no number meets both parts of '{has.say(SOURCE)}'", "Leave one of them out.", False


def _rules_out(known: Word, asked: Word, *, later: bool) -> bool:
    """Whether ``asked`` is never true where ``known`` is. With ``later``, something is done between the two, so that
    only whose turn it is and what has happened are still certain.
    """
    parts = [(one, other) for one in conditions_in(known) for other in conditions_in(asked)]
    lasting = [each for each in parts if not later or isinstance(each[0], IsTurn)]
    denied = any(_denies(one, other) or _denies(other, one) for one, other in lasting)
    return denied or any(_apart(one, other, later) for one, other in parts)


def _apart(known: Word, asked: Word, later: bool) -> bool:
    """Whether two conditions about the same number exclude each other."""
    (first, about), (second, other) = _counted(known), _counted(asked)
    if first is None or second is None or about != other or (later and not isinstance(known, Happened)):
        return False
    one, two = bounds(first), bounds(second)
    return one is not None and two is not None and (one[0] > two[1] or (not later and one[1] < two[0]))


OPPOSITES = (("tapped", "untapped"), ("attacking", "blocking"), ("blocked", "unblocked"), DAMAGED)
"""States that nothing is in at the same time."""


def _denies(one: Word, other: Word) -> bool:
    """Whether one condition is true only where the other is not: ``~ is tapped and ~ is untapped``."""
    if isinstance(one, IsTurn):
        return isinstance(other, IsTurn) and one.negated and replace(one, negated=False) == other
    if not isinstance(one, IsState) or not isinstance(other, IsState) or one.thing != other.thing:
        return False
    single = isinstance(one.thing, (This, It)) and getattr(one.thing, "singular", True)
    if not single or other.negated:
        return False
    return one.state == other.state if one.negated else (one.state, other.state) in OPPOSITES


_SEVERAL = (It, Selection, SomeOf)
"""Words that may mean several things, each of which is asked."""


def _counted(part: Word) -> tuple[Range | None, Word]:
    """The range of a condition, and the condition without it."""
    any_ = Range("more", Number(0))
    player = getattr(part, "player", None) or (part.event.subject if isinstance(part, Happened) else YOU)
    if isinstance(player, PlayerWord) and player != YOU:  # "an opponent" may be another one in each part
        return None, part
    if isinstance(part, (Holds, SupplyHas, AmountIs)):
        return part.range, replace(part, range=any_)
    if isinstance(part, Happened) and not isinstance(part.event.subject, _SEVERAL):
        event, none = part.event, Range("exactly", Number(0)) if part.negated else None
        range_ = none or part.times or event.range or event.size or Range("more", Number(1))
        plain = replace(event, range=None, size=any_ if event.size is not None else None)
        return range_, replace(part, event=plain, times=None, negated=False)
    if isinstance(part, Has) and len(part.wants) == 1:
        want = part.wants[0]
        return want.range, replace(part, wants=(replace(want, range=any_),))
    return None, part


_MAY_BE_NOTHING = ("cast", "be equal to", "have stats equal to", "pay", "cost equal")
"""Verbs that still say something with 0: ``you may cast ~ for 0 EP``."""


def _of_nothing(effect: Verb) -> bool:
    if effect.name in _MAY_BE_NOTHING:
        return False
    numbers = [number_of(child) for child in effect.children()]
    signed = [isinstance(child, Signed) for child in effect.children()]
    zeros = [number == Number(0) for number in numbers]
    return all(zeros) and bool(zeros) if any(signed) else any(zeros)


def number_of(word: Word) -> Word | None:
    """The number of a counted word: the 2 of ``2 cards``."""
    if isinstance(word, (CardCount, Holding, CounterCount, Damage, PieceCount, Signed, TokenSpec)):
        return word.amount
    return word.count if isinstance(word, (Selection, LibraryCards)) else word
