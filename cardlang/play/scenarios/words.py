"""What scenario sentences need to know about a game in addition to its rulebook: what things are called.

A new game adds one :class:`GameWords` and its line in ``GAME_WORDS``; sentences and runner need no change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.decisions import Option
    from cardlang.engine.game import Game
    from cardlang.engine.table import Table


@dataclass(frozen=True, slots=True)
class Kind:
    """A card type: its name, whether such a card stays in play, whether it has the game's statistics."""

    name: str
    permanent: bool = True
    stats: bool = False
    numbers: tuple[str, ...] = ()
    """The statistics written before it (``3/2``); empty: the first two of the game."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words of one game.

    ``marks``: the rulebook's names for what a card in play can have on it. ``relations``: what it can be
    doing. ``places``: other names of zones. ``counted``: what a position may say happened earlier this
    turn. ``printed``: the default printed numbers of a card without text. ``blank``: those of a card that
    only fills a library. ``numbers``: the numbers of a player. ``idle``: for each kind of question, the
    answer that does nothing.
    """

    kinds: tuple[Kind, ...]
    marks: Mapping[str, tuple[str, ...]]
    relations: Mapping[str, str]
    places: Mapping[str, str]
    counted: Mapping[str, str]
    printed: Mapping[str, int]
    blank: Mapping[str, int]
    numbers: tuple[str, ...] = ()
    idle: Mapping[str, str] = field(default_factory=dict)
    blank_cards: int = 20
    meanwhile: Mapping[str, str] = field(default_factory=dict)
    """What must be decided in every round, and how it is while everybody passes until a later one; empty: the first
    answer there is.
    """
    opening: str = ""
    """The default phase of a position; empty: the first main phase."""
    turns: int = 1
    """The default number of the turn."""
    lazy: frozenset[str] = frozenset()
    """Kinds of question whose first option is taken if the scenario does not mention them (an unimportant order)."""
    faces: Mapping[str, Card] = field(default_factory=dict)
    """Faces that a card in play can have instead of its printed one ("face-down")."""
    states: Mapping[str, int] = field(default_factory=dict)
    """Flags that a position may set although no card mentions them ("attacked this turn")."""
    fresh: tuple[str, ...] = ()
    """The marks that end with the turn in which they came, so that what has one got it this turn: ``damage``."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Titles of players ("the King"), with the mark that its holder has."""
    piles: Mapping[str, str] = field(default_factory=dict)
    """Further piles that a position fills with blank cards, each with the type they are of."""
    in_brackets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What brackets can say of a described card beside its printed numbers (``makes F``, ``cost 2``): under which names
    that is written on the card. A letter fits a name that ends with it.
    """
    deeds: tuple[tuple[str, str, str], ...] = ()
    """What players of a designer's own game do besides playing cards: the verb, its third person, the zone it is done
    in (``buy``, ``buys``, ``market``).
    """
    starting: Mapping[str, str] = field(default_factory=dict)
    """Resources that each player has by default, with the parameter that gives the amount."""
    prices: Callable[[Table, int, Option], tuple[str, ...]] | None = None
    """What a player may be said to cast a card for by an option; the price that is paid now is the first."""


def _risk_and_resource() -> GameWords:
    from cardlang.games.risk_and_resource import facedown, facts, graves, variants, wording

    return GameWords(
        kinds=(
            Kind("creature", stats=True),
            Kind("artifact"),
            Kind("enchantment"),
            Kind("win condition"),
            Kind("instant", permanent=False),
            Kind("sorcery", permanent=False),
        ),
        marks={"damage": (facts.DAMAGE, facts.DEADLY_DAMAGE)},
        fresh=("damage",),
        relations={"attacking": facts.ATTACKS, "blocking": facts.BLOCKS},
        places={"play": "battlefield", "trap": "trap zone", "traps": "trap zone"},
        counted={"intel ability": "Intel ability"},
        printed={"cost": 1, "pitch": 1},
        blank={"cost": 99, "pitch": 1},
        numbers=("max hand", "trap limit", "trap cost", "challenge cost", "cards per turn", "ep per turn"),
        idle={"priority": "pass", "attackers": "done", "blockers": "done", "pitch": "done"},
        lazy=frozenset((graves.KIND,)),
        faces={"face-down": facedown.FACE_DOWN},
        states={"attacked this turn": facts.ATTACKED},
        titles={"King": variants.CROWN},
        prices=wording.WORDING.prices,
    )


def _resource_war() -> GameWords:
    from cardlang.games.resource_war import facts

    return GameWords(
        kinds=(
            Kind("animate", stats=True, numbers=("wit", "power", "defense")),
            Kind("structure", stats=True, numbers=("power", "defense")),
            Kind("tool"),
        ),
        marks={},
        relations={
            "attacking": facts.ATTACKS,
            "confronting": facts.CONFRONTS,
            "defending": facts.DEFENDS,
        },
        places={},
        counted={},
        printed={"cost": 1},
        blank={"cost": 99},
        numbers=("r per turn", "cards per turn"),
        idle={"priority": "pass", "announce": "done", "defenders": "done"},
        opening="play",
        turns=3,
    )


def _mythomagic() -> GameWords:
    from cardlang.games.mythomagic import combat, facts, wording

    return GameWords(
        kinds=(Kind("creature", stats=True), Kind("rishi"), Kind("spell", permanent=False)),
        marks={"damage": (facts.DAMAGE, facts.DT_DAMAGE)},
        fresh=("damage",),
        relations={"attacking": combat.ATTACKS, "blocking": combat.BLOCKS},
        places={"discard": "discard pile"},
        counted={},
        printed={},
        in_brackets={"cost": ("cost", "any"), "makes": tuple(f"makes {kind}" for kind in facts.TYPES)},
        blank={"cost": 99, "any": 99},
        numbers=tuple(facts.PLAYER_NUMBERS),
        idle={"priority": "pass", "attackers": "done", "blockers": "done"},
        turns=3,
        starting={facts.LIFE: "starting_life"},
        prices=wording.WORDING.prices,
    )


def _risk_2025() -> GameWords:
    return GameWords(
        kinds=(Kind("action", permanent=False), Kind("event")),
        marks={},
        relations={},
        places={"deck": "action deck", "events": "event deck", "force": "event"},
        counted={},
        printed={"cost": 0},
        blank={"cost": 99},
        idle={"priority": "pass", "attack": "done", "buy": "done", "consolidate": "done", "draw": "decline"},
        meanwhile={"bid": "bid 0", "position": "", "place": "", "place on": "", "units": "", "discard": ""},
        opening="upkeep",
        piles={"event deck": "event"},
    )


GAME_WORDS = {
    "mythomagic": _mythomagic,
    "resource-war": _resource_war,
    "risk-2025": _risk_2025,
    "risk-and-resource": _risk_and_resource,
}


def words_of(game: Game) -> GameWords:
    """The scenario words of a game; those of a designer's own game are derived from its vocabulary."""
    if game.name not in GAME_WORDS:
        return _of_a_project_game(game)
    words = GAME_WORDS[game.name]()
    known = [kind.name for kind in words.kinds]
    return replace(words, kinds=(*words.kinds, *(kind for kind in _kinds(game) if kind.name not in known)))


