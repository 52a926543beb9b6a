"""From a card's content and a layout to a face: decide what goes where, then paint it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from PIL import Image

from cardlang.language.words.printed import Paragraph, Run
from cardlang.problems import Problem, did_you_mean

from .colors import Color, parse_color
from .content import FaceContent, is_reminder
from .fonts import FAMILIES
from .geometry import Box
from .hyphens import SOFT_HYPHEN, with_soft_hyphens
from .icons import find_icon, icon_names
from .layout import Element, Layout
from .layout_keys import TEXTURES
from .paint import paint
from .pictures import Shelf
from .plan import Fit, Mark, Op, Panel, Picture, Plan, Text
from .typeset import Part, Setting, Style, plain_part, set_text
from .values import Refused, fill

FLAVOR_SCALE = 0.94


def draw_face(
    content: FaceContent, layout: Layout, dpi: int = 300, *, bleed: float = 0.0
) -> tuple[Image.Image, list[Problem]]:
    """The face as an RGB image of the trim plus ``bleed`` mm on each side, and its Problems.

    Text that does not fit, an unknown glyph or icon, a picture that cannot be used: each is a Problem
    (CL905 to CL923), and the face is drawn all the same.
    """
    plan, problems = plan_face(content, layout)
    image, found = paint_face(plan, content, layout, dpi, bleed)
    return image, problems + found


def paint_face(
    plan: Plan, content: FaceContent, layout: Layout, dpi: float, bleed: float, shelf: Shelf | None = None
) -> tuple[Image.Image, list[Problem]]:
    """Paints a plan, with ``bleed`` mm on each side. The Problems are those of its pictures (CL920 to CL923)."""
    image, found = paint(plan, dpi, bleed, shelf)
    at_card = _AtCard(content, layout)
    return image, [at_card.problem(code, text, help, warning) for code, text, help, warning in found]


def draw_faces(
    contents: Iterable[FaceContent], layout: Layout, dpi: int = 300, *, bleed: float = 0.0
) -> Iterator[tuple[FaceContent, Image.Image, list[Problem]]]:
    """Yields each content with its face and Problems, one at a time, so that a set need not fit into memory."""
    for content in contents:
        image, problems = draw_face(content, layout, dpi, bleed=bleed)
        yield content, image, problems


class _AtCard:
    """Makes Problems that point at the card of a face."""

    def __init__(self, content: FaceContent, layout: Layout) -> None:
        self.content = content
        self.path = content.path or layout.path

    def problem(self, code: str, message: str, help: str = "", warning: bool = False) -> Problem:
        """A Problem at the card's name."""
        line = self.content.line if self.content.path else 0
        text = f"{self.content.name}: {message}"
        return Problem(self.path, line, 1 if line else 0, 1 if line else 0, code, text, help, "", warning)


def plan_face(content: FaceContent, layout: Layout) -> tuple[Plan, list[Problem]]:
    """What the face will show, in drawing order, and the Problems met while deciding. A card without text is laid out
    as the layout says for such cards, if its flavor fits there.
    """
    if layout.without_text is not None and not content.text:
        plan, problems = _planned(content, layout.without_text)
        if not any(problem.code == "CL910" for problem in problems):
            return plan, problems
    return _planned(content, layout)


def _planned(content: FaceContent, layout: Layout) -> tuple[Plan, list[Problem]]:
    planner = _Planner(content, layout)
    shown = [element for element in layout.elements if element.shown(planner.facts)]
    return Plan(layout.card, tuple(op for element in shown for op in planner.ops(element))), planner.problems


def without_last_reminder(parts: Sequence[Part]) -> tuple[list[Part], str]:
    """The parts without the last reminder in them, and that reminder; an empty text if there is none."""
    for at in reversed(range(len(parts))):
        for place in reversed(range(len(parts[at].runs))):
            run = parts[at].runs[place]
            if is_reminder(run):
                runs = parts[at].runs[:place] + parts[at].runs[place + 1 :]
                reminder = run.text.strip().replace(SOFT_HYPHEN, "")
                return [*parts[:at], parts[at]._replace(runs=runs), *parts[at + 1 :]], reminder
    return list(parts), ""


