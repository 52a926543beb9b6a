"""A card for every verb: a bundled one whose text uses it, or one made of its first example."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from cardlang.cli.printing.drawing import draw, file_name, layout_for
from cardlang.decks.pool import set_at
from cardlang.games import GAMES
from cardlang.language.files.printer import source_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word
from cardlang.loading.sets import CardEntry, load_cards
from render.card_content import content_of

DPI = 150

SHAPES = (
    "  cost: 2 EP\n  type: Instant\n  pitch: 1\n",
    "  cost: 2 EP\n  type: Creature - Example\n  power: 2\n  defense: 2\n  pitch: 1\n",
    "  cost: 2 EP\n  type: Artifact\n  pitch: 1\n",
    "  cost: 2 EP\n  type: Win Condition\n  pitch: 1\n",
    "  cost: 2 billion Euro\n  type: Action\n",
    "  type: Event\n",
    "  cost: 1W\n  type: Creature\n  strength: 1\n  toughness: 2\n",
    "  cost: 2R\n  type: Animate\n  wit: 1\n  power: 1\n  defense: 1\n",
)
"""What the card of an example may be; the first whose text is understood is taken (a creature first, if ``~`` acts)."""

HEAD = "set Examples\n  game: {game}\n  code: EX\n  counters: Growth\n  subtypes: Servo\n\n"
ACTION = "keyword Ignite THING\n  text: ~ gets +2/+0 until end of turn.\n"


@cache
def cards_by_verb() -> dict[tuple[str, type[Word]], list[CardEntry]]:
    """The bundled cards that use a word, by game and word, the one with the shortest text first."""
    found: dict[tuple[str, type[Word]], list[CardEntry]] = {}
    for game in GAMES:
        for entry in set_at(game.name).cards:
            if entry.tree is not None:
                words = {type(word) for ability in entry.tree.all_abilities() for word in ability.walk()}
                for kind in words:
                    found.setdefault((game.name, kind), []).append(entry)
    for entries in found.values():
        entries.sort(key=lambda entry: (len(source_of(entry.tree)), entry.name) if entry.tree else (0, ""))
    return found


@cache
def card_for(verb: type[Verb], games: tuple[str, ...]) -> CardEntry | None:
    """A card with the verb, of the first of these games that has one; None if no example can be put on a card."""
    for game in games:
        entries = cards_by_verb().get((game, verb))
        if entries:
            return entries[0]
    for game in games:
        for example in verb.examples:
            for shape in sorted(SHAPES, key=lambda shape: "~" in example and "Creature" not in shape):
                for text in _ways_to_say(example):
                    entry = _example(verb, f"{shape}  text: {text}\n", game)
                    if entry is not None:
                        return entry
    return None


def _ways_to_say(example: str) -> list[str]:
    """An example as it is, of a card that enters or is played, and with the parts of a turn that other games have."""
    said = [example.replace("draw step", step) for step in ("draw step", "Draw step", "attack phase")]
    leads = ("When ~ enters, ", "When ~ is played, ")
    return [*said, *(f"{lead}{each[0].lower()}{each[1:]}" for each in said for lead in leads)]


def _example(verb: type[Verb], fields: str, game: str) -> CardEntry | None:
    """A card of a game with these fields, if they are understood and use the verb."""
    action = f"\n{ACTION}" if "Ignite" in fields else ""
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", verb.__name__)
    text = f"{HEAD.format(game=game)}card {name}\n{fields}{action}"
    loaded = load_cards(text, "example.cards", game)
    entry = next((entry for entry in loaded.cards if entry.card is not None), None)
    return entry if entry is not None and uses(entry, verb) else None


def uses(entry: CardEntry, verb: type[Verb]) -> bool:
    """Whether a card's text has a verb."""
    abilities = entry.tree.all_abilities() if entry.tree is not None else ()
    return any(isinstance(word, verb) for ability in abilities for word in ability.walk())


def draw_cards(entries: list[CardEntry], folder: Path) -> dict[str, str]:
    """Draws cards into a folder: a card's name -> the name of its picture."""
    folder.mkdir(parents=True, exist_ok=True)
    names: dict[str, str] = {}
    for game in dict.fromkeys(entry.game for entry in entries):
        mine = [entry for entry in entries if entry.game == game and entry.name not in names]
        layout, problems = layout_for(game)
        for name, picture in draw(
            [content_of(entry) for entry in mine], layout, DPI, problems, lambda _: None
        ):
            names[name] = f"{file_name(name)}.webp"
            picture.convert("RGB").save(folder / names[name], quality=84, method=4)
    return names
