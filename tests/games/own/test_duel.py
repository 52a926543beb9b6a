"""The pieces of a duel that the page on own games shows: a question, and who attacks whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import Batch, Option, ResolveWaiting, Step, Table, Tally
from tests.games.own.duel import WORDS, Duel, Strike
from tests.scenarios.running import run_text


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    welcome(ProjectGame(Duel, WORDS))
    yield
    farewell()


HITS = " / Whenever ~ deals damage, gain 3 life."
PLAYED = """game: duel

card Odd
  type: Minion
  might: 2
  health: 3
  text:
    {text}

card Croc
  type: Minion
  might: 2
  health: 3

scenario Odd is sent
  given
    A's turn begins
    A has 20 life
    B has 20 life
    A has Odd in play
    B has Croc in play
  when
    A sends Odd
    {when}
  then
    {then}
"""


@pytest.mark.parametrize(
    ("text", "when", "then"),
    [
        ("~ cannot be destroyed.", "A chooses B", "B has 18 life"),
        ("~ cannot be destroyed.", "A chooses Croc", "Croc has 2 damage; B has 20 life"),
        ("Whenever ~ attacks, gain 3 life.", "A chooses B", "A has 23 life; B has 18 life"),
        ("Whenever ~ attacks a player, gain 3 life.", "A chooses Croc", "A has 20 life"),
        ("Whenever ~ attacks a minion, gain 3 life.", "A chooses Croc", "A has 23 life"),
        ("Whenever ~ is attacked, gain 3 life.", "A chooses B", "A has 20 life"),
        ("Whenever a minion an opponent controls is attacked, gain 3 life.", "A chooses Croc", "A has 23 life"),
        ("Whenever an opponent is attacked, gain 3 life.", "A chooses B", "A has 23 life; B has 18 life"),
        ("~ cannot attack.", "that is refused: D-2", "B has 20 life"),
        ("Whenever ~ attacks, it gets +2/+0 until end of turn.", "A chooses B", "B has 16 life"),
        (
            "Whenever ~ attacks a minion, destroy that minion." + HITS,
            "A chooses Croc",
            "A has 20 life; Croc is in B's discard pile; the log does not say \"damage to Croc\"",
        ),
        (
            "Whenever ~ attacks a minion, return that minion to its owner's hand." + HITS,
            "A chooses Croc",
            "A has 20 life; B's hand is Croc",
        ),
        (
            "Whenever ~ attacks a minion, exile that minion, then put it into play." + HITS,
            "A chooses Croc",
            "A has 20 life; Croc has 0 damage",
        ),
        ("Whenever ~ attacks, sacrifice it.", "A chooses B", "B has 20 life"),
    ],
)
def test_who_attacks_whom_is_asked_and_cards_wait_for_it(text: str, when: str, then: str) -> None:
    file = run_text(PLAYED.format(text=text, when=when, then=then.replace("; ", "\n    ")).replace(" / ", "\n    "))
    assert [problem.show() for problem in file.problems] == []
    (result,) = file.results
    assert result.status == "passed", result.show()


def test_damage_that_was_said_too_early_is_dealt_to_nothing_that_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def early(self: Strike, table: Table, answer: Option) -> Sequence[Step]:
        attack = Tally("attack", self.player, ref=self.ref, other=answer.args[0])
        hits = table.game.damage(table, self.ref, answer.args[0], 2)
        return [Batch([attack]), ResolveWaiting(), Batch(hits)]

    monkeypatch.setattr(Strike, "answered", early)
    text = "Whenever ~ attacks a minion, destroy that minion.\n    Whenever ~ deals damage, gain 3 life."
    file = run_text(PLAYED.format(text=text, when="A chooses Croc", then="A has 20 life"))
    (result,) = file.results
    assert result.status == "passed", result.show()


def test_the_page_shows_pieces_of_this_game() -> None:
    here = Path(__file__)
    page = (here.parents[3] / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    shown = page.partition("### A question")[2].partition("\n### ")[0].split("```")[1::2]
    assert len(shown) == 3
    for block in shown:
        assert block.removeprefix("text\n").strip() in (here.parent / "duel.py").read_text(encoding="utf-8")
