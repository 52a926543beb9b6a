"""Checks of additional costs: nobody is asked to pay one, nobody asks whether it was paid, or which it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardlang.language.reading.expand import named_by
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost
from cardlang.language.words.conditions import Happened
from cardlang.language.words.english import listed
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import It, This
from cardlang.language.words.paid import MORE, Paid, TimesPaid
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word


class Unpaid(NamedTuple):
    """One thing wrong with the optional costs of a card; ``paragraph`` counts from 0."""

    message: str
    help: str
    paragraph: int
    warning: bool = False


def optional_costs(tree: CardTree, vocabulary: Vocabulary, words: list[list[Word]]) -> Iterator[Unpaid]:
    """What is wrong with the optional additional costs of a card; ``words`` are all words of each of its abilities."""
    offered = [each for each in tree.all_abilities() if isinstance(each, AdditionalCost) and each.optional]
    names = [each.name for each in offered]
    last = len(tree.abilities) - 1
    if not any(kind is not None and kind.announced for kind in map(vocabulary.kind, tree.type.kinds)):
        yield from _never_asked(tree, last)
    for name in {each for each in names if names.count(each) > 1}:
        said = "optional cost without a name" if name == MORE else f"cost by which a card is {name}"
        help_ = "Give each a keyword of its own, or let one be paid 'any number of times' and count these."
        yield Unpaid(f"this is the second {said}, and nothing tells them apart", help_, last)
    rows = [*enumerate(words), *((_named_in(tree, each), list(each.walk())) for each in tree.expanded)]
    yield from _never_paid(names, rows)
    if MORE in names and not any(_asks(each) for _, inside in rows for each in inside):
        help_ = "Say what it buys: 'If its additional cost was paid, ...'."
        yield Unpaid("nothing asks whether this additional cost was paid", help_, last, True)


def _asks(word: Word) -> bool:
    """Whether a word asks what was paid, or what was done for it: ``if you discarded a card this way``."""
    looks_back = (isinstance(word, Happened) and word.results) or (isinstance(word, It) and word.done)
    return isinstance(word, (Paid, TimesPaid)) or bool(looks_back)


def _never_asked(tree: CardTree, last: int) -> Iterator[Unpaid]:
    """A card is put down without being announced, so that nobody is asked for more than what is printed on it."""
    for each in tree.all_abilities():
        if isinstance(each, AdditionalCost) and each.optional:
            help_ = "Write a cost and ':' in front of what it buys, or ask as the card enters: 'you may pay ...'."
            yield Unpaid("nobody is asked to pay more for such a card", help_, last)
        elif isinstance(each, (AdditionalCost, AlternativeCost)):
            help_ = "Put it into the field 'cost', or let the card do it as it comes into play."
            yield Unpaid("nobody is asked for another cost than the printed one of such a card", help_, last)


def _is_itself(thing: Word, ability: Word) -> bool:
    """Whether a word means the card itself: ``~``, or ``it`` in an ability that its own card sets off."""
    if isinstance(thing, This) or not isinstance(ability, Triggered) or not isinstance(ability.trigger, When):
        return isinstance(thing, This)
    return isinstance(thing, It) and any(This() in (each.subject, each.object) for each in ability.trigger.events)


def _never_paid(names: list[str], rows: list[tuple[int, list[Word]]]) -> Iterator[Unpaid]:
    """A card asks of itself whether a cost was paid that it does not have, in its own text or behind its keywords;
    ``rows``: the words of each ability, by the paragraph that has it or names its keyword.
    """
    for at, inside in rows:
        for each in inside:
            own = isinstance(each, (Paid, TimesPaid)) and _is_itself(each.thing, inside[0])
            if own and each.name not in names:  # type: ignore[attr-defined]
                yield Unpaid("this card has no such optional cost", _instead(names), at)


def _named_in(tree: CardTree, behind: Ability) -> int:
    """The paragraph that names the keyword behind which an ability is; -1 if none does."""
    name = behind.label.keyword.name if behind.label is not None else ""
    named = [at for at, each in enumerate(tree.abilities) if name in [one.name for one in named_by(each)]]
    return named[0] if named else -1


def _instead(names: list[str]) -> str:
    """What to ask for in place of a cost that the card does not have."""
    if not names:
        return "Offer it first: 'As an additional cost, you may pay ...', or the set's keyword that says so."
    ways = ["'if its additional cost was paid'" if name == MORE else f"'if ~ was {name}'" for name in names]
    return f"What it has is asked for as {listed(list(dict.fromkeys(ways)), 'or')}."