def _kinds(game: Game) -> list[Kind]:
    """The kinds of card that the words of a game name."""
    from cardlang.games import find_words

    words = find_words(game.name)
    entries = words.kinds if words is not None else ()
    return [Kind(each.name.lower(), each.permanent, bool(each.stats), each.stats) for each in entries]


def _of_a_project_game(game: Game) -> GameWords:
    kinds = _kinds(game)
    if all(kind.stats for kind in kinds):
        kinds.append(Kind("card", permanent=False))  # the cards that fill a deck need some type
    opening = next((phase.name for phase in game.phases if phase.priority), game.phases[0].name)
    deeds = getattr(game, "own_deeds", ())
    return GameWords(
        kinds=tuple(kinds),
        marks={"damage": ("damage",)},
        relations={},
        places={},
        counted={},
        printed={"cost": 1},
        blank={"cost": 99},
        idle={"priority": "pass", **{deed.name: "" for deed in deeds if deed.asks}},  # "": it must be done
        opening=opening,
        turns=3,
        deeds=tuple((deed.name, deed.forms[0], deed.zone) for deed in deeds),
        starting=_starting(game),
    )


def _starting(game: Game) -> dict[str, str]:
    """The resources of a designer's own game that a position begins with, as the game does: all but what is paid
    with, of which a position says how much there is.
    """
    named = [name for name in game.resources if name != getattr(game, "pays_with", "")]
    return {name: f"starting_{name}" for name in named if game.settings.get(f"starting_{name}")}


def game_named(name: str) -> Game | None:
    """A new rulebook; None if there is no game of that name."""
    found = import_module("cardlang.games").find_game(name)
    return found  # type: ignore[no-any-return]


def game_names() -> list[str]:
    """The games for which scenarios can be written."""
    found: list[str] = import_module("cardlang.games").game_names()
    return found
