"""Soft hyphens in long words, by the patterns of pyphen for a language (``pip install cardlang[languages]``).
``typeset`` turns them into hyphens where it breaks a word.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, Final

SOFT_HYPHEN: Final = "\u00ad"
PATTERNS: Final = {"de": "de_DE"}
"""The patterns of pyphen for each language that is hyphenated. English is not: its words are short."""
_LONG_WORD: Final = re.compile(r"[^\W\d_]{8,}")
_LEAST: Final = 3
"""The fewest letters before and behind a hyphen."""


def can_hyphenate() -> bool:
    """Whether the library is installed."""
    return find_spec("pyphen") is not None


def with_soft_hyphens(text: str, language: str) -> str:
    """The text with a soft hyphen at each place where a long word may be broken; unchanged in a language without
    patterns. Raises ImportError if it has patterns and the library is not installed.
    """
    pattern = PATTERNS.get(language)
    if pattern is None:
        return text
    words = _words(pattern)
    return _LONG_WORD.sub(lambda found: words.inserted(found[0], hyphen=SOFT_HYPHEN), text)


@lru_cache(maxsize=4)
def _words(pattern: str) -> Any:
    from pyphen import Pyphen

    return Pyphen(lang=pattern, left=_LEAST, right=_LEAST)
