"""``cardlang draft``: bots draft a set, or open sealed decks, and play; statistics of every pick."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option, write_file
from cardlang.cli.shared.loading import bot_named, game_named
from cardlang.counting import count_of

if TYPE_CHECKING:
    from cardlang.decks.making import DeckMaker
    from cardlang.decks.search import CardFacts
    from cardlang.league.draft import Drafts, PickRow, Player
    from cardlang.league.packs import Slot
    from cardlang.play.statistics import Interval

SEEDS = 1_000_000
LIMITED = "limited"
"""The format of drafts, where the game has one of this name."""
SHOWN = 40
FEWEST = 12
"""Letters of a card's name that are shown however narrow the terminal is."""


@click.command(short_help="Let bots draft a set, or open sealed decks, and play: statistics of every pick.")
@click.argument("game", metavar="GAME")
@click.option(
    "--format", "wanted", default="", help="The format; by default 'limited', else the game's first."
)
@click.option("--sealed", is_flag=True, help="Sealed decks: nothing is picked, everybody opens packs.")
@click.option("--drafts", default=10, show_default=True, type=click.IntRange(1, 10_000), help="How many.")
@click.option("--seats", default=8, show_default=True, type=click.IntRange(2, 16), help="Players of a draft.")
@click.option(
    "--packs", default=0, type=click.IntRange(0, 20), help="Packs a player; 3, or 6 for sealed decks."
)
@click.option(
    "--pack", default="", metavar="SLOTS", help="What is in a pack: '10 rarity:common + 1 rarity:rare'."
)
@click.option("--free", default="", metavar="QUERY", help="Cards everybody has as many of as they like.")
@click.option("--bot", default="greedy", show_default=True, help="Who plays the decks.")
@click.option("--seed", type=int, default=None, help="The same seed gives the same drafts.")
@click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0.")
@click.option("--json", "as_json", is_flag=True, help="The statistics as JSON.")
@out_option("A folder for the decks of the last draft.")
def command(
    game: str, wanted: str, sealed: bool, drafts: int, seats: int, packs: int, pack: str, free: str, bot: str,
    seed: int | None, workers: int, as_json: bool, out: Path | None,
) -> int:  # fmt: skip
    """Let bots draft a set, or open sealed decks, and play every deck against every other.

    Packs are made by rarity if the cards have the field 'rarity', else all cards are alike (a field 'weight' says
    otherwise). Bots learn what to pick from the games of the drafts before.

    \b
    Examples:
      cardlang draft risk-and-resource --drafts 20
      cardlang draft mythomagic --pack '11 -t:rishi' --free t:rishi
      cardlang draft risk-and-resource --sealed --packs 6 -o decks/
    """
    from cardlang.league.draft import Drafts, Table
    from cardlang.league.meetings import arena, pool_of

    rules = game_named(game)
    if rules.one_deck or rules.min_players > 2:
        raise Stop(Exit.USAGE, f"{rules.title} is not played deck against deck.", "Choose a game for two.")
    maker = _maker(game, wanted)
    slots, everybody = _slots(maker, pack, free)
    table = Table(tuple(slots), seats, packs or (6 if sealed else 3), tuple(everybody), sealed)
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    cards = [card.entry.card for card in maker.pool if card.entry.card is not None]
    player = bot_named(bot, game=rules.name).name
    playing = pool_of(rules, cards, player, maker.rules.rules.parameters)
    title = f"{count_of(drafts, 'draft')}, seed {seed}"
    games = drafts * seats * (seats - 1)
    with (
        term.progress(title, games) as advance,
        arena(playing, workers or cores(), progress=advance) as place,
    ):
        found = Drafts(maker, table, place, seed)
        try:
            for _ in range(drafts):
                players = found.draft()
        except ValueError as fault:
            help = "Open more packs (--packs), or give everybody some cards (--free)."
            raise Stop(Exit.PROBLEMS, f"what was picked makes no deck: {fault}.", help) from fault
    if out is not None:
        _write_decks(out, found, players, rules.name)
    if as_json:
        rows = [row.as_dict() for row in found.rows()]
        term.out_json({"game": rules.name, "seed": seed, "drafts": drafts, "sealed": sealed, "cards": rows})
        return Exit.FINE
    _show(found.rows(), sealed)
    term.err(f"{title}, {count_of(len(place.known), 'game')}")
    return Exit.FINE


