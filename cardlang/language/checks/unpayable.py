"""Finds prices that nobody can ever pay, and conditions on more cards than a hand or a pile ever holds."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Useless
from cardlang.language.checks.useless_numbers import bounds, number_of
from cardlang.language.verbs.put import PutCounters
from cardlang.language.words.abilities import Activated
from cardlang.language.words.amounts import CountOf, Number
from cardlang.language.words.conditions import AmountIs
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.costs import DoCost, PayCost
from cardlang.language.words.nouns import Selection
from cardlang.language.words.quantities import CardCount, Holding
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.what_players_have import Want
from cardlang.language.words.word import SOURCE, Word

MANY = 256
"""The most tokens that one player can have in play. It is also more than the cards of any deck."""


def unpayable(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """Warnings about prices and numbers of cards that are too high. They are no mistakes, because a game may be played
    with other numbers.
    """
    most = max((field.high for field in vocabulary.fields if field.form == "cost"), default=99)
    for word in inside:
        if isinstance(word, PayCost):
            yield from _too_much(word.holding, word, most)
        elif isinstance(word, DoCost):
            yield from _too_many(word.effect, most, vocabulary)
        elif isinstance(word, Want) and word.of.zone is not None and word.of.zone.name == "hand":
            found = bounds(word.range)
            if found is not None and found[0] > vocabulary.most_in_hand:
                yield f"nobody ever has {word.say(SOURCE)}", "Choose a smaller number.", True
        elif isinstance(word, (Want, AmountIs)):
            yield from _more_than_there_are(word)
    yield from _too_much_together(inside, most)
    for clause in _asked(inside):
        for effect in clause.effects:
            if isinstance(effect, CostVerb):
                yield from _too_many(effect, most, vocabulary)
            elif isinstance(effect, Verb) and effect.name == "pay":
                for paid in effect.children():
                    yield from _too_much(paid, effect, most)
                    if isinstance(paid, Holding) and paid.amount == Number(0):
                        yield f"everybody can {effect.say(SOURCE)}, so nothing hangs on it", "Ask for more.", True


def _too_much_together(inside: list[Word], most: int) -> Iterator[Useless]:
    """One cost whose parts are too much together: ``60 EP, 60 EP: ...``."""
    for ability in (each for each in inside if isinstance(each, Activated)):
        paid: dict[str, int] = {}
        for cost in ability.costs:
            holding = cost.holding if isinstance(cost, PayCost) else None
            if isinstance(holding, Holding) and isinstance(holding.amount, Number):
                paid[holding.resource] = paid.get(holding.resource, 0) + holding.amount.value
        for resource, amount in paid.items():
            if amount > most and len(ability.costs) > 1:
                yield f"nobody will ever pay {amount} {resource}", f"No cost is above {most}.", True


def _asked(inside: list[Word]) -> Iterator[Clause]:
    """The clauses that are carried out only if a player decides so: ``you may ...``, ``unless its controller ...``."""
    for word in inside:
        if isinstance(word, Clause) and word.optional:
            yield word
        elif isinstance(word, Sentence) and isinstance(word.unless, Clause):
            yield word.unless


def _too_much(paid: Word, of: Word, most: int) -> Iterator[Useless]:
    amount = paid.amount if isinstance(paid, Holding) else None
    if isinstance(amount, Number) and amount.value > most:
        yield f"nobody will ever pay {of.say(SOURCE).removeprefix('pay ')}", f"No cost is above {most}.", True


def _too_many(effect: Verb, most: int, vocabulary: Vocabulary) -> Iterator[Useless]:
    """A price of more things than a player can have. Putting counters on a thing costs nothing that could run out."""
    for word in effect.children() if not isinstance(effect, PutCounters) else ():
        amount = getattr(word, "amount", None) or number_of(word)
        if not isinstance(amount, Number):
            continue
        held = _from_hand(word) or (effect.name == "discard" and _cards(word))
        highest = vocabulary.most_in_hand if held else most
        if amount.value > highest:
            yield f"nobody will ever {effect.say(SOURCE)}", f"Nobody has more than {highest}.", True


def _cards(word: Word) -> bool:
    return isinstance(word, CardCount) or (isinstance(word, Selection) and word.of.head == "card")


def _from_hand(word: Word) -> bool:
    zone = word.of.zone if isinstance(word, Selection) else None
    return zone is not None and zone.name == "hand"


def _more_than_there_are(word: Want | AmountIs) -> Iterator[Useless]:
    """More cards or things than can be in one place."""
    of = word.of if isinstance(word, Want) else word.amount.of if isinstance(word.amount, CountOf) else None
    found = bounds(word.range)
    if of is not None and found is not None and found[0] > MANY:
        yield f"there are never {found[0]} {of.plural(SOURCE)}", "Choose a smaller number.", True
