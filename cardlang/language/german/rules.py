"""The rules by which German is said: a function for each class of words, from one file a family.

A word that has none cannot be said, and its card is listed. A game adds rules for its own words in its ``german.py``.
"""

from __future__ import annotations

from typing import Final

from cardlang.language.german import (
    say_abilities,
    say_amounts,
    say_conditions,
    say_costs,
    say_events,
    say_filters,
    say_nouns,
    say_players,
    say_verbs,
)
from cardlang.language.german.lexicon import Rule
from cardlang.language.words.word import Word

RULES: Final[dict[type[Word], Rule]] = {
    **say_abilities.RULES,
    **say_amounts.RULES,
    **say_conditions.RULES,
    **say_costs.RULES,
    **say_events.RULES,
    **say_filters.RULES,
    **say_nouns.RULES,
    **say_players.RULES,
    **say_verbs.RULES,
}
EVENTS: Final[dict[str, Rule]] = dict(say_events.EVENTS)
