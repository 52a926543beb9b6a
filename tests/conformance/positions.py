"""Tables on which the answers to conditions differ: more and fewer things, cards and resources, whose turn it is, what
state the tested card is in, what has happened this turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cardlang.games.risk_2025.map import BOARD
from tests.conformance.cells import Cell, Do, Say
from tests.conformance.stages import Stage
from tests.conformance.tables import FIGHT, Table


def _land(region: str) -> Table:
    given, without = (f"A holds Brazil with 5 units, {region} with 3 units",), ("Brazil",)
    if region != "Africa":
        return Table(given=given, without=without)
    return Table(given=(*given, "B holds Alaska with 3 units"), without=(*without, "Africa"))


def _grown(text: str) -> dict[str, Table]:
    return {"grown": Table(levers=(("Lever", text),), given=("A has Lever in play",))}


PLAIN = "as it is"
OF_ALL: dict[str, Table] = {
    PLAIN: Table(),
    "nothing in hand": Table(given=("A's hand is empty",)),
    "a full hand": Table(given=("A's hand is {blanks}, {blanks}",)),
    "rich": Table(given=("A has 15 {res}",)),
    "much richer": Table(given=("A has 15 {res}", "B has 2 {res}")),
    "poor": Table(given=("A has 2 {res}",)),
    "they are poor": Table(given=("B has 2 {res}",)),
    "they are rich": Table(given=("B has 15 {res}",)),
    "A drew": Table(given=("A drew a card this turn",)),
    "B drew": Table(given=("B drew a card this turn",)),
    "many": Table(given=("{crowd}",)),
}
"""Positions of every game, by name."""
IN_PLAY: dict[str, Table] = {
    "alone": Table(without=("own",)),
    "they have nothing": Table(without=("theirs",)),
    "nobody has anything else": Table(without=("own", "theirs")),
    "they have many": Table(given=("{their crowd}",)),
    "no discard pile": Table(given=("A's {yard} is empty",)),
    "they have no discard pile": Table(given=("B's {yard} is empty",)),
    "they hold no cards": Table(given=("B's hand is empty",)),
    "their turn": Table(turn="B"),
}
"""Positions where cards are in play and players have piles of their own."""
TAPPED: dict[str, Table] = {
    "one is tapped": Table(given=("{worn}",), without=("own",)),
    "theirs is tapped": Table(given=("{their worn}",), without=("theirs",)),
    "one of each is tapped": Table(given=("{worn}", "{weary}")),
    "tapped": Table(place="{play}, tapped"),
    "one has died": Table(given=("a {thing} died this turn",)),
}
"""Positions of games in which things are tapped and die."""
COUNTERS: dict[str, Table] = {
    "with a counter": Table(place="{play}, a +1/+1 counter"),
    "with two counters": Table(place="{play}, two +1/+1 counters"),
    "with three counters": Table(place="{play}, three +1/+1 counters"),
}
LANDS: dict[str, Table] = {
    **{f"all of {name}": _land(name) for name in (each.name for each in BOARD.regions)},
    "most of the world": Table(
        given=("A holds Brazil with 5 units, Asia with 3 units, Europe with 3 units, North America with 3 units",),
        without=("Brazil",),
    ),
    "another holds Africa": Table(given=("B holds Africa with 3 units",), without=("Africa",)),
    "another holds South America": Table(
        given=("A holds Alaska with 5 units", "B holds South America with 3 units"), without=("Brazil",)
    ),
    "nobody holds a continent": Table(
        given=("A holds Brazil with 5 units, Alaska, Iceland, Congo, Ural, Indonesia with 3 units",),
        without=("Brazil",),
    ),
    "one territory": Table(given=("A holds Brazil with 5 units",), without=("Brazil",)),
}
"""Positions on a board: who holds what."""
UNDER_ATTACK = {"under attack": Table(turn="B", before=(Say("B attacks A with theirs"),))}
OWN: dict[str, dict[str, Table]] = {
    "risk-and-resource": {**COUNTERS, **UNDER_ATTACK, **_grown("Creatures you control get +2/+0.")},
    "mythomagic": {**UNDER_ATTACK, **_grown("Creatures you control get +2/+0.")},
    "resource-war": {
        "their turn": Table(
            turn="B", before=(Say("B attacks A with theirs", waits=True), Say("B is done", waits=True))
        ),
        **_grown("Animates you control get +2 power."),
        "a small Pool": Table(given=("A has 9 R and 7 V", "B has 9 R and 7 V")),
        "victorious": Table(given=("A has 9 R and 15 V",)),
        "beaten": Table(given=("A has 9 R and 1 V",)),
    },
    "risk-2025": {
        "their turn": Table(turn="B"),
        "an upkeep": Table(given=("it is A's upkeep",)),
        "a consolidation": Table(given=("it is A's consolidation",)),
        "in a fight": FIGHT,
        "attacked": replace(
            FIGHT,
            turn="B",
            before=(
                Say("B attacks Brazil from North Africa with 3 dice", waits=True),
                Say("A defends with 2 dice", waits=True),
            ),
        ),
        "a card waits": Table(
            levers=(("Lever", "Each player gains 1 billion Euro."),),
            given=("A's hand is Lever",),
            before=(Do("A", "Lever", waits=True),),
        ),
    },
    "tide-table": _grown("Ships you control get +2 cargo."),
}
"""Positions that only some games have."""


def positions(stage: Stage) -> dict[str, Table]:
    """All positions of a game."""
    in_play = {**IN_PLAY, **(TAPPED if stage.game != "resource-war" else {})} if stage.price else LANDS
    return {**OF_ALL, **in_play, **OWN[stage.game]}


NUMBERS = ((0, 0), (1, 1), (2, 2), (3, 3), (3, 0), (0, 3))
"""How many of something A and B have."""


def having(stage: Stage, of: str) -> list[Table]:
    """Positions in which A and B have different numbers of something (``Claim.of``)."""
    if of.startswith("resource"):
        amounts = ((2, 2), (10, 9), (9, 9), (15, 15), (15, 2), (2, 15), (12, 4))
        others = "B" if stage.price else "BC"
        return [
            Table(given=(f"A has {one} {{res}}", *(f"{who} has {two} {{res}}" for who in others)))
            for one, two in amounts
        ]
    if of in ("hand", "discard"):
        zone = "hand" if of == "hand" else "{yard}"
        others = "B" if stage.price else "BC"
        return [
            Table(given=(_pile(stage, "A", zone, one), *(_pile(stage, who, zone, two) for who in others)))
            for one, two in NUMBERS
        ]
    if not stage.price:
        return [Table(), *LANDS.values()]
    return [_things(stage, one, two, ", tapped" if of == "tapped" else "") for one, two in NUMBERS]


def _pile(stage: Stage, who: str, zone: str, count: int) -> str:
    card = stage.blanks.partition(" ")[2]
    return f"{who}'s {zone} is {f'{count} {card}' if count else 'empty'}"


def _things(stage: Stage, one: int, two: int, state: str) -> Table:
    mine = [stage.another.format("A", f"more{number}", state) for number in range(one)]
    theirs = [stage.another.format("B", f"others{number}", state) for number in range(two)]
    return Table(given=(*mine, *theirs), without=("own", "theirs"))


@dataclass(frozen=True)
class OnTables:
    """A cell whose card is used once, on several tables; each is laid when it comes to it, as most are never played."""

    stage: Stage
    cell: Cell
    tables: tuple[Table, ...]

    def __iter__(self) -> Iterator[Cell]:
        return (self._laid(each) for each in self.tables)

    def _laid(self, table: Table) -> Cell:
        steps = table.before + (Do("A", "Watch", wanted=("own", "theirs", "B")),) + table.after
        return replace(replace(table, before=(), after=()).on(self.stage, self.cell), steps=steps)


def on_tables(stage: Stage, cell: Cell, tables: Iterable[Table]) -> Cell:
    """The cell with these positions."""
    return replace(cell, positions=OnTables(stage, cell, tuple(tables)))
