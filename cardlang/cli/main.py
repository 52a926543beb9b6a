"""The ``cardlang`` command: a group whose commands are imported only when used, and the one boundary where
every way a run can end becomes an exit code and a sentence."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

import click

from cardlang import __version__
from cardlang.cli import term
from cardlang.cli.exits import Exit, Stop
from cardlang.problems import did_you_mean


class _ClosedPipe(Exception):
    """Whoever read our output went away."""


class CommandLine(NamedTuple):
    """One entry of ``COMMANDS``: its name, the module in ``cardlang.cli`` with its ``command``, its help."""

    name: str
    module: str
    help: str


COMMANDS = (
    CommandLine("new", "new", "Begin a project of your own: a first card, deck and scenario."),
    CommandLine("trust", "trust", "Let a project's own game run here: look at it first."),
    CommandLine("check", "check", "Check that every sentence of every card is understood."),
    CommandLine("fmt", "fmt", "Write cards in their one canonical form."),
    CommandLine("explain", "explain", "Explain a card, a Problem code or a keyword."),
    CommandLine("test", "test", "Run scenarios: tests of cards and rules in English."),
    CommandLine("deck", "deck", "Check a deck against its format, show it, count it."),
    CommandLine("face", "face", "Draw the face of a card, or of several."),
    CommandLine("sheet", "sheet", "Print a set or a deck: sheets to cut, pictures, a virtual table."),
    CommandLine("diff", "diff", "List what changed between two versions of a set."),
    CommandLine("gallery", "gallery", "Show all cards of a set on one page for the browser."),
    CommandLine("layout", "layout", "List the looks, or draw the boxes of one over a card."),
    CommandLine("play", "play", "Play a game against a bot or a friend, with the rules enforced."),
    CommandLine("simulate", "simulate", "Play many games between bots and count them."),
    CommandLine("report", "report", "Show what the games of a file come to: one page, tables, data."),
    CommandLine("duel", "duel", "Find out which of two bots plays better."),
    CommandLine("replay", "replay", "Tell a saved game again, move by move."),
    CommandLine("board", "board", "Draw the board of a saved game."),
    CommandLine("odds", "odds", "Tell how an attack in Risk 2025 will end."),
    CommandLine("demo", "demo", "Do the whole job on a bundled set, from text to sheet to results."),
    CommandLine("games", "games", "List the games, or one game's parameters and formats."),
    CommandLine("completion", "completion", "Let the Tab key complete games, decks and cards."),
)

EXAMPLES = """\
Examples:
  cardlang check my-set.cards                 is every sentence understood?
  cardlang face my-set.cards "Scrap Drone"    draw one card
  cardlang deck check rush.deck               is the deck legal, and if not, which line?
  cardlang play risk-and-resource --deck rush.deck --deck control.deck
  cardlang simulate risk-and-resource rush.deck control.deck --games 1000
