from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from cardlang.problems import Problem
from render import FaceContent, layout_path, load_layout
from render.face import plan_face
from render.layout import Layout
from render.plan import describe
from tests.work import at_most

BOX = '[box.name]\ndraw = "text"\ntext = "{{ name }}"\nleft = 3\nright = 60\ntop = 3\nheight = 8\n'


def load(folder: Path, text: str) -> tuple[Layout | None, list[Problem]]:
    file = folder / "game" / "face.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return load_layout(file)


def only(folder: Path, text: str) -> Problem:
    layout, problems = load(folder, text)
    assert layout is None
    assert len(problems) == 1, "\n".join(problem.show() for problem in problems)
    return problems[0]


def test_the_shipped_layout_is_sound() -> None:
    layout, problems = load_layout(layout_path("risk-and-resource"))
    assert problems == []
    assert layout is not None and (layout.card.width, layout.card.height) == (63, 88)
    safe = layout.card.trim.inset(layout.card.safe)
    for element in layout.elements:
        if element.draw == "text":
            assert safe.holds(element.box), f"{element.name} leaves the safe area"
            assert element.numbers["min_size"] >= 6


def test_a_game_without_a_face_of_its_own_has_the_neutral_one() -> None:
    layout, problems = load_layout(layout_path("somebodys-own-game"))
    assert problems == [] and layout is not None
    content = FaceContent("Wolf", "somebodys-own-game", values={"kind": "beast"}, type_line="Beast")
    assert plan_face(content, layout)[1] == []


def test_an_unknown_key_is_reported_with_its_line_and_a_suggestion(tmp_path: Path) -> None:
    problem = only(tmp_path, BOX + 'colour = "#fff"\n')
    assert (problem.code, problem.line, problem.column) == ("CL901", 8, 1)
    assert "colour" in problem.message and "'color'" in problem.help
    assert 'colour = "#fff"' in problem.show()


def test_all_problems_are_reported_at_once(tmp_path: Path) -> None:
    text = BOX + 'siz = 3\nvalign = "upside"\nsize = 500\n\n[bx.a]\n'
    _, problems = load(tmp_path, text)
    assert [(problem.line, problem.code) for problem in problems] == [
        (8, "CL901"), (9, "CL902"), (10, "CL902"), (12, "CL901"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "line", "words"),
    [
        ("[box.a]\nleft = [\n", "CL900", 2, "not TOML"),
        ("", "CL902", 0, "no boxes"),
        (BOX.replace('"text"', '"txt"'), "CL902", 2, "needs draw"),
        (BOX.replace("right = 60\n", ""), "CL903", 1, "exactly two"),
        (BOX.replace("top = 3", 'top = "name.bottom"'), "CL903", 6, "circle"),
        (BOX.replace("top = 3", 'top = "art.bottom"'), "CL903", 6, "no box 'art'"),
        (BOX.replace("right = 60", "right = 80"), "CL904", 1, "beyond the card"),
        (BOX.replace("right = 60", "right = 2"), "CL904", 1, "no area"),
        (BOX.replace("left = 3", "left = true"), "CL902", 4, "length in mm"),
        (BOX.replace("left = 3", "left = nan"), "CL902", 4, "length in mm"),
        (BOX + 'color = "red"\n', "CL902", 8, "not a colour"),
        (BOX + 'font = "Latto"\n', "CL902", 8, "no font"),
        (BOX + "min_size = 20\n", "CL902", 8, "larger than"),
        (BOX + 'from = "text"\n', "CL902", 1, "either"),
        (BOX + 'when = "a or b"\n', "CL902", 8, "not a condition"),
        (BOX + "[card]\nwidth = 1e9\n", "CL902", 9, "from 20 to 200"),
        (BOX + '[look]\ndefault = "x"\n[look.y]\na = "#fff"\n', "CL902", 9, "no [look.x]"),
        (BOX + '[look.a]\nink = "#fff"\n[look.b]\nimk = "#fff"\n', "CL901", 11, "default look has no"),
        ('extends = "/etc/passwd.toml"\n' + BOX, "CL906", 1, "may extend"),
        ('extends = "../../x.toml"\n' + BOX, "CL906", 1, "may extend"),
        ('extends = "none.toml"\n' + BOX, "CL906", 1, "no layout"),
        ('extends = "face.toml"\n' + BOX, "CL906", 1, "deep"),
    ],
)
def test_mistakes(tmp_path: Path, text: str, code: str, line: int, words: str) -> None:
    problem = only(tmp_path, text)
    assert (problem.code, problem.line) == (code, line)
    assert words in problem.message


HOSTILE = [
    "{{ 'a' * 10**8 }}",
    "{{ 'a'*10**8 }}",
    "{% for a in 'aaaaaaaaaa' %}{% for b in 'aaaaaaaaaa' %}x{% endfor %}{% endfor %}",
    "{{ range(1000000000) }}",
    "{{ '%99999999d'|format(1) }}",
    "{{ '%99999999d' % 1 }}",
    "{{ name.__class__.__mro__ }}",
    "{{ ''['__class__'] }}{{ name.format(1) }}",
    "{{ name|center(99999999) }}",
    "{{ name|attr('x') }}",
    "{% set x = 'a' %}{{ x }}",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "{% include '/etc/passwd' %}",
    "{{ cycler('a') }}",
    "{{ " + "(" * 200 + "1" + ")" * 200 + " }}",
    "{{ " + "~".join(["name"] * 90) + " }}",
    "x" * 600,
    "{{ name",
]


