"""The language page is made of the words, and is up to date."""

from __future__ import annotations

import re
from pathlib import Path

from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.docs import generate_language_docs

from .reading import code_of

PAGE = Path(__file__).parents[2] / "docs" / "language.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == generate_language_docs((VOCABULARY,)), (
        "run: python -c 'from tests.language.test_docs import write; write()'"
    )


def test_the_examples_in_its_tables_are_understood() -> None:
    page = generate_language_docs((VOCABULARY,))
    table = page[page.index("## Kinds of ability") : page.index("## Verbs")]
    examples = [each for each in re.findall(r"`([^`]+)`", table) if "..." not in each]
    assert len(examples) > 10
    for example in examples:
        assert "" in (code_of(example), code_of(example, permanent=False), code_of(example, wins=True)), (
            example
        )


def test_every_verb_is_on_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for verb in VOCABULARY.verbs:
        assert f"**{verb.name}**" in page


def write() -> None:
    """Writes the page anew."""
    PAGE.write_text(generate_language_docs((VOCABULARY,)), encoding="utf-8")
