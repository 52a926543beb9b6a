"""``if you have one card in hand``: at least one, or exactly one? Printed cards say ``a card``, or ``exactly one``."""

from __future__ import annotations

import re

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.words.english import with_article
from cardlang.language.words.mistake import Mistake

_COUNTED = ("least", "exactly", "than", "most", "only")
_NOT = "".join(rf"(?<!\b{each} )" for each in _COUNTED)
_NOUN = r"((?:other )?(?:[+-]\S+ counter|[^\s,.]+))(?![^\s,.])(?! or (?:more|less|fewer)\b)"
_FIGURE = "|".join(rf"(?<=\b{each} )1" for each in ("have", "has", "had", "control", "controls", "own", "owns"))
_ONE = re.compile(rf"{_NOT}(?:\bone|{_FIGURE}) (?!or\b|of\b|more\b|is\b|was\b){_NOUN}", re.IGNORECASE)


def refuse_one(r: Reading, shape: Shape) -> None:
    """Raises :class:`Mistake` where a condition counts to ``one`` and does not say whether more are meant, too."""
    start, end = extent(shape)
    found = _ONE.search(r.text, start, end)
    if found is None:
        return
    at, said = found.span(), found[0]
    any_ = with_article(found[1]).replace("an other ", "another ")
    ways = (("at least one", any_), ("no more than that", f"exactly {said}"))
    help_ = f"Write '{any_}' for at least one, or 'exactly {said}'."
    raise Mistake("CL407", f"'{said}': no more than one, or at least one?", *at, help_, ways=ways)
