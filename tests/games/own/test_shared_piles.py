"""Cards of a shared pile go back to it, and it is the one that is shuffled, as a text about it says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import Kind, cards_of, moved_to, nothing_waits, words_for
from cardlang.loading.sets import load_cards
from cardlang.play.lab.records import orders_of
from tests.games.own.test_places_and_deeds import LID, POT, WORDS, Fetchers, begun
from tests.scenarios.running import run_text
from tests.table import A, GameTable

PLAYED = """game: fetchers

{cards}
card Odd
  cost: 0 tin
  type: Pot
  size: 2
  text: When ~ enters, {text}

scenario The sack
  given
    it is A's turn
    A has 4 tin
    A's hand is Odd, Pot
    A's deck is Pot, Pot
    B's deck is Pot, Pot
    the sack is Tin Lid, Big Lid, Red Lid
  when
    A plays Odd
    everybody passes
    everybody passes
    {answers}
  then
    {then}
"""


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    welcome(ProjectGame(Fetchers, WORDS))
    yield
    farewell()


def play(text: str, answers: str, then: str) -> None:
    cards = "".join(LID.format(name) + "\n" for name in ("Tin Lid", "Big Lid", "Red Lid")) + POT.format("Pot")
    said = {"cards": cards, "text": text, "answers": answers, "then": then}
    file = run_text(PLAYED.format(**{name: each.replace("; ", "\n    ") for name, each in said.items()}))
    assert [problem.show() for problem in file.problems] == []
    (result,) = file.results
    assert result.status == "passed", result.show()


@pytest.mark.parametrize(
    ("text", "answers", "then"),
    [
        (
            "look at the top 2 cards of the sack. Put one of them into your hand and put the rest back in any order.",
            "A chooses Big Lid",
            "the sack is Tin Lid, Red Lid; A's deck has 2 cards",
        ),
        (
            "look at the top 2 cards of the sack, then put them back in any order.",
            "A chooses Big Lid",
            "the sack is Big Lid, Tin Lid, Red Lid; A's deck has 2 cards",
        ),
        (
            "look at the top card of the sack. You may put it on the bottom.",
            "A says yes",
            "the sack is Big Lid, Red Lid, Tin Lid; A's deck has 2 cards",
        ),
        (
            "look at the top 2 cards of target opponent's deck, then put them back in any order.",
            "",
            "B's deck has 2 cards; A's deck has 2 cards",
        ),
    ],
)
def test_what_is_put_back_goes_to_the_pile_it_was_looked_at_in(text: str, answers: str, then: str) -> None:
    play(text, answers, then)


@pytest.mark.parametrize(
    ("said", "pile"),
    [
        ("look at the top 3 cards of the sack. Put them back in any order.", "on top of the sack in any order"),
        ("reveal the top card of the sack. Put it on the bottom.", "on the bottom of the sack"),
        ("look at the top 3 cards of your deck, then put them back in any order.", "on top of your deck in any order"),
    ],
)
def test_the_pile_is_printed(said: str, pile: str) -> None:
    found = load_cards(POT.format("Odd") + f"  text: When ~ enters, {said}\n", "x.cards", "fetchers")
    made = found.cards[0].card
    assert not found.problems and made is not None
    assert pile in made.source


@pytest.mark.parametrize(
    ("text", "shuffled"),
    [
        ("search the sack for a lid, put it into your hand, then shuffle.", "sack"),
        ("put a pot from your hand on the bottom of the sack, then shuffle.", "sack"),
        ("search your deck for a pot, put it into your hand, then shuffle.", "deck"),
        ("search the sack for a lid, put it on top of your deck, then shuffle.", "sack"),
    ],
)
def test_the_pile_that_was_searched_is_shuffled(text: str, shuffled: str) -> None:
    game = begun(POT.format("Stir") + f"  text: When ~ enters, {text}\n")
    before = {zone: incarnations(game, zone) for zone in ("sack", "deck")}
    game.do("play Stir")
    settled(game)
    assert [zone for zone, known in before.items() if not known & incarnations(game, zone)] == [shuffled]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("put a pot from your hand on top of the sack.", "hand, 1, 2"),
        ("put a pot from your hand on the bottom of the sack.", "1, 2, hand"),
        ("look at the top 2 cards of the sack, then put them back in any order.", "2, 1"),
        ("look at the top card of the sack. Put it on the bottom.", "2, 1"),
    ],
)
def test_a_shared_pile_has_a_top(text: str, order: str) -> None:
    """Whatever was put on top of it came to lie at its bottom."""
    game = begun(POT.format("Stir") + f"  text: When ~ enters, {text}\n")
    hand, sack = game.hand(A), cards_of(game.table, "sack")
    game.do("play Stir")
    settled(game)
    names = {ref: str(number) for number, ref in enumerate(sack, 1)}
    names |= dict.fromkeys(hand, "hand")
    assert ", ".join(names[ref] for ref in cards_of(game.table, "sack")) == order


def settled(game: GameTable) -> None:
    """Everything resolves, and whatever is asked is answered with a card."""
    while (question := game.state.question) is not None:
        if question.kind == "priority" and nothing_waits(game.table):
            return
        game.do("pass" if question.kind == "priority" else question.options[-1].spelling)


def incarnations(game: GameTable, zone: str) -> set[tuple[int, int]]:
    """What was known of the cards of a zone: nothing of it is left after a shuffle."""
    return {(ref, game.row(ref).inc) for ref in cards_of(game.table, zone, A)}


# ---- what is measured --------------------------------------------------------------------------------------------
def test_who_is_dealt_cards_of_a_shared_pile_has_no_shuffled_deck_to_be_judged_by() -> None:
    """The lab counted a card that was in no deck of that player, and failed."""
    game = begun()
    places = {"Pot": 0, "Lid": 1}
    assert [len(each) for each in orders_of(game.state, game.table.game, places)] == [4, 4]
    ref = cards_of(game.table, "sack")[0]
    game.table.write([moved_to(game.table, ref, "hand", A, "deal")])
    assert orders_of(game.state, game.table.game, places) == ()


# ---- what designers write of such a game -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("said", "helps"),
    [
        ("gain a pot from the bank.", "Write 'When ~ enters, put a pot from the bank into your discard pile.'"),
        ("steal 2 tin from target opponent.", "Write 'When ~ enters, target opponent loses 2 tin. Gain tin equal"),
        ("trash a card from your hand.", "Write 'When ~ enters, exile a card from your hand.'"),
        ("exile a pot from your hand or discard pile.", "Write 'When ~ enters, choose one: exile a pot from your"),
        ("you may exile a pot from your hand or discard pile.", "Write 'When ~ enters, you may exile a pot from"),
    ],
)
def test_what_other_deck_builders_say_is_led_to_what_is_meant(said: str, helps: str) -> None:
    (problem,) = load_cards(POT.format("Odd") + f"  text: When ~ enters, {said}\n", "x.cards", "fetchers").problems
    assert problem.help.startswith(helps)


# ---- a card that does its text at once, and lies in play -------------------------------------------------------
class Quick(Fetchers):
    """Pots do at once what they say, and stay in play."""

    name = "quick"
    title = "Quick"


QUICK = """game: quick

