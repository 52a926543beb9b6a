"""Amounts: each is counted where its number is known.

``counted``: everything that players have, of everybody, after *equal to the number of* and after *for each*; how many
there are is counted on the table, in positions where there are more and fewer. ``known``: sentences for every class of
amount, each with what has to be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.conformance.asking import Changes
from tests.conformance.cells import Asked, Cell, Claim, Do
from tests.conformance.conditions import ASKER
from tests.conformance.deeds import fitting, plain
from tests.conformance.positions import having, on_tables
from tests.conformance.stages import Stage, own_game
from tests.conformance.tables import Table
from tests.conformance.words import said_here


@dataclass(frozen=True)
class Counted:
    """What is counted: one of it and several, with a hole for whose; and the key under which it is seen."""

    one: str
    many: str
    key: str


COUNTED = (
    Counted("{thing}{whose}", "{thing}s{whose}", "in play"),
    Counted("tapped {thing}{whose}", "tapped {thing}s{whose}", "tapped"),
    Counted("card in {pile} hand", "cards in {pile} hand", "hand"),
    Counted("card in {pile} {yard}", "cards in {pile} {yard}", "discard"),
)
WHOSE: tuple[tuple[str, str, str], ...] = (
    (" you control", "your", "you"),
    (" an opponent controls", "an opponent's", "your opponents"),
    (" your opponents control", "your opponents'", "your opponents"),
    ("", "each player's", "everybody"),
)
"""Whose things and whose pile, and who that is."""


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    own_game()
    for each in COUNTED if stage.price else ():
        for whose, pile, who in WHOSE:
            for name, pattern, said in (
                ("equal to", "Draw cards equal to the number of {}.", each.many),
                ("for each", "Draw a card for each {}.", each.one),
            ):
                filled = plain(stage, said.replace("{whose}", whose).replace("{pile}", pile))
                yield _counting(stage, f"{name} {filled}", pattern.format(filled), Claim(who, "count", 0, each.key))
    for of_class, rows in OF_EACH_CLASS.items():
        for row in rows:
            if row.game in ("", stage.game) and (stage.price or row not in SETTLED):
                yield _known(stage, of_class, row)


def _counting(stage: Stage, name: str, text: str, claim: Claim) -> Cell:
    fields, place = ASKER[stage.game]
    said = text if place else stage.ability(text)
    cell = Cell(stage.game, "amounts", name, said, (), "Watch", place, fields=fields, asked=Asked(1, 0, claim=claim))
    return on_tables(stage, cell, having(stage, claim.of))


PLAIN = Table()


@dataclass(frozen=True)
class Known:
    """A sentence with an amount in the words of Risk & Resource, what is seen, and the table."""

    text: str
    seen: Changes
    table: Table = PLAIN
    game: str = ""
    """The only game that has words for it."""


def drawn(count: int) -> Changes:
    """So many cards come to A's hand."""
    return ((("hand", "A"), count), (("deck", "A"), -count))


