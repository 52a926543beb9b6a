"""Keeps a deck that is being built at a terminal after every change, until it is saved or given up, so that a closed or
killed terminal loses nothing.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from cardlang.atomic import write_text
from cardlang.bundled import state_folder
from cardlang.decks.exchange import deck_text
from cardlang.loading.decklist import DeckList, load_decklist


def place_of(path: Path) -> Path:
    """Where the deck of that file is kept."""
    return state_folder() / "building" / f"{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:20]}.deck"


def keep(path: Path, deck: DeckList) -> None:
    """Keeps the deck as it is now. Where nothing can be written, nothing is kept."""
    with suppress(OSError):
        write_text(place_of(path), deck_text(deck))


def kept(path: Path) -> DeckList | None:
    """The deck that was kept and neither saved nor given up; None if there is none that can be read."""
    place = place_of(path)
    if not place.is_file():
        return None
    deck, problems = load_decklist(place)
    return None if problems else deck


def forget(path: Path) -> None:
    """The deck was saved, or is given up."""
    with suppress(OSError):
        place_of(path).unlink(missing_ok=True)
