"""``That creature`` for what was named as ``an artifact or creature``: nobody has said that it is a creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import with_article
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import VAGUE, Selection

if TYPE_CHECKING:
    from cardlang.language.reading.candidates import Candidate
    from cardlang.language.words.players import Referent

_NO_THINGS = {"player", "opponent", "any target", "attacker", "blocker", "token"}


def refuse_either(
    found: Candidate, noun: str, said: str, asked: set[tuple[Referent, str]], span: tuple[int, int]
) -> None:
    """Raises :class:`Mistake` where a pronoun says of what sort a thing is that was named as one of several sorts, and
    no condition has ``asked`` whether it is.
    """
    if not noun or noun in VAGUE or (found.referent, noun) in asked or not may_be_another(found, noun):
        return
    help_ = f"For either write 'it'; for one sort alone ask first: 'If it is {with_article(noun)}, ...'."
    help_ = "For all of them write 'they' or 'them'." if found.many else help_
    raise Mistake("CL602", f"'{said}' may be another sort of thing: it was named as '{found.said}'", *span, help_)


def may_be_another(found: Candidate, noun: str) -> bool:
    """Whether what was named may be something else than this noun says."""
    of = found.named.of if isinstance(found.named, Selection) else found.named
    return isinstance(of, Description) and any(_is_another(each, noun, found.referent) for each in of.sorts)


def _is_another(sort: Sort, noun: str, referent: Referent) -> bool:
    if sort.nouns == ("permanent",):  # what waits for an attack says already that it is a creature
        return referent.kind != "event" and not (sort.adjectives or sort.filters)
    return noun not in sort.nouns and not any(each in _NO_THINGS or each in VAGUE for each in sort.nouns)
