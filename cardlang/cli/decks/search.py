"""``cardlang deck evolve | suggest``: better decks, found by playing."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from cardlang.cli.decks.commands import SearchOptions
from cardlang.cli.shared import term
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import write_file, writing
from cardlang.cli.shared.loading import Deck, bot_named, bundled_decks, game_named, playable_deck
from cardlang.decks.exchange import deck_text
from cardlang.decks.formats import Format, choose_format
from cardlang.decks.making import Counts, DeckMaker
from cardlang.decks.pool import Pool, card_rules_for, formats_for, pool_for
from cardlang.engine.game import Game
from cardlang.league.evolve import Evolution, Evolved, Held, measured
from cardlang.league.meetings import Arena, arena, pool_of
from cardlang.league.saved import read_search, search_key, write_search
from cardlang.league.suggest import Swap, learn_around, suggested
from cardlang.loading.decklist import DeckEntry, DeckList, fold
from cardlang.play.statistics import Interval
from cardlang.problems import errors

SEEDS = 1_000_000
SAVED_EVERY = 25
"""Games after which the file of a search is written again."""


@dataclass(frozen=True, slots=True)
class Search:
    """What a search is about. ``start`` is the deck it begins from, if any; it is not in the field."""

    game: Game
    rules: Format
    maker: DeckMaker
    field: dict[str, Counts]
    start: Counts | None
    bot: str
    seed: int
    games: int
    held_out: int

    def key(self, *more: object) -> str:
        """The fingerprint of its games."""
        cards = [(card.name, card.texts, sorted(card.numbers.items())) for card in self.maker.pool]
        facts = (self.game.name, self.rules.name, sorted(self.rules.parameters.items()), cards)
        return search_key(*facts, self.field, self.bot, self.seed, self.games, self.held_out, *more)

    @contextmanager
    def arena(self, options: SearchOptions, *more: object) -> Iterator[Arena]:
        """Where its games are played, with a progress bar; games in the file ``resume`` are not played again."""
        key, resume = self.key(*more), options.resume
        known, problems = read_search(resume, key) if resume is not None else ([], [])
        if problems:
            term.show_problems(problems, to_stderr=True)
            raise Stop(exit_code(problems), f"{resume} cannot be used.")
        cards = [card.entry.card for card in self.maker.pool]
        playing = pool_of(
            self.game, [card for card in cards if card is not None], self.bot, self.rules.parameters
        )
        saved = len(known)

        def keep(results: Sequence[int]) -> None:
            nonlocal saved
            if resume is not None and len(results) - saved >= SAVED_EVERY:
                saved = len(results)
                _save(resume, key, results, self)

        total = self.games + self.held_out
        title = f"{total:,} games, seed {self.seed}" + (f", {len(known):,} already played" if known else "")
        with (
            term.progress(title, total) as advance,
            arena(playing, options.workers or cores(), known, keep, advance) as place,
        ):
            try:
                yield place
            finally:
                if resume is not None and len(place.known) > saved:
                    _save(resume, key, place.known, self)


def _save(path: Path, key: str, results: Sequence[int], search: Search) -> None:
    with writing(path):
        write_search(
            path, key, results, {"game": search.game.name, "format": search.rules.name, "seed": search.seed}
        )


def evolve_deck(game: str, wanted: str, begin: str, out: Path | None, options: SearchOptions) -> int:
    """Searches, and prints or writes what was found."""
    search = _search(game_named(game), wanted, begin, options)
    found: Evolved
    with search.arena(options, "evolve", search.start) as place:
        evolution = Evolution(search.maker, search.field, place, search.seed, options.games)
        found = evolution.run(options.held_out, search.start)
    names = search.maker.as_names(found.counts)
    entries = tuple(DeckEntry(count, name, "main", 0, 0, "") for name, count in names.items())
    title = " ".join((out.stem if out is not None else "Found Deck").replace("-", " ").split()).title()
    deck = DeckList(str(out or ""), title, search.game.name, search.rules.name, entries)
    rate = _rate(found.held)
    text = f"# Found by cardlang deck evolve, seed {search.seed}: {rate}\n{deck_text(deck)}"
    if out is not None:
        write_file(out, text)
    if options.as_json:
        term.out_json(_evolved_as_dict(search, found, names))
        return Exit.FINE
    if out is None:
        term.out(text, newline=False)
    _show_held(found.held)
    term.err(
        f"{found.tried} decks tried in {options.games:,} games; seed {search.seed}{f'; wrote {out}' if out else ''}"
    )
    return Exit.FINE


def suggest_changes(path: str, options: SearchOptions) -> int:
    """Searches, and prints the suggestions with what they are worth."""
    deck = _deck(path)
    search = _search(deck.game, deck.rules.name if deck.rules else "", path, options)
    mine = search.start
    assert mine is not None
    with search.arena(options, "suggest", mine) as place:
        evolution = Evolution(search.maker, search.field, place, search.seed, options.games)
        learn_around(evolution, mine, options.games)
        swaps = suggested(evolution, mine)
        changed = _with(search.maker, mine, swaps)
        half = options.held_out // 2
        held = (
            [measured(place, each, search.field, half, search.seed) for each in (mine, changed)]
            if half
            else []
        )
    if options.as_json:
        rates = [*map(_held_as_dict, held), None, None]
        rows = [swap.as_dict() for swap in swaps]
        term.out_json(
            {"deck": deck.title, "seed": search.seed, "swaps": rows, "before": rates[0], "after": rates[1]}
        )
        return Exit.FINE
    _show_swaps(deck, swaps, held)
    term.err(f"{options.games:,} games, seed {search.seed}; the model expects, the games of the last lines measure")
    return Exit.FINE


# ------------------------------------------------------------------ what is searched


def _deck(path: str) -> Deck:
    from cardlang.cli.shared.loading import open_deck

    deck, problems = open_deck(path)
    if deck is None or errors(problems):
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), f"{path} cannot be played: {term.summary_of(problems)}.")
    return deck


def _search(game: Game, wanted: str, begin: str, options: SearchOptions) -> Search:
    """What the options say, with the deck named ``begin`` as its start. Raises :class:`Stop` if the decks cannot be
    played against each other in one format.
    """
    if game.one_deck or game.min_players > 2:
        raise Stop(Exit.USAGE, f"{game.title} is not played deck against deck.", "Choose a game for two.")
    pool = pool_for(game.name, Path.cwd())
    formats, problems = formats_for(game, pool)
    against = options.against
    names = against or [*bundled_decks(game.name), *_own_decks(pool)]
    decks = {name: _playable(name, game, name in (*against, begin)) for name in dict.fromkeys([*names, begin]) if name}
    usual = _format_of([decks[begin]] if begin else list(decks.values()), formats)
    rules, found = choose_format(DeckList("the deck", game=game.name), formats, wanted or usual)
    if rules is None or errors([*problems, *found]):
        term.show_problems([*problems, *found], to_stderr=True)
        raise Stop(exit_code([*problems, *found]), "the format cannot be used.")
    try:
        maker = DeckMaker(card_rules_for(pool, rules))
    except ValueError as fault:
        raise Stop(Exit.PROBLEMS, f"{fault}.") from fault
    copies = {name: _counts(maker, deck, rules) for name, deck in decks.items()}
    field = _field(copies, [name for name in names if name != begin], against, rules)
    if begin and copies[begin] is None:
        raise Stop(Exit.PROBLEMS, f"{begin} has cards that {rules.name} does not allow.")
    player = bot_named(options.bot, game=game.name).name
    seed = secrets.randbelow(SEEDS) if options.seed is None else options.seed
    return Search(game, rules, maker, field, copies.get(begin), player, seed, options.games, options.held_out)


def _playable(name: str, game: Game, asked_for: bool) -> Deck:
    """A deck of the field, or to begin from. Raises Stop if it cannot be played; of one that nobody named it says why
    it is in the field.
    """
    try:
        return playable_deck(name, game)
    except Stop as stop:
        help = stop.help if asked_for else "All decks of this project are the field; name others with --against DECK."
        raise Stop(stop.code, stop.sentence, help) from None


def _field(
    copies: Mapping[str, Counts | None], names: Sequence[str], against: Sequence[str], rules: Format
) -> dict[str, Counts]:
    """The decks to beat: those of the names that the format allows. Raises Stop if there is none, or if one that was
    asked for with ``--against`` is not allowed.
    """
    field: dict[str, Counts] = {}
    for name in names:
        counts = copies[name]
        if counts is not None:
            field[name] = counts
        elif name in against:
            sentence = f"{name} has cards that {rules.name} does not allow."
            raise Stop(Exit.PROBLEMS, sentence, "Name the field with --against DECK.")
    if not field:
        raise Stop(Exit.PROBLEMS, "there is no deck to play.", "Name the field with --against DECK.")
    return field


def _format_of(decks: Sequence[Deck], formats: Mapping[str, Format]) -> str:
    """The format that all these decks are of; none if they differ. A deck of looser rules than those it meets would
    show what the rules are worth, and not the cards.
    """
    shared = {deck.rules.name if deck.rules is not None else "" for deck in decks}
    return name if len(shared) == 1 and (name := shared.pop()) in formats else ""


def _own_decks(pool: Pool) -> list[str]:
    if pool.project is None:
        return []
    return sorted(str(path) for path in pool.project.folder.glob("**/*.deck") if ".venv" not in path.parts)


def _counts(maker: DeckMaker, deck: Deck, rules: Format) -> Counts | None:
    """A deck as copies of the pool; None if it has cards outside the format."""
    copies: dict[str, int] = {}
    for name, count in deck.list.copies().items():
        copies[fold(name)] = copies.get(fold(name), 0) + count
    return maker.counts_of(copies) if all(name in maker.index for name in copies) else None


def _with(maker: DeckMaker, counts: Counts, swaps: Sequence[Swap]) -> Counts:
    """The deck with the suggestions that go together."""
    changed = list(counts)
    for swap in swaps:
        out, into = maker.index[fold(swap.out)], maker.index[fold(swap.into)]
        changed[out] -= 1
        changed[into] += 1
        if changed[out] < 0 or changed[into] > maker.most[into] or not maker.fits(changed):
            changed[out] += 1
            changed[into] -= 1
    return changed


# ------------------------------------------------------------------ what is shown


def _rate(held: Held) -> str:
    return f"{_won(held.all).lstrip()} against the field"


def _won(one: Interval) -> str:
    """A share of wins with its interval, as a column."""
    return f"{_share(one.share):>7} ({_share(one.low)} to {_share(one.high)}) of {one.of:,} games"


def _share(share: float) -> str:
    return f"{share * 100:.1f} %"


def _show_held(held: Held) -> None:
    wide = max((len(name) for name, _ in held.against), default=0)
    term.out("\nin games that had no part in finding it", bold=True)
    for name, one in held.against:
        term.out(f"  {name:<{wide}}  {_won(one)}")
    term.out(f"  {'all':<{wide}}  {_won(held.all)} against the field")


def _show_swaps(deck: Deck, swaps: Sequence[Swap], held: Sequence[Held]) -> None:
    term.out(deck.title, bold=True)
    wide = max((len(swap.out) for swap in swaps), default=0)
    into = max((len(swap.into) for swap in swaps), default=0)
    for swap in swaps:
        sure = "" if swap.low > 0 else "  (may be chance)"
        gain = f"{swap.gain * 100:+5.1f} points ({swap.low * 100:+.1f} to {swap.high * 100:+.1f})"
        term.out(f"  - 1 {swap.out:<{wide}}  + 1 {swap.into:<{into}}  {gain}{sure}")
    if not swaps:
        term.out("  no change is expected to help")
    for title, one in zip(("as it is", "with all of these"), held, strict=False):
        term.out(f"  {title}: {_rate(one)}")


def _held_as_dict(held: Held) -> dict[str, object]:
    return {"all": held.all.as_dict(), "against": {name: one.as_dict() for name, one in held.against}}


def _evolved_as_dict(search: Search, found: Evolved, names: dict[str, int]) -> dict[str, object]:
    worth = [
        {"card": name, "worth": round(value, 5), "error": round(error, 5)}
        for name, value, error in found.worth
    ]
    return {
        "game": search.game.name, "format": search.rules.name, "seed": search.seed, "bot": search.bot,
        "games": found.games, "tried": found.tried, "deck": names, "held_out": _held_as_dict(found.held),
        "cards": worth,
    }  # fmt: skip
