"""Checks faces against a print profile before they are sent to a printer."""

from __future__ import annotations

from cardlang.problems import Problem

from .geometry import Box, Card
from .layout import Element, Layout
from .profiles import Profile

SLACK = 0.1  # mm; smaller differences can be neither cut nor seen


def preflight(profile: Profile, layout: Layout, faces: int, dpi: int = 0) -> list[Problem]:
    """The Problems of these faces for this profile (CL931 to CL937), most of them warnings.

    ``faces`` is the number of distinct faces; ``dpi`` is 0 for the profile's own.
    """
    found = [
        *_trim(profile, layout), *_bleed(profile, layout), *_safe(profile, layout), *_type(profile, layout),
        *_paper(profile, layout.card), *_tabletop(profile, faces),
    ]  # fmt: skip
    if profile.kind != "paper" and 0 < dpi < profile.dpi:
        found.append(_problem(profile, "CL937", f"{profile.title} wants {profile.dpi} dpi, not {dpi}"))
    return found


def _problem(profile: Profile, code: str, message: str, help: str = "", *, error: bool = False) -> Problem:
    return Problem(profile.path, 0, 0, 0, code, message, help, warning=not error)


def _trim(profile: Profile, layout: Layout) -> list[Problem]:
    card, (width, height) = layout.card, profile.card_size(layout.card)
    if abs(card.width - width) < 0.01 and abs(card.height - height) < 0.01:
        return []
    sizes = f"the layout's card is {card.width:g} × {card.height:g} mm, {profile.title} cuts {width:g} × {height:g}"
    scale = profile.scale_for(card)
    aspect = (width / height) / (card.width / card.height)
    if not 0.97 < aspect < 1.03:
        help = "the shapes differ too much: use a layout for this card"
        return [_problem(profile, "CL933", f"{sizes} mm", help, error=True)]
    if profile.fit == "scale":
        return [_problem(profile, "CL933", f"{sizes} mm: the faces are scaled to {scale * 100:.1f} %")]
    extra = f"{(width - card.width) / 2:.2f} mm at the sides and {(height - card.height) / 2:.2f} mm above and below"
    return [_problem(profile, "CL933", f"{sizes} mm: the faces keep their size, bleed fills {extra}")]


def _bleed(profile: Profile, layout: Layout) -> list[Problem]:
    card, scale = layout.card, profile.scale_for(layout.card)
    width, height = profile.card_size(card)
    need = max(width - card.width * scale, height - card.height * scale) / 2 + profile.bleed
    if need <= card.bleed * scale + SLACK:
        return []
    message = f"{need:.2f} mm of bleed are needed and the layout draws {card.bleed:g}; its edge is drawn out"
    return [_problem(profile, "CL931", message)]


def _safe(profile: Profile, layout: Layout) -> list[Problem]:
    """Text, icons and pips of the layout that reach outside the profile's safe area."""
    if not profile.safe:
        return []
    card, scale = layout.card, profile.scale_for(layout.card)
    width, height = profile.card_size(card)
    dx, dy = (width - card.width * scale) / 2, (height - card.height * scale) / 2
    safe = Box(0, 0, width, height).inset(profile.safe)
    out = []
    for element in layout.elements:
        if element.draw in ("text", "icon", "pips"):
            off = _outside(element, safe, scale, dx, dy)
            if off > SLACK:
                out.append(f"{element.name} ({off:.1f} mm)")
    if not out:
        return []
    message = f"outside of the safe area ({profile.safe:g} mm from the cut): {', '.join(out)}"
    return [_problem(profile, "CL932", message, "move these boxes of the layout inwards")]


def _outside(element: Element, safe: Box, scale: float, dx: float, dy: float) -> float:
    left, top, right, bottom = (edge * scale for edge in element.box)
    return max(safe.left - left - dx, safe.top - top - dy, right + dx - safe.right, bottom + dy - safe.bottom)


def _type(profile: Profile, layout: Layout) -> list[Problem]:
    scale = profile.scale_for(layout.card)
    small = [
        f"{element.name} ({element.numbers['min_size'] * scale:.1f} pt)"
        for element in layout.elements
        if element.draw == "text" and element.numbers["min_size"] * scale < profile.min_type - 0.05
    ]
    message = f"text may become smaller than {profile.min_type:g} pt: {', '.join(small)}"
    return [_problem(profile, "CL936", message)] if small else []


def _paper(profile: Profile, card: Card) -> list[Problem]:
    if profile.kind != "paper":
        return []
    grid = profile.grid(card)
    rows = 2 if profile.fold else grid.rows
    width = grid.columns * grid.card_width + (grid.columns - 1) * grid.gap + 2 * grid.bleed
    height = rows * grid.card_height + (rows - 1) * grid.gap + 2 * grid.bleed
    paper = grid.paper
    if width > paper.width - 2 * paper.margin or height > paper.height - 2 * paper.margin:
        message = (
            f"{grid.columns} × {rows} cards of {grid.card_width:g} × {grid.card_height:g} mm with {grid.bleed:g} mm "
            f"of bleed take {width:.1f} × {height:.1f} mm, more than {paper.name} leaves"
        )
        return [_problem(profile, "CL934", message, "take another paper, or less bleed", error=True)]
    fixed = profile.columns < 99 and profile.rows < 99 and not profile.fold
    if fixed and (grid.columns, grid.rows) != (profile.columns, profile.rows):
        message = f"the paper takes {grid.columns} × {grid.rows} cards, not {profile.columns} × {profile.rows}"
        return [_problem(profile, "CL934", message)]
    return []


def _tabletop(profile: Profile, faces: int) -> list[Problem]:
    if profile.kind != "tabletop":
        return []
    found = []
    if faces > profile.most:
        sheets = -(-faces // profile.most)
        message = f"{faces} faces are more than the {profile.most} of one sheet: there will be {sheets}"
        found.append(_problem(profile, "CL935", message))
    if profile.pixels is not None:
        width, height = profile.columns * profile.pixels[0], profile.rows * profile.pixels[1]
        if max(width, height) > profile.largest:
            message = f"a sheet of {width} × {height} px is larger than {profile.largest} px a side"
            found.append(_problem(profile, "CL935", message, error=True))
    return found
