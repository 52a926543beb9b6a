"""Fills in the values of layouts.

Most values are plain text or one name in braces, maybe in capitals, and are filled in here. For the others
:mod:`render.templates` is imported when the first of them is needed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

MAX_TEMPLATE = 500
MAX_OUTPUT = 4_000

_PLAIN = re.compile(r"\{\{ *([A-Za-z][A-Za-z0-9_]*)(?:\.([A-Za-z][A-Za-z0-9_]*))?(\|upper)? *\}\}")


class Refused(Exception):
    """Raised for a template that is not allowed or fails; its text is for the user."""


def check_template(source: str) -> str:
    """The reason why this template is refused, or an empty string if it is allowed."""
    if len(source) > MAX_TEMPLATE:
        return f"a value may be at most {MAX_TEMPLATE} characters long, this one has {len(source)}"
    if "{" not in source or _PLAIN.fullmatch(source):
        return ""
    from .templates import why_refused

    return why_refused(source)


def fill(source: str, names: Mapping[str, object]) -> str:
    """The template's text. ``names`` are plain strings and mappings of strings.

    Raises :class:`Refused` for a template that is not allowed, a name the card does not have, or a result of
    more than 4,000 characters.
    """
    if "{" not in source:
        return source
    plain = _PLAIN.fullmatch(source)
    if plain is not None:
        found = names.get(plain[1])
        if plain[2]:
            found = found.get(plain[2]) if isinstance(found, Mapping) else None
        if isinstance(found, str) and len(found) <= MAX_OUTPUT:
            return found.upper() if plain[3] else found
    from .templates import run

    return run(source, names)
