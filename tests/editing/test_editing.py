"""What an editor shows of a project: problems, remedies, what may be written, what it means, names, saving."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.editing.cards import block_at
from cardlang.editing.completion import offers_at
from cardlang.editing.meaning import clauses_of, meaning_at
from cardlang.editing.naming import origin_of, rename
from cardlang.editing.places import Edit, applied, difference, offset_of, place_of
from cardlang.editing.problems import problems_in
from cardlang.editing.remedies import remedies_for
from cardlang.editing.saving import formatted, keep_drafts, save, take_drafts
from cardlang.editing.utf16 import from_units, to_units
from cardlang.editing.workspace import Workspace


def changed(workspace: Workspace, path: Path, old: str, new: str) -> str:
    """Writes ``new`` in place of ``old`` in the editor."""
    text = workspace.text(path)[0] or ""
    assert old in text
    workspace.write(path, text.replace(old, new, 1))
    return workspace.text(path)[0] or ""


def test_the_bundled_sets_have_no_problems() -> None:
    workspace = Workspace(Path("sets"))
    assert set(workspace.games()) == {"risk-and-resource", "resource-war", "mythomagic", "risk-2025"}
    decks = [path for path in workspace.files() if path.suffix in (".deck", ".scenario", ".toml")]
    assert len(decks) > 20
    assert [problem.show() for path in decks for problem in problems_in(workspace, path)] == []


def test_a_wrong_word_is_found_before_it_is_saved_and_mended_by_its_remedy(workspace: Workspace, cards: Path) -> None:
    assert problems_in(workspace, cards) == []
    text = changed(workspace, cards, "draw a card", "darw a card")
    (problem,) = problems_in(workspace, cards)
    assert (problem.code, problem.line) == ("CL301", 24)
    (remedy, *_) = remedies_for(workspace, cards, problem)
    assert remedy.title == "Write 'draw'"
    workspace.write(cards, applied(text, remedy.edits))
    assert problems_in(workspace, cards) == []
    assert "draw a card" in (workspace.text(cards)[0] or "") and cards.read_text().count("darw") == 0


def test_a_remedy_that_does_not_help_is_not_offered(workspace: Workspace, cards: Path) -> None:
    changed(workspace, cards, "draw a card", "xyzzy qwertz")
    for problem in problems_in(workspace, cards):
        assert remedies_for(workspace, cards, problem) == []


def test_a_deck_names_a_card_that_is_only_in_the_editor(workspace: Workspace, cards: Path) -> None:
    deck = workspace.root / "decks" / "crabs.deck"
    before = [each.code for each in problems_in(workspace, deck)]
    assert "CL821" not in before and "CL822" not in before
    changed(workspace, cards, "card Tide Clerk", "card Tide Clark")
    found = [each for each in problems_in(workspace, deck) if each.line == 5]
    assert len(found) == 1 and "Tide Clark" in found[0].help
    (remedy, *_) = remedies_for(workspace, deck, found[0])
    assert remedy.edits[0].text == "Tide Clark"


@pytest.mark.parametrize(
    ("before", "wanted", "unwanted"),
    [
        ("    When ~ ente", "enters", "draw"),
        ("    When ~ enters, dra", "draw", "drawing"),
        ("    Destroy target cre", "creature", "create"),
        ("    Arm", "Armored", "Armed"),
        ("  pit", "pitch: ", "cost: "),
        ("  text: When ~ enters, search your library for a card named \"Ket", "Kettle Crab", "Tide Clerk"),
        ("  type: Artif", "Artifact", "Construct"),
        ("  type: Creature - Cle", "Clerk", "Creature"),
    ],
)
def test_what_the_grammar_accepts_is_offered(
    workspace: Workspace, cards: Path, before: str, wanted: str, unwanted: str
) -> None:
    head = "card New One\n  cost: 1 EP\n"
    lead = "  text:\n" if before.startswith("    ") else ""
    text = f"{workspace.text(cards)[0]}\n{head}{lead}{before}"
    workspace.write(cards, text)
    found = offers_at(workspace, cards, len(text))
    said = [each.text for each in found.offers]
    assert wanted in said and unwanted not in said
    assert text[found.start :].strip() in wanted.lower() or wanted.lower().startswith(text[found.start :].lower())


def test_every_offer_can_follow(workspace: Workspace, cards: Path) -> None:
    """What is offered behind words that are understood is never a word nobody knows."""
    text = f"{workspace.text(cards)[0]}\ncard New One\n  cost: 1 EP\n  type: Creature - Clerk\n  text:\n    When ~ "
    workspace.write(cards, text)
    offers = offers_at(workspace, cards, len(text)).offers
    assert len(offers) > 5
    for offer in offers:
        workspace.write(cards, f"{text}{offer.text}\n")
        here = block_at(workspace, cards, text.count("\n") + 1)
        assert here is not None
        assert [each for each in here.problems if each.code == "CL301"] == [], offer.text


def test_names_and_headers_of_a_deck_are_offered(workspace: Workspace) -> None:
    deck = workspace.root / "decks" / "crabs.deck"
    workspace.write(deck, "name: X\n3 ket")
    assert [each.text for each in offers_at(workspace, deck, 13).offers] == ["Kettle Crab"]
    workspace.write(deck, "fo")
    assert [each.text for each in offers_at(workspace, deck, 2).offers] == ["format: "]


def test_what_a_phrase_means(workspace: Workspace, cards: Path) -> None:
    text = workspace.text(cards)[0] or ""
    found = meaning_at(workspace, cards, text.index("Armored") + 2)
    assert found is not None and text[found.start : found.end] == "Armored 1"
    assert any("prevented" in line for line in found.lines)
    found = meaning_at(workspace, cards, text.index("draw a card") + 1)
    assert found is not None and any("top of their library" in line for line in found.lines)


@pytest.mark.parametrize(
    ("place", "said", "means"),
    [
        ("cost: 2", "cost", "EP"),
        ("Creature - Clerk", "Creature", "stays in play"),
        ("Clerk\n  power", "Clerk", "1 card of the set has it"),
        ("EP\n  type: Creature", "EP", "paid"),
        ("keyword Salvage", "keyword", "one word for an ability"),
        ("game: risk", "game", "rules"),
    ],
)
def test_what_stands_beside_the_text_means_something_too(
    workspace: Workspace, cards: Path, place: str, said: str, means: str
) -> None:
    text = workspace.text(cards)[0] or ""
    found = meaning_at(workspace, cards, text.index(place) + 1)
    assert found is not None and text[found.start : found.end] == said
    assert means in " ".join(found.lines)
    assert meaning_at(workspace, cards, text.index("Tide Clerk") + 1) is None  # the face beside it says more


def test_a_card_is_explained_clause_by_clause(workspace: Workspace, cards: Path) -> None:
    here = block_at(workspace, cards, 20)
    assert here is not None and here.entry is not None and here.entry.name == "Tide Clerk"
    rows = clauses_of(here)
    assert [row.text for row in rows if row.depth == 0][:2] == ["Armored 1", "When ~ enters, draw a card."]


def test_where_names_come_from(workspace: Workspace, cards: Path) -> None:
    text = workspace.text(cards)[0] or ""
    assert origin_of(workspace, cards, text.index('"Kettle Crab"') + 3) == (cards, 8, 6)
    assert origin_of(workspace, cards, text.index("Salvage -") + 3) == (cards, 6, 9)
    deck = workspace.root / "decks" / "crabs.deck"
    assert origin_of(workspace, deck, (workspace.text(deck)[0] or "").index("Tide") + 1) == (cards, 16, 6)
    assert origin_of(workspace, cards, text.index("Armored")) is None


def test_a_card_is_renamed_everywhere(workspace: Workspace, cards: Path) -> None:
    text = workspace.text(cards)[0] or ""
    edits, wrong = rename(workspace, cards, text.index("card Kettle") + 7, "Pot Crab")
    assert wrong == "" and {path.suffix for path in edits} == {".cards", ".deck", ".scenario"}
    for path, many in edits.items():
        workspace.write(path, applied(workspace.text(path)[0] or "", many))
        assert "Kettle Crab" not in (workspace.text(path)[0] or "")
    assert problems_in(workspace, cards) == []


@pytest.mark.parametrize("name", ["", "Tide Clerk", 'A "b"', "x" * 81])
def test_a_name_that_cannot_be_is_refused(workspace: Workspace, cards: Path, name: str) -> None:
    text = workspace.text(cards)[0] or ""
    edits, wrong = rename(workspace, cards, text.index("card Kettle") + 7, name)
    assert edits == {} and wrong


def test_saving_formats_and_writes_whole(workspace: Workspace, cards: Path) -> None:
    changed(workspace, cards, "When ~ enters, draw a card.", "when ~ enters, draw 1 card.")
    text = formatted(workspace, cards)
    assert text is not None and "When ~ enters, draw a card." in text
    workspace.write(cards, text)
    assert save(workspace, cards) == "" and cards.read_text(encoding="utf-8") == text
    assert cards not in workspace.open


def test_a_text_whose_blocks_are_broken_is_not_formatted(workspace: Workspace, cards: Path) -> None:
    changed(workspace, cards, "card Tide Clerk", "crad Tide Clerk")
    assert formatted(workspace, cards) is None


def test_what_cannot_be_written_is_said(workspace: Workspace, cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed(workspace, cards, "1 EP", "2 EP")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert "No space left" in save(workspace, cards)
    assert cards in workspace.open and "cost: 1 EP" in cards.read_text(encoding="utf-8")


def test_links_out_of_the_folder_and_hidden_files_are_left_out(workspace: Workspace, tmp_path: Path) -> None:
    outside = tmp_path.parent / "outside.cards"
    outside.write_text("set X\n", encoding="utf-8")
    (workspace.root / "cards" / "link.cards").symlink_to(outside)
    (workspace.root / ".git").mkdir()
    (workspace.root / ".git" / "x.cards").write_text("set X\n", encoding="utf-8")
    workspace.survey()
    assert [path.name for path in workspace.files() if path.suffix == ".cards"] == ["harbor.cards"]


TEXTS = st.text(alphabet="ab\n \N{GRINNING FACE}é", max_size=40)


@given(TEXTS, TEXTS)
def test_the_difference_of_two_texts_makes_one_of_the_other(old: str, new: str) -> None:
    assert applied(old, difference(old, new)) == new


@given(TEXTS, st.integers(0, 60))
def test_places_and_offsets_are_inverse(text: str, offset: int) -> None:
    assert offset_of(text, *place_of(text, offset)) == min(offset, len(text))


def test_edits_are_applied_from_the_end() -> None:
    assert applied("abcdef", [Edit(0, 1, "X"), Edit(2, 4, ""), Edit(6, 6, "!")]) == "Xbef!"


def test_offsets_that_count_utf_16() -> None:
    text = "a\N{GRINNING FACE}b"
    assert [to_units(text, at) for at in range(4)] == [0, 1, 3, 4]
    assert [from_units(text, at) for at in range(5)] == [0, 1, 1, 2, 3]
    assert from_units("abc", 99) == 3 and from_units("abc", -1) == 0


def test_unsaved_texts_are_there_the_next_time(workspace: Workspace, cards: Path, tmp_path: Path) -> None:
    changed(workspace, cards, "draw a card", "draw two cards")
    kept = tmp_path / "state" / "unsaved.json"
    keep_drafts(workspace, kept)
    again = Workspace(workspace.root)
    take_drafts(again, kept)
    assert "draw two cards" in (again.text(cards)[0] or "")
    again.close(cards)
    keep_drafts(again, kept)
    assert not kept.exists()


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"../out.cards": "x", "cards/harbor.cards": 3, "a.py": "x"}'])
def test_a_damaged_or_hostile_file_of_drafts_changes_nothing(workspace: Workspace, tmp_path: Path, text: str) -> None:
    kept = tmp_path / "unsaved.json"
    kept.write_text(text, encoding="utf-8")
    take_drafts(workspace, kept)
    assert workspace.open == {}


def test_a_new_file_counts_before_it_is_saved(workspace: Workspace) -> None:
    path = workspace.root / "cards" / "more.cards"
    workspace.write(path, "card Pier\n  cost: 1 EP\n  type: Artifact\n  pitch: 1\n  text: Darw a card.\n")
    assert [each.code for each in problems_in(workspace, path)] == ["CL301"]
    workspace.close(path)
    assert workspace.survey() and path not in workspace.files()
