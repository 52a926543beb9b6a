"""A small game as a designer's project would have it, so that the fuzzers also try the words that all such games have.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from cardlang.games import ProjectGame, find_game, welcome
from cardlang.games.own import Batch, CardGame, Gain, Kind, Phase, Step, Table, nothing_waits, words_for
from cardlang.loading.sets import LoadedSet, load_cards

NAME = "pocket"


def _dawn(table: Table) -> Sequence[Step]:
    """A card and two tin at the start of each turn."""
    active = table.state.active
    return [*table.game.draw(table, active, 1), Batch([Gain(active, "tin", 2, "dawn")])]


def _own_day(table: Table, player: int, ref: int) -> bool:
    return table.state.active == player and nothing_waits(table)


class Pocket(CardGame):
    """Things and tricks, paid with tin; who cannot draw has lost."""

    name = NAME
    title = "Pocket"
    resources = ("tin",)
    pays_with = "tin"
    kinds = ("thing", "trick")
    stats = ("size",)
    phases = (Phase("dawn", "Dawn", False), Phase("day", "Day", True), Phase("night", "Night", False))
    begins = {"dawn": _dawn}
    moments = {"turn": ("dawn",), "night": ("night",), "end of turn": ("night",)}
    play_rules = (("P-1", _own_day, "only in your own Day"),)
    parameters = {"starting_tin": 9}


WORDS = words_for(Pocket, kinds=(Kind("thing", stats=("size",)), Kind("trick", permanent=False)))
_THING = "card Thing {0}\n  cost: {0} tin\n  type: Thing\n  size: {0}\n"
_TRICK = "card Trick {0}\n  cost: {0} tin\n  type: Trick\n  text: {1}\n"
_TEXTS = (
    "Exile target thing.",
    "Draw 2 cards.",
    "Destroy target thing. Its controller draws a card.",
    "Target player discards a card.",
    "Return target thing to its owner's hand.",
    "Put target card from your discard pile on top of your deck.",
)


def own_set() -> LoadedSet:
    """The cards of the game, which can be found from now on."""
    if find_game(NAME) is None:
        welcome(ProjectGame(Pocket, WORDS))
    tricks = [_TRICK.format(number, text) for number, text in enumerate(_TEXTS)]
    return load_cards("".join([*(_THING.format(size) for size in range(1, 5)), *tricks]), "pocket.cards", NAME)


def own_names() -> list[str]:
    """A deck, by the names of its cards."""
    return [f"{kind} {number}" for _, kind, number in product(range(5), ("Thing", "Trick"), range(1, 5))]
