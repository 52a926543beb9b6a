"""Where two games part: the oracle for a word of which nobody has written what it does.

A cell is played twice, with its text and with an idle one, and both games then go on by the same random choices. A
word that does something makes them differ somewhere: in what is on the table, in what a player sees, is asked or may
answer. A word that does nothing never does; that the log repeats it is no effect. (The log counts where another cell
has seen the verb, and only what it is done to is asked.)
"""

from __future__ import annotations

from random import Random

from cardlang.engine.cards import UNKNOWN
from cardlang.play.scenarios.world import World
from tests.conformance.oracles import seen

SEEDS = (1, 2, 3)
STEPS = 70
Picture = dict[str, object]


def picture(world: World, names: dict[int, str], heard: bool) -> Picture:
    """All that the players of a game can see of it now; ``heard``: what the log has said, too."""
    match = world.match
    state = match.state
    question = match.question
    faces = [
        (row.id, row.zone, row.holder, row.host, *(_face(world, row.id, who) for who in range(state.seats)))
        for row in state.entities[1:]
    ]
    return {
        "table": seen(world, {ref: name for ref, name in names.items() if ref < len(state.entities)}),
        "cards": faces,
        "order": [[state.entities[ref].card.name for ref in zone] for zone in state.zones],
        "supply": state.supply,
        "turn": (state.turn, state.active, state.phase),
        "asked": None if question is None else (question.player, question.kind),
        "answers": tuple(each.spelling for each in match.options) if question is not None else (),
        "read": tuple(tuple(lines) for lines in world.heard) if heard else (),
        "outcome": None if state.outcome is None else (state.outcome.kind, state.outcome.winners),
    }


def _face(world: World, ref: int, viewer: int) -> str:
    state = world.match.state
    row = state.entities[ref]
    return f"{row.face.name}: {row.face.type_line}" if row.seen >> viewer & 1 else UNKNOWN.name


def apart(one: World, other: World, names: dict[int, str], untouched: str = "", heard: bool = False) -> str:
    """What is otherwise in two games, now or later; empty if nothing ever is. Nobody uses the card ``untouched``.
    ``heard``: the log counts as well.
    """
    found = difference_now(one, other, names, heard)
    for seed in SEEDS:
        if found:
            return found
        found = _later(one.copy(), other.copy(), Random(seed), names, untouched, heard)
    return found


def _later(
    one: World, other: World, choices: Random, names: dict[int, str], untouched: str, heard: bool
) -> str:
    for _ in range(STEPS):
        if one.match.question is None:
            return ""
        options = one.match.options
        rows = one.match.state.entities
        able = [
            at
            for at, each in enumerate(options)
            if not any(ref > 0 and rows[ref].card.name == untouched for ref in each.args if ref < len(rows))
        ]
        place = choices.choice(able or range(len(options)))
        for world in (one, other):
            world.apply(world.match.options[place])
        found = difference_now(one, other, names, heard)
        if found:
            return found
    return ""


def difference_now(one: World, other: World, names: dict[int, str], heard: bool) -> str:
    """What the players of two games see otherwise now; empty if nothing."""
    first, second = picture(one, names, heard), picture(other, names, heard)
    return next((f"{key} differs" for key in first if first[key] != second[key]), "")