def _maker(game: str, wanted: str) -> DeckMaker:
    """The decks of the format of the drafts."""
    from cardlang.decks.formats import choose_format
    from cardlang.decks.making import DeckMaker
    from cardlang.decks.pool import card_rules_for, formats_for, pool_for
    from cardlang.loading.decklist import DeckList
    from cardlang.problems import errors

    rules = game_named(game)
    pool = pool_for(rules.name, Path.cwd())
    formats, problems = formats_for(rules, pool)
    asked = wanted or (LIMITED if LIMITED in formats else "")
    chosen, found = choose_format(DeckList("the draft", game=rules.name), formats, asked)
    if chosen is None or errors([*problems, *found]):
        term.show_problems([*problems, *found], to_stderr=True)
        raise Stop(exit_code([*problems, *found]), "the format cannot be used.")
    try:
        return DeckMaker(card_rules_for(pool, chosen))
    except ValueError as fault:
        raise Stop(Exit.PROBLEMS, f"{fault}.") from fault


def _slots(maker: DeckMaker, pack: str, free: str) -> tuple[list[Slot], list[CardFacts]]:
    """The slots of a pack, and the cards everybody has: those that make one letter, in a game of letters."""
    from cardlang.decks.search.reading import read_query
    from cardlang.league.packs import read_slots, usual_slots

    catalog = maker.rules.catalog
    sources = zip(maker.pool, maker.makes, strict=True)
    everybody = [card for card, makes in sources if len(makes) == 1 and maker.has_letters]
    if free:
        query, problems = read_query(free, catalog, "free")
        if query is None:
            term.show_problems(problems, to_stderr=True)
            raise Stop(exit_code(problems), "the cards everybody has cannot be found.")
        everybody = [card for card in maker.pool if query.fits(card)]
    rest = [card for card in maker.pool if card not in everybody]
    slots, problems = read_slots(pack, catalog, maker.pool) if pack else (usual_slots(rest), [])
    if problems:
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), "the pack cannot be made.")
    return slots, everybody


def _write_decks(folder: Path, found: Drafts, players: Sequence[Player], game: str) -> None:
    """The decks of the last draft, one file a seat."""
    from cardlang.decks.exchange import deck_text
    from cardlang.loading.decklist import DeckEntry, DeckList

    for seat, player in enumerate(players, 1):
        names = found.maker.as_names(player.deck)
        entries = tuple(DeckEntry(count, name, "main", 0, 0, "") for name, count in names.items())
        deck = DeckList("", f"Seat {seat}", game, found.maker.rules.rules.name, entries)
        won = f"{player.halves / 2:g} wins of {player.games}"
        head = f"# Seat {seat} of draft {found.played}, seed {found.seed}: {won}\n"
        term.err(f"wrote {write_file(folder / f'seat-{seat}.deck', head + deck_text(deck))}")


def _show(rows: Sequence[PickRow], sealed: bool) -> None:
    picks = "" if sealed else f"{'ALSA':>5}{'ATA':>5}"
    head = f"{picks}{'in deck':>8}{'won, picked':>15}{'won, in deck':>15}{'worth a copy':>14}"
    wide = min(max((len(row.card) for row in rows), default=4), max(FEWEST, term.size()[0] - len(head)))
    term.out(f"{'card':<{wide}}{head}", bold=True)
    for row in rows[:SHOWN]:
        picks = "" if sealed else f"{row.alsa:>5.1f}{row.ata:>5.1f}"
        worth = f"{row.worth * 100:+.1f} ± {row.error * 196:.1f}"
        won = f"{_shown(row.won_when_picked):>15}{_shown(row.won_in_deck):>15}"
        name = row.card if len(row.card) <= wide else row.card[: wide - 1] + "…"
        term.out(f"{name:<{wide}}{picks}{row.in_deck * 100:>6.0f} %{won}{worth:>14}")
    if len(rows) > SHOWN:
        term.out(f"... and {count_of(len(rows) - SHOWN, 'more card')}: --json has all of them")


def _shown(rate: Interval) -> str:
    return f"{rate.share * 100:.0f} % ({rate.low * 100:.0f}-{rate.high * 100:.0f})" if rate.of else "-"
