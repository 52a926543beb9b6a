"""What other card games call things, for the phrases in ``wordings_borrowed.py``."""

from __future__ import annotations

from cardlang.language.words.english import plural
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.zones import IN_PLAY, LIBRARIES

_NOTHING = "(?!)"
_DISCARDED = ("graveyard", "discard pile", "discard")
"""What games call the pile of what is discarded."""
_NUMBERS = (("power", ("power", "strength")), ("toughness", ("toughness", "defense", "defence")))
"""What games call the two numbers of a creature, each behind the first of them."""


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
    called["fighter elsewhere"] = "|".join(_fighters_elsewhere(vocabulary)) or _NOTHING
    return called | _places_elsewhere(vocabulary) | _numbers_elsewhere(vocabulary)


def _named(vocabulary: Vocabulary) -> set[str]:
    """All that a game and its set have a name for, in lower case: cards, places, numbers, resources, keywords."""
    names = [each.name for each in vocabulary.nouns] + [each.name for each in vocabulary.kinds]
    names += [each.name for each in vocabulary.keywords] + [each.name for each in vocabulary.resources]
    names += [*vocabulary.zones, *vocabulary.stats, *vocabulary.subtypes, *vocabulary.counters, *vocabulary.names]
    return {each.lower() for each in names}


def _fighters_elsewhere(vocabulary: Vocabulary) -> list[str]:
    """What other games call the cards that fight, where there is one kind of them here."""
    fighters = [kind for kind in vocabulary.kinds if len(kind.stats) > 1 and kind.permanent]
    return [name for name in ("minion", "monster", "follower") if len(fighters) == 1 and name not in _named(vocabulary)]


def _places_elsewhere(vocabulary: Vocabulary) -> dict[str, str]:
    """What other games call the pile that is drawn from, where cards are in play, and the pile of what is discarded;
    and what this one calls the last.
    """
    named = _named(vocabulary)
    deck, pile, play = (
        next((zone for zone in vocabulary.zones if zone in names), "") for names in (LIBRARIES, _DISCARDED, IN_PLAY)
    )

    def others(names: tuple[str, ...], here: str) -> list[str]:
        return [name for name in names if here and name not in named]

    libraries = others((*LIBRARIES, "draw pile"), deck)
    return {
        "library elsewhere": "|".join(libraries) or _NOTHING,
        "libraries elsewhere": "|".join(map(plural, libraries)) or _NOTHING,
        "graveyard elsewhere": "|".join(others(("graveyard", "discard pile"), pile)) or _NOTHING,
        "discard elsewhere": "discard" if pile and pile != "discard" else _NOTHING,
        "graveyard": pile,
        "graveyards": plural(pile),
        "battlefield elsewhere": _NOTHING if "battlefield" in named else "the battlefield",
        "one place of play": "" if play else _NOTHING,
        "play elsewhere": "play" if play == "battlefield" else _NOTHING,
    }


def _numbers_elsewhere(vocabulary: Vocabulary) -> dict[str, str]:
    """What other games call the numbers with which creatures fight, and what this one does."""
    known = _named(vocabulary)
    called: dict[str, str] = {}
    for general, names in _NUMBERS:
        here = [name for name in names if name in vocabulary.stats]
        others = [name for name in names if len(here) == 1 and name not in known]
        called |= {f"{general} elsewhere": "|".join(others) or _NOTHING, general: "".join(here[:1])}
    return called
