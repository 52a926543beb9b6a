"""Three small games of designers, each in under 200 lines: a deck-builder, tricks with trumps, drafting and sets."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.games import farewell, find_game, own
from cardlang.games.own import deeds, places
from cardlang.loading import project_games
from cardlang.loading.decklist import fold, load_decklist
from cardlang.loading.sets import load_cards
from cardlang.play.battery import THOROUGH, check_replay, check_thoroughly, play_checked
from cardlang.play.bots import make_bot
from cardlang.play.noninterference import leaks
from tests.processes import as_a_new_process

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAMES = {
    "night-market": ("lanterns", "back-streets"),
    "moons-and-masks": ("high-cards", "tricksters"),
    "curio-cabinets": ("seaside", "attic"),
}
SCENARIOS = {"night-market": 47, "moons-and-masks": 24, "curio-cabinets": 19}
on_each = pytest.mark.parametrize("game", GAMES)
MOST_LINES = 200


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test has its own trust and its own copies, and no game of an earlier test."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(project_games, "_OPEN", {})
    monkeypatch.chdir(tmp_path)
    farewell()
    yield
    farewell()


def opened(game: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project, trusted; the test works in it."""
    folder = Path.cwd() / game
    shutil.copytree(EXAMPLES / game, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(folder)
    run("trust")
    return folder


def run(*arguments: str, typed: str = "", ends: Exit = Exit.FINE) -> Result:
    as_a_new_process()
    project_games._OPEN.clear()
    farewell()
    result = CliRunner().invoke(cli, list(arguments), input=typed)
    assert result.exit_code == ends, result.output
    return result


def decks(game: str, seats: int = 2) -> list[str]:
    return [f"decks/{GAMES[game][seat % 2]}.deck" for seat in range(seats)]


def seated(game: str, seats: int = 2) -> list[str]:
    return [word for deck in decks(game, seats) for word in ("--deck", deck)]


class Laid:
    """Loads a game of the project with decks, for the battery."""

    def __init__(self, game: str, seats: int) -> None:
        run("check")  # the project's game is known from here on
        self.game = game
        self.paths = decks(game, seats)

    def __call__(self) -> tuple[Game, list[list[Card]]]:
        found = find_game(self.game)
        assert found is not None
        text = next(Path("cards").glob("*.cards")).read_text(encoding="utf-8")
        cards = {fold(entry.card.name): entry.card for entry in load_cards(text, "x", self.game).cards if entry.card}
        lists = [load_decklist(Path(path))[0] for path in self.paths]
        return found, [[cards[fold(name)] for name in deck.names()] for deck in lists if deck is not None]


WRITTEN = [
    ("moons-and-masks", "Other cards in the trick get -2 rank.", ""),
    ("moons-and-masks", "Cards in your score pile get +1 rank.", "Say it of what is in play: 'cards in the trick'."),
    ("moons-and-masks", "When ~ captures, you lead the next trick.", "There is nothing like it in Moons and Masks."),
    ("curio-cabinets", "Other shells in your cabinet get +2 value.", ""),
    ("curio-cabinets", "Cards in your hand get +1 value.", "Say it of what is in play: 'shells you control'."),
    ("curio-cabinets", "~ gets +2.", "Write '~ gets +2 value.'"),
    ("night-market", "Gain control of target stall permanently.", ""),
    ("night-market", "Put a card from an opponent's discard pile into your discard pile.", ""),
    ("night-market", "Exile a card you own from an opponent's discard pile.", "Leave out 'you own'."),
    ("night-market", "Put target card from the market into its owner's hand.", "Write for example 'into your hand'."),
    ("night-market", "Draw a card for each card you own in the market.", "Leave out 'you own'."),
    ("night-market", "Cards you buy cost 1 coin less this turn.", ""),
    ("night-market", "Spells you cast cost 1 coin less this turn.", "Say it of those: 'Cards you buy cost ...'."),
    ("night-market", "Cards your opponents cast cost 1 coin more this turn.", "Say it of those: 'Cards you buy cost"),
    ("night-market", "Target treasure gets +2 until end of turn.", "Write 'Target treasure gets +2 glory until end of"),
    ("night-market", "Target treasure gets +2/+2 until end of turn.", "Write 'Target treasure gets +2 glory until end"),
    ("night-market", "Target treasure gets +1 power until end of turn.", "For example: ~ gets +2 glory."),
]
HEADS = {
    "moons-and-masks": "type: Mask\n  rank: 1",
    "curio-cabinets": "type: Shell\n  value: 1",
    "night-market": "cost: 1 coin\n  type: Errand",
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("game", "text", "help_"), WRITTEN)
def test_what_a_designer_writes(game: str, text: str, help_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is understood and written again as it is, or answered in the words of the game."""
    folder = opened(game, monkeypatch)
    file = folder / "cards" / "written.cards"
    card = f"card Written\n  {HEADS[game]}\n  text:\n    {text}\n"
    file.write_text(card, encoding="utf-8")
    told = json.loads(run("check", "cards", "--json", ends=Exit.PROBLEMS if help_ else Exit.FINE).stdout)["problems"]
    assert [each["help"].startswith(help_) for each in told] == [True] * bool(help_), told
    run("fmt", "cards/written.cards")
    assert text in file.read_text(encoding="utf-8")


# ---- the files -------------------------------------------------------------------------------------------------
@on_each
def test_its_rules_are_short_and_come_from_one_place(game: str) -> None:
    lines = (EXAMPLES / game / "rulebook.py").read_text(encoding="utf-8").splitlines()
    imports = [line.split()[1] for line in lines if line.startswith(("from ", "import "))]
    assert len(lines) < MOST_LINES
    assert imports == ["__future__", "collections.abc", "cardlang.games.own"]


@on_each
def test_every_rule_is_cited_in_a_scenario(game: str) -> None:
    """``NM-1``, ``NM-1a``: each rule that a heading of the rulebook names has a scenario of its own."""
    rules = (EXAMPLES / game / "rulebook.py").read_text(encoding="utf-8")
    headings = set(re.findall(r"^# ---- ([A-Z]+-\d+)", rules, re.MULTILINE))
    cited = (EXAMPLES / game / "scenarios" / "rules.scenario").read_text(encoding="utf-8")
    assert headings
    assert [rule for rule in sorted(headings) if rule not in cited] == []


@on_each
def test_it_has_a_page_that_says_how_to_play(game: str) -> None:
    page = (EXAMPLES / game / "README.md").read_text(encoding="utf-8")
    for deck in decks(game):
        assert deck in page


# ---- the page --------------------------------------------------------------------------------------------------
PAGE = (EXAMPLES.parent / "docs" / "markets-tricks-drafts.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    fenced = [piece.partition("\n") for piece in PAGE.split("```")[1::2]]
    return [text.strip("\n") for said, _, text in fenced if said == kind]


@pytest.mark.parametrize("block", [*blocks("python"), *blocks("")])
def test_every_block_of_the_page_is_a_piece_of_one_of_the_games(block: str) -> None:
    files = [path for game in GAMES for path in (EXAMPLES / game).rglob("*.*")]
    texts = [path.read_text(encoding="utf-8") for path in files if path.suffix in (".py", ".cards", ".scenario")]
    assert any(block in text for text in texts)


def test_the_page_names_everything_there_is_for_such_games() -> None:
    rooms = (deeds.__name__, places.__name__)
    known = [name for name in own.__all__ if getattr(getattr(own, name), "__module__", "") in rooms]
    assert len(known) > 5
    assert [name for name in known if name not in PAGE] == []


# ---- the commands ----------------------------------------------------------------------------------------------
@on_each
def test_check_fmt_decks_and_scenarios(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(game, monkeypatch)
    assert "no problems" in run("check").stderr
    assert "0 would be changed" in run("fmt", "--check").stderr
    assert run("deck", "check", *decks(game)).stdout.count("legal in") == 2
    assert f"{SCENARIOS[game]} passed" in run("test").stdout


@on_each
@pytest.mark.parametrize(("bot", "games"), [("random", 2), pytest.param("greedy", 1, marks=pytest.mark.thorough)])
def test_bots_play_to_the_end_and_the_same_seed_gives_the_same_games(
    game: str, bot: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(game, monkeypatch)
    few = ["--bot", bot, "--games", str(games), "--seed", "7", "--json"]
    told = [run("simulate", game, *decks(game), *few, "--workers", workers).stdout for workers in ("1", "2")]
    assert told[0] == told[1]
    assert sum(ended(told[0]).values()) == games


def ended(told: str) -> dict[str, int]:
    """How the games of a simulation ended; all of them by the rules."""
    outcomes = {kind: count for kind, count in json.loads(told)["outcomes"].items() if count}
    assert set(outcomes) <= {"win", "shared_win", "draw"}
    return outcomes


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    "game", ["night-market", "moons-and-masks", pytest.param("curio-cabinets", marks=pytest.mark.thorough)]
)
def test_four_play_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(game, monkeypatch)
    few = ["--bot", "greedy", "--games", "1", "--seed", "7", "--workers", "1", "--players", "4", "--json"]
    outcomes = ended(run("simulate", game, *decks(game), *few).stdout)
    assert sum(outcomes.values()) == 1
    assert ("shared_win" in outcomes) == (game == "moons-and-masks")  # partners win together


@on_each
def test_it_is_played_taken_back_saved_and_taken_up_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first choice taken back and made again leads to the same game; so does a save."""
    opened(game, monkeypatch)
    at = ["play", game, *seated(game), "--bot", "greedy", "--seed", "5", "--trust-bots"]
    straight = run(*at, "--save", "one.save", typed="1\n1\nquit\n").output
    run(*at, "--save", "two.save", typed="1\nundo\nredo\n1\nquit\n")
    assert "Player 1" in straight
    assert _choices("one.save") == _choices("two.save") != []
    run("play", "--resume", "one.save", typed="1\nquit\n")
    assert _choices("one.save")[: len(_choices("two.save"))] == _choices("two.save")
    assert run("replay", "one.save").stdout


def _choices(path: str) -> list[str]:
    body = Path(path).read_text(encoding="utf-8").splitlines()[1]
    found: list[str] = json.loads(body)["history"]
    return found


@on_each
def test_its_faces_are_printed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = opened(game, monkeypatch)
    run("sheet", decks(game)[0], "-o", "sheet.pdf", "--dpi", "48")
    assert (folder / "sheet.pdf").read_bytes().startswith(b"%PDF")


# ---- the battery -----------------------------------------------------------------------------------------------
@pytest.mark.one_in(2)
@on_each
@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.thorough), 4])
def test_everything_holds_at_every_decision(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options, refusals, copies, ancestors, conceding, invariants, what nobody may know, replay."""
    opened(game, monkeypatch)
    check_thoroughly(Laid(game, seats), 50)


@pytest.mark.thorough
@on_each
def test_a_greedy_game_holds_too(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(game, monkeypatch)
    load = Laid(game, 2)
    check_replay(load, play_checked(load, 3, THOROUGH, [make_bot("greedy"), make_bot("greedy")]))


def test_a_secret_choice_is_in_no_view_before_all_have_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that differ only in what the first player has drafted look the same to the second."""
    opened("curio-cabinets", monkeypatch)
    game, lists = Laid("curio-cabinets", 2)()
    match = Match(game, lists, 4)
    assert match.question is not None
    first, other = match.question.player, 1 - match.question.player
    one, two = match.copy(), match.copy()
    one.apply(match.options[0])
    two.apply(match.options[-1])
    assert one.state.secrets != two.state.secrets
    assert one.view(other).state.secrets == two.view(other).state.secrets
    assert one.view(first).state.secrets == one.state.secrets
    assert not leaks(one, 9)


def test_the_odds_of_a_deck_are_of_the_cards_that_begin_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of the ten purses: what waits in the market pile is never drawn from the deck."""
    opened("night-market", monkeypatch)
    told = json.loads(run("deck", "stats", "decks/lanterns.deck", "--json").output)
    assert [row["copies"] for row in told["draw_odds"]] == [2, 8]
    assert told["draw_odds"][0]["opening_hand"] == round(1 - (5 * 4) / (10 * 9), 6)
