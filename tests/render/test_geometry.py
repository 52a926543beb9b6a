from __future__ import annotations

import pytest

from render.anchors import Anchors, Misplaced
from render.geometry import PAPERS, Box, Card, find_paper, grid_for, mm_to_pt, pt_to_mm, px


def test_units() -> None:
    assert px(25.4, 300) == 300
    assert (px(63, 300), px(88, 300)) == (744, 1039)
    assert mm_to_pt(25.4) == pytest.approx(72)
    assert pt_to_mm(mm_to_pt(3.3)) == pytest.approx(3.3)


def test_boxes() -> None:
    box = Box(1, 2, 11, 7)
    assert (box.width, box.height) == (10, 5)
    assert box.inset(1) == Box(2, 3, 10, 6)
    assert box.inset(-1, 0) == Box(0, 2, 12, 7)
    assert box.moved(1, -1) == Box(2, 1, 12, 6)
    assert box.holds(Box(1, 2, 11, 7)) and not box.holds(Box(0.9, 2, 11, 7))
    assert Card().with_bleed(3) == Box(-3, -3, 66, 91)


@pytest.mark.parametrize("name", ["A4", "Letter"])
def test_nine_cards_touch_in_the_middle_of_the_paper(name: str) -> None:
    paper = find_paper(name.lower())
    assert paper is not None
    grid = grid_for(paper, 63, 88)
    assert (grid.columns, grid.rows, grid.per_page) == (3, 3, 9)
    assert grid.block.left == pytest.approx(paper.width - grid.block.right)
    assert grid.slot(0).right == pytest.approx(grid.slot(1).left)
    assert grid.slot(0).bottom == pytest.approx(grid.slot(3).top)
    assert grid.slot(8).right == pytest.approx(grid.block.right)
    xs, ys = grid.cuts()
    assert len(xs) == len(ys) == 4
    assert grid.block.left >= 6.35


def test_unknown_paper() -> None:
    assert find_paper("A3000") is None
    assert {paper.name for paper in PAPERS} == {"A4", "Letter"}


FIXED = {"card": Box(0, 0, 63, 88)}


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ({"left": 1, "right": 5}, (1, 5)),
        ({"left": 1, "width": 5}, (1, 6)),
        ({"right": 10, "width": 4}, (6, 10)),
        ({"center": 10, "width": 4}, (8, 12)),
        ({"left": 2, "center": 5}, (2, 8)),
        ({"right": 9, "center": 5}, (1, 9)),
        ({"left": "card.left + 3", "right": "card.right - 3"}, (3, 60)),
        ({"left": "card.center - 1 - 2.5", "width": "card.width - 60"}, (28, 31)),
    ],
)
def test_two_of_four_make_an_axis(edges: dict[str, float | str], expected: tuple[float, float]) -> None:
    anchors = Anchors({"a": {**edges, "top": 0, "height": 1}}, FIXED)
    box = anchors.box("a")
    assert (box.left, box.right) == pytest.approx(expected)


def test_boxes_lean_on_each_other() -> None:
    written = {
        "low": {"left": 0, "width": 5, "top": "high.bottom + 2", "height": 3},
        "high": {"left": "low.right", "width": 5, "top": 1, "height": 4},
    }
    anchors = Anchors(written, FIXED)
    assert anchors.box("low") == Box(0, 7, 5, 10)
    assert anchors.box("high") == Box(5, 1, 10, 5)


@pytest.mark.parametrize(
    ("edges", "words"),
    [
        ({"left": 1}, "exactly two"),
        ({"left": 1, "right": 2, "width": 1}, "exactly two"),
        ({"left": "a.right - 1", "right": "a.left + 1"}, "circle"),
        ({"left": "nobody.left", "width": 1}, "no box 'nobody'"),
        ({"left": "card.middlemost", "width": 1}, "no edge"),
        ({"left": "3 4", "width": 1}, "not a length"),
        ({"left": "card.left *", "width": 1}, "not a length"),
        ({"left": "", "width": 1}, "empty"),
        ({"left": "1+" * 60 + "1", "width": 1}, "at most"),
    ],
)
def test_misplaced_edges_say_why(edges: dict[str, float | str], words: str) -> None:
    with pytest.raises(Misplaced, match=words):
        Anchors({"a": {**edges, "top": 0, "height": 1}}, FIXED).box("a")
