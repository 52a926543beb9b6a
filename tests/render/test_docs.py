"""docs/printing.md says what the layouts really know."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from render import load_layout
from render.icons import icon_names
from render.layout_keys import SHAPES, TEXTURES, reference
from render.templates import FILTERS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")


def test_the_tables_of_keys_are_the_real_ones() -> None:
    assert reference() in PAGE


def test_every_icon_shape_texture_and_filter_is_named() -> None:
    for word in (*icon_names(), *SHAPES, *TEXTURES):
        assert f"`{word}`" in PAGE, word
    assert ", ".join(FILTERS) in " ".join(PAGE.split())


def test_the_examples_are_toml_and_the_first_one_loads(tmp_path: Path) -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) >= 5
    for example in examples:
        if example.count("text =") < 2:
            tomllib.loads(example)
    file = tmp_path / "mine" / "wide-art.toml"
    file.parent.mkdir()
    file.write_text(examples[0], encoding="utf-8")
    assert load_layout(file)[1] == []
