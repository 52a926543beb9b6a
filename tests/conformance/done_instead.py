"""What happens instead, and what is said of that in the same sentence: ``drawn this way``, ``the damage prevented this
way``. Each verb does it in place of a draw, or prevents damage, and a resource is gained for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.conformance import events
from tests.conformance.asking import Changes
from tests.conformance.cells import Cell, Do, Step
from tests.conformance.deeds import plain
from tests.conformance.stages import Stage, own_game

DRAW, DAMAGE = "draw: you, done by A", "damage be dealt: ~, done to Watch"
"""The happenings of ``events`` in whose place it is done."""


@dataclass(frozen=True)
class Row:
    """What is done, what is said of it, how much that is; and what else is then otherwise than where a card was drawn
    (or damage dealt).
    """

    deed: str
    counted: str
    number: int
    seen: Changes = ()
    of: str = DRAW
    place: str = ""
    given: tuple[str, ...] = ()


THINGS = "the number of {thing}s "
ROWS = {
    "drawn": Row("draw 2 cards and", "the number of cards drawn this way", 2, ((("deck", "A"), -1),)),
    "discarded": Row("discard 2 cards and", "the number of cards discarded this way", 2, ((("discard", "A"), 2),)),
    "exiled": Row("exile the top 3 cards of your {library} and", "the number of cards exiled this way", 3),
    "sacrificed": Row("sacrifice a {thing} and", THINGS + "sacrificed this way", 1, ((("in play", "A"), -1),)),
    "destroyed": Row("destroy all {thing}s an opponent controls, then", THINGS + "destroyed this way", 1),
    "returned": Row(
        "return all {thing}s an opponent controls to their owners' hands and",
        THINGS + "returned this way",
        1,
        ((("in play", "B"), -1),),
    ),
    "tapped": Row("tap all {thing}s an opponent controls, then", THINGS + "tapped this way", 1),
    "counters put": Row("put two +1/+1 counters on ~ and", "the number of +1/+1 counters put this way", 2),
    "counters removed": Row(
        "remove all +1/+1 counters from ~ and",
        "the number of +1/+1 counters removed this way",
        3,
        ((("counters", "Watch"), -3),),
        place="{play}, three +1/+1 counters",
    ),
    "created": Row(
        "create two 1/2 {thing} tokens and", "the number of tokens created this way", 2, ((("in play", "A"), 2),)
    ),
    "put": Row(
        "put the top 3 cards of your {library} into your {yard} and",
        "the number of cards put into your {yard} this way",
        3,
        ((("discard", "A"), 3),),
    ),
    "lost": Row("an opponent loses 2 {mark}, then you", "the {mark} lost this way", 2, given=("B has 5 {mark}",)),
    "dealt": Row("~ deals 1 damage to each opponent, then you", "the damage dealt this way", 1),
    "prevented": Row("prevent 1 of that damage and", "the damage prevented this way", 1, of=DAMAGE),
    "that much": Row("prevent 1 of that damage and", "", 1, of=DAMAGE),
}


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    own_game()
    happenings = {cell.name: cell for cell in events.cells(stage) if cell.name in (DRAW, DAMAGE)}
    for name, row in ROWS.items():
        if row.of in happenings:
            yield _cell(stage, name, row, happenings[row.of])


def _cell(stage: Stage, name: str, row: Row, happening: Cell) -> Cell:
    many = f"gain {{mark}} equal to {row.counted}" if row.counted else "gain that much {mark}"
    lead = "you would draw a card" if row.of == DRAW else "damage would be dealt to ~"
    text = plain(stage, f"If {lead}, {row.deed} {many}{' instead' if row.of == DRAW else ''}.")
    gained = (("resource", "A", "{mark}"), row.number)
    against = tuple((tuple(plain(stage, part) for part in key), value) for key, value in (*row.seen, gained))
    return replace(
        happening,
        dimension="replacements",
        name=f"{name} this way",
        text=text,
        against=against,
        instead=True,
        place=row.place.format(play=stage.place) or happening.place,
        given=(*happening.given, *(plain(stage, each) for each in row.given)),
        steps=tuple(map(_choosing, happening.steps)) if row.of == DRAW else happening.steps,
    )


def _choosing(step: Step) -> Step:
    return replace(step, wanted=("own", "B", *step.wanted)) if isinstance(step, Do) else step
