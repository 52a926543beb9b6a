"""The lists of a ``set`` block are divided by commas."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("counters: Rust Moss", "counters: Rust, Moss"),
        ("subtypes: Ox Cow", "subtypes: Ox, Cow"),
        ("subtypes: Ox and Cow", "subtypes: Ox, Cow"),
        ("subtypes: Elk, Ox Cow", "subtypes: Elk, Ox, Cow"),
    ],
)
def test_a_list_without_commas_is_given_back_with_them(line: str, whole: str) -> None:
    (problem,) = load_cards(f"set Try\n  game: risk-and-resource\n  {line}\n", "x.cards", "risk-and-resource").problems
    assert problem.code == "CL105" and problem.help == f"Put commas between them: '{whole}'."
    mended = load_cards(f"set Try\n  game: risk-and-resource\n  {whole}\n", "x.cards", "risk-and-resource")
    assert mended.problems == [] and mended.vocabulary is not None


def test_a_field_that_is_declared_together_with_another_is_told_so() -> None:
    header = "set Try\n  game: risk-and-resource\n  fields: artist rarity\n"
    card = "card Anvil\n  cost: 2 EP\n  type: Instant\n  pitch: 1\n  artist: Ada\n  text:\n    Draw a card.\n"
    (problem,) = load_cards(f"{header}\n{card}", "x.cards", "risk-and-resource").problems
    assert problem.code == "CL201" and "put commas between them: 'artist, rarity'" in problem.help
