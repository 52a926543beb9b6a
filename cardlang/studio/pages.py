"""The pages of the studio, in the order of the navigation."""

from __future__ import annotations

from . import cards
from .frame import Page

PAGES: tuple[Page, ...] = (
    Page("Cards", "/cards", "style", "every card of the set, as it is printed", cards.show),
)
