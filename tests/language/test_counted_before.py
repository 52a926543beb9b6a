"""What is counted behind ``for each`` is settled before anything is done: ``it`` is nothing that comes of it."""

from __future__ import annotations

import pytest

from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.verbs.create import Create
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb

from .reading import read

EXAMPLES = [
    (verb, example)
    for verb in VOCABULARY.verbs
    for example in verb.examples
    if example.count(".") == 1 and not example.startswith(("When", "If", "Trap"))
]


@pytest.mark.parametrize("lead", ["When ~ dies, ", "Whenever another creature you control dies, "])
def test_it_behind_for_each_is_known_before(lead: str) -> None:
    meant = 0
    for verb, example in EXAMPLES:
        text = f"{lead}{example[0].lower()}{example[1:-1]} for each +1/+1 counter on it."
        ability = read(text, search=False).ability
        for clause in ability.walk() if ability is not None else ():
            if isinstance(clause, Clause) and clause.each is not None:
                referents = [word.referent.kind for word in clause.each.walk() if isinstance(word, It)]
                assert "result" not in referents, f"{verb.__name__}: {text}"
                assert not ("choice" in referents and _picks(clause)), f"{verb.__name__}: {text}"
                meant += verb is Create
    assert meant, "no token was made for each"


def _picks(clause: Clause) -> bool:
    """Whether the number of things that are picked is what is multiplied."""
    effects = [each for each in clause.effects if isinstance(each, Verb)]
    return any(each.picks and isinstance(word, Selection) for each in effects for word in each.children())
