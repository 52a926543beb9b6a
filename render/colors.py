"""Colours as layouts write them."""

from __future__ import annotations

import re
from functools import lru_cache

Color = tuple[int, int, int, int]

_HEX = re.compile(r"^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")


def is_color(text: str) -> bool:
    """Whether the text is ``#rgb``, ``#rrggbb`` or ``#rrggbbaa``."""
    return _HEX.match(text) is not None


@lru_cache(maxsize=512)
def parse_color(text: str) -> Color:
    """Red, green, blue, opacity, each 0 to 255. Raises ValueError for anything :func:`is_color` refuses."""
    if not is_color(text):
        raise ValueError(f"'{text}' is not a colour")
    digits = text[1:]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    digits = digits.ljust(8, "f")
    red, green, blue, alpha = (int(digits[at : at + 2], 16) for at in (0, 2, 4, 6))
    return red, green, blue, alpha


def mix(first: Color, second: Color, share: float) -> Color:
    """``share`` of the second colour in the first."""
    red, green, blue, alpha = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue, alpha
