"""The games of the matrix: how their cards look, what is on the table, and the words for what every game has."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardlang.games import ProjectGame, find_game, welcome

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "tide-table" / "rulebook.py"


@dataclass(frozen=True)
class Stage:
    """One game: ``watch`` and ``lever`` are the fields of the card that is tested and of the cards that make things
    happen; ``words`` are the game's names for what sentences of every game need.
    """

    game: str
    watch: str
    lever: str
    price: str
    given: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    resource: str
    mark: str
    """What the tested card gives when it speaks, where that is not what the sentence is about."""
    turn: str = "it is {}'s turn"
    stat: str = ""
    cards: str = ""
    """Further cards of the test."""
    after_combat: str = "everybody passes until End of combat"
    acts: str = ""
    """The question with which a player's turn has come so far that they can act; any, if empty."""
    past_combat: tuple[str, ...] = ()
    """What is said until the combat of a turn is over, and the turn is not."""
    blanks: str = "3 cards"
    one: str = "1 card"
    place: str = "play"
    """Where the tested card is."""
    bolt: str = ""
    """The fields of a spell."""
    another: str = ""
    """The sentence that lays another of its things; with holes for player, name and state."""
    crowd: str = ""
    """The sentence that gives A many things, where these are not laid."""
    counter: str = "+1/+1"
    """A counter that its cards speak of; one with a name is declared by the set of the cell."""

    @cached_property
    def plural(self) -> str:
        """Several of its things."""
        thing = dict(self.words)["thing"]
        return "territories" if thing == "territory" else thing + "s"

    @property
    def declared(self) -> str:
        """What a set has to declare for its counter."""
        return "" if "/" in self.counter else f"set Medals\n  game: {self.game}\n  counters: {self.counter}\n\n"

    @property
    def usable(self) -> tuple[str, str]:
        """What the tested card is (``Cell.on``, ``Cell.place``) where its player has to use it."""
        return ("Watch", "") if self.price else ("Lever", "hand")

    @property
    def used(self) -> tuple[tuple[tuple[str, ...], int], ...]:
        """What the tested card costs its player when it is used, by itself."""
        price = (("resource", "A", self.resource), -1)
        return (price,) if self.price else (price, (("hand", "A"), -1), (("discard", "A"), 1))

    def common(self, key: tuple[str, ...]) -> tuple[str, ...]:
        """Whose pile is seen: where all players have one, it is A's."""
        return (key[0], "A") if not self.price and key[0] in ("deck", "discard") else key

    def all_of(self, players: str, named: str) -> str:
        """Who is meant at a table of three, where two are meant at a table of two."""
        return (
            players + "C"
            if not self.price and named.startswith(("each", "your opponents", "they"))
            else players
        )

    def fields(self, name: str) -> str:
        """The fields of a card beside the tested one: a newcomer is of the same kind as that."""
        return self.watch if self.price and name.startswith("New") else self.lever

    def where(self, player: str, lever: str = "Lever") -> str:
        """The sentence that lays a lever where its player can use it."""
        return f"{player} has {lever} in play" if self.price else f"{player}'s hand is {lever}, {self.blanks}"

    def said(self, pattern: str) -> str:
        """A pattern with the game's words."""
        if pattern not in self._said:
            named = pattern.replace("{thing}s", self.plural).format(**self._named)
            self._said[pattern] = named.replace("a Animate", "an Animate")
        return self._said[pattern]

    @cached_property
    def _said(self) -> dict[str, str]:
        """What patterns were, for the same ones are said for thousands of cells."""
        return {}

    @cached_property
    def _named(self) -> dict[str, str]:
        """What stands in the holes of patterns."""
        crowds = {
            who: [self.another.format(who, f"{name}{number}", "") for number in "123456"] if self.another else []
            for who, name in (("A", "more"), ("B", "others"))
        }
        return {
            **dict(self.words),
            "counter": self.counter,
            "stat": self.stat,
            "blanks": self.blanks,
            "A's mana": "; ".join(self.mana("A")),
            "B's mana": "; ".join(self.mana("B")),
            "bolt": self.bolt or self.lever,
            "other": self._other,
            "watch": self.watch,
            "kin": self.watch.replace("\n  type: Creature", "\n  type: Creature - Servo"),
            "costly": self.lever.replace("cost: 1", "cost: 2") + ("" if self.price else f"\n  text: {self.idle}"),
            "crowd": "; ".join(crowds["A"]) or self.crowd,
            "their crowd": "; ".join(crowds["B"]),
            "worn": self.another.format("A", "worn", ", tapped"),
            "weary": self.another.format("B", "weary", ", tapped"),
            "their worn": self.another.format("B", "worn", ", tapped"),
        }

    @property
    def _other(self) -> str:
        """A card of another kind than its things: a spell, where there are any."""
        fields = self.bolt or self.lever
        return fields + f"\n  text: {'Draw a card.' if self.bolt else self.idle}" * bool(self.bolt or not self.price)

    @property
    def idle(self) -> str:
        """Something that is never done, for a card that must say something and is to do nothing."""
        return f"If you control no {self.plural}, draw a card."

    def mana(self, player: str) -> tuple[str, ...]:
        """What a player needs to play a card, where that is not among what all have."""
        return (f"{player} has 8 F",) if self.game == "mythomagic" else ()

    def ability(self, text: str) -> str:
        """What a lever says: its price, then the text."""
        small = text[:1].lower() + text[1:]
        return f"{self.price}: {small}" if self.price else text


