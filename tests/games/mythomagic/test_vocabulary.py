"""All that cards of MythoMagic must be able to say: checked, printed in both voices, explained, formatted, played."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.engine.cards import Card
from cardlang.games.mythomagic.rulebook import MythoMagic
from cardlang.language.files.explain import explain_card
from cardlang.language.files.printer import format_text, print_face, source_of
from cardlang.language.words.cards import CardTree
from cardlang.loading.sets import CardEntry, load_cards
from cardlang.play.bots import make_bot
from cardlang.play.runner import play_game

HERE = Path(__file__).parent
SENTENCES = [
    line
    for line in (HERE / "vocabulary.txt").read_text(encoding="utf-8").splitlines()
    if line[:1] not in ("", "#")
]
SHAPES = (HERE / "shapes.cards").read_text(encoding="utf-8")


def entry_of(sentence: str, name: str = "Saying", cost: str = "") -> CardEntry:
    """A card that says just this: a creature where it can, else a spell. It costs X if it says something of X."""
    cost = cost or ("XG" if "X" in sentence else "2G")
    for kind in ("Creature - Ox\n  strength: 2\n  toughness: 2", "Spell"):
        text = f"card {name}\n  cost: {cost}\n  type: {kind}\n  text: {sentence}\n"
        loaded = load_cards(text, "saying.cards", "mythomagic", ["River King"])
        if not [problem for problem in loaded.problems if not problem.warning]:
            return loaded.cards[0]
    raise AssertionError([problem.show() for problem in loaded.problems])


def tree_of(entry: CardEntry) -> CardTree:
    assert entry.tree is not None
    return entry.tree


@pytest.mark.parametrize("sentence", SENTENCES)
def test_it_is_read_printed_explained_and_formatted(sentence: str) -> None:
    entry = entry_of(sentence)
    tree, words = tree_of(entry), entry.vocabulary
    assert words is not None
    source = source_of(tree)
    again = load_cards(source, "again.cards", "mythomagic", ["River King"])
    assert again.problems == [] or all(problem.warning for problem in again.problems)
    assert source_of(tree_of(again.cards[0])) == source
    face = "".join(run.text for paragraph in print_face(tree, words) for run in paragraph)
    assert len(face) > 3 and "~" not in face
    assert explain_card(tree, words)
    once = format_text(source, "again.cards", words)
    assert format_text(once, "again.cards", words) == once


def test_the_shapes_of_real_cards_can_be_said() -> None:
    loaded = load_cards(SHAPES, "shapes.cards", "mythomagic")
    assert loaded.problems == []
    assert len(loaded.cards) == 11
    assert loaded.vocabulary is not None
    assert format_text(SHAPES, "shapes.cards", loaded.vocabulary) == SHAPES


def cards_to_play() -> list[Card]:
    """Everything above as cards that cost next to nothing."""
    entries = [
        entry_of(sentence, f"Saying {number}", "X" if "X" in sentence else "0")
        for number, sentence in enumerate(SENTENCES)
    ]
    entries += load_cards(SHAPES, "shapes.cards", "mythomagic").cards
    cards = [entry.card for entry in entries]
    return [card for card in cards if card is not None]


@pytest.mark.parametrize("seed", [1, 2])
def test_all_of_it_can_be_played(seed: int) -> None:
    """Random players do with these cards whatever the rules allow; each game ends as games do."""
    cards, game = cards_to_play(), MythoMagic()
    rishis = [card for card in cards if "rishi" in card.kinds] * 6
    decks = [cards[0::2] + rishis, cards[1::2] + rishis]
    bots = [make_bot("random"), make_bot("random")]
    result = play_game(game, decks, bots, seed, {**game.parameters, "starting_life": 60}, (0, 1))
    assert result.outcome in ("win", "draw", "turn_limit")
    assert result.turns > 3
