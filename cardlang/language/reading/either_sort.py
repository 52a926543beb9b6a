"""``That creature`` for what was named as ``an artifact or creature``: nobody has said that it is a creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import with_article
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import Selection

if TYPE_CHECKING:
    from cardlang.language.reading.candidates import Candidate
    from cardlang.language.words.entries import KindEntry
    from cardlang.language.words.players import Referent


def refuse_either(
    found: Candidate, noun: str, said: str, entries: tuple[KindEntry, ...], span: tuple[int, int]
) -> None:
    """Raises :class:`Mistake` where a pronoun says of which kind of card a thing is that was named as one of several:
    what is of one may be of no other.
    """
    kinds = frozenset(each.name for each in entries)
    if noun not in kinds or not _may_be_another(found, noun, kinds):
        return
    help_ = f"For either write 'it'; for one sort alone ask first: 'If it is {with_article(noun)}, ...'."
    help_ = "For all of them write 'they' or 'them'." if found.many else help_
    raise Mistake("CL602", f"'{said}' may be another sort of thing: it was named as '{found.said}'", *span, help_)


def _may_be_another(found: Candidate, noun: str, kinds: frozenset[str]) -> bool:
    of = found.named.of if isinstance(found.named, Selection) else found.named
    sorts = of.sorts if isinstance(of, Description) else ()
    return any(_is_another(each, noun, found.referent, kinds) for each in sorts)


def _is_another(sort: Sort, noun: str, referent: Referent, kinds: frozenset[str]) -> bool:
    if sort.nouns == ("permanent",):  # what waits for an attack says already that it is a creature
        return referent.kind != "event" and not (sort.adjectives or sort.filters)
    return noun not in sort.nouns and kinds.issuperset(sort.nouns)
