"""A scenario that names one file of cards knows what the files beside it declare, as ``check`` does."""

from __future__ import annotations

from pathlib import Path

from cardlang.play.scenarios.cards import CardShelf
from cardlang.play.scenarios.files import run_file
from cardlang.play.scenarios.text import read_scenarios

KEYWORDS = "set Try\n  game: risk-and-resource\n\nkeyword Rusty\n  text:\n    ~ enters tapped.\n"
FAR = "\ncard Far Gate\n  cost: 1 EP\n  type: Artifact\n  pitch: 1\n"
CARDS = (
    "set Try\n  game: risk-and-resource\n\ncard Old Gate\n  cost: 1 EP\n  type: Artifact\n  pitch: 1\n"
    "  text:\n    Rusty\n"
)
SCENARIO = (
    "game: risk-and-resource\ncards: cards.cards\n\nscenario One\n  given\n    A has {} in play\n"
    "  then\n    the game goes on\n"
)


def _problems(folder: Path, named: str) -> list[str]:
    path = folder / "a.scenario"
    path.write_text(SCENARIO.format(named), encoding="utf-8")
    file = run_file(read_scenarios(path.read_text(encoding="utf-8"), str(path)), CardShelf())
    return [each.message for each in (*file.problems, *(one for result in file.results for one in result.problems))]


def test_a_keyword_of_the_file_beside_is_known_and_its_cards_are_not(tmp_path: Path) -> None:
    (tmp_path / "cards.cards").write_text(CARDS, encoding="utf-8")
    assert any("Rusty" in each for each in _problems(tmp_path, "Old Gate"))
    (tmp_path / "words.cards").write_text(KEYWORDS + FAR, encoding="utf-8")
    assert _problems(tmp_path, "Old Gate") == []
    assert any("Far Gate" in each for each in _problems(tmp_path, "Far Gate"))
