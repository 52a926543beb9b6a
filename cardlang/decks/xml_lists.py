"""Deck lists in XML: MTGO's ``.dek``, Cockatrice's ``.cod`` and LackeyCCG's ``.dek``, known by their elements.

No declaration is accepted, so that no entity can be defined.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from cardlang.loading.decklist import LINE_LIMIT, DeckList
from cardlang.problems import Problem

SIDE_ZONES = ("side", "sideboard", "side deck")
LEFT_OUT = ("tokens",)


def deck_lines(text: str, path: str) -> tuple[list[str] | None, str, list[Problem]]:
    """The list as lines of a plain one (``SB: 2 Name``), its name, and why it cannot be read (CL817)."""
    if "<!" in text.replace("<!--", ""):
        message = "this XML contains declarations, which a deck does not need"
        return None, "", [Problem(path, 0, 0, 0, "CL817", message, "Export the deck as text instead.")]
    try:
        tree = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, LookupError, RecursionError) as fault:
        return None, "", [Problem(path, 0, 0, 0, "CL817", f"this XML cannot be read ({fault})")]
    rows = {"cockatrice_deck": _cockatrice, "deck": _lackey_or_mtgo}.get(tree.tag.lower(), _mtgo)(tree)
    named = tree.find("deckname") if tree.tag == "cockatrice_deck" else tree.find("meta/title")
    name = " ".join((named.text or "").split()) if named is not None else ""
    lines = [line for _, line in zip(range(LINE_LIMIT), rows, strict=False)]
    return lines, name, []


def _line(count: str, name: str, side: bool) -> str:
    return f"{'SB: ' if side else ''}{count} {' '.join(name.split())}"


def _mtgo(tree: ElementTree.Element) -> Iterator[str]:
    for row in tree.iter("Cards"):
        side = row.get("Sideboard", "").lower() == "true"
        yield _line(row.get("Quantity", ""), row.get("Name", ""), side)


def _cockatrice(tree: ElementTree.Element) -> Iterator[str]:
    for zone in tree.iter("zone"):
        name = zone.get("name", "").lower()
        for card in zone.iter("card") if name not in LEFT_OUT else ():
            yield _line(card.get("number", "1"), card.get("name", ""), name in SIDE_ZONES)


def _lackey_or_mtgo(tree: ElementTree.Element) -> Iterator[str]:
    yield from _mtgo(tree)
    for zone in tree.iter("superzone"):
        side = zone.get("name", "").lower() in SIDE_ZONES
        counts: dict[str, int] = {}
        for card in zone.iter("name"):
            name = " ".join((card.text or "").split())
            counts[name] = counts.get(name, 0) + 1
        yield from (_line(str(count), name, side) for name, count in counts.items())


def dek(deck: DeckList) -> Iterator[str]:
    """The lines of MTGO's ``.dek``."""
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield "<Deck>"
    for entry in deck.entries:
        side = "true" if entry.section == "sideboard" else "false"
        yield f'  <Cards Quantity="{entry.count}" Sideboard="{side}" Name={quoteattr(entry.name)}/>'
    yield "</Deck>"


def cod(deck: DeckList) -> Iterator[str]:
    """The lines of Cockatrice's ``.cod``."""
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<cockatrice_deck version="1">'
    yield f"  <deckname>{escape(deck.name)}</deckname>"
    yield "  <comments></comments>"
    for zone, entries in (("main", deck.main), ("side", deck.sideboard)):
        yield f'  <zone name="{zone}">'
        for entry in entries:
            yield f'    <card number="{entry.count}" name={quoteattr(entry.name)}/>'
        yield "  </zone>"
    yield "</cockatrice_deck>"
