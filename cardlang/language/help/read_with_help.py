"""Reads a paragraph; if it has mistakes, with help for them. The rest of this room is imported only then."""

from __future__ import annotations

from cardlang.language.reading.given import NOTHING_GIVEN, Given
from cardlang.language.reading.paragraphs import Read, read_paragraph
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
    """Reads a paragraph as ``read_paragraph`` does. Its ``mistakes`` also have the unknown words, help, and places in
    ``text`` as the author wrote it. With ``search`` other wordings of the paragraph are tried, which is slow.
    """
    read = read_paragraph(text, vocabulary, permanent, wins, given)
    if not read.unknown and not read.mistakes:
        return read
    from cardlang.language.help.attempt import Attempt
    from cardlang.language.help.mistakes_with_help import with_help

    return with_help(read, text, Attempt(read.said.text, vocabulary, permanent, wins, given), search)
