"""Layouts: named boxes in mm, written in TOML, loaded and checked before anything is drawn.

A layout's Problems are reported all at once, each with its line. ``docs/printing.md`` shows how to write one.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

from .anchors import Anchors, Misplaced
from .colors import is_color
from .extended_layouts import load_layered, merged
from .fonts import FAMILIES, Family, find_family
from .geometry import Box, Card
from .layout_keys import CARD_KEYS, EDGES, KINDS, Key
from .own_files import own_files
from .toml_source import Origin, TomlSource
from .values import check_template

MAX_BOXES = 60
MAX_LOOKS = 40

_CLAUSE = re.compile(r"^(not\s+)?([A-Za-z_]\w*)$|^([A-Za-z_]\w*)\s*(==|!=)\s*(.+)$")


class Clause(NamedTuple):
    """One condition of ``when``: the value exists, or is (not) one of ``among``."""

    name: str
    wanted: bool
    among: tuple[str, ...] = ()

    def holds(self, facts: Mapping[str, str]) -> bool:
        """True if the condition holds for a card with these facts; the text 'no' counts as no value."""
        value = facts.get(self.name, "")
        found = value in self.among if self.among else bool(value) and value != "no"
        return found is self.wanted


class Value(NamedTuple):
    """A template as written, and its place in the file."""

    source: str
    origin: Origin


@record(frozen=True)
class Element:
    """One box and what is drawn in it. ``numbers`` are mm, points or factors as its kind's keys say."""

    name: str
    draw: str
    box: Box
    origin: Origin
    when: tuple[Clause, ...] = ()
    numbers: Mapping[str, float] = field(default_factory=dict)
    texts: Mapping[str, Value] = field(default_factory=dict)
    asked: Origin | None = None
    """Where ``when`` is written, if it is."""

    def shown(self, facts: Mapping[str, str]) -> bool:
        """True if a card with these facts has this box."""
        return all(clause.holds(facts) for clause in self.when)


@record(frozen=True)
class Layout:
    """A checked layout. ``looks`` are named sets of colours; the card's value ``look_by`` chooses one."""

    path: str
    card: Card
    elements: tuple[Element, ...]
    look_by: str = "kind"
    default_look: str = ""
    looks: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    digest: str = ""
    """The hash of everything the layout says, and of its own fonts and icons."""
    fonts: Mapping[str, Family] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)
    without_text: Layout | None = None
    """The same layout for a card without text: with the boxes moved that ``[without_text.NAME]`` moves."""

    def family(self, name: str) -> Family | None:
        """The font family of that name: the layout's own, otherwise a built-in one, otherwise None."""
        return self.fonts.get(name) or find_family(name)

    def own_icon(self, name: str) -> str:
        """The name under which the layout's own icon is drawn; any other name unchanged."""
        return self.icons.get(name, name)

    def uses(self, names: Sequence[str]) -> bool:
        """True if anything that is drawn depends on one of these facts of a card."""
        words = [clause.name for element in self.elements for clause in element.when]
        for element in self.elements:
            if "from" in element.texts:
                return True
            for value in element.texts.values():
                words += re.findall(r"[A-Za-z_]\w*", value.source) if "{" in value.source else []
        words += [self.look_by] if len(self.looks) > 1 else []
        return any(name in words for name in names)

    def look_for(self, facts: Mapping[str, str]) -> Mapping[str, str]:
        """The look named by the value (its words in any order), by its last word or its first, otherwise the
        default.
        """
        value = facts.get(self.look_by, "")
        words = value.split() or [""]
        for name in (value, " ".join(sorted(words)), words[-1], words[0], self.default_look):
            if name in self.looks:
                return {**self.looks[self.default_look], **self.looks[name]}
        return {}


def load_layout(path: Path | str, overlays: Sequence[str] = ()) -> tuple[Layout | None, list[Problem]]:
    """The layout at ``path``, or None and its Problems (CL900 to CL907). Raises nothing.

    ``overlays`` are applied in their order: built-in names ("low-ink"), or paths that end in ``.toml``.
    """
    try:
        source, problems = load_layered(Path(path), overlays)
        return (None, problems) if source is None else _Checker(source).layout()
    except RecursionError:
        return None, [Origin(str(path)).problem("CL900", "the layout is nested too deeply")]


