"""Pictures for printers and virtual tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from render import Layout, layout_path, load_layout
from render.drawn import Job
from render.exports import write_images, write_tabletop
from render.profiles import Profile, load_profile
from tests.render.samples import SAMPLES


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, _ = load_layout(layout_path("risk-and-resource"))
    assert found is not None
    return found


def profile(name: str) -> Profile:
    found, _ = load_profile(name)
    assert found is not None
    return found


def table(layout: Layout, folder: Path, names: list[int], copies: int = 1, url: str = "") -> dict[str, Any]:
    cards = [(SAMPLES[at].name, Job(SAMPLES[at], layout, 40), copies) for at in names]
    found = profile("tabletop-simulator")
    write_tabletop("Test", cards, Job(SAMPLES[0], layout, 40), folder, found, url=url)
    loaded: dict[str, Any] = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
    return loaded


def test_a_folder_for_a_printer(layout: Layout, tmp_path: Path) -> None:
    found = profile("makeplayingcards")
    cards = [(f"card-{at}", Job(SAMPLES[at], layout, 300, found.bleed, found.trim, 1.01, found.pixels), at + 1)
             for at in range(2)]  # fmt: skip
    paths, problems = write_images(cards, tmp_path, found)
    assert problems == [] and [path.name for path in paths] == ["001-card-0.png", "002-card-1.png"]
    for path in paths:
        with Image.open(path) as opened:
            assert opened.size == (822, 1122) and opened.mode == "RGB"
            assert round(opened.info["dpi"][0]) == 300
    assert (tmp_path / "cards.csv").read_text() == "file,copies\n001-card-0.png,1\n002-card-1.png,2\n"


def test_a_saved_object_counts_cards_as_the_table_does(layout: Layout, tmp_path: Path) -> None:
    saved = table(layout, tmp_path, [0, 1, 2], copies=2, url="https://example.org/cards/")
    (deck,) = saved["ObjectStates"]
    assert deck["Name"] == "DeckCustom" and deck["DeckIDs"] == [100, 100, 101, 101, 102, 102]
    assert [card["Nickname"] for card in deck["ContainedObjects"][::2]] == [SAMPLES[at].name for at in range(3)]
    (sheet,) = deck["CustomDeck"].values()
    assert sheet["FaceURL"] == "https://example.org/cards/faces-1.jpg"
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
    with Image.open(tmp_path / "faces-1.jpg") as opened:
        assert opened.size == (4090, 4011)


def test_a_card_keeps_its_slot(layout: Layout, tmp_path: Path) -> None:
    first = table(layout, tmp_path, [0, 1, 2])
    second = table(layout, tmp_path, [5, 2, 0])  # one new, one gone, another order
    ids = {card["Nickname"]: card["CardID"] for card in first["ObjectStates"][0]["ContainedObjects"]}
    later = {card["Nickname"]: card["CardID"] for card in second["ObjectStates"][0]["ContainedObjects"]}
    assert later[SAMPLES[0].name] == ids[SAMPLES[0].name] and later[SAMPLES[2].name] == ids[SAMPLES[2].name]
    assert later[SAMPLES[5].name] == 103  # never the slot of a card that may still lie on a table


@pytest.mark.parametrize("broken", ["[]", "{", '{"a": -1}', '{"a": 1, "b": 1}', '{"a": "x"}', "[" * 100_000])
def test_slots_of_a_stranger_are_checked(layout: Layout, tmp_path: Path, broken: str) -> None:
    (tmp_path / "slots.json").write_text(broken, encoding="utf-8")
    saved = table(layout, tmp_path, [0, 1])
    assert saved["ObjectStates"][0]["DeckIDs"] == [100, 101]


def test_more_than_a_sheet_takes_go_on_another(layout: Layout, tmp_path: Path) -> None:
    cards = [(f"Card {at}", Job(SAMPLES[at % 3], layout, 36), 1) for at in range(70)]
    small = profile("tabletop-simulator")._replace(pixels=(40, 56))
    write_tabletop("Test", cards, Job(SAMPLES[0], layout, 36), tmp_path, small)
    saved = json.loads((tmp_path / "deck.json").read_text(encoding="utf-8"))
    assert saved["ObjectStates"][0]["DeckIDs"][68:] == [168, 200]
    assert (tmp_path / "faces-2.jpg").is_file()


def test_a_single_card_is_no_deck(layout: Layout, tmp_path: Path) -> None:
    (card,) = table(layout, tmp_path, [3])["ObjectStates"]
    assert card["Name"] == "Card" and card["CardID"] == 100
