"""``if you have one card in hand``: at least one, or exactly one? Printed cards say ``a card``, or ``exactly one``."""

from __future__ import annotations

import re

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.words.english import with_article
from cardlang.language.words.mistake import Mistake

_COUNTED = ("least", "exactly", "than", "most", "only")
_NOT = "".join(rf"(?<!\b{each} )" for each in _COUNTED)
_ONE = re.compile(_NOT + r"\bone (?!or\b|of\b|more\b|is\b|was\b)((?:[+-]\S+ counter)|[^\s,.]+)", re.IGNORECASE)


def refuse_one(r: Reading, shape: Shape) -> None:
    """Raises :class:`Mistake` where a condition counts to ``one`` and does not say whether more are meant, too."""
    start, end = extent(shape)
    found = _ONE.search(r.text, start, end)
    if found is None:
        return
    at, said = found.span(), found[0]
    ways = (("at least one", with_article(found[1])), ("no more than that", f"exactly {said}"))
    help_ = f"Write '{with_article(found[1])}' for at least one, or 'exactly {said}'."
    raise Mistake("CL407", f"'{said}': no more than one, or at least one?", *at, help_, ways=ways)
