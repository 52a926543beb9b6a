"""``cardlang check --play``: plays cards to find parts of their text that make no difference."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardlang.cli.shared import term
from cardlang.counting import count_of
from cardlang.loading.project import find_project
from cardlang.loading.sets import LoadedSet


def play_parts(sets: Sequence[LoadedSet]) -> None:
    """Plays each card of these sets with each part of its text and without it, and shows the parts that make no
    difference in any game. Cards with an error are left out.
    """
    from cardlang.games import find_game
    from cardlang.play.card_mutants.trying import GAMES, alike, setting_of

    sets = [each for each in sets if find_game(each.game) is not None]  # of others check has said so
    cards = [entry for loaded in sets for entry in loaded.cards if entry.tree is not None]
    if not cards:
        return
    project, _ = find_project(Path.cwd())
    folder = project.folder / "decks" if project is not None else None
    lines: list[str] = []
    title = f"playing {count_of(len(cards), 'card')} with and without each part of the text"
    with term.progress(title, len(cards)) as advance:
        for loaded in sets:
            setting = setting_of(loaded, folder)
            for entry in (each for each in loaded.cards if each.tree is not None):
                found, _ = alike(entry, setting)
                advance(label=entry.name)
                for each in found:
                    lines.append(f"{entry.place}: {entry.name}: {GAMES} games were no different with less text")
                    lines.append(f"   it says  {each.was}\n   as with  {each.text or '(nothing)'}")
    for line in lines:
        term.out(line)
    if lines:
        term.err("What happens seldom may not have come up; what can never happen, or has no meaning there, will not.")
    else:
        term.err("Every part that can be left out made a difference in some game.")
