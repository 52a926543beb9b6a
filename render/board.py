"""A board as a picture: places as discs in their owner's colour, with letter and units; borders; continents as land.

Draws what a view shows, never a state behind it. Sizes are px at a scale of 1; the picture is drawn twice as large and
made smaller once, which smooths every edge.
"""

from __future__ import annotations

import textwrap
from dataclasses import field

from PIL import Image, ImageDraw

from cardlang.record import record

from .fonts import font

WIDTH, HEIGHT = 1600, 1000
MAP_HEIGHT = 860
_OVER = 2  # drawn this many times larger
DISC = 27
REGULAR, BOLD = "Lato-Regular.ttf", "Lato-Bold.ttf"

SEA, INK, PALE, LINE = (214, 228, 236), (33, 40, 48), (250, 250, 247), (96, 112, 124)
LANDS = (
    (232, 214, 164),
    (226, 190, 160),
    (192, 206, 226),
    (226, 204, 132),
    (188, 214, 180),
    (214, 190, 214),
)
OWNERS = ((46, 125, 50), (173, 20, 87), (0, 121, 150), (191, 125, 0), (183, 28, 28), (40, 70, 160))
NEUTRAL = (120, 120, 120)

Point = tuple[float, float]
Color = tuple[int, int, int]


@record(frozen=True)
class Spot:
    """One place: its position (0 to 1 on both axes), its owner's number (-1: no owner), and its units."""

    name: str
    x: float
    y: float
    region: int
    owner: int
    units: int
    marked: bool = False


@record(frozen=True)
class Standing:
    """One player in the row below the map."""

    seat: int
    name: str
    words: str
    active: bool = False


@record(frozen=True)
class BoardPicture:
    """What to draw. ``borders`` are pairs of place numbers; one with ``around`` crosses the edge of the map.
    """

    title: str
    spots: tuple[Spot, ...]
    borders: tuple[tuple[int, int], ...]
    standings: tuple[Standing, ...]
    notes: tuple[str, ...] = ()
    around: tuple[tuple[int, int], ...] = field(default=())


def draw_board(board: BoardPicture) -> Image.Image:
    """The picture: RGB, WIDTH by HEIGHT px."""
    image = Image.new("RGB", (WIDTH * _OVER, HEIGHT * _OVER), SEA)
    pen = ImageDraw.Draw(image)
    _land(pen, board)
    for one, other in board.borders:
        across = board.spots[one].region != board.spots[other].region
        _border(pen, _at(board.spots[one]), _at(board.spots[other]), across)
    for one, other in board.around:
        _around(pen, _at(board.spots[one]), _at(board.spots[other]))
    for spot in board.spots:
        _disc(pen, spot)
    _standings(pen, board)
    return image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _at(spot: Spot) -> Point:
    return 40 + spot.x * (WIDTH - 80), 46 + spot.y * (MAP_HEIGHT - 40)


def _px(*values: float) -> tuple[float, ...]:
    return tuple(value * _OVER for value in values)


def _land(pen: ImageDraw.ImageDraw, board: BoardPicture) -> None:
    """The ground of a continent: broad strokes along its inner borders, the area between any three of them,
    and broad dots under its places.
    """
    inner = [
        (one, other) for one, other in board.borders if board.spots[one].region == board.spots[other].region
    ]
    for one, other in inner:
        region = board.spots[one].region
        for third in range(other + 1, len(board.spots)):
            if (one, third) in inner and (other, third) in inner:
                corners = [_px(*_at(board.spots[each])) for each in (one, other, third)]
                pen.polygon(
                    [value for corner in corners for value in corner], fill=LANDS[region % len(LANDS)]
                )
        ends = (_px(*_at(board.spots[one])), _px(*_at(board.spots[other])))
        pen.line([*ends[0], *ends[1]], fill=LANDS[region % len(LANDS)], width=66 * _OVER)
    for spot in board.spots:
        x, y = _at(spot)
        pen.ellipse(_px(x - 56, y - 50, x + 56, y + 56), fill=LANDS[spot.region % len(LANDS)])


