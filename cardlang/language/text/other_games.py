"""Words of the bundled games, so that an error message can say: this word belongs to another game."""

from __future__ import annotations

_LISTS = (
    (
        "risk-and-resource",
        "Risk & Resource",
        "pitch intel ep trap risk assembly line evasive guardian armored piercing creature artifact enchantment "
        "instant sorcery landmark haste flash damage pitches pitched challenge succeed succeeds natural "
        "trigger triggers set sets",
    ),
    ("mythomagic", "MythoMagic", "rishi strength toughness life trample flying add"),
    (
        "resource-war",
        "Resource War",
        "animate structure tool soldier thief lurk wit defence confront confronts confrontation conflict pool user "
        "cancel",
    ),
    (
        "risk-2025",
        "Risk 2025",
        "territory territories continent continents capital capitals unit units euro billion upkeep consolidate round "
        "bid income border shielded dice",
    ),
)

_WORDS: dict[str, list[tuple[str, str]]] = {}
for _game, _title, _row in _LISTS:
    for _word in _row.split():
        _WORDS.setdefault(_word, []).append((_game, _title))


def game_of_word(word: str, game: str) -> str:
    """The title of a bundled game other than ``game`` that has this word; empty if there is none. Who makes a game of
    their own may never have heard of the others.
    """
    if all(each != game for each, _, _ in _LISTS):
        return ""
    for other, title in _WORDS.get(word.lower().removesuffix("s"), []) + _WORDS.get(word.lower(), []):
        if other != game:
            return title
    return ""
