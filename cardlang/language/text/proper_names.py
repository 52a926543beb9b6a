"""Things that a game knows by their names alone, as the places on its board: ``on Peru, Brazil, or Congo`` is ``on a
territory named "Peru", "Brazil", or "Congo"``. In place of one name there may be a list of them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cardlang.language.text.patterns import NAMES_IN_QUOTES, pattern
from cardlang.language.text.rewording import Part, Reworded
from cardlang.language.words.english import named, plural, with_article
from cardlang.language.words.vocabulary import Vocabulary

_LEADS = r"(?:(?P<lead>each|every one|all|both|either|any one|any|one)(?: of)? )?"
_BEGINS = r"(?:^|[.:;,]\s|\bthen\s)$"
_SENTENCE = r"(?:^|[.]\s)$"
_ACROSS = r"\bborders?\s$"
_DOES = r"\s(?!(?:and|or|if|unless|for|to|from|on|in|with|you|they|an?|that|adjacent)\b)[a-z]"


def by_their_names(text: str, vocabulary: Vocabulary) -> Reworded:
    """A paragraph with the noun in front of each name that has none."""
    out, at, parts = "", 0, []
    for noun, names in vocabulary.proper:
        for match in _lists(names).finditer(text):
            if not match["names"]:
                continue  # it is in quotes
            meant = _meant(noun, match)
            out += text[at : match.start()]
            parts.append(Part(len(out), len(out) + len(meant), *match.span(), match.group(), meant))
            out, at = out + meant, match.end()
    return Reworded(out + text[at:], tuple(parts))


@lru_cache(maxsize=64)
def _lists(names: tuple[str, ...]) -> re.Pattern[str]:
    """A name, or several with "and" or "or" before the last; or what is in quotes."""
    one = f"(?-i:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})"
    several = rf"{one}(?:(?:, {one})*,? (?P<joint>and|or) {one})?"
    return re.compile(rf"{NAMES_IN_QUOTES}|\b{_LEADS}(?P<names>{several})(?![\w\"])", re.IGNORECASE)


def _meant(noun: str, match: re.Match[str]) -> str:
    """The names with their noun, as it is wanted in that place."""
    before, after = match.string[: match.start()], match.string[match.end() :]
    names = re.split(r",? (?:and|or) |, ", match["names"])
    one_of, lead = named(names), (match["lead"] or "").lower()
    subject = pattern(_BEGINS).search(before) and re.match(_DOES, after)
    if lead in ("each", "every one"):
        said = f"each {noun} {one_of}"
    elif pattern(_ACROSS).search(before):
        said = f"{plural(noun)} {one_of}"
    elif lead not in ("", "all", "both") or match["joint"] == "or":
        said = f"{with_article(noun)} {one_of}"
    elif subject:
        said = f"{plural(noun)} {one_of}" if names[1:] else f"each {noun} {one_of}"
    else:
        said = " and ".join(f"{with_article(noun)} {named([each])}" for each in names)
    return said[0].upper() + said[1:] if pattern(_SENTENCE).search(before) else said
