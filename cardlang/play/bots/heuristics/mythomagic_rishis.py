"""Which Rishi to play first in MythoMagic: the one that makes what the cards in hand still lack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardlang.engine.decisions import Option
from cardlang.engine.view import View
from cardlang.games.mythomagic.facts import HAND, RISHI, TYPES
from cardlang.games.mythomagic.paying import makes

LACKING: Final = 100  # for each resource that a card in hand costs and that cannot be made yet
NEW: Final = 10  # for each type that nothing in play makes: cards to come may need it
OF_SEVERAL: Final = 3  # a Rishi of several types mostly costs a life
PRICE: Final = 30  # for each resource that it costs


def most_needed(view: View, plays: Sequence[Option]) -> Option:
    """The Rishi to play, of those that can be; among equals the first."""
    state, me = view.state, view.player
    have = dict.fromkeys(TYPES, 0)
    for ref in view.table.controlled_by(me):
        if RISHI in state.entities[ref].face.kinds:
            for kind in makes(view.table, ref):
                have[kind] += 1
    hand = [state.entities[ref].card for ref in state.ids(HAND, me)]
    costs = [card.base for card in hand if RISHI not in card.kinds]
    best, most = plays[0], -1_000_000
    for option in plays:
        value = _value(state.entities[option.args[0]].face.base, have, costs)
        if value > most:
            best, most = option, value
    return best


def _value(face: Mapping[str, int], have: Mapping[str, int], costs: Sequence[Mapping[str, int]]) -> int:
    made = [kind for kind in TYPES if face.get(f"makes {kind}")]
    value = NEW * sum([not have[kind] for kind in made]) - PRICE * face.get("cost", 0)
    for cost in costs:
        for kind in TYPES:
            value -= LACKING * max(0, cost.get(kind, 0) - have[kind] - (kind in made))
    return value - OF_SEVERAL * (len(made) > 1)
