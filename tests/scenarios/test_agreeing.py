"""Positions that cannot be, sets read as ``check`` reads them, and what is reported of scenarios that do not pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.engine.game import Game
from cardlang.games import GAMES, find_game
from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import FileResult, load_scenarios, run_file, run_one
from cardlang.play.scenarios.result import ScenarioResult
from cardlang.play.scenarios.text import read_scenarios
from cardlang.play.scenarios.words import Kind, words_of
from tests.scenarios.running import run, run_text


def card(name: str, kind: str, text: str, deeper: str = "") -> str:
    """A card block of Risk & Resource; a creature is 2/2."""
    rows = [f"card {name}", "  cost: 0 EP", f"  type: {kind}", "  pitch: 1"]
    rows += ["  power: 2", "  defense: 2"] if kind == "Creature" else []
    return "".join(f"{deeper}{row}\n" for row in (*rows, "  text:", f"    {text}")) + "\n"


def scenario(name: str = "One", given: str = "", when: str = "", then: str = "the game goes on") -> str:
    """A scenario whose sentences are divided by lines."""
    rows = [f"scenario {name}"]
    for kind, text in (("given", given), ("when", when), ("then", then)):
        if text:
            rows += [f"  {kind}", *(f"    {line.strip()}" for line in text.strip().split("\n"))]
    return "\n".join(rows) + "\n\n"


def on_a_board(given: str, then: str = "the game goes on") -> ScenarioResult:
    """A scenario of Risk 2025 with three players."""
    return run_text("game: risk-2025\n" + scenario(given=f"there are 3 players\n{given}", then=then)).results[0]


# ---- positions that contradict themselves ----------------------------------------------------------------------
CONTRADICTIONS = (
    ("A has 3 EP", "A has 5 EP"),
    ("A has 3 EP and 1 Intel", "A has 2 Intel"),
    ("it is A's Main 1", "it is B's Main 1"),
    ("it is A's Main 1", "it is A's End step"),
    ("it is A's Main 1", "A's turn begins"),
    ("it is A's Main 1", "the game begins"),
    ("A's turn begins", "the game begins"),
    ("it is turn 3", "it is turn 4"),
    ("it is turn 3", "the game begins"),
    ("there are 3 players", "there are 4 players"),
    ("A's hand is empty", "A's hand is 3 cards"),
    ("A's library is 3 cards", "A's library is 4 cards"),
    ("A's hand is empty", "A has 2 cards in hand"),
    ("A has 2 cards in hand", "A's hand is 3 cards"),
    ("max hand is 7", "max hand is 8"),
    ("variant is king", "variant is alliance"),
    ("the next dice are 3", "the next dice are 4"),
    ("A's library keeps its order", "A's library is shuffled to 3 cards"),
    ("A has already used 1 Intel ability", "A has already used 2 Intel abilities"),
    ("A drew three cards this turn", "A drew two cards this turn"),
)


@pytest.mark.parametrize(("one", "other"), CONTRADICTIONS)
def test_two_lines_that_contradict_each_other_are_refused(one: str, other: str) -> None:
    result = run(given=f"{one}\n{other}")
    assert [problem.message for problem in result.problems] == [f"this contradicts '{one}'"], result.show()


ONCE = sorted({line for pair in CONTRADICTIONS[:13] for line in pair if "game begins" not in line})


@pytest.mark.parametrize("line", ONCE)
def test_the_same_said_twice_is_said_once(line: str) -> None:
    given = line if line.startswith(("there", "variant")) else f"{line}\n{line}"
    result = run(given=given, then="A has 3 EP" if line == "A has 3 EP" else "the game goes on")
    assert result.status == "passed", result.show()


IMPOSSIBLE = (
    (("variant is king", "there are 3 players", "B is the King", "A is the King"), "this contradicts 'B is the King'"),
    (("variant is king", "there are 3 players", "the game begins", "B is the King"), "the game gives this title"),
    (
        ("variant is alliance", "there are 3 players", "A and B are allied", "B and C are allied"),
        "this contradicts 'A and B are allied'",
    ),
    (("there are 3 players", "C is out of the game", "C has a 2/2 creature c1 in play"), "C is out of the game and"),
    (("B is the King",), "a player is King without the variant 'king'"),
    (("there are 3 players", "A and B are allied"), "players are allied without the variant 'alliance'"),
    (("there are 3 players", "C is out of the game", "C has 3 EP"), "C is out of the game and"),
    (("there are 3 players", "C is out of the game", "it is C's Main 1"), "C is out of the game and"),
    (("A has a 2/2 creature a1 (tapped, untapped) in play",), "this contradicts 'tapped'"),
    (("A has a 2/2 creature a1 (1 damage) in play, 2 damage",), "this contradicts '1 damage'"),
    (("A has a 2/2 creature a1 (a +1/+1 counter, two +1/+1 counters) in play",), "this contradicts 'a +1/+1 counter'"),
)


@pytest.mark.parametrize(("given", "message"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(given: tuple[str, ...], message: str) -> None:
    result = run(given="\n".join(given))
    assert len(result.problems) == 1 and message in result.problems[0].message, result.show()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A holds Brazil", "B holds Brazil"),
        ("A holds Brazil with 2 units", "A holds Brazil with 3 units"),
        ("A holds South America", "B holds Brazil with 3 units"),
        ("the order is A, B, C", "the order is B, A, C"),
        ("it is round 3", "it is round 4"),
        ("A's deck is 3 cards", "B's deck is 4 cards"),
        ("it is A's Attack", "a new round begins"),
    ],
)
def test_contradictions_on_a_board(one: str, other: str) -> None:
    result = on_a_board(f"{one}\n{other}")
    assert [problem.message for problem in result.problems] == [f"this contradicts '{one}'"], result.show()


def test_a_place_may_be_said_more_exactly_than_its_continent() -> None:
    given = "B holds Peru\nA holds Africa\nA holds Egypt with 3 units"
    result = on_a_board(given, "A holds Egypt with 3 units, Congo with 1 unit")
    assert result.status == "passed", result.show()


def test_a_turn_that_begins_has_the_number_that_was_said() -> None:
    assert run(given="A's turn begins\nit is turn 5", then="it is turn 5").status == "passed"


def test_a_die_shows_what_is_on_it() -> None:
    result = run_text("game: mythomagic\n" + scenario(given="the game begins\nthe next dice are 3")).results[0]
    assert [problem.message for problem in result.problems] == ["a die with 2 sides does not show 3"], result.show()


@pytest.mark.parametrize("given", ["A holds Peru, , Brazil", "A holds , with 27 units"])
def test_a_place_that_is_missing_is_told(given: str) -> None:
    assert on_a_board(given).problems[0].message == "a place is missing between two commas"


# ---- a deck that all share, and who has won or lost ------------------------------------------------------------
def test_a_shared_deck_is_what_was_said_and_no_more() -> None:
    result = on_a_board("A holds Peru\nB holds Brazil\nB's deck is an action a1", "A's deck is a1")
    assert result.status == "passed", result.show()


def test_who_has_lost_is_not_in_the_game() -> None:
    when = "B concedes"
    assert run(when=when, then="A has won\nB has lost\nB is out of the game\nA is still in the game").status == "passed"
    assert run(when=when, then="B is still in the game").status == "failed"
    assert run(when=when, then="A is out of the game").status == "failed"


@pytest.mark.parametrize("who", ["A and B", "B and A"])
def test_winners_are_named_in_any_order(who: str) -> None:
    crown = card("Crown", "Win Condition", "You win the game if you control a creature.")
    given = """variant is alliance
        there are 3 players
        A and B are allied, sharing wins
        it is C's Main 1
        B has Crown, a 1/1 creature in play"""
    result = run_text(crown + scenario(given=given, then=f"{who} have won")).results[0]
    assert result.status == "passed", result.show()


# ---- what is on the stack is its caster's ----------------------------------------------------------------------
def test_a_card_on_the_stack_is_called_by_who_controls_it() -> None:
    given = "A's hand is an instant i1 (cost 0), Deny\nB's hand is Deny, Deny called d2"
    when = """A casts i1
        A passes
        B casts B's Deny targeting i1
        A casts A's Deny targeting B's Deny
        A passes
        B casts d2 targeting A's Deny"""
    deny = card("Deny", "Instant", "Counter target spell.")
    result = run_text(deny + scenario(given=given, when=when, then="the stack has 4 items")).results[0]
    assert result.status == "passed", result.show()


