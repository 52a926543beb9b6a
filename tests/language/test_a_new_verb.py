"""A verb is one class: here is one that cardlang has never heard of, and nothing else is told about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.refs import player_ref
from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import CardGame, Kind, Phase, nothing_waits, words_for
from cardlang.language.files.docs import generate_language_docs
from cardlang.language.files.explain import explain_ability
from cardlang.language.files.parser import parse_cards
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.words.amounts import Amount
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import did
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Face, place, word
from cardlang.loading.sets import load_cards
from cardlang.play.sessions.session_log import SessionLog
from tests.table import A, GameTable, table

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


@word
class Conjure(Verb):
    """A player gets that many sparks out of nothing."""

    name: ClassVar[str] = "conjure"
    predicate: ClassVar[str] = "CONJURE np"
    examples: ClassVar[tuple[str, ...]] = ("Conjure 2.",)
    events: ClassVar[tuple[EventForm, ...]] = (EventForm("conjure", "conjure", did("conjure"), "player"),)
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("conjure", "player", asked=True),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("conjure", "{player} conjures {amount}"),)

    amount: Amount = place("number")

    def changes(self, act: Act) -> list[Change]:
        if act.table.forbidden(player_ref(act.doer), "conjure"):
            return []
        amount = act.amount(self.amount)
        return [
            changes.Gain(act.doer, "spark", amount, "conjure", act.source),
            changes.Tally("conjure", act.doer, amount, source=act.source),
        ]


def own_day(table: Table, player: int, ref: int) -> bool:
    return table.state.active == player and nothing_waits(table)


class Laboratory(CardGame):
    """A game for this test."""

    name = "laboratory"
    title = "Laboratory"
    resources = ("spark",)
    pays_with = "spark"
    kinds = ("flask", "trick")
    stats = ("size",)
    phases = (Phase("day", "Day", True), Phase("night", "Night", False))
    moments: ClassVar[dict[str, tuple[str, ...]]] = {"end of turn": ("night",)}
    play_rules = (("L-1", own_day, "only in your own Day"),)
    parameters: ClassVar[dict[str, int | str | bool]] = {"starting_spark": 6, "first_player": "seat 1"}
    verbs = (Conjure,)


KINDS = (Kind("flask", stats=("size",)), Kind("trick", permanent=False))
WORDS = words_for(Laboratory, kinds=KINDS)
FLASK = "card {0}\n  cost: 1 spark\n  type: Flask\n  size: 2\n  text: {1}\n"
TRICK = "card Poof\n  cost: 1 spark\n  type: Trick\n  text: Conjure 2.\n"


@pytest.fixture(autouse=True)
def laboratory() -> Iterator[None]:
    welcome(ProjectGame(Laboratory, WORDS))
    yield
    farewell()


def card(text: str) -> Card:
    loaded = load_cards(text, "laboratory.cards", "laboratory")
    assert loaded.problems == [], [problem.show() for problem in loaded.problems]
    made = loaded.cards[0].card
    assert made is not None
    return made


def begun(*cards: Card) -> GameTable:
    """A game in which you hold every one of these cards."""
    for seed in range(1, 50):
        game: GameTable = table("laboratory", [list(cards) * 9] * 2, seed=seed)
        held = [game.row(ref).card for ref in game.hand(A)]
        if all(each in held for each in cards):
            return game
    raise AssertionError("no such deal")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you conjure, draw a card.",
        "Whenever an opponent conjures, conjure 1.",
        "1 spark: if you conjured this turn, draw a card.",
        "1 spark: if you didn't conjure this turn, draw a card.",
        "Your opponents cannot conjure.",
        "Target opponent cannot conjure this turn.",
        "X spark: target opponent conjures X.",
        "You may conjure 3. If you do, draw a card.",
    ],
)
def test_it_is_read_and_printed(text: str) -> None:
    read = read_paragraph(text, WORDS, not text.startswith("Target"), False)
    assert read.ability is not None, [each.message for each in read.mistakes]
    assert read.ability.say(SOURCE) == text
    assert read.ability.say(Face("Retort", WORDS))


def test_it_is_watched_for_and_told_in_the_log() -> None:
    game = begun(card(FLASK.format("Retort", "Whenever you conjure, gain 5 spark.")), card(TRICK))
    game.do("play Retort")
    before = game.amount(A, "spark")
    game.do("play Poof")
    lines = [entry.line for entry in SessionLog(A).tell(game.rules, game.state, game.state.events)]
    assert "Player 1 conjures 2" in lines
    assert game.amount(A, "spark") == before - 1 + 2 + 5


def test_it_is_counted() -> None:
    counting = "1 spark: if you conjured this turn, gain 10 spark."
    game = begun(card(FLASK.format("Gauge", counting)), card(TRICK))
    game.do("play Gauge")
    game.do("play Poof")
    game.do("pass")  # Gauge could be used in answer
    before = game.amount(A, "spark")
    (gauge,) = game.table.controlled_by(A)
    game.do(f"activate {gauge} 0")
    game.do("pass")
    assert game.amount(A, "spark") == before - 1 + 10


def test_it_is_forbidden() -> None:
    game = begun(card(FLASK.format("Damper", "Players cannot conjure.")), card(TRICK))
    game.do("play Damper")
    before = game.amount(A, "spark")
    game.do("play Poof")
    assert game.amount(A, "spark") == before - 1


def test_it_is_explained_and_stands_on_the_page_of_the_language() -> None:
    ability = read_paragraph("Conjure 2.", WORDS, False, False).ability
    assert ability is not None
    assert any("out of nothing" in str(row) for row in explain_ability(ability, WORDS, False))
    page = generate_language_docs((WORDS,))
    for said in ("| **conjure** |", "`a player conjures`", "`cannot conjure`", "`Conjure 2.`"):
        assert said in page, said


def test_without_it_none_of_this_is_known() -> None:
    """The test above can fail: the game without the verb knows no word of it."""
    bare = replace(WORDS, verbs=tuple(verb for verb in WORDS.verbs if verb is not Conjure))
    text = FLASK.format("Retort", "Whenever you conjure, draw a card.")
    assert parse_cards(text, "x.cards", bare).problems
    assert not parse_cards(text, "x.cards", WORDS).problems
