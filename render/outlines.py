"""Draws a layout's boxes over a face, with their names, the trim and the safe area."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from .content import FaceContent
from .face import draw_face
from .fonts import font
from .geometry import Box, px
from .layout import Element, Layout

COLORS = {"panel": "#1f77d0", "picture": "#8a3fc0", "text": "#d0341f", "icon": "#0d8f4f", "pips": "#b57a00"}
MARGIN = 62.0  # mm beside the card for the list of boxes, at least


def draw_outlines(layout: Layout, sample: FaceContent, dpi: int = 200) -> Image.Image:
    """The sample's face, faded, with the layout's boxes numbered over it and a list of them beside it."""
    bleed = layout.card.bleed
    face, _ = draw_face(sample, layout, dpi, bleed=bleed)
    faded = Image.blend(face, Image.new("RGB", face.size, "#ffffff"), 0.55)
    rows = [_row(number, element, sample) for number, element in enumerate(layout.elements, 1)]
    about = f"card {layout.card.width:g} × {layout.card.height:g} mm, bleed {bleed:g}, safe {layout.card.safe:g}"
    rows += [("", "#000000"), (about, "#000000")]
    lettering, line, gap = font("Lato-Bold.ttf", px(2.3, dpi)), px(3.1, dpi), px(3, dpi)
    beside = max(px(MARGIN, dpi), 2 * gap + math.ceil(max(lettering.getlength(words) for words, _ in rows)))
    image = Image.new("RGB", (faded.width + beside, max(faded.height, (len(rows) + 2) * line)), "#ffffff")
    image.paste(faded, (0, 0))
    pen = ImageDraw.Draw(image)

    def outline(box: Box, color: str, wide: int) -> None:
        left, top, right, bottom = (px(edge + bleed, dpi) for edge in box)
        pen.rectangle((left, top, right - 1, bottom - 1), outline=color, width=wide)

    outline(layout.card.trim, "#000000", 2)
    outline(layout.card.trim.inset(layout.card.safe), "#888888", 1)
    for number, element in enumerate(layout.elements, 1):
        if element.shown(sample.facts()):
            color = COLORS[element.draw]
            outline(element.box, color, 2 if element.draw == "text" else 1)
            left, top = px(element.box.left + bleed, dpi), px(element.box.top + bleed, dpi)
            _label(pen, str(number), (left + 2, top + 1), color, px(1.9, dpi))
    for at, (words, color) in enumerate(rows, 1):
        pen.text((faded.width + gap, at * line), words, font=lettering, fill=color, anchor="ls")
    return image


def boxes(layout: Layout, sample: FaceContent) -> list[dict[str, object]]:
    """Every box as JSON types: its name, what it draws, whether it is on this card, and its place in mm."""
    facts = sample.facts()
    return [
        {
            "name": each.name, "draws": each.draw, "shown": each.shown(facts), "left": each.box.left,
            "top": each.box.top, "width": each.box.width, "height": each.box.height,
        }
        for each in layout.elements
    ]  # fmt: skip


def _row(number: int, element: Element, sample: FaceContent) -> tuple[str, str]:
    """The line of the list for a box, and its colour."""
    box = element.box
    words = f"{number} {element.name}  {element.draw}  {box.left:g}, {box.top:g}: {box.width:g} × {box.height:g}"
    if element.shown(sample.facts()):
        return words, COLORS[element.draw]
    return f"{words}  (not on this card)", "#999999"


def _label(pen: ImageDraw.ImageDraw, words: str, at: tuple[int, int], color: str, size: int) -> None:
    lettering = font("Lato-Bold.ttf", size)
    pen.rectangle(pen.textbbox(at, words, font=lettering), fill="#ffffff")
    pen.text(at, words, font=lettering, fill=color)
