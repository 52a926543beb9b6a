"""FLOOR 2: card English. Text to trees and back, with every mistake named.

``parse_cards`` reads a file, ``print_source`` and ``format_text`` write it, ``print_face`` prints a card, and
``explain_card`` and ``explain_code`` teach. Names are handed on when first asked for, so that one word is light to
import.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {
    "parse_cards": "cardlang.language.files.parser",
    "ParsedFile": "cardlang.language.files.parser",
    "print_source": "cardlang.language.files.printer",
    "print_face": "cardlang.language.files.printer",
    "print_cost": "cardlang.language.files.printer",
    "print_type": "cardlang.language.files.printer",
    "format_text": "cardlang.language.files.printer",
    "explain_card": "cardlang.language.files.explain",
    "explain_code": "cardlang.language.files.explain",
    "generate_language_docs": "cardlang.language.files.docs",
    "Vocabulary": "cardlang.language.words.vocabulary",
}

__all__ = [*sorted(_HOMES)]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'cardlang.language' has no attribute {name!r}")
    return getattr(import_module(home), name)
