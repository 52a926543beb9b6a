"""The ``cardlang`` command. Its subcommands are imported only when they are used. However a run ends, it becomes an
exit code and a sentence here.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

import click

from cardlang import __version__
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, end_when_asked
from cardlang.problems import did_you_mean


class _ClosedPipe(Exception):
    """The program that read our output has ended."""


class CommandLine(NamedTuple):
    """One entry of ``COMMANDS``: its name, the module in ``cardlang.cli`` that contains its ``command``, and
    its help.
    """

    name: str
    module: str
    help: str


COMMANDS = (
    CommandLine("new", "new", "Start a project of your own: a first card, deck and scenario."),
    CommandLine("trust", "trust", "Allow a project's own game to run: look at it first."),
    CommandLine("check", "check", "Check that every sentence of every card is understood."),
    CommandLine("fmt", "fmt", "Write cards in their canonical form."),
    CommandLine("explain", "explain", "Explain a card, a Problem code or a keyword."),
    CommandLine("test", "test", "Run scenarios: tests of cards and rules in English."),
    CommandLine("import", "import_", "Make a file of cards from a spreadsheet."),
    CommandLine("export", "export", "Write a set as a table for a spreadsheet."),
    CommandLine("pack", "pack", "Make one file of a project, to send to others."),
    CommandLine("open", "open_", "Open a pack from elsewhere: it becomes a project."),
    CommandLine("cards", "cards", "Find cards: t:creature power>=3 sort:cost."),
    CommandLine("deck", "deck", "Check a deck against its format, show it, count it."),
    CommandLine("face", "face", "Draw the face of a card, or of several."),
    CommandLine("sheet", "sheet", "Print a set or a deck: sheets to cut, pictures, a virtual table."),
    CommandLine("diff", "diff", "List what changed between two versions of a set."),
    CommandLine("gallery", "gallery", "Show all cards of a set on one page for the browser."),
    CommandLine("layout", "layout", "List the looks, or draw the boxes of one over a card."),
    CommandLine("play", "play", "Play a game against a bot or a friend, with the rules enforced."),
    CommandLine("simulate", "simulate", "Play many games between bots and count them."),
    CommandLine("try", "try_", "Find out what a change to a card does, without touching its file."),
    CommandLine("tune", "tune", "Find the number of a card that brings a deck where it should be."),
    CommandLine("report", "report", "Show the results of stored games: one page, tables, data."),
    CommandLine("draft", "draft", "Let bots draft a set and play: statistics of every pick."),
    CommandLine("field", "field", "Say which decks one would bring, from games of all pairs."),
    CommandLine("history", "history", "Show how decks did at each commit of a set: one picture."),
    CommandLine("duel", "duel", "Find out which of two bots plays better."),
    CommandLine("train", "train", "Learn from games what a greedy bot should value."),
    CommandLine("replay", "replay", "Tell a saved game again, move by move."),
    CommandLine("board", "board", "Draw the board of a saved game."),
    CommandLine("odds", "odds", "Compute the odds of an attack in Risk 2025."),
    CommandLine("demo", "demo", "Run every step on a bundled set, from text to sheet to results."),
    CommandLine("studio", "studio", "Write, see and measure cards in the browser."),
    CommandLine("lsp", "lsp", "Answer an editor: problems, words, meanings (a language server)."),
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
    """A group that imports a command when it is used, shows examples first and turns every end into an exit
    code.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The command names, in the order of ``COMMANDS``."""
        return [entry.name for entry in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Imports the command of that name; None if there is none."""
        for entry in COMMANDS:
            if entry.name == cmd_name:
                found = import_module(f"cardlang.cli.{entry.module}").command
                assert isinstance(found, click.Command)
                if ctx is not None and ctx.resilient_parsing:  # called for completion by the Tab key
                    from cardlang.cli.shared.completing import attach

                    attach(found)
                return found
        return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first. An unknown one is a usage error that suggests similar names."""
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
        """Lists the commands from ``COMMANDS``, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(entry.name, entry.help) for entry in COMMANDS])

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command. A closed pipe becomes _ClosedPipe before click treats it as a failure."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise _ClosedPipe from None

    def main(  # type: ignore[override]  # always exits, while click's may also return
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Runs, and exits with one of the codes of :class:`Exit`."""
        extra["standalone_mode"] = False
        end_when_asked()
        given = list(sys.argv[1:] if args is None else args)
        extra["obj"] = given
        code = run_safely(lambda: super(Workbench, self).main(given, prog_name or "cardlang", **extra), given)
        sys.exit(code)


HELP = {"help_option_names": ["-h", "--help"]}


def _show_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if not asked or context.resilient_parsing:
        return
    from cardlang.speed import OTHER, speed

    now = speed()
    click.echo(f"cardlang {__version__} ({now})\n{OTHER[now]}")
    context.exit()


@click.group(cls=Workbench, invoke_without_command=True, context_settings=HELP)
@click.option("-V", "--version", is_flag=True, expose_value=False, is_eager=True, callback=_show_version,
              help="Show the version, at which speed it runs, and how to get the other.")  # fmt: skip
@click.pass_context
def cli(ctx: click.Context) -> int:
    """Check, print, deck, play and measure card games, from one text per card."""
    if term.no_color():
        ctx.color = False
    if not gc.isenabled():  # see ``main``
        gc.freeze()
        gc.enable()
    if ctx.invoked_subcommand is None:
        term.err(ctx.get_help())
        return Exit.USAGE
    from cardlang.cli.shared.project_games import open_projects

    open_projects(ctx.invoked_subcommand, ctx.obj or [])
    return Exit.FINE


def run_safely(run: Any, arguments: Sequence[str]) -> int:
    """Calls ``run`` and turns any way it ends into an exit code. The user never sees a traceback."""
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
    except Exception as fault:  # a bug becomes a crash file, never a traceback
        from cardlang.cli.shared.crash import report_crash
        from cardlang.cli.shared.project_games import shown_as_problem

        if shown_as_problem(fault):
            return Exit.PROBLEMS
        report_crash(fault, arguments)
        return Exit.OUR_FAULT


def _closed_pipe() -> int:
    """Ends quietly after the reader of our output has ended (``| head``), and keeps Python's last flush quiet
    too.
    """
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
    from cardlang.cli.shared.usage import wrong_usage

    sentence, help = wrong_usage(mistake)
    term.trouble(f"Error: {sentence}", help)
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

    Garbage collection is off while modules load, and their objects are then frozen, because nothing loaded
    is ever freed. This saves about a twentieth of the time of a short command. ``cli`` switches it on
    again.
    """
    gc.disable()
    try:
        cli.main()
    finally:
        gc.freeze()
