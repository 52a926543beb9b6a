"""What words outside the text of cards mean: names of fields and blocks, words of a type line or a cost, and lines of
decks and scenarios.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.counting import count_of
from cardlang.language.files.docs import held_by

from .cards import BlockAt

if TYPE_CHECKING:
    from .workspace import Workspace

Span = tuple[int, int, str]
"""The first and last column of a word in its line (from 0), and what it means."""

BLOCKS = {
    "set": "the set of this file: its name, its game, and what its cards may use",
    "card": "a card: its name, then its fields, indented",
    "keyword": "a keyword of this set: one word for an ability that several cards have",
}
SET_FIELDS = {
    "game": "the game whose rules the cards follow",
    "code": "two or three letters that stand before the collector number",
    "version": "stands on proofs, so that prints can be told apart",
    "counters": "counters of the set's own, which its cards may put and count",
    "subtypes": "subtypes that stand on no card of the set, such as those of tokens",
    "fields": "fields of the set's own for its cards; they mean nothing in the game",
}
KEYWORD_FIELDS = {"text": "what the keyword stands for", "reminder": "what is printed behind it in brackets"}
DECK_FIELDS = {
    "name": "the name of the deck",
    "game": "the game it is for",
    "format": "the format it must be legal in",
    "sideboard": "the cards below are beside the deck",
}
SCENARIO_FIELDS = {
    "scenario": "one test: what is given, what is played, what must hold then",
    "given": "the position it begins with",
    "when": "the plays, one a line, in order",
    "then": "what must hold at the end",
    "game": "the game it is for",
    "cards": "where its cards are",
}

_WORD = re.compile(r"[^\W\d_][\w'-]*")


def beside_the_text(workspace: Workspace, path: Path, here: BlockAt | None, line: str, column: int) -> Span | None:
    """The meaning of a place in a line that is not text of a card; ``column`` counts from 0."""
    if path.suffix in (".deck", ".scenario"):
        return _head(line, column, DECK_FIELDS if path.suffix == ".deck" else SCENARIO_FIELDS)
    if here is None:
        return None
    if not line[:1].isspace():
        return _head(line, column, BLOCKS)
    fields = {"set": SET_FIELDS, "keyword": KEYWORD_FIELDS}.get(here.block.kind) or _fields_of(here)
    return _head(line, column, fields) or _value(workspace, here, line, column)


def _head(line: str, column: int, known: dict[str, str]) -> Span | None:
    """The first word of a line, if the place is in it."""
    start = len(line) - len(line.lstrip())
    for name, meaning in known.items():
        end = start + len(name)
        if line[start:end].lower() == name and not line[end : end + 1].isalpha() and start <= column <= end:
            return start, end, f"{name}: {meaning}"
    return None


def _fields_of(here: BlockAt) -> dict[str, str]:
    return {field.name: held_by(field, here.words).replace("`", "") for field in here.words.fields}


def _value(workspace: Workspace, here: BlockAt, line: str, column: int) -> Span | None:
    """A word of a type line or a cost."""
    name = line.partition(":")[0].strip().lower()
    form = next((field.form for field in here.words.fields if field.name == name), "")
    word = next((each for each in _WORD.finditer(line) if each.start() <= column <= each.end()), None)
    if word is None or word.start() <= line.find(":"):
        return None
    meaning = ""
    if form in ("type", "cost"):
        meaning = _in_type(workspace, here, word[0]) if form == "type" else _in_cost(here, word[0])
    return (word.start(), word.end(), meaning) if meaning else None


def _in_type(workspace: Workspace, here: BlockAt, word: str) -> str:
    words, low = here.words, word.lower()
    kind = next((each for each in words.kinds if low in each.name.split()), None)
    if kind is not None:
        stays = "it stays in play" if kind.permanent else "its text is carried out, and it is gone"
        numbers = f"; it has {' and '.join(kind.stats)}" if kind.stats else ""
        return f"kind of card: {stays}{numbers}"
    if low in words.supertypes:
        return "supertype"
    cards = workspace.known(words.game).cards
    count = sum(1 for each in cards if each.tree is not None and low in map(str.lower, each.tree.type.subtypes))
    known = any(each.lower() == low for each in words.subtypes)
    return f"subtype: {count_of(count, 'card')} of the set {'has' if count == 1 else 'have'} it" if known else ""


def _in_cost(here: BlockAt, word: str) -> str:
    if word == "X":
        return "X: any amount, chosen as it is played"
    return f"{word}: what is paid" if any(word in (each.name, each.plural) for each in here.words.resources) else ""
