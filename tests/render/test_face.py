from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from PIL import ImageChops

from cardlang.language.words.printed import Run
from render import FaceContent, Layout, draw_face, draw_faces, layout_path, load_layout
from render.cache import Cache
from render.drawn import Job, draw_job
from render.face import plan_face
from render.plan import describe
from tests.render.samples import SAMPLES, paragraph
from tests.work import calls_in, needs_plain_python, pixels_in


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, problems = load_layout(layout_path("risk-and-resource"))
    assert found is not None and problems == []
    return found


def text_of(content: FaceContent, layout: Layout, box: str) -> str:
    plan, _ = plan_face(content, layout)
    rows = [row for row in describe(plan).splitlines() if row.startswith(f"text {box} ")]
    return rows[0].split(": ", 1)[1] if rows else ""


@pytest.mark.parametrize("content", SAMPLES, ids=lambda content: content.name)
def test_every_sample_fits_without_a_problem(content: FaceContent, layout: Layout) -> None:
    plan, problems = plan_face(content, layout)
    assert problems == []
    assert text_of(content, layout, "name") == content.name
    assert text_of(content, layout, "type") == content.type_line
    assert "picture art" in describe(plan)


def test_what_stands_where(layout: Layout) -> None:
    drone, shock = SAMPLES[0], SAMPLES[1]
    assert text_of(drone, layout, "cost") == "2 [ep]"
    assert (text_of(drone, layout, "power"), text_of(drone, layout, "defense")) == ("1", "1")
    assert text_of(drone, layout, "set") == "FW 001"
    assert "an opponent gains 2 [ep] ." in text_of(drone, layout, "text")
    assert "“It was somebody’s kettle once.”" in text_of(drone, layout, "text")
    assert text_of(shock, layout, "power") == "" and text_of(shock, layout, "trap-word") == "TRAP"
    assert text_of(drone, layout, "trap-word") == ""
    rows = describe(plan_face(drone, layout)[0]).splitlines()
    marks = [row.split()[-1] for row in rows if row.startswith("mark")]
    assert marks == ["artifact", "pitch", "pitch", "pitch", "power", "defense"]


def test_a_card_with_a_name_and_nothing_else(layout: Layout) -> None:
    plan, problems = plan_face(FaceContent("Thing", "risk-and-resource"), layout)
    assert problems == []
    names = [row.split()[1] for row in describe(plan).splitlines()]
    assert "bar-without-cost" in names and not {"cost", "cost-badge", "power", "pitch", "trap-word"} & set(names)


def test_text_too_long_is_a_problem_and_the_face_is_drawn(layout: Layout) -> None:
    long = dataclasses.replace(SAMPLES[0], text=(paragraph("Draw a card, then discard a card. " * 40),))
    image, problems = draw_face(long, layout, 150)
    assert image.size == (372, 520)
    assert [(problem.code, problem.path, problem.line) for problem in problems] == [
        ("CL910", "samples.cards", 1)
    ]
    assert "Scrap Drone" in problems[0].message and "box 'text'" in problems[0].message
    assert "mm too high at 6 pt" in problems[0].message


def test_missing_glyphs_and_icons_are_problems(layout: Layout) -> None:
    odd = dataclasses.replace(SAMPLES[8], text=((Run("Gain "), Run("inel", "icon"), Run(" \U0001f9ff.")),))
    _, problems = draw_face(odd, layout, 72)
    assert [problem.code for problem in problems] == ["CL911", "CL912"]
    assert "U+1F9FF" in problems[0].message and "intel" in problems[1].help


def test_a_pitch_that_is_no_number_is_a_problem_of_the_layout(layout: Layout) -> None:
    odd = dataclasses.replace(SAMPLES[8], values={"kind": "instant", "pitch": "many"})
    _, problems = plan_face(odd, layout)
    assert [problem.code for problem in problems] == ["CL902"] and "many" in problems[0].message


def test_bleed_surrounds_the_same_face(layout: Layout) -> None:
    plain, _ = draw_face(SAMPLES[4], layout, 127)
    bled, _ = draw_face(SAMPLES[4], layout, 127, bleed=3)
    assert plain.size == (315, 440) and bled.size == (345, 470)
    inner = bled.crop((15, 15, 330, 455))
    difference = ImageChops.difference(plain, inner).convert("L").point([0] * 40 + [255] * 216)
    changed = difference.histogram()[255] / (315 * 440)
    assert changed < 0.03  # only the texture's stretch and rounding differ


def test_the_same_content_gives_the_same_pixels(layout: Layout) -> None:
    first, _ = draw_face(SAMPLES[5], layout, 100)
    again, _ = draw_face(SAMPLES[5], layout, 100)
    assert first.tobytes() == again.tobytes()


def test_kinds_look_different(layout: Layout) -> None:
    edges = [draw_face(SAMPLES[at], layout, 50)[0].getpixel((3, 90)) for at in (0, 1, 2, 4, 5, 6, 7)]
    assert len({str(edge) for edge in edges}) == 7


def test_text_lines_break_the_same_at_every_dpi(layout: Layout) -> None:
    plan, _ = plan_face(SAMPLES[3], layout)
    assert describe(plan) == describe(plan_face(SAMPLES[3], layout)[0])


@needs_plain_python
def test_a_face_takes_little_work_once_its_art_is_known(layout: Layout, tmp_path: Path) -> None:
    """For each face: its own pixels 29 times over, most of them of art, and 10,500 calls when this was written."""
    some, art = SAMPLES[:9], Cache(tmp_path)

    def draw() -> None:
        for content in some:
            draw_job(Job(content, layout), shelf=art)

    draw()
    face, _ = draw_face(some[0], layout)
    assert 0 < pixels_in(draw) / len(some) / (face.width * face.height) <= 34
    assert 0 < calls_in(draw) / len(some) <= 12_500


def test_faces_are_drawn_one_by_one(layout: Layout) -> None:
    drawn = draw_faces(SAMPLES[:2], layout, 60)
    assert [(content.name, image.size, problems) for content, image, problems in drawn] == [
        ("Scrap Drone", (149, 208), []), ("Cooling Shock", (149, 208), []),
    ]  # fmt: skip


def test_an_absurd_dpi_is_our_callers_mistake(layout: Layout) -> None:
    with pytest.raises(ValueError, match="dpi"):
        draw_face(SAMPLES[0], layout, 100_000)


def test_names_of_strangers_are_drawn_as_text(layout: Layout) -> None:
    for name in ("{{ 1/0 }}", "a" * 80, "é" * 30, "%s\\n<b>", "العربية", " "):
        image, _ = draw_face(dataclasses.replace(SAMPLES[8], name=name), layout, 60)
        assert image.size == (149, 208)
