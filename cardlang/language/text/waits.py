"""What is settled when all tokens are there: which ``when`` an effect waits for and which is the trigger of an ability;
``who doesn't control``, which is three tokens; and ``was not dealt``, which is denied as ``didn't deal`` is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.durations import WAITED

if TYPE_CHECKING:
    from cardlang.language.text.pieces import Piece

WHO_HAS: dict[str, tuple[str, str]] = {
    "who": ("RELWHO", "who"),
    **{
        f"who {has_not} {verb}": ("WHOHASNOT", verb)
        for has_not in ("doesn't", "does not", "don't", "do not")
        for verb in ("control", "own", "have")
    },
}
"""What begins the description of a player, with its terminal."""

_DENIED = ("who didn't", "who did not")


def waiting(tokens: list[Piece]) -> None:
    """Finds each ``when`` that an effect waits for: its event ends with ``this turn`` (``Whenever you draw a card this
    turn, ...``), or it is behind a duration, or it begins a later sentence. Divides ``who doesn't control``, and turns
    ``was not dealt`` round.
    """
    for at, piece in enumerate(tokens):
        if piece.type == "WHOHASNOT":
            tokens[at : at + 1] = _divided(piece)
        if piece.type == "PART" and [each.type for each in tokens[max(0, at - 2) : at]] == ["BE", "NOT"]:
            be, denied = tokens[at - 2 : at]
            tokens[at - 2 : at] = [type(piece)("DONT", denied.text, "don't", denied.start, denied.end), be]
    for at, piece in enumerate(tokens[:-1]):
        not_done = piece.type == "WHODID" and piece.text.lower() in _DENIED
        done = piece.type == "RELWHO" and _deed(tokens[at + 1])
        if (done or not_done) and _in_a_time(tokens[at + 1 :]):
            piece.type = "WHODEED"
            tokens[at : at + 1] = _did_not(piece) if not_done else [piece]
    for at, piece in enumerate(tokens):
        if piece.type != "WHEN":
            continue
        comma = next((spot for spot in range(at, len(tokens)) if tokens[spot].type in ("COMMA", "DOT", "COLON")), 0)
        for_a_time = tokens[comma].type == "COMMA" and _is_duration(tokens[comma - 1]) and not _past(tokens[at:comma])
        led = at > 1 and tokens[at - 1].type == "COMMA" and tokens[at - 2].type in ("DURATION", "PERIOD")
        led = led and (at == 2 or tokens[at - 3].type in ("DOT", "COLON", "COMMA"))
        if for_a_time or led or (at and tokens[at - 1].type == "DOT" and piece.value == "when"):
            piece.type, piece.value = "LATER", "each" if piece.value == "whenever" else "once"


def _in_a_time(tokens: list[Piece]) -> bool:
    """True if it is said there in which time something was done: ``attacked you this turn``."""
    ends = next((at for at, each in enumerate(tokens) if each.type in ("COMMA", "DOT", "COLON")), len(tokens))
    return any(each.type in ("PERIOD", "DURATION") for each in tokens[:ends])


def _deed(piece: Piece) -> bool:
    """True for a verb that says what was done."""
    return piece.form == "past" or piece.text.lower() in ("cast", "was", "were", "didn't", "did not")


def _did_not(piece: Piece) -> list[Piece]:
    """``who didn't``, of which something follows that was not done."""
    make, behind = type(piece), piece.start + len("who ")
    return [
        make("WHODEED", piece.text[:3], "who", piece.start, behind - 1),
        make("DONT", piece.text[4:], "don't", behind, piece.end),
    ]


def _is_duration(piece: Piece) -> bool:
    """True if an effect may wait for so long."""
    return piece.type in ("DURATION", "PERIOD") and piece.value in WAITED


def _past(tokens: list[Piece]) -> bool:
    """True if the last verb says what has happened: ``a creature that dealt damage to it this turn``, ``... that didn't
    attack this turn``. The turn is meant of that, not of how long something waits.
    """
    verbs = [at for at, each in enumerate(tokens) if each.form in ("base", "s", "past")]
    last = verbs[-1] if verbs else 0
    return tokens[last].form == "past" or (last > 0 and tokens[last - 1].text.lower().startswith("did"))


def _divided(piece: Piece) -> list[Piece]:
    make, behind = type(piece), piece.start + len("who ")
    verb = piece.end - len(piece.value)
    return [
        make("RELWHO", piece.text[:3], "who", piece.start, behind - 1),
        make("DONT", piece.text[4 : -len(piece.value) - 1], "don't", behind, verb - 1),
        make(piece.value.upper(), piece.text[-len(piece.value) :], piece.value, verb, piece.end, "base"),
    ]
