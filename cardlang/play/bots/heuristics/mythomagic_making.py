"""Plans of MythoMagic that begin with making resources by other things than Rishis: a cost is paid with Rishis
automatically, but a creature that makes resources has to be tapped before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlang.engine.cards import AT_ONCE
from cardlang.engine.decisions import Option
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.games.mythomagic.facts import HAND, RISHI, TYPES
from cardlang.games.mythomagic.paying import Source, covers_printed, sources_of
from cardlang.play.bots.heuristics.heuristic import Plan

ANY_TYPE: Final = Source("".join(TYPES), 0)  # what such a thing makes: the simulation sees whether it fits


def only_makes(table: Table, option: Option) -> bool:
    """True for the activation of an ability that only adds resources."""
    if option.kind != "activate":
        return False
    ref, number = option.args
    return table.activated_of(ref)[number].speed == AT_ONCE


def is_maker(table: Table, ref: int) -> bool:
    """True if a thing that is not a Rishi makes resources by being tapped, and by nothing else."""
    if RISHI in table.state.entities[ref].face.kinds:
        return False
    return any(
        ability.speed == AT_ONCE and all(part.taps for part in ability.cost)
        for ability in table.activated_of(ref)
    )


def made_first(view: View, options: Sequence[Option]) -> list[Plan]:
    """For each card in hand that cannot be cast by what the Rishis make alone: as few other things as may do are tapped
    before.
    """
    table, me = view.table, view.player
    makers = [
        option.spelling for option in options if only_makes(table, option) and is_maker(table, option.args[0])
    ]
    if not makers:
        return []
    rows = table.state.entities
    ready = [option.args[0] for option in options if option.kind == "cast"]
    names = [rows[ref].card.name for ref in ready]
    have = list(sources_of(table, me))
    plans: list[Plan] = []
    for ref in table.state.ids(HAND, me):
        card = rows[ref].card
        if RISHI in card.kinds or card.name in names:
            continue
        names.append(card.name)
        for count in range(1, len(makers) + 1):
            if covers_printed([*have, *([ANY_TYPE] * count)], card):
                plans.append((*makers[:count], Option("cast", (ref,)).spelling))
                break
    return plans
