"""Cockatrice and LackeyCCG: what they read is written in the order and the places they expect."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardlang.cli.main import cli
from cardlang.loading.set_json import SCHEMA, set_as_dict
from cardlang.loading.sets import load_set
from render.virtual_tables import cockatrice_name
from tests.processes import as_a_new_process

ORDER = ("name", "text", "prop", "set", "related", "reverse-related", "token", "tablerow", "cipt", "upsidedown")
"""The elements of a card, as the schema of Cockatrice's card database, version 4, has them in sequence."""
CARDS = """\
set Odd & Ends
  game: risk-and-resource
  code: O/E
  fields: rarity, card id

card Circle: Red/Blue <b>
  cost: 2 EP
  type: Artifact Creature - Construct
  power: 1
  defense: 2
  pitch: 1
  text:
    Guardian
    When ~ dies, gain 2 EP.
  flavor: "Tea & 'toast'?"
  rarity: rare & old
  card id: 7

card Wharf
  cost: 0 EP
  type: Land
  pitch: 1

card Nudge
  cost: X EP
  type: Instant
  pitch: 1
  text: Draw X cards.
"""


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        cli.main(list(words))
    return int(ended.value.code or 0)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDLANG_CACHE", str(tmp_path / "cache"))
    (tmp_path / "odd.cards").write_text(CARDS, encoding="utf-8")
    as_a_new_process()
    return tmp_path


def test_a_cockatrice_set(here: Path) -> None:
    assert run("export", "odd.cards", "--as", "cockatrice", "-o", "out", "--dpi", "60") == 0
    root = ElementTree.fromstring((here / "out" / "customsets" / "OE.xml").read_text(encoding="utf-8"))
    assert (root.tag, root.get("version"), [each.tag for each in root]) == (
        "cockatrice_carddatabase", "4", ["sets", "cards"],
    )  # fmt: skip
    assert root.findtext("sets/set/longname") == "Odd & Ends"
    cards = root.findall("cards/card")
    for card in cards:
        tags = [each.tag for each in card]
        assert tags == sorted(tags, key=ORDER.index) and {"name", "prop", "set"} <= set(tags)
    first = cards[0]
    assert first.findtext("name") == "Circle: Red/Blue <b>"
    assert first.findtext("text") == (
        "Guardian (When it attacks, it must be blocked if able.)\nWhen Circle: Red/Blue <b> dies, gain 2 EP."
    )
    assert {each.tag: each.text for each in first.findall("prop/*")} == {
        "type": "Artifact Creature — Construct", "maintype": "Creature", "manacost": "2 EP", "cmc": "2", "pt": "1/2",
        "power": "1", "defense": "2", "pitch": "1", "rarity": "rare & old", "card_id": "7",
    }  # fmt: skip
    assert first.find("set") is not None and first.find("set").attrib == {"rarity": "rare & old", "num": "001"}  # type: ignore[union-attr]
    assert [card.findtext("tablerow") for card in cards] == ["2", "0", "3"]
    pictures = here / "out" / "pics" / "downloadedPics" / "OE"
    assert sorted(path.name for path in pictures.iterdir()) == ["Circle Red Blue b.jpg", "Nudge.jpg", "Wharf.jpg"]


def test_a_lackey_plugin(here: Path) -> None:
    assert run("export", "odd.cards", "--as", "lackey", "-o", "out", "--dpi", "60") == 0
    rows = [row.split("\t") for row in (here / "out" / "sets" / "OE.txt").read_text(encoding="utf-8").splitlines()]
    assert len({len(row) for row in rows}) == 1
    assert rows[0][:3] == ["Name", "Set", "ImageFile"] and "Card Id" in rows[0]
    for row in rows[1:]:
        assert (here / "out" / "sets" / "setimages" / row[1] / f"{row[2]}.jpg").is_file()
    assert "<name>Odd &amp; Ends</name>" in (here / "out" / "plugininfo.txt").read_text(encoding="utf-8")


def test_pictures_are_named_as_cockatrice_looks_for_them() -> None:
    said = {"Fire // Ice": "FireIce", "Who/What": "Who What", 'Ach! "Hans"': "Ach! Hans", "Up: Down?": "Up Down"}
    assert {name: cockatrice_name(name) for name in said} == said


def test_a_set_as_json(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", "odd.cards", "--as", "json") == 0
    said = json.loads(capsys.readouterr().out)
    assert said == json.loads(json.dumps(set_as_dict(load_set("odd.cards"))))
    assert said["schema"] == SCHEMA and said["set"]["fields"] == ["rarity", "card id"]
    assert said["cards"][0]["text"] == ["Guardian", "When ~ dies, gain 2 EP."]
    assert said["cards"][0]["fields"] == {"rarity": "rare & old", "card id": "7"}
    assert run("export", "odd.cards", "-o", "odd.json") == 0
    assert json.loads((here / "odd.json").read_text(encoding="utf-8")) == said


def test_a_set_with_mistakes_is_not_put_on_a_table(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "odd.cards").write_text(CARDS.replace("Draw X cards.", "Drow X cards."), encoding="utf-8")
    as_a_new_process()
    assert run("export", "odd.cards", "--as", "cockatrice") == 1
    assert "CL301" in capsys.readouterr().err and not (here / "odd-cockatrice").exists()
    assert run("export", "odd.cards", "--as", "json") == 0
    assert json.loads(capsys.readouterr().out)["unread"] == ["Nudge"]
