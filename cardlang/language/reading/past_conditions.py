"""Conditions about the past that are not kept, or that could mean two things."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import NounPhrase, Shape
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.word import SOURCE


def none_or_one(r: Reading, np: NounPhrase, deed: str, event: EventPattern) -> Mistake:
    """``a creature didn't attack this turn``: did none of them, or is there one that did not? ``deed`` is what is said
    behind the noun.
    """
    said = event.subject.singular(SOURCE) if isinstance(event.subject, Description) else ""
    noun = said.removeprefix("an").removeprefix("a").lstrip()
    message = f"'{r.said(np)}' could mean that none of them did, or that there is one that did not"
    help_ = f"Write 'if no {noun} ...', or 'if there is {said} that didn't ...'."
    did = f"no {noun}{event.past(SOURCE).removeprefix(said)} {' '.join(deed.split()[-2:])}"
    ways = (("none", did), ("one that did not", f"there is {said} that {deed}"))
    start = extent(np)[0]
    return Mistake("CL603", message, start, r.text.index(deed, start) + len(deed), help_, ways=ways)


def refuse_where_it_was(r: Reading, part: Shape) -> None:
    """Raises :class:`Mistake` for ``if it was in your hand``: only where it is now is known."""
    if part.first().text.lower() in ("was", "were"):
        help_ = "Write 'is'; where something comes from is said of what happens: 'Whenever a card from your hand ...'."
        raise r.mistake("CL405", "it is not known where it was before, only where it is", part, help_)
