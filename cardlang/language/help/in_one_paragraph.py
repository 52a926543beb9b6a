"""Help for a paragraph of a spell that looks back on the paragraph before it: none of them knows what another names."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.reading.binder import Given
from cardlang.language.reading.paragraphs import Read
from cardlang.language.words.vocabulary import Vocabulary

_LOOKS_BACK = ("CL602", "CL707")


def in_one_paragraph(read: Read, before: str, text: str, vocabulary: Vocabulary, wins: bool, given: Given) -> Read:
    """The same, and its only mistake with both paragraphs as one, if these are understood."""
    if len(read.mistakes) != 1 or read.mistakes[0].code not in _LOOKS_BACK:
        return read
    joined = read_with_help(f"{before} {text}", vocabulary, False, wins, given)
    help_ = f"No paragraph knows another. Write '{joined.printed}'" if joined.ability is not None else ""
    if len(joined.mistakes) == 1 and joined.mistakes[0].help.startswith("Write '"):
        help_ = f"No paragraph knows another. {joined.mistakes[0].help}"
    return replace_help(read, help_) if help_ else read


def replace_help(read: Read, help_: str) -> Read:
    """The same with another help for its only mistake."""
    return replace(read, mistakes=(read.mistakes[0].with_help(help_),))