card Odd
  cost: 0 tin
  type: Pot
  size: 2
  text:
    Gain 2 tin.
    {text}

scenario It does its text at once
  given
    it is A's turn
    A has 4 tin
    A's hand is Odd
  when
    A plays Odd
    everybody passes
    {when}
  then
    A has {tin} tin
"""


@pytest.mark.parametrize(
    ("text", "when", "tin"),
    [
        ("Exile ~: gain 3 tin.", "A activates Odd\n    everybody passes", 9),
        ("Tap: gain 1 tin.", "A activates Odd\n    everybody passes", 7),
        ("When ~ enters, gain 5 tin.", "everybody passes", 11),
    ],
)
def test_what_does_its_text_at_once_is_in_play_with_its_abilities(text: str, when: str, tin: int) -> None:
    """Its abilities were refused, as if nobody could use them."""
    kinds = (Kind("pot", stats=("size",), at_once=True), Kind("lid", stats=("size",)))
    welcome(ProjectGame(Quick, words_for(Quick, kinds=kinds)))
    file = run_text(QUICK.format(text=text, when=when, tin=tin))
    assert [problem.show() for problem in file.problems] == []
    (result,) = file.results
    assert result.status == "passed", result.show()


def test_what_goes_from_there_into_an_opponents_hand_is_the_next_opponents() -> None:
    """A shared pile is nobody's: that its cards count as the first player's says nothing of where they go."""
    text = "put the top card of the sack into an opponent's hand."
    said = PLAYED.replace("it is A's turn", "there are 4 players\n    it is B's turn")
    said = said.replace("A's", "B's").replace(" A ", " B ")
    said = said.replace("B's deck is Pot, Pot\n    B's deck", "B's deck is Pot, Pot\n    A's deck")
    cards = "".join(LID.format(name) + "\n" for name in ("Tin Lid", "Big Lid", "Red Lid")) + POT.format("Pot")
    file = run_text(said.format(cards=cards, text=text, answers="everybody passes", then="C's hand is Tin Lid"))
    assert [problem.show() for problem in file.problems] == []
    assert file.results[0].status == "passed", file.results[0].show()


SHUFFLED = """game: fetchers

