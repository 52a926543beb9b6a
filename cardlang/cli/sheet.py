"""``cardlang sheet``: prints a set or a deck at home, for a print service, or for a virtual table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardlang.cli.printing.choosing import (
    changes_since,
    contents_of,
    drawing_bar,
    only,
    place_of,
    stamp_for,
    with_overflow,
)
from cardlang.cli.printing.drawing import file_name, layout_for, usual_workers
from cardlang.cli.printing.languages import Translation, language_option, printable
from cardlang.cli.printing.offsets import keep_offset, kept_offset, parse_offset
from cardlang.cli.shared import term
from cardlang.cli.shared.earlier import print_date
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option, writing
from cardlang.cli.shared.named_cards import Chosen, chosen_game, deck_or_set
from cardlang.cli.shared.results import json_option, show_written
from cardlang.counting import count_of
from cardlang.loading.languages import LANGUAGES
from cardlang.loading.sets import CardEntry
from cardlang.problems import Problem, errors
from cardlang.record import record
from render import paper_names

if TYPE_CHECKING:
    from render.cache import Cache
    from render.changes import Changes
    from render.drawn import Job
    from render.layout import Layout
    from render.profiles import Profile


@record
class Wish:
    """The options of the command line."""

    what: str
    out: Path | None = None
    game: str = ""
    profile: str = ""
    paper: str = ""
    layout: Path | None = None
    overlay: tuple[str, ...] = ()
    dpi: int = 0
    back: str = ""
    duplex: str = "none"
    offset: str = ""
    only: tuple[str, ...] = ()
    since: str = ""
    date: str = ""
    stamp: bool | None = None
    overflow: str = "error"
    reminders: bool = True
    workers: int = 0
    cache: bool = True
    lossless: bool = False
    url: str = ""
    language: str = LANGUAGES[0]
    as_json: bool = False


@record
class Print:
    """One run: the cards, the faces to draw, and the problems found."""

    wish: Wish
    profile: Profile
    layout: Layout
    entries: list[CardEntry]
    fronts: list[Job]
    back: Job | None
    title: str
    changes: Changes | None = None
    problems: list[Problem] = field(default_factory=list)
    written: list[Path] = field(default_factory=list)
    note: str = ""

    @property
    def cache(self) -> Cache | None:
        """The cache of drawn faces; None with ``--no-cache``."""
        from render.cache import Cache, cache_folder

        return Cache(cache_folder()) if self.wish.cache else None

    @property
    def workers(self) -> int:
        """The number of drawing processes."""
        return self.wish.workers or usual_workers()


_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    out_option("The PDF or folder to write."),
    click.option("--game", default="", help="The game; by default that of the set, deck or project."),
    click.option("--profile", default="", metavar="NAME", help="Paper or printer; --list-profiles shows them."),
    click.option("--paper", default="", help="A4 or Letter; by default the project's paper."),
    click.option("--layout", type=click.Path(path_type=Path), help="A layout of your own (TOML)."),
    click.option("--overlay", multiple=True, metavar="NAME", help="Add to the layout: low-ink, proof, a file."),
    click.option("--dpi", default=0, type=click.IntRange(0, 1200), help="Dots per inch; by default the profile's."),
    click.option("--back", default="", metavar="FILE", help="Backs: 'shared', a layout (.toml) or a picture."),
    click.option("--duplex", default="none", type=click.Choice(["none", "long", "short"]),
                 help="Print backs, for paper turned over this edge."),
    click.option("--offset", default="", metavar="RIGHT,DOWN", help="Move the backs by mm; by default as stored."),
    click.option("--only", multiple=True, metavar="CARDS", help="Names, *patterns*, numbers (3-9), artist=Mira."),
    click.option("--since", default="", metavar="FILE|COMMIT", help="Only cards that changed since then."),
    click.option("--date", default="", help="The date on proofs; by default SOURCE_DATE_EPOCH or the commit's."),
    click.option("--stamp/--no-stamp", default=None, help="Version, number and hash at the foot of each card."),
    click.option("--overflow", default="error", type=click.Choice(["warn", "error"]),
                 help="Treat text that does not fit as a mistake?", show_default=True),
    click.option("--reminders/--no-reminders", default=True, help="Print what keywords mean, in brackets."),
    click.option("--workers", default=0, type=click.IntRange(0, 64), help="Processes; as many as cores if 0."),
    click.option("--cache/--no-cache", default=True, help="Keep drawn faces for the next run."),
    click.option("--lossless", is_flag=True, help="Keep every pixel in the PDF, which is then three times as large."),
    click.option("--url", default="", help="The web address of the sheets for Tabletop Simulator."),
    language_option(),
    json_option,
)  # fmt: skip


def _with_options(command: Any) -> Any:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@click.command(short_help="Print a set or a deck: sheets to cut, pictures for a printer, a virtual table.")
@click.argument("what", metavar="SET|DECK", required=False, default="")
@_with_options
@click.option("--list-profiles", is_flag=True, help="Show the profiles and stop.")
@click.option("--calibrate", is_flag=True, help="Write the calibration page for --keep-offset and stop.")
@click.option("--keep-offset", default="", metavar="RIGHT,DOWN", help="Store your printer's offset and stop.")
def command(what: str, list_profiles: bool, calibrate: bool, keep_offset: str, **options: Any) -> int:
    """Print a set or a deck: every card of a set once, a deck with its copies.

    \b
    Examples:
      cardlang sheet my-set.cards -o proof.pdf
      cardlang sheet rush.deck -o rush.pdf --paper Letter
      cardlang sheet my-set.cards --since v0.1 -o changed.pdf
      cardlang sheet rush.deck --profile bleed-a4 --duplex long
      cardlang sheet rush.deck --profile tabletop-simulator -o table/
    """
    wish = Wish(what, **options)
    if list_profiles:
        return show_profiles()
    if keep_offset:
        return _keep(keep_offset)
    if calibrate:
        return _calibrate(wish)
    if not what:
        raise click.UsageError("name the set or deck to print, as in 'cardlang sheet my-set.cards'.")
    if wish.paper and wish.paper not in paper_names():
        raise click.UsageError(f"there is no paper '{wish.paper}'; there are: {', '.join(paper_names())}.")
    return _run(wish)


def show_profiles() -> int:
    """Prints every profile with its title."""
    from render.profiles import load_profile, profile_names

    for name in profile_names():
        profile, problems = load_profile(name)
        if profile is None:
            term.show_problems(problems, to_stderr=True)
            return exit_code(problems)
        term.out(f"{name:<20}{profile.title}")
    return Exit.FINE


def _keep(words: str) -> int:
    offset = parse_offset(words)
    path = keep_offset(offset)
    term.out(f"backs will be moved {offset[0]:g} mm to the right and {offset[1]:g} mm down ({path})")
    return Exit.FINE


def _calibrate(wish: Wish) -> int:
    from render.geometry import find_paper
    from render.sheet import write_calibration

    paper = find_paper(wish.paper or "A4")
    assert paper is not None
    target = wish.out or Path("calibration.pdf")
    with writing(target):
        write_calibration(paper, target)
    term.out(str(target))
    return Exit.FINE


# ------------------------------------------------------------------ cards


def _run(wish: Wish) -> int:
    named = chosen_game(wish.game, Path(wish.what))
    chosen = deck_or_set(wish.what, named)
    wrong = any(entry.tree is None for entry in chosen.entries)
    if wrong or not chosen.entries or errors(chosen.problems):
        show_written([], chosen.problems, wish.as_json)
        return exit_code(chosen.problems)
    profile = _profile(wish, chosen)
    game = chosen.entries[0].game or named
    layout, _ = layout_for(game, wish.layout, wish.overlay, chosen.entries[0].vocabulary)
    changes = changes_since(chosen, wish.what, wish.since) if wish.since else None
    entries = _wanted(wish, chosen, changes)
    if not entries and not (changes and changes.cards):
        nothing = f"nothing to print: {changes.summary() if changes else 'no cards'}."
        show_written([] if wish.as_json else [nothing], [], wish.as_json)
        return Exit.FINE
    translations, unsaid = printable(entries, wish.language)
    if errors(unsaid):
        show_written([], unsaid, wish.as_json)
        return exit_code(unsaid)
    job = _print(wish, profile, layout, chosen, entries, changes, game, translations)
    from render.preflight import preflight

    faces = len({entry.name for entry in entries})
    job.problems += preflight(profile, layout, faces, wish.dpi)
    if errors(job.problems):
        show_written([], job.problems, wish.as_json)
        return exit_code(job.problems)
    {"paper": _paper, "images": _images, "tabletop": _tabletop}[profile.kind](job)
    problems = with_overflow(job.problems, wish.overflow)
    counts = {entry.name: copies for entry, _, copies in _cards(job)}
    show_written(job.written, problems, wish.as_json, job.note, profile=profile.name, cards=counts)
    return exit_code(problems)


def _wanted(wish: Wish, chosen: Chosen, changes: Changes | None) -> list[CardEntry]:
    entries = only(chosen.entries, wish.only)
    if changes is None:
        return entries
    names = changes.to_print()
    return [entry for entry in entries if entry.name in names]


def _profile(wish: Wish, chosen: Chosen) -> Profile:
    from render.profiles import load_profile

    name = wish.profile or f"home-{(wish.paper or chosen.paper).lower()}"
    profile, problems = load_profile(name)
    if profile is None:
        help = problems[0].help if len(problems) == 1 else ""
        if len(problems) > 1 or problems[0].line or name.endswith(".toml"):
            term.show_problems(problems, to_stderr=True)
            raise Stop(exit_code(problems), "this profile cannot be used.")
        raise Stop(Exit.USAGE, f"{problems[0].message}.", help)
    return profile


def _print(
    wish: Wish, profile: Profile, layout: Layout, chosen: Chosen, entries: list[CardEntry],
    changes: Changes | None, game: str, translations: Translation | None,
) -> Print:  # fmt: skip
    from render.drawn import Job

    contents = contents_of(entries, reminders=wish.reminders, translations=translations)
    trim, scale = profile.trim, profile.scale_for(layout.card)
    dpi = wish.dpi or profile.dpi
    pixels = profile.pixels if profile.kind == "images" else None
    compact = profile.kind == "paper" and not wish.lossless

    def job_for(content: Any, look: Layout) -> Job:
        return Job(content, look, dpi, profile.bleed, trim, profile.scale_for(look.card), pixels, compact)

    fronts = [Job(content, layout, dpi, profile.bleed, trim, scale, pixels, compact) for content in contents]
    back = None
    if wish.back or wish.duplex != "none" or profile.fold or profile.kind == "tabletop":
        from cardlang.cli.printing.backs import back_content, back_layout

        back = job_for(back_content(wish.back, game), back_layout(wish.back, game))
    return Print(wish, profile, layout, entries, fronts, back, chosen.title, changes)


# ------------------------------------------------------------------ output


def _paper(job: Print) -> None:
    from dataclasses import replace

    from render.sheet import Order, write_order

    wish, back = job.wish, job.back
    backs = [replace(back, content=_as_back(back, front)) for front in job.fronts] if back else []
    stamped = job.profile.stamp if wish.stamp is None else wish.stamp
    date = print_date(wish.date, place_of(wish.what)) if stamped else ""
    stamps = [stamp_for(entry, front.content, date)
              for entry, front in zip(job.entries, job.fronts, strict=True)] if stamped else []  # fmt: skip
    duplex = wish.duplex if wish.duplex != "none" or not wish.back or job.profile.fold else "long"
    order = Order(job.title, job.fronts, backs, stamps, duplex, _offset(wish, duplex), job.changes)
    target = wish.out or Path(f"{file_name(job.title)}.pdf")
    with writing(target), drawing_bar(len(job.fronts)) as progress:
        done = write_order(order, job.profile, target, cache=job.cache, workers=job.workers,
                           progress=progress)  # fmt: skip
    job.problems += done.problems
    job.written.append(target)
    job.note = f"{count_of(len(job.fronts), 'card')} on {count_of(done.pages, 'page')}; print at 100 %."


def _as_back(back: Job, front: Job) -> Any:
    """The back of a card: with the card's values if the layout uses any, otherwise the shared one."""
    from cardlang.cli.printing.backs import for_card

    return for_card(back.content, front.content, back.layout)


