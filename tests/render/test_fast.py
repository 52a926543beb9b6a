"""What makes drawing fast must not change what is drawn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PIL import Image, ImageChops, ImageDraw

from render import FaceContent, Layout, draw_face, layout_path, load_layout
from render.art.greys import Table
from render.art.masks import Shape, View
from render.face import plan_face
from render.font_facts import facts_now, facts_path
from render.fonts import letter_image, width_in_em
from render.geometry import Box
from render.hidden import outside
from render.layers import Turn, parted
from render.paint import _ground
from render.panels import _FINE, mask_of, pour, stamps
from render.plan import Panel, Picture
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
    once = [turn.op for turn in rest if turn.over is None]
    assert sorted(map(id, (*first, *once))) == sorted(map(id, plan.ops))
    assert [op for op in plan.ops if op in first] == list(first)
    assert first and all(isinstance(op, Panel) for op in first)
    for op in first:
        below = [
            other for other in plan.ops[: plan.ops.index(op)] if other in once and op.box.overlaps(other.box)
        ]
        assert all(isinstance(other, Picture) and Turn(op, other) in rest for other in below)


@pytest.mark.parametrize("game", ["mythomagic", "resource-war", "risk-2025", "risk-and-resource"])
def test_a_face_drawn_in_layers_is_the_face_drawn_in_order(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, _ = load_layout(layout_path(game))
    assert look is not None
    faces = [draw_face(content, look, 120, bleed=2)[0] for content in SAMPLES]
    monkeypatch.setattr("render.paint.parted", lambda ops: ((), [Turn(op) for op in ops]))
    whole = [draw_face(content, look, 120, bleed=2)[0] for content in SAMPLES]
    apart = [max(ImageChops.difference(*both).tobytes()) for both in zip(faces, whole, strict=True)]
    assert max(apart) <= 8  # where letters that would stand in a shadow stand on it


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
    stamps.cache_clear()
    monkeypatch.setattr("render.panels.outside", lambda rect, hidden: [rect])
    whole = [draw_face(content, look, 90, bleed=2)[0] for content in SAMPLES]
    _ground.cache_clear()
    stamps.cache_clear()
    assert [face.tobytes() for face in faces] == [face.tobytes() for face in whole]


def test_a_halo_has_all_the_room_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    look, _ = load_layout(layout_path("risk-and-resource"), ["low-ink"])
    assert look is not None
    face, _ = draw_face(SAMPLES[0], look, 300, bleed=3)
    monkeypatch.setattr("render.paint._GLOW", 40)
    assert draw_face(SAMPLES[0], look, 300, bleed=3)[0].tobytes() == face.tobytes()


@pytest.mark.parametrize("view", [View(), View(0.7, 0.6, 0.4, 0.1), View(1.8, 0.5, 0.5, -0.2)])
def test_a_shape_drawn_where_it_touches_is_the_shape_drawn_whole(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    def shapes() -> list[Shape]:
        def empty() -> Shape:
            return Shape((90, 60), view)

        return [
            empty(), empty().disc(0.5, 0.5, 0.1), empty().disc(-0.02, 0.97, 0.1, tall=2),
            empty().ring(1.1, 0.4, 0.31, 0.02).arc(0.4, 0.5, 0.2, 10, 200, 0.01),
            empty().line([(0.3, 0.9), (0.31, 0.2), (0.9, 0.21)], 0.07), empty().disc(3.0, 3.0, 0.2),
            empty().limb([(0.2, 0.2), (0.5, 0.6), (1.6, 0.7)], (0.1, 0.02), 180).polygon([(0, 0), (0.1, 0), (0, 0.1)]),
        ]  # fmt: skip

    small = [shape.done().tobytes() for shape in shapes()]
    monkeypatch.setattr(Shape, "_touched", lambda shape: (0, 0, 90, 60))
    assert small == [shape.done().tobytes() for shape in shapes()]


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
    apart = ImageChops.difference(whole.reduce(_FINE), mask_of("box", size, radius, inset))
    assert max(apart.getextrema()[1:]) <= 64  # a quarter of a pixel where a curve begins


def test_a_colour_through_a_mask() -> None:
    image = Image.new("RGB", (3, 1), "#ffffff")
    mask = Image.frombytes("L", (3, 1), bytes((0, 128, 255)))
    pour(image, (0, 0, 0), (0, 0), mask)
    assert [image.getpixel((x, 0)) for x in range(3)] == [(255, 255, 255), (127, 127, 127), (0, 0, 0)]


def test_one_sees_through_a_line_as_thin_as_its_colour_says() -> None:
    white, line = (255, 255, 255, 255), (0, 0, 0, 128)
    panel = Panel("", Box(0, 0, 10, 10), "box", 0, white, white, 1, line, 1, None, 0, 0, "none")
    (stamp,) = stamps(panel, 25.4, 0.0, (0, 0, 10, 10))
    assert [stamp.patch.getpixel((x, 5)) for x in (0, 1, 9)] == [(127, 127, 127), (255, 255, 255), (127, 127, 127)]


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
