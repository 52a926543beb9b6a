"""Two cards with a wrong cost are found: a small version of the experiment in ``planted.py``, whose full figures are in
docs/playtesting.md.
"""

from __future__ import annotations

import pytest

from tests.play.planted import BY, CHEAPER, DEARER, ranking, replanted, table


def test_the_costs_are_planted() -> None:
    costs = {card.name: card.base["cost"] for card in table()[1][0]}
    assert (costs[CHEAPER], costs[DEARER]) == (2, 4)
    text = "card A\n  cost: 2GW\n\ncard B\n  cost: 2\n"
    assert replanted(text, "A", -BY) == text.replace("2GW", "GW")


@pytest.mark.slow
def test_planted_cards_are_found() -> None:
    found = ranking(100)
    above, below = found.place(CHEAPER)[0], found.place(DEARER)[1]
    assert above <= 3, "the cheaper one is among the strongest"
    assert below <= 5, "the dearer one is in the lower third; it takes more games than a test has time for to say more"
