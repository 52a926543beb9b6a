"""What other card games call things, for ``wordings_borrowed.py`` and ``wordings_renamed.py``."""

from __future__ import annotations

from cardlang.language.words.english import plural
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.zones import IN_PLAY, LIBRARIES

OTHER_NAMES = {
    "deck": (*LIBRARIES, "draw pile"),
    "graveyard": ("graveyard", "discard pile"),
    "power": ("power", "strength"),
    "toughness": ("toughness", "defense", "defence"),
    "fighter": ("minion", "monster", "follower"),
}
"""Names that card games have for a pile, for the two numbers of a creature, and for what fights."""
_NUMBERS = ("power", "toughness")
DISCARDED = ("graveyard", "discard pile", "discard")
"""What games call the pile of what was discarded."""
_NOTHING = "(?!)"


def words_elsewhere(vocabulary: Vocabulary) -> dict[str, str]:
    """Words of other games that this one does without, and does not call anything else by; others match nothing."""
    moments = {word for moment in vocabulary.moments for word in moment.split()}
    upkeep = "turn" in vocabulary.moments and "upkeep" not in moments
    attach = any(verb.name == "attach" for verb in vocabulary.verbs)
    equip = attach and not any(each.name.lower() == "equip" for each in vocabulary.keywords)
    letters = "".join(vocabulary.letters)
    price = rf"\d+[{letters}]*|[{letters}]+" if letters else rf"(?:\d+|X) {vocabulary.cost_resource}"
    called = {"upkeep": "upkeep" if upkeep else _NOTHING, "equip": "equip" if equip else _NOTHING, "price": price}
    called["one mill"] = _NOTHING if "mill" in _named(vocabulary) else ""
    return called | _names_elsewhere(vocabulary)


def _named(vocabulary: Vocabulary) -> set[str]:
    """All that a game and its set have a name for, in lower case: cards, places, numbers, resources, keywords."""
    names = [each.name for each in vocabulary.nouns] + [each.name for each in vocabulary.kinds]
    names += [each.name for each in vocabulary.keywords] + [each.name for each in vocabulary.resources]
    names += [*vocabulary.zones, *vocabulary.stats, *vocabulary.subtypes, *vocabulary.counters, *vocabulary.names]
    return {each.lower() for each in names}


def fighters_of(vocabulary: Vocabulary) -> list[str]:
    """The kinds of cards that stay in play and have numbers to fight with."""
    return [kind.name.lower() for kind in vocabulary.kinds if len(kind.stats) > 1 and kind.permanent]


def zone_called(names: tuple[str, ...], vocabulary: Vocabulary) -> str:
    """The zone of a game that has one of these names; empty if there is none."""
    return next((zone for zone in vocabulary.zones if zone in names), "")


def _called_here(vocabulary: Vocabulary) -> dict[str, str]:
    """What a game calls each thing of ``OTHER_NAMES``; empty where it has none, or several."""
    numbers = {general: [name for name in OTHER_NAMES[general] if name in vocabulary.stats] for general in _NUMBERS}
    several = numbers | {"fighter": fighters_of(vocabulary)}
    called = {"deck": zone_called(LIBRARIES, vocabulary), "graveyard": zone_called(DISCARDED, vocabulary)}
    return called | {general: names[0] if len(names) == 1 else "" for general, names in several.items()}


def number_here(word: str, vocabulary: Vocabulary) -> str:
    """What a game calls the number of a card that another game has this word for; empty if it has no such number."""
    general = next((each for each in _NUMBERS if word in OTHER_NAMES[each]), "")
    return _called_here(vocabulary)[general] if general else ""


def _names_elsewhere(vocabulary: Vocabulary) -> dict[str, str]:
    """What a game calls what has other names in other games, one and several of it, and for each of these names whether
    it means nothing else here.
    """
    named = _named(vocabulary)
    called: dict[str, str] = {}
    for general, here in _called_here(vocabulary).items():
        foreign = {name: bool(here) and name not in named for name in OTHER_NAMES[general]}
        called |= {f"one {name} elsewhere": "" if meant else _NOTHING for name, meant in foreign.items()}
        called |= {f"the {general}": here, f"the {general}s": plural(here)}
    pile, play = called["the graveyard"], zone_called(IN_PLAY, vocabulary)
    return called | {
        "one discard elsewhere": "" if pile and pile != "discard" else _NOTHING,
        "one battlefield elsewhere": _NOTHING if "battlefield" in named else "",
        "one place of play": "" if play else _NOTHING,
        "one play elsewhere": "" if play == "battlefield" else _NOTHING,
    }
