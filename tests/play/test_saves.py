"""Saves: what is written comes back; what is damaged, forged or foreign is a Problem and loses nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.play import saves
from cardlang.play.bots import RandomBot
from cardlang.play.bots.dice import dice_for
from cardlang.play.saves import Save, from_text, load_save, resume, save_of, to_text, write_save
from cardlang.problems import Problem
from tests.battery.handmade import BY_NAME, FOUNDRY, RUSH


def read_cards(
    game: Game, texts: Mapping[str, str], words: Mapping[str, str]
) -> tuple[Mapping[str, Card], list[Problem]]:
    """Stands for the language: hand-made cards are known by name."""
    return {name: BY_NAME[name] for name in texts if name in BY_NAME}, []


def some_match(decisions: int = 40, seed: int = 4) -> Match:
    match = Match(RiskAndResource(), [RUSH, FOUNDRY], seed, names=("Ann", "Bo"))
    dice = dice_for(seed, 0)
    for _ in range(decisions):
        if match.question is None:
            break
        match.apply(RandomBot().choose(match.view(match.question.player), dice))
    return match


def saved(match: Match) -> Save:
    return save_of(match, [RUSH, FOUNDRY])


def test_a_save_comes_back_as_it_was() -> None:
    match = some_match()
    save = saved(match)
    again, problems = from_text(to_text(save), "a.save")
    assert again == save and problems == []
    resumed, problems = resume(again, RiskAndResource(), read_cards, "a.save")
    assert resumed is not None and problems == []
    assert resumed.match.digest() == match.digest()
    assert resumed.match.history == match.history
    assert [player.name for player in resumed.match.state.players] == ["Ann", "Bo"]


def test_a_concession_is_kept_too() -> None:
    match = some_match()
    match.concede(1)
    resumed, _ = resume(saved(match), RiskAndResource(), read_cards, "a.save")
    assert resumed is not None and resumed.match.outcome is not None
    assert resumed.match.outcome.winners == (0,)


def test_the_card_texts_and_the_engine_are_in_the_save() -> None:
    head, body, _ = to_text(saved(some_match())).split("\n")
    assert json.loads(head)["engine"]
    assert json.loads(body)["cards"]["Spark"] == [0, "Spark"]
    assert sum(count for _, count in json.loads(body)["decks"][0]) == len(RUSH)


@pytest.mark.parametrize("cut", [0, 1, 10, 80, 200, 500])
def test_a_truncated_save_is_a_problem(cut: int) -> None:
    save, problems = from_text(to_text(saved(some_match()))[:cut], "a.save")
    assert save is None and problems[0].code in ("CL870", "CL871")


def test_an_altered_save_is_a_problem() -> None:
    text = to_text(saved(some_match())).replace('"seed":4', '"seed":5')
    save, problems = from_text(text, "a.save")
    assert save is None and problems[0].code == "CL871"


FORGED = {
    "history": [1, {"a": 1}, ["x" * 300], "pass", None],
    "decks": [[[["Spark", -1]]], [[["Spark", 10**9]]], [["Spark"]], 3, [[["Spark", 1, 1]]]],
    "cards": [
        [],
        {"Spark": 1},
        {"Spark": [0]},
        {"Spark": [0, 7]},
        {"Spark": [9, ""]},
        {"Spark": [0, "x" * 50_000]},
    ],
    "words": ["x", [1], ["x" * 50_000]],
    "parameters": [[], {"max_turns": None}, {"max_turns": [1]}, {"max_turns": 1.5}],
    "seed": ["4", None, 2**80, True, 1.5],
    "names": ["Ann", [1], ["x" * 300]],
    "game": [None, 7],
    "digest": [None],
    "extra": [[], {"a": 1}],
}


@pytest.mark.parametrize(
    ("part", "value"), [(part, value) for part, many in FORGED.items() for value in many]
)
def test_a_forged_body_is_a_problem(part: str, value: object) -> None:
    """Even one whose checksum was made to fit."""
    body = json.loads(to_text(saved(some_match(5))).split("\n")[1])
    body[part] = value
    save, problems = from_text(_sealed(body), "a.save")
    assert save is None and problems[0].code == "CL870"


def _sealed(body: object) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return (
        json.dumps({"cardlang save": saves.SCHEMA, "engine": "0", "sha256": saves._checksum(text)})
        + "\n"
        + text
        + "\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "[" * 100_000,
        "{" * 100_000,
        "null\nnull\n",
        "[]\n[]",
        '{"cardlang save": []}\n',
        "9" * 10_000,
    ],
)
def test_nonsense_is_a_problem(text: str) -> None:
    save, problems = from_text(text, "a.save")
    assert save is None and problems


def test_another_format_is_refused_by_name() -> None:
    save, problems = from_text('{"cardlang save": 99, "engine": "7.1"}\n{}\n', "a.save")
    assert save is None and problems[0].code == "CL872" and "7.1" in problems[0].help


def test_a_save_of_an_older_format_says_what_can_be_done() -> None:
    save, problems = from_text('{"cardlang save": 1, "engine": "0.1"}\n{}\n', "a.save")
    assert save is None and [each.code for each in problems] == ["CL872"]
    assert "format 1" in problems[0].message and f"format {saves.SCHEMA}" in problems[0].message
    assert "0.1" in problems[0].help and "begin a new one" in problems[0].help


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"history": ("cast 99999",)}, "CL874"),
        ({"history": ("concede 7",)}, "CL874"),
        ({"history": ("concede -1",)}, "CL874"),
        ({"history": ("concede x",)}, "CL874"),
        ({"history": ("concede",)}, "CL874"),
        ({"digest": "0" * 32}, "CL875"),
        ({"cards": {"Nobody": "card Nobody"}, "words": {"Nobody": ""}}, "CL873"),
        ({"decks": ()}, "CL870"),
        ({"decks": ((("Spark", 1),),)}, "CL870"),
        ({"parameters": {"no such thing": 1}}, "CL870"),
        ({"parameters": {"max_turns": "many"}}, "CL870"),
        ({"parameters": {"draw_per_turn": 10**18}}, "CL870"),
        ({"parameters": {"draw_per_turn": -1}}, "CL870"),
    ],
)
def test_an_impossible_game_is_a_problem(change: dict[str, object], code: str) -> None:
    save = replace(saved(some_match(5)), **change)  # type: ignore[arg-type]
    resumed, problems = resume(save, RiskAndResource(), read_cards, "a.save")
    assert resumed is None and problems[0].code == code


def test_files_are_written_whole_and_the_one_before_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    first, second = saved(some_match(5)), saved(some_match(9))
    assert write_save(path, first) == [] and write_save(path, second) == []
    assert load_save(path) == (second, [])
    assert load_save(saves.previous(path)) == (first, [])
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["game.save", "game.save.previous"]


def test_a_damaged_file_names_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    write_save(path, saved(some_match(5)))
    write_save(path, saved(some_match(6)))
    path.write_text(path.read_text()[:200])
    save, problems = load_save(path)
    assert save is None
    assert any("game.save.previous" in problem.message for problem in problems)


@pytest.mark.parametrize("content", [b"\0\1\2\3", b"\xff\xfe\x00", b"\x1b[2J"])
def test_a_file_that_is_no_text_is_a_problem(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(content)
    save, problems = load_save(path)
    assert save is None and problems


def test_a_giant_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    with path.open("wb") as file:
        file.truncate(saves.SAVE_LIMIT + 1)
    save, problems = load_save(path)
    assert save is None and problems[0].code == "CL802"


def test_a_disk_that_fails_leaves_the_old_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each system call that writing makes is made to fail once; the old save stays readable every time."""
    path = tmp_path / "game.save"
    old = saved(some_match(5))
    write_save(path, old)
    for name in ("fsync", "replace"):
        for failing in range(1, 3):
            calls = 0
            real = getattr(os, name)

            def fails(*given: object, real: object = real, failing: int = failing) -> object:
                nonlocal calls
                calls += 1
                if calls == failing:
                    raise OSError(28, "No space left on device")
                return real(*given)  # type: ignore[operator]

            with monkeypatch.context() as patched:
                patched.setattr(os, name, fails)
                problems = write_save(path, saved(some_match(6)))
            still, _ = load_save(path)
            if problems:
                kept = still or load_save(saves.previous(path))[0]
                assert kept == old and problems[0].code == "CL876"
            write_save(path, old)
            assert not list(tmp_path.glob("*.part"))


