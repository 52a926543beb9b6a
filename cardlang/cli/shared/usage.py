"""What is said about a wrong command line: click's sentences in our words, and an example of a right one."""

from __future__ import annotations

import re

import click

from cardlang.problems import did_you_mean

_NOT_A_NUMBER = re.compile(
    r"(?P<value>.*) is not (?:a valid (?P<kind>integer|float)(?: range)?|in the range .*)\.", re.DOTALL
)


def wrong_usage(mistake: click.ClickException) -> tuple[str, str]:
    """What is wrong, and what to type instead; the second is empty if the first says it."""
    sentence = mistake.format_message()
    if not isinstance(mistake, click.UsageError) or mistake.ctx is None:
        return sentence, ""
    if isinstance(mistake, click.MissingParameter):
        return sentence, _example(mistake.ctx)
    if isinstance(mistake, click.BadParameter):
        return _bad_value(mistake) or sentence, ""
    if isinstance(mistake, click.NoSuchOption):
        known = [name for each in mistake.ctx.command.params for name in each.opts if name.startswith("--")]
        return _unknown("option", mistake.option_name, known, mistake.ctx), ""
    command = getattr(mistake, "command_name", None)  # click.NoSuchCommand, which click 8.2 does not have
    if command is not None and isinstance(mistake.ctx.command, click.Group):
        return _unknown("command", command, mistake.ctx.command.list_commands(mistake.ctx), mistake.ctx), ""
    return sentence, ""


def _unknown(what: str, name: str, known: list[str], ctx: click.Context) -> str:
    """The sentence about an option or command that does not exist."""
    hint = did_you_mean(name, known) or f"'{ctx.command_path} --help' lists them."
    return f"there is no {what} '{name}'; {hint}"


def _bad_value(mistake: click.BadParameter) -> str:
    """The sentence about a value that is not a number, or not in the range of its parameter; empty for any other."""
    found = _NOT_A_NUMBER.fullmatch(mistake.message)
    if found is None or mistake.param is None:
        return ""
    kind = mistake.param.type
    number = "a number" if isinstance(kind, click.types.FloatParamType) else "a whole number"
    if isinstance(kind, click.IntRange | click.FloatRange):
        number += _range(kind)
    return f"{mistake.param.get_error_hint(mistake.ctx)} is {number}, not {found['value']}."


def _range(kind: click.IntRange | click.FloatRange) -> str:
    """The range of a parameter in words: `` from 1 to 100``."""
    least = "" if kind.min is None else f" above {kind.min:,}" if kind.min_open else f" from {kind.min:,}"
    most = "" if kind.max is None else f" below {kind.max:,}" if kind.max_open else f" to {kind.max:,}"
    return least + most if least else most.replace(" to ", " up to ")


def _example(ctx: click.Context) -> str:
    """The first example in a command's help, or where its help is."""
    lines = [line.strip() for line in (ctx.command.help or "").splitlines()]
    heads = [at for at, line in enumerate(lines[:-1]) if line in ("Example:", "Examples:")]
    return f"For example: {lines[heads[0] + 1]}" if heads else f"'{ctx.command_path} --help' says more."
