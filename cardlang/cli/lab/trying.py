"""What ``try`` and ``tune`` share: the card, the decks it is tried in, and playing until the answer is sure enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from cardlang.cli.lab.decks import OnThisTable, laid
from cardlang.cli.lab.running import stop_for
from cardlang.cli.lab.tables import points
from cardlang.cli.shared import term
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.loading import bot_named, bundled_decks, game_named
from cardlang.cli.shared.named_cards import chosen_game
from cardlang.cli.shared.options import Command, as_one_object
from cardlang.counting import count_of
from cardlang.decks.pool import Pool, pool_for
from cardlang.engine.game import Game
from cardlang.loading.decklist import fold
from cardlang.play.card_texts import read_cards
from cardlang.play.lab.pairs import playing
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import Setup
from cardlang.play.lab.store import Store, StoreTrouble
from cardlang.play.lab.trial import Answer, Question, changed, inquire
from cardlang.record import record

PLACE = click.Path(path_type=Path, dir_okay=False)


@record(frozen=True, slots=True)
class TrialOptions:
    """What ``try`` and ``tune`` are both asked: where, how long, and who plays."""

    game: str
    deck: str
    against: tuple[str, ...]
    within: float
    games: int
    baseline: Path | None
    bot: str
    seed: int
    workers: int
    trust_bots: bool

    def card_on_trial(self, card: str) -> CardOnTrial:
        """The card in its decks. Raises :class:`Stop` where that cannot be."""
        game = chosen_game(self.game)
        bot = bot_named(self.bot, self.trust_bots, game).name
        return lay_out(card, game, self.against, self.deck, bot)

    @contextmanager
    def store(self) -> Iterator[Store]:
        """Where the games are kept. Raises :class:`Stop` if that file cannot be used."""
        try:
            with Store(self.baseline) as store:
                yield store
        except StoreTrouble as trouble:
            raise stop_for(trouble) from trouble

    def ask(self, question: Question, store: Store) -> Answer:
        """Plays until the answer is sure enough."""
        workers = self.workers or cores()
        return play_trial(question, store, narrow=self.within / 100, most=self.games, workers=workers)


def trial_options(within: float, games: int) -> Callable[[Command], Command]:
    """The options that ``try`` and ``tune`` share, with these defaults. The command gets one ``options``."""
    options = (
        click.option("--game", default="", help="The game; by default the project's."),
        click.option("--deck", default="", help="The deck it is about; else that with most copies of the card."),
        click.option("--against", multiple=True, help="The decks it meets; by default those that come with the game."),
        click.option("--within", default=within, show_default=True, type=click.FloatRange(0.1, 50), metavar="POINTS",
                     help="Stop when the interval reaches no further than this to either side."),
        click.option("--games", default=games, show_default=True, type=click.IntRange(100, 1_000_000),
                     help="At most this many games."),
        click.option("--baseline", type=PLACE, metavar="FILE",
                     help="Keep the games before the change in this file, and reuse those in it."),
        click.option("--bot", default="greedy", show_default=True, help="Who plays."),
        click.option("--seed", default=1, show_default=True, help="The same seed and kept games, the same answer."),
        click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0."),
        click.option("--trust-bots", is_flag=True, help="Run bots from files without asking: they are programs."),
    )  # fmt: skip

    return as_one_object(TrialOptions, options)


@record(frozen=True, slots=True)
class CardOnTrial:
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

    def question(self, text: str, seed: int, every: bool) -> Question:
        """What does it do that the card has this text? Prints problems and raises Stop if it cannot be read. With
        ``every`` the games before the change serve other questions, too.
        """
        words = self.setup.cards[self.place].words
        cards, problems = read_cards(self.game, {self.card: text}, {self.card: words}, f"{self.card}, changed")
        if self.card not in cards:
            term.show_problems(problems, to_stderr=True)
            raise Stop(exit_code(problems) or Exit.PROBLEMS, f"{self.card} cannot be read with this change.")
        after = changed(self.setup, self.card, cards[self.card])
        return Question(self.setup, after, self.deck, self.place, seed, every)


def lay_out(name: str, game: str, decks: Sequence[str], deck: str, bot: str) -> CardOnTrial:
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
    return CardOnTrial(rules, pool, setup, setup.cards[place].name, chosen)


def play_trial(question: Question, store: Store, *, narrow: float, most: int, workers: int) -> Answer:
    """Plays until the answer is sure enough, and returns it. Games before the change are kept in the store and taken
    from there.
    """

    run = store.begin(question.before, question.seed)

    def load(numbers: Sequence[int]) -> Mapping[int, Record]:
        found = store.records(run, max(numbers) + 1, min(numbers), set(numbers))
        return {each.number: each for each in found}

    def add(records: Sequence[Record]) -> None:
        store.add(run, records)

    answer = Answer()
    with (
        term.progress(f"up to {most:,} games, seed {question.seed}", most) as advance,
        playing(question, workers, load, add) as play,
    ):
        advanced = 0
        for answer in inquire(question, play, narrow, most):
            advance(answer.games - advanced, f"so far {points(answer.change.estimate())}, seed {question.seed}")
            advanced = answer.games
    return answer


def savings_line(answer: Answer) -> str:
    """How many games were needed, and what was saved."""
    return (
        f"{count_of(answer.games, 'game')}, {answer.played:,} of them played again after the change "
        f"({answer.same:,} came out the same); {answer.saved * 100:.0f} % of the work of playing all of them twice "
        "was saved"
    )


def answer_line(answer: Answer, title: str) -> str:
    """The change in a sentence."""
    change = answer.change.estimate()
    sure = "" if not change.low <= 0 <= change.high else "; these games do not tell it from no change"
    return f"{title} wins {points(change)}{sure}"