def test_a_missing_folder_is_a_problem(tmp_path: Path) -> None:
    assert write_save(tmp_path / "nowhere" / "game.save", saved(some_match(3)))[0].code == "CL876"


CARDS = """\
set Foundry Wars
  game: risk-and-resource
  code: FW
  subtypes: Servo
  counters: Bolt

keyword Salvage N
  text: When ~ dies, gain N EP.
  reminder: N EP when it dies.

card Old Ox
  cost: 1 EP
  type: Artifact Creature - Ox
  power: 1
  defense: 3
  pitch: 2
  text:
    Salvage 2
    Whenever ~ attacks, create a 1/1 Servo artifact creature token.
    Whenever ~ blocks, put a Bolt counter on it.
"""


def test_texts_in_a_save_need_no_set_beside_them() -> None:
    """Keywords, subtypes and counters of the set travel along."""
    from cardlang.loading.sets import load_cards
    from cardlang.play.card_texts import read_cards as read_again

    loaded = load_cards(CARDS, "fw.cards", "risk-and-resource")
    assert loaded.problems == []
    ox = loaded.cards[0].card
    assert ox is not None
    deck = [ox] * 40
    match = Match(RiskAndResource(), [deck, deck], 3)
    for _ in range(30):
        match.apply(match.options[0])
    save, problems = from_text(to_text(save_of(match, [deck, deck])), "a.save")
    assert save is not None and problems == []
    resumed, problems = resume(save, RiskAndResource(), read_again, "a.save")
    assert resumed is not None and problems == []
    assert resumed.match.digest() == match.digest()


