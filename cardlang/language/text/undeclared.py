"""Help for a keyword that the set does not declare: how it would be declared."""

from __future__ import annotations

import re

from cardlang.language.words.english import capitalized, listed
from cardlang.language.words.vocabulary import Vocabulary

_NAME = r"(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)*)"
_ARGUMENT = r"(?: (?P<value>\d+|X|\d*[A-Z]+)(?P<unit>(?: [a-zA-Z]+)*))?"
_LABEL = rf"(?:^|(?<=\. )){_NAME}{_ARGUMENT}(?:\s*:|\s+-) "
_LINE = rf"(?P<name>[A-Za-z][a-z]+(?: [A-Z][a-z]+)*)(?:{_ARGUMENT}|(?P<noun> for [\w ]+))"
_HAS = rf"\b(?:ha(?:s|ve)|gains?|loses?|with) {_NAME}(?: (?P<value>\d+|X)\b)?"


def undeclared_label(text: str, word: str, vocabulary: Vocabulary, event: str) -> str:
    """Help for an unknown word that looks like a label in front of an ability; empty for any other. ``event`` is
    something that can be waited for, as in ``~ dies``.
    """
    found = next((each for each in re.finditer(_LABEL, text) if word in each["name"].split()), None)
    if found is None:
        return ""
    name = found["name"]
    if found["value"]:
        written = found["value"].isdecimal() and not vocabulary.letters
        cost = f" N {vocabulary.cost_resource}".rstrip() if written else " COST"
        return f"Declare it for the set: 'keyword {name}{cost}: EFFECT' and its text."
    waits = [] if found.start() else [f"'keyword {name}: when {event}'"]
    stands_for = listed([*waits, f"'keyword {name}: if it is your turn'"], "or")
    return f"Declare it for the set: 'keyword {name} - EFFECT', or with what it stands for, as in {stands_for}."


def undeclared_keyword(text: str, word: str) -> str:
    """Help for unknown words on a line that looks like one of keywords (``Modular 2``), or for one behind ``has``, as
    the end of a sentence; empty for any other.
    """
    alone = not re.search(r"[.:~\"]", text)
    lines = [re.fullmatch(_LINE, each.strip()) for each in re.split(r", | and ", text.strip())] if alone else []
    for found in (*lines, *re.finditer(_HAS, text)):
        if found is not None and f" {word} " in f" {found['name']} ":
            name = capitalized(found["name"])
            return f"declare it for the set: 'keyword {name}{_argument(found.groupdict())}' and its text."
    return ""


def _argument(found: dict[str, str | None]) -> str:
    """What the keyword takes: a number, a cost or a noun, as its declaration writes it."""
    value = found["value"] or ""
    if found.get("noun"):
        return " for NOUN"
    if value and not (value.isdecimal() or value == "X"):
        return " COST"
    return f" N{found.get('unit') or ''}" if value else ""
