"""Fields that a set declares for its cards (``fields: artist, rarity``): their names, and what a card says in them.

They mean nothing in a game. Layouts, galleries and exports show them.
"""

from __future__ import annotations

import re

from cardlang.language.text.blocks import Block, BlockFile
from cardlang.language.words.vocabulary import Vocabulary

VALUE_LIMIT = 500
NAME_LIMIT = 40
TAKEN = (
    "name", "game", "set", "set code", "code", "number", "kind", "kinds", "type line", "letters", "comment",
    "copies", "subtypes", "supertypes", "set name", "version", "picture",
)  # fmt: skip
"""Names that layouts, tables and exports already use for something else."""


def own_fields(file: BlockFile, block: Block, vocabulary: Vocabulary) -> list[str]:
    """The fields a ``set`` block declares, in lower case; impossible or taken names become Problems."""
    entry = block.entry("fields")
    if entry is None:
        return []
    taken = (*TAKEN, *(each.name for each in vocabulary.fields), *(name for name, _ in vocabulary.aliases))
    good: list[str] = []
    for said in entry.value.split(","):
        name = " ".join(said.lower().split())
        place = (entry.line, entry.column, len(entry.name))
        if not re.fullmatch(r"[a-z]+( [a-z]+)*", name) or len(name) > NAME_LIMIT:
            help_ = "Use letters and spaces, and commas between the fields: 'fields: artist, rarity'."
            file.problem("CL105", f"'{name}' cannot be one of the fields", *place, help_)
        elif name in taken or any(name == f"{each}{end}" for each in taken for end in (" word", " icon")):
            file.problem("CL113", f"'{name}' already has a meaning for a card", *place, "Choose another name.")
        else:
            good.append(name)
    return good


def own_values(file: BlockFile, block: Block, vocabulary: Vocabulary) -> tuple[tuple[str, str], ...]:
    """What a card says in the fields of its set, as (field, value) in the order of their declaration."""
    found: list[tuple[str, str]] = []
    for name in vocabulary.own_fields:
        entry = block.entry(name)
        if entry is None or not entry.paragraphs:
            continue
        if len(entry.value) > VALUE_LIMIT:
            message = f"the field '{name}' has at most {VALUE_LIMIT} characters"
            file.problem("CL106", message, entry.line, entry.column, len(entry.name))
        found.append((name, entry.value))
    return tuple(found)
