"""``cardlang completion``: shell completion of games, decks and cards."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_CARDLANG_COMPLETE"


@click.command(short_help="Let the Tab key complete games, decks and cards.")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> int:
    """Print a shell script with which the Tab key completes commands, games, decks, cards, bots and formats.

    \b
    Examples:
      eval "$(cardlang completion bash)"                               # in ~/.bashrc
      eval "$(cardlang completion zsh)"                                # in ~/.zshrc
      cardlang completion fish > ~/.config/fish/completions/cardlang.fish
    """
    kind = get_completion_class(shell)
    assert kind is not None
    term.out(kind(context.find_root().command, {}, "cardlang", VARIABLE).source())
    return Exit.FINE
