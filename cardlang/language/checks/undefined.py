"""Finds what a text refers to and nothing defines: X, and names that no card of the set has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Lint, ParagraphWords
from cardlang.language.running.entering import EnterAs
from cardlang.language.words.abilities import (
    Ability,
    Activated,
    HiddenClause,
    Replacement,
    SpellAbility,
    Static,
    Triggered,
    WinClause,
)
from cardlang.language.words.amounts import Amount, X
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost
from cardlang.language.words.costs import PayCost
from cardlang.language.words.filters import Named
from cardlang.language.words.mix import Mix
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word
from cardlang.problems import did_you_mean


def unknown_x(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """X, where neither the cost of the card nor that of the ability has an X."""
    paid = [each for each in (tree.cost, *tree.abilities) if each is tree.cost or isinstance(each, AdditionalCost)]
    known = any(isinstance(word, X) for each in paid if each is not None for word in each.walk())
    for at, ability in enumerate(tree.abilities):
        uses = bool([True for each in words[at] if isinstance(each, X)])
        pays = isinstance(ability, Activated) and any(
            isinstance(each, X) for cost in ability.costs for each in cost.walk()
        )
        told = known and _hears_of_x(ability) and not _asks_with_x(ability)
        if uses and not pays and not told and not isinstance(ability, AlternativeCost):
            price = f"X {vocabulary.cost_resource}".rstrip()
            help_ = f"Put X into the cost: 'cost: {price}', or '{price}: ...'."
            if isinstance(ability, (SpellAbility, Triggered, Activated)):
                help_ += " Or say what it is: '..., where X is ...'."
            if known:
                paid_for = "the X that ~ was paid for with is not known here"
                yield Lint("CL708", paid_for, "Say a number, or what it is: '..., where X is ...'.", at)
                continue
            yield Lint("CL708", "nothing says what X is", help_, at)


def unused_x(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """X in a cost, where nothing that the cost is paid for depends on it: nobody pays more than 0. A card without a
    text may cost X.
    """
    said = "nothing here depends on the X that is paid"
    for at, ability in enumerate(tree.abilities):
        if isinstance(ability, Activated) and _wasted(ability.costs, (ability.body,)):
            yield Lint("CL708", said, _USE_X, at)
    paid = [each for each in tree.abilities if isinstance(each, AdditionalCost)]
    others = [each for each in (*tree.abilities, *tree.expanded) if each not in paid]
    kinds = [vocabulary.kind(kind) for kind in tree.type.kinds]
    price = tree.cost if any(kind is None or kind.announced for kind in kinds) else None  # else nobody chooses X
    if tree.abilities and _wasted([each for each in (price, *paid) if each is not None], others):
        yield Lint("CL708", said, _USE_X, 0)


_USE_X = (
    "Let the text use it, as in 'draw X cards', or write a number. What 'where X is ...' counts is not chosen: as a"
    " cost it is written out, as in 'pay ... equal to the number of ...'."
)
_LOOKS_BACK = re.compile(r"\b(?:X|that (?:much|many)|this way|paid|spent)\b")
_LOOKS_BACK_AT_THINGS = re.compile(r"\b(?:it|its|they|them|their|those|the \w+(?:ed|wn|ne|ut) \w+)\b")


def _wasted(costs: Sequence[Word], others: Sequence[Ability | Word]) -> bool:
    """Whether X is in one of the costs, and none of the others says X or looks back at what was paid."""
    paying = [cost for cost in costs if [True for each in cost.walk() if isinstance(each, X)]]
    if not paying:
        return False
    text = "\n".join(each.say(SOURCE) for each in others)
    if _LOOKS_BACK.search(text) or any(isinstance(each, X) for word in others for each in word.walk()):
        return False
    only_prices = all(isinstance(each, (Amount, Mix, PayCost)) for each in paying)
    return only_prices or not _LOOKS_BACK_AT_THINGS.search(text)


def _asks_with_x(ability: Ability) -> bool:
    """Whether X is in the trigger or the limits of an ability, where the card's own X is not known."""
    asked: list[Word] = [*ability.limits] if isinstance(ability, (Activated, Triggered)) else []
    if isinstance(ability, Triggered):
        asked.append(ability.trigger)
    return any(isinstance(each, X) for part in asked for each in part.walk())


def _hears_of_x(ability: Ability) -> bool:
    """Whether an ability knows the X of its card, as it does when the card is cast or enters, or later on the stack. A
    static ability does not.
    """
    if isinstance(ability, Static):
        return all(isinstance(each, EnterAs) for clause in ability.clauses for each in clause.effects)
    return not isinstance(ability, (Replacement, HiddenClause, WinClause))


def unknown_names(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """Names in quotes that no card of the set has."""
    for at, inside in enumerate(words):
        for name in (name for each in inside if isinstance(each, Named) for name in each.names):
            if name not in vocabulary.names:
                help_ = did_you_mean(name, vocabulary.names) or "Check the spelling."
                yield Lint("CL709", f"nothing in this set is named '{name}'", help_, at)
