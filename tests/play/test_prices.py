"""What a card would usually cost, by what is printed on it; and that cards with a wrong cost stand out by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardlang.cli.lab.tables import show_cards
from cardlang.play.lab.cards import CardRow
from cardlang.play.lab.draws import Worth
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.prices import FEWEST, Price, has_price, prices, printed
from cardlang.play.lab.setup import NO_COST, CardText, DeckOf, Setup, setup_of
from cardlang.play.lab.shrinking import Judgement, expected_by, judged
from cardlang.play.statistics import wilson
from cardlang.play.tables import bundled_decks
from render.report_tables import cards_table
from tests.play.planted import BY, Garden, chosen, laid

HOUND = """card Old Hound
  cost: 3 EP
  type: Artifact Creature - Hound of 7
  power: 2
  defense: 4
  text:
    Fast, Reach
    When ~ enters, draw 2 cards.
  flavor: "12: a number."
"""


def cards(many: int, odd: int = 0) -> tuple[CardText, ...]:
    """Cards that cost their power, or half their text where they have none; the first by ``odd`` more."""
    found = []
    for at in range(many):
        cost = at % 6 + 1 + (odd if at == 0 else 0)
        found.append(CardText(f"Card {at}", f"card Card {at}\n  cost: {cost} EP\n  power: {at % 6 + 1}\n", cost=cost))
    return tuple(found)


def run_of(some: tuple[CardText, ...]) -> Setup:
    deck = DeckOf("One", tuple((at, 1) for at in range(len(some))))
    return Setup("g", "G", (deck, deck), some, ("x", "x"))


def row(name: str, points: float, beside: float | None) -> CardRow:
    one = Estimate(points, points - 0.02, points + 0.02)
    price = Price(3, 3 - beside, 1.0) if beside is not None else None
    none = wilson(0, 0)
    return CardRow(name, 3, (), none, none, none, 1.0, none, (1, 1, 1), Judgement(one, one, 0.5, 0.1), price)


def test_what_is_counted_on_a_card() -> None:
    found = printed(HOUND)
    assert found.pop("text") == pytest.approx(len("When ~ enters, draw 2 cards.") ** 0.5)
    assert found == {"power": 2, "defense": 4, "type Artifact": 1, "type Creature": 1, "keywords": 2}
    assert printed("card A\n  type: Land\n") == {"type Land": 1, "keywords": 0, "text": 0}
    assert printed("card A\n  text: Draw a card.\n")["text"] == pytest.approx(12**0.5)


def test_a_cost_that_is_no_number_is_no_price() -> None:
    assert has_price(CardText("A", "card A\n  cost: 2GW\n", cost=4))
    assert not has_price(CardText("A", "card A\n  cost: X EP\n", cost=0))
    assert not has_price(CardText("A", "card A\n", cost=NO_COST))


def test_a_card_that_costs_more_than_its_like_is_seen() -> None:
    found = prices(run_of(cards(60, odd=3)))
    assert found[0].beside > 2.5
    assert all(abs(found[at].beside) < 1 for at in range(1, 60))
    assert found[0].cost == 4 and found[0].usual == pytest.approx(1.2, abs=0.3)
    assert found[0].spread == 0.5, "prices are whole numbers, so none is surer than that"


def test_too_few_cards_and_cards_of_one_cost_have_no_usual_price() -> None:
    assert prices(run_of(cards(FEWEST))) and not prices(run_of(cards(FEWEST - 1)))
    alike = tuple(replace(card, cost=2) for card in cards(FEWEST))
    assert not prices(run_of(alike))


def test_cards_without_anything_that_differs_are_beside_the_average() -> None:
    plain = tuple(CardText(f"C{at}", f"card C{at}\n  cost: {at % 2}\n", cost=at % 2) for at in range(FEWEST))
    assert {round(one.usual, 1) for one in prices(run_of(plain)).values()} == {0.5}


WORTHS = [Worth(0.04 * (at % 2 * 2 - 1) + 0.01 * (at % 5 - 2), 0.05) for at in range(40)]
"""Cards that truly differ by some four points either way, in turn, each known to five."""


def test_a_hint_that_goes_with_the_games_draws_what_is_uncertain_to_it() -> None:
    hints = [float(at % 2) for at in range(40)]
    plain, hinted = judged(WORTHS), judged(WORTHS, hints)
    for at, (one, other) in enumerate(zip(plain, hinted, strict=True)):
        wanted = 0.04 * (at % 2 * 2 - 1)
        assert abs(other.estimate.value - wanted) <= abs(one.estimate.value - wanted)
        assert other.plain == one.plain and other.line == one.line
    assert sum(abs(one.estimate.value) for one in hinted) > 1.3 * sum(abs(one.estimate.value) for one in plain)


def test_how_far_an_estimate_is_drawn_depends_on_how_far_cards_differ_beside_their_hints() -> None:
    """These differ by ten points as their hints say, and hardly besides: what is left to each is little."""
    found = [Worth(0.1 * (at % 2 * 2 - 1) + 0.01 * (at % 5 - 2), 0.05) for at in range(40)]
    hints = [float(at % 2) for at in range(40)]
    for at, one in enumerate(judged(found, hints)):
        expected = 0.1 * (at % 2 * 2 - 1)
        assert abs(one.estimate.value - expected) < 0.3 * 0.02 + 0.005
    assert max(one.estimate.value for one in judged(found)) > 0.1


def test_a_hint_that_says_nothing_or_goes_against_the_games_counts_for_nothing() -> None:
    nothing = [float(at // 2 % 2) for at in range(40)]
    against = [float(-(at % 2)) for at in range(40)]
    for hints in (nothing, against, [1.0] * 40):
        assert judged(WORTHS, hints) == judged(WORTHS)
    assert judged([], []) == []


def test_what_a_hint_adds_is_as_uncertain_as_what_is_known_of_it() -> None:
    few = expected_by(WORTHS[:8], [float(at % 2) for at in range(8)], 0.03)
    many = expected_by(WORTHS, [float(at % 2) for at in range(40)], 0.03)
    assert all(0 < one.error < other.error for one, other in zip(many, few, strict=False))


def test_what_is_usual_is_shown_where_it_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [row("A card with a name of more than twenty letters", 0.06, -1.5), row("fair", -0.02, 0.2)]
    show_cards(rows)
    shown = capsys.readouterr().out
    assert "price" in shown and " -1.5 " in shown and max(map(len, shown.splitlines())) <= 80
    assert "unlike" not in shown, "a price that is off by no more than usual is not named"
    show_cards([row("dear", 0.06, 2.5), row("cheap", -0.06, -2.1)])
    assert "cheapest first: cheap (3, not 5.1), dear (3, not 0.5)" in " ".join(capsys.readouterr().out.split())
    show_cards([row("strong", 0.06, None), row("weak", -0.06, None)])
    assert "price" not in capsys.readouterr().out


def test_the_table_of_a_report_has_the_usual_cost() -> None:
    table = cards_table([row("strong", 0.06, 0.0), row("unpriced", 0.01, None)])
    usual = table.heads.index("usual cost")
    assert [cells[usual].words for cells in table.rows] == ["3.0", "–"]
    cheap = cards_table([row("cheap", 0.01, -4.0)]).rows[0][usual]
    assert (cheap.words, cheap.small, cheap.order) == ("7.0", "−4.0", -4.0)


@pytest.mark.parametrize("choice", [1, 2, 3])
def test_planted_costs_stand_out_before_a_game_is_played(choice: int) -> None:
    decks = tuple(path.stem for path in bundled_decks("risk-and-resource"))
    planted = dict(chosen("risk-and-resource", decks, choice, BY))
    game, lists = laid(Garden("risk-and-resource", decks, tuple(planted.items())))
    setup = setup_of(game, lists, decks, ["x"] * len(decks), {}, pairs=True)
    found = {setup.cards[place].name: one.beside for place, one in prices(setup).items()}
    others = [beside for name, beside in found.items() if name not in planted]
    for by in (-BY, BY):
        ours = [found[name] for name, how in planted.items() if how == by]
        right = sum((one < other) == (by < 0) for one in ours for other in others)
        assert right / (len(ours) * len(others)) > 0.85
