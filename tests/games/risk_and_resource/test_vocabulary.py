"""All that cards of Risk & Resource must be able to say: read, printed in both voices, explained, formatted, played.

``vocabulary.txt`` holds a line for each sentence of the ledger's vocabulary, ``shapes.cards`` a card for each shape
that designs ask for.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cardlang.engine.invariants import cheap
from cardlang.engine.match import Match
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.language.files.explain import explain_card
from cardlang.language.files.printer import format_text, print_face, source_of
from cardlang.language.words.cards import CardTree
from cardlang.loading.sets import CardEntry, LoadedSet, load_cards
from cardlang.play.bots.dice import dice_for
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.clause_coverage import ClauseCoverage, play_on
from cardlang.problems import Problem
from tests.table import table

GAME = "risk-and-resource"
HERE = Path(__file__).parent
SENTENCES = [
    line
    for line in (HERE / "vocabulary.txt").read_text(encoding="utf-8").splitlines()
    if line[:1] not in ("", "#")
]
SHAPES = (HERE / "shapes.cards").read_text(encoding="utf-8")
HEAD, *CARDS = SHAPES.split("\ncard ")
HEADER, *KEYWORDS = HEAD.split("\nkeyword ")
ROWS = 42
OTHERS = ["River King", "Hand Crank", "Spare Washer", "Tuning Fork", "Belt Feeder"]
"""Cards of the set that sentences name."""
KINDS = (
    "Artifact Creature - Ox\n  power: 2\n  defense: 2",
    "Creature - Ox\n  power: 2\n  defense: 2",
    "Instant",
    "Sorcery",
    "Artifact",
    "Enchantment - Aura",
)


def wrong(problems: list[Problem]) -> list[Problem]:
    return [problem for problem in problems if not problem.warning]


def with_head(card: str) -> str:
    """A set of this one card, with the keywords of the shapes that it says, and that those say."""
    said = dict.fromkeys(each for each in KEYWORDS if each.split()[0].lower() in card.lower())
    if any("ignite" in each for each in said):
        said |= dict.fromkeys(each for each in KEYWORDS if each.startswith("Ignite "))
    return "".join([HEADER, *(f"\nkeyword {each}" for each in said), "\n", card])


@cache
def read(sentence: str) -> LoadedSet:
    """A card that says just this, of the first kind that can; with problems where none can."""
    text = "".join(f"\n    {paragraph}" for paragraph in sentence.split(" / "))
    cost = "X" if "X" in sentence else "1"
    for kind in KINDS:
        card = f"\ncard Saying\n  cost: {cost} EP\n  type: {kind}\n  pitch: 1\n  text:{text}\n"
        loaded = load_cards(with_head(card), "saying.cards", GAME, OTHERS)
        if not wrong(loaded.problems):
            break
    return loaded


def entry_of(sentence: str) -> CardEntry:
    loaded = read(sentence)
    assert not wrong(loaded.problems), [problem.show() for problem in loaded.problems]
    return loaded.cards[0]


@cache
def derived() -> LoadedSet:
    return load_cards(SHAPES, "shapes.cards", GAME)


def tree_of(entry: CardEntry) -> CardTree:
    assert entry.tree is not None
    return entry.tree


def holds(entry: CardEntry) -> None:
    """The identity case: its source means the same, word for word, and the other voices have something to say."""
    tree, words = tree_of(entry), entry.vocabulary
    assert words is not None
    source = source_of(tree)
    again = load_cards(with_head(source), "again.cards", GAME, OTHERS)
    assert wrong(again.problems) == []
    assert tree_of(again.cards[0]).abilities == tree.abilities
    assert source_of(tree_of(again.cards[0])) == source
    face = "".join(run.text for paragraph in print_face(tree, words) for run in paragraph)
    assert len(face) > 3 and "~" not in face
    assert explain_card(tree, words)
    once = format_text(source, "again.cards", words)
    assert format_text(once, "again.cards", words) == once


@pytest.mark.one_in(2)
@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_read_printed_explained_and_formatted(sentence: str) -> None:
    holds(entry_of(sentence))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("number", range(ROWS))
def test_a_shape_is_read_printed_explained_and_formatted(number: int) -> None:
    holds(derived().cards[number])


def test_the_shapes_are_all_there() -> None:
    loaded = derived()
    assert loaded.problems == []
    assert len(loaded.cards) == ROWS == len(CARDS)
    assert loaded.vocabulary is not None
    assert format_text(SHAPES, "shapes.cards", loaded.vocabulary) == SHAPES


@cache
def everything() -> LoadedSet:
    """All the shapes, and a card for each sentence, in one set."""
    sources = [source_of(tree_of(entry_of(sentence))) for sentence in SENTENCES]
    cards = [source.replace("Saying", f"Saying {number}", 1) for number, source in enumerate(sources)]
    return load_cards("\n".join([SHAPES, *cards]), "everything.cards", GAME, OTHERS)


def random_game(seed: int) -> tuple[Counter[str], Match]:
    """Two random players; what they did how often, and how it ended. Everything holds all the while."""
    # Who says only this has won, or lost, before the others have had their say.
    over = {
        f"Saying {SENTENCES.index(sentence)}"
        for sentence in ("You win the game.", "Target player loses the game.")
    }
    cards = [entry.card for entry in everything().cards if entry.card is not None and entry.name not in over]
    plenty: dict[str, int | str | bool] = {
        "starting_ep": 30,
        "exile_loss": 60,
        "ep_per_turn": 6,
        "max_turns": 40,
    }
    match, bot = Match(RiskAndResource(), [cards[0::2], cards[1::2]], seed, parameters=plenty), RandomBot()
    dice, done = [dice_for(seed, seat) for seat in range(2)], Counter[str]()
    while match.question is not None:
        question = match.question
        choice = bot.choose(match.view(question.player), dice[question.player])
        done[choice.spelling.split(" ")[0]] += 1
        match.apply(choice)
        assert cheap(match.table) == []
    return done, match


@pytest.mark.thorough
def test_random_players_may_do_anything_with_them() -> None:
    """Whatever the rules allow is done with these cards; each game ends as games do."""
    total = Counter[str]()
    for seed in (9, 11):
        done, match = random_game(seed)
        assert match.outcome is not None and match.outcome.kind in ("win", "draw", "turn_limit")
        assert match.state.turn > 3
        total += done
    assert total["cast"] > 10 and total["activate"] > 3


def test_what_they_say_happens_in_play() -> None:
    """Bots that try everything: most clauses are carried out, and no game crashes; the rest wants a plan."""
    loaded = everything()
    names = [entry.name for entry in loaded.cards]
    run = ClauseCoverage(loaded, [names[0::2], names[1::2]], times=1, seed=2)
    play_on(run, lambda games: games >= 24, lambda line: None)
    assert run.faults == []
    assert len(run.ledger.counts) - len(run.missing()) >= 120


PIECES = "Hand Crank, Spare Washer, Tuning Fork"
PILE = "Copper Tick, Parts Clerk, Coiled Dredger, Iron Pier"
GROWN = ", ".join(f"a 1/1 creature a{number} (3 Growth counters)" for number in range(1, 5))
IMPS = ", ".join(f"Tinder Imp called i{number} (a +1/+1 counter)" for number in (1, 2, 3))
ROOFS = "A has Scorched Coast in play\nA has 20 EP\nA's hand is " + ", ".join(["Burning Roofs"] * 5)
DRAWERS = "A has Every Card Known in play\nA has 10 EP\nA's hand is " + ", ".join(["Open Drawers"] * 10)
HARVEST = "A has 2 EP\nA's hand is Second Harvest\nA has a 1/1 creature a1 ({} Growth counters) in play"
ERROR = "A has 4 EP and {} Intel\nA's hand is Clerical Error, Spare Washer"
LAMP = "A has 2 EP\nA's hand is Thrown Lamp\nB has a 6/6 creature b1 in play\nthe next dice are {}"

PLANNED = [
    (f"A has The Four Bells, {PIECES}, Belt Feeder in play", "", "A wins"),
    (f"A has The Four Bells, {PIECES}, Copper Tick in play", "", None),
    (
        f"A has Full Catalogue, {PIECES}, Belt Feeder, {PILE} in play",
        "",
        "A wins",
    ),
    (
        f"A has Full Catalogue, {PIECES}, Belt Feeder, Hand Crank, Iron Pier, Iron Pier in play",
        "",
        None,
    ),
    ("A has Sheer Weight, a 28/1 creature a1, a 2/1 creature a2 in play", "", "A wins"),
    ("A has Sheer Weight, a 28/1 creature a1, a 1/1 creature a2 in play", "", None),
    (
        f"A has Deep Roots, {GROWN}, a 1/1 creature a5 (4 Growth counters) in play",
        "",
        "A wins",
    ),
    (
        f"A has Deep Roots, {GROWN}, a 1/1 creature a5 (2 Growth counters) in play",
        "",
        None,
    ),
    (ROOFS, "A casts Burning Roofs\neverybody passes\n" * 5, "A wins"),
    (ROOFS, "A casts Burning Roofs\neverybody passes\n" * 4, "Burning Roofs has resolved"),
    (
        f"A has 9 EP\nA has Three Pyres, {IMPS} in play",
        "".join(f"A activates i{n}\neverybody passes\n" for n in (1, 2, 3)),
        "A wins",
    ),
    (
        f"A has 9 EP\nA has Three Pyres, {IMPS} in play",
        "".join(f"A activates i{n}\neverybody passes\n" for n in (1, 2)),
        None,
    ),
    (DRAWERS, "A casts Open Drawers targeting B\neverybody passes\n" * 10, "A wins"),
    (DRAWERS, "A casts Open Drawers targeting B\neverybody passes\n" * 9, None),
    (HARVEST.format(3), "A casts Second Harvest\neverybody passes", "A gains 3 EP"),
    (HARVEST.format(2), "A casts Second Harvest\neverybody passes", "A gains 2 EP"),
    (
        ERROR.format(5),
        "A casts Spare Washer\nA casts Clerical Error targeting Spare Washer\neverybody passes",
        "A draws blank card",
    ),
    (
        LAMP.format(15),
        "A casts Thrown Lamp targeting b1\neverybody passes",
        "Thrown Lamp deals 5 damage to b1",
    ),
    (
        LAMP.format(2),
        "A casts Thrown Lamp targeting b1\neverybody passes",
        "Thrown Lamp deals 3 damage to b1",
    ),
]


@pytest.mark.parametrize(("given", "when", "said"), PLANNED)
def test_what_wants_a_plan_happens_when_there_is_one(given: str, when: str, said: str | None) -> None:
    """What bots without one do not reach, just where it begins and just before; nothing said: the game goes on."""
    game = table("risk-and-resource").given(given, SHAPES).when(when)
    assert (said is None or said in game.log) and ("A wins" in game.log) == (said == "A wins")
