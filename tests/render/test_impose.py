"""What lies behind what: paper is turned over in arithmetic, and backs must land on their cards."""

from __future__ import annotations

import pytest

from render.geometry import Box, Grid, find_paper, grid_for
from render.impose import Place, impose

A4 = find_paper("A4")
assert A4 is not None
GRIDS = (grid_for(A4, 63, 88), grid_for(A4.turned, 63, 88, bleed=3), grid_for(A4.turned, 63, 88))


def seen_through(place: Place, grid: Grid, *, around_vertical: bool) -> Box:
    """Where a place on the back lies when the paper is looked at from the front."""
    left, top, right, bottom = place.trim
    width, height = grid.paper.width, grid.paper.height
    if around_vertical:
        return Box(width - right, top, width - left, bottom)
    return Box(left, height - bottom, right, height - top)


@pytest.mark.parametrize("grid", GRIDS, ids=("upright", "bleed", "lying"))
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("count", [1, 4, 7])
def test_every_back_lies_behind_its_card(grid: Grid, duplex: str, count: int) -> None:
    fronts, backs = list(range(count)), list(range(100, 100 + count))
    front, back = impose(grid, fronts, backs, duplex=duplex)
    assert back.back and not front.back
    around_vertical = (grid.paper.height > grid.paper.width) == (duplex == "long")
    for before, behind in zip(front.places, back.places, strict=True):
        assert behind.face == before.face + 100
        assert seen_through(behind, grid, around_vertical=around_vertical) == pytest.approx(before.trim)
        assert behind.turned is not around_vertical  # turned over top to bottom, a back must stand on its head


def test_backs_follow_their_fronts_page_by_page_and_move_by_the_offset() -> None:
    grid = GRIDS[0]
    sides = impose(grid, range(12), [50] * 12, duplex="long", offset=(1.5, -0.5))
    assert [side.back for side in sides] == [False, True, False, True]
    assert sides[1].places[0].trim == pytest.approx(grid.slot(2).moved(1.5, -0.5))
    assert sides[0].places[0].trim == grid.slot(0)


def test_without_duplex_there_are_no_backs() -> None:
    assert [side.back for side in impose(GRIDS[0], range(3), [9, 9, 9])] == [False]


def test_folded_sheets_carry_both_sides_of_a_card() -> None:
    grid = Grid(A4.turned, 63, 88, 4, 2)
    first, second = impose(grid, range(5), [9] * 5, fold=True)
    assert len(first.places) == 8 and len(second.places) == 2
    fold = (grid.slot(0).bottom + grid.slot(4).top) / 2
    for front, back in zip(first.places[:4], first.places[4:], strict=True):
        assert back.turned and not front.turned
        assert fold - front.trim.bottom == pytest.approx(back.trim.top - fold)
        assert (front.trim.left, front.trim.right) == (back.trim.left, back.trim.right)


def test_stamps_stand_on_fronts_alone() -> None:
    sides = impose(GRIDS[0], [0, 1], [5, 5], stamps=["a", "b"], duplex="long")
    assert [place.stamp for place in sides[0].places] == ["a", "b"]
    assert [place.stamp for place in sides[1].places] == ["", ""]
