"""Pages made from the program itself: commands, mistakes, the phrase book, verbs with their cards, Python names."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import click

from cardlang.cli.explain import pages as mistake_pages
from cardlang.cli.main import COMMANDS
from cardlang.games import GAMES
from cardlang.language.files.phrase_book import PHRASE_BOOK
from cardlang.language.verbs import VERBS
from cardlang.language.words.english import listed
from cardlang.language.words.verb import Verb

ABOUT_PROGRAMS = {
    "The front door": (
        ("cardlang", ("find_game", "load_cards", "load_deck", "load_set", "open_project", "parse")),
    ),
    "Playing": (
        ("cardlang.engine.match", ("Match",)),
        ("cardlang.engine.decisions", ("Option", "Question", "Refused")),
        ("cardlang.engine.view", ("View",)),
        ("cardlang.play.seat_view", ("seat_view",)),
        ("cardlang.play.simulate", ("Run", "Results", "simulate")),
    ),
    "Bots": (
        ("cardlang.play.bots.bot", ("Bot",)),
        ("cardlang.play.bots.dice", ("Dice",)),
        ("cardlang.play.bots", ("make_bot",)),
        ("cardlang.play.bots.heuristics.heuristic", ("Heuristic",)),
    ),
    "Agents that learn": (
        ("cardlang.env.setting", ("Setting", "open_table")),
        ("cardlang.env.aec", ("TableEnv", "make_env")),
        ("cardlang.env.encoding", ("Encoding",)),
        ("cardlang.env.search_game", ("SearchGame", "SearchState")),
    ),
    "A game of your own": (("cardlang.games.own", ()), ("cardlang.games.own.card_game", ("CardGame",))),
    "Cards and problems": (
        ("cardlang.problems", ("Problem",)),
        ("cardlang.loading.sets", ("LoadedSet", "CardEntry")),
        ("cardlang.engine.cards", ("Card",)),
    ),
}
"""Title of a page -> the modules and names it describes; no name: the whole module."""


def programs() -> dict[str, str]:
    """The pages about Python names; mkdocstrings writes their text."""
    found = {}
    for title, modules in ABOUT_PROGRAMS.items():
        rows = [f"# {title}", ""]
        for module, names in modules:
            for name in [_home_of(module, each) for each in names] or [module]:
                rows += [f"::: {name}", ""]
        found[f"python/{title.lower().replace(' ', '-')}.md"] = "\n".join(rows)
    return found


def _home_of(module: str, name: str) -> str:
    """Where a name is defined, which is where its text is."""
    thing = getattr(import_module(module), name)
    return f"{thing.__module__}.{thing.__name__}"


def commands() -> str:
    """Every command with its help, as ``--help`` shows it."""
    rows = [
        "# Commands",
        "",
        "What `cardlang COMMAND --help` says. Exit codes: 0 fine, 1 problems in cards, decks or scenarios, 2 usage,",
        "3 a file missing or unwritable, 4 a limit was hit, 70 our fault (with a crash file), 130 interrupted.",
        "",
    ]
    for entry in COMMANDS:
        command: click.Command = import_module(f"cardlang.cli.{entry.module}").command
        rows += _command(f"cardlang {entry.name}", command, entry.help, "##")
        if isinstance(command, click.Group):
            for name, each in command.commands.items():
                rows += _command(f"cardlang {entry.name} {name}", each, each.get_short_help_str(120), "###")
    return "\n".join(rows)


def _command(name: str, command: click.Command, about: str, level: str) -> list[str]:
    parent = click.Context(click.Group("cardlang"), info_name=name.rpartition(" ")[0], max_content_width=96)
    context = click.Context(command, info_name=name.rpartition(" ")[2], parent=parent, max_content_width=96)
    text = re.sub(r"^Usage: (.*)$", r"\1", command.get_help(context).strip(), count=1, flags=re.MULTILINE)
    return [f"{level} {name}", about, "", "```text", text, "```", ""]


def mistakes() -> str:
    """Every Problem code with its page, as ``cardlang explain CODE`` shows it."""
    rows = ["# Mistakes", "", "What `cardlang explain CODE` says about each.", ""]
    for page in mistake_pages():
        rows += [f"## {page.code}: {page.title}", page.teaches, ""]
        for title, example in (("Wrong", page.wrong), ("Right", page.right)):
            if example:
                rows += [f"{title}:", "", "```text", shown(example), "```", ""]
    return "\n".join(rows)


def shown(example: str) -> str:
    """An example without characters that cannot be shown, and not too long."""
    plain = "".join(
        char if char.isprintable() or char == "\n" else f"<U+{ord(char):04X}>" for char in example
    )
    lines = [
        line if len(line) <= 120 else f"{line[:117]}..." for line in plain.replace("```", "'''").split("\n")
    ]
    return "\n".join(
        lines if len(lines) <= 12 else [*lines[:12], f"... ({len(lines) - 12} more lines)"]
    ).rstrip()


def phrase_book() -> str:
    """What people want a card to do, and how it is said."""
    rows = [
        "# Phrase book",
        "",
        "What you want a card to do, and how to say it. The sentences are for cards of Risk & Resource; in another",
        "game use its words for kinds, places and resources ([the language](language.md)).",
        "",
    ]
    for section, phrases in PHRASE_BOOK.items():
        rows += [f"## {section}", "", "| I want ... | I write |", "|---|---|"]
        rows += [f"| {phrase.wish} | {'<br>'.join(map(_code, phrase.lines))} |" for phrase in phrases]
        rows.append("")
    return "\n".join(rows)


def verbs(folder: Path | None) -> str:
    """Every verb with its examples and a card that has it, drawn into the folder (None: no pictures)."""
    from tools.docs.verb_cards import card_for, draw_cards

    sections = sections_of_verbs()
    chosen = {}
    if folder is not None:
        chosen = {(title, verb): card_for(verb, games) for title, (games, all_) in sections.items() for verb in all_}
    found = [entry for entry in chosen.values() if entry is not None]
    names = draw_cards(found, folder) if folder is not None else {}
    rows = ["# Verbs, each on a card", "", "Every verb of card English, with a card whose text uses it.", ""]
    for title, (_, all_) in sections.items():
        rows += [f"## {title}", ""]
        for verb in all_:
            entry = chosen.get((title, verb))
            rows += [f"### {verb.name}", ""]
            if entry is not None and entry.name in names:
                rows += [f'![{entry.name}](pictures/verbs/{names[entry.name]}){{ .card loading="lazy" }}', ""]
            rows += [_about(verb), "", *(f"- {_code(example)}" for example in verb.examples), ""]
            rows += ['<div class="clear"></div>', ""]
    return "\n".join(rows)


def sections_of_verbs() -> dict[str, tuple[tuple[str, ...], tuple[type[Verb], ...]]]:
    """The title of a section -> the games its cards come from, and its verbs."""
    words = {game.name: game.words() for game in GAMES}
    found: dict[str, tuple[tuple[str, ...], tuple[type[Verb], ...]]] = {
        "In every game": (tuple(words), VERBS)
    }
    for name, vocabulary in words.items():
        own = tuple(verb for verb in vocabulary.verbs if verb not in VERBS)
        if own:
            found[f"In {vocabulary.title} alone"] = ((name,), own)
    return found


def _about(verb: type[Verb]) -> str:
    text = " ".join((verb.__doc__ or "").split()).replace("``", "`")
    return f"{text} May be {listed(verb.may_be(), 'or')}." if verb.may_be() else text


def _code(sentence: str) -> str:
    return f"`{sentence}`".replace("|", "\\|")


def games_page(root: Path) -> str:
    """The games, each with the beginning of its page."""
    rows = ["# The games", "", "Four games come with cardlang, rules and cards, on one engine.", ""]
    for game in GAMES:
        text = (root / "docs" / "games" / f"{game.name}.md").read_text(encoding="utf-8")
        title, about = re.match(r"# (.+)\n+((?:.+\n)+)", text).groups()  # type: ignore[union-attr]
        rows += [f"## [{title}]({game.name}.md)", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", about), ""]
    return "\n".join([*rows, "[A game of your own](../your-own-game.md) can be the fifth.", ""])


def examples_page(root: Path) -> str:
    """The examples, each with the beginning of its README."""
    rows = [
        "# Examples",
        "",
        "Folders of the source, below `examples`: each runs, and is rerun by a test.",
        "",
    ]
    for path in sorted((root / "examples").glob("*/README.md")):
        title, about = re.match(r"# (.+)\n+((?:.+\n)+)", path.read_text(encoding="utf-8")).groups()  # type: ignore[union-attr]
        rows += [f"## [{title}]({path.parent.name}.md)", "", about, ""]
    return "\n".join(rows)
