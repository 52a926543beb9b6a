"""What is said where ``paying more`` does not say which of several costs, or names none."""

from __future__ import annotations

import pytest

from cardlang.play.scenarios.paying_more import split_more
from tests.scenarios.running import run_text

CARD = """
  keyword Kick N EP
    text: As an additional cost, you may pay N EP.

  card Both
    cost: 1 EP
    type: Instant
    pitch: 1
    text:
      Kick 2 EP
      {other}
      Draw a card. If ~ was kicked, draw a card. If its additional cost was paid, gain 5 EP.
"""


def told(how: str, other: str = "As an additional cost, you may sacrifice a creature.") -> tuple[str, str]:
    """The message and the help for a play of a card with two costs; empty where it can be made."""
    given = "  given\n    A has 9 EP\n    A has a 1/1 creature a1 in play\n    A's hand is Both, 1 card\n"
    played = f"  when\n    A casts Both{how}\n  then\n    the game goes on\n"
    file = run_text(f"scenario One\n{given}{played}{CARD.format(other=other)}")
    assert not file.problems, [problem.show() for problem in file.problems]
    problems = file.results[0].problems
    return (problems[0].message, problems[0].help) if problems else ("", "")


@pytest.mark.parametrize("how", [", paying more", ", paying more twice"])
def test_which_of_several_costs_must_be_said(how: str) -> None:
    message, help_ = told(how)
    assert message == "Both has 2 costs that may be paid on top"
    assert "', paying more: kicked'" in help_ and "', paying more: \"Sacrifice a creature\"'" in help_


def test_a_cost_that_the_card_does_not_have_is_answered_with_its_costs() -> None:
    message, help_ = told(", paying more: Overcharge")
    assert message == "no cost that may be paid on top is called 'Overcharge'"
    assert help_ == 'Its costs: "Sacrifice a creature", kicked.'


def test_a_cost_paid_more_often_than_it_may_be_is_refused() -> None:
    message, _ = told(", paying more: Kick twice")
    assert message.startswith("this play cannot be made")


def test_costs_that_read_alike_are_asked_for_by_name() -> None:
    assert told(', paying more: "Pay 2 EP more (kicked)"', "As an additional cost, you may pay 2 EP.") == ("", "")


@pytest.mark.parametrize("how", [", paying more: kicked", ", paying more: Kick and sacrifice a creature", ""])
def test_what_is_named_can_be_paid(how: str) -> None:
    assert told(how) == ("", "")


@pytest.mark.parametrize(
    ("said", "rest", "more", "costs"),
    [
        ("Flood targeting b1, paying more", "Flood targeting b1", 1, []),
        ("Flood paying more three times, X is 2", "Flood, X is 2", 3, []),
        ("Flood, paying more: Kick", "Flood", 0, ["Kick"]),
        ("Flood, paying more: Kick targeting b1", "Flood targeting b1", 0, ["Kick"]),
        ("Flood, paying more: Heap twice and Kick, X is 1", "Flood, X is 1", 0, ["Heap", "Heap", "Kick"]),
        ('Flood, paying more: "pay 1 EP, discard a card"', "Flood", 0, ["pay 1 EP, discard a card"]),
    ],
)
def test_how_it_is_said(said: str, rest: str, more: int, costs: list[str]) -> None:
    assert split_more(said) == (rest, more, costs)
