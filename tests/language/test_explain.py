"""``explain`` says how a card is understood, and what its pronouns point at."""

from __future__ import annotations

from cardlang.language.files.explain import explain_card
from cardlang.language.words.cards import CardTree
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.loading.sets import load_cards


def explained(text: str, type_line: str = "Artifact") -> list[tuple[str, str]]:
    card = f"card Anvil\n  cost: 2 EP\n  type: {type_line}\n  pitch: 1\n  text:\n    {text}\n"
    loaded = load_cards(card, "x.cards", "risk-and-resource")
    assert loaded.problems == []
    tree, words = loaded.cards[0].tree, loaded.vocabulary
    assert isinstance(tree, CardTree) and isinstance(words, Vocabulary)
    return [(said.strip(), meaning) for said, meaning in explain_card(tree, words)]


def test_pronouns_are_named() -> None:
    rows = explained("When ~ enters, destroy target artifact. Its controller draws a card.")
    assert rows[0][1].startswith("a triggered ability")
    assert ("its controller", "means the controller of 'target artifact'") in rows
    assert ("target artifact", "target number 1, chosen when this goes on the stack") in rows


def test_conditions_choices_and_durations() -> None:
    text = "If you control an artifact, you may tap target creature. It gets +1/+1 until end of turn."
    rows = explained(text, "Instant")
    meanings = [meaning for _, meaning in rows]
    assert "only if you control an artifact" in meanings
    assert "you may choose to do it" in meanings
    assert "lasts until end of turn" in meanings


def test_a_keyword_is_explained_by_its_reminder() -> None:
    assert explained("Flash") == [("Flash", "keyword: You may cast it whenever you could cast an instant.")]


def test_for_each_reads_like_a_sentence() -> None:
    rows = explained("Gain 1 EP for each artifact you control.", "Instant")
    assert ("gain 1 EP for each artifact you control", "once for each artifact you control") in rows


def test_it_is_what_was_made_or_given() -> None:
    rows = explained("Create a 1/1 creature token. Put a +1/+1 counter on it.", "Instant")
    assert ("it", "means what came of 'create a 1/1 creature token'") in rows
    rows = explained("Sacrifice a creature: put a +1/+1 counter on ~ for each +1/+1 counter on it.")
    assert ("it", "means what was given for 'sacrifice a creature'") in rows


def test_that_many_and_otherwise_say_what_they_look_at() -> None:
    rows = explained("Discard your hand, then draw that many cards.", "Instant")
    assert ("that many", "means as many as what came of 'discard your hand'") in rows
    rows = explained("If you control an artifact, draw a card. Otherwise, gain 1 EP.", "Instant")
    assert "only if the sentence before does not happen" in [meaning for _, meaning in rows]