@pytest.mark.parametrize("value", HOSTILE)
def test_hostile_templates_are_refused_before_they_cost_anything(tmp_path: Path, value: str) -> None:
    """Neither work nor memory: what is not allowed is never carried out."""
    text = BOX.replace('"{{ name }}"', f"'''{value}'''")
    tracemalloc.start()
    try:
        with at_most(100_000):
            problem = only(tmp_path, text)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()
    assert problem.code == "CL905" and problem.line == 3


@pytest.mark.parametrize("raw", [b"\x00\xff\xfe", b"[a]\nb = 1\n" * 10_000, b"a = " + b"[" * 6000])
def test_files_that_are_no_layouts(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "face.toml"
    file.write_bytes(raw)
    layout, problems = load_layout(file)
    assert layout is None and [problem.code for problem in problems] == ["CL900"]


def test_deeply_dotted_keys_are_refused(tmp_path: Path) -> None:
    deep = ".".join(["a"] * 20_000)
    layout, problems = load(tmp_path, f"{deep} = 1\n")
    assert layout is None and problems


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        layout, problems = load_layout(path)
        assert layout is None and problems[0].code == "CL900"


def test_extends_overlays_boxes_and_edges(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "base.toml").write_text(BOX, encoding="utf-8")
    over = 'extends = "base.toml"\n[box.name]\nleft = 10\nwidth = 20\nstyle = "bold"\n[box.tag]\n'
    over += 'draw = "text"\ntext = "x"\nleft = "name.right"\nwidth = 5\ntop = 3\nheight = 8\n'
    layout, problems = load(tmp_path, over)
    assert problems == [] and layout is not None
    assert [element.name for element in layout.elements] == ["name", "tag"]
    assert [element.box.left for element in layout.elements] == [10, 30]


def test_a_designers_layout_may_extend_a_shipped_one(tmp_path: Path) -> None:
    text = 'extends = "risk-and-resource/face.toml"\n'
    text += '[look.creature]\nframe = "#204080"\n[box.art]\nheight = 30\n'
    layout, problems = load(tmp_path, text)
    assert problems == [] and layout is not None
    assert layout.looks["creature"]["frame"] == "#204080" and layout.looks["creature"]["dark"] == "#10281d"
    art = next(element for element in layout.elements if element.name == "art")
    assert art.box.height == pytest.approx(30)


def test_a_problem_in_the_extended_file_names_that_file(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "base.toml").write_text(BOX + "wrong = 1\n", encoding="utf-8")
    problem = only(tmp_path, 'extends = "base.toml"\n')
    assert (Path(problem.path).name, problem.line) == ("base.toml", 8)


def test_a_box_can_be_dropped(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "base.toml").write_text(BOX + BOX.replace("box.name", "box.other"), encoding="utf-8")
    layout, _ = load(tmp_path, 'extends = "base.toml"\n[box.other]\ndraw = "nothing"\n')
    assert layout is not None and [element.name for element in layout.elements] == ["name"]


def test_when(tmp_path: Path) -> None:
    boxes = "".join(
        BOX.replace("box.name", f"box.b{number}") + f'when = "{when}"\n'
        for number, when in enumerate(
            ["power", "not power", "trap == yes", "kind != instant|sorcery and power", "trap", "flavor"]
        )
    )
    layout, problems = load(tmp_path, boxes)
    assert problems == [] and layout is not None

    def shown(**values: str) -> list[int]:
        content = FaceContent("A", "g", values=values)
        return [int(element.name[1:]) for element in layout.elements if element.shown(content.facts())]

    assert shown(power="1", kind="creature") == [0, 3]
    assert shown(kind="instant", trap="yes") == [1, 2, 4]
    assert shown(kind="instant", trap="no", power="2") == [0]


def test_a_missing_value_is_a_problem_at_its_line(tmp_path: Path) -> None:
    layout, _ = load(tmp_path, BOX.replace("{{ name }}", "{{ powr }}"))
    assert layout is not None
    plan, problems = plan_face(FaceContent("Wolf", "g", values={"power": "2"}), layout)
    assert [(problem.code, problem.line) for problem in problems] == [("CL905", 3)]
    assert "powr" in problems[0].message and "Wolf" in problems[0].message and "power" in problems[0].help
    assert len(plan.ops) == 1


def test_values_may_look_up_choose_and_join(tmp_path: Path) -> None:
    text = "{{ name|upper }} {% if power is defined %}{{ power }}/{{ defense }}{% else %}-{% endif %}"
    layout, problems = load(tmp_path, BOX.replace("{{ name }}", text))
    assert problems == [] and layout is not None
    with_power = FaceContent("Wolf", "g", values={"power": "2", "defense": "1"})
    assert describe(plan_face(with_power, layout)[0]).endswith("WOLF 2/1")
    assert describe(plan_face(FaceContent("Wolf", "g"), layout)[0]).endswith("WOLF -")


def test_names_with_braces_are_text_not_templates(tmp_path: Path) -> None:
    layout, _ = load(tmp_path, BOX)
    assert layout is not None
    plan, problems = plan_face(FaceContent("{{ 7*7 }}", "g"), layout)
    assert problems == [] and describe(plan).endswith("{{ 7*7 }}")


def test_looks_are_chosen_by_kind(tmp_path: Path) -> None:
    looks = '[look]\nby = "kind"\ndefault = "other"\n[look.other]\nink = "#000"\n'
    looks += '[look.creature]\nink = "#111"\n[look."artifact creature"]\nink = "#222"\n[look.artifact]\n'
    layout, problems = load(tmp_path, looks + BOX)
    assert problems == [] and layout is not None
    found = [layout.look_for({"kind": kind})["ink"] for kind in
             ("creature", "creature artifact", "artifact", "legendary creature", "land", "")]  # fmt: skip
    assert found == ["#111", "#222", "#000", "#111", "#000", "#000"]
