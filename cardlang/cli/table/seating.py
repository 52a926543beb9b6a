"""``--players``, ``--variant`` and ``--mulligan``: the number of players, and the procedures of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

import click

from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.loading import bundled_decks, count_range
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.parameters import Parameters

Command = TypeVar("Command", bound=Callable[..., object])


def seating_options(command: Command) -> Command:
    """Adds the three options to a command."""
    for option in (
        click.option("--mulligan", default="", metavar="WORD", help="A mulligan procedure of the game."),
        click.option(
            "--variant", "variants", multiple=True, metavar="WORD", help="A variant; several may be combined."
        ),
        click.option(
            "--players", type=int, default=None, metavar="N", help="The number of players; decks are used in turn."
        ),
    ):
        command = option(command)
    return command


def decks_for(rules: Game, decks: Sequence[str], players: int | None) -> tuple[str, ...]:
    """A deck for each seat: those named, in turn, or the bundled decks of the game if none is named.

    Raises UsageError if the game is not for that number of players, or if there are more decks than players.
    """
    if rules.one_deck and len(decks) > 1:
        raise click.UsageError(f"in {rules.title} all players share one deck: name one, and use --players.")
    named = 0 if rules.one_deck else len(decks)
    seats = (named or rules.min_players) if players is None else players
    if not rules.min_players <= seats <= rules.max_players:
        many = count_range(rules.min_players, rules.max_players)
        raise click.UsageError(f"{rules.title} is for {many} players; name a deck for each, or use --players.")
    if len(decks) > seats:
        raise click.UsageError(f"there are {len(decks)} decks for {seats} players.")
    names = tuple(decks) or tuple(str(path) for path in bundled_decks(rules.name).values())
    if not names:
        raise click.UsageError(f"{rules.title} comes with no decks; name one.")
    if rules.one_deck:
        names = names[:1]
    return tuple(names[seat % len(names)] for seat in range(seats))


def parameters_for(
    rules: Game, parameters: Parameters, variants: Sequence[str] = (), mulligan: str = ""
) -> dict[str, int | str | bool]:
    """A format's parameters with the chosen variants and mulligan procedure. Raises :class:`Stop`, which names the
    nearest ones there are, if the game does not have them.
    """
    chosen = dict(parameters)
    if variants:
        chosen["variant"] = _combined(rules, variants)
    if mulligan:
        chosen["mulligan"] = _known(rules, "mulligan", mulligan.lower(), rules.choices.get("mulligan", ()))
    return chosen


def spelled(variants: Sequence[str], mulligan: str) -> str:
    """The options as text, for a command that repeats a run."""
    words = "".join(f" --variant {variant}" for variant in variants)
    return words + (f" --mulligan {mulligan}" if mulligan else "")


def _combined(rules: Game, variants: Sequence[str]) -> str:
    """The parameter value for several variants together, in any order. Raises Stop if they cannot be
    combined.
    """
    known = rules.choices.get("variant", ())
    single = [word for word in known if "+" not in word]
    parts = [part for each in variants for part in each.lower().replace(",", "+").split("+") if part]
    for part in parts:
        _known(rules, "variant", part, single)
    for word in known:
        if sorted(word.split("+")) == sorted(dict.fromkeys(parts)):
            return word
    raise Stop(Exit.USAGE, f"{' and '.join(parts)} cannot be combined.", _list_of(single))


def _known(rules: Game, what: str, word: str, known: Sequence[str]) -> str:
    if not known:
        raise Stop(Exit.USAGE, f"{rules.title} has no choice of {what}.", "Leave the option out.")
    if word not in known:
        raise Stop(Exit.USAGE, f"there is no {what} '{word}'.", did_you_mean(word, known) or _list_of(known))
    return word


def _list_of(known: Sequence[str]) -> str:
    return f"There are: {', '.join(known)}."
