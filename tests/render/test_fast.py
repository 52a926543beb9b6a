"""What makes drawing fast must not change what is drawn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PIL import Image, ImageChops, ImageDraw

from render import FaceContent, Layout, layout_path, load_layout
from render.face import plan_face
from render.font_facts import facts_now, facts_path
from render.fonts import letter_image, width_in_em
from render.paint import _FINE, _mask, parted, pour
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
