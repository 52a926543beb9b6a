"""The backs of cards: a layout (bundled, the game's or the user's own) or one picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.bundled import bundled
from cardlang.cli.printing.drawing import layout_for
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.loading.untrusted import files_like

if TYPE_CHECKING:
    from render import FaceContent, Layout

PICTURES = (".png", ".jpg", ".jpeg", ".webp")


def back_layout(word: str, game: str) -> Layout:
    """The layout that draws the backs. ``word`` is empty or 'shared' for the bundled one, a ``.toml`` file,
    or a picture.

    Raises Stop if it is none of these.
    """
    if word.endswith(".toml"):
        return layout_for(game, Path(word))[0]
    if word.lower().endswith(PICTURES):
        return layout_for(game, bundled("templates") / "shared" / "picture-back.toml")[0]
    if word not in ("", "shared"):
        raise Stop(Exit.USAGE, f"'{word}' is not a back.", "Use 'shared', a layout (.toml) or a picture.")
    own = bundled("templates") / game / "back.toml"
    return layout_for(game, own if own.is_file() else bundled("templates") / "shared" / "back.toml")[0]


def back_content(word: str, game: str) -> FaceContent:
    """The content of a shared back: only the game's name, or a picture. Raises Stop if there is no such
    picture.
    """
    from cardlang.games import find_game
    from render import FaceContent

    found = find_game(game)
    art = Path(word) if word.lower().endswith(PICTURES) else None
    if art is not None and not art.is_file():
        raise Stop(Exit.FILE, f"there is no picture '{word}'.", files_like(word))
    return FaceContent("Back", game, type_line=found.title if found else "", art=art)


def for_card(back: FaceContent, card: FaceContent, layout: Layout) -> FaceContent:
    """The back of one card: with the card's values if the layout uses any, otherwise the shared one."""
    if not layout.uses(tuple(card.facts())):
        return back
    return replace(card, art=back.art, art_within=back.art_within, focus=())
