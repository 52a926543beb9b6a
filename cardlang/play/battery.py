"""The battery: checks that every bundled game must pass, made on whole games played at random.

A *table* is a game with decks. Every check works with any game, so a new game adds a table and no test
code. A :class:`Failure` names the check and the decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cardlang.engine import invariants
from cardlang.engine.decisions import Option, Refused
from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.curious import CuriousBot
from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.noninterference import leaks
from cardlang.play.runner import Loader

Watch = Callable[[], None]
"""Called before every decision; it may raise an exception to stop the game."""


def nobody_watches() -> None:
    """The default watch: no limit."""


NONSENSE = (
    "",
    "pass pass",
    "nonsense",
    "concede",
    "pass 1",
    "cast",
    "cast 0",
    "cast 99999",
    "attack -9 -9",
    "\x00",
)
"""Spellings that are never legal."""


class Failure(Exception):
    """A check that failed. ``check`` is its name; ``decision`` counts from 0."""

    def __init__(self, check: str, decision: int, sentence: str) -> None:
        self.check = check
        self.decision = decision
        self.sentence = sentence
        super().__init__(f"{check} at decision {decision}: {sentence}")


@dataclass(frozen=True, slots=True)
class Doses:
    """How often each expensive check is made: at every n-th decision (0: never)."""

    ancestors: int = 0
    every_option: int = 0
    concede: int = 0
    heavy: int = 0
    leaks: int = 0
    refuse: int = 1


LIGHT = Doses(heavy=64, refuse=16)
"""The checks of most games of a soak: those that are cheap."""
THOROUGH = Doses(ancestors=3, every_option=15, concede=9, heavy=3, leaks=7, refuse=4)
"""A sample of all checks, for single games."""
FULL = Doses(ancestors=1, every_option=5, concede=3, heavy=1, leaks=2, refuse=1)
"""Every check, at nearly every decision."""


@dataclass(slots=True)
class Trail:
    """A finished game: its match, the digest before every decision, and copies of earlier positions with
    their digests.
    """

    match: Match
    digests: list[str] = field(default_factory=list)
    ancestors: list[tuple[int, Match, str]] = field(default_factory=list)


def play_checked(
    load: Loader,
    seed: int,
    doses: Doses,
    bots: Sequence[Bot] = (),
    digests: bool = True,
    watch: Watch = nobody_watches,
) -> Trail:
    """Plays one game and checks it at every decision. Raises Failure at the first error."""
    game, decks = load()
    match = Match(game, decks, seed)
    players = list(bots) or [CuriousBot() for _ in decks]
    dice = [dice_for(seed, seat) for seat in range(len(decks))]
    chance = Dice(seed + 77)  # chooses which options are tried; independent of the bots' dice
    trail = Trail(match)
    decision = 0
    while match.question is not None:
        watch()
        if digests:
            trail.digests.append(match.digest())
        _check_position(match, decision, doses, chance)
        if _due(doses.ancestors, decision):
            trail.ancestors.append((decision, match.copy(), match.digest()))
        seat = match.question.player
        choice = players[seat].choose(match.view(seat), dice[seat])
        if choice not in match.options:
            raise Failure(
                "bot", decision, f"{players[seat].name} chose {choice.spelling!r}, which is not offered"
            )
        match.apply(choice)
        decision += 1
    if digests:
        trail.digests.append(match.digest())
    _check_end(match, decision)
    for place, ancestor, was in trail.ancestors:
        if ancestor.digest() != was:
            raise Failure("ancestors", place, "an earlier copy of the position has changed")
    return trail


def _due(every: int, decision: int) -> bool:
    return every > 0 and decision % every == 0


def _check_position(match: Match, decision: int, doses: Doses, chance: Dice) -> None:
    found = invariants.cheap(match.table)
    if len(match.options) < 2:
        found.append("a player is asked who has no choice")
    if _due(doses.heavy, decision):
        found += invariants.heavy(match.table)
    if found:
        raise Failure("invariants", decision, "; ".join(found))
    if _due(doses.refuse, decision):
        check_refusals(match, decision, chance)
    if _due(doses.every_option, decision):
        check_every_option(match, decision, chance)
    if _due(doses.concede, decision):
        check_conceding(match, decision)
    if _due(doses.leaks, decision):
        found = leaks(match, chance.seed())
        if found:
            raise Failure("non-interference", decision, "; ".join(found))


def check_refusals(match: Match, decision: int, chance: Dice) -> None:
    """An action that is not listed is refused with reasons and changes nothing."""
    before = match.digest()
    spellings = {option.spelling for option in match.options}
    tries = [*NONSENSE, *_near_misses(match.options, chance)]
    for spelling in tries:
        if spelling in spellings:
            continue
        try:
            match.apply(spelling)
        except Refused:
            pass
        else:
            raise Failure("refusals", decision, f"{spelling!r} is not listed and was accepted")
    if match.digest() != before:
        raise Failure("refusals", decision, "a refused action changed the position")


def _near_misses(options: Sequence[Option], chance: Dice) -> list[str]:
    """Listed options with one number or word altered."""
    found = []
    for _ in range(min(6, len(options))):
        option = options[chance.below(len(options))]
        args = list(option.args)
        if args:
            place = chance.below(len(args))
            args[place] += chance.below(9) - 4
        note = option.note if chance.below(2) else ""
        found.append(Option(option.kind, tuple(args), note).spelling)
    return found


def check_every_option(match: Match, decision: int, chance: Dice, most: int = 8) -> None:
    """Applies up to ``most`` of the listed actions to copies of the match: each must work, and leave the original
    unchanged.
    """
    before = match.digest()
    options = list(match.options)
    while len(options) > most:
        options.pop(chance.below(len(options)))
    for option in options:
        other = match.copy()
        if other.digest() != before:
            raise Failure("copy", decision, "a copy differs from its original")
        other.apply(option.spelling)
        found = invariants.cheap(other.table)
        if found:
            raise Failure("invariants", decision, f"after {option.spelling!r}: " + "; ".join(found))
        if match.digest() != before:
            raise Failure("copy", decision, f"{option.spelling!r} on a copy changed the original")


def check_conceding(match: Match, decision: int) -> None:
    """Any player may concede at any question; with two players the other one wins at once."""
    for player in match.state.living():
        other = match.copy()
        other.concede(player)
        found = invariants.cheap(other.table)
        if found:
            raise Failure("conceding", decision, f"seat {player} concedes: " + "; ".join(found))
        if not other.state.players[player].out:
            raise Failure("conceding", decision, f"seat {player} conceded and is still in")
        living = match.state.living()
        if len(living) == 2:
            left = [seat for seat in living if seat != player]
            outcome = other.outcome
            if match.state.seats > 2 and (outcome is None or not outcome.winners):
                continue  # the game may say that the last player left wins later (RUL-R25-23)
            if outcome is None or outcome.kind != "win" or list(outcome.winners) != left:
                raise Failure("conceding", decision, f"seat {player} conceded, the outcome is {outcome!r}")


def _check_end(match: Match, decision: int) -> None:
    if match.outcome is None or match.options:
        raise Failure("end", decision, "there is no question and the match is not over")
    found = [*invariants.cheap(match.table), *invariants.heavy(match.table)]
    if found:
        raise Failure("end", decision, "; ".join(found))
    for spelling in ("pass", "concede"):
        try:
            match.apply(spelling)
        except Refused:
            continue
        raise Failure("end", decision, f"{spelling!r} was accepted after the match was over")


def check_replay(load: Loader, trail: Trail, watch: Watch = nobody_watches) -> None:
    """Seed and history give the same position before every decision. Raises Failure otherwise."""
    game, decks = load()
    again = Match(game, decks, trail.match.seed)
    for decision, spelling in enumerate(trail.match.history):
        watch()
        if again.digest() != trail.digests[decision]:
            raise Failure("replay", decision, "the replayed position differs")
        again.replay(spelling)
    if again.digest() != trail.digests[-1]:
        raise Failure("replay", len(trail.digests) - 1, "the replayed end differs")


Check = Callable[[Loader, int], None]


def check_light(load: Loader, seed: int, watch: Watch = nobody_watches) -> None:
    """One game with the cheap checks, played by bots that look for rare rules."""
    play_checked(load, seed, LIGHT, explorers(seed, len(load()[1])), digests=False, watch=watch)


def check_plain(load: Loader, seed: int, watch: Watch = nobody_watches) -> None:
    """One game of random bots, as fast as possible: only its end is checked."""
    _play_unchecked(load, seed, RandomBot(), watch)


def check_greedy(load: Loader, seed: int, watch: Watch = nobody_watches) -> None:
    """One game of greedy bots; only its end is checked."""
    _play_unchecked(load, seed, make_bot("greedy"), watch)


def _play_unchecked(load: Loader, seed: int, bot: Bot, watch: Watch) -> None:
    game, decks = load()
    match = Match(game, decks, seed)
    dice = [dice_for(seed, seat) for seat in range(len(decks))]
    while match.question is not None:
        watch()
        seat = match.question.player
        match.apply(bot.choose(match.view(seat), dice[seat]))
    _check_end(match, len(match.history))


def check_thoroughly(load: Loader, seed: int) -> None:
    """One game with a sample of all checks, and its replay."""
    check_replay(load, play_checked(load, seed, THOROUGH, explorers(seed, len(load()[1]))))


def check_full(load: Loader, seed: int, watch: Watch = nobody_watches) -> None:
    """One game with all checks at nearly every decision, and its replay."""
    trail = play_checked(load, seed, FULL, explorers(seed, len(load()[1])), watch=watch)
    check_replay(load, trail, watch)


def explorers(seed: int, seats: int = 2) -> list[Bot]:
    """The bots for a game of the battery: curious bots, and in every other game one random bot."""
    return [*(CuriousBot() for _ in range(seats - 1)), CuriousBot() if seed % 2 else RandomBot()]
