"""What can be given to others, and what is refused when the file is checked, not in the middle of a game."""

from __future__ import annotations

import pytest

from cardlang.language.files.explain import explain_card
from cardlang.language.files.printer import print_face
from cardlang.loading.sets import load_cards

GAME = "risk-and-resource"
HEAD = """set Lending
  game: risk-and-resource
  code: LND
  subtypes: Servo

keyword Salvage N
  text: When ~ dies, gain N EP.

keyword Hoard N
  text:
    Salvage N
    Fast

keyword Wager
  text: Whenever ~ attacks, Low Risk: draw a card.

keyword Shunned N
  text: ~ gets -N/-0.

keyword Snake
  text: Tail

keyword Tail
  text: Snake

card Giver
  cost: {cost} EP
  type: {kind}
  pitch: 1
  text: {text}
"""
GIVEN = [
    "Creatures you control have Salvage 2.",
    "Creatures you control have Hoard 2 and Menace.",
    "Creatures with Salvage have Wager.",
    'Creatures you control have "Whenever ~ attacks, Low Risk: draw a card."',
    "2 EP: target creature loses Salvage until end of turn.",
]
REFUSED = [
    (
        "Creatures you control have Shunned 1.",
        "'~ gets -1/+0.', which Shunned means, works only on a card itself",
    ),
    (
        'Creatures you control have "Other creatures get +1/+0."',
        "'Other creatures get +1/+0.' works only on a card itself",
    ),
    ('Creatures you control have "Fast".', "'Fast' works only on a card itself"),
    (
        "2 EP: target creature loses Salvage 1 until end of turn.",
        "nothing can lose Salvage: it is lost whatever its number is",
    ),
    (
        "2 EP: target creature loses Shunned until end of turn.",
        "nothing can lose Shunned: '~ gets -N/-0.' has no trigger and no cost",
    ),
    ("Creatures you control have Salvage X.", "nothing says what X is in 'Salvage X'"),
]


def problems(text: str, kind: str = "Artifact", cost: str = "1") -> list[str]:
    found = load_cards(HEAD.format(text=text, kind=kind, cost=cost), "lending.cards", GAME).problems
    return [f"{each.code}: {each.message}" for each in found if each.code != "CL114"]


@pytest.mark.parametrize("text", GIVEN)
def test_it_can_be_given(text: str) -> None:
    assert problems(text) == []


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_it_cannot_be_given(text: str, message: str) -> None:
    assert f"CL711: {message}" in problems(text)


def test_keywords_that_stand_for_each_other_cannot_be_given() -> None:
    text = HEAD.format(text="Creatures you control have Snake.", kind="Artifact", cost="1")
    found = load_cards(text, "lending.cards", GAME).problems
    expected = "these keywords mean each other in an endless circle: Snake -> Tail -> Snake"
    assert any(each.code == "CL114" and each.message.startswith(expected) for each in found)


def test_the_card_that_gives_a_keyword_says_what_it_means() -> None:
    """Whoever is given it has no text of its own for it, so the giver prints and explains it."""
    (entry,) = load_cards(HEAD.format(text=GIVEN[0], kind="Artifact", cost="1"), "lending.cards", GAME).cards
    assert entry.tree is not None and entry.vocabulary is not None
    (printed,) = print_face(entry.tree, entry.vocabulary)
    assert [run.text for run in printed if run.style == "italic"] == ["(When it dies, gain 2 EP.)"]
    meant = [meaning for text, meaning in explain_card(entry.tree, entry.vocabulary) if text.strip() == "Salvage 2"]
    assert meant == ["keyword of the set: When it dies, gain 2 EP."]
