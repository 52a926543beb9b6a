"""A place of each player in which cards are in play: what is put into another player's is that player's, what changes
its controller enters and leaves, and what lies there is as good as anything in play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardlang.cli.table.screen import spoken_lines
from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import (
    CardGame,
    Change,
    Deed,
    Kind,
    PassHands,
    Phase,
    Step,
    Table,
    Together,
    moved_to,
    own_play,
    words_for,
)
from cardlang.loading.sets import load_cards
from tests.scenarios.running import run_text
from tests.table import A, GameTable


def feasting(table: Table) -> Sequence[Step]:
    return [Together("keep"), PassHands("left")]


def kept(table: Table, player: int, ref: int) -> Sequence[Change]:
    return [moved_to(table, ref, "table", player, "keep")]


KEEP = Deed("keep", "hand", kept, asks="Which do you keep?", inflected=("keeps", "kept", "kept"))


class Feast(CardGame):
    """A game for these tests: hands go round, and everybody keeps a guest or a dish on their table."""

    name = "feast"
    title = "Feast"
    max_players = 4
    resources = ("point",)
    plurals = {"point": "points"}
    kinds = ("guest", "dish")
    stats = ("worth",)
    places = (own_play("table"),)
    cards_change_hands = True
    phases = (Phase("draft", "Draft", priority=False),)
    begins = {"draft": feasting}
    moments = {"turn": ("draft",), "end of turn": ("draft",)}
    own_deeds = (KEEP,)
    parameters = {"opening_hand": 3, "first_player": "seat 1"}


WORDS = words_for(Feast, kinds=(Kind("guest", stats=("worth",)), Kind("dish", stats=("worth",))))
CARD = "card {0}\n  type: {1}\n  worth: 1\n"


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    welcome(ProjectGame(Feast, WORDS))
    yield
    farewell()


def play(texts: Sequence[str], given: str, when: str, then: str) -> None:
    """Odd 1, Odd 2 ... are guests with these texts, Guest and Dish have none. ``A keeps Odd 1`` is done where nothing
    else is.
    """
    cards = [CARD.format(f"Odd {number}", "Guest") + f"  text: {text}\n" for number, text in enumerate(texts, 1)]
    cards += [CARD.format("Guest", "Guest"), CARD.format("Dish", "Dish")]
    rows = {
        "given": ["A's turn begins", "A's hand is Odd 1, Dish", "B's hand is Dish called d1, Guest", *lines(given)],
        "when": ["A keeps Odd 1", "B keeps d1", *lines(when)],
        "then": lines(then),
    }
    said = [f"  {name}\n" + "".join(f"    {line}\n" for line in each) for name, each in rows.items()]
    file = run_text("game: feast\n\n" + "\n".join(cards) + "\nscenario A feast\n" + "".join(said))
    assert [problem.show() for problem in file.problems] == []
    (result,) = file.results
    assert result.status == "passed", result.show()


def lines(text: str) -> list[str]:
    return text.split("; ") if text else []


# ---- what is put into the place of another player --------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "given", "then"),
    [
        (
            "When ~ enters, put a card from your hand into target opponent's table.",
            "",
            "A's table is Odd 1; B's table has 2 cards; A's hand has 1 card",
        ),
        (
            "When ~ enters, put another guest in your table into target opponent's table.",
            "A's table is Guest called g1",
            "A's table is Odd 1; B's table holds g1; B controls g1",
        ),
        (
            "When ~ enters, put target guest an opponent controls into your table.",
            "B's table is Guest called g1",
            "A's table is Odd 1, g1; A controls g1",
        ),
        (
            "When ~ enters, target opponent puts a guest from their hand into your table.",
            "",
            "A's table has 2 cards; B's table is d1",
        ),
        (
            "When ~ enters, each player puts a card from their hand into their table.",
            "",
            "A's table has 2 cards; B's table has 2 cards",
        ),
    ],
)
def test_what_is_put_on_a_table_is_on_that_table(text: str, given: str, then: str) -> None:
    """It was put on that of whom the text told to do it."""
    play([text], given, "", then)


# ---- what changes its controller -------------------------------------------------------------------------------
TAKE = "When ~ enters, gain control of target guest an opponent controls."


@pytest.mark.parametrize(
    ("text", "given", "when", "then"),
    [
        (
            "Whenever a card enters your table, gain 3 points.",
            "A's table is Odd 2; B's table is Guest called g1",
            "A orders Odd 2, Odd 1",
            "A has 6 points; B has 0 points",
        ),
        (
            "Whenever a card leaves your table, gain 2 points.",
            "B's table is Odd 2, Guest called g1",
            "A chooses g1",
            "A has 0 points; B has 2 points",
        ),
        ("When ~ leaves your table, gain 5 points.", "B's table is Odd 2", "", "A has 0 points; B has 5 points"),
        ("When ~ leaves play, gain 1 point.", "B's table is Odd 2", "", "A has 0 points; B has 0 points"),
        ("When ~ enters your table, gain 2 points.", "B's table is Odd 2", "", "A has 2 points; B has 0 points"),
        ("When ~ enters a table, gain 2 points.", "B's table is Odd 2", "", "A has 2 points; B has 0 points"),
        (
            "When ~ enters your table, target opponent loses 1 point.",
            "B's table is Odd 2; A has 3 points; B has 3 points",
            "",
            "A has 3 points; B has 2 points",
        ),
        (
            "Whenever a card enters an opponent's table, gain 2 points.",
            "B's table is Odd 2",
            "",
            "A has 0 points; B has 2 points",
        ),
    ],
)
def test_what_changes_its_controller_enters_and_leaves(text: str, given: str, when: str, then: str) -> None:
    play([TAKE, text], given, when, then)


# ---- what lies there is in play --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("When ~ enters, destroy a guest in an opponent's table.", "B's table is d1; g1 is in B's discard pile"),
        ("When ~ enters, destroy each guest in each opponent's table.", "B's table is d1; g1 is in B's discard pile"),
        ("When ~ enters, target opponent sacrifices a guest in their table.", "B's table is d1"),
        ("When ~ enters, gain control of target guest in an opponent's table.", "A's table is Odd 1, g1"),
        ("When ~ enters, tap target guest in an opponent's table.", "g1 is tapped"),
        ("When ~ enters, exile target guest in an opponent's table.", "g1 is in exile"),
    ],
)
def test_what_lies_in_such_a_place_is_in_play(text: str, then: str) -> None:
    play([text], "B's table is Guest called g1", "", then)


@pytest.mark.parametrize(
    ("text", "given", "then"),
    [
        ("When ~ enters your table, it gets +1 worth permanently.", "", "Odd 1 has worth 2"),
        ("When ~ enters your table, ~ gets +1 worth permanently.", "", "Odd 1 has worth 2"),
        ("When ~ enters your table, sacrifice it unless you pay 1 point.", "", "Odd 1 is in A's discard pile"),
        ("Whenever a dish enters an opponent's table, destroy it.", "", "d1 is in B's discard pile"),
        ("Whenever a dish enters an opponent's table, gain control of it.", "", "A's table is Odd 1, d1"),
        (
            "When ~ enters your table, choose another guest in your table. It gets +2 worth permanently.",
            "A's table is Guest called g1",
            "g1 has worth 3",
        ),
        (
            "When ~ enters your table, put a dish from your hand into your table. It gets +2 worth permanently.",
            "",
            "A's table has 2 cards; A's Dish has worth 3",
        ),
        ("As long as ~ is in your table, ~ gets +1 worth.", "", "Odd 1 has worth 2"),
        ("As long as ~ is in an opponent's table, ~ gets +1 worth.", "", "Odd 1 has worth 1"),
        ("Whenever you keep a guest, if ~ is in your table, gain 2 points.", "", "A has 2 points"),
    ],
)
def test_what_enters_such_a_place_is_in_play(text: str, given: str, then: str) -> None:
    play([text], given, "", then)


def test_what_goes_from_there_to_a_pile_is_no_longer_in_play() -> None:
    text = "When ~ enters your table, put it on top of your deck. It gets +1 worth permanently."
    found = load_cards(CARD.format("Odd", "Guest") + f"  text: {text}\n", "x.cards", "feast")
    assert [each.message for each in found.problems] == ["~ is not in play any more when 'get' would be done to it"]


@pytest.mark.parametrize(
    ("text", "loops"),
    [
        ("When ~ enters your table, target opponent gains control of it.", True),
        ("When ~ enters your table, put ~ into target opponent's table.", True),
        ("When ~ enters your table, target opponent gains control of another guest in your table.", False),
        ("When ~ enters play, target opponent gains control of it.", False),
        ("Whenever a dish enters your table, target opponent gains control of ~.", False),
    ],
)
def test_what_goes_on_to_the_next_table_every_time_is_found(text: str, loops: bool) -> None:
    found = load_cards(CARD.format("Odd", "Guest") + f"  text: {text}\n", "x.cards", "feast")
    said = "this sets itself off again and again: 'when ~ enters your table'"
    assert [each.message for each in found.problems] == [said][: int(loops)]


def test_what_happens_to_it_is_waited_for() -> None:
    waits = "Whenever a guest in your table is destroyed, gain 1 point."
    texts = ["When ~ enters, destroy a guest in an opponent's table.", waits]
    play(texts, "B's table is Odd 2, Guest called g1", "A chooses g1", "B has 1 point")


class AtTheFeast(GameTable):
    main = "draft"


def test_the_table_names_the_place() -> None:
    """For who reads the table with a screen reader: it is in play, and has a place of its own."""
    cards = "\n".join([CARD.format("Guest", "Guest"), CARD.format("Dish", "Dish")])
    game = AtTheFeast(Feast()).given("A's turn begins\nA's table is Guest\nB's table is Dish\nA's hand is Dish", cards)
    assert game.match.question is not None
    lines = [line.plain for line in spoken_lines(game.match.view(A), game.match.question, [])]
    assert "You have in your table: Guest 1." in lines
    assert "B has in their table: Dish 1." in lines


# ---- whose it is where cards change hands ----------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        "Whenever you keep a guest, you may put it on top of your deck.",
        "Whenever you keep a guest, put it into your hand.",
        "Whenever an opponent keeps a dish, put it into your hand.",
        "When ~ enters, return target guest to your hand.",
    ],
)
def test_a_card_may_go_to_anybody_where_cards_change_hands(text: str) -> None:
    found = load_cards(CARD.format("Odd", "Guest") + f"  text: {text}\n", "x.cards", "feast")
    assert [each.message for each in found.problems] == []


def test_it_is_then_the_cards_of_whom_it_has_gone_to() -> None:
    texts = ["When ~ enters, return target guest an opponent controls to your hand."]
    play(texts, "B's table is Guest called g1", "", "A's hand has 1 card; B's hand has 2 cards; B's table is d1")


# ---- a deed that brings a card into play -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Whenever you keep ~, gain 3 points.", 3),
        ("When ~ is kept, gain 3 points.", 3),
        ("Whenever you keep a guest, gain 3 points.", 3),
        ("Whenever you keep another guest, gain 3 points.", 0),
        ("Whenever an opponent keeps ~, gain 3 points.", 0),
        ("Whenever you keep ~, if you kept two or more cards this turn, gain 3 points.", 0),
        ("Whenever you keep ~, put it on top of your deck.", 0),
    ],
)
def test_a_card_sees_that_it_is_kept_itself(text: str, points: int) -> None:
    """It waited in vain, for it was in the hand when it was kept."""
    gone = "A's table is empty" if "on top" in text else "A's table is Odd 1"
    play([text], "", "", f"A has {points} {'point' if points == 1 else 'points'}; {gone}")