# ---- every kind of card can be described -----------------------------------------------------------------------
KINDS = [
    (rules, kind) for game in GAMES if (rules := find_game(game.name)) is not None for kind in words_of(rules).kinds
]


@pytest.mark.parametrize(("rules", "kind"), KINDS, ids=[f"{rules.name}-{kind.name}" for rules, kind in KINDS])
def test_a_card_of_every_kind_can_be_described(rules: Game, kind: Kind) -> None:
    stats = "/".join("2" for _ in kind.numbers or rules.stats[:2]) + " " if kind.stats else ""
    board = "    A holds Peru\n    B holds Brazil\n" if rules.board is not None else ""
    zone = "event" if kind.name == "event" else "hand"  # an Event is never held
    given = f"game: {rules.name}\nscenario One\n  given\n{board}    A has a {stats}{kind.name} called k1 in {zone}\n"
    result = run_text(f"{given}  then\n    k1 is in {zone}\n    k1 is a {kind.name}\n").results[0]
    assert result.status == "passed", result.show()


# ---- sets are read as check reads them -------------------------------------------------------------------------
SET = "set Reeds\n  game: risk-and-resource\n  code: RD\n  version: 0.1\n\n"
KEYWORD = SET + "keyword Swaying\n  text:\n    ~ cannot be blocked.\n"
BEARER = SET + card("Reed Runner", "Creature", "Swaying")
VAULT = "card Vault\n  cost: 1R\n  type: Structure\n  power: 1\n  defense: 3\n\n"
OTHER = "set Vaults\n  game: resource-war\n  code: VT\n  version: 0.1\n\n" + VAULT
USES = scenario(given="A has Reed Runner in play", then="Reed Runner has power 2")