def unknown_names(layout: Layout, known: Collection[str]) -> list[Problem]:
    """Names in ``when`` that no card of the game has (CL909): such a box would be on no card, or on every
    card.
    """
    found = []
    for element in layout.elements:
        for clause in element.when:
            if element.asked is not None and clause.name not in known:
                help = did_you_mean(clause.name, known) or f"cards have: {', '.join(known)}"
                message = f"box '{element.name}', when: no card has '{clause.name}'"
                found.append(element.asked.problem("CL909", message, help))
    return found


class _Checker:
    """Turns a document into a layout and collects its Problems."""

    def __init__(self, source: TomlSource) -> None:
        self.source = source
        self.own = own_files(source)
        self.problems: list[Problem] = list(self.own.problems)

    def layout(self) -> tuple[Layout | None, list[Problem]]:
        """The checked layout, or None; and the Problems."""
        data = self.source.data
        self._unknown_keys((), data, ("card", "look", "font", "icons", "box", "without_text"))
        card = self._card(self._table("card"))
        by, default, looks = self._looks(self._table("look"))
        elements = self._elements(self._table("box"), card)
        without_text = self._without_text()
        if not elements and not self.problems:
            self._say((), "CL902", "the layout has no boxes", "a box begins with [box.NAME]")
        if self.problems:
            return None, sorted(self.problems, key=lambda each: (each.path, each.line))
        digest = _digest({**data, "own files": self.own.digest})
        return Layout(
            self.source.path, card, elements, by, default, looks, digest, self.own.fonts, self.own.icons, without_text
        ), []

    def _without_text(self) -> Layout | None:
        """The layout with the boxes changed that ``[without_text]`` names."""
        changes = self._table("without_text")
        boxes = self._table("box")
        for name, table in changes.items():
            if name not in boxes or not isinstance(table, dict) or not set(table) <= set(EDGES):
                help = did_you_mean(name, boxes) or f"it moves a box: [without_text.{next(iter(boxes), 'art')}]"
                self._say(("without_text", name), "CL901", f"[without_text.{name}] moves no box of this layout", help)
        if self.problems or not changes:
            return None
        data = {key: value for key, value in self.source.data.items() if key != "without_text"}
        data["box"] = merged(boxes, changes)
        made, problems = _Checker(TomlSource(self.source.path, data, self.source.origins)).layout()
        self.problems += problems
        return made

    def _say(self, keys: tuple[str, ...], code: str, message: str, help: str = "") -> None:
        self.problems.append(self.source.origin(*keys).problem(code, message, help))

    def _table(self, name: str) -> dict[str, Any]:
        table = self.source.data.get(name, {})
        if isinstance(table, dict):
            return table
        self._say((name,), "CL902", f"'{name}' must be a table: [{name}]")
        return {}

    def _unknown_keys(self, where: tuple[str, ...], table: Mapping[str, Any], known: tuple[str, ...]) -> None:
        place = f"[{'.'.join(where)}]" if where else "a layout"
        for key in table:
            if key not in known:
                help = did_you_mean(key, known) or f"{place} knows: {', '.join(known)}"
                self._say((*where, key), "CL901", f"{place} has no key '{key}'", help)

    def _card(self, table: Mapping[str, Any]) -> Card:
        self._unknown_keys(("card",), table, tuple(CARD_KEYS))
        sizes = {}
        for key, (default, least, most) in CARD_KEYS.items():
            value = table.get(key, default)
            if not _is_number(value) or not least <= value <= most:
                self._say(("card", key), "CL902", f"'{key}' must be a length from {least:g} to {most:g} mm")
                value = default
            sizes[key] = float(value)
        return Card(**sizes)

    def _looks(self, table: Mapping[str, Any]) -> tuple[str, str, dict[str, dict[str, str]]]:
        looks: dict[str, dict[str, str]] = {}
        for name, value in table.items():
            if isinstance(value, dict):
                looks[name] = self._look(name, value)
            elif name not in ("by", "default"):
                self._say(
                    ("look", name), "CL901", f"[look] has no key '{name}'", "a look is a table: [look.NAME]"
                )
        if len(looks) > MAX_LOOKS:
            self._say(("look",), "CL902", f"a layout may have at most {MAX_LOOKS} looks")
        by = str(table.get("by", "kind"))
        default = str(table.get("default", next(iter(looks), "")))
        if looks and default not in looks:
            self._say(
                ("look", "default"), "CL902", f"there is no [look.{default}]", did_you_mean(default, looks)
            )
        for name, look in looks.items():
            for key in look:
                if key not in looks.get(default, look):
                    self._say(
                        ("look", name, key), "CL901", f"the default look has no '{key}'",
                        did_you_mean(key, looks[default]) or f"give [look.{default}] a '{key}' too",
                    )  # fmt: skip
        return by, default, looks

    def _look(self, name: str, table: Mapping[str, Any]) -> dict[str, str]:
        look = {}
        for key, value in table.items():
            if isinstance(value, str) and "{" not in value and len(value) <= 200:
                look[key] = value
            else:
                self._say(
                    ("look", name, key), "CL902", f"'{key}' must be a plain text, such as a colour \"#31547a\""
                )
        return look

    def _elements(self, table: Mapping[str, Any], card: Card) -> tuple[Element, ...]:
        if len(table) > MAX_BOXES:
            self._say(
                ("box",), "CL902", f"a layout may have at most {MAX_BOXES} boxes, this one has {len(table)}"
            )
            return ()
        boxes = {name: box for name, box in table.items() if isinstance(box, dict)}
        for name in table:
            if name not in boxes:
                self._say(("box", name), "CL902", f"a box is a table: [box.{name}]")
        written = {name: {edge: box[edge] for edge in EDGES if edge in box} for name, box in boxes.items()}
        self._check_lengths(written)
        anchors = Anchors(written, {"card": card.trim, "safe": card.trim.inset(card.safe)})
        made = [self._element(name, box, anchors, card) for name, box in boxes.items()]
        return tuple(element for element in made if element is not None)

    def _check_lengths(self, written: dict[str, dict[str, Any]]) -> None:
        for name, edges in written.items():
            for edge, value in edges.items():
                if not isinstance(value, str) and not (_is_number(value) and abs(value) <= 1000):
                    self._say(("box", name, edge), "CL902", f"'{edge}' must be a length in mm")
                    edges[edge] = 0.0

    def _element(self, name: str, table: Mapping[str, Any], anchors: Anchors, card: Card) -> Element | None:
        draw = table.get("draw")
        if not isinstance(draw, str) or draw not in KINDS:
            known = ", ".join(KINDS)
            help = did_you_mean(draw, KINDS) if isinstance(draw, str) else ""
            self._say(("box", name, "draw"), "CL902", f"box '{name}' needs draw = one of {known}", help)
            return None
        if draw == "nothing":
            return None
        keys = KINDS[draw]
        self._unknown_keys(("box", name), table, ("draw", "when", *EDGES, *keys))
        numbers, texts = self._values(name, table, keys)
        if draw == "text":
            self._check_text_box(name, table, numbers)
        box = self._box(name, anchors, card)
        when = self._when(name, table.get("when", ""))
        asked = self.source.origin("box", name, "when") if "when" in table else None
        return Element(name, draw, box, self.source.origin("box", name), when, numbers, texts, asked)

    def _values(
        self, name: str, table: Mapping[str, Any], keys: Mapping[str, Key]
    ) -> tuple[dict[str, float], dict[str, Value]]:
        numbers: dict[str, float] = {}
        texts: dict[str, Value] = {}
        for key, rule in keys.items():
            where = ("box", name, key)
            value = table.get(key, rule.default)
            if value is None:
                continue
            if rule.kind == "number":
                if _is_number(value) and rule.least <= value <= rule.most:
                    numbers[key] = float(value)
                else:
                    self._say(
                        where,
                        "CL902",
                        f"'{key}' must be a number from {rule.least:g} to {rule.most:g} ({rule.unit})",
                    )
            elif self._text_is_fine(where, key, value, rule):
                texts[key] = Value(value, self.source.origin(*where))
        return numbers, texts

    def _check_text_box(self, name: str, table: Mapping[str, Any], numbers: Mapping[str, float]) -> None:
        if ("text" in table) == ("from" in table):
            self._say(("box", name), "CL902", f"box '{name}' needs either 'text' or 'from'")
        if "size" in numbers and numbers.get("min_size", 0.0) > numbers["size"]:
            self._say(("box", name, "min_size"), "CL902", "'min_size' is larger than 'size'")

    def _text_is_fine(self, where: tuple[str, ...], key: str, value: Any, rule: Key) -> bool:
        say = partial(self._say, where)
        if not isinstance(value, str):
            say("CL902", f"'{key}' must be a text in quotes")
        elif reason := check_template(value):
            say("CL905", f"'{key}': {reason}")
        elif "{" in value and rule.kind != "choice":
            return True
        elif rule.kind == "color" and not is_color(value):
            say("CL902", f"'{value}' is not a colour", 'colours are written "#rgb", "#rrggbb" or "#rrggbbaa"')
        elif rule.kind == "font" and find_family(value) is None and value not in self.own.fonts:
            fonts = [*self.own.fonts, *(family.name for family in FAMILIES)]
            say(
                "CL902",
                f"there is no font '{value}'",
                did_you_mean(value, fonts) or f"fonts: {', '.join(fonts)}",
            )
        elif rule.among and value not in rule.among and not (key == "icon" and value in self.own.icons):
            known = ", ".join(rule.among)
            help = did_you_mean(value, rule.among) or f"there are: {known}"
            code, what = ("CL912", "icon") if key == "icon" else ("CL902", key)
            say(code, f"there is no {what} '{value}'", help)
        else:
            return True
        return False

    def _box(self, name: str, anchors: Anchors, card: Card) -> Box:
        try:
            box = anchors.box(name)
        except Misplaced as mistake:
            edge = f", {mistake.edge}" if mistake.edge else ""
            place = self.source.origin("box", mistake.box, mistake.edge)
            found = place.problem("CL903", f"box '{mistake.box}'{edge}: {mistake}")
            if found not in self.problems:
                self.problems.append(found)
            return card.trim
        if not all(map(math.isfinite, box)) or box.width <= 0 or box.height <= 0:
            self._say(("box", name), "CL904", f"box '{name}' has no area: {box.width:g} x {box.height:g} mm")
        elif not card.with_bleed(card.bleed).holds(box):
            self._say(
                ("box", name), "CL904", f"box '{name}' reaches beyond the card and its bleed",
                f"it spans {box.left:g} to {box.right:g} mm across and {box.top:g} to {box.bottom:g} mm down",
            )  # fmt: skip
        return box

    def _when(self, name: str, written: Any) -> tuple[Clause, ...]:
        where = ("box", name, "when")
        if not isinstance(written, str) or len(written) > 200:
            self._say(where, "CL902", '\'when\' must be a short text such as "power" or "kind == instant|sorcery"')
            return ()
        clauses = []
        for piece in written.split(" and ") if written else ():
            match = _CLAUSE.match(piece.strip())
            if match is None:
                help = 'as "power", "not flavor", "trap == yes", "kind != instant|sorcery", joined by "and"'
                self._say(where, "CL902", f"'{piece.strip()}' is not a condition", help)
            elif match[2]:
                clauses.append(Clause(match[2], not match[1]))
            else:
                among = tuple(word.strip().strip("\"'") for word in match[5].split("|"))
                clauses.append(Clause(match[3], match[4] == "==", among))
        return tuple(clauses)


def _digest(data: Mapping[str, Any]) -> str:
    """The layout's hash. The order of boxes counts, because later ones are drawn over earlier ones."""
    return hashlib.sha256(json.dumps(data, default=str).encode()).hexdigest()[:32]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
