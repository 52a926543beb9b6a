"""Reach: it plays until every clause has resolved often enough, and what cannot resolve is listed, not hidden."""

from __future__ import annotations

from functools import cache

import pytest

from cardlang.language.running.sentences import DoSentence
from cardlang.loading.sets import LoadedSet, load_cards
from cardlang.play.clause_counts import Ledger, listened
from cardlang.play.clause_coverage import ClauseCoverage, coverage_of, main, play_on

HEAD = """
set Tiny
  game: risk-and-resource
  code: TIN
"""

PLAYABLE = """
card Quick Study
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: Draw a card. Gain 1 EP.

card Door Warden
  cost: 1 EP
  type: Creature - Spy
  power: 5
  defense: 1
  pitch: 1
  text: When ~ enters, gain 1 EP.

card Coin on Edge
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: Low Risk: Draw a card. Failure: Gain 1 EP.

card Slow Letter
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: Draw a card at the beginning of the next end step.

card Small Lamp
  cost: 1 EP
  type: Artifact
  pitch: 1
  text: Tap: Gain 1 EP.
"""

OUT_OF_REACH = """
card Vain Hope
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: Draw a card. If you have 500 or more EP, gain 1 EP.

card Empty Offer
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: You may sacrifice a Landmark. If you do, draw a card.

card Big Words
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: Gain 1 EP. If you have 500 or more EP, gain 3 EP instead.

card Free Choice
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: You may draw a card. Gain 1 EP.
"""

WAITING = """
card Late Offer
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: At the beginning of the next end step, you may pay 1 EP. If you do, draw a card. Otherwise, gain 1 EP.

card Late Blow
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: You may pay 1 EP. When you do, target player loses 1 EP.
"""


def tiny(text: str) -> LoadedSet:
    found = load_cards(HEAD + text, "tiny.cards", "risk-and-resource")
    assert not found.problems, [problem.show() for problem in found.problems]
    return found


def played(text: str, games: int, seed: int = 1, times: int = 10) -> ClauseCoverage:
    found = tiny(text)
    run = ClauseCoverage(found, [[entry.name for entry in found.cards] * 4], times, seed)
    play_on(run, lambda done: done >= games, lambda line: None)
    return run


@cache
def beyond() -> ClauseCoverage:
    return played(PLAYABLE + OUT_OF_REACH, 12)


def counted(run: ClauseCoverage, card: str) -> dict[str, int]:
    return {each.text: count for each, count in run.ledger.counts.items() if each.card == card}


def test_everything_that_can_resolve_does() -> None:
    run = played(PLAYABLE, 200, times=5)
    assert run.done and run.games < 200 and not run.faults
    assert min(run.ledger.counts.values()) >= 5
    texts = [each.text for each in run.ledger.counts]
    assert texts == [
        "Draw a card.",
        "Gain 1 EP.",
        "Gain 1 EP.",
        "Low Risk: Draw a card.",
        "Failure: Gain 1 EP.",
        "Draw a card at the beginning of the next end step.",
        "Gain 1 EP.",
    ]


def test_what_cannot_be_reached_is_listed_with_how_often() -> None:
    run = beyond()
    report = run.report()
    assert "     0  Vain Hope (spell.2): If you have 500 or more EP, gain 1 EP.\n" in report
    assert "never; 12 games, seed 1" in report
    assert "Quick Study" not in report and "Quick Study (spell.1): Draw a card." in run.report(everything=True)


def test_only_what_is_carried_out_counts() -> None:
    run = beyond()
    first, conditional = counted(run, "Vain Hope").values()
    assert first >= 5 and conditional == 0
    assert list(counted(run, "Empty Offer").values()) == [0, 0]  # nothing to sacrifice: an offer nobody can take
    normal, instead = counted(run, "Big Words").values()
    assert normal >= 5 and instead == 0
    offered, sure = counted(run, "Free Choice").values()
    assert 0 < offered < sure  # some were declined


def test_the_same_seed_is_the_same_report_and_another_one_is_another() -> None:
    again, other = played(PLAYABLE + OUT_OF_REACH, 12), played(PLAYABLE + OUT_OF_REACH, 12, seed=2)
    assert again.report(everything=True) == beyond().report(everything=True)
    assert again.ledger.counts != other.ledger.counts


