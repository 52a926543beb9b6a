"""A resource of one's own game that is called otherwise when there are more of it: read both ways, printed right."""

from __future__ import annotations

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import CardGame, HaveMost, Kind, Phase, words_for
from cardlang.language.files.parser import parse_cards
from cardlang.language.files.printer import format_text, print_cost, print_face
from cardlang.language.words.vocabulary import Vocabulary
from tests.scenarios.running import run_text


class Granary(CardGame):
    """Grain comes one by one, and mice in numbers."""

    name = "granary"
    title = "Granary"
    resources = ("grain", "mouse", "dew")
    plurals = {"grain": "grains", "mouse": "mice"}
    pays_with = "grain"
    kinds = ("barn", "deed")
    phases = (Phase("day", "Day", priority=True),)


WORDS = words_for(Granary, kinds=(Kind("barn"), Kind("deed", permanent=False)))


def card(text: str, cost: str = "2 grains") -> str:
    return f"card Example\n  cost: {cost}\n  type: Deed\n  text: {text}\n"


def words_of(vocabulary: Vocabulary, text: str) -> str:
    """The text box, as printed."""
    file = parse_cards(text, "here.cards", vocabulary)
    tree = file.cards[0].tree
    assert tree is not None and not file.problems, file.problems
    return " ".join(run.text for row in print_face(tree, vocabulary) for run in row)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Gain 2 grain.", "Gain 2 grains."),
        ("Gain 1 grains.", "Gain 1 grain."),
        ("Lose 3 mouse.", "Lose 3 mice."),
        ("Gain a mice.", "Gain 1 mouse."),
        ("Gain 2 dew.", "Gain 2 dew."),
        ("Gain grain equal to your mouse.", "Gain grains equal to your mice."),
        ("If you have 3 or more grain, draw a card.", "If you have 3 or more grains, draw a card."),
        ("If you have exactly 1 grains, draw a card.", "If you have exactly 1 grain, draw a card."),
        (
            "If you have more mouse than an opponent, draw a card.",
            "If you have more mice than an opponent, draw a card.",
        ),
        ("Gain 1 grain for each barn you control.", "Gain 1 grain for each barn you control."),
        ("You may pay 1 grains. If you do, gain 2 mouse.", "You may pay 1 grain. If you do, gain 2 mice."),
    ],
)
def test_both_are_read_and_the_right_one_is_printed(written: str, said: str) -> None:
    assert format_text(card(written), "here.cards", WORDS) == card(said)
    assert words_of(WORDS, card(written)) == said


@pytest.mark.parametrize(("won", "said"), [("grains", "grains"), ("mice", "mice")])
def test_that_many_is_what_was_lost(won: str, said: str) -> None:
    meant = f"Target opponent loses 2 grains. Gain {said} equal to the grains lost this way."
    assert words_of(WORDS, card(f"Target opponent loses 2 grains. Gain that many {won}.")) == meant


@pytest.mark.parametrize(
    ("written", "said"), [("2 grain", "2 grains"), ("1 grains", "1 grain"), ("X grain", "X grains")]
)
def test_a_cost_reads_like_any_amount(written: str, said: str) -> None:
    says = "Draw X cards." if "X" in written else "Draw a card."
    text = card(says, written)
    assert format_text(text, "here.cards", WORDS) == card(says, said)
    tree = parse_cards(text, "here.cards", WORDS).cards[0].tree
    assert tree is not None and "".join(run.text for run in print_cost(tree, WORDS)) == said


def test_costs_of_abilities_and_what_is_waited_for() -> None:
    rows = ("    2 grain: gain 1 mice.", "    Whenever you gain grain, draw a card.")
    text = "card Example\n  cost: 1 grain\n  type: Barn\n  text:\n" + "\n".join(rows) + "\n"
    assert words_of(WORDS, text) == "2 grains: gain 1 mouse. Whenever you gain grains, draw a card."


def test_a_wrong_cost_is_answered_in_the_words_of_the_game() -> None:
    problem = parse_cards(card("Draw a card.", "two"), "here.cards", WORDS).problems[0]
    assert problem.help == "Write for example '2 grains' or 'X grains'."


def test_the_table_and_scenarios_know_both() -> None:
    game = Granary()
    assert [game.amount_text(amount, "mouse") for amount in (0, 1, 2)] == ["0 mice", "1 mouse", "2 mice"]
    assert game.amount_text(2, "dew") == "2 dew"
    assert [game.resource_named(said) for said in ("Grains", "grain", "MICE", "dew", "dews")] == [
        "grain",
        "grain",
        "mouse",
        "dew",
        "",
    ]


@pytest.mark.parametrize(
    ("fact", "value", "said"),
    [
        ("plurals", {"grian": "grains"}, "plurals names 'grian', which is no resource; there are: grain, mouse, dew"),
        ("pays_with", "grains", "pays_with names 'grains', which is no resource"),
        ("goals", (HaveMost("grains"),), "goals names 'grains', which is no resource"),
        ("parameters", {"starting_grian": 3}, "a parameter 'starting_...' names 'grian', which is no resource"),
        ("begins", {"dya": lambda table: ()}, "begins names 'dya', which is no phase; there are: day"),
        ("moments", {"noon": ("day", "dya")}, "the moment 'noon' names 'dya', which is no phase"),
        ("kinds", ("deed",), "words_for names 'barn', which is not one of the kinds; there are: deed"),
        ("stats", ("size",), "Kind('barn') names 'height', which is not one of the stats; there are: size"),
    ],
)
def test_a_fact_that_names_what_is_not_there_is_a_mistake(fact: str, value: object, said: str) -> None:
    misspelt = type("Misspelt", (Granary,), {fact: value})
    with pytest.raises(ValueError) as mistake:
        words_for(misspelt, kinds=(Kind("barn", stats=("height",) if fact == "stats" else ()),))
    assert said in str(mistake.value)


class Hoard(Granary):
    """What is paid with has a name of two words."""

    name = "hoard"
    resources = ("gold coin", "dew")
    plurals = {"gold coin": "gold coins"}
    pays_with = "gold coin"


def test_scenarios_expect_a_resource_of_two_words() -> None:
    welcome(ProjectGame(Hoard, words_for(Hoard, kinds=(Kind("barn"), Kind("deed", permanent=False)))))
    expected = ("3 gold coins", "3 gold coins and 0 dew", "1 gold coin")
    then = "".join(f"scenario {each}\n  given\n    A has 3 gold coins\n  then\n    A has {each}\n" for each in expected)
    results = run_text(f"game: hoard\n{then}", "hoard.scenario").results
    farewell()
    assert [each.status for each in results] == ["passed", "passed", "failed"]