{pot}  text: When ~ enters, {text}
{lid}
scenario The deck is empty, and the discard pile is not
  given
    it is A's turn
    A has 4 tin
    A's hand is Odd
    A's deck is empty
    A's discard pile is Lid, Lid, Lid
    B's deck is Lid
    B's discard pile is Lid
  when
    A plays Odd
    everybody passes
    everybody passes
{when}  then
    A has {tin} tin
"""


@pytest.mark.parametrize(
    ("text", "when", "tin"),
    [
        ("draw a card. If you do, gain 1 tin.", "", 5),
        ("draw a card. If you can't, gain 1 tin.", "", 4),
        ("draw two cards. Gain 1 tin for each card drawn this way.", "", 6),
        ("draw cards until you have two cards in hand. Gain 1 tin for each card drawn this way.", "", 6),
        ("each player draws two cards. Gain 1 tin for each card drawn this way.", "", 8),
        ("you may draw a card. If you don't, gain 1 tin.", "    A chooses yes\n", 4),
    ],
)
def test_a_draw_behind_a_reshuffle_is_done(text: str, when: str, tin: int) -> None:
    said = SHUFFLED.format(pot=POT.format("Odd"), lid=LID.format("Lid"), text=text, when=when, tin=tin)
    file = run_text(said)
    assert [problem.show() for problem in file.problems] == []
    assert file.results[0].status == "passed", file.results[0].show()


@pytest.mark.parametrize(("answer", "tin"), [("Leave it as it is", 4), ("you may gain 1 tin", 5)])
def test_what_may_be_done_instead_of_a_draw_is_asked_once_where_the_deck_is_empty(answer: str, tin: int) -> None:
    said = SHUFFLED.format(pot=POT.format("Odd"), lid=LID.format("Lid"), text="draw a card.", when="{}", tin=tin)
    other = POT.format("Wreath") + "  text: If you would draw a card, you may gain 1 tin instead.\n\nscenario"
    whole = "If you would draw a card, you may gain 1 tin instead."
    chosen = f'    A chooses "{answer if answer.startswith("Leave") else whole}"\n'
    said = said.replace("scenario", other, 1).replace("A's hand is Odd", "A's hand is Odd\n    A has Wreath in play")
    file = run_text(said.format(chosen))
    assert [problem.show() for problem in file.problems] == []
    assert file.results[0].status == "passed", file.results[0].show()


TWO = """game: fetchers

{one}  text: If a card would enter your discard pile, put it on top of your deck instead.

{other}  text: If a card would enter your discard pile, put it into your hand instead.

{lid}
scenario Two of B's could happen instead
  given
    there are 3 players
    it is B's Day
    B has 9 tin
    B has Wreath, Crown in play
    the bank is Tin Lid
  when
    B fetches Tin Lid
  then
    B is asked
"""


def test_who_gets_a_card_of_the_market_chooses_what_happens_instead() -> None:
    said = TWO.format(one=POT.format("Wreath"), other=POT.format("Crown"), lid=LID.format("Tin Lid"))
    file = run_text(said)
    assert [problem.show() for problem in file.problems] == []
    assert file.results[0].status == "passed", file.results[0].show()
