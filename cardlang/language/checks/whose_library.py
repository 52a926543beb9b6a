"""Finds cards of a library that would go into another one: ``Look at the top three cards of your library and the top
card of target opponent's library. Put the rest on the bottom.``
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.verbs.look import Look
from cardlang.language.verbs.put import PutCards
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.words.nouns import Group, It, LibraryCards, SomeOf, Spot
from cardlang.language.words.players import YOU, ThatPlayer
from cardlang.language.words.word import SOURCE, Word


def whose_library(inside: list[Word]) -> Iterator[tuple[str, str]]:
    """Messages, each with what to write instead, about an ability, given all of its words."""
    known = {each.number: each for each in inside if isinstance(each, LibraryCards)}
    if not known:
        return
    together: set[int] = set()
    for word in inside:
        if isinstance(word, (Look, Reveal)) and isinstance(word.what, Group):
            parts = [each for each in word.what.parts if isinstance(each, LibraryCards)]
            together |= {each.number for each in parts} if len({each.owner for each in parts}) > 1 else set()
        elif isinstance(word, It) and word.many and _cards(word, known) in together:
            yield _EITHER, _apart(known[_cards(word, known)])
        elif isinstance(word, PutCards):
            they = word.what.of if isinstance(word.what, SomeOf) else word.what
            number = _cards(they, known)
            where = word.to.zone if isinstance(word.to, Spot) else None
            theirs = isinstance(getattr(where, "owner", None), ThatPlayer)
            if number in known and number not in together and theirs and known[number].owner == YOU:
                yield _EITHER, _apart(known[number])


_EITHER = "cards of two players' libraries would go where those of one go"


def _cards(they: Word, known: dict[int, LibraryCards]) -> int:
    """The number of the cards of a library that a pronoun means; -1 if it means others."""
    number = they.referent.index if isinstance(they, It) and they.referent.kind == "choice" else -1
    return number if number in known else -1


def _apart(cards: LibraryCards) -> str:
    """The help: a sentence of its own for the cards of one library."""
    whose = "your" if cards.owner is None else cards.owner.possessive(SOURCE)
    them = "it" if cards.singular else "them"
    first = f"Look at {cards.say(SOURCE)}. Put {them} on the bottom of {whose} {cards.place}"
    return f"Say it of each library by itself, one behind the other: '{first}.'"
