"""One paragraph with two things that are true, perhaps as long as something is: ``As long as it is your turn, ~ has
Fast and other Wolves you control get +1/+0.`` It is read as two paragraphs, each with the condition.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.language.files.beside import looks_back
from cardlang.language.files.two_leads import cut
from cardlang.language.help.as_long_as import halves, others_than_this, subject_of_both
from cardlang.language.reading.paragraphs import Read
from cardlang.language.text.blocks import Paragraph, Piece
from cardlang.language.words.abilities import Static
from cardlang.language.words.nouns import This

_NAMES_THIS = re.compile(r"~|[Tt]his |[A-Z\"]")
"""This card, perhaps by its own name."""


def two_statements(paragraph: Paragraph, read: Callable[[str], Read]) -> list[Paragraph]:
    """The two paragraphs of one that says two things. Empty where it has none, where they are not understood, or where
    the second would mean something else alone.
    """
    text = paragraph.text
    for begins, ends, behind in halves(text):
        if looks_back(text[behind:]):
            continue
        same = subject_of_both(text[begins:ends], text[behind:])
        whole, rest = _part(paragraph, begins, (begins, ends), "."), (behind, len(text))
        parts = [whole, _part(paragraph, begins, rest, "", (begins, begins + same))]
        parts[0].above, parts[1].behind = paragraph.above, paragraph.behind
        first, second = (read(each.text).ability for each in parts)
        if not (isinstance(first, Static) and isinstance(second, Static)) or first.condition != second.condition:
            continue
        counts_last = second.clause.each is not None and first.clause.each is None  # for which of the two?
        unsaid = not same and isinstance(second.clause.subject, This) and not _NAMES_THIS.match(text[behind:])
        if others_than_this(first, text[behind:]) and not counts_last and not unsaid:
            return parts
    return []


def _part(
    paragraph: Paragraph, lead: int, said: tuple[int, int], stop: str, subject: tuple[int, int] = (0, 0)
) -> Paragraph:
    """The paragraph with the condition at its beginning, as far as ``lead``, and one of the things that are said, with
    the ``subject`` of the other in front, if it has none of its own.
    """
    spans = [(0, lead), subject, said]
    pieces = [piece for start, end in spans if end > start for piece in cut(paragraph, start, end)]
    first, last = pieces[0], pieces[-1]
    pieces[-1] = Piece(last.line, last.column, last.text + stop)
    if not lead:
        pieces[0] = Piece(first.line, first.column, pieces[0].text[:1].upper() + pieces[0].text[1:])
    return Paragraph([each for each in pieces if each.text])
