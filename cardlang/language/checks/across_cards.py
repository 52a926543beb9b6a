"""Finds what is wrong only beside other cards of a set: subtypes that no card has, names of cards called what they are
not, and abilities of several cards that trigger each other in an endless loop.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import NamedTuple

from cardlang.language.checks.endless_loops import feeds, unlimited
from cardlang.language.checks.on_events import on_events
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.descriptions import Sort
from cardlang.language.words.english import with_article
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.filters import Named
from cardlang.language.words.nouns import This
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word


class AcrossCards(NamedTuple):
    """One finding: the positions of its card in the set and of its paragraph on the card (both from 0; paragraph -1 is
    an ability behind a keyword), with message and help.
    """

    card: int
    paragraph: int
    message: str
    help: str


def across_cards(trees: Sequence[CardTree], vocabulary: Vocabulary) -> Iterator[AcrossCards]:
    """All findings about the cards of a set. They are warnings: a deck may also have cards of other sets, and a loop
    that takes two cards may be what their designer wants.
    """
    yield from _subtypes_of_nothing(trees, vocabulary)
    yield from _other_kinds(trees, vocabulary)
    yield from _circles(trees, vocabulary)


def _other_kinds(trees: Sequence[CardTree], vocabulary: Vocabulary) -> Iterator[AcrossCards]:
    """A card is named together with a kind that it does not have: ``a creature named "Anvil"``, where Anvil is an
    artifact.
    """
    kinds = {tree.name: {kind.lower() for kind in tree.type.kinds} for tree in trees}
    for at, tree in enumerate(trees):
        for paragraph, ability in enumerate(tree.abilities):
            for sort in (word for word in ability.walk() if isinstance(word, Sort)):
                said = [name for each in sort.filters if isinstance(each, Named) for name in each.names]
                for name in (each for each in said if each in kinds):
                    called = [noun for noun in sort.nouns if vocabulary.kind(noun) is not None]
                    wrong = next((noun for noun in called if noun.lower() not in kinds[name]), "")
                    if wrong:
                        yield AcrossCards(at, paragraph, f"'{name}' is not {with_article(wrong)}", _CARD)


_CARD = "Call it what its type says."


# ---- subtypes --------------------------------------------------------------------------------------------------
def _subtypes_of_nothing(trees: Sequence[CardTree], vocabulary: Vocabulary) -> Iterator[AcrossCards]:
    """Descriptions with a subtype that the set declares, but that no card and no token has."""
    known = {each.lower(): each for each in vocabulary.subtypes}
    there = {each.lower() for tree in trees for each in tree.type.subtypes}
    there |= {value.lower() for tree in trees for _, value in tree.words}
    words = [(at, list(tree.walk())) for at, tree in enumerate(trees)] if known.keys() - there else []
    for _, inside in words:
        there |= {said.lower() for word in inside if not isinstance(word, Sort) for said in _strings(word)}
    nobody = known.keys() - there
    for at, _ in words if nobody else ():
        for paragraph, ability in enumerate(trees[at].abilities):
            for name in dict.fromkeys(_asked_for(ability)):
                if name.lower() in nobody:
                    message = f"no card of this set is {with_article(known[name.lower()])}, and nothing creates one"
                    yield AcrossCards(at, paragraph, message, f"Give it to a card: 'type: ... - {known[name.lower()]}'")


def _strings(word: Word) -> Iterator[str]:
    """The strings that a word keeps, as the nouns of a token."""
    for each in fields(word):
        value = getattr(word, each.name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (one for one in value if isinstance(one, str))


def _asked_for(ability: Word) -> Iterator[str]:
    return (noun for word in ability.walk() if isinstance(word, Sort) for noun in word.nouns)


# ---- circles ---------------------------------------------------------------------------------------------------
class _Link(NamedTuple):
    """A triggered ability without a limit or a condition, and the card and paragraph it is on."""

    card: int
    paragraph: int
    ability: Triggered


def _circles(trees: Sequence[CardTree], vocabulary: Vocabulary) -> Iterator[AcrossCards]:
    """Abilities of two or more cards, each of which triggers the next, and the last one the first."""
    links = [
        _Link(at, paragraph if paragraph < len(tree.abilities) else -1, one.ability)
        for at, tree in enumerate(trees)
        for paragraph, ability in enumerate(tree.all_abilities())
        for one in on_events(ability)
        if unlimited(one.ability) and not one.of_this
    ]
    followers = _followers(links, vocabulary)
    for start in range(len(links)):
        way = _way_back(start, followers)
        names = dict.fromkeys(trees[links[each].card].name for each in way if links[each].card != links[start].card)
        if names:
            others = " and ".join(f"'{name}'" for name in names)
            message = f"this and {others} set each other off again and again"
            yield AcrossCards(links[start].card, links[start].paragraph, message, _ONCE)


_ONCE = "If that is not wanted, let one of them happen once: 'the first time ... each turn', or 'you may'."


def _followers(links: Sequence[_Link], vocabulary: Vocabulary) -> list[list[int]]:
    """For each link, the links on other cards that it triggers every time."""
    by_trigger: dict[Word, list[int]] = {}
    for at, link in enumerate(links):
        if _of_others(link.ability):
            by_trigger.setdefault(link.ability.trigger, []).append(at)
    found: list[list[int]] = []
    for link in links:
        fed = [group for group in by_trigger.values() if feeds(link.ability, links[group[0]].ability, vocabulary)]
        found.append([each for group in fed for each in group if links[each].card != link.card])
    return found


def _of_others(ability: Triggered) -> bool:
    """Whether other cards can trigger an ability: its event does not name ~."""
    trigger = ability.trigger
    events: Sequence[EventPattern] = trigger.events if isinstance(trigger, When) else ()
    return not any(isinstance(word, This) for event in events for word in event.walk())


def _way_back(start: int, followers: Sequence[Sequence[int]]) -> list[int]:
    """The shortest way along the followers from a link back to itself, without that link; empty if there is none."""
    came: dict[int, int] = {}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for each in followers[here]:
            if each == start:
                way = [here]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return way[-2::-1]
            if each not in came:
                came[each] = here
                waiting.append(each)
    return []
