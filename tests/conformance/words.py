"""Every verb of a game, in the sentences that the verb itself gives as its examples: so a verb that is added tomorrow
has its cells without anyone writing them. What is looked for is only that something is otherwise with the sentence
than with an idle one (``apart.py``); what exactly, the other dimensions say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardlang.language.words.verb import Verb
from cardlang.loading.sets import vocabulary_of
from tests.conformance.cells import Cell, Do, Say, Step
from tests.conformance.reading import card_text, read
from tests.conformance.stages import STAGES, Stage, own_game
from tests.conformance.tables import TABLES

SAID_HERE: dict[str, tuple[tuple[str, str], ...]] = {
    "risk-and-resource": (),
    "mythomagic": (
        ("unless you control an artifact", "unless you control a Rishi"),
        ("artifact creature", "creature"),
        ("artifact", "creature"),
        ("enchantment", "creature"),
        ("instant ", ""),
        (" 1 EP less", " 1 less"),
        (" 1 EP more", " 1 more"),
        ("pays 2 EP", "pays 2"),
        ("EP", "life"),
        ("power", "strength"),
        ("defense", "toughness"),
        ("Fast", "Haste"),
        ("Piercing", "Menace"),
        ("Armored 1", "Menace"),
        ("untap step", "untap phase"),
        ("library", "deck"),
        ("graveyard", "discard pile"),
        ("onto the battlefield", "into play"),
        ("the battlefield", "play"),
    ),
    "resource-war": (
        ("Artifact spells you cast", "Structures you play"),
        ("artifact spell you cast", "Structure you play"),
        ("Spells your opponents cast", "Cards your opponents play"),
        ("artifact creature", "Animate"),
        ("artifact", "Structure"),
        ("creature", "Animate"),
        ("enchantment", "Structure"),
        ("a temporary ", "a "),
        ("-1/-1 counter", "Medal counter"),
        ("+1/+1 counter", "Medal counter"),
        ("Growth counter", "Medal counter"),
        ("a Animate", "an Animate"),
        ("When ~ dies", "When ~ is discarded"),
        ("EP", "R"),
        ("library", "deck"),
        ("graveyard", "discard"),
        ("onto the battlefield", "into play"),
        ("the battlefield", "play"),
    ),
    "risk-2025": (
        ("Artifact spells you cast", "Action cards you play"),
        ("artifact spell you cast", "Action card you play"),
        ("Spells your opponents cast", "Action cards your opponents play"),
        ("artifact creature", "territory"),
        ("artifacts", "territories"),
        ("creatures", "territories"),
        ("artifact", "territory"),
        ("creature", "territory"),
        ("EP", "billion Euro"),
        ("instant spell you control", "Action card"),
        ("draw step", "attack phase"),
        ("top 3 cards of your library", "top 3 cards of your deck"),
    ),
    "tide-table": (
        ("artifact creature", "ship"),
        ("artifact", "ship"),
        ("creature", "ship"),
        ("enchantment", "ship"),
        ("instant ", ""),
        ("EP", "gold"),
        ("power", "cargo"),
        ("defense", "draught"),
        ("Fast", "Swift"),
        (" and Piercing", ""),
        ("Armored 1", "Swift"),
        ("library", "deck"),
        ("graveyard", "discard pile"),
        ("onto the battlefield", "into play"),
        ("the battlefield", "play"),
        ("Animate", "ship"),
        ("Structure", "ship"),
        ("+2 wit", "+2 cargo"),
    ),
}
"""What examples, which are in the words of Risk & Resource, are in those of each game; in this order."""
GLUED = {"resource-war": re.compile(r"(?<=[0-9X]) (?=[RV]\b)")}
"""Where a number is written without a space before what it is a number of."""
ENTERS = re.compile(r"^(When ~ enters|~ (may )?enters?|~ costs|You may cast ~|As an additional cost)")


def said_here(game: str, text: str) -> str:
    """An example in the words of a game."""
    for word, here in SAID_HERE[game]:
        text = text.replace(word, here).replace(word.capitalize(), here.capitalize())
    text = GLUED[game].sub("", text) if game in GLUED else text
    return (
        text.replace("an ship", "a ship")
        .replace("an Structure", "a Structure")
        .replace("an creature", "a creature")
        .replace("an territory", "a territory")
    )


def cells(stage: Stage) -> Iterator[Cell]:
    """The examples of all verbs that cards of a game can use."""
    own_game()
    for verb in vocabulary_of(stage.game).verbs:
        for example in verb.examples:
            yield of_example(stage, verb, example)


def of_example(stage: Stage, verb: type[Verb], example: str) -> Cell:
    """The cell of one example."""
    said = said_here(stage.game, example)
    cell = Cell(stage.game, "words", f"{verb.__name__}: {example}", said)
    cell = replace(cell, declared=DECLARED.get(stage.game, ""))
    cell = of_sentence(stage, cell)
    table = TABLES.get(f"{stage.game}: {example}") or TABLES.get(example)
    return cell if table is None else table.on(stage, cell)


def of_sentence(stage: Stage, cell: Cell) -> Cell:
    """A cell with a text, played as what the text is: an ability that holds by itself, or something that is done."""
    return _standing(stage, cell) if _stands(cell) else _done(stage, cell)


SET = (
    "set Matrix\n  game: {}\n  code: MX\n  version: 1\n{}\n"
    "keyword Ignite THING\n  text: ~ gets {} until end of turn.\n\n"
)
DECLARED = {
    "risk-and-resource": SET.format("risk-and-resource", "  subtypes: Servo\n  counters: Growth\n", "+2/+0"),
    "mythomagic": SET.format("mythomagic", "  subtypes: Servo\n", "+2/+0"),
    "tide-table": SET.format("tide-table", "  subtypes: Servo\n", "+2 cargo"),
    "resource-war": STAGES["resource-war"].declared,
}
"""What the set of the cell declares, for the words that only a set has."""


def _stands(cell: Cell) -> bool:
    """Whether the sentence is a whole ability, and not only what one does."""
    stage = STAGES[cell.game]
    wrong = read(cell.game, cell.declared + card_text("Watch", stage.watch, cell.text))[1]
    if cell.text.startswith("Trap -"):
        return True
    done = any(each.code in ("CL705", "CL706") for each in wrong) or ": " in cell.text.split('"')[0]
    return not done and (bool(stage.price) or bool(_only_event(stage, cell)))


def _only_event(stage: Stage, cell: Cell) -> bool:
    """Whether a sentence holds as long as an Event is in force, and is nothing that an Action does."""
    return bool(read(cell.game, card_text("Watch", stage.lever, cell.text))[1])


def _standing(stage: Stage, cell: Cell) -> Cell:
    """An ability that holds or triggers by itself: it is compared with a card without text."""
    if not ENTERS.match(cell.text):
        return replace(cell, idle=" ")
    return replace(cell, idle=" ", place="hand", steps=(Do("A", "Watch"),), given=stage.mana("A"))


def _done(stage: Stage, cell: Cell) -> Cell:
    """Something that is done: it is compared with an ability of the same price that never does anything."""
    price, colon, _ = cell.text.partition(": ")
    colon = "" if price.startswith("Choose") else colon
    text = cell.text if colon else stage.ability(cell.text)
    idle = f"{price}: {stage.idle[:1].lower()}{stage.idle[1:]}" if colon else stage.ability(stage.idle)
    on, place = ("Watch", "") if colon else stage.usable
    steps: tuple[Step, ...] = (Do("A", "Watch", wanted=("theirs", "own", "B")),)
    return replace(cell, text=text, idle=idle, steps=steps, on=on, place=place)


__all__ = ["Say", "cells", "of_example"]
