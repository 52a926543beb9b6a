"""Layouts under overlays, and a designer's own fonts, icons and pictures."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest
from PIL import Image

from cardlang.language.words.printed import Run
from render import Layout, draw_face, layout_path, load_layout
from render.extended_layouts import overlay_names
from render.face import plan_face
from render.fonts import font_path
from render.outlines import draw_outlines
from render.pictures import art_for
from render.plan import Fit, Panel, Picture, Text
from tests.render.samples import SAMPLES

FLAGSHIP = layout_path("risk-and-resource")

TEXT_BOX = '[box.name]\ndraw = "text"\ntext = "{{ name }}"\nleft = 3\nright = 60\ntop = 3\nheight = 8\n'


def loaded(path: Path, *overlays: str) -> Layout:
    found, problems = load_layout(path, overlays)
    assert found is not None, problems
    return found


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_low_ink_takes_the_ink_and_leaves_the_words() -> None:
    plain, _ = plan_face(SAMPLES[0], loaded(FLAGSHIP))
    low, problems = plan_face(SAMPLES[0], loaded(FLAGSHIP, "low-ink"))
    assert problems == []
    assert any(isinstance(op, Picture) for op in plain.ops) and not any(isinstance(op, Picture) for op in low.ops)
    assert {op.fill for op in low.ops if isinstance(op, Panel)} == {(255, 255, 255, 255)}
    assert {op.color for op in low.ops if isinstance(op, Text)} == {(0, 0, 0, 255)}
    words = [[piece.text for op in plan.ops if isinstance(op, Text) for piece in op.setting.placed]
             for plan in (plain, low)]  # fmt: skip
    assert words[0] == words[1]


@pytest.mark.parametrize("name", overlay_names())
@pytest.mark.parametrize("look", ["risk-and-resource", "shared"])
def test_every_overlay_fits_every_look(name: str, look: str) -> None:
    layout = loaded(layout_path(look), name)
    for content in SAMPLES[:4]:
        assert plan_face(content, layout)[1] == []


def test_an_overlay_of_a_language(tmp_path: Path) -> None:
    german = written(tmp_path, "de.toml", '[box.trap-word]\ntext = "FALLE"\n')
    plan, problems = plan_face(SAMPLES[1], loaded(FLAGSHIP, str(german)))
    assert problems == []
    assert any(isinstance(op, Text) and op.setting.placed[0].text == "FALLE" for op in plan.ops)


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ('extends = "face.toml"\n', "CL907", "cannot extend one"),
        ("[each.pannel]\nradius = 1\n", "CL907", "did you mean 'panel'"),
        ("[each.panel]\nraduis = 1\n", "CL901", "did you mean 'radius'"),
        ("[each.look]\nframe = 3\n", "CL902", "plain text"),
    ],
)
def test_a_wrong_overlay_is_reported_with_its_line(tmp_path: Path, text: str, code: str, words: str) -> None:
    over = written(tmp_path, "over.toml", text)
    layout, problems = load_layout(FLAGSHIP, [str(over)])
    assert layout is None
    assert problems[0].code == code and problems[0].path == str(over) and problems[0].line > 0
    assert words in problems[0].show()


def test_a_misspelt_overlay_has_near_names() -> None:
    layout, problems = load_layout(FLAGSHIP, ["lowink"])
    assert layout is None and "low-ink" in problems[0].help


def test_own_fonts_lie_beside_the_layout(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    shutil.copy(font_path("DejaVuSans.ttf"), tmp_path / "fonts" / "mine.ttf")
    text = '[font.Mine]\nregular = "fonts/mine.ttf"\n' + TEXT_BOX + 'font = "Mine"\nstyle = "bold"\n'
    plan, problems = plan_face(SAMPLES[0], loaded(written(tmp_path, "own.toml", text)))
    assert problems == []
    (op,) = plan.ops
    assert isinstance(op, Text)
    assert {piece.file for piece in op.setting.placed} == {str(tmp_path / "fonts" / "mine.ttf")}
    assert draw_face(SAMPLES[0], loaded(tmp_path / "own.toml"), 60)[1] == []


def test_own_icons_replace_ours_in_the_text(tmp_path: Path) -> None:
    Image.new("RGBA", (64, 64), (255, 0, 0, 255)).save(tmp_path / "spark.png")
    box = TEXT_BOX.replace('text = "{{ name }}"', 'from = "cost"')
    mark = '[box.mark]\ndraw = "icon"\nicon = "rune"\nleft = 20\nwidth = 20\ntop = 40\nheight = 20\n'
    text = '[icons]\nep = "spark.png"\nrune = "spark.png"\n' + box + mark
    layout = loaded(written(tmp_path, "own.toml", text))
    content = dataclasses.replace(SAMPLES[0], cost=(Run("2"), Run("ep", "icon")))
    image, problems = draw_face(content, layout, 60)
    assert problems == []
    assert image.getpixel((round(30 / 25.4 * 60), round(50 / 25.4 * 60))) == (255, 0, 0)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ('[font.Mine]\nregular = "../mine.ttf"\n', "is outside the layout's folder"),
        ('[font.Mine]\nregular = "none.ttf"\n', "cannot be read"),
        ('[font.Mine]\nregular = "junk.bin"\n', "not a TrueType"),
        ('[font.Mine]\nbold = "junk.bin"\n', "needs regular"),
        ('[font.Mine]\nregular = "junk.bin"\nbolt = "junk.bin"\n', "did you mean 'bold'"),
        ('[icons]\nep = "junk.bin"\n', "not a whole PNG"),
        ("[icons]\nep = 3\n", "names a file"),
        ("icons = 3\n", "must be a table"),
    ],
)
def test_own_files_that_cannot_be_used(tmp_path: Path, table: str, words: str) -> None:
    (tmp_path / "junk.bin").write_bytes(b"\0\1junk" * 50)
    layout, problems = load_layout(written(tmp_path, "own.toml", table + TEXT_BOX))
    assert layout is None
    assert problems[0].code == "CL908" and problems[0].line > 0
    assert any(words in problem.show() for problem in problems)


def half_and_half(path: Path) -> Path:
    """A wide picture: red on the left, blue on the right."""
    image = Image.new("RGB", (800, 200), "red")
    image.paste("blue", (400, 0, 800, 200))
    image.save(path)
    return path


@pytest.mark.parametrize(("focus", "color"), [(0.0, (255, 0, 0)), (1.0, (0, 0, 255))])
def test_the_focus_stays_in_sight(tmp_path: Path, focus: float, color: tuple[int, int, int]) -> None:
    file = half_and_half(tmp_path / "a.png")
    picture, problems = art_for(file, "x", "", (100, 100), Fit(focus=(focus, 0.5)))
    assert problems == () and picture.getcolors() == [(10_000, color)]


def test_a_whole_picture_stands_on_its_ground(tmp_path: Path) -> None:
    picture, _ = art_for(half_and_half(tmp_path / "a.png"), "x", "", (100, 100), Fit(whole=True, ground=(9, 9, 9)))
    assert picture.size == (100, 100)
    assert picture.getpixel((5, 5)) == (9, 9, 9) and picture.getpixel((5, 50)) == (255, 0, 0)
    assert picture.getpixel((95, 50)) == (0, 0, 255)


def test_layout_keys_of_a_picture_reach_the_plan(tmp_path: Path) -> None:
    over = written(tmp_path, "o.toml", '[box.art]\nfit = "contain"\nfocus_x = 0.1\nground = "#102030"\n')
    plan, problems = plan_face(SAMPLES[0], loaded(FLAGSHIP, str(over)))
    (picture,) = (op for op in plan.ops if isinstance(op, Picture))
    assert problems == [] and picture.fit == Fit(True, (0.1, 0.4), (16, 32, 48))


def test_the_boxes_of_a_look_can_be_seen() -> None:
    layout = loaded(FLAGSHIP)
    image = draw_outlines(layout, SAMPLES[0], 72)
    assert image.width > 69 / 25.4 * 72 and image.height >= round(94 / 25.4 * 72)
    left = round((3 + 3) / 25.4 * 72)  # the safe area's left edge, drawn in grey
    column = image.crop((left - 1, 40, left + 2, 200)).getcolors(10_000)
    assert column is not None and len(column) > 1


def test_a_shared_back_uses_nothing_of_the_card() -> None:
    names = tuple(SAMPLES[0].facts())
    assert not loaded(layout_path("shared").with_name("back.toml")).uses(names)
    assert loaded(FLAGSHIP).uses(names)
