"""Sentences that designers join with a semicolon or a comma, and the grammar divides; rows as in ``wordings.py``."""

from __future__ import annotations

_DID = r"(if (?:you|they|that player) (?:do|does|don't|doesn't|do not|does not|can't|cannot))\b"

JOINED: tuple[tuple[str, str, str], ...] = (
    ("otherwise", r"(?<=\w)[;,.] otherwise,? ", ". Otherwise, "),
    ("; if ", rf"(?<=\w); {_DID}", r". \1"),
    ("and if ", rf"(?<=\w),? and {_DID}", r". \1"),
    ("; then ", r"(?<=\w); then ", ", then "),
)
