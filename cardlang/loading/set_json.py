"""A set as JSON, for scripts: what its cards say, field by field, with the version of this shape.

    {"cardlang": "0.1.0", "schema": 1, "set": {...}, "keywords": [...], "cards": [...]}

A reader should refuse a ``schema`` it does not know; within one number keys are only added.
"""

from __future__ import annotations

from typing import Any

from cardlang import __version__
from cardlang.language.words.cards import CardTree, KeywordTree
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import CardEntry, LoadedSet

SCHEMA = 1


def set_as_dict(loaded: LoadedSet) -> dict[str, Any]:
    """The set as JSON types. Cards with a mistake are named in ``unread`` only."""
    headers = [file.header for file in loaded.files if file.header is not None]
    head = headers[0] if headers else None
    return {
        "cardlang": __version__,
        "schema": SCHEMA,
        "set": {
            "name": loaded.name,
            "game": loaded.game,
            "code": loaded.code,
            "version": head.version if head else "",
            "fields": list(head.fields) if head else [],
        },
        "keywords": [keyword_as_dict(each) for file in loaded.files for each in file.keywords],
        "cards": [card_as_dict(each, each.tree) for each in loaded.cards if each.tree is not None],
        "unread": [each.name for each in loaded.cards if each.tree is None],
    }


def card_as_dict(entry: CardEntry, tree: CardTree) -> dict[str, Any]:
    """One card: ``text`` in the source voice, a string a paragraph; ``values`` are its numbers."""
    return {
        "name": tree.name,
        "number": entry.number,
        "set": entry.set_code,
        "cost": tree.price(SOURCE),
        "type": {
            "line": tree.type.say(SOURCE),
            "supertypes": list(tree.type.supertypes),
            "kinds": list(tree.type.kinds),
            "subtypes": list(tree.type.subtypes),
        },
        "values": dict(tree.numbers),
        "resources": dict(tree.letters),
        "words": dict(tree.words),
        "text": [each.say(SOURCE) for each in tree.abilities],
        "flavor": tree.flavor,
        "art": tree.art,
        "fields": dict(tree.own),
        "place": entry.place,
    }


def keyword_as_dict(keyword: KeywordTree) -> dict[str, Any]:
    """A keyword of the set: ``takes`` is what follows it (number, cost, noun, thing), if anything."""
    return {
        "name": keyword.name, "takes": keyword.argument, "text": list(keyword.text), "reminder": keyword.reminder,
    }  # fmt: skip
