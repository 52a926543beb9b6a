"""How long something lasts, in German."""

from __future__ import annotations

from typing import Final

from cardlang.language.german.speaker import German

DURATIONS: Final = {
    "turn": "bis zum Ende des Zuges",
    "combat": "bis zum Ende des Kampfes",
    "this turn": "in diesem Zug",
    "next turn": "bis zu deinem nächsten Zug",
    "your next turn": "bis zum Ende deines nächsten Zuges",
    "game": "für den Rest des Spiels",
    "permanently": "dauerhaft",
    "1 turns": "einen Zug lang",
}


def duration_said(duration: str, german: German) -> str:
    """``bis zum Ende des Zuges``, ``5 Züge lang``."""
    if not duration or duration in DURATIONS:
        return DURATIONS.get(duration, "")
    number, _, turns = duration.partition(" ")
    return f"{number} Züge lang" if turns == "turns" else german.fixed(duration)
