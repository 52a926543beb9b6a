"""The map of a game that is played on one, as plain data for the page."""

from __future__ import annotations

from typing import Any

from cardlang.engine.view import View
from render.board_views import picture_of


def shown(view: View) -> dict[str, Any]:
    """What the page shows of a view beside its fields: the map."""
    return {"map": map_of(view)}


def map_of(view: View) -> dict[str, Any] | None:
    """Places with their position (0 to 1), region, owner and units, borders, and the players' standing; None for a game
    without a map.
    """
    if view.game.board is None or view.game.name != "risk-2025":
        return None
    board = picture_of(view)
    rows = [row.id for row in view.state.entities[1:] if view.game.is_play_zone[row.zone] and row.zone >= 0]
    return {
        "title": board.title,
        "spots": [
            {
                "ref": ref,
                "name": spot.name,
                "x": spot.x,
                "y": spot.y,
                "region": spot.region,
                "owner": spot.owner,
                "units": spot.units,
                "marked": spot.marked,
            }
            for ref, spot in zip(sorted(rows), board.spots, strict=False)
        ],
        "borders": [list(pair) for pair in board.borders],
        "around": [list(pair) for pair in board.around],
        "standings": [{"seat": each.seat, "words": each.words} for each in board.standings],
        "notes": list(board.notes),
    }
