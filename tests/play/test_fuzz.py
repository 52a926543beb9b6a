"""A seeded share of ``make fuzz``: as many texts and games on every machine, whatever its clock shows."""

from __future__ import annotations

import re
from functools import partial

import pytest

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.games import GAMES
from cardlang.language.reading import paragraphs
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.reading.what_fmt_changes import CHANGES
from cardlang.language.words.word import Face, to_runs
from cardlang.loading.sets import load_cards
from cardlang.play.battery import play_checked
from cardlang.play.bots.curious import CuriousBot
from cardlang.play.bots.dice import Dice
from cardlang.play.clause_coverage import PLENTY
from cardlang.play.fuzz.corpus import corpus_of
from cardlang.play.fuzz.games import EVERYTHING, GameTally, fuzz_game, made_cards
from cardlang.play.fuzz.mutate import mutated
from cardlang.play.fuzz.own_game import NAME as OWN
from cardlang.play.fuzz.reading import accepted_typos, check_read, fewer, fuzz_reading
from cardlang.play.tables import bundled_tables

NAMES = [*(game.name for game in GAMES), OWN]
THOROUGH = pytest.mark.thorough
TEXTS = 400
GAMES_EACH = 1
FIRST = {"risk-and-resource": 1}
"""The number of the first game, if it is not 0: that one takes five times as long."""


@pytest.mark.parametrize("game", NAMES)
def test_mutated_texts_are_read_without_a_traceback_and_nothing_is_lost(game: str) -> None:
    tally = fuzz_reading(game, TEXTS, 20)
    assert [each.line() for each in tally.findings] == []
    assert tally.texts == TEXTS and tally.accepted > TEXTS // 20


@pytest.mark.parametrize("game", NAMES)
def test_games_of_spliced_cards_hold_the_invariants_and_anybody_may_concede(game: str) -> None:
    tally = GameTally()
    while tally.games[game] < GAMES_EACH or (tally.decisions <= 20 and tally.games[game] < 5):  # some are short
        fuzz_game(game, FIRST.get(game, 0) + tally.games[game], tally)
    assert [each.line() for each in tally.broken] == []
    assert tally.decisions > 20


@pytest.mark.parametrize("game", NAMES)
def test_a_slip_of_one_letter_is_not_read_as_something_else(game: str) -> None:
    """Where a digit or a letter of a cost is lost nobody can tell."""
    slips = [each for each in accepted_typos(game, 250, 5) if plain(each.slip) != plain(each.written)]
    assert [(each.slip, each.read_as) for each in slips] == []


def plain(text: str) -> str:
    """A text without its digits, and without the letters of costs (``2FF``)."""
    return re.sub(r"\b\d*[A-Z]{1,4}\b|\d", "", text)


def held(game: str, text: str, seed: int) -> None:
    """A game of a card with one text, with every check of the fuzzers."""
    loaded = load_cards(BLOCKS[game] + text + "\n", "once.cards", game)
    assert [each.show() for each in loaded.problems] == []
    card = loaded.cards[0].card
    assert card is not None
    rules, decks = bundled_tables([game])[0].load()
    rules.settings = {**rules.settings, **PLENTY[game], "max_turns": 8}
    laid = [[card if each.kinds == card.kinds else each for each in deck] for deck in decks]
    play_checked(partial(laid_table, rules, laid), seed, EVERYTHING, [CuriousBot() for _ in laid], digests=False)


def laid_table(rules: Game, decks: list[list[Card]]) -> tuple[Game, list[list[Card]]]:
    return rules, decks


BLOCKS = {
    "risk-2025": "card Once\n  type: Action\n  cost: 0 billion Euro\n  text:\n    ",
    "risk-and-resource": "card Once\n  type: Instant\n  cost: 0 EP\n  pitch: 1\n  text:\n    ",
}


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("risk-2025", "Each player removes 3 units from target territory."),
        pytest.param("risk-2025", "Each player removes a unit from a territory you control.", marks=THOROUGH),
        pytest.param("risk-2025", "Each player moves 3 units from a territory to another territory.", marks=THOROUGH),
        pytest.param(
            "risk-2025",
            "As an additional cost, remove 2 units from the attacking territory.\n    Draw a card.",
            marks=THOROUGH,
        ),
        ("risk-2025", "Each player loses the game."),
        ("risk-and-resource", "Deal 1 damage to target player" + " and target player" * 23 + "."),
    ],
)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.thorough)])
def test_what_once_broke_a_game(game: str, text: str, seed: int) -> None:
    held(game, text, seed)


def test_a_name_with_a_control_character_is_refused_and_its_face_is_drawn() -> None:
    text = "card A\x02B\n  type: Enchantment\n  cost: 0 EP\n  pitch: 1\n  text: When ~ enters, draw a card.\n"
    loaded = load_cards(text, "once.cards", "risk-and-resource")
    assert [each.code for each in loaded.problems] == ["CL107"]
    read = read_paragraph("When ~ enters, draw a card.", corpus_of("risk-and-resource").vocabulary, True, False)
    assert read.ability is not None
    assert "".join(run.text for run in to_runs(read.ability.say(Face("A\x02B")))) == "When AB enters, draw a card."


def test_the_same_seed_tries_the_same_texts_and_cards() -> None:
    one, two = (fuzz_reading(NAMES[0], 100, 4) for _ in range(2))
    assert (one.accepted, one.refused) == (two.accepted, two.refused)
    assert made_cards(NAMES[0], 3, Dice(8)) == made_cards(NAMES[0], 3, Dice(8))


def test_it_finds_a_reader_that_drops_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the gate open, readers that overwrite what they have read are found."""
    read_paragraph.cache_clear()
    monkeypatch.setattr(paragraphs, "gated", lambda *arguments: [])
    lots = (fuzz_reading(game, 400, first).findings for first in range(20, 6_000, 400) for game in NAMES)
    found = next((each.promise for lot in lots for each in lot), "")
    read_paragraph.cache_clear()
    assert found in ("lost", "other tree", "unread")


def test_it_finds_a_reader_that_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*arguments: object) -> None:
        raise ValueError("planted")

    read_paragraph.cache_clear()
    monkeypatch.setattr(paragraphs, "gated", fails)
    found = fuzz_reading(NAMES[0], 60, 1).findings
    read_paragraph.cache_clear()
    assert found and {each.promise for each in found} == {"traceback"}


def test_marked_numbers_are_counted_by_their_characters() -> None:
    assert fewer("Draw 47 cards unless you pay 31.", "Draw 47 cards.") == "unless"
    assert fewer("Draw 47 cards.", "Draw a card.") == "47"
    assert fewer("Draw 47 cards.", "Draw 47 cards.") == ""


def test_mutations_end(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus, dice = corpus_of(NAMES[0]), Dice(1)
    text = "."
    for _ in range(500):
        text = mutated(corpus, text, dice)[:200]
    seed = corpus.seeds[0]
    assert check_read(corpus, seed, seed.text, read_paragraph(seed.text, corpus.vocabulary, True, False)) == []
    assert CHANGES


def test_a_number_that_is_denied_is_not_lost() -> None:
    denied = "Draw a card unless an opponent doesn't control 91 or more creatures."
    assert fewer(denied, "Draw a card unless an opponent controls 90 or fewer creatures.") == ""
    assert fewer(denied, "Draw a card unless an opponent controls 91 or fewer creatures.") == "90"
    assert fewer("If you didn't control 56 or more Events, draw.", "If you control 55 or fewer Events, draw.") == ""