def test_what_is_put_off_counts_when_its_moment_comes() -> None:
    from cardlang.engine.match import Match
    from cardlang.play.bots.curious import CuriousBot
    from cardlang.play.bots.dice import dice_for

    ledger = Ledger()
    [entry] = [each for each in tiny(PLAYABLE).cards if each.name == "Slow Letter"]
    card = listened(entry, ledger)
    assert card is not None
    run = beyond()
    match = Match(run.game, [[card] * 40, [card] * 40], 5)
    bots, dice = [CuriousBot(), CuriousBot()], [dice_for(5, 0), dice_for(5, 1)]
    waited = False
    while match.question is not None and not sum(ledger.counts.values()):
        seat = match.question.player
        match.apply(bots[seat].choose(match.view(seat), dice[seat]))
        waited = waited or bool(match.state.delayed and not sum(ledger.counts.values()))
    assert waited and sum(ledger.counts.values()) == 1


def test_sentences_that_wait_together_count_for_themselves() -> None:
    run = played(WAITING, 60, times=3)
    assert [each.text for each in run.ledger.counts] == [
        "You may pay 1 EP at the beginning of the next end step.",
        "Otherwise, gain 1 EP.",
        "If you do, draw a card.",
        "You may pay 1 EP.",
        "When you do, target player loses 1 EP.",
    ]
    paid, not_paid, drawn = counted(run, "Late Offer").values()
    assert 0 < paid == drawn and not_paid > 0
    paid, done = counted(run, "Late Blow").values()
    assert 0 < done <= paid


def test_ordinary_cards_know_nothing_of_it() -> None:
    found = tiny(PLAYABLE)
    entry = found.cards[0]
    made = listened(entry, Ledger())
    assert entry.card is not None and entry.card.spell is not None and made is not None
    assert made.spell is not None and made.spell is not entry.card.spell
    assert [type(effect) for effect in entry.card.spell.effects] == [DoSentence, DoSentence]


def test_a_crash_is_reported_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlang.play import clause_coverage as module

    def falls(*given: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(module, "play_out", falls)
    run = played(PLAYABLE, 2)
    assert run.games == 2
    assert "FAILED in game 1: IndexError: list index out of range" in run.report()


def test_the_shipped_games_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["risk-and-resource", "--games", "4", "--times", "1", "--card", "harbor rivet"]) == 0
    assert "1 of 1 clauses (on 1 cards) resolved 1 times" in capsys.readouterr().out
    assert main(["risk-2025", "--games", "1", "--times", "1"]) == 0
    assert "risk-2025: " in capsys.readouterr().out
    assert main(["whist"]) == 2
    assert main(["mythomagic", "--card", "Nobody at All"]) == 2
    assert "there is no card" in capsys.readouterr().err


def test_every_bundled_game_has_its_clauses() -> None:
    for game in ("mythomagic", "resource-war", "risk-2025", "risk-and-resource"):
        run = coverage_of(game, 1, 1)
        assert len(run.ledger.counts) >= 30 and run.beside and not run.done
        assert all(clause.text for clause in run.ledger.counts)


ROWS = """
card Branching
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: If you have 2 or fewer cards in hand, gain 1 EP. If you have 2 or more EP, lose 1 EP. Otherwise, draw a card.

card Ladder
  cost: 1 EP
  type: Sorcery
  pitch: 1
  text: If you have 2 or fewer EP, gain 1 EP. Otherwise, if you have 3 or fewer EP, lose 1 EP. Otherwise, lose 2 EP.
"""


def test_each_of_a_row_of_ifs_counts_for_itself() -> None:
    run = played(ROWS, 40)
    assert [each.text for each in run.ledger.counts] == [
        "Otherwise, draw a card.",
        "If you have 2 or more EP, lose 1 EP.",
        "If you have 2 or fewer cards in hand, gain 1 EP.",
        "Otherwise, lose 2 EP.",
        "Otherwise, if you have 3 or fewer EP, lose 1 EP.",
        "If you have 2 or fewer EP, gain 1 EP.",
    ]
    assert min(run.ledger.counts.values()) > 0
