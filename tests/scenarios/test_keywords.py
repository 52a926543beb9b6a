"""Every keyword that a game prints has a scenario, and that scenario fails where the keyword does nothing.

The scenarios lie in ``keywords/``, one file a game; each is called as its keyword and gives its card ``Bearer`` the
keyword on a line of its own.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardlang.games import GAMES, find_words
from cardlang.play.scenarios.result import FAILED, PASSED, WRONG, ScenarioResult
from tests.scenarios.running import run_text

KEYWORDS = Path(__file__).parent / "keywords"
REFUSED_PLAY = "CL861"
UNREADABLE = {"Enchant": "CL717"}
"""The keyword without which a card of its kind is not even read."""


def printed() -> list[tuple[str, str]]:
    """The keywords of all our games: (game, keyword)."""
    found: list[tuple[str, str]] = []
    for game in GAMES:
        words = find_words(game.name)
        assert words is not None
        found += [(game.name, entry.name) for entry in words.keywords if not entry.later]
    return found


def text_of(game: str, keyword: str) -> str:
    """The scenario of a keyword as a file of its own; fails when there is none."""
    text = (KEYWORDS / f"{game}.scenario").read_text()
    found = re.search(rf"^scenario {keyword}\n(?:  .*\n|\n)*", text, re.MULTILINE)
    assert found is not None, f"{keyword} of {game} has no scenario in {KEYWORDS.name}/{game}.scenario"
    return f"game: {game}\n{found[0]}"


def without(keyword: str, text: str) -> str:
    """The scenario with a Bearer that lacks the keyword."""
    left = re.sub(rf"^      {keyword}\b.*\n", "", text, flags=re.MULTILINE)
    assert left != text, f"no card of the scenario has {keyword} on a line of its own"
    return re.sub(r"^    text:\n(?=\n|\Z)", "", left, flags=re.MULTILINE)


def run_alone(text: str) -> ScenarioResult:
    file = run_text(text)
    assert not file.problems, [problem.show() for problem in file.problems]
    return file.results[0]


@pytest.mark.parametrize(("game", "keyword"), printed())
def test_a_keyword_does_what_it_says(game: str, keyword: str) -> None:
    result = run_alone(text_of(game, keyword))
    assert result.status == PASSED, result.show()


@pytest.mark.parametrize(("game", "keyword"), printed())
def test_without_its_keyword_the_scenario_fails(game: str, keyword: str) -> None:
    """It must be for what is played: an expectation that fails or a play that is refused, not a card unread."""
    result = run_alone(without(keyword, text_of(game, keyword)))
    assert result.status in (FAILED, WRONG), f"without {keyword} the scenario passes"
    if result.status == WRONG:
        expected = UNREADABLE.get(keyword, REFUSED_PLAY)
        assert [problem.code for problem in result.problems] == [expected], result.show()


def test_a_keyword_without_a_scenario_is_found() -> None:
    with pytest.raises(AssertionError, match="has no scenario"):
        text_of("mythomagic", "Banding")


def test_a_scenario_that_does_not_need_its_keyword_is_found() -> None:
    text = "game: mythomagic\n" + "\n".join(
        [
            "scenario Haste",
            "  given",
            "    A has Bearer in play",
            "  then",
            "    A can attack B with Bearer",
            "",
            "  card Bearer",
            "    cost: F",
            "    type: Creature",
            "    strength: 2",
            "    toughness: 2",
            "    text:",
            "      Haste",
            "",
        ]
    )
    assert run_alone(without("Haste", text)).status == PASSED
