"""What holds as long as a card is where it speaks: exactly for those things it names, in each zone they can be in; and
not for anybody while the card is anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.loading.sets import vocabulary_of
from tests.conformance import words
from tests.conformance.cells import Cell, Key, Look
from tests.conformance.deeds import plain
from tests.conformance.stages import Stage, own_game

SETS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("~", ("Watch",)),
    ("{Thing}s you control", ("Watch", "own")),
    ("Other {thing}s you control", ("own",)),
    ("Other {thing}s", ("own", "theirs")),
    ("{Thing}s", ("Watch", "own", "theirs")),
    ("{Thing}s your opponents control", ("theirs",)),
    ("Each {thing} you control", ("Watch", "own")),
    ("Each other {thing} you control", ("own",)),
    ("{Thing}s in your hand", ("held",)),
    ("{Thing} cards in your {yard}", ("buried",)),
)
"""Whom a static is about, and who of those on the table, in A's hand and in A's discard pile that is."""
FORMS: tuple[tuple[str, str, str, int], ...] = (
    ("gets +1/+0", "get +1/+0", "{stat}", 1),
    ("gets +1 power", "get +1 power", "{stat}", 1),
    ("has Haste", "have Haste", "has haste", 1),
    ("has Menace", "have Menace", "has menace", 1),
    ("has Swift", "have Swift", "has swift", 1),
    ("gets +1/+0 for each {thing} you control", "get +1/+0 for each {thing} you control", "{stat}", 2),
    ("gets +1 power for each {thing} you control", "get +1 power for each {thing} you control", "{stat}", 2),
)
"""What is said of one and of many, where that is seen and by how much. Of A's things two are on the table."""
OF_EACH: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = (
    ("{Thing}s get +1/+0 for each card in their controllers' hands.", (("own", 3), ("theirs", 2))),
    ("Each {thing} gets +1/+0 for each card in its controller's hand.", (("own", 3), ("theirs", 2))),
    ("Other {thing}s get +1/+0 for each other {thing} you control.", (("own", 1), ("theirs", 2))),
)
"""What is true of each by itself, where A has three cards in hand and B two: by how much who is stronger."""
SOURCES = ("Watch", "own", "theirs", "held", "buried")
ZONES = ("hand", "{library}", "{yard}", "exile")
"""Where a card can be that is not in play."""


def cells(stage: Stage) -> Iterator[Cell]:
    """Every static form with every set of things, and every verb that can hold, from every zone."""
    own_game()
    for one, many, key, amount in FORMS:
        for subject, meant in SETS:
            yield _of_set(
                stage,
                subject,
                one if subject == "~" or subject.startswith("Each") else many,
                key,
                amount,
                meant,
            )
    for text, stronger in OF_EACH:
        yield _of_each(stage, text, stronger)
    for verb in vocabulary_of(stage.game).verbs:
        if verb.lasting and verb.standing:
            for example in verb.examples:
                yield from _elsewhere(stage, words.of_example(stage, verb, example))


def _of_set(stage: Stage, subject: str, verb: str, key: str, amount: int, meant: tuple[str, ...]) -> Cell:
    text = plain(stage, f"{plain(stage, subject)} {verb}.")
    seen: tuple[tuple[Key, int], ...] = tuple(
        ((plain(stage, key), name), amount if name in meant else 0) for name in SOURCES
    )
    levers = (("held", ""), ("buried", "")) if stage.price else ()
    given = (f"A's hand is held, {stage.blanks}", plain(stage, f"A's {{yard}} is buried, {stage.blanks}"))
    return Cell(
        stage.game,
        "statics",
        f"{subject} {verb}",
        text,
        (Look(()),),
        against=seen,
        levers=levers,
        given=given if stage.price else (),
    )


def _of_each(stage: Stage, text: str, stronger: tuple[tuple[str, int], ...]) -> Cell:
    seen: tuple[tuple[Key, int], ...] = tuple(((plain(stage, "{stat}"), name), by) for name, by in stronger)
    hands = (f"A's hand is {stage.blanks}", f"B's hand is {stage.blanks.replace('3', '2', 1)}")
    given = hands if stage.price else ()
    return Cell(stage.game, "statics", text, plain(stage, text), (Look(()),), against=seen, given=given)


def _elsewhere(stage: Stage, cell: Cell) -> Iterator[Cell]:
    """The same card in another zone: it says nothing there, though it does in play."""
    if cell.idle != " " or words.ENTERS.match(cell.text) or cell.text.startswith("Trap"):
        return
    name = cell.name.partition(": ")[2]
    for zone in ZONES if stage.price else ():
        place = plain(stage, zone)
        if stage.game == "tide-table" and ", ~ has " in cell.text and zone in ZONES[:2]:
            continue  # Swift is about playing the card, so that it is asked in a hand
        if place == "exile" and "exile" in cell.text:
            continue  # it counts itself there
        if place in (*vocabulary_of(stage.game).zones, "exile") and not (
            place == "exile" and stage.game != "risk-and-resource"
        ):
            yield replace(cell, dimension="statics", name=f"{name} from {zone}", silent_in=place)
