"""A paragraph of a spell that looks back on the paragraph before it: none of them knows what another names."""

from __future__ import annotations

import re
from dataclasses import replace

from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.reading.given import Given
from cardlang.language.reading.paragraphs import Read
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.vocabulary import Vocabulary

_LOOKS_BACK = ("CL602", "CL707")
_PRONOUN = re.compile(r"\b(?:it|its)\b", re.IGNORECASE)


def not_of_this_card(read: Read, before: str, text: str, vocabulary: Vocabulary, wins: bool, given: Given) -> Read:
    """The same; with a mistake where ``it`` would be the spell itself, and right behind the paragraph before something
    else: ``Destroy target creature.``, and in the next paragraph ``Its controller draws a card.``
    """
    pronoun = _PRONOUN.search(text)
    if pronoun is None:
        return read
    joined = read_with_help(f"{before} {text}", vocabulary, False, wins, given)
    if joined.ability is None or "~" in joined.printed:
        return read
    message = f"'{pronoun[0]}' would be this card: no paragraph knows another"
    help_ = f"Write '{joined.printed}'; or '~' for this card."
    return replace(read, ability=None, printed="", mistakes=(Mistake("CL601", message, *pronoun.span(), help_),))


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
