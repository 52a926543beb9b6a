"""What is attached: each adjective of a game for it (``equipped``, ``enchanted``) is true of just the things that have
such a card attached. Asked of the card itself, of what players control, counted, and as what holds for those things;
the relation itself is what is looked at, on tables with the card attached to each, to none, and of the other kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardlang.language.words.english import with_article
from tests.conformance.cells import Asked, Cell, Claim
from tests.conformance.conditions import HOLDING
from tests.conformance.deeds import plain
from tests.conformance.positions import on_tables
from tests.conformance.stages import Stage
from tests.conformance.tables import Table


@dataclass(frozen=True)
class Attached:
    """An adjective: the card that makes it true, how that is laid on a thing, and on none (if it can be)."""

    said: str
    card: str
    on: str
    has: str
    """What is said to have it, ``~ has an Aura``: what follows ``has an`` and ``has no``."""
    off: str = ""

    @property
    def key(self) -> str:
        """Under which it is seen: the kind of the card."""
        fields = dict(line.strip().split(": ", 1) for line in self.card.splitlines() if ": " in line)
        return f"with {fields['type'].partition(' - ')[0].lower()}"


BLADE = Attached(
    "equipped",
    "card Blade\n  cost: 1 EP\n  type: Artifact - Equipment\n  pitch: 1\n"
    "  text:\n    Equipped creature gets +0/+1.\n    2 EP: attach ~ to target creature you control.\n\n",
    "{} has Blade in play, attached to {}",
    "Equipment",
    "A has Blade in play",
)
VEIL = Attached(
    "enchanted",
    "card Veil\n  cost: 1 EP\n  type: Enchantment - Aura\n  pitch: 1\n"
    "  text: Enchant creature\n    Enchanted creature gets +0/+1.\n\n",
    "{} has Veil in play, attached to {}",
    "Aura",
)
PIKE = Attached(
    "equipped",
    "card Pike\n  cost: 1R\n  type: Tool\n  text: The User gets +1 power.\n\n",
    "{} has Pike in play, used by {}",
    "Tool",
)
OF_GAME: dict[str, tuple[Attached, ...]] = {"risk-and-resource": (BLADE, VEIL), "resource-war": (PIKE,)}
"""By game, all its adjectives for what is attached; the other games attach nothing."""


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    for each in OF_GAME.get(stage.game, ()):
        yield from _asked(stage, each)
        yield from _holding(stage, each)


def tables(stage: Stage, tested: Attached) -> list[Table]:
    """Nothing attached; each card of the game attached to each thing, by itself; and to nothing."""
    cards = "".join(each.card for each in OF_GAME[stage.game])
    lines = [
        each.on.format(player, thing)
        for each in OF_GAME[stage.game]
        for player, thing in (("A", "Watch"), ("A", "own"), ("B", "theirs"))
    ]
    lines += [each.off for each in OF_GAME[stage.game] if each.off]
    return [Table(cards=cards), *(Table(cards=cards, given=(line,)) for line in lines)]


CLAIMS: tuple[tuple[str, str, str, int], ...] = (
    ("~ is {adj}", "Watch", "more", 1),
    ("~ is not {adj}", "Watch", "exactly", 0),
    ("~ has {a card}", "Watch", "more", 1),
    ("~ has no {card}", "Watch", "exactly", 0),
    ("you control {a adj thing}", "you", "more", 1),
    ("you control no {adj} {thing}s", "you", "exactly", 0),
    ("an opponent controls {a adj thing}", "an opponent", "more", 1),
    ("a player controls {a adj thing}", "a player", "more", 1),
)
"""What is asked, of whom, and how many of them have it."""


def _asked(stage: Stage, each: Attached) -> Iterator[Cell]:
    for pattern, who, limit, number in CLAIMS:
        said = _said(stage, each, pattern)
        claim = Claim(who, limit, number, each.key)
        yield _laid(stage, each, f"if: {said}", stage.ability(f"If {said}, draw a card."), Asked(1, 0, claim=claim))
        gets, key = HOLDING[stage.game][0]
        standing = Asked(1, 0, (key, "Watch"), True, claim)
        yield _laid(stage, each, f"as long as: {said}", f"As long as {said}, ~ {gets}.", standing)
    for pattern, who in (("{adj} {thing} you control", "you"), ("{adj} {thing}", "everybody")):
        said = _said(stage, each, pattern)
        counted = Asked(1, 0, claim=Claim(who, "count", 0, each.key))
        yield _laid(stage, each, f"for each: {said}", stage.ability(f"Draw a card for each {said}."), counted)


def _holding(stage: Stage, each: Attached) -> Iterator[Cell]:
    """What such things have: those that are meant, and no other."""
    gets, key = HOLDING[stage.game][0]
    gets = gets.replace("has", "have").replace("gets", "get")
    for pattern, meant in (("{adj} {thing}s you control", ("Watch", "own")), ("{adj} {thing}s", ("Watch", "theirs"))):
        said = _said(stage, each, pattern)
        for thing in meant:
            text = f"{said[0].upper()}{said[1:]} {gets}."
            ask = Asked(1, 0, (key, thing), True, Claim(thing, "more", 1, each.key))
            yield _laid(stage, each, f"{text} {thing}", text, ask)


def _said(stage: Stage, each: Attached, pattern: str) -> str:
    one = with_article(f"{each.said} {dict(stage.words)['thing']}")
    holes = {"a adj thing": one, "adj": each.said, "a card": with_article(each.has), "card": each.has}
    for hole, filling in holes.items():
        pattern = pattern.replace("{" + hole + "}", filling)
    return plain(stage, pattern)


def _laid(stage: Stage, each: Attached, name: str, text: str, ask: Asked) -> Cell:
    cell = Cell(stage.game, "attached", name, text, asked=replace(ask, everywhere=True))
    return on_tables(stage, cell, tables(stage, each))
