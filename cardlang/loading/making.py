"""Creates the engine's Card from the syntax tree of a card."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.language.files.printer import source_of
from cardlang.language.running.lending import lower_meanings
from cardlang.language.running.lowering import lower_abilities, paid_first
from cardlang.language.words.amounts import Amount, Number, X
from cardlang.language.words.cards import CardTree
from cardlang.language.words.mix import Mix
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE


def _game(name: str) -> Game:
    from cardlang.games import find_game

    game = find_game(name)
    if game is None:
        raise ValueError(f"there is no game {name!r}")
    rules: Callable[[], Game] = type(game)
    return _one_of(rules)


@lru_cache(maxsize=8)
def _one_of(rules: Callable[[], Game]) -> Game:
    return rules()


def make_card(tree: CardTree, game: str, vocabulary: Vocabulary | None) -> Card:
    """The engine's card. Raises ValueError for an unknown game."""
    kinds = [vocabulary.kind(each) for each in tree.type.kinds] if vocabulary is not None else []
    words = tree.all_abilities()
    if any(each is not None and each.pays_first for each in kinds):
        words = paid_first(words)
    rules = _game(game)
    lowered: dict[str, Any] = lower_abilities(words, rules)
    lower_meanings(words, rules)
    base = dict(tree.numbers)
    base |= cost_numbers(tree.cost)
    base |= {f"{name} {letter}": 1 for name, text in tree.letters for letter in text.split(" or ")}
    base |= lowered.pop("base")
    lowered["special"] = {**lowered["special"], **dict(tree.words)}
    named = vocabulary is not None and vocabulary.named_subtypes
    return Card(
        tree.name,
        kinds=tuple(each.lower() for each in tree.type.kinds),
        supertypes=tuple(each.lower() for each in tree.type.supertypes),
        subtypes=(*tree.type.subtypes, tree.name) if named else tree.type.subtypes,
        base=base,
        variable=tree.cost is not None and any(isinstance(each, X) for each in tree.cost.walk()),
        permanent=any(each is not None and each.permanent for each in kinds),
        type_line=tree.type.say(SOURCE),
        source=source_of(tree),
        words=declared_words(vocabulary) if vocabulary is not None else "",
        **lowered,
    )


ARGUMENTS = {"number": " N", "cost": " N EP", "noun": " for NOUN", "thing": " THING"}
"""The declarations of the arguments of a set's own keywords."""


@lru_cache(maxsize=16)
def declared_words(vocabulary: Vocabulary) -> str:
    """What a set adds to its game's vocabulary (counters, subtypes, keywords), as the text that declares it.
    """
    rows = ["set words"]
    for name in ("counters", "subtypes"):
        own = [each for each in getattr(vocabulary, name) if each.replace(" ", "").isalpha()]
        rows += [f"  {name}: {', '.join(own)}"] if own else []
    for keyword in vocabulary.keywords:
        if keyword.text:
            argument = ARGUMENTS.get(keyword.argument, "")
            rows += [
                "",
                f"keyword {keyword.name}{argument}",
                "  text:",
                *(f"    {row}" for row in keyword.text),
            ]
            rows += [f"  reminder: {keyword.reminder}"] if keyword.reminder else []
    return "\n".join(rows) + "\n"


def cost_numbers(cost: Amount | Mix | None) -> dict[str, int]:
    """A cost as printed numbers: ``cost`` is the total; a cost in letters also has the number of each letter,
    and ``any`` for the rest.
    """
    if isinstance(cost, Number):
        return {"cost": cost.value}
    if not isinstance(cost, Mix):
        return {"cost": 0}
    found = {letter: cost.letters.count(letter) for letter in dict.fromkeys(cost.letters)}
    free = cost.fixed - len(cost.letters)
    return {"cost": cost.fixed, **found, **({"any": free} if free else {})}
