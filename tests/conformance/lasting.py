"""What lasts: every duration begins and ends, and every static form speaks of just those it names."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.running.continuous_effects import DURATIONS
from tests.conformance.cells import Cell, Do, Key, Look, Say, Step
from tests.conformance.deeds import plain
from tests.conformance.stages import Stage

PHRASES: dict[str, tuple[str, tuple[int, ...]]] = {
    "turn": ("until end of turn", (1, 0, 0, 0)),
    "this turn": ("this turn", (1, 0, 0, 0)),
    "next turn": ("until your next turn", (1, 1, 0, 0)),
    "game": ("for the rest of the game", (1, 1, 1, 1)),
    "permanently": ("permanently", (1, 1, 1, 1)),
    "until the end of its controller's next turn": ("until the end of its controller's next turn", ()),
    "this conflict": ("this conflict", ()),
    "combat": ("until end of combat", ()),
    "this round": ("this round", ()),
    "": ("", (1, 1, 1, 1)),
}
"""How a duration is said; and whether it holds now, in the next player's turn, in one's own and once more in theirs."""
CHANGES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("{} gets +2/+0", ("{stat}", "theirs"), 2),
    ("{} gets +2 power", ("{stat}", "theirs"), 2),
    ("{} gains Haste", ("has haste", "theirs"), 1),
    ("{} gains Menace", ("has menace", "theirs"), 1),
    ("{} doubles its {stat}", ("{stat}", "theirs"), 2),
    ("the {stat} of {} is equal to the number of {thing}s you control", ("{stat}", "theirs"), 0),
)
SETS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("~", ("Watch",)),
    ("{Thing}s you control", ("Watch", "own")),
    ("Other {thing}s you control", ("own",)),
    ("Other {thing}s", ("own", "theirs")),
    ("{Thing}s", ("Watch", "own", "theirs")),
    ("{Thing}s your opponents control", ("theirs",)),
    ("Each {thing} you control", ("Watch", "own")),
    ("Each other {thing} you control", ("own",)),
    ("{Thing}s in your hand", ()),
    ("{Thing} cards in your {yard}", ()),
)
STATICS: tuple[tuple[str, str, str, int], ...] = (
    ("gets +1/+0", "get +1/+0", "{stat}", 1),
    ("gets +1 power", "get +1 power", "{stat}", 1),
    ("has Haste", "have Haste", "has haste", 1),
    ("has Menace", "have Menace", "has menace", 1),
    ("gets +1/+0 for each {thing} you control", "get +1/+0 for each {thing} you control", "{stat}", 2),
)
SOURCE = ("Watch", "own", "theirs")


def durations(stage: Stage) -> Iterator[Cell]:
    """Every duration of the language with every change that a game has; the ones by number of turns, too."""
    for name in dict.fromkeys((*DURATIONS, *PHRASES)):
        phrase, holds = PHRASES.get(
            name, (f"for {name.replace('1 turns', '1 turn') if name == '1 turns' else name}", ())
        )
        for change, key, amount in CHANGES:
            named = f"target {plain(stage, '{thing}')}"
            said = plain(stage, change).replace("{}", named)
            text = stage.ability(f"{said[:1].upper()}{said[1:]} {phrase}".strip() + ".")
            looks = _looks(stage, tuple(plain(stage, part) for part in key), amount, holds) if amount else ()
            do: tuple[Step, ...] = (Do("A", "Watch", wanted=("theirs",)),) if looks else ()
            yield Cell(stage.game, "durations", f"{change} {phrase}", text, (*do, *looks), *stage.usable)


def _looks(stage: Stage, key: Key, amount: int, holds: tuple[int, ...]) -> tuple[Step, ...]:
    steps: list[Step] = []
    before = 0
    turns = ("", "B", "A", "B")
    for turn, now in zip(turns, holds, strict=False):
        if turn:
            steps.append(Say(f"everybody passes until {turn}'s turn"))
        steps.append(Look(((key, amount * (now - before)),)))
        before = now
    return tuple(steps)


def statics(stage: Stage) -> Iterator[Cell]:
    """Every static form with every set of things: what is seen with the card is more than without it, of just those."""
    for one, many, key, amount in STATICS:
        for subject, meant in SETS:
            named = plain(stage, subject)
            verb = one if subject == "~" or subject.startswith("Each") else many
            text = plain(stage, f"{named} {verb}.")
            seen = tuple(((plain(stage, key), name), amount if name in meant else 0) for name in SOURCE)
            yield Cell(
                stage.game, "statics", f"{subject} {verb}", text, (Look(()),) if meant else (), against=seen
            )
