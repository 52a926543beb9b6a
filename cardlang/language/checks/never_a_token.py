"""Finds conditions that ask whether a card is a token, where it never is: ``Reveal the top card of your library. If it
is a token, ...``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.words.conditions import IsSort
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import It, LibraryCards, Selection, SomeOf, referent_of
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Clause
from cardlang.language.words.word import SOURCE, Word

_TOKEN = "token"


def never_a_token(inside: Sequence[Word]) -> Iterator[Found]:
    """Conditions of a paragraph that ask that about a card outside play."""
    asked = [each for each in inside if isinstance(each, IsSort) and only_tokens(each.sort)]
    cards = set(_cards(inside)) if asked else set()
    for each in asked:
        thing = each.thing.of if isinstance(each.thing, SomeOf) else each.thing
        if isinstance(thing, It) and thing.referent in cards:
            yield f"'{each.say(SOURCE)}': a card is never a token", "Leave it out."


def only_tokens(of: Description) -> bool:
    """Whether a description is of tokens, and of nothing else."""
    return all(_TOKEN in sort.nouns for sort in of.sorts)


def _cards(inside: Sequence[Word]) -> Iterator[Referent]:
    """How later sentences refer to cards outside play: to what was chosen, looked at, moved, or named by the event."""
    for word in inside:
        if isinstance(word, LibraryCards) or (isinstance(word, Selection) and _is_card(word)):
            yield referent_of(word)
        elif isinstance(word, Clause):
            for place, effect in enumerate(word.effects):
                if any(_is_card(part) for part in effect.children()):
                    yield Referent("result", word.number + place)
        elif isinstance(word, EventPattern):
            if word.form.passive and word.form.subject == "card":
                yield Referent("event", 0)
            elif word.form.object == "card" or _is_of_cards(word.object):
                yield Referent("event", 1)


def _is_card(word: Word) -> bool:
    return isinstance(word, LibraryCards) or (isinstance(word, Selection) and _is_of_cards(word.of))


def _is_of_cards(of: Word | None) -> bool:
    """Whether a description is of cards that are nowhere in play."""
    if not isinstance(of, Description) or (of.zone is not None and of.zone.of_play):
        return False
    return all(sort.head == "card" for sort in of.sorts)
