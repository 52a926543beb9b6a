"""Checks of optional additional costs: nobody is asked to pay one, nobody asks whether it was paid, or which it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardlang.language.words.abilities import SpellAbility, Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AdditionalCost
from cardlang.language.words.costs import DoCost
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import It, This
from cardlang.language.words.paid import MORE, Paid, TimesPaid
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


class Unpaid(NamedTuple):
    """One thing wrong with the optional costs of a card; ``paragraph`` counts from 0."""

    message: str
    help: str
    paragraph: int
    warning: bool = False
    code: str = "CL719"


def optional_costs(tree: CardTree, vocabulary: Vocabulary, words: list[list[Word]]) -> Iterator[Unpaid]:
    """What is wrong with the optional additional costs of a card; ``words`` are all words of each of its abilities."""
    offered = [each for each in tree.all_abilities() if isinstance(each, AdditionalCost) and each.optional]
    names = [each.name for each in offered]
    last = len(tree.abilities) - 1
    if offered and not any(kind is not None and kind.announced for kind in map(vocabulary.kind, tree.type.kinds)):
        help_ = "Write a cost and ':' in front of what it buys, or ask as the card enters: 'you may pay ...'."
        yield Unpaid("nobody is asked to pay more for such a card", help_, last)
    for name in {each for each in names if names.count(each) > 1}:
        said = "optional cost without a name" if name == MORE else f"cost by which a card is {name}"
        help_ = "Give each a keyword of its own, or let one be paid 'any number of times' and count these."
        yield Unpaid(f"this is the second {said}, and nothing tells them apart", help_, last)
    yield from _never_paid(names, words)
    yield from _never_given(tree, words)
    asked = any(isinstance(each, (Paid, TimesPaid)) for inside in words for each in inside)
    if MORE in names and not asked:
        help_ = "Say what it buys: 'If its additional cost was paid, ...'."
        yield Unpaid("nothing asks whether this additional cost was paid", help_, last, True)


def _is_itself(thing: Word, ability: Word) -> bool:
    """Whether a word means the card itself: ``~``, or ``it`` in an ability that its own card sets off."""
    if isinstance(thing, This) or not isinstance(ability, Triggered) or not isinstance(ability.trigger, When):
        return isinstance(thing, This)
    return isinstance(thing, It) and any(This() in (each.subject, each.object) for each in ability.trigger.events)


def _never_paid(names: list[str], words: list[list[Word]]) -> Iterator[Unpaid]:
    """A card asks of itself whether a cost was paid that it does not have."""
    for at, inside in enumerate(words):
        for each in inside:
            own = isinstance(each, (Paid, TimesPaid)) and _is_itself(each.thing, inside[0])
            if own and each.name not in names:  # type: ignore[attr-defined]
                help_ = "Offer it first: 'As an additional cost, you may pay ...', or the set's keyword that says so."
                yield Unpaid("this card has no such optional cost", help_, at)


def _never_given(tree: CardTree, words: list[list[Word]]) -> Iterator[Unpaid]:
    """A card speaks of ``the sacrificed creature``, and nothing is sacrificed for it."""
    costs = [cost for each in tree.all_abilities() if isinstance(each, AdditionalCost) for cost in each.costs]
    given = {f"paid {cost.effect.participle()}" for cost in costs if isinstance(cost, DoCost)}
    for at, inside in enumerate(words):
        for each in inside:
            if not isinstance(each, It) or not each.referent.kind.startswith("paid "):
                continue
            if each.referent.kind not in given:
                help_ = "Give it up in the same paragraph, or as a cost: 'As an additional cost, sacrifice a creature.'"
                yield Unpaid(f"nothing was {each.done} before '{each.say(SOURCE)}'", help_, at, code="CL602")
            elif not isinstance(inside[0], SpellAbility):
                help_ = "Only what the card does as it resolves can speak of what was given for it."
                yield Unpaid(f"'{each.say(SOURCE)}' is not remembered until then", help_, at, code="CL602")
