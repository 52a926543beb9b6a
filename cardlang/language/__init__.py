"""FLOOR 2: card English. Text to trees and back, with every mistake named.

``parse_cards`` reads a file, ``print_source`` and ``format_text`` write it, ``print_face`` prints a card, and
``explain_card`` and ``explain_code`` teach. Names are handed on when first asked for, so that one word is light to
import.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {
    "parse_cards": "cardlang.language.parser",
    "ParsedFile": "cardlang.language.parser",
    "print_source": "cardlang.language.printer",
    "print_face": "cardlang.language.printer",
    "print_cost": "cardlang.language.printer",
    "print_type": "cardlang.language.printer",
    "format_text": "cardlang.language.printer",
    "explain_card": "cardlang.language.explain",
    "explain_code": "cardlang.language.mistakes",
    "generate_language_docs": "cardlang.language.docs",
    "Vocabulary": "cardlang.language.vocabulary",
}

__all__ = [*sorted(_HOMES)]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'cardlang.language' has no attribute {name!r}")
    return getattr(import_module(home), name)
