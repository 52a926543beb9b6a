"""Zones of a user's own game: rows and piles that all share, piles of each player, cards in the middle of the table."""

from __future__ import annotations

from cardlang.engine.zones import ASIDE, EVERYBODY, HOLDER, NOBODY, PLAY, Zone


def shared_row(name: str) -> Zone:
    """A zone for ``places``: cards that are face up for all players, such as a market."""
    return Zone(name, ASIDE, EVERYBODY, shared=True)


def shared_pile(name: str) -> Zone:
    """A zone for ``places``: a face-down pile for everybody, such as what refills a market."""
    return Zone(name, ASIDE, NOBODY, shared=True)


def own_pile(name: str, *, face_up: bool = True) -> Zone:
    """A zone for ``places``: every player has one, such as a score pile. Face down only its player sees it."""
    return Zone(name, ASIDE, EVERYBODY if face_up else HOLDER, newest="top")


def own_play(name: str) -> Zone:
    """A zone for ``places``: every player has one, and the cards in it are in play, such as a cabinet of curios. A
    card that changes hands goes to the zone of the player who controls it then.
    """
    return Zone(name, PLAY, EVERYBODY, by_control=True)


def shared_play(name: str) -> Zone:
    """A zone for ``places``: cards that are in play in the middle of the table, such as a trick. Their text works."""
    return Zone(name, PLAY, EVERYBODY, shared=True)
