"""What a face does with its room: reminders give way to small letters, cards without text have more picture."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from cardlang.cli.printing.drawing import layout_for
from cardlang.language.files.parser import parse_cards
from cardlang.language.files.printer import print_face, source_of
from cardlang.loading.sets import load_cards, vocabulary_of
from cardlang.problems import Problem
from render import load_layout
from render.card_content import content_of
from render.content import FaceContent, is_reminder
from render.face import plan_face
from render.plan import Plan, Text

GAME = "risk-and-resource"
HEAD = "set A\n  game: risk-and-resource\nkeyword Ignite THING\n  text: ~ gets +2/+0 until end of turn.\n"
OX = "card Ox\n  cost: 1 EP\n  type: Creature - Ox\n  power: 1\n  defense: 3\n  pitch: 2\n"


def content(card: str) -> FaceContent:
    loaded = load_cards(HEAD + card, "a.cards", GAME)
    assert loaded.problems == []
    return content_of(loaded.cards[0])


def planned(face: FaceContent) -> tuple[Plan, list[Problem]]:
    layout, _ = layout_for(GAME)
    return plan_face(face, layout)


def words(plan: Plan) -> str:
    (text,) = [op for op in plan.ops if isinstance(op, Text) and op.name == "text"]
    return " ".join(each.text for each in text.setting.placed)


LINE = "    When ~ enters, draw a card.\n"
GUARD = "    Guardian, Evasive\n"


def test_a_reminder_that_has_room_is_printed_however_long_the_text() -> None:
    plan, problems = planned(content(OX + "  text: Guardian, Haste\n"))
    assert problems == [] and "blocked if able" in words(plan)


SWITCHES = [("", False, ["CL925"]), ("none", False, []), ("all", True, [])]


@pytest.mark.parametrize(("switch", "printed", "told"), SWITCHES)
def test_a_reminder_without_room_gives_way_and_is_reported(switch: str, printed: bool, told: list[str]) -> None:
    switched = f"  reminders: {switch}\n" if switch else ""
    plan, problems = planned(content(OX + "  text:\n" + GUARD + LINE * 5 + switched))
    assert ("blocked if able" in words(plan)) == printed
    assert [problem.code for problem in problems] == told and all(problem.warning for problem in problems)
    assert not told or "'(When it attacks, it must be blocked if able. " in problems[0].message


def test_the_last_reminder_gives_way_first() -> None:
    face = content(OX + "  text:\n    Guardian\n" + LINE * 4 + "    When ~ dies, ignite target creature.\n")
    assert sum(is_reminder(run) for paragraph in face.text for run in paragraph) == 2
    plan, problems = planned(face)
    assert len(problems) == 1 and "until end of turn" in problems[0].message
    assert "blocked if able" in words(plan) and "until end of turn" not in words(plan)
    assert planned(dataclasses.replace(face, reminders="all"))[1] == []


def test_a_reminder_stays_where_leaving_it_out_would_not_help() -> None:
    plan, problems = planned(content(OX + "  text:\n    Guardian\n" + LINE * 6))
    assert problems == [] and "blocked if able" in words(plan)


def test_an_action_of_the_set_is_explained_once() -> None:
    ignite = "ignite target creature."
    face = content(OX + f"  text:\n    When ~ enters, {ignite}\n    When ~ dies, {ignite}\n")
    said = ["".join(run.text for run in paragraph) for paragraph in face.text]
    assert said == [
        f"When Ox enters, {ignite} (It gets +2/+0 until end of turn.)",
        f"When Ox dies, {ignite}",
    ]


def test_the_switch_is_read_and_written() -> None:
    vocabulary = vocabulary_of(GAME)
    assert vocabulary is not None
    (card,) = parse_cards(OX + "  text: Guardian\n  reminders: none\n", "a.cards", vocabulary).trees
    assert card.reminders == "none" and "  reminders: none\n" in source_of(card)
    assert not any(is_reminder(run) for paragraph in print_face(card, vocabulary) for run in paragraph)
    wrong = parse_cards(OX + "  reminders: some\n", "a.cards", vocabulary)
    assert [(problem.code, problem.line, problem.column) for problem in wrong.problems] == [("CL211", 7, 14)]


# ------------------------------------------------------------------ cards without text


def height_of_art(face: FaceContent) -> float:
    return next(op.box.height for op in planned(face)[0].ops if op.name == "art")


def test_a_card_without_text_has_a_larger_picture() -> None:
    plain = height_of_art(content(OX + "  text: Guardian\n"))
    assert height_of_art(content(OX)) > plain + 10
    assert height_of_art(content(OX + "  flavor: It stands there.\n")) > plain + 10
    assert height_of_art(content(OX + f"  flavor: {'It stands there and looks. ' * 18}\n")) == plain


LAYOUT = """
[card]
[box.art]
draw = "picture"
left = 3
top = 3
width = 57
height = 30
[box.text]
draw = "text"
from = "text+flavor"
left = 3
width = 57
top = "art.bottom"
bottom = 80
[without_text.art]
height = 60
"""


def layout(folder: Path, text: str, name: str = "face.toml") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_boxes_follow_and_the_one_above_decides(tmp_path: Path) -> None:
    found, _ = load_layout(layout(tmp_path, LAYOUT))
    assert found is not None and found.without_text is not None
    boxes = {each.name: each.box for each in found.without_text.elements}
    assert (boxes["art"].height, boxes["text"].top) == (60, 63)
    moved, _ = load_layout(layout(tmp_path, 'extends = "face.toml"\n[box.art]\nheight = 40\n', "own.toml"))
    assert moved is not None and moved.without_text is None
    again = 'extends = "face.toml"\n[box.art]\nheight = 40\n[without_text.art]\nheight = 50\n'
    both, _ = load_layout(layout(tmp_path, again, "both.toml"))
    assert both is not None and both.without_text is not None
    assert both.without_text.elements[0].box.height == 50


def test_what_is_no_box_is_refused(tmp_path: Path) -> None:
    for wrong in ("[without_text.atr]\nheight = 3", "[without_text.art]\ncolor = 'red'", "[without_text]\nart = 3"):
        found, problems = load_layout(layout(tmp_path, LAYOUT.replace("[without_text.art]\nheight = 60", wrong)))
        assert found is None and [each.code for each in problems] == ["CL901"], wrong


def test_each_sentence_of_a_reminder_begins_with_a_capital() -> None:
    grow = "keyword Cultivate THING\n  text: Put a Growth counter on ~. ~ gets +2/+2 until end of turn.\n"
    head = "set A\n  game: risk-and-resource\n  counters: Growth\n" + grow
    loaded = load_cards(head + OX + "  text: 2 EP: cultivate ~.\n", "a.cards", GAME)
    plan, _ = planned(content_of(loaded.cards[0]))
    assert "(Put a Growth counter on it. It gets +2/+2 until end of turn.)" in words(plan)
