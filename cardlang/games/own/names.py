"""Names in the source of a user's own rules that their game does not have. Most of them would be no mistake to Python
and simply nothing to the game: ``table.has(ref, "gaurd")`` is False, and the game goes on wrong.

Only names that are written out are looked at (``"guard"``), in the calls of ``TAKES`` and ``ASKS``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardlang.engine.misnamed import NoSuchName
from cardlang.games.own.fitting import HAPPENING
from cardlang.games.own.own_verbs import unsaid_departures
from cardlang.language.verbs import VERBS
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.games.own.card_game import CardGame
    from cardlang.language.words.verb import Verb
    from cardlang.language.words.vocabulary import Vocabulary

DOOR: Final = "cardlang.games.own"

TAKES: Final[Mapping[str, tuple[str, tuple[int, ...]]]] = {
    "Gain": ("resource", (1,)),
    "Must": ("deed", (0,)),
    "PassHands": ("side", (0,)),
    "Refill": ("place", (0, 1)),
    "Together": ("deed", (0,)),
    "cards_of": ("place", (1,)),
    "has_of": ("resource", (2,)),
    "is_kind": ("kind", (2,)),
    "moved_to": ("place", (2,)),
    "own_phase": ("phase", (0, 1, 2, 3, 4, 5)),
    "things_of": ("kind", (2,)),
}
"""What rules import from the door, with what they name there and at which of their places."""

ASKS: Final[Mapping[str, tuple[str, str]]] = {
    "forbidden": ("table", "forbidden deed"),
    "has": ("table", "keyword"),
    "parameter": ("state", "parameter"),
    "value_of": ("table", "number"),
}
"""What rules ask the table or its state, with what they name: the last place of each."""


_SHARED: Final[tuple[type[Verb], ...]] = (*HAPPENING, *VERBS)
_USUAL: Final = frozenset(verb.name for verb in _SHARED)
"""What is noted of the verbs that all games share."""


class Stranger(NamedTuple):
    """A name that the game does not have, with its place in the source."""

    line: int
    column: int
    length: int
    message: str


Source = str | bytes


def strangers(sources: Sequence[Source], rules: type[CardGame], words: Vocabulary) -> Iterator[tuple[int, Stranger]]:
    """Such names in the files of a game's rules, each with the number of its file."""
    known = _names(rules, words)
    trees = [ast.parse(source) for source in sources]
    noted = {text for tree in trees for call in _calls(tree, "Tally") for text, _ in _written(call, (0,))}
    noted |= set(known["deed"])
    for number, tree in enumerate(trees):
        yield from ((number, _at(place, message)) for place, message in unsaid_departures(tree, rules))
        imported = _imported(tree)
        for call in (each for each in ast.walk(tree) if isinstance(each, ast.Call)):
            what, texts = _named(call, imported)
            for name, place in texts:
                if what == "event":
                    near = "" if name in noted or name in _USUAL else did_you_mean(name, sorted(noted))
                    if near:
                        yield number, _at(place, f"no Tally notes '{name}'; {near}")
                elif name and name not in known[what]:
                    yield number, _at(place, str(NoSuchName(what, name, known[what])))


def _names(rules: type[CardGame], words: Vocabulary) -> dict[str, tuple[str, ...]]:
    """The names that a game has of each kind of thing."""
    usual = ("opening_hand", "first_player", "max_turns", *(f"starting_{name}" for name in rules.resources))
    parameters = tuple(dict.fromkeys((*usual, *rules.parameters)))
    keywords = tuple(dict.fromkeys((*rules.keywords, *(each.name.lower() for each in words.keywords))))
    of_players = tuple(each.replace("_", " ") for each in parameters)
    return {
        "resource": rules.resources,
        "deed": tuple(deed.name for deed in rules.own_deeds),
        "side": ("left", "right"),
        "place": tuple(zone.name for zone in rules.zones),
        "kind": rules.kinds,
        "phase": tuple(phase.name for phase in rules.phases),
        "forbidden deed": tuple(each.action for each in words.forbiddable),
        "keyword": keywords,
        "parameter": parameters,
        "number": (*rules.stats, "cost", *keywords, *of_players),
    }


def _imported(tree: ast.AST) -> set[str]:
    """The names that a file has from the door."""
    lines = [each for each in ast.walk(tree) if isinstance(each, ast.ImportFrom) and each.module == DOOR]
    return {name.name for line in lines for name in line.names if name.asname in (None, name.name)}


def _calls(tree: ast.AST, name: str) -> list[ast.Call]:
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == name]


Written = tuple[str, ast.Constant]
"""A text that is written out, with its place."""


def _named(call: ast.Call, imported: set[str]) -> tuple[str, list[Written]]:
    """What a call names, and the texts in which it does."""
    of = call.func
    if isinstance(of, ast.Name) and of.id in imported:
        if of.id in ("did", "was"):
            return "event", _written(call, (0,))
        what, places = TAKES.get(of.id, ("", ()))
        return what, _written(call, places)
    if isinstance(of, ast.Attribute) and of.attr in ASKS:
        asked, what = ASKS[of.attr]
        receiver = of.value.attr if isinstance(of.value, ast.Attribute) else getattr(of.value, "id", "")
        return what, _written(call, (0 if asked == "state" else 1,)) if receiver == asked else []
    return "", []


def _written(call: ast.Call, places: tuple[int, ...]) -> list[Written]:
    """The arguments at these places that are written out as texts."""
    given = [call.args[place] for place in places if place < len(call.args)]
    return [(each.value, each) for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def _at(text: ast.Constant, message: str) -> Stranger:
    length = (text.end_col_offset or 0) - text.col_offset
    return Stranger(text.lineno, text.col_offset + 1, max(1, length), message)
