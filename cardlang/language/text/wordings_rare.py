"""Wordings of shapes that fewer cards have, as in ``wordings.py``."""

from __future__ import annotations

RARE: tuple[tuple[str, str, str], ...] = (
    # halves
    ("(rounded", r"\(rounded (up|down)\)", r"rounded \1"),
    (" round", r"(half [^.:\"]*?)\. round (up|down)(?: each time)?(?=\.)", r"\1 rounded \2"),
    ("rounding", r"rounding (up|down)", r"rounded \1"),
    ("rounded", r"(half (?!the number)[^.,:\"]*?) (to [^.,:\"]+?),? rounded (up|down)", r"\1 rounded \3 \2"),
    ("rounded", r"(half that many [^.,:\"]*?) (on [^.,:\"]+?),? rounded (up|down)", r"\1 rounded \3 \2"),
    ("half ", r"half (?:of )?(your|their) cards(?! in| from)", r"half the cards in \1 hand"),
    ("equal to half ", r"(\w+) equal to half (?:of )?that damage", r"half that much \1"),
    ("the other ", r"the other(?: one| card)?(?= on\b| into\b| onto\b)", "the rest"),
    ("another ", r", another(?: of them| one)? (?=on\b|into\b|onto\b)", ", then put one of them "),
    (" back on top", r"back on top(?! of| in)", "on top of {its deck}"),
    (" bottom", r"on the bottom(?=[.,]| in | and )", "on the bottom of {its deck}"),
    ("to play", r"(?:in|on)to play", "{into play}"),
    ("the battlefield", r"(?:in|on)to the battlefield", "{into play}"),
    ("equal to half the cards", r"equal to half the cards", "equal to half the number of cards"),
)
