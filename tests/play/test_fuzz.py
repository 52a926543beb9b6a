"""A seeded share of ``make fuzz``: as many texts and games on every machine, whatever its clock shows."""

from __future__ import annotations

import re

import pytest

from cardlang.games import GAMES
from cardlang.language.reading import gate, paragraphs
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.play.bots.dice import Dice
from cardlang.play.fuzz.corpus import corpus_of
from cardlang.play.fuzz.games import GameTally, fuzz_game, made_cards
from cardlang.play.fuzz.mutate import mutated
from cardlang.play.fuzz.own_game import NAME as OWN
from cardlang.play.fuzz.reading import accepted_typos, check_read, fewer, fuzz_reading

NAMES = [*(game.name for game in GAMES), OWN]
TEXTS = 3_000
GAMES_EACH = 3


@pytest.mark.parametrize("game", NAMES)
def test_mutated_texts_are_read_without_a_traceback_and_nothing_is_lost(game: str) -> None:
    tally = fuzz_reading(game, TEXTS, 20)
    assert [each.line() for each in tally.findings] == []
    assert tally.texts == TEXTS and tally.accepted > TEXTS // 20


@pytest.mark.parametrize("game", NAMES)
def test_games_of_spliced_cards_hold_the_invariants_and_anybody_may_concede(game: str) -> None:
    tally = GameTally()
    for seed in range(GAMES_EACH):
        fuzz_game(game, seed, tally)
    assert [each.line() for each in tally.broken] == []
    assert tally.games[game] == GAMES_EACH and tally.decisions > 100


@pytest.mark.parametrize("game", NAMES)
def test_a_slip_of_one_letter_is_not_read_as_something_else(game: str) -> None:
    """Where a digit is lost nobody can tell; a name in quotes is anybody's."""
    slips = [each for each in accepted_typos(game, 250, 5) if letters(each.slip) != letters(each.written)]
    assert [(each.slip, each.read_as) for each in slips] == []


def letters(text: str) -> str:
    """A text without its digits, and without names in quotes."""
    return re.sub(r'\d|named "[^"]*"', "", text)


def test_the_same_seed_tries_the_same_texts_and_cards() -> None:
    one, two = (fuzz_reading(NAMES[0], 300, 4) for _ in range(2))
    assert (one.accepted, one.refused) == (two.accepted, two.refused)
    assert made_cards(NAMES[0], 3, Dice(8)) == made_cards(NAMES[0], 3, Dice(8))


def test_it_finds_a_reader_that_drops_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the gate open, readers that overwrite what they have read are found."""
    read_paragraph.cache_clear()
    monkeypatch.setattr(paragraphs, "gated", lambda *arguments: [])
    found = [each for game in NAMES for each in fuzz_reading(game, 2_000, 20).findings]
    read_paragraph.cache_clear()
    assert {each.promise for each in found} & {"lost", "other tree", "unread"}


def test_it_finds_a_reader_that_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*arguments: object) -> None:
        raise ValueError("planted")

    read_paragraph.cache_clear()
    monkeypatch.setattr(paragraphs, "gated", fails)
    found = fuzz_reading(NAMES[0], 300, 1).findings
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
    assert gate.CHANGES
