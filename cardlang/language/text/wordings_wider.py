"""Wordings of shapes that came later than those of ``wordings_rare.py``."""

from __future__ import annotations

_ON_YOUR_TURNS = r"(?:on|during|in) (?:each of )?(?:your|their) (?:own )?turns?"
_EACH_TURN = rf"(?: (?:each turn|every turn|{_ON_YOUR_TURNS})(?=[.\"]))?"

ADDITIONAL: tuple[tuple[str, str, str], ...] = (
    (" play ", rf"(?:may|can) play (?:an|one) (?:extra|more|additional) (\w+){_EACH_TURN}",
     r"may play an additional \1"),
    (" play ", rf"{_ON_YOUR_TURNS}, you (?:may|can) play (?:an|one) (?:extra|more|additional) (\w+)(?=[.\"])",
     r"you may play an additional \1"),
)
"""More than the rules let a player play in a turn."""

WIDER = (*ADDITIONAL,)
