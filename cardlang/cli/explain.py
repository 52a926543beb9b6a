"""``cardlang explain``: explains a card, a Problem code or a keyword."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import fill, wrap
from typing import TYPE_CHECKING, NamedTuple

import click

from cardlang.cli.printing.languages import language_option, translation
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.named_cards import chosen_game
from cardlang.decks.pool import Pool, pool_for, sets_at
from cardlang.loading.languages import LANGUAGES
from cardlang.loading.project import is_spreadsheet
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary
    from cardlang.loading.sets import CardEntry

_CODE = re.compile(r"CL\d{3}", re.IGNORECASE)
_RULE = re.compile(r"(?:RUL-)?(?:RR|MM|RW|R25)-[A-Z0-9][A-Z0-9.-]*", re.IGNORECASE)
"""The number of a rule or a ruling: ``RR-11.1-1``, ``RUL-MM-23``."""
CARDS = ".cards"
WHERE = "Cards of the game and of the project in this folder are known; for others give their file: explain idea.cards"
WIDTH = 96
MARGIN = 44
"""The width in characters of the column with a clause's text."""


@click.command(short_help="Explain a card, a Problem code or a keyword.")
@click.argument("what", metavar="CARD|CODE|KEYWORD|FILE")
@click.argument("card", required=False, default="")
@click.option("--game", default="", help="The game; by default the project's.")
@language_option("Show the text of a card in this language.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(what: str, card: str, game: str, language: str, as_json: bool) -> int:
    """Explain a card, a Problem code or a keyword; of a FILE or folder of cards, every card in it, or the CARD that is
    named behind it.

    \b
    Examples:
      cardlang explain "Scrap Drone"      clause by clause: how its text is understood
      cardlang explain idea.cards         the same for every card of a file
      cardlang explain idea.cards "Moth"  for one of them
      cardlang explain CL301              a mistake, with a wrong and a right example
      cardlang explain armored            what a keyword does
      cardlang explain "River King" --language de    what its German face says
    """
    if card and not Path(what).exists():
        raise Stop(Exit.USAGE, f"'{what}' is not a file of cards, so no card can be named behind it.", WHERE)
    if _CODE.fullmatch(what):
        return _show_code(what.upper(), as_json)
    if (what.endswith(CARDS) or is_spreadsheet(what)) and Path(what).is_file():
        return _show_file(what, as_json, language, card)
    here = chosen_game(game)
    pool = pool_for(here, Path.cwd())
    entry = pool.find(what)
    if entry is not None:
        return _show_card(entry, pool, as_json, language)
    if Path(what).is_dir():
        return _show_file(what, as_json, language, card)
    words = _words(pool, here)
    if words is not None and words.keyword(what) is not None:
        return _show_keyword(what, words, as_json)
    if not game and (elsewhere := _in_another_game(what, here)) is not None:
        return _show_card(*elsewhere, as_json, language)
    if _RULE.fullmatch(what):
        hint = f"'{what.upper()}' is a rule. Its game's page is in docs/games; scenarios show it: --only {what.upper()}"
        raise Stop(Exit.PROBLEMS, f"{what.upper()} is not a card, code or keyword.", hint)
    keywords = [keyword.name for keyword in (words.keywords if words else ())]
    help = did_you_mean(what, keywords) or pool.suggestion(what) or WHERE
    raise Stop(Exit.PROBLEMS, f"there is no card, code or keyword '{what}'.", help)


def _in_another_game(name: str, game: str) -> tuple[CardEntry, Pool] | None:
    """A card of that name in another bundled game, for when no game was given."""
    from cardlang.games import game_names

    for other in game_names():
        pool = pool_for(other, Path.cwd()) if other != game else None
        entry = pool.find(name) if pool is not None else None
        if pool is not None and entry is not None:
            return entry, pool
    return None


# ---- codes -------------------------------------------------------------------------------------------------
class Page(NamedTuple):
    """One code: its title, an explanation, and two examples."""

    code: str
    title: str
    teaches: str
    wrong: str
    right: str


def pages() -> list[Page]:
    """The pages of all packages, in the order of their codes."""
    from cardlang.decks.mistakes import MISTAKES as DECKS
    from cardlang.language.files.mistakes import PAGES
    from cardlang.play.scenarios.mistakes import MISTAKES as SCENARIOS
    from render import MISTAKES as FACES

    found = [Page(page.code, page.title, page.text, page.wrong, page.right) for page in PAGES]
    found += [Page(*mistake[:5]) for floor in (DECKS, SCENARIOS, FACES) for mistake in floor]
    return sorted(found)


def _show_code(code: str, as_json: bool) -> int:
    known = pages()
    page = next((page for page in known if page.code == code), None)
    if page is None:
        codes = [page.code for page in known]
        help = did_you_mean(code, codes) or f"Codes go from {codes[0]} to {codes[-1]}."
        raise Stop(Exit.PROBLEMS, f"there is no Problem code {code}.", help)
    if as_json:
        term.out_json(page._asdict())
        return Exit.FINE
    term.out(f"{page.code}: {page.title}", bold=True)
    term.out("\n" + fill(page.teaches, WIDTH))
    for title, example in (("wrong", page.wrong), ("right", page.right)):
        if example:
            term.out(f"\n{title}:")
            term.out("\n".join(f"    {line}" for line in _visible(example).rstrip("\n").split("\n")))
    return Exit.FINE


def _visible(example: str) -> str:
    """An example for display: unsafe characters are replaced by their code points, long ones are shortened.
    """
    kept = "".join(char if term.clean(char) else f"<U+{ord(char):04X}>" for char in example)
    lines = kept.split("\n")
    if len(lines) > 12:
        lines = [*lines[:12], f"... ({len(lines) - 12} more lines)"]
    return "\n".join(line if len(line) <= 160 else line[:157] + "..." for line in lines)


# ---- cards and keywords ------------------------------------------------------------------------------------
def _show_card(entry: CardEntry, pool: Pool, as_json: bool, language: str) -> int:
    from cardlang.language.files.explain import explain_card
    from cardlang.language.files.printer import source_of

    if entry.tree is None or entry.vocabulary is None:
        problems = [each for each in pool.problems if each.path == entry.path]
        term.show_problems(problems, as_json)
        return exit_code(problems)
    if language != LANGUAGES[0]:
        return _show_translated(entry, language, as_json)
    if as_json:
        term.out_json(_explained(entry))
        return Exit.FINE
    rows = explain_card(entry.tree, entry.vocabulary)
    term.out(source_of(entry.tree).rstrip())
    term.out(f"\n({term.typed(entry.place)})")
    if rows:
        term.out("\nHow it is understood", bold=True)
    for text, meaning in rows:
        _show_row(text, meaning)
    return Exit.FINE


def _show_file(path: str, as_json: bool, language: str, only: str) -> int:
    """Every card of a file that can be read, or only one of them, and what is wrong with the others."""
    pool = Pool("")
    for loaded in sets_at(path):
        pool.add(loaded)
    readable = [entry for entry in pool.entries.values() if entry.tree is not None]
    if only:
        named = pool.find(only)
        if named is None:
            raise Stop(Exit.PROBLEMS, f"there is no card '{only}' in {path}.", pool.suggestion(only))
        readable = [entry for entry in readable if entry is named]
    if as_json:
        problems = [problem.as_dict() for problem in sorted(pool.problems)]
        term.out_json({"cards": [_explained(entry) for entry in readable], "problems": problems})
        return exit_code(pool.problems)
    for number, entry in enumerate(readable):
        if number:
            term.out()
        _show_card(entry, pool, False, language)
    term.show_problems(pool.problems, to_stderr=True)
    return exit_code(pool.problems)


def _explained(entry: CardEntry) -> dict[str, object]:
    """A card as JSON: its source, and its clauses with what they mean."""
    from cardlang.language.files.explain import explain_card
    from cardlang.language.files.printer import source_of

    assert entry.tree is not None and entry.vocabulary is not None
    rows = explain_card(entry.tree, entry.vocabulary)
    clauses = [{"text": text.strip(), "meaning": meaning} for text, meaning in rows]
    return {"card": entry.name, "source": source_of(entry.tree), "clauses": clauses}


def _show_translated(entry: CardEntry, language: str, as_json: bool) -> int:
    """A card in another language, as its face says it."""
    from render.content import plain_words

    translations, problems = translation([entry], language)
    card = translations.get(entry.name) if translations is not None else None
    if card is None:
        term.show_problems(problems, as_json)
        return exit_code(problems)
    text = [plain_words(paragraph, dict(card.called)) for paragraph in card.text]
    if as_json:
        said_of = {"name": card.name, "type": card.type_line, "text": text, "flavor": card.flavor}
        term.out_json({"card": entry.name, **said_of})
        return Exit.FINE
    term.out(card.name, bold=True)
    for line in (card.type_line, *text, card.flavor):
        if line:
            term.out(fill(line, WIDTH))
    term.show_problems(problems, to_stderr=True)
    return exit_code(problems)


def _show_row(text: str, meaning: str) -> None:
    """Text and meaning side by side, or one below the other if the text is long."""
    first, *rest = wrap(meaning, WIDTH - MARGIN) or [""]
    if len(text) <= MARGIN:
        term.out(f"{text:<{MARGIN}}  {first}".rstrip())
    else:
        term.out(f"{text}\n{'':<{MARGIN}}  {first}")
    for line in rest:
        term.out(f"{'':<{MARGIN}}  {line}")


def _words(pool: Pool, game: str) -> Vocabulary | None:
    """The vocabulary of the game and of the sets."""
    from cardlang.loading.sets import vocabulary_of

    found = [entry.vocabulary for entry in pool.entries.values() if entry.vocabulary is not None]
    return found[-1] if found else vocabulary_of(game)


def _show_keyword(name: str, words: Vocabulary, as_json: bool) -> int:
    keyword = words.keyword(name)
    assert keyword is not None
    if as_json:
        term.out_json({"keyword": keyword.name, "takes": keyword.argument, "reminder": keyword.reminder})
        return Exit.FINE
    takes = f" (takes a {keyword.argument})" if keyword.argument else ""
    term.out(f"{keyword.name}{takes}", bold=True)
    term.out(keyword.reminder.replace("{N}", "N") or "(no reminder)")
    if keyword.text:
        term.out("\nIt means:")
        term.out("\n".join(f"  {line}" for line in keyword.text))
    if keyword.kinds:
        term.out(f"\nIt can be printed on: {', '.join(keyword.kinds)}.")
    return Exit.FINE
