"""What ``try`` and ``tune`` share: the card, the decks it is tried in, and playing until the answer is sure enough."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardlang.cli.lab.decks import OnThisTable, laid
from cardlang.cli.lab.tables import points
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.loading import bundled_decks, game_named
from cardlang.counting import count_of
from cardlang.decks.pool import Pool, pool_for
from cardlang.engine.game import Game
from cardlang.loading.decklist import fold
from cardlang.play.card_texts import read_cards
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import Setup
from cardlang.play.lab.store import Store
from cardlang.play.lab.trial import Answer, Question, changed, inquire, player
from cardlang.record import record


@record(frozen=True, slots=True)
class Bench:
    """A card in the decks it is tried in: the setup as it is, the card's name and index, and the deck it is about."""

    game: Game
    pool: Pool
    setup: Setup
    card: str
    deck: int

    @property
    def place(self) -> int:
        """The card's index in the setup."""
        return [each.name for each in self.setup.cards].index(self.card)

    @property
    def text(self) -> str:
        """The card's text as it is."""
        return self.setup.cards[self.place].text

    @property
    def title(self) -> str:
        """The name of the deck."""
        return self.setup.titles()[self.deck]

    def question(self, text: str, seed: int) -> Question:
        """What does it do that the card has this text? Prints problems and raises Stop if it cannot be read."""
        words = self.setup.cards[self.place].words
        cards, problems = read_cards(self.game, {self.card: text}, {self.card: words}, f"{self.card}, changed")
        if self.card not in cards:
            term.show_problems(problems, to_stderr=True)
            raise Stop(exit_code(problems) or Exit.PROBLEMS, f"{self.card} cannot be read with this change.")
        return Question(self.setup, changed(self.setup, self.card, cards[self.card]), self.deck, self.place, seed)


def bench(name: str, game: str, decks: Sequence[str], deck: str, bot: str) -> Bench:
    """Lays out the decks: those named, or the bundled ones of the game. Raises :class:`Stop` for a card that is in none
    of them.
    """
    rules = game_named(game)
    pool = pool_for(rules.name, Path.cwd())
    entry = pool.find(name)
    if entry is None or entry.card is None:
        raise Stop(Exit.PROBLEMS, f"there is no card '{name}'.", pool.suggestion(name))
    paths = tuple(decks) or tuple(str(path) for path in bundled_decks(rules.name).values())
    if deck and deck not in paths:
        paths = (deck, *paths)
    if len(paths) < 2 or rules.min_players > 2:
        raise Stop(Exit.USAGE, "it takes two decks or more of a game for two.", "Name them with --deck.")
    parameters = laid(rules.name, paths)[0].parameters()
    setup = OnThisTable(rules.name, paths).setup((bot,) * len(paths), parameters, pairs=True)
    names = [fold(each.name) for each in setup.cards]
    if fold(entry.name) not in names:
        help = "Name a deck that has it with --deck."
        raise Stop(Exit.PROBLEMS, f"{entry.name} is in none of {', '.join(setup.titles())}.", help)
    place = names.index(fold(entry.name))
    copies = [setup.copies(at).get(place, 0) for at in range(len(paths))]
    chosen = paths.index(deck) if deck else copies.index(max(copies))
    if not copies[chosen]:
        raise Stop(Exit.PROBLEMS, f"{setup.titles()[chosen]} does not have {entry.name}.")
    return Bench(rules, pool, setup, setup.cards[place].name, chosen)


def asked(question: Question, store: Store, *, narrow: float, most: int, workers: int) -> Answer:
    """Plays until the answer is sure enough, and returns it. Games are kept in the store and taken from there."""

    def kept(setup: Setup, numbers: Sequence[int]) -> dict[int, Record]:
        if not numbers:
            return {}
        wanted = set(numbers)
        key = store.begin(setup, question.seed)
        found = store.records(key, max(numbers) + 1, min(numbers))
        return {each.number: each for each in found if each.number in wanted}

    def keep(setup: Setup, records: Sequence[Record]) -> None:
        store.add(store.begin(setup, question.seed), records)

    answer = Answer()
    play = player(question.seed, workers, keep, kept)
    with term.progress(f"up to {most:,} games, seed {question.seed}", most) as advance:
        told = 0
        for answer in inquire(question, play, narrow, most):
            advance(answer.games - told)
            told = answer.games
    return answer


def saved(answer: Answer) -> str:
    """How many games were needed, and how many were not."""
    rest = answer.games - answer.played
    return (
        f"{count_of(answer.games, 'game')}, {answer.played:,} of them played again after the change "
        f"({answer.same:,} came out the same), {rest:,} not: nobody saw the card"
    )


def told(answer: Answer, title: str) -> str:
    """The change in a sentence."""
    change = answer.change.estimate()
    sure = "" if not change.low <= 0 <= change.high else "; these games do not tell it from no change"
    return f"{title} wins {points(change)}{sure}"
