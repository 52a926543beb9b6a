"""Finds additional costs that nobody is asked to pay, or that nothing in the text asks about."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Lint, ParagraphWords
from cardlang.language.checks.keyword_paragraphs import paragraph_of
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost
from cardlang.language.words.conditions import Happened
from cardlang.language.words.english import listed
from cardlang.language.words.event_patterns import When
from cardlang.language.words.filters import ThisWay
from cardlang.language.words.nouns import It, This
from cardlang.language.words.paid import MORE, Paid, TimesPaid
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word


def optional_costs(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """What is wrong with the additional costs of a card."""
    offered = [each for each in tree.all_abilities() if isinstance(each, AdditionalCost) and each.optional]
    names = [each.name for each in offered]
    last = len(tree.abilities) - 1
    if not any(kind is not None and kind.announced for kind in map(vocabulary.kind, tree.type.kinds)):
        yield from _never_asked(tree, last)
    for name in dict.fromkeys(each for each in names if names.count(each) > 1):
        said = "optional cost without a name" if name == MORE else f"cost by which a card is {name}"
        help_ = "Give each a keyword of its own, or let one be paid 'any number of times' and count these."
        yield Lint("CL719", f"this is the second {said}, and nothing tells them apart", help_, last)
    rows = [*enumerate(words), *((paragraph_of(each, tree), list(each.walk())) for each in tree.expanded)]
    yield from _never_paid(names, rows)
    if MORE in names and not any(_asks(each) for _, inside in rows for each in inside):
        help_ = "Say what it buys: 'If its additional cost was paid, ...'."
        yield Lint("CL719", "nothing asks whether this additional cost was paid", help_, last, True)


def _asks(word: Word) -> bool:
    """Whether a word asks what was paid, or what was done for it: ``if you discarded a card this way``."""
    looks_back = (isinstance(word, Happened) and word.results) or (isinstance(word, It) and word.done)
    return isinstance(word, (Paid, TimesPaid, ThisWay)) or bool(looks_back)


def _never_asked(tree: CardTree, last: int) -> Iterator[Lint]:
    """Additional costs on a card that is put into play without being cast: its player is asked only for the printed
    cost.
    """
    for each in tree.all_abilities():
        if isinstance(each, AdditionalCost) and each.optional:
            help_ = "Write a cost and ':' in front of what it buys, or ask as the card enters: 'you may pay ...'."
            yield Lint("CL719", "nobody is asked to pay more for such a card", help_, last)
        elif isinstance(each, (AdditionalCost, AlternativeCost)):
            help_ = "Put it into the field 'cost', or let the card do it as it comes into play."
            yield Lint("CL719", "nobody is asked for another cost than the printed one of such a card", help_, last)


def _is_itself(thing: Word, ability: Word) -> bool:
    """Whether a word means this card: ``~``, or ``it`` in an ability that triggers on this card."""
    if isinstance(thing, This) or not isinstance(ability, Triggered) or not isinstance(ability.trigger, When):
        return isinstance(thing, This)
    return isinstance(thing, It) and any(This() in (each.subject, each.object) for each in ability.trigger.events)


def _never_paid(names: list[str], rows: list[tuple[int, list[Word]]]) -> Iterator[Lint]:
    """A card asks whether its own cost was paid, but neither its text nor its keywords have that cost. ``rows`` are the
    words of each ability, with the number of its paragraph.
    """
    for at, inside in rows:
        for each in inside:
            own = isinstance(each, (Paid, TimesPaid)) and _is_itself(each.thing, inside[0])
            if own and each.name not in names:  # type: ignore[attr-defined]
                yield Lint("CL719", "this card has no such optional cost", _instead(names), at)


def _instead(names: list[str]) -> str:
    """What to ask for in place of a cost that the card does not have."""
    if not names:
        return "Offer it first: 'As an additional cost, you may pay ...', or the set's keyword that says so."
    ways = ["'if its additional cost was paid'" if name == MORE else f"'if ~ was {name}'" for name in names]
    return f"What it has is asked for as {listed(list(dict.fromkeys(ways)), 'or')}."
