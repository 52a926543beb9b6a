"""Profiles are data; what printers publish is checked against them, and preflight says what is wrong."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from render import Layout, layout_path, load_layout
from render.geometry import Card, px
from render.preflight import preflight
from render.profiles import Profile, load_profile, profile_names


def profile(name: str) -> Profile:
    found, problems = load_profile(name)
    assert found is not None, problems
    return found


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, _ = load_layout(layout_path("risk-and-resource"))
    assert found is not None
    return found


def codes(name: str, layout: Layout, faces: int = 9, dpi: int = 0) -> list[str]:
    return [problem.code for problem in preflight(profile(name), layout, faces, dpi)]


def test_the_profiles_a_designer_expects_are_there() -> None:
    assert set(profile_names()) >= {
        "home-a4", "home-letter", "bleed-a4", "bleed-letter", "fold-a4", "fold-letter", "makeplayingcards",
        "thegamecrafter", "tabletop-simulator", "png",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "cards", "bleed"),
    [("home-a4", (3, 3), 0), ("home-letter", (3, 3), 0), ("bleed-a4", (4, 2), 3), ("bleed-letter", (3, 2), 3)],
)
def test_so_many_cards_a_page(name: str, cards: tuple[int, int], bleed: float) -> None:
    found = profile(name)
    grid = found.grid(Card())
    assert (grid.columns, grid.rows) == cards and grid.bleed == bleed
    ink = grid.block.inset(-bleed)
    assert ink.left >= 6.35 - 0.01 and ink.top >= 6.35 - 0.01


@pytest.mark.parametrize(
    ("name", "pixels", "safe_pixels"), [("makeplayingcards", (822, 1122), 36), ("thegamecrafter", (825, 1125), 37.5)]
)
def test_printers_get_the_pixels_they_publish(name: str, pixels: tuple[int, int], safe_pixels: float) -> None:
    found = profile(name)
    assert found.pixels == pixels and found.dpi == 300 and found.trim == (63.5, 88.9)
    width, height = (px(side + 2 * found.bleed, 300) for side in found.trim)
    assert abs(width - pixels[0]) <= 1 and abs(height - pixels[1]) <= 1
    assert found.safe * 300 / 25.4 == pytest.approx(safe_pixels, abs=0.1)


def test_tabletop_sheets_keep_their_limits() -> None:
    found = profile("tabletop-simulator")
    assert found.pixels is not None
    assert (found.columns, found.rows, found.most) == (10, 7, 69)
    assert found.columns * found.pixels[0] <= 4096 and found.rows * found.pixels[1] <= 4096


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("colums = 3", "did you mean 'columns'"),
        ('kind = "papper"', "must be one of"),
        ("bleed = 99", "number from 0 to 10"),
        ("trim = [63]", "pair of numbers"),
        ('paper = "A9"', "no paper 'A9'"),
        ("fold = 1", "true or false"),
        ("bleed = nan", "number from 0 to 10"),
    ],
)
def test_a_wrong_profile_is_reported_with_its_line(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'title = "Mine"\n{text}\n', encoding="utf-8")
    found, problems = load_profile(str(file))
    assert found is None
    assert [(problem.code, problem.line) for problem in problems] == [("CL930", 2)]
    assert words in problems[0].show()


def test_a_designers_own_profile(tmp_path: Path) -> None:
    file = tmp_path / "square.toml"
    file.write_text('kind = "paper"\nsize = [300, 300]\ntrim = [70, 70]\ngutter = 4\n', encoding="utf-8")
    grid = profile(str(file)).grid(Card())
    assert (grid.columns, grid.rows, grid.gap) == (3, 3, 4)


def test_a_misspelt_profile_has_near_names() -> None:
    found, problems = load_profile("make-playingcards")
    assert found is None and "makeplayingcards" in problems[0].help


def test_home_proofs_of_the_flagship_look_are_faultless(layout: Layout) -> None:
    for name in ("home-a4", "home-letter", "bleed-a4", "bleed-letter", "fold-a4", "png"):
        assert codes(name, layout) == [], name


def test_another_trim_says_what_happens_to_the_face(layout: Layout) -> None:
    (scaled,) = (p for p in preflight(profile("makeplayingcards"), layout, 9) if p.code == "CL933")
    (extended,) = (p for p in preflight(profile("thegamecrafter"), layout, 9) if p.code == "CL933")
    assert scaled.warning and "scaled to 101.0 %" in scaled.message
    assert extended.warning and "0.25 mm at the sides and 0.45 mm above" in extended.message


def test_what_is_wrong_for_a_printer(layout: Layout) -> None:
    thin = dataclasses.replace(layout, card=layout.card._replace(bleed=1.0))
    assert "CL931" in codes("bleed-a4", thin)
    wide = profile("makeplayingcards")._replace(safe=9.0)
    (safe,) = (p for p in preflight(wide, layout, 9) if p.code == "CL932")
    assert "name (" in safe.message and "mm)" in safe.message
    large = profile("makeplayingcards")._replace(min_type=8.0)
    assert "CL936" in [p.code for p in preflight(large, layout, 9)]
    assert "CL937" in codes("makeplayingcards", layout, dpi=150)
    assert "CL935" in codes("tabletop-simulator", layout, faces=70)
    assert "CL935" not in codes("tabletop-simulator", layout, faces=69)


def test_cards_of_another_shape_are_refused(layout: Layout) -> None:
    tarot = dataclasses.replace(layout, card=Card(70, 120))
    (problem,) = (p for p in preflight(profile("makeplayingcards"), tarot, 9) if p.code == "CL933")
    assert not problem.warning


def test_cards_larger_than_the_paper_are_refused(layout: Layout) -> None:
    huge = dataclasses.replace(layout, card=Card(200, 295))
    (problem,) = preflight(profile("home-a4"), huge, 1)
    assert problem.code == "CL934" and not problem.warning and "200 × 295" in problem.message
