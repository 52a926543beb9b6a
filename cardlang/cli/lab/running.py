"""The work of ``cardlang simulate``: opens the file of games, plays the missing ones, prints the results and
what has changed.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardlang import __version__
from cardlang.cli.lab.decks import OnThisTable
from cardlang.cli.lab.results import show_tally
from cardlang.cli.lab.tables import show_cards, show_comparison, show_matrix
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.counting import count_of
from cardlang.play.lab.cards import card_rows
from cardlang.play.lab.circumstances import card_pairs, circumstances
from cardlang.play.lab.compare import Comparison, compare, why_not
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import advantage, matchups
from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import FromTexts, Setup
from cardlang.play.lab.store import Store, StoredRun, StoreTrouble
from cardlang.play.simulate import Run, Spread, simulate
from cardlang.play.statistics import wilson
from cardlang.problems import Problem
from cardlang.record import record

SEEDS = 1_000_000
CRASHES_SHOWN = 5


@record(frozen=True, slots=True)
class Asked:
    """The options of the command. ``before`` is the table with the old cards; ``games`` is None for the
    number ``usual``.
    """

    table: OnThisTable
    before: OnThisTable | None
    bots: tuple[str, ...]
    parameters: Mapping[str, int | str | bool]
    pairs: bool
    games: int | None
    usual: int
    seed: int | None
    workers: int
    output: Path | None
    compare: Path | None
    scheduler: str | None
    as_json: bool
    spelled: str

    def setup(self, table: OnThisTable | None = None) -> Setup:
        """The setup of a table (by default the one with the new cards)."""
        return (table or self.table).setup(self.bots, self.parameters, self.pairs)


@record(frozen=True, slots=True)
class Batch:
    """The games of one run in the store, and their sums."""

    run: Run
    setup: Setup
    store: Store
    key: str
    interrupted: bool
    ledger: Ledger

    def records(self) -> tuple[Record, ...]:
        """The games one by one; only a comparison needs them all at once."""
        return tuple(self.store.records(self.key, self.run.games))


def simulate_and_tell(asked: Asked) -> Exit:
    """Plays and prints the results. Raises :class:`Stop` if a file of games cannot be used."""
    try:
        with Store(asked.output) as store:
            return _run(asked, store)
    except StoreTrouble as trouble:
        raise stop_for(trouble) from trouble


def stop_for(trouble: StoreTrouble) -> Stop:
    """Prints what is wrong with a file of games; returns the exception to raise."""
    term.show_problems([trouble.problem], to_stderr=True)
    return Stop(exit_code([trouble.problem]), f"{trouble.problem.path} cannot be used.")


def _run(asked: Asked, store: Store) -> Exit:
    earlier = _earlier(asked)
    asked = _with_seed(asked, store, earlier)
    comparison = None
    if asked.before is not None:
        old = _played(replace(asked, table=asked.before), store)
        new = old if old.interrupted else _played(asked, store)
        if not old.interrupted:
            comparison = _between(old, new)
    else:
        new = _played(asked, store)
        if earlier is not None:
            before, after = {earlier.seed: earlier.records}, {new.run.seed: new.records()}
            comparison = compare(earlier.setup, before, new.setup, after)
    tell(asked, new, comparison)
    if new.interrupted:
        return Exit.INTERRUPTED
    return Exit.LIMIT if new.ledger.tally.hit_limits() else Exit.FINE


def _between(old: Batch, new: Batch) -> Comparison:
    return compare(old.setup, {old.run.seed: old.records()}, new.setup, {new.run.seed: new.records()})


# ---- earlier games -----------------------------------------------------------------------------------------
@record(frozen=True, slots=True)
class Earlier:
    """A run from an older file."""

    setup: Setup
    seed: int
    records: tuple[Record, ...]


def _earlier(asked: Asked) -> Earlier | None:
    """The run to compare with: of the same decks, if possible with the same bots and seed, and with different
    cards.

    Raises StoreTrouble if there is none.
    """
    if asked.compare is None:
        return None
    setup = asked.setup()
    with Store(asked.compare, create=False) as store:
        runs = [run for run in store.runs() if run.games]
        fitting = [run for run in runs if not why_not(run.setup, setup)]
        if not fitting:
            reason = why_not(runs[0].setup, setup) if runs else "there are no games in it"
            problem = Problem(str(asked.compare), 0, 0, 0, "CL883", f"these games cannot be compared: {reason}")
            raise StoreTrouble(problem)
        run = max(fitting, key=lambda one: _nearness(one, setup, asked))
        return Earlier(run.setup, run.seed, tuple(store.records(run.key)))


def _nearness(run: StoredRun, setup: Setup, asked: Asked) -> tuple[bool, bool, bool, int, str]:
    same_bots = run.setup.bots == setup.bots and run.setup.pairs == setup.pairs
    return (run.setup.key() != setup.key(), same_bots, run.seed == asked.seed, run.games, run.key)


def _with_seed(asked: Asked, store: Store, earlier: Earlier | None) -> Asked:
    """Fills in a missing seed: that of the run to continue or to compare with, otherwise a random one."""
    if asked.seed is not None:
        games = asked.games or asked.usual
        return replace(asked, games=games)
    games = asked.games or (len(earlier.records) if earlier is not None else asked.usual)
    if earlier is not None:
        return replace(asked, seed=earlier.seed, games=games)
    setup = asked.setup()
    there = [run.seed for run in store.runs() if run.setup.key() == setup.key()] if asked.output else []
    seed = there[0] if len(there) == 1 else secrets.randbelow(SEEDS)
    return replace(asked, seed=seed, games=games)


def _seed(asked: Asked) -> int:
    assert asked.seed is not None
    return asked.seed


# ---- playing -----------------------------------------------------------------------------------------------
def _played(asked: Asked, store: Store) -> Batch:
    """Plays the missing games of a run."""
    setup, games, seed = asked.setup(), asked.games or asked.usual, _seed(asked)
    key = store.begin(setup, seed)
    known = {number for number in store.numbers(key) if number < games}
    missing = games - len(known)
    interrupted = False
    run = Run(asked.table, asked.bots, games, seed, asked.parameters, asked.pairs)
    if missing:
        there = f", {len(known):,} already played" if known else ""
        with term.progress(f"{games:,} games, seed {seed}{there}", missing) as advance:
            spread, run = _spread(asked, run, setup)
            results = simulate(
                run, min(asked.workers, missing), advance, lambda records: store.add(key, records), known, spread
            )
        interrupted = results.interrupted
    return Batch(run, setup, store, key, interrupted, Ledger(setup, store.records(key, games)))


def _spread(asked: Asked, run: Run, setup: Setup) -> tuple[Spread | None, Run]:
    """How to play on a cluster, if one was given; the cards are then sent as text."""
    if asked.scheduler is None:
        return None, run
    from cardlang.play.lab.cluster import ClusterTrouble, on_cluster

    try:
        return on_cluster(asked.scheduler), replace(run, load=FromTexts(setup))
    except ClusterTrouble as trouble:
        raise Stop(Exit.USAGE, trouble.sentence, trouble.help) from trouble


# ---- printing ----------------------------------------------------------------------------------------------
def tell(asked: Asked, batch: Batch, comparison: Comparison | None) -> None:
    """Prints the tables, or everything as JSON."""
    ledger = batch.ledger
    _tell_crashes(ledger.faults, asked, batch.run)
    if asked.as_json:
        term.out_json(as_data(batch, comparison))
        return
    note = "Interrupted: these are the games that were played." if batch.interrupted else ""
    titles = batch.setup.titles()
    show_tally(
        ledger.tally, titles, game=batch.setup.title, seed=batch.run.seed, bots=batch.setup.bots, note=note
    )
    show_matrix(matchups(ledger), advantage(ledger), titles)
    show_cards(card_rows(ledger))
    if comparison is not None:
        show_comparison(comparison)
    if asked.output is not None:
        term.err(f"The games are in {asked.output}; see them all with: cardlang report {asked.output} -o report.html")


def _tell_crashes(crashes: Sequence[Record], asked: Asked, run: Run) -> None:
    for crash in crashes[:CRASHES_SHOWN]:
        bots = " ".join(f"--bot {bot}" for bot in run.bots)
        again = f"cardlang simulate {asked.table.game} {' '.join(asked.table.paths)} {bots}{asked.spelled}"
        term.err(f"game {crash.number + 1} crashed: {crash.fault}", fg="red")
        term.err(f"  repeat it with: {again} --seed {run.seed} --game {crash.number + 1}")
    if len(crashes) > CRASHES_SHOWN:
        term.err(f"... and {count_of(len(crashes) - CRASHES_SHOWN, 'more crash', 'more crashes')}")


def as_data(batch: Batch, comparison: Comparison | None = None) -> dict[str, object]:
    """The run for ``--json``."""
    return {
        "interrupted": batch.interrupted,
        **ledger_data(batch.ledger, [batch.run.seed]),
        "comparison": comparison.as_dict() if comparison is not None else None,
    }


def ledger_data(ledger: Ledger, seeds: Sequence[int]) -> dict[str, object]:
    """The results of a setup, for JSON."""
    setup, titles = ledger.setup, ledger.setup.titles()
    first = advantage(ledger)
    details = circumstances(ledger)
    pairs = card_pairs(ledger)
    return {
        "game": setup.game,
        "cardlang": __version__,
        "seed": seeds[0] if len(seeds) == 1 else None,
        "seeds": list(seeds),
        "bots": list(setup.bots),
        **ledger.tally.as_dict(titles),
        "matchups": [one.as_dict(titles) for one in matchups(ledger)],
        "advantage_of_beginning": first.as_dict() if first is not None else None,
        "cards": [row.as_dict() | details[row.name].as_dict(titles) for row in card_rows(ledger)],
        "pairs_of_cards": [one.as_dict(titles) for one in pairs if one.finding],
        "pairs_of_cards_judged": len(pairs),
        "mulligans": [
            {"deck": titles[deck], "put_back": times} | wilson(*row).as_dict()
            for (deck, times), row in sorted(ledger.mulligans.items())
        ],
        "crashes": [{"game": crash.number + 1, "fault": crash.fault} for crash in ledger.faults],
    }
