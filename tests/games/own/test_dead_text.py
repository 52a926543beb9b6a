"""Text of cards that could never do anything in a designer's game is reported, as its rules are known."""

from __future__ import annotations

import pytest

from cardlang.games.own import Deed, Forbid, Keyword, Kind, Table, words_for
from cardlang.games.own.read_from_rules import read_from_rules
from cardlang.language.words.vocabulary import Vocabulary
from tests.games.own.street import KINDS, Street
from tests.games.own.test_street import says


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Draw a card for each charter you control.", "charters you control are never in play"),
        ("Draw a card for each charter you own.", "charters you own are never in play"),
        ("Choose a charter. Return it to its owner's hand.", "charters are never in play"),
        ("Gain crowns equal to the cost of target charter.", "charters are never in play"),
        ("Draw a card for each charter card in your discard pile.", ""),
    ],
)
def test_a_kind_that_does_not_stay_in_play_is_not_looked_for_there(text: str, wrong: str) -> None:
    assert says(text) == wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Whenever you send a charter, draw a card.", "that never happens in Street: you send a charter"),
        ("Whenever a charter is sent, draw a card.", "that never happens in Street: a charter is sent"),
        ("Whenever you send a worker, draw a card.", ""),
        ("Whenever you send a card, draw a card.", ""),
    ],
)
def test_a_deed_in_play_is_done_with_what_stays_there(text: str, wrong: str) -> None:
    assert says(text, "worker") == wrong


class Loud(Street):
    """The same street, with keywords."""

    keywords = ("noisy", "quick")
    own_deeds: tuple[Deed, ...] = ()


LOUD = words_for(Loud, kinds=KINDS, keywords=(Keyword("Noisy"), Keyword("Quick")))
ASKS = """class Loud:
    keywords = ('noisy', 'quick')


WORDS = words_for(Loud, keywords=(Keyword('Noisy'), Keyword('Quick')))
"""


def known(source: str, rules: type[Street] = Loud, words: Vocabulary = LOUD) -> Vocabulary:
    return read_from_rules([ASKS, source], rules, words)


def test_a_keyword_that_no_rule_asks_for_is_reported() -> None:
    words = known("def may(table, ref):\n    return table.has(ref, 'quick')\n")
    assert words.unheeded == ("Noisy",)
    assert says("Noisy", "worker", words) == "no rule of Street asks for Noisy"
    assert says("Workers you control have Noisy.", "worker", words) == "no rule of Street asks for Noisy"
    assert says("Quick", "worker", words) == ""
    assert known("def may(table, ref, word):\n    return table.has(ref, word)\n").unheeded == ()


FORBIDS = "WORDS = words_for(Loud, forbids=(Forbid('sing'), Forbid('be sent')))\n"


def test_what_no_rule_asks_whether_it_is_forbidden_is_reported() -> None:
    plain = words_for(Loud, kinds=KINDS, forbids=(Forbid("sing"), Forbid("be sent")))
    words = known(FORBIDS + "def may(table, ref):\n    return table.forbidden(ref, 'sing')\n", words=plain)
    wrong = "no rule of Street asks whether it cannot be sent"
    assert says("Workers cannot be sent.", "worker", words) == wrong
    assert says("Workers cannot sing.", "worker", words) == ""
    open_ = known(FORBIDS + "def may(table, ref, deed):\n    return table.forbidden(ref, deed)\n", words=plain)
    assert says("Workers cannot be sent.", "worker", open_) == ""


TAPS = "no rule of Street untaps anything, so this is done once"


def test_what_is_tapped_for_good_is_reported() -> None:
    words = known("")
    assert says("Tap: gain 1 crown.", "worker", words) == TAPS
    assert says("Tap: gain 1 crown.", "worker", known("def dusk(table):\n    return untapped(table, 0)\n")) == ""


class Pit(Street):
    """A street on which nobody has a deck."""

    begins_in = {"worker": "discard pile", "building": "discard pile", "charter": "discard pile"}


def test_decks_in_which_no_card_ever_is_are_reported() -> None:
    words = known("", Pit, words_for(Pit, kinds=KINDS))
    nobody = "no card of Street begins in a deck, so nobody has one"
    assert says("Draw a card.", "charter", words) == nobody
    assert says("Put the top card of your deck into your hand.", "charter", words) == nobody
    for text in ("Scry 2.", "Shuffle your deck.", "Search your deck for a worker card and put it into your hand."):
        assert says(text, "charter", words) == nobody, text
    assert says("Gain 1 crown for each card in your deck.", "charter", words) == nobody
    assert says("Put target worker on top of its owner's deck.", "charter", words) == ""
    assert says("Draw a card.", "charter", known("steps = table.game.draw(table, 0, 1)\n", Pit)) == ""
    assert says("Draw a card.", "charter", known("")) == ""


def any_time(table: Table, player: int, ref: int) -> bool:
    return table.has(ref, "quick")


class Early(Loud):
    """A street on which who is quick may be played at any time."""

    play_rules = (("S-2", any_time, "only in your own Work"),)


PLAYED = "def any_time(table, player, ref):\n    return table.has(ref, 'quick')\n"


def test_a_keyword_that_rules_of_play_ask_for_is_given_to_cards_in_hand() -> None:
    words = known(PLAYED, Early)
    assert says("Workers in your hand have Quick.", "building", words) == ""
    assert says("Spells you play have Quick.", "building", words) == ""
    assert says("Workers you control have Quick.", "building", words).startswith("Quick matters only while")
    both = known(PLAYED + "def may(table, ref):\n    return table.has(ref, 'quick')\n", Early)
    assert says("Workers you control have Quick.", "building", both) == ""


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Workers you play get +1 skill.", "what is in play is played no more, so nothing is among 'workers you play'"),
        ("Whenever a worker you play dies, draw a card.", "what is in play is played no more"),
        ("Buildings you play enter tapped.", "what is in play is played no more"),
        ("If a card you play would enter your discard pile, exile it instead.", "a card lying"),
        ("Workers you play cost 1 crown less.", ""),
        ("When ~ enters, the next worker you play costs 1 crown less this turn.", ""),
        ("When ~ enters, draw a card for each worker you played this turn.", ""),
    ],
)
def test_what_is_in_play_is_played_no_more(text: str, wrong: str) -> None:
    found = says(text, "building")
    assert found.startswith(wrong) and bool(found) == bool(wrong)


OVER = "~ is not in play then, so 'until ~ leaves play' would be over at once"
AT_ONCE = words_for(Street, kinds=(KINDS[0], Kind("building", stats=("rent", "beauty"), at_once=True), KINDS[2]))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Draw a card. Sacrifice ~.", "~ is a spell when 'sacrifice' would be done to it"),
        ("Tap ~.", "~ is a spell when 'tap' would be done to it"),
        ("Target opponent gains control of ~.", "~ is a spell when 'gain control' would be done to it"),
        ("Exile target worker until ~ leaves play.", OVER),
        ("Exile ~.", ""),
        ('~ gains "When ~ leaves play, draw a card." until end of turn.', ""),
        ("When ~ enters, sacrifice it.", ""),
    ],
)
def test_what_does_its_text_at_once_does_not_lie_in_play_by_then(text: str, wrong: str) -> None:
    assert says(text, "building", AT_ONCE) == wrong