class _Planner:
    """Fills one card's values into the elements of a layout."""

    def __init__(self, content: FaceContent, layout: Layout) -> None:
        self.content = content
        self.layout = layout
        self.facts = content.facts()
        self.look = layout.look_for(self.facts)
        self.names: dict[str, object] = {**self.facts, "look": self.look}
        self.at_card = _AtCard(content, layout)
        self.problems: list[Problem] = []

    def ops(self, element: Element) -> list[Op]:
        """What one box of the layout draws."""
        if element.draw == "panel":
            return [self._panel(element)]
        if element.draw == "picture":
            return [self._picture(element)]
        if element.draw == "icon":
            return self._mark(element)
        if element.draw == "pips":
            return self._pips(element)
        return [self._text(element)]

    # -- values ------------------------------------------------------------------------------------------

    def _fill(self, element: Element, key: str, otherwise: str = "") -> str:
        value = element.texts.get(key)
        if value is None:
            return otherwise
        try:
            return fill(value.source, self.names)
        except Refused as mistake:
            help = f"the card has: {', '.join(sorted(self.facts))}"
            message = f"box '{element.name}', {key}: {mistake} (card '{self.content.name}')"
            self.problems.append(value.origin.problem("CL905", message, help))
            return otherwise

    def _hex(self, element: Element, key: str) -> str:
        """A colour as written; empty if none is given or it is not a colour."""
        written = self._fill(element, key)
        if not written:
            return ""
        try:
            parse_color(written)
        except ValueError as mistake:
            self.problems.append(
                element.texts[key].origin.problem("CL902", f"box '{element.name}', {key}: {mistake}")
            )
            return ""
        return written

    def _color(self, element: Element, key: str) -> Color | None:
        written = self._hex(element, key)
        return parse_color(written) if written else None

    def _icon(self, element: Element, key: str) -> str:
        name = self.layout.own_icon(self._fill(element, key))
        if name and find_icon(name) is None:
            help = did_you_mean(name, icon_names()) or f"icons: {', '.join(icon_names())}"
            message = f"box '{element.name}': there is no icon '{name}'"
            self.problems.append(element.texts[key].origin.problem("CL912", message, help))
            return ""
        return name

    # -- kinds of boxes ----------------------------------------------------------------------------------

    def _panel(self, element: Element) -> Panel:
        numbers = element.numbers
        fill_color = self._color(element, "fill") or (255, 255, 255, 255)
        texture = self._fill(element, "texture", "none")
        if texture not in TEXTURES:
            origin = element.texts["texture"].origin
            help = did_you_mean(texture, TEXTURES) or f"textures: {', '.join(TEXTURES)}"
            self.problems.append(origin.problem("CL902", f"there is no texture '{texture}'", help))
            texture = "none"
        return Panel(
            element.name, element.box, self._fill(element, "shape", "box"), numbers["radius"], fill_color,
            self._color(element, "fill_to") or fill_color, numbers["opacity"], self._color(element, "line"),
            numbers["line_width"], self._color(element, "inner"), numbers["inner_width"], numbers["shadow"],
            texture,
        )  # fmt: skip

    def _picture(self, element: Element) -> Picture:
        numbers = element.numbers
        kind = self.facts.get("kind", "")
        left, top = self.content.focus or (numbers["focus_x"], numbers["focus_y"])
        return Picture(
            element.name, element.box, self._art(), self.content.seed, kind, numbers["radius"],
            self._color(element, "line"), numbers["line_width"], numbers["shade"],
            Fit(
                self._fill(element, "fit", "cover") == "contain", (left, top),
                (self._color(element, "ground") or (0, 0, 0, 255))[:3],
            ),
        )  # fmt: skip

    def _art(self) -> Path | None:
        """The card's picture, unless a link leads out of the set it came with (CL924)."""
        if self.content.art is None or not self.content.stray_art:
            return self.content.art
        message = f"the picture {self.content.art.name} leads out of the set's folder"
        self.problems.append(self.at_card.problem("CL924", message, "put the picture itself into the set's art folder"))
        return None

    def _mark(self, element: Element) -> list[Op]:
        icon = self._icon(element, "icon")
        base, ink = self._hex(element, "color"), self._hex(element, "ink")
        return [Mark(element.name, element.box, icon, base, ink)] if icon else []

    def _pips(self, element: Element) -> list[Op]:
        """Full and empty icons side by side from the left, each as high as the box allows."""
        icon = self._icon(element, "icon")
        written = self._fill(element, "count", "0").strip()
        if not written.isdecimal() or len(written) > 3:
            message = f"box '{element.name}': '{written[:20]}' is not a number of pips"
            self.problems.append(element.texts["count"].origin.problem("CL902", message))
            return []
        many, gap, box = int(element.numbers["of"]), element.numbers["gap"], element.box
        side = min(box.height, (box.width - gap * (many - 1)) / many)
        top = (box.top + box.bottom - side) / 2
        colors = (self._hex(element, "empty"), self._hex(element, "color"))
        slots = [
            Box(left, top, left + side, top + side)
            for left in (box.left + step * (side + gap) for step in range(many))
        ]
        marks = [
            Mark(element.name, slot, icon, colors[at < int(written)], "") for at, slot in enumerate(slots)
        ]
        return list(marks) if icon and side > 0 else []

    def _text(self, element: Element) -> Text:
        setting = self._set(element)
        self._report(element, setting)
        color = self._color(element, "color") or (17, 17, 17, 255)
        return Text(
            element.name, element.box, setting, color, self._color(element, "soft") or color,
            self._color(element, "halo"), self._hex(element, "icon_base"), self._hex(element, "icon_ink"),
        )  # fmt: skip

    def _set(self, element: Element) -> Setting:
        """The text set in its box. Reminders, the last one first, give way to text that would become too small."""
        parts, style = self._parts(element), self._style(element)
        whole = setting = set_text(parts, element.box, style)
        left_out: list[str] = []
        while self.content.reminders != "all" and self._is_small(setting, element):
            parts, reminder = without_last_reminder(parts)
            if not reminder:
                break
            left_out.append(reminder)
            setting = set_text(parts, element.box, style)
        if (setting.fits, setting.size) == (whole.fits, whole.size):  # leaving them out does not help
            return whole
        for reminder in reversed(left_out):
            help = "write 'reminders: all' on the card to print it in smaller letters, 'reminders: none' to agree"
            message = f"there is no room for the reminder '{reminder}' in box '{element.name}'"
            self.problems.append(self.at_card.problem("CL925", message, help, True))
        return setting

    def _is_small(self, setting: Setting, element: Element) -> bool:
        return not setting.fits or setting.size < element.numbers["reminder_min"]

    def _style(self, element: Element) -> Style:
        numbers = element.numbers
        weight = self._fill(element, "style", "regular")
        return Style(
            self.layout.family(self._fill(element, "font")) or FAMILIES[0], numbers["size"], numbers["min_size"],
            "bold" in weight, "italic" in weight, self._fill(element, "align", "left"),
            self._fill(element, "valign", "middle"), numbers["line_height"],
            single_min=numbers["single_min"],
        )  # fmt: skip

    def _parts(self, element: Element) -> list[Part]:
        wanted = self._fill(element, "from")
        flavor = self.content.flavor
        if wanted == "cost":
            return [Part(self._own_icons(self.content.cost))] if self.content.cost else []
        if not wanted:
            return [plain_part(line) for line in self._fill(element, "text").splitlines() if line.strip()]
        parts = [Part(self._own_icons(paragraph)) for paragraph in self.content.text] if "text" in wanted else []
        if flavor and "flavor" in wanted:
            parts.append(Part((Run(flavor),), FLAVOR_SCALE, italic=True, ruled=bool(parts)))
        return [part._replace(runs=self._hyphenated(part.runs)) for part in parts]

    def _hyphenated(self, runs: Paragraph) -> Paragraph:
        """The runs with soft hyphens, if the card's language has long words."""
        language = self.content.language
        if not language:
            return runs
        return tuple(
            run if run.style == "icon" else Run(with_soft_hyphens(run.text, language), run.style) for run in runs
        )

    def _own_icons(self, runs: Paragraph) -> Paragraph:
        """The runs, with the layout's own icons replacing the built-in ones."""
        if not self.layout.icons:
            return runs
        return tuple(
            Run(self.layout.own_icon(run.text), "icon") if run.style == "icon" else run for run in runs
        )

    def _report(self, element: Element, setting: Setting) -> None:
        if not setting.fits:
            over = []
            if setting.too_high > 0.01:
                over.append(f"{setting.too_high:.1f} mm too high")
            if setting.too_wide > 0.01:
                over.append(f"{setting.too_wide:.1f} mm too wide")
            message = (
                f"the text does not fit in box '{element.name}': {' and '.join(over)} at {setting.size:g} pt"
            )
            self.problems.append(
                self.at_card.problem("CL910", message, "shorten the text, or give the box more room")
            )
        for character in setting.missing:
            message = (
                f"no font has the character '{character}' (U+{ord(character):04X}), in box '{element.name}'"
            )
            self.problems.append(self.at_card.problem("CL911", message))
        for icon in setting.unknown_icons:
            message = f"there is no icon '{icon}', in box '{element.name}'"
            self.problems.append(self.at_card.problem("CL912", message, did_you_mean(icon, icon_names())))
