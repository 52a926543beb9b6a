"""What makes drawing fast must not change what is drawn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PIL import Image, ImageChops, ImageDraw

from render import FaceContent, Layout, draw_face, layout_path, load_layout
from render.art.greys import Table
from render.face import plan_face
from render.font_facts import facts_now, facts_path
from render.fonts import letter_image, width_in_em
from render.hidden import outside
from render.paint import _FINE, _ground, _mask, parted, pour
from render.plan import Panel
from render.shapes import outline
from render.templates import run
from render.values import Refused, check_template, fill

from .samples import SAMPLES


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, problems = load_layout(layout_path("risk-and-resource"))
    assert found is not None and problems == []
    return found


def test_what_is_kept_about_the_fonts_is_what_they_hold() -> None:
    assert facts_path().read_text(encoding="utf-8") == facts_now()


@pytest.mark.parametrize("content", SAMPLES, ids=lambda content: content.name)
def test_panels_drawn_first_are_those_that_nothing_lay_below(content: FaceContent, layout: Layout) -> None:
    plan, _ = plan_face(content, layout)
    first, rest = parted(plan.ops)
    assert sorted(map(id, (*first, *rest))) == sorted(map(id, plan.ops))
    assert [op for op in plan.ops if op in first] == list(first)
    assert first and all(isinstance(op, Panel) for op in first)
    for op in first:
        below = plan.ops[: plan.ops.index(op)]
        assert not any(op.box.overlaps(other.box) for other in below if other in rest)


@pytest.mark.parametrize("hidden", [
    [], [(2, 3, 6, 5)], [(0, 0, 8, 2), (1, 1, 4, 6)], [(-3, 2, 9, 4)], [(20, 20, 30, 30)], [(-1, -1, 11, 9)],
])  # fmt: skip
def test_what_lies_outside(hidden: list[tuple[int, int, int, int]]) -> None:
    painted = Image.new("L", (10, 8))
    for left, top, right, bottom in outside((0, 0, 10, 8), hidden):
        painted.paste(painted.crop((left, top, right, bottom)).point(lambda grey: grey + 1), (left, top))
    wanted = Image.new("L", (10, 8), 1)
    for rect in hidden:
        wanted.paste(0, rect)
    assert painted.tobytes() == wanted.tobytes()  # each pixel once, and none that is hidden


@pytest.mark.parametrize("game", ["mythomagic", "resource-war", "risk-2025", "risk-and-resource"])
def test_what_is_hidden_is_not_missed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look, _ = load_layout(layout_path(game))
    assert look is not None
    faces = [draw_face(content, look, 90, bleed=2)[0] for content in SAMPLES]
    _ground.cache_clear()
    monkeypatch.setattr("render.paint.outside", lambda rect, hidden: [rect])
    whole = [draw_face(content, look, 90, bleed=2)[0] for content in SAMPLES]
    _ground.cache_clear()
    assert [face.tobytes() for face in faces] == [face.tobytes() for face in whole]


def test_a_halo_has_all_the_room_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    look, _ = load_layout(layout_path("risk-and-resource"), ["low-ink"])
    assert look is not None
    face, _ = draw_face(SAMPLES[0], look, 300, bleed=3)
    monkeypatch.setattr("render.paint._GLOW", 40)
    assert draw_face(SAMPLES[0], look, 300, bleed=3)[0].tobytes() == face.tobytes()


def test_a_table_of_greys_is_what_a_list_of_them_is() -> None:
    greys = [value * value // 300 for value in range(256)]
    grey = Image.linear_gradient("L")
    assert grey.point(Table(greys)).tobytes() == grey.point(greys).tobytes()
    color = Image.merge("RGB", (grey, grey.rotate(90), grey.rotate(180)))
    three = [*greys, *reversed(greys), *range(256)]
    assert color.point(Table(three)).tobytes() == color.point(three).tobytes()


@pytest.mark.parametrize(("size", "radius", "inset"), [((90, 60), 9, 0), ((91, 60), 12, 3), ((60, 140), 20, 5)])
def test_a_box_drawn_out_of_its_corners_is_the_whole_box(size: tuple[int, int], radius: int, inset: int) -> None:
    whole = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
    points = outline("box", *whole.size, radius * _FINE, inset * _FINE)
    ImageDraw.Draw(whole).polygon(points, fill=255)
    apart = ImageChops.difference(whole.reduce(_FINE), _mask("box", size, radius, inset))
    assert max(apart.getextrema()[1:]) <= 64  # a quarter of a pixel where a curve begins


def test_a_colour_through_a_mask() -> None:
    image = Image.new("RGB", (3, 1), "#ffffff")
    mask = Image.frombytes("L", (3, 1), bytes((0, 128, 255)))
    pour(image, (0, 0, 0), (0, 0), mask)
    assert [image.getpixel((x, 0)) for x in range(3)] == [(255, 255, 255), (127, 127, 127), (0, 0, 0)]


@pytest.mark.parametrize("letter", ["A", "g", "é", "Ж", "ω", ","])
def test_a_letter_stands_on_its_baseline(letter: str) -> None:
    drawn = letter_image("Lato-Regular.ttf" if letter < "Ͱ" else "DejaVuSans.ttf", 100, letter)
    assert drawn.image is not None
    assert -90 < drawn.top < 0 or letter == ","
    assert drawn.image.getbbox() is not None
    assert drawn.image.width <= 100 * width_in_em("DejaVuSans.ttf", letter) + 20


NAMES: Mapping[str, object] = {"name": "Ash {{ cost }}", "look": {"frame": "#123456"}, "cost": "3"}


@pytest.mark.parametrize("source", ["{{ name }}", "{{name}}", "{{ look.frame }}", "{{ cost }}", "plain"])
def test_a_name_in_braces_is_what_the_template_says(source: str) -> None:
    assert check_template(source) == ""
    assert fill(source, NAMES) == run(source, NAMES)


@pytest.mark.parametrize("source", ["{{ power }}", "{{ look.ink }}", "{{ look.frame.upper }}"])
def test_a_name_the_card_does_not_have_is_refused(source: str) -> None:
    with pytest.raises(Refused):
        fill(source, NAMES)
