"""What can be said in a game is read back as the same tree: random trees in the words of every game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from cardlang.games.mythomagic.words import VOCABULARY as MYTHOMAGIC
from cardlang.games.resource_war.words import VOCABULARY as RESOURCE_WAR
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Face

from .game_strategies import Trees
from .strategies import SPECIAL, numbered, settled

GAMES = (
    RESOURCE_WAR.with_set(subtypes=("Soldier", "Thief"), names=("Sargeant",)),
    MYTHOMAGIC.with_set(subtypes=("Elf", "Wolf"), names=("River King",)),
)


@pytest.mark.parametrize("words", GAMES, ids=lambda words: str(words.game))
def test_a_random_tree_survives_its_own_text(words: Vocabulary) -> None:
    @given(st.deferred(lambda: Trees(words).abilities()))
    @settings(
        max_examples=60,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def survives(ability: object) -> None:
        tree = numbered(settled(ability) if hasattr(ability, "trigger") else ability)  # type: ignore[arg-type]
        text = tree.say(SOURCE)
        assume(len(text) < 1500)
        read = read_paragraph(text, words, True, False)
        assert read.ability is not None, (text, [mistake.message for mistake in read.mistakes])
        assert read.ability == tree, text
        assert read.ability.say(SOURCE) == text
        assert tree.say(Face("Toll Gate", words))

    survives()


@pytest.mark.parametrize("words", GAMES, ids=lambda words: str(words.game))
def test_the_trees_use_nearly_every_verb(words: Vocabulary) -> None:
    """Left out are sentences of their own and what the game has no thing for; those are tested by their examples."""
    used = {each.__name__ for each in Trees(words).verbs}
    own = {each.__name__ for each in SPECIAL}
    left = {each.__name__ for each in words.verbs} - used - own
    counters = {"Distribute", "Double", "PayAnyAmount", "PutCounters", "Remove", "RemoveSome"}
    others = {"ExchangeControl", "ExchangeTotals", "Perform", "PlayFromDiscard"}
    assert left <= {*counters, *others, "BecomeSubtype", "CreateResource"}