STAGES: dict[str, Stage] = {
    each.game: each
    for each in (
        Stage(
            "risk-and-resource",
            "cost: 1 EP\n  type: Creature\n  pitch: 1\n  power: 2\n  defense: 3",
            "cost: 1 EP\n  type: Artifact\n  pitch: 1",
            "1 EP",
            (
                "A has 9 EP and 5 Intel",
                "B has 9 EP and 5 Intel",
                "A's hand is 3 cards",
                "B's hand is 3 cards",
                "A's graveyard is 3 cards",
                "B's graveyard is 3 cards",
                "A has a 2/3 creature own in play",
                "B has a 2/3 creature theirs in play",
            ),
            (
                ("thing", "creature"),
                ("library", "library"),
                ("yard", "graveyard"),
                ("res", "EP"),
                ("play", "the battlefield"),
            ),
            "EP",
            "Intel",
            "{} is the active player, in Main 1",
            "power",
            bolt="cost: 1 EP\n  type: Instant\n  pitch: 1",
            another="{} has a 2/3 creature {} in play{}",
            past_combat=("everybody passes until A's Main 2",),
        ),
        Stage(
            "mythomagic",
            "cost: 1F\n  type: Creature\n  strength: 2\n  toughness: 3",
            "cost: 1F\n  type: Creature\n  strength: 1\n  toughness: 1",
            "1 life",
            (
                "A's hand is 3 cards",
                "B's hand is 3 cards",
                "A's discard pile is 3 cards",
                "B's discard pile is 3 cards",
                "A has a 2/3 creature own in play",
                "B has a 2/3 creature theirs in play",
            ),
            (
                ("thing", "creature"),
                ("library", "deck"),
                ("yard", "discard pile"),
                ("res", "life"),
                ("play", "play"),
            ),
            "life",
            "life",
            "it is {}'s turn",
            "strength",
            bolt="cost: 1F\n  type: Spell",
            another="{} has a 2/3 creature {} in play{}",
            past_combat=("everybody passes until A's End",),
            after_combat="everybody passes",
        ),
        Stage(
            "resource-war",
            "cost: 1R\n  type: Animate\n  wit: 2\n  power: 2\n  defense: 3",
            "cost: 1R\n  type: Structure\n  power: 0\n  defense: 1",
            "1R",
            (
                "A has 9 R and 5 V",
                "B has 9 R and 5 V",
                "A's hand is 3 cards",
                "B's hand is 3 cards",
                "A's discard is 3 cards",
                "B's discard is 3 cards",
                "A has a 2/2/3 animate own in play",
                "B has a 2/2/3 animate theirs in play",
            ),
            (
                ("thing", "Animate"),
                ("library", "deck"),
                ("yard", "discard"),
                ("res", "R"),
                ("play", "play"),
            ),
            "R",
            "V",
            "it is {}'s turn",
            "power",
            another="{} has a 2/2/3 animate {} in play{}",
            counter="Medal",
            past_combat=("A attacks B with own", "A is done", "B does not defend", "everybody passes"),
        ),
        Stage(
            "risk-2025",
            "type: Event",
            "cost: 1 billion Euro\n  type: Action",
            "",
            (
                "there are 3 players",
                "A has 9 billion Euro",
                "B has 9 billion Euro",
                "C has 9 billion Euro",
                "A's hand is 3 cards",
                "B's hand is 3 cards",
                "C's hand is 3 cards",
                "A holds Brazil with 5 units, Peru with 3 units",
                "B holds North Africa with 5 units, Egypt with 3 units",
            ),
            (
                ("thing", "territory"),
                ("library", "deck"),
                ("yard", "discard"),
                ("res", "billion Euro"),
                ("play", "play"),
            ),
            "billion Euro",
            "billion Euro",
            "it is {}'s turn",
            place="event",
            acts="attack",
            past_combat=("A attacks Venezuela from Brazil with 1 die",),
            crowd="A holds Brazil with 5 units, Peru with 3 units, Australia",
        ),
        Stage(
            "tide-table",
            "cost: 1 gold\n  type: Ship\n  cargo: 2\n  draught: 3",
            "cost: 1 gold\n  type: Ship\n  cargo: 0\n  draught: 1",
            "1 gold",
            (
                "A has 9 gold",
                "B has 9 gold",
                "A's hand is 3 Skiff",
                "B's hand is 3 Skiff",
                "A's discard pile is 3 Skiff",
                "B's discard pile is 3 Skiff",
                "A has Skiff called own in play",
                "B has Skiff called theirs in play",
            ),
            (
                ("thing", "ship"),
                ("library", "deck"),
                ("yard", "discard pile"),
                ("res", "gold"),
                ("play", "play"),
            ),
            "gold",
            "gold",
            "it is {}'s turn",
            "cargo",
            "card Skiff\n  cost: 1 gold\n  type: Ship\n  cargo: 2\n  draught: 3\n",
            bolt="cost: 1 gold\n  type: Order",
            another="{} has Skiff called {} in play{}",
            blanks="3 Skiff",
            one="Skiff",
        ),
    )
}


def own_game() -> None:
    """The example game is known from now on, also where another test has closed it."""
    if find_game("tide-table") is not None:
        return
    spec = importlib.util.spec_from_file_location("tide_table_of_the_matrix", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    welcome(ProjectGame(module.GAME, module.VOCABULARY))
