"""Reads a paragraph, with help for its mistakes. What only a wrong paragraph needs is loaded then."""

from __future__ import annotations

from cardlang.language.reading.paragraphs import Read, read_paragraph
from cardlang.language.reading.reading import NOTHING_GIVEN, Given
from cardlang.language.words.vocabulary import Vocabulary


def read_with_help(
    text: str,
    vocabulary: Vocabulary,
    permanent: bool,
    wins: bool,
    given: Given = NOTHING_GIVEN,
    *,
    search: bool = True,
) -> Read:
    """Reads a paragraph as ``read_paragraph`` does. ``mistakes`` then also has the unknown words, with places in
    ``text`` as the author wrote it, and with help. Without ``search`` no other wordings of it are tried, which is slow.
    """
    read = read_paragraph(text, vocabulary, permanent, wins, given)
    if not read.unknown and not read.mistakes:
        return read
    from cardlang.language.help.hints import with_help
    from cardlang.language.help.remedies import Attempt

    return with_help(read, text, Attempt(read.said.text, vocabulary, permanent, wins, given), search)
