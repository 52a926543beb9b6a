"""Cards with a wrong cost are found: a small version of the experiment in ``planted.py``, whose full figures are in
docs/playtesting.md.
"""

from __future__ import annotations

import pytest

from cardlang.play.tables import bundled_decks
from tests.play.planted import BY, EACH_WAY, Garden, chosen, laid, ranking, replanted

CHEAPER, DEARER = "Orchard Knight", "Thorn Boar"
GARDEN = Garden("mythomagic", ("orchard-court", "orchard-court"), ((CHEAPER, -BY), (DEARER, BY)))


def test_the_costs_are_planted() -> None:
    costs = {card.name: card.base["cost"] for card in laid(GARDEN)[1][0]}
    assert (costs[CHEAPER], costs[DEARER]) == (2, 4)
    text = "card A\n  cost: 2GW\n\ncard B\n  cost: 2\n"
    assert replanted(text, "A", -BY) == text.replace("2GW", "GW")
    assert replanted("card A\n  cost: 2 EP\n", "A", -BY) == "card A\n  cost: 0 EP\n"


def test_a_choice_is_the_same_each_time_and_cuts_no_cost_below_nothing() -> None:
    decks = ("burning-canopy", "orchard-court", "red-ford-raiders", "tithe-and-grave")
    picked = chosen("mythomagic", decks, 3)
    assert picked == chosen("mythomagic", decks, 3) != chosen("mythomagic", decks, 4)
    assert [by for _, by in picked] == [-BY] * EACH_WAY + [BY] * EACH_WAY
    laid(Garden("mythomagic", decks, picked))


@pytest.mark.parametrize("game", ["mythomagic", "risk-and-resource"])
def test_every_choice_can_be_laid_out(game: str) -> None:
    decks = tuple(path.stem for path in bundled_decks(game))
    for choice in range(1, 4):
        assert len(laid(Garden(game, decks, chosen(game, decks, choice)))[1]) == len(decks)


@pytest.mark.parametrize(
    ("bot", "games"),
    [pytest.param("rough", 60, marks=pytest.mark.slow), pytest.param("greedy:1", 100, marks=pytest.mark.thorough)],
)
def test_planted_cards_are_found(bot: str, games: int) -> None:
    found = ranking(GARDEN, games, bot=bot)
    above, below = found.place(CHEAPER)[0], found.place(DEARER)[1]
    assert above <= 3, "the cheaper one is among the strongest"
    assert below <= 8, "the dearer one is in the lower half; it takes more games than a test has time for to say more"