# ---- after undo ------------------------------------------------------------------------------------------------
STOKERS = """
card Stoker
  cost: 1 EP
  type: Creature - Ox
  power: 2
  defense: 2
  pitch: 2
  text: Sacrifice a creature: ~ deals 1 damage to target creature.
"""


def asked_for_a_target() -> tuple[Match, list[list[Card]]]:
    """A match in which an ability is being announced whose price will be asked for next."""
    from cardlang.loading.sets import load_cards

    loaded = load_cards(STOKERS, "stokers.cards", "risk-and-resource")
    assert loaded.problems == []
    stoker = loaded.cards[0].card
    assert stoker is not None
    decks = [[stoker] * 40] * 2
    match = Match(RiskAndResource(), decks, 3, parameters={"starting_ep": 9})
    for _ in range(200):
        for option in match.options:
            if option.kind == "activate":
                announced = match.copy()
                announced.apply(option)
                if announced.question is not None and announced.question.kind == "target":
                    return announced, decks
        by_kind = {each.kind: each for each in match.options}
        match.apply(
            next((by_kind[kind] for kind in ("cast", "keep", "pass") if kind in by_kind), match.options[-1])
        )
    raise AssertionError("no ability could be announced")


def test_a_save_made_after_undo_is_read_in_a_new_process(tmp_path: Path) -> None:
    """A choice that was taken back had asked for the price; nothing of that is in the position before it."""
    match, decks = asked_for_a_target()
    kept = match.copy()
    match.apply(match.options[0])
    assert match.question is not None and match.question.kind == "pay"
    match = kept.copy()  # what undo does
    path = tmp_path / "evening.save"
    assert write_save(path, save_of(match, decks)) == []
    command = [sys.executable, "-m", "cardlang", "replay", str(path), "--json"]
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout)["digest"] == match.digest()