def run_in(folder: Path, scenario: str, **files: str) -> FileResult:
    for name, text in files.items():
        (folder / f"{name}.cards").write_text(text)
    path = folder / "some.scenario"
    path.write_text(scenario)
    return run_file(load_scenarios(path), CardShelf())


def test_keywords_in_one_file_and_cards_in_another(tmp_path: Path) -> None:
    result = run_in(tmp_path, "game: risk-and-resource\n" + USES, a_cards=BEARER, keywords=KEYWORD)
    assert result.passed, [each.show() for each in result.problems]


def test_named_files_are_one_set(tmp_path: Path) -> None:
    header = "game: risk-and-resource\ncards: a_cards.cards, keywords.cards\n"
    result = run_in(tmp_path, header + USES, a_cards=BEARER, keywords=KEYWORD)
    assert result.passed, [each.show() for each in result.problems]


def test_a_card_in_the_scenario_knows_the_keywords_of_the_sets(tmp_path: Path) -> None:
    own = "game: risk-and-resource\n" + card("Own Runner", "Creature", "Swaying")
    result = run_in(tmp_path, own + USES, a_cards=BEARER, keywords=KEYWORD)
    assert result.passed, [each.show() for each in (*result.problems, *result.results)]


def test_cards_of_another_game_beside_a_scenario_are_left_out(tmp_path: Path) -> None:
    uses = scenario(given="A has Vault in play", then="Vault is in play")
    result = run_in(tmp_path, f"game: resource-war\n\n{VAULT}{uses}", reeds=BEARER, keywords=KEYWORD)
    assert result.passed, [each.show() for each in (*result.problems, *result.results)]


def test_cards_of_another_game_do_not_hide_those_of_the_folder_above(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    for name, text in (("a_cards", BEARER), ("keywords", KEYWORD)):
        (tmp_path / f"{name}.cards").write_text(text)
    result = run_in(tmp_path / "scenarios", f"game: risk-and-resource\n{USES}", vaults=OTHER)
    assert result.passed, [each.show() for each in (*result.problems, *result.results)]


def test_a_named_file_of_another_game_is_refused(tmp_path: Path) -> None:
    result = run_in(tmp_path, "game: risk-and-resource\ncards: vaults.cards\n" + USES, vaults=OTHER)
    found = result.results[0].problems
    assert [problem.code for problem in found] == ["CL853"] and "resource-war" in found[0].message


# ---- what is reported ------------------------------------------------------------------------------------------
BROKEN = ("Broken", "Instant", "Draw a cardd.")


def test_a_mistake_in_a_card_of_the_file_is_reported_once() -> None:
    file = run_text(card(*BROKEN) + scenario("One") + scenario("Two") + scenario("Three"))
    assert len(file.problems) == 1 and not file.results


def test_a_scenario_run_for_itself_has_the_mistakes_of_its_file() -> None:
    """As pytest runs them."""
    file = read_scenarios(card(*BROKEN) + scenario("One"), "risk-and-resource/some.scenario")
    result = run_one(file, file.scenarios[0], CardShelf(), [])
    assert result.status == "wrong" and "cardd" in result.show()


def test_a_mistake_in_a_card_of_one_scenario_stops_that_one() -> None:
    file = run_text(scenario("One") + card(*BROKEN, deeper="  ") + scenario("Two"))
    assert [result.status for result in file.results] == ["wrong", "passed"] and not file.problems


def test_a_comment_at_the_margin_may_stand_below_a_card_of_a_scenario() -> None:
    fine = card("Fine", "Instant", "Draw a card.", deeper="  ")
    file = run_text(scenario("One") + fine + "# What follows.\n" + scenario("Two"))
    assert file.passed, [each.show() for each in (*file.problems, *file.results)]


def test_an_open_question_is_named() -> None:
    """Where an expectation fails, and where a play cannot be made."""
    given = "it is A's End step\nA's hand is an artifact x1, an artifact x2, 9 cards"
    failed = run(given=given, when="everybody passes", then="it is B's turn")
    wrong = run(given=given, when="everybody passes\nA casts x1")
    for result in (failed, wrong):
        assert "a question is open: A is asked: Discard to your hand limit" in result.show()
        assert "Discard to your hand limit" in str(result.as_dict()["open"])
    assert run(given="A has 3 EP", then="A has 4 EP").open == ""
