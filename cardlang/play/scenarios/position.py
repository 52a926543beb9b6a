"""A position as the sentences of ``given`` describe it, before a match is built from it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardlang.play.scenarios.things import Catalogue, Mistake, Thing
from cardlang.play.scenarios.world import SEATS, players_said
from cardlang.problems import did_you_mean


@dataclass(slots=True)
class Laid:
    """Cards that one sentence puts into a zone."""

    player: int
    zone: int
    things: list[Thing]


@dataclass(slots=True)
class Position:
    """The contents of the ``given`` sentences; ``laying.build`` builds a match from it."""

    catalogue: Catalogue
    seats: int
    laid: list[Laid] = field(default_factory=list)
    described: set[tuple[int, int]] = field(default_factory=set)  # (player, zone) that were described; never iterated
    resources: list[tuple[int, str, int]] = field(default_factory=list)
    active: int = 0
    phase: str = ""
    begins: bool = False  # starts with the first step of the turn
    opens: bool = False  # starts with the setup of the game: shuffling and opening hands
    dice: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    parameters: dict[str, int | str | bool] = field(default_factory=dict)
    tallies: list[tuple[str, int, int]] = field(default_factory=list)
    turn: int = 0  # the number of the turn; 0: the game's default
    out: list[int] = field(default_factory=list)  # players who have left the game
    extra_turns: list[int] = field(default_factory=list)  # players with an extra turn, the next one first
    cast: list[tuple[int, str]] = field(default_factory=list)  # spells on the stack, the lowest first
    shuffles: list[tuple[int, str]] = field(default_factory=list)  # the cards on top after each shuffle
    picks: list[str] = field(default_factory=list)  # the cards picked at random, in order
    lots: list[tuple[str, int, tuple[int, ...]]] = field(default_factory=list)
    seen: list[tuple[int, str]] = field(default_factory=list)  # (player, cards the player knows)
    past: list[tuple[str, str]] = field(default_factory=list)  # (what happened, "this turn" or "this game")
    pacts: list[tuple[tuple[int, ...], bool]] = field(default_factory=list)  # (allies, whether they share wins)
    marks: list[tuple[int, str]] = field(default_factory=list)  # (player, mark of a title)
    held: list[tuple[int, int, int]] = field(default_factory=list)  # (player, place, units)
    flagged: list[tuple[int, str]] = field(default_factory=list)  # (place, flag), such as a capital
    order: tuple[int, ...] = ()  # the order of the players; empty: by seat
    new_round: bool = False  # starts with a new round
    round: int = 1  # the number of the round
    dealt: list[tuple[int, str, str]] = field(default_factory=list)  # (player, kind of secret, its name)

    saying: str = ""  # the sentence that is being read
    said: dict[tuple[str, ...], tuple[object, str]] = field(default_factory=dict)  # each fact, and by which sentence

    def once(self, value: object, *fact: str, part: str = "") -> bool:
        """Notes what a sentence says of a fact; False when another has said just that. Raises Mistake when another has
        said otherwise.
        """
        known = self.said.setdefault(fact, (value, self.saying))
        if known[0] != value:
            help = "Say it once. A position is one moment; what happens later is for 'when'."
            raise Mistake(part or self.saying, f"this contradicts '{known[1]}'", help)
        return known[1] is self.saying

    def moment(self, whose: str, step: str) -> None:
        """Notes whose turn it is and where in it the position is; ``""`` where a sentence does not say."""
        for fact, value in (("whose turn", whose), ("step", step)):
            if value:
                self.once(value, fact)

    def seat(self, letter: str) -> int:
        """The seat of a player's letter. Raises Mistake if there is no such player."""
        seat = SEATS.find(letter)
        if not 0 <= seat < self.seats:
            help = f"The players are {players_said(self.seats)}."
            if 0 <= seat < self.catalogue.game.max_players:
                help += f" Write 'there are {seat + 1} players' for more."
            raise Mistake(letter, f"there is no player {letter}", help, "CL863")
        return seat


def phase_named(catalogue: Catalogue, name: str) -> str:
    """The phase or step that a sentence names. Raises Mistake if there is none."""
    game = catalogue.game
    folded = re.sub(r"^(?:the )|(?: phase| step)$", "", name.strip().lower())
    for phase in game.phases:
        if folded in (phase.name, phase.title.lower(), re.sub(r" step$", "", phase.name)):
            return phase.name
    titles = [phase.title for phase in game.phases]
    help = did_you_mean(name, titles) or f"The steps are {', '.join(titles)}."
    raise Mistake(name, f"there is no step named '{name}'", help, "CL863")
