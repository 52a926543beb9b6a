"""Builds the grammar tables of our games: ``python -m cardlang.loading.grammar_tables FOLDER``, as the build does."""

from __future__ import annotations

import sys
from pathlib import Path

from cardlang.language.text.grammar import grammar_key, grammar_text
from cardlang.language.text.tables import build_table, keep_table
from cardlang.language.verbs import VERBS
from cardlang.loading.sets import OURS, vocabulary_of


def grammars() -> dict[str, str]:
    """The grammars whose parser tables are bundled, by key: one for each bundled game, and one for the verbs every game
    has, for designers' own games.
    """
    words = [vocabulary_of(game) for game in OURS]
    texts = [grammar_text(verbs) for verbs in (VERBS, *(each.all_verbs for each in words if each is not None))]
    return {grammar_key(text): text for text in texts}


def write_tables(folder: Path) -> None:
    """Writes all of them, and clears away those of older grammars."""
    wanted = grammars()
    for key, text in wanted.items():
        keep_table(folder, key, build_table(text))
    for path in folder.glob("*.table"):
        if path.stem not in wanted:
            path.unlink(missing_ok=True)


if __name__ == "__main__":
    write_tables(Path(sys.argv[1]))
