"""Lists of other programs: what is written is read again; what strangers write is told, never obeyed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlang.decks.exchange import SHAPES, deck_changes, deck_text, export_deck, read_foreign
from cardlang.loading.decklist import DeckList, read_decklist

TEXT = 'name: Rush\n3 Scrap Drone\n2 Ash, the "Loud" & <Co>\nsideboard:\n1 Grid Collapse\n'
DECK = read_decklist(TEXT, "a.deck")[0]


def rows(deck: DeckList | None) -> list[tuple[int, str, str]]:
    assert deck is not None
    return [(entry.count, entry.name, entry.section) for entry in deck.entries]


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_written_is_read_again(shape: str) -> None:
    deck, problems = read_foreign(export_deck(DECK, shape), "x.txt")
    assert not problems and rows(deck) == rows(DECK)


def test_our_own_shape_comes_back() -> None:
    again, problems = read_decklist(deck_text(DECK, {"scrap drone": "Scrap Drone"}), "b.deck")
    assert not problems and rows(again) == rows(DECK) and again.name == "Rush"


def test_an_arena_list() -> None:
    text = "About\nName Big Deck\n\nDeck\n4 Scrap Drone (FW) 12\n1 Ox (XYZ) 3a\n\nSideboard\n2 Grid Collapse (FW) 9\n"
    deck, problems = read_foreign(text, "arena.txt")
    assert not problems and deck is not None and deck.name == "Big Deck"
    assert rows(deck) == [(4, "Scrap Drone", "main"), (1, "Ox", "main"), (2, "Grid Collapse", "sideboard")]


@pytest.mark.parametrize(
    "text", ["4 A\n2x B\n\n1 C\n", "// a comment\n4 A\n2 B\nSideboard:\n1 C\n", "4 A\n2 B\nSB: 1 C\n"]
)
def test_lists_of_lines(text: str) -> None:
    deck, problems = read_foreign(text, "x.txt")
    assert not problems and rows(deck) == [(4, "A", "main"), (2, "B", "main"), (1, "C", "sideboard")]


def test_mistakes_have_their_place() -> None:
    _, problems = read_foreign("3 A\nhello there\n  0 B\n4000 C\n1 " + "x" * 99, "x.txt")
    assert [(one.line, one.code) for one in problems] == [(2, "CL810"), (3, "CL811"), (4, "CL811"), (5, "CL814")]
    assert read_foreign("", "x.txt")[1][0].code == "CL815"


ENTITIES = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">'
BOMB = f'<?xml version="1.0"?><!DOCTYPE d [{ENTITIES}]><Deck><Cards Name="&b;"/></Deck>'


@pytest.mark.parametrize("text", [BOMB, "<Deck><Cards", "<" * 5000, '<!DOCTYPE d SYSTEM "file:///etc/passwd"><d/>'])
def test_hostile_xml_is_refused(text: str) -> None:
    deck, problems = read_foreign(text, "x.dek")
    assert deck is None and [one.code for one in problems] == ["CL817"]


def test_xml_with_nonsense_inside_is_reported() -> None:
    _, problems = read_foreign('<Deck><Cards Quantity="-3" Name="A"/><Cards Name="B"/></Deck>', "x.dek")
    assert [one.code for one in problems] == ["CL810", "CL810"]


@settings(max_examples=60)
@given(st.text(max_size=300))
def test_any_text_is_read_or_reported(text: str) -> None:
    deck, problems = read_foreign(text, "x.txt")
    assert problems or (deck is not None and deck.entries)


def test_changes_between_decks() -> None:
    new = read_decklist("4 scrap drone\n1 Newcomer\n", "b.deck")[0]
    found = [(one.name, one.section, one.old, one.new) for one in deck_changes(DECK, new)]
    assert found == [
        ("Newcomer", "main", 0, 1),
        ("scrap drone", "main", 3, 4),
        ('Ash, the "Loud" & <Co>', "main", 2, 0),
        ("Grid Collapse", "sideboard", 1, 0),
    ]
    assert deck_changes(DECK, DECK) == []


def test_a_cockatrice_deck_leaves_its_tokens() -> None:
    text = (
        '<?xml version="1.0" encoding="UTF-8"?><cockatrice_deck version="1">'
        "<deckname>Rush</deckname><comments>x</comments>"
        '<zone name="main"><card number="3" name="Scrap Drone"/></zone>'
        '<zone name="side"><card number="1" name="Grid Collapse"/></zone>'
        '<zone name="tokens"><card number="9" name="Rat"/></zone></cockatrice_deck>'
    )
    deck, problems = read_foreign(text, "rush.cod")
    assert deck is not None and problems == [] and deck.name == "Rush"
    assert [(entry.count, entry.name, entry.section) for entry in deck.entries] == [
        (3, "Scrap Drone", "main"), (1, "Grid Collapse", "sideboard"),
    ]  # fmt: skip


def test_a_lackey_deck_in_xml_counts_its_cards() -> None:
    card = '<card><name id="scrap">Scrap Drone</name><set>FW</set></card>'
    zones = f'<superzone name="Deck">{card * 3}</superzone><superzone name="Sideboard">{card}</superzone>'
    deck, problems = read_foreign(f'<deck version="0.8"><meta><game>x</game></meta>{zones}</deck>', "rush.dek")
    assert deck is not None and problems == []
    assert [(entry.count, entry.section) for entry in deck.entries] == [(3, "main"), (1, "sideboard")]


def test_xml_with_declarations_or_endless_nesting_is_refused() -> None:
    entity = '<!DOCTYPE d [<!ENTITY a "aaaa">]><cockatrice_deck><deckname>&a;</deckname></cockatrice_deck>'
    for text in (entity, "<a>" * 100_000, "<deck", '<cockatrice_deck version="1"/>'):
        deck, problems = read_foreign(text, "x.cod")
        assert problems and (deck is None or deck.entries == ())
