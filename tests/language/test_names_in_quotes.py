"""A name in quotes is one of the set's: in whichever of its files, and whatever is dealt."""

from __future__ import annotations

from pathlib import Path

from cardlang.games.mythomagic.rulebook import MythoMagic
from cardlang.loading.sets import load_cards, load_set
from cardlang.play.card_texts import read_cards

KING = "card River King\n  cost: G\n  type: Creature\n  strength: 1\n  toughness: 1\n"
FERRY = 'card Ferry\n  cost: G\n  type: Spell\n  text: Destroy target creature named "{}".\n'


def test_a_slip_in_a_name_is_refused_with_the_name() -> None:
    found = load_cards(KING + "\n" + FERRY.format("River Kng"), "a.cards", "mythomagic").problems
    assert [(each.code, each.help) for each in found] == [("CL709", "did you mean 'River King'?")]


def test_the_names_of_all_files_of_a_set_count(tmp_path: Path) -> None:
    (tmp_path / "a.cards").write_text("set Two\n  game: mythomagic\n\n" + FERRY.format("River King"))
    (tmp_path / "b.cards").write_text(KING)
    assert load_set(tmp_path).problems == []


def test_a_save_without_the_named_card_is_still_read() -> None:
    cards, problems = read_cards(MythoMagic(), {"Ferry": FERRY.format("River King")}, {})
    assert problems == [] and list(cards) == ["Ferry"]
