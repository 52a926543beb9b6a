from __future__ import annotations

import dataclasses

from cardlang.language.words.printed import Run
from render.changes import compare, sentences
from render.content import plain_words
from tests.render.samples import SAMPLES, paragraph

OLD = list(SAMPLES[:5])


def rows(*cards: object) -> list[str]:
    return list(compare(OLD, [*cards], ("old", "new")).lines())  # type: ignore[list-item]


def test_the_same_cards_in_another_order_and_number_have_not_changed() -> None:
    new = [dataclasses.replace(card, number=f"FW {at:03}") for at, card in enumerate(reversed(OLD))]
    changes = compare(OLD, new, ("a", "b"))
    assert changes.cards == () and changes.summary() == "nothing changed"


def test_only_the_clause_that_changed_is_reported() -> None:
    text = (OLD[0].text[0], paragraph("When Scrap Drone enters, you may sacrifice another artifact."), OLD[0].text[2])
    new = dataclasses.replace(OLD[0], text=text, values={**OLD[0].values, "power": "2"})
    assert rows(new, *OLD[1:]) == [
        "changed: Scrap Drone", "  - power: 1", "  + power: 2", "  - If you do, draw a card.",
    ]  # fmt: skip


def test_new_gone_and_renamed_cards() -> None:
    renamed = dataclasses.replace(OLD[1], name="Cold Shock")
    changes = compare(OLD, [OLD[0], renamed, *OLD[3:], SAMPLES[8]], ("a", "b"))
    assert [(card.kind, card.name) for card in changes.cards] == [
        ("renamed", "Cold Shock"), ("new", "Spark"), ("gone", "Gate Wolf"),
    ]  # fmt: skip
    assert changes.to_print() == {"Cold Shock", "Spark"}
    assert [name for name, _ in changes.to_throw_away()] == ["Cooling Shock", "Gate Wolf"]
    assert changes.summary() == "1 new, 1 renamed, 1 gone"


def test_capitals_of_a_name_are_a_change_of_the_same_card() -> None:
    changes = compare(OLD, [dataclasses.replace(OLD[0], name="SCRAP DRONE"), *OLD[1:]], ("a", "b"))
    assert [card.kind for card in changes.cards] == ["changed"]
    assert changes.cards[0].rows == (("+", "name: SCRAP DRONE"),)


def test_sentences_are_not_cut_inside_brackets_or_quotes() -> None:
    text = "Guardian (It can block twice. It never tires.) Draw a card. It has “When ~ dies, win. Then lose.” Done."
    assert sentences(text) == [
        "Guardian (It can block twice. It never tires.)",
        "Draw a card.",
        "It has “When ~ dies, win. Then lose.”",
        "Done.",
    ]


def test_icons_are_words_in_a_list_of_changes() -> None:
    runs = (Run("Gain 5 "), Run("ep", "icon"), Run(". ("), Run("tap", "icon"), Run(": gain "), Run("fire", "icon"),
            Run("fire", "icon"), Run(" now.)"))  # fmt: skip
    assert plain_words(runs) == "Gain 5 EP. (tap: gain fire fire now.)"
