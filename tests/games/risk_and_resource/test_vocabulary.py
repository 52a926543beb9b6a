"""All that cards of Risk & Resource must be able to say: read, printed in both voices, explained, formatted, played.

``vocabulary.txt`` holds a line for each sentence of the ledger's vocabulary, ``shapes.cards`` a card for each shape
that designs ask for. What is refused stands in ``CANNOT``, so that the list can only shrink.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cardlang.engine.cards import Card
from cardlang.engine.invariants import cheap
from cardlang.engine.match import Match
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.language.cards import CardTree
from cardlang.language.explain import explain_card
from cardlang.language.printer import format_text, print_face, source_of
from cardlang.library.sets import CardEntry, LoadedSet, load_cards
from cardlang.play.bots.chance import RandomBot
from cardlang.play.bots.dice import dice_for
from cardlang.problems import Problem

GAME = "risk-and-resource"
HERE = Path(__file__).parent
SENTENCES = [
    line
    for line in (HERE / "vocabulary.txt").read_text(encoding="utf-8").splitlines()
    if line[:1] not in ("", "#")
]
SHAPES = (HERE / "shapes.cards").read_text(encoding="utf-8")
HEAD, *CARDS = SHAPES.split("\ncard ")
ROWS = 42
KINDS = (
    "Artifact Creature - Ox\n  power: 2\n  defense: 2",
    "Creature - Ox\n  power: 2\n  defense: 2",
    "Instant",
    "Sorcery",
    "Artifact",
    "Enchantment - Aura",
)

CANNOT = {
    "Destroy target trap.": "what is destroyed lies on the battlefield; a trap is stolen, copied, returned or revealed",
    "Return target card owned by an opponent to its owner's hand.": "there is 'you control', but no word for owning",
    "Creatures you control gain Ignition 1 EP until end of turn.": "a set may give away what its keyword stands for, in quotes",
    "Flash, Scry 1": "scry is something a card does (`When ~ enters, scry 1.`), not a keyword it has",
}


def wrong(problems: list[Problem]) -> list[Problem]:
    return [problem for problem in problems if not problem.warning]


def read(sentence: str, name: str = "Saying", cost: str = "") -> LoadedSet:
    """A card that says just this, of the first kind that can; with problems where none can."""
    text = "".join(f"\n    {paragraph}" for paragraph in sentence.split(" / "))
    cost = "X" if "X" in sentence else cost or "2"
    for kind in KINDS:
        card = f"\ncard {name}\n  cost: {cost} EP\n  type: {kind}\n  pitch: 1\n  text:{text}\n"
        loaded = load_cards(HEAD + card, "saying.cards", GAME)
        if not wrong(loaded.problems):
            break
    return loaded


def entry_of(sentence: str, name: str = "Saying", cost: str = "") -> CardEntry:
    loaded = read(sentence, name, cost)
    assert not wrong(loaded.problems), [problem.show() for problem in loaded.problems]
    return loaded.cards[0]


@cache
def shapes() -> LoadedSet:
    return load_cards(SHAPES, "shapes.cards", GAME)


def tree_of(entry: CardEntry) -> CardTree:
    assert entry.tree is not None
    return entry.tree


def holds(entry: CardEntry) -> None:
    """The identity case: its source means the same, word for word, and the other voices have something to say."""
    tree, words = tree_of(entry), entry.vocabulary
    assert words is not None
    source = source_of(tree)
    again = load_cards(f"{HEAD}\n{source}", "again.cards", GAME)
    assert wrong(again.problems) == []
    assert tree_of(again.cards[0]).abilities == tree.abilities
    assert source_of(tree_of(again.cards[0])) == source
    face = "".join(run.text for paragraph in print_face(tree, words) for run in paragraph)
    assert len(face) > 3 and "~" not in face
    assert explain_card(tree, words)
    once = format_text(source, "again.cards", words)
    assert format_text(once, "again.cards", words) == once


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_read_printed_explained_and_formatted(sentence: str) -> None:
    if sentence in CANNOT:
        assert wrong(read(sentence).problems), "it can be said now: take it off the list"
        return
    holds(entry_of(sentence))


@pytest.mark.parametrize("number", range(ROWS))
def test_a_shape_is_read_printed_explained_and_formatted(number: int) -> None:
    holds(shapes().cards[number])


def test_the_shapes_are_all_there() -> None:
    loaded = shapes()
    assert loaded.problems == []
    assert len(loaded.cards) == ROWS == len(CARDS)
    assert loaded.vocabulary is not None
    assert format_text(SHAPES, "shapes.cards", loaded.vocabulary) == SHAPES
    assert set(SENTENCES) >= set(CANNOT)


@cache
def cards_to_play() -> list[Card]:
    """Everything above; the sentences cost next to nothing."""
    said = [sentence for sentence in SENTENCES if sentence not in CANNOT]
    entries = [entry_of(sentence, f"Saying {number}", "1") for number, sentence in enumerate(said)]
    cards = [entry.card for entry in [*entries, *shapes().cards]]
    # Who says only this has won, or lost, before the others have had their say.
    over = ("You win the game.", "Target player loses the game.")
    ends = {f"Saying {said.index(sentence)}" for sentence in over}
    return [card for card in cards if card is not None and card.name not in ends]


def play(seed: int) -> tuple[Counter[str], Match]:
    """A game of random players; what was cast or set, and how it ended. Everything holds all the while."""
    cards = cards_to_play()
    decks = [cards[0::2], cards[1::2]]
    parameters: dict[str, int | str | bool] = {
        "starting_ep": 30,
        "exile_loss": 60,
        "ep_per_turn": 6,
        "max_turns": 40,
    }
    match, bot = Match(RiskAndResource(), decks, seed, parameters=parameters), RandomBot()
    dice, seen = [dice_for(seed, seat) for seat in range(2)], Counter[str]()
    while match.question is not None:
        question = match.question
        choice = bot.choose(match.view(question.player), dice[question.player])
        seen[choice.spelling.split(" ")[0]] += 1
        match.apply(choice)
        assert cheap(match.table) == []
    return seen, match


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_all_of_it_can_be_played(seed: int) -> None:
    """Random players do with these cards whatever the rules allow; each game ends as games do."""
    seen, match = play(seed)
    assert match.outcome is not None and match.outcome.kind in ("win", "draw", "turn_limit")
    assert match.state.turn > 3
    assert seen["cast"] > 10