def _offset(wish: Wish, duplex: str) -> tuple[float, float]:
    if duplex == "none":
        return (0.0, 0.0)
    return parse_offset(wish.offset) if wish.offset else kept_offset()


def _cards(job: Print) -> list[tuple[CardEntry, Job, int]]:
    """The distinct cards in order, with the number of copies."""
    counts: dict[str, int] = {}
    for entry in job.entries:
        counts[entry.name] = counts.get(entry.name, 0) + 1
    first = {entry.name: (entry, front) for entry, front in reversed(list(zip(job.entries, job.fronts, strict=True)))}
    return [(*first[name], count) for name, count in counts.items()]


def _images(job: Print) -> None:
    from render.exports import write_images

    cards = [(file_name(entry.name), front, copies) for entry, front, copies in _cards(job)]
    folder = job.wish.out or Path(f"{file_name(job.title)}-{job.profile.name}")
    with writing(folder), drawing_bar(len(cards)) as progress:
        paths, found = write_images(cards, folder, job.profile, back=job.back, cache=job.cache,
                                    workers=job.workers, progress=progress)  # fmt: skip
    _note(job, folder, paths, found)


def _tabletop(job: Print) -> None:
    from render.exports import write_tabletop

    assert job.back is not None
    cards = [(entry.name, front, copies) for entry, front, copies in _cards(job)]
    folder = job.wish.out or Path(f"{file_name(job.title)}-{job.profile.name}")
    with writing(folder), drawing_bar(len(cards)) as progress:
        paths, found = write_tabletop(
            job.title, cards, job.back, folder, job.profile, url=job.wish.url, cache=job.cache,
            workers=job.workers, progress=progress,
        )  # fmt: skip
    _note(job, folder, paths, found)


def _note(job: Print, folder: Path, paths: Sequence[Path], found: list[Problem]) -> None:
    job.problems += found
    job.written += paths if job.wish.as_json else [folder]
    job.note = f"{count_of(len(paths), 'file')} for {job.profile.title}."
