"""A deck that is built: changes, undoing, names, and the text that comes of it."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.decks.building import Building, CannotBuild, revised_text
from cardlang.decks.formats import CardLimit, Format
from cardlang.loading.decklist import DeckList, fold, read_decklist
from tests.decks.test_search import CATALOG

RULES = Format(
    "small", deck_min=4, max_copies=3, sideboard_max=2, limits=(CardLimit("is:legendary", copies=1),)
)
TEXT = """# a deck
name: Pack   # of hounds
game: risk-and-resource

2 Grey Hound  # fast
# then
  1x Old Hound
sideboard:
1 Tin Whistle
# the end
"""


def begun(text: str = TEXT) -> Building:
    deck, problems = read_decklist(text, "a.deck")
    assert problems == []
    return Building(deck, CATALOG, RULES, date(2026, 1, 1))


def test_copies_go_in_and_out_and_come_back() -> None:
    building = begun()
    building.add(building.named("tin hound"), 2)
    building.remove(building.named("grey"), 1)
    building.remove(building.named("old"))
    assert building.counts() == {"grey hound": 1, "tin hound": 2}
    assert building.changed and building.undo() and building.undo()
    assert building.counts() == {"grey hound": 2, "old hound": 1, "tin hound": 2}
    assert building.redo() and building.counts()["grey hound"] == 1
    building.add(building.named("or else"))
    assert not building.redo(), "after a new change there is nothing to make again"
    while building.undo():
        pass
    assert not building.changed


def test_the_format_is_judged_at_every_step() -> None:
    building = begun()
    assert building.problems() == ["3 cards; small needs at least 4"]
    building.add(building.named("grey hound"), 2)
    assert building.problems() == ["4 copies of Grey Hound; small allows 3"]
    assert building.curve() == (("0", 0), ("1", 0), ("2", 4), ("3", 0), ("4", 0), ("5", 1))
    assert [row.card.name for row in building.rows()] == ["Grey Hound", "Old Hound", "Tin Whistle"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [("hound", "'hound' can be 3 cards"), ("zzz", "there is no card 'zzz'"), ("", "there is no card ''")],
)
def test_a_name_that_is_no_card_or_several(said: str, sentence: str) -> None:
    with pytest.raises(CannotBuild) as fault:
        begun().named(said)
    assert fault.value.sentence == sentence


def test_what_is_not_there_cannot_be_taken_out() -> None:
    building = begun()
    with pytest.raises(CannotBuild, match="there are 2 copies of Grey Hound in the deck"):
        building.remove(building.named("grey"), 3)
    with pytest.raises(CannotBuild, match="0 copies of Grey Hound in the sideboard"):
        building.remove(building.named("grey"), section="sideboard")
    assert building.counts() == {"grey hound": 2, "old hound": 1} and not building.changed


def test_the_file_keeps_its_comments_and_its_order() -> None:
    building = begun()
    building.add(building.named("grey hound"))
    building.remove(building.named("old hound"))
    building.add(building.named("or else"), 2)
    building.add(building.named("tin hound"), 1, "sideboard")
    assert (
        revised_text(TEXT, building.saved, building.deck)
        == """# a deck
name: Pack   # of hounds
game: risk-and-resource

3 Grey Hound  # fast
# then
2 Or Else
sideboard:
1 Tin Whistle
1 Tin Hound
# the end
"""
    )


CHANGES = st.lists(
    st.tuples(
        st.sampled_from([card.name for card in CATALOG.cards]),
        st.integers(-3, 3),
        st.sampled_from(["main", "sideboard"]),
    ),
    max_size=12,
)
TEXTS = st.sampled_from(
    [
        TEXT,
        "1 Or Else\n2 or else\n",
        "sideboard:\n1 Or Else\nmain:\n2 Tin Hound\n",
        "2 Or Else # x\n\nsideboard:\n",
    ]
)


def copies(deck: DeckList) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for entry in deck.entries:
        key = (entry.section, fold(entry.name))
        found[key] = found.get(key, 0) + entry.count
    return found


@given(TEXTS, CHANGES)
def test_the_text_of_any_change_is_read_as_that_deck(text: str, changes: list[tuple[str, int, str]]) -> None:
    building = begun(text)
    for name, count, section in changes:
        card = building.named(name)
        if count > 0:
            building.add(card, count, section)
        elif -count <= building.counts(section).get(card.folded, 0) and count:
            building.remove(card, -count, section)
    revised = revised_text(text, building.saved, building.deck)
    again, _ = read_decklist(revised, "a.deck")
    assert copies(again) == copies(building.deck)
    comments = [row.split("#", 1)[1] for row in text.splitlines() if row.startswith("#")]
    assert all(comment in revised for comment in comments)
