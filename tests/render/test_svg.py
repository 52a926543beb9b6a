"""SVG art is drawn sharp from its shapes; whatever else is in the file is refused, and nothing outside it is read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from render.pictures import art_for, load_picture
from render.svg import Unusable, draw_svg, proportions

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">'
RED = '<rect width="20" height="10" fill="#ff0000"/>'


def svg(inside: str) -> bytes:
    return f"{HEAD}{inside}</svg>".encode()


def art(folder: Path, data: bytes) -> Path:
    (folder / "a.svg").write_bytes(data)
    return folder / "a.svg"


def test_it_is_drawn_as_large_as_the_box(tmp_path: Path) -> None:
    file = art(tmp_path, svg(RED + '<circle cx="10" cy="5" r="4" fill="#0000ff"/>'))
    picture, problems = art_for(file, "seed", "creature", (655, 430))
    assert problems == () and picture.size == (655, 430)
    assert picture.getpixel((327, 215)) == (0, 0, 255) and picture.getpixel((3, 3)) == (255, 0, 0)
    colors = picture.getcolors(1_000_000) or []
    edge = sum(count for count, color in colors if color not in ((255, 0, 0), (0, 0, 255)))
    assert edge < 0.02 * 655 * 430, "the edge of the circle is sharp"


def test_gradients_clips_filters_and_use_are_shapes() -> None:
    inside = (
        '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="c">'
        '<rect width="5" height="5"/></clipPath><filter id="f"><feGaussianBlur stdDeviation="1"/></filter></defs>'
        '<g clip-path="url(#c)" filter="url( \'#f\' )"><use xlink:href="#r"/><rect id="r" width="9" height="9" '
        'style="fill:url(#g)"/></g><style>.a { fill: url(#g) }</style>'
    )
    assert proportions(svg(inside)) == (20, 10)
    assert draw_svg(svg(inside), (50, 50)).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="secret.png"/>',
        '<image xlink:href="data:image/png;base64,AAAA"/>',
        '<feImage href="#a"/>',
        '<use xlink:href="other.svg#a"/>',
        '<a href="https://example.com"/>',
        '<rect fill="url(https://example.com/a.svg#b)"/>',
        '<rect fill="url( \'/etc/passwd\' )"/>',
        '<rect style="fill:URL(other.svg#a)"/>',
        '<style>@import "a.css";</style>',
        "<style>rect { fill: url(a.svg#b) }</style>",
        "<text>Words</text>",
        "<script>1</script>",
        "<foreignObject/>",
        "<animate/>",
        "<g>" * 70 + "</g>" * 70,
        "<g/>" * 20_001,
    ],
)
def test_what_is_no_shape_or_outside_is_refused(inside: str) -> None:
    with pytest.raises(Unusable):
        proportions(svg(inside))


@pytest.mark.parametrize(
    "data",
    [
        b"", b"<svg", b"hello", b"<html/>", b'<svg viewBox="0 0 1 1"/>', HEAD.encode(),
        b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg(RED), b'<?xml-stylesheet href="a.css"?>' + svg(RED),
        svg(RED).replace(b"0 0 20 10", b"0 0 0 10"), svg(RED).replace(b"0 0 20 10", b"0 0 1 999999"),
        svg(RED).replace(b"0 0 20 10", b"0 0 1e9 1e9"), svg(RED).replace(b"0 0 20 10", b"0 0 .. 5"),
        b"\xff\xfe<\x00", b" " * 4_000_001,
    ],
)  # fmt: skip
def test_what_is_no_svg_is_refused(data: bytes, tmp_path: Path) -> None:
    with pytest.raises(Unusable):
        proportions(data)
    picture, problem = load_picture(art(tmp_path, data or b" "))
    assert picture is None and problem is not None and problem.code == "CL921"
    fallback, _ = art_for(tmp_path / "a.svg", "seed", "creature", (40, 40))
    assert isinstance(fallback, Image.Image)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limits for a process")
def test_shapes_that_multiply_end_in_their_own_process() -> None:
    levels = "".join(
        f'<g id="g{at}">' + f'<use xlink:href="#g{at + 1}"/>' * 10 + "</g>" for at in range(9)
    ) + '<rect id="g9" width="9" height="9"/>'  # fmt: skip
    with pytest.raises(Unusable):
        draw_svg(svg(f"<defs>{levels}</defs><use xlink:href='#g0'/>"), (100, 100))


def test_a_picture_that_would_be_too_large_is_refused() -> None:
    with pytest.raises(Unusable, match="px"):
        draw_svg(svg(RED), (4_000, 4_000))
