"""Everything that can be said is read back as the same tree, and printing is a fixed point."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings

from cardlang.language.words.abilities import Ability, SpellAbility, WinClause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, places_of

from .reading import WORDS, canonical, understood
from .strategies import FRAMES, SPECIAL, abilities, numbered


@given(abilities)
@settings(
    max_examples=25,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_a_random_tree_survives_its_own_text(ability: Ability) -> None:
    ability = numbered(ability)
    text = ability.say(SOURCE)
    assume(len(text) < 1500)
    on = {"permanent": not isinstance(ability, SpellAbility), "wins": isinstance(ability, WinClause)}
    again = understood(text, **on)
    assert again == ability
    assert again.say(SOURCE) == text


@pytest.mark.parametrize("verb", WORDS.verbs, ids=lambda verb: verb.__name__)
def test_a_verbs_examples_are_canonical(verb: type[Verb]) -> None:
    for example in verb.examples:
        on = {"permanent": not example.startswith(("Counter", "Draw")), "wins": example.startswith("You win")}
        assert canonical(example, **on) == canonical(canonical(example, **on), **on)
        if ": " not in example or example.startswith("Trap"):
            assert canonical(example, **on) == example


@pytest.mark.parametrize("verb", WORDS.verbs, ids=lambda verb: verb.__name__)
def test_a_verbs_examples_use_it(verb: type[Verb]) -> None:
    on = [{"permanent": True, "wins": True}]
    if not verb.from_anywhere:  # what is so on a card in play: a spell must say for how long
        on.append({"permanent": False, "wins": False})
    read = [understood(example, **how) for example in verb.examples for how in on]
    found = [type(each) for ability in read for each in ability.walk()]
    assert verb in found or verb.__name__ in ("Win",)


def test_every_frame_has_a_strategy() -> None:
    used = {each.frame for verb in WORDS.verbs if verb not in SPECIAL for each in places_of(verb)}
    assert used <= set(FRAMES)
