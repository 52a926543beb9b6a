"""``That creature`` for what was named as ``an artifact or creature``, as a card, or as a permanent, and ``that token``
for a creature: nobody has said that it is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import with_article
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import LibraryCards, Selection

if TYPE_CHECKING:
    from cardlang.language.reading.candidates import Candidate
    from cardlang.language.words.entries import KindEntry

_OF_ANY = ("permanent", "card", "token")
"""Nouns of things of every kind."""


def refuse_either(
    found: Candidate,
    noun: str,
    said: str,
    entries: tuple[KindEntry, ...],
    known: bool,
    span: tuple[int, int],
) -> None:
    """Raises :class:`Mistake` where a pronoun says of which kind of card a thing is that was named as one of several,
    or as any: what is of one may be of no other. The same for a token. ``known``: what is waited for already says of
    which kind it is, such as what attacks.
    """
    kinds = frozenset(each.name for each in entries)
    if not (_may_be_no_token(found) if noun == "token" else _may_be_another(found, noun, kinds, known)):
        return
    card = " card" * (noun in kinds and "card" in found.nouns)
    help_ = f"For either write 'it'; for one sort alone ask first: 'If it is {with_article(noun)}{card}, ...'."
    help_ = "Write 'it'." if noun == "token" and "card" in found.nouns else help_
    help_ = "For all of them write 'they' or 'them'." if found.many else help_
    raise Mistake("CL602", f"'{said}' may be another sort of thing: it was named as '{found.said}'", *span, help_)


def _may_be_no_token(found: Candidate) -> bool:
    return "token" not in found.nouns and _sorts(found) is not None


def _may_be_another(found: Candidate, noun: str, kinds: frozenset[str], known: bool) -> bool:
    if noun not in kinds:
        return False
    known = known and found.referent.kind == "event"
    return any(_is_another(each, noun, kinds, known) for each in _sorts(found) or ())


def _sorts(found: Candidate) -> tuple[Sort, ...] | None:
    """Of what sorts a thing was named; None where the text does not say."""
    of = found.named.of if isinstance(found.named, Selection) else found.named
    if isinstance(of, LibraryCards):
        return (Sort((), ("card",)),)
    return of.sorts if isinstance(of, Description) else None


def _is_another(sort: Sort, noun: str, kinds: frozenset[str], known: bool) -> bool:
    if len(sort.nouns) == 1 and sort.nouns[0] in _OF_ANY:
        return not (known or sort.adjectives or sort.filters)
    return noun not in sort.nouns and kinds.issuperset(sort.nouns)
