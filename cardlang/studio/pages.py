"""The pages of the studio, in the order of the navigation."""

from __future__ import annotations

from nicegui import ui

from . import cards, decks, lab, printing, write
from .frame import Page, Visit
from .table import lobby

PAGES: tuple[Page, ...] = (
    Page("Write", "/write", "edit_note", "the text of the cards, and the faces it makes", write.show),
    Page("Cards", "/cards", "style", "every card of the set, as it is printed", cards.show),
    Page("Decks", "/decks", "layers", "build a deck, with its format, curve and odds", decks.show),
    Page("Table", "/tables", "casino", "play a bot or a friend with the cards as they are now", lobby.show),
    Page("Lab", "/lab", "science", "let bots play many games, and see what wins", lab.show),
    Page("Print", "/print", "print", "the pages as they will come out", printing.show),
)


def _nothing(_: Visit) -> None:
    ui.label("No page has this address. The pages are above.").classes("write-none")


NOWHERE = Page("Nothing here", PAGES[0].path, "explore_off", "no page has this address", _nothing)
"""What is shown at any other address."""
