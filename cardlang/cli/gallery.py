"""``cardlang gallery``: shows all cards of a set on one page for a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.printing.choosing import contents_of, drawing_bar
from cardlang.cli.printing.drawing import file_name, layout_for, usual_workers
from cardlang.cli.printing.languages import Translation, language_option, printable
from cardlang.cli.shared.exits import exit_code
from cardlang.cli.shared.files import out_option, writing
from cardlang.cli.shared.named_cards import chosen_game, deck_or_set
from cardlang.cli.shared.results import json_option, show_written
from cardlang.counting import count_of
from cardlang.problems import errors

if TYPE_CHECKING:
    from cardlang.loading.sets import CardEntry


@click.command(short_help="Show all cards of a set on one page for the browser.")
@click.argument("what", metavar="SET|DECK")
@out_option("The folder for index.html.")
@click.option("--game", default="", help="The game; by default that of the set, deck or project.")
@click.option("--layout", type=click.Path(path_type=Path), help="A layout of your own (TOML).")
@click.option("--overlay", multiple=True, metavar="NAME", help="Add to the layout: low-ink, proof, a file.")
@click.option("--workers", default=0, type=click.IntRange(0, 64), help="Processes; as many as cores if 0.")
@click.option("--cache/--no-cache", "cached", default=True, help="Keep drawn faces for the next run.")
@click.option("--one-file", "inside", is_flag=True, help="Pictures inside the page, however many cards.")
@language_option()
@json_option
def command(
    what: str, out: Path | None, game: str, layout: Path | None, overlay: tuple[str, ...], workers: int,
    cached: bool, inside: bool, language: str, as_json: bool,
) -> int:  # fmt: skip
    """Show all cards of a set on one page with search, filters by type, cost and keyword, and selectable text.

    The page needs no network: put it on a web site, or open it from disk. Up to 60 cards it is one file, which can be
    mailed. With more, the pictures are in a folder beside it and are loaded as they are scrolled to.

    \b
    Examples:
      cardlang gallery my-set.cards -o gallery/
      cardlang gallery decks/first.deck
    """
    from render.cache import Cache, cache_folder
    from render.drawn import Job
    from render.gallery import GalleryCard, write_gallery

    game = chosen_game(game, Path(what))
    chosen = deck_or_set(what, game)
    translations, unsaid = printable(chosen.entries, language)
    if not chosen.entries or errors([*chosen.problems, *unsaid]):
        show_written([], [*chosen.problems, *unsaid], as_json)
        return exit_code([*chosen.problems, *unsaid])
    look, _ = layout_for(chosen.entries[0].game or game, layout, overlay, chosen.entries[0].vocabulary)
    entries = list({entry.name: entry for entry in chosen.entries}.values())
    jobs = [Job(content, look, compact=True) for content in contents_of(entries, translations=translations)]
    cards = [
        GalleryCard(job, *_filters(entry, translations), entry.tree.own if entry.tree else ())
        for entry, job in zip(entries, jobs, strict=True)
    ]
    folder = out or Path(f"{file_name(chosen.title)}-gallery")
    cache = Cache(cache_folder()) if cached else None
    with writing(folder), drawing_bar(len(cards)) as progress:
        path, problems = write_gallery(chosen.title, cards, folder, cache=cache, workers=workers or usual_workers(),
                                       progress=progress, inside=inside)  # fmt: skip
    names = [card.content.name for card in cards]
    show_written([path], problems, as_json, f"{count_of(len(cards), 'card')} on one page.", cards=names)
    return exit_code(problems)


def _filters(entry: CardEntry, translations: Translation | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The kinds and the keywords of a card, in the language of its face."""
    if translations is None:
        return kinds_of(entry), keywords_of(entry)
    return translations[entry.name].kinds, translations[entry.name].keywords


def kinds_of(entry: CardEntry) -> tuple[str, ...]:
    """The card types of a card, as a filter shows them. The card must be free of mistakes."""
    assert entry.tree is not None
    return tuple(kind[:1].upper() + kind[1:] for kind in entry.tree.type.kinds)


def keywords_of(entry: CardEntry) -> tuple[str, ...]:
    """The keywords a card has on separate lines, or in front of its abilities. The card must be free of mistakes."""
    from cardlang.language.reading.expand import named_by

    assert entry.tree is not None
    named = [keyword.name.capitalize() for ability in entry.tree.abilities for keyword in named_by(ability)]
    return tuple(dict.fromkeys(named))