def _border(pen: ImageDraw.ImageDraw, start: Point, end: Point, across: bool) -> None:
    if not across:
        pen.line([*_px(*start), *_px(*end)], fill=LINE, width=2 * _OVER)
        return
    length = max(1.0, ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
    steps = int(length // 12)
    for step in range(0, steps, 2):
        one, other = step / steps, min(1.0, (step + 1) / steps)
        line = [start[0] + (end[0] - start[0]) * one, start[1] + (end[1] - start[1]) * one]
        line += [start[0] + (end[0] - start[0]) * other, start[1] + (end[1] - start[1]) * other]
        pen.line([*_px(*line)], fill=LINE, width=3 * _OVER)


def _around(pen: ImageDraw.ImageDraw, west: Point, east: Point) -> None:
    """A border across the edge of the map: it leaves on one side and comes back on the other."""
    _border(pen, west, (0, (west[1] + east[1]) / 2), True)
    _border(pen, east, (WIDTH, (west[1] + east[1]) / 2), True)


def _disc(pen: ImageDraw.ImageDraw, spot: Spot) -> None:
    x, y = _at(spot)
    color = OWNERS[spot.owner] if spot.owner >= 0 else NEUTRAL
    if spot.marked:  # a capital has a second ring
        pen.ellipse(_px(x - DISC - 7, y - DISC - 7, x + DISC + 7, y + DISC + 7), outline=INK, width=3 * _OVER)
    pen.ellipse(_px(x - DISC, y - DISC, x + DISC, y + DISC), fill=color, outline=PALE, width=3 * _OVER)
    letter = "ABCDEF"[spot.owner] if spot.owner >= 0 else "-"
    _words(pen, (x, y - 11), letter, BOLD, 15, PALE)
    _words(pen, (x, y + 8), str(spot.units), BOLD, 24, PALE)
    for number, row in enumerate(textwrap.wrap(spot.name, 12)):
        ground = LANDS[spot.region % len(LANDS)]
        _words(pen, (x, y + DISC + 12 + 14 * number), row, REGULAR, 14, INK, halo=ground)


def _words(
    pen: ImageDraw.ImageDraw,
    at: Point,
    words: str,
    file: str,
    size: int,
    color: Color,
    anchor: str = "mm",
    halo: Color | None = None,
) -> None:
    place = (at[0] * _OVER, at[1] * _OVER)
    edge = 3 * _OVER if halo is not None else 0
    face = font(file, size * _OVER)
    pen.text(place, words, font=face, fill=color, anchor=anchor, stroke_width=edge, stroke_fill=halo)


def _standings(pen: ImageDraw.ImageDraw, board: BoardPicture) -> None:
    """The rows below the map: the players, and the rules in force."""
    pen.rectangle(_px(0, MAP_HEIGHT + 38, WIDTH, HEIGHT), fill=PALE)
    _words(pen, (24, 24), board.title, BOLD, 22, INK, "lm")
    share = (WIDTH - 48) / max(1, len(board.standings))
    for place, each in enumerate(board.standings):
        x, y = 24 + share * place, MAP_HEIGHT + 62
        pen.ellipse(_px(x, y - 13, x + 26, y + 13), fill=OWNERS[each.seat])
        _words(pen, (x + 13, y), "ABCDEF"[each.seat], BOLD, 15, PALE)
        _words(pen, (x + 36, y - 8), each.name + (" (to move)" if each.active else ""), BOLD, 16, INK, "lm")
        _words(pen, (x + 36, y + 11), each.words, REGULAR, 14, INK, "lm")
    for number, note in enumerate(board.notes[:2]):
        _words(pen, (24, MAP_HEIGHT + 98 + 22 * number), textwrap.shorten(note, 180), REGULAR, 15, INK, "lm")
