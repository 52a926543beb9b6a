"""Reading how many things a noun phrase means, by the words before its noun: ``two``, ``X``, ``up to three target``,
``each``, ``that many``, ``five or more``.
"""

from __future__ import annotations

from cardlang.language.reading.noun_words import NounWords
from cardlang.language.reading.read_ranges import COMPARING, range_of
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.that_many import that_many
from cardlang.language.text.common_words import ONE_TO
from cardlang.language.words.amounts import Amount, Number, OneTo, X
from cardlang.language.words.nouns import ALL, EACH, RANDOM, SOME, TARGET, several_chosen
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Word


def amount_of(r: Reading, words: NounWords, default: int = 1) -> Amount:
    """The number before a noun: ``2``, ``X``, ``that many``, ``a``; ``default`` if there is none."""
    twice, number = words.take_det("twice that many"), words.take("number")
    many = twice or words.take_det("that many")
    if many and number is not None:
        raise words.mistake("CL403", f"'{number}' and 'that many' do not go together")
    if many:
        return that_many(r, words.extent, words.given("resource") or words.given("counter") or words.head, twice)
    if number is None:
        words.take_det("a", "an", "the", "one")
        return Number(default)
    return X() if number == "X" else Number(int(number))


Quantity = tuple[str, "Word | None", bool, bool, "Range | None"]
"""How many: quantifier, count, whether ``up to``, whether ``other``, and a range (``three or more``) or None."""


def quantified(r: Reading, words: NounWords) -> Quantity:
    """How many things are meant, by the words before the noun, which are used. ``each of`` before several that are
    chosen says that what is done is for each: ``put two counters on each of up to two creatures``.
    """
    each_of = words.take_det("each of")
    found = _quantified(r, words)
    if each_of and (found[4] is not None or not several_chosen(found[0], found[1])):
        help_ = "Write 'each' without 'of', or how many: 'each of two ...', 'each of up to three ...'."
        raise words.mistake("CL403", "'each of' is said before a number of things that are chosen", help_)
    return found


def _quantified(r: Reading, words: NounWords) -> Quantity:
    """How many things are meant, without ``each of``."""
    if words.take_det("only"):
        if not r.asks_only:
            help_ = "It is only asked, of one thing: 'if ~ is the only ... you control'."
            raise words.mistake("CL405", "nobody knows whether it is the only one", help_)
        return SOME, Number(1), False, False, None
    target = words.take_det("target")
    random = words.take_det("random")
    lone = words.dets == ["other"] and not (target or random or words.many) and words.given("number") is None
    if lone and words.head and not r.text[: words.extent[0]].lower().endswith("for each "):
        raise words.mistake("CL407", f"how many other {words.head}s?", f"Write 'another {words.head}'.")
    other = (another := words.take_det("another")) or words.take_det("other")
    up_to = words.take_det("up to")
    one_to = 0
    for each in words.dets:
        one_to = ONE_TO.get(each, one_to)
    if one_to and (up_to or not target or words.given("number") is not None):
        help_ = "Only targets are chosen so: 'one or two target creatures'. Write 'up to two ...'."
        raise words.mistake("CL403", "how many these are is not said so", help_)
    if one_to:
        words.take_det(*ONE_TO)
        return TARGET, OneTo(one_to), True, other, None
    quantifier, count, range_ = _how_many(r, words, TARGET if target else RANDOM if random else SOME)
    lost = quantifier not in (TARGET, RANDOM) if target or random else another and range_ is not None
    if lost or (target and random) or (up_to and (not isinstance(count, Amount) or quantifier == EACH)):
        raise words.mistake("CL403", "these words before the noun do not go together")
    return quantifier, count, up_to, other, range_


def _how_many(r: Reading, words: NounWords, quantifier: str) -> tuple[str, Word | None, Range | None]:
    """The quantifier, a count (None: any number, or all), and a range (``three or more``) or None."""
    chosen = quantifier != SOME
    if words.given("limit") or any(each in words.dets for each in COMPARING):
        return SOME, None, range_of(words)
    if words.take_det("no"):
        return SOME, None, Range("exactly", Number(0))
    if words.take_det("each"):
        return EACH, Number(1), None
    if words.take_det("all"):
        return ALL, None, None
    if words.take_det("any number of"):
        return quantifier, None, None
    if words.take_det("any"):
        return quantifier, Number(1), None
    number = words.given("number")
    if words.many and number is None and not words.dets and not chosen:
        if words.head == "card" and not words.posts and len(words.nouns) == 1 and not words.adjectives:
            raise words.mistake("CL504", "how many cards?", "Write '2 cards', 'one or more cards' or 'each card'.")
        return ALL, None, None
    if words.ordinal and number is not None:
        raise words.mistake("CL403", "a number and 'second' do not go together")
    count = amount_of(r, words)
    words.take_det("the")
    if words.ordinal:
        words.take_det("your", "their")
    return quantifier, count, None
