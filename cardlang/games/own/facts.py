"""Facts of a user's own game that Python would take and the game could not use: one text where there should be
several, a rule without its reason, a function with other arguments, a fact of another name. And what follows from
facts by itself.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final

from cardlang.language.words.entries import DAMAGED

if TYPE_CHECKING:
    from cardlang.games.own.card_game import CardGame

SEVERAL: Final = (
    *("resources", "kinds", "stats", "keywords", "phases", "places", "play_rules"),
    *("own_deeds", "verbs", "events", "teams", "goals"),
)
"""The facts that are tuples."""


def wrong_facts(rules: type[CardGame], base: type[CardGame]) -> Iterator[str]:
    """Sentences about facts that a class gives in a form that means nothing; ``base`` is the class that knows them."""
    several = list(_not_several(rules))
    yield from several
    if several:
        return
    yield from _unknown(rules, base)
    for which, rows in (("play_rules", rules.play_rules), *((f"Deed('{d.name}')", d.rules) for d in rules.own_deeds)):
        for row in rows:
            yield from _of_rule(which, row)
    for phase, begin in rules.begins.items():
        yield from _takes(f"begins['{phase}']", begin, ("table",))
    for deed in rules.own_deeds:
        for does in filter(None, (deed.does, deed.then)):
            yield from _takes(f"Deed('{deed.name}')", does, ("table", "player", "ref"))


def states_of(rules: type[CardGame]) -> tuple[str, ...]:
    """The adjectives that a game with these rules has by itself: of its flags and, where damage stays, of that."""
    flags = [word for flag in rules.flags for word in (flag, f"un{flag}")]
    return (*flags, *(DAMAGED if rules.damage_to_things else ()))


def _not_several(rules: type[CardGame]) -> Iterator[str]:
    for name in SEVERAL:
        found: Any = getattr(rules, name, ())
        if isinstance(found, str):
            yield f"{name} is a single text; write {name} = ('{found}',), with a comma"
        elif not isinstance(found, Sequence):
            yield f"{name} must be several in brackets: {name} = (..., ), with a comma also behind a single one"


def _of_rule(which: str, row: Any) -> Iterator[str]:
    parts = row if isinstance(row, (tuple, list)) else ()
    if len(parts) != 3 or not isinstance(parts[0], str) or not callable(parts[1]) or not isinstance(parts[2], str):
        named = f" '{parts[0]}'" if parts and isinstance(parts[0], str) else ""
        yield f"{which}: a rule{named} has three parts: its number, a test, and the reason that is given"
    else:
        yield from _takes(f"{which}, rule '{parts[0]}'", parts[1], ("table", "player", "ref"))


def _takes(which: str, function: Any, given: tuple[str, ...]) -> Iterator[str]:
    """Whether it is a function that can be called with these."""
    wanted = f"a function of ({', '.join(given)})"
    if not callable(function):
        yield f"{which} must be {wanted}, and is a {type(function).__name__}"
        return
    try:
        inspect.signature(function).bind(*given)
    except TypeError:
        yield f"{which} must be {wanted}; {getattr(function, '__name__', 'it')} takes others"
    except ValueError:  # what Python cannot look into
        return


def _unknown(rules: type[CardGame], base: type[CardGame]) -> Iterator[str]:
    """Facts of the class that no game has, with a name that comes near one that games have."""
    known = [name for name in dir(base) if not name.startswith("_") and not callable(getattr(base, name))]
    for name, fact in vars(rules).items():
        odd = not name.startswith("_") and not callable(fact) and not hasattr(base, name)
        plain = odd and not isinstance(fact, (property, staticmethod, classmethod))
        meant = next((each for each in known if _near(name, each, getattr(base, each))), "") if plain else ""
        if meant:
            yield f"a game knows no '{name}'; did you mean '{meant}'?"


def _near(name: str, known: str, fact: object) -> bool:
    """Whether a fact was meant by a name: ``playrules``, ``reason``, ``deeds``."""
    one, other = name.replace("_", "").lower(), known.replace("_", "")
    part = isinstance(fact, (tuple, Mapping)) and known.endswith(f"_{name}")
    return part or one.rstrip("s") == other.rstrip("s") or SequenceMatcher(None, one, other).ratio() >= 0.86
