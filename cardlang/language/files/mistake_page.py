"""The page about a Problem code of the language."""

from __future__ import annotations

from typing import NamedTuple


class Page(NamedTuple):
    """What ``cardlang explain CODE`` shows. ``on`` is the type line of the card with the examples."""

    code: str
    title: str
    text: str
    wrong: str
    right: str
    on: str = "Instant"


_CARD = "card {name}\n  cost: 2 EP\n  type: {type}\n{stats}  pitch: 1\n"


def example_file(page: Page, right: bool) -> str:
    """A page's example as a whole file."""
    text = page.right if right else page.wrong
    if not text or any(row.startswith("card ") for row in text.split("\n")):
        return text
    stats = "  power: 2\n  defense: 2\n" if "Creature" in page.on else ""
    head = _CARD.format(name="Example", type=page.on, stats=stats)
    return head + "  text:\n" + "".join(f"    {row}\n" for row in text.split("\n"))