THREE_COUNTERS = Table(place="{play}, three {counter} counters")
OF_EACH_CLASS: dict[str, tuple[Known, ...]] = {
    "Number": (Known("Draw 3 cards.", drawn(3)), Known("Draw a card.", drawn(1))),
    "CountOf": (
        Known("Draw cards equal to the number of creatures you control.", drawn(2)),
        Known("Draw cards equal to the number of other creatures you control.", drawn(1)),
        Known("Draw cards equal to the number of creatures with power 2 or more.", drawn(3)),
        Known("Draw cards equal to the number of creatures with power 3 or more.", ()),
    ),
    "EveryFew": (Known("Draw a card for every two creatures you control.", drawn(1)),),
    "StatOf": (
        Known("Draw cards equal to ~'s power.", drawn(2)),
        Known("Draw cards equal to the power of target creature.", drawn(2)),
    ),
    "TotalOf": (
        Known("Draw cards equal to the total power of creatures you control.", drawn(4)),
        Known("Draw cards equal to the total power of creatures.", drawn(6)),
    ),
    "TotalOfThem": (
        Known(
            "Choose two creatures you control. Draw cards equal to the total power of those creatures.",
            drawn(4),
        ),
    ),
    "ExtremeOf": (
        Known("Draw cards equal to the greatest power among creatures you control.", drawn(2)),
        Known("Draw cards equal to the least defense among creatures you control.", drawn(3)),
    ),
    "Half": (
        Known("Draw cards equal to half the number of creatures rounded up.", drawn(2)),
        Known("Draw cards equal to half the number of creatures rounded down.", drawn(1)),
        Known("Draw cards equal to a third of the number of creatures rounded up.", drawn(1)),
        Known("Draw cards equal to a quarter of the number of creatures rounded down.", ()),
        Known(
            "Discard your hand, then draw half that many cards rounded up.",
            ((("hand", "A"), -1), (("deck", "A"), -2), (("discard", "A"), 3)),
        ),
    ),
    "Reckoned": (
        Known("Draw cards equal to twice the number of creatures you control.", drawn(4)),
        Known("Draw cards equal to one plus the number of creatures you control.", drawn(3)),
        Known("Draw cards equal to one less than the number of creatures you control.", drawn(1)),
        Known("Draw cards equal to three times ~'s power.", drawn(6)),
        Known("Draw cards equal to five minus the number of creatures you control.", drawn(3)),
    ),
    "Difference": (
        Known("Draw cards equal to the difference between ~'s power and the number of creatures.", drawn(1)),
        Known("Draw cards equal to the difference between the number of creatures and ~'s power.", drawn(1)),
    ),
    "HoldingOf": (
        Known("Draw cards equal to your EP.", drawn(4), Table(given=("A has 5 {res}",))),
        Known("Draw cards equal to your EP.", drawn(5), Table(given=("A has 6 {res}",))),
    ),
    "NumberOfTimes": (
        Known(
            "Discard a card. Draw cards equal to twice the number of cards you discarded this turn.",
            ((("hand", "A"), 1), (("deck", "A"), -2), (("discard", "A"), 1)),
        ),
        Known("Draw cards equal to the number of cards you discarded this turn.", ()),
        Known(
            "Target opponent loses 3 {res}. Draw cards equal to the {res} an opponent lost this turn.",
            (*drawn(3), (("resource", "B", "{res}"), -3)),
            Table(given=("B has 5 {res}",)),
        ),
        Known("Draw cards equal to the {res} an opponent lost this turn.", ()),
    ),
    "SupplyOf": (Known("Gain R equal to the Pool.", ((("resource", "A", "R"), 20),), game="resource-war"),),
    "CountersOn": (
        Known("Draw cards equal to the number of +1/+1 counters on ~.", drawn(3), THREE_COUNTERS),
        Known("Draw cards equal to the number of +1/+1 counters on ~.", ()),
    ),
    "CountersThisWay": (
        Known(
            "Remove all counters from ~. Draw a card for each counter removed this way.",
            (*drawn(3), (("counters", "Watch"), -3)),
            THREE_COUNTERS,
        ),
        Known("Remove all counters from ~. Draw a card for each counter removed this way.", ()),
    ),
    "DamageThisWay": (
        Known(
            "Deal 2 damage to target creature. Draw cards equal to the damage dealt this way.",
            (*drawn(2), (("marks", "own"), 2)),
        ),
        Known(
            "Target opponent loses 3 {res}. Draw cards equal to the {res} lost this way.",
            (*drawn(3), (("resource", "B", "{res}"), -3)),
            Table(given=("B has 5 {res}",)),
        ),
    ),
    "ThatMany": (
        Known("Discard your hand, then draw that many cards.", ((("deck", "A"), -3), (("discard", "A"), 3))),
        Known(
            "Discard your hand, then draw twice that many cards.",
            ((("hand", "A"), 3), (("deck", "A"), -6), (("discard", "A"), 3)),
        ),
        Known(
            "Discard your hand, then draw that many cards plus one.",
            ((("hand", "A"), 1), (("deck", "A"), -4), (("discard", "A"), 3)),
        ),
    ),
    "Where": (
        Known("Draw X cards, where X is the number of creatures.", drawn(3)),
        Known("Target creature gets +X/+0 until end of turn, where X is its defense.", ((("{stat}", "own"), 3),)),
    ),
    "OwnStat": (
        Known(
            "Tap each creature with power less than its own defense.",
            ((("tapped", "own"), 1), (("tapped", "theirs"), 1)),
        ),
        Known("Tap each creature with defense less than its own power.", ()),
    ),
    "PlayerCount": tuple(
        Known(f"Draw a card for each {who}.", drawn(count) if count else (), game="risk-and-resource")
        for who, count in (
            ("opponent", 1),
            ("player", 2),
            ("opponent who controls a creature", 1),
            ("opponent who controls two or more creatures", 0),
            ("player who has 9 or more EP", 1),
        )
    ),
    "CountThem": (
        Known("Choose any number of creatures you control. Draw a card for each of them.", drawn(2)),
        Known("Tap all creatures. For each of them, draw a card.", drawn(3)),
    ),
    "CountCrowd": (
        Known(
            '~ gains "Whenever one or more creatures become tapped, draw a card for each of them." until end of turn.'
            " Tap all creatures.",
            drawn(3),
        ),
    ),
    "CountWho": tuple(
        Known(f"{asked} Draw a card for each {who}.", drawn(count) if count else (), game="risk-and-resource")
        for asked, who, count in (
            ("Each opponent sacrifices an artifact.", "opponent who can't", 1),
            ("Each player sacrifices an artifact.", "player who can't", 2),
            ("Each player sacrifices an artifact.", "player who does", 0),
        )
    ),
    "ContinentsHeld": (
        Known(
            "For each continent you hold, draw a card.",
            drawn(1),
            Table(given=("A holds Brazil with 5 units, South America with 3 units",), without=("Brazil",)),
            "risk-2025",
        ),
        Known("For each continent you hold, draw a card.", (), game="risk-2025"),
    ),
}
"""By class of amount."""
SETTLED = tuple(
    row
    for rows in OF_EACH_CLASS.values()
    for row in rows
    if ("creatures" in row.text and "of creatures you" not in row.text) or "A has 6 {res}" in row.table.given
)
"""What nobody can draw as many cards for, on a board of 42 territories."""
ELSEWHERE = {
    "OneTo": "how many targets there are at least (tests/language/played)",
    "AllBut": "`sentences`; exact in tests/language/played/shapes_all_but.scenario",
    "ExcessThisWay": "`sentences`; exact in tests/language/played/excess_damage.scenario",
    "PiecesOn": "`sentences`; exact in tests/language/played/number_of_units_risk_2025.scenario",
    "CoinsThatShow": "`sentences`; exact in tests/language/played/coins.scenario",
    "DiceThatShow": "`sentences`; exact in tests/language/played/dice_counted_risk_2025.scenario",
    "ExtremeDie": "`sentences`; exact in tests/language/played/rolled_against_risk_2025.scenario",
    "X": "`prices_of_x`: what was chosen for X is what happens",
}
"""Classes whose amounts are in other cells."""


def _known(stage: Stage, of_class: str, row: Known) -> Cell:
    text = stage.ability(plain(stage, said_here(stage.game, row.text)))
    look = fitting(stage, (*row.seen, *stage.used, (("in play", "B"), 0)))
    steps = (Do("A", "Watch", wanted=("own", "theirs", "B", "Watch")), *look)
    table = " ".join((row.table.place, *row.table.given))
    name = f"{of_class}: {row.text} {table}".strip()
    declared = stage.declared if "counter" in row.text else ""
    cell = Cell(stage.game, "amounts", name, text, steps, *stage.usable, declared=declared)
    return replace(row.table.on(stage, cell), steps=steps)
