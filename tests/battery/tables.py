"""The tables the battery is played on: hand-made ones for the machine, and the bundled decks of each game.

A new game or deck in ``sets`` has its tables here; no test is written for it.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.games import game_names
from cardlang.play.tables import FromFiles, TableSetting, round_of_tables
from tests.battery.handmade import handmade, mirror

HANDMADE = (
    TableSetting("handmade/rush-foundry", handmade),
    TableSetting("handmade/foundry-foundry", mirror),
)
TURNS = 6  # the limit in a game for three and more, where the battery is expensive


def brief(table: TableSetting) -> TableSetting:
    """The same table; a game for three and more ends there after TURNS turns."""
    source = table.load
    if not isinstance(source, FromFiles) or len(source.paths) < 3:
        return table
    return TableSetting(f"{table.name}-brief", replace(source, parameters=(*source.parameters, ("max_turns", TURNS))))


OF_GAMES = [tables for tables in (round_of_tables(game) for game in game_names()) if tables]
TABLES: tuple[TableSetting, ...] = (*HANDMADE, *(table for tables in OF_GAMES for table in tables))
"""Every deck at least once."""
SAMPLES: tuple[TableSetting, ...] = (HANDMADE[0], *(brief(tables[0]) for tables in OF_GAMES))
"""One table a game, for checks that are expensive and depend on the game more than on its cards."""


def table_named(name: str) -> TableSetting:
    """The table of a name."""
    return next(table for table in (*TABLES, *SAMPLES) if table.name == name)