"""


class Workbench(click.Group):
    """A group that imports a command when it is used, puts examples first and ends every run properly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of ``COMMANDS``."""
        return [entry.name for entry in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now; None when there is none."""
        for entry in COMMANDS:
            if entry.name == cmd_name:
                found = import_module(f"cardlang.cli.{entry.module}").command
                assert isinstance(found, click.Command)
                if ctx is not None and ctx.resilient_parsing:  # the Tab key asks
                    from cardlang.cli.completing import attach

                    attach(found)
                return found
        return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first, or a usage error that names the near ones."""
        name = args[0]
        if name.startswith("-") or self.get_command(ctx, name) is not None:
            return super().resolve_command(ctx, args)
        hint = did_you_mean(name, self.list_commands(ctx)) or "'cardlang --help' lists the commands."
        ctx.fail(f"there is no command '{name}'; {hint}")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """One sentence, then the examples."""
        formatter.write_paragraph()
        formatter.write_text(self.help or "")
        formatter.write(f"\n{EXAMPLES}")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from ``COMMANDS`` alone: nothing is imported for it."""
        with formatter.section("Commands"):
            formatter.write_dl([(entry.name, entry.help) for entry in COMMANDS])

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a closed pipe gets out before click makes a failure of it."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise _ClosedPipe from None

    def main(  # type: ignore[override]  # one way to run instead of click's two
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Run, and leave with one of the exit codes of :class:`Exit`."""
        extra["standalone_mode"] = False
        given = list(sys.argv[1:] if args is None else args)
        extra["obj"] = given
        code = run_safely(lambda: super(Workbench, self).main(given, prog_name or "cardlang", **extra), given)
        sys.exit(code)


HELP = {"help_option_names": ["-h", "--help"]}


def _show_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if not asked or context.resilient_parsing:
        return
    from cardlang.speed import speed

    click.echo(f"cardlang {__version__} ({speed()})")
    context.exit()


@click.group(cls=Workbench, invoke_without_command=True, context_settings=HELP)
@click.option("-V", "--version", is_flag=True, expose_value=False, is_eager=True, callback=_show_version,
              help="Show the version, and at which speed it runs.")  # fmt: skip
@click.pass_context
def cli(ctx: click.Context) -> int:
    """Check, print, deck, play and measure card games, from one text per card."""
    if term.no_color():
        ctx.color = False
    if not gc.isenabled():  # see main
        gc.freeze()
        gc.enable()
    if ctx.invoked_subcommand is None:
        term.err(ctx.get_help())
        return Exit.USAGE
    from cardlang.cli.project_games import open_projects

    open_projects(ctx.invoked_subcommand, ctx.obj or [])
    return Exit.FINE


def run_safely(run: Any, arguments: Sequence[str]) -> int:
    """Call ``run`` and turn whatever it ends with into an exit code; nobody ever sees a traceback."""
    term.prepare_streams()
    try:
        result = run()
        sys.stdout.flush()
        return int(result) if isinstance(result, int) else Exit.FINE
    except (_ClosedPipe, BrokenPipeError):
        return _closed_pipe()
    except (KeyboardInterrupt, click.Abort) as stopped:
        term.err("stopped: the input ended." if isinstance(stopped.__cause__, EOFError) else "interrupted.")
        return Exit.INTERRUPTED
    except Stop as stop:
        term.trouble(stop.sentence, stop.help)
        return stop.code
    except click.ClickException as mistake:
        return _usage(mistake)
    except OSError as mistake:
        return _file_trouble(mistake)
    except Exception as fault:  # the boundary: a fault of ours becomes a crash file, never a traceback
        from cardlang.cli.crash import report_crash
        from cardlang.cli.project_games import told_as_problem

        if told_as_problem(fault):
            return Exit.PROBLEMS
        report_crash(fault, arguments)
        return Exit.OUR_FAULT


def _closed_pipe() -> int:
    """Whoever read us has seen enough (``| head``): end quietly, and keep Python's last flush quiet too."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(quiet, stream.fileno())
        except (OSError, ValueError):
            continue
    return Exit.FINE


def _usage(mistake: click.ClickException) -> int:
    if isinstance(mistake, click.exceptions.NoArgsIsHelpError):
        term.err(mistake.format_message())
        return Exit.USAGE
    if isinstance(mistake, click.UsageError) and mistake.ctx is not None:
        term.err(mistake.ctx.get_usage())
    term.trouble(f"Error: {mistake.format_message()}")
    if isinstance(mistake, click.FileError):
        return Exit.FILE
    return Exit.USAGE


def _file_trouble(mistake: OSError) -> int:
    where = f" '{mistake.filename}'" if mistake.filename else ""
    what = mistake.strerror or str(mistake)
    term.trouble(f"cannot read or write{where}: {what}.")
    return Exit.FILE


def main() -> NoReturn:
    """The entry point of the ``cardlang`` script.

    What is loaded stays. Python looks through it for rubbish again and again while it is being loaded, at every larger
    search later, and once more at the end: a twentieth of a short command. So it does not look until the command is
    there (:func:`cli`), and at the end no more.
    """
    gc.disable()
    try:
        cli.main()
    finally:
        gc.freeze()
