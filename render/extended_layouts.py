"""Layouts that extend another layout, and overlays that change a look without knowing its boxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardlang.bundled import bundled
from cardlang.problems import Problem, did_you_mean

from .anchors import HORIZONTAL, VERTICAL
from .layout_keys import EDGES, KINDS
from .toml_source import Origin, TomlSource, load_toml

MAX_EXTENDS = 4
MAX_OVERLAYS = 4


def load_layered(path: Path, overlays: Sequence[str] = ()) -> tuple[TomlSource | None, list[Problem]]:
    """The document at ``path`` merged over the layout it extends, with its overlays; or None and CL900,
    CL906, CL907.
    """
    source, problems = _load_extended(path, 0)
    if len(overlays) > MAX_OVERLAYS:
        return None, [Origin(str(path)).problem("CL907", f"a layout takes at most {MAX_OVERLAYS} overlays")]
    for name in overlays:
        if source is None:
            break
        over, found = _load_overlay(name)
        problems = problems + found
        source = None if over is None else _overlaid(_with_each(source, over), over)
    return source, problems


def overlay_names() -> tuple[str, ...]:
    """The names of the built-in overlays."""
    return tuple(sorted(path.stem for path in (bundled("templates") / "shared" / "overlays").glob("*.toml")))


def _load_overlay(name: str) -> tuple[TomlSource | None, list[Problem]]:
    if not name.endswith(".toml") and name not in overlay_names():
        help = did_you_mean(name, overlay_names()) or f"there are: {', '.join(overlay_names())}; or give a .toml"
        return None, [Origin(name).problem("CL907", f"there is no overlay '{name}'", help)]
    path = Path(name) if name.endswith(".toml") else bundled("templates") / "shared" / "overlays" / f"{name}.toml"
    source, problems = load_toml(path)
    if source is not None and "extends" in source.data:
        what = "an overlay applies to any layout, so it cannot extend one"
        return None, [source.origin("extends").problem("CL907", what)]
    if source is not None:
        problems = _check_each(source)
    return (None, problems) if problems else (source, [])


def _check_each(source: TomlSource) -> list[Problem]:
    each = source.data.get("each", {})
    known = (*KINDS, "look")
    if not isinstance(each, dict):
        return [source.origin("each").problem("CL907", "'each' holds tables: [each.panel]")]
    return [
        source.origin("each", kind).problem(
            "CL907", f"[each.{kind}] is none of: {', '.join(known)}", did_you_mean(kind, known)
        )
        for kind, table in each.items()
        if kind not in known or not isinstance(table, dict)
    ]


def _with_each(base: TomlSource, over: TomlSource) -> TomlSource:
    """The base with the overlay's ``[each.KIND]`` in every box of that kind, ``[each.look]`` in every look."""
    each = over.data.pop("each", {})
    data = dict(base.data)
    origins = dict(base.origins)
    for section in ("box", "look"):
        tables = data.get(section)
        if not isinstance(tables, dict):
            continue
        changed = dict(tables)
        for name, table in tables.items():
            kind = table.get("draw") if isinstance(table, dict) else None
            more = each.get("look" if section == "look" else kind, {}) if isinstance(table, dict) else {}
            if more:
                changed[name] = {**table, **more}
                group = "look" if section == "look" else str(kind)
                origins |= {(section, name, key): over.origin("each", group, key) for key in more}
        data[section] = changed
    return TomlSource(base.path, data, origins)


def _load_extended(path: Path, depth: int) -> tuple[TomlSource | None, list[Problem]]:
    """The file merged over the layout it extends."""
    source, problems = load_toml(path)
    if source is None or "extends" not in source.data:
        return source, problems
    named, origin = source.data.pop("extends"), source.origin("extends")
    if not isinstance(named, str) or not named.endswith(".toml"):
        return None, [origin.problem("CL906", "'extends' names another layout file, as in \"face.toml\"")]
    if depth + 1 >= MAX_EXTENDS:
        return None, [origin.problem("CL906", f"layouts may extend each other at most {MAX_EXTENDS} deep")]
    base_path = _find_base(path, named)
    if base_path is None:
        help = 'name one beside it or one we ship, as "risk-and-resource/face.toml"'
        return None, [origin.problem("CL906", f"there is no layout '{named}' that this one may extend", help)]
    base, problems = _load_extended(base_path, depth + 1)
    return (None, problems) if base is None else (_overlaid(base, source), [])


def _find_base(path: Path, named: str) -> Path | None:
    """The layout that is meant: beside ``path`` (or in a folder beside its own), otherwise a built-in one."""
    if Path(named).is_absolute() or "\0" in named:
        return None
    for folder, root in ((path.parent, path.parent.parent), (bundled("templates"), bundled("templates"))):
        found = (folder / named).resolve()
        if found.is_relative_to(root.resolve()) and found.is_file():
            return found
    return None


def _overlaid(base: TomlSource, over: TomlSource) -> TomlSource:
    data = merged(_decided(base, over), over.data)
    return TomlSource(over.path, data, {**base.origins, **over.origins})


def _decided(base: TomlSource, over: TomlSource) -> dict[str, Any]:
    """The base's data without ``[without_text]`` for boxes that the layout above it moves itself."""
    changes, boxes = base.data.get("without_text", {}), over.data.get("box", {})
    if not isinstance(changes, dict) or not isinstance(boxes, dict):
        return dict(base.data)
    moved = [name for name, box in boxes.items() if isinstance(box, dict) and any(edge in box for edge in EDGES)]
    return {**base.data, "without_text": {name: each for name, each in changes.items() if name not in moved}}


def merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Merges two tables. A table that gives two edges of an axis replaces all edges of that axis."""
    result = dict(base)
    for axis in (HORIZONTAL, VERTICAL):
        if sum(edge in over for edge in axis) >= 2:
            result = {key: value for key, value in result.items() if key not in axis}
    for key, value in over.items():
        known = result.get(key)
        both = isinstance(known, dict) and isinstance(value, dict)
        result[key] = merged(known, value) if both and isinstance(known, dict) else value
    return result
