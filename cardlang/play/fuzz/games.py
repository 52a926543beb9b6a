"""Plays games with generated and spliced cards: bots play at random, every player concedes at every question on a copy,
and the invariants of the engine must hold. A game depends on its name and seed only.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.language.files.parser import Declared, read_file
from cardlang.language.files.printer import source_of
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text.blocks import read_blocks
from cardlang.language.words.cards import CardTree
from cardlang.loading.making import make_card
from cardlang.play.battery import Doses, Failure, Watch, nobody_watches, play_checked
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.curious import CuriousBot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.clause_coverage import PLENTY
from cardlang.play.fuzz.corpus import Corpus, Seed, corpus_of, set_of
from cardlang.play.fuzz.mutate import mutated
from cardlang.play.fuzz.own_game import NAME, Pocket, own_names, own_set
from cardlang.play.tables import bundled_tables

MADE = 24
"""Cards made for one game, and how often a card of a deck is taken from them: every other time."""
TRIES = 40
"""Mutations tried for a paragraph that is accepted and is not one of the corpus."""
TURNS = 14
EVERYTHING = Doses(ancestors=0, every_option=0, concede=1, heavy=16, leaks=0, refuse=64)


@dataclass(frozen=True, slots=True)
class Broken:
    """A game that broke a promise, what broke, and the texts of the cards that were made for it."""

    game: str
    seed: int
    message: str
    texts: tuple[str, ...]
    trace: str = ""

    def line(self) -> str:
        """The finding on one line, with the command that repeats it."""
        return f"{self.message}\n  repeat it with: python -m cardlang.play.fuzz --game {self.game} --seed {self.seed}"


@dataclass(slots=True)
class GameTally:
    """What a run of the game fuzzer has played, by game."""

    games: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    cards: int = 0
    broken: list[Broken] = field(default_factory=list)

    def add(self, other: GameTally) -> None:
        """Joins what another run has played."""
        self.games += other.games
        self.decisions += other.decisions
        self.cards += other.cards
        self.broken += other.broken

    def summary(self) -> str:
        """One line with all figures."""
        played = ", ".join(f"{name} {count:,}" for name, count in sorted(self.games.items()))
        return (
            f"{self.games.total():,} games ({played}) of {self.cards:,} made cards, {self.decisions:,} questions, "
            f"conceded at each; {len(self.broken)} broken"
        )


def made_cards(game: str, count: int, dice: Dice) -> list[CardTree]:
    """Cards of a game with spliced texts that ``check`` accepts."""
    corpus, trees = corpus_of(game), [each.tree for each in set_of(game).cards if each.tree is not None]
    found: list[CardTree] = []
    for number in range(count * 4):
        if len(found) == count:
            break
        tree = _made(corpus, trees[dice.below(len(trees))], f"Spliced Card {number}", dice)
        if tree is not None:
            found.append(tree)
    return found


def _made(corpus: Corpus, base: CardTree, name: str, dice: Dice) -> CardTree | None:
    """A card like ``base`` with other paragraphs; None where ``check`` refuses the card they make."""
    kinds = [corpus.vocabulary.kind(each) for each in base.type.kinds]
    permanent = any(each is not None and each.permanent for each in kinds)
    rows = source_of(base).split("\n")
    rows = rows[: rows.index("  text:")] if "  text:" in rows else [each for each in rows if each]
    texts = [text for _ in range(1 + dice.below(2)) if (text := _paragraph(corpus, permanent, dice))]
    block = [f"card {name}", *rows[1:], "  text:", *(f"    {text}" for text in texts)]
    file = read_blocks("\n".join(block) + "\n", "spliced.cards")
    read = read_file(file, corpus.vocabulary, Declared())
    return read.trees[0] if read.trees and texts else None


def _paragraph(corpus: Corpus, permanent: bool, dice: Dice) -> str:
    """A mutated paragraph that is read on such a card; an empty string when none was found."""
    fitting: Sequence[Seed] = [each for each in corpus.seeds if each.permanent == permanent and not each.wins]
    for _ in range(TRIES):
        text = mutated(corpus, fitting[dice.below(len(fitting))].text, dice)
        read = read_paragraph(text, corpus.vocabulary, permanent, False)
        if read.ability is not None:
            return read.printed
    return ""


def fuzz_game(game: str, seed: int, tally: GameTally, watch: Watch = nobody_watches) -> None:
    """Plays one game of a seed and adds what came of it."""
    dice = Dice(seed)
    trees = made_cards(game, MADE, dice)
    tally.games[game] += 1
    tally.cards += len(trees)
    texts = tuple(source_of(each) for each in trees)
    try:
        made = [make_card(each, game, corpus_of(game).vocabulary) for each in trees]
        rules, decks = _laid(game, made, dice)
        bots: list[Bot] = [RandomBot() if seed % 3 else CuriousBot() for _ in decks]
        trail = play_checked(lambda: (rules, decks), seed, EVERYTHING, bots, digests=False, watch=watch)
        tally.decisions += len(trail.match.history)
    except Failure as failure:
        tally.broken.append(Broken(game, seed, f"{game}, seed {seed}: {failure}", texts))
    except Exception as fault:  # a crash is a finding like any other, and must not end the run
        message = f"{game}, seed {seed}: {type(fault).__name__}: {fault}"
        tally.broken.append(Broken(game, seed, message, texts, traceback.format_exc()))


def _bundled_table(game: str, dice: Dice) -> tuple[Game, list[list[Card]]]:
    tables = bundled_tables([game])
    rules, decks = tables[dice.below(len(tables))].load()
    return rules, [list(deck) for deck in decks]


def _own_table() -> tuple[Game, list[list[Card]]]:
    cards = {each.name: each.card for each in own_set().cards}
    deck = [card for name in own_names() if (card := cards.get(name)) is not None]
    return Pocket(), [deck, list(deck)]


def _laid(game: str, made: Sequence[Card], dice: Dice) -> tuple[Game, list[list[Card]]]:
    """A table of the game where every other card of a deck is a made one of the same kinds."""
    rules, decks = _own_table() if game == NAME else _bundled_table(game, dice)
    plenty = dict(PLENTY.get(game, {})) if dice.below(2) else {}
    limit = {"max_turns": TURNS} if "max_turns" in rules.settings else {}
    rules.settings = {**rules.settings, **plenty, **limit}
    laid = []
    for deck in decks:
        new = []
        for card in deck:
            alike = [each for each in made if each.kinds == card.kinds]
            new.append(alike[dice.below(len(alike))] if alike and dice.below(2) else card)
        laid.append(new)
    return rules, laid


