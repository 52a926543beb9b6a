"""What the printing commands share: choosing cards, preparing their content, and the text at their foot."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli.printing.languages import Translation, translated
from cardlang.cli.shared import term
from cardlang.cli.shared.earlier import earlier_set
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.named_cards import DECK_ENDING, Chosen
from cardlang.loading.sets import CardEntry, places_of
from cardlang.problems import Problem, near

if TYPE_CHECKING:
    from render import FaceContent
    from render.changes import Changes

_RANGE = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")


@contextmanager
def drawing_bar(total: int) -> Iterator[Callable[[int, int], None]]:
    """A progress bar that starts with the first face, because its thread must not exist when worker processes
    are forked.
    """
    with ExitStack() as stack:
        bars: list[term.Progress] = []

        def advance(_done: int, _total: int) -> None:
            if not bars:
                bars.append(stack.enter_context(term.progress("drawing faces", total)))
            bars[0](1)

        yield advance


def contents_of(
    entries: Sequence[CardEntry], *, reminders: bool = True, translations: Translation | None = None
) -> list[FaceContent]:
    """The content of each card's face, with ``translations`` in another language; copies of a card share one object."""
    from render.card_content import content_of

    made: dict[str, FaceContent] = {}
    for entry in entries:
        if entry.name not in made and entry.tree is not None:
            content = content_of(entry)
            if translations is not None:
                content = translated(content, translations[entry.name])
            made[entry.name] = content if reminders else without_reminders(content)
    return [made[entry.name] for entry in entries if entry.name in made]


def without_reminders(content: FaceContent) -> FaceContent:
    """The card without the reminder texts in brackets."""
    from render.content import is_reminder

    kept = (tuple(run for run in paragraph if not is_reminder(run)) for paragraph in content.text)
    return replace(content, text=tuple(kept))


def only(entries: Sequence[CardEntry], wanted: Sequence[str]) -> list[CardEntry]:
    """The cards that ``--only`` selects: by name, pattern (``*drone*``), collector numbers (``3`` or ``3-9``), or one
    of the set's own fields (``artist=mira*``).

    Raises :class:`Stop`, with similar names, for a word that selects no card.
    """
    if not wanted:
        return list(entries)
    words = [word.strip() for each in wanted for word in each.split(",") if word.strip()]
    for word in words:
        if not any(_meant(entry, word) for entry in entries):
            hits = near(word, dict.fromkeys(entry.name for entry in entries))
            help = "did you mean " + " or ".join(f"'{hit}'" for hit in hits) + "?" if hits else ""
            raise Stop(Exit.USAGE, f"--only: '{word}' does not match any card here.", help)
    return [entry for entry in entries if any(_meant(entry, word) for word in words)]


def _meant(entry: CardEntry, word: str) -> bool:
    numbers = _RANGE.fullmatch(word)
    if numbers:
        first = int(numbers[1])
        return first <= entry.number <= int(numbers[2] or first)
    field, equals, value = word.partition("=")
    own = dict(entry.tree.own) if entry.tree is not None else {}
    if equals and field.strip().lower() in own:
        return fnmatchcase(own[field.strip().lower()].casefold(), value.strip().casefold())
    name, pattern = entry.name.casefold(), word.casefold()
    return name == pattern or fnmatchcase(name, pattern)


def stamp_for(entry: CardEntry, content: FaceContent, date: str) -> str:
    """Set and version, collector number, content hash and date, to tell proofs apart."""
    from render.drawn import content_hash

    version = f"{entry.set_name} {entry.version}".strip()
    parts = (version[:40], content.number, content_hash(content), date)
    return "  ·  ".join(part for part in parts if part)


def with_overflow(problems: Sequence[Problem], overflow: str) -> list[Problem]:
    """The Problems; text that does not fit is only a warning if ``overflow`` is "warn"."""
    return [
        replace(each, warning=True) if each.code == "CL910" and overflow == "warn" else each for each in problems
    ]


def place_of(what: str) -> Path:
    """The file or folder of a set or deck on the command line."""
    places = places_of(what)
    return places[0] if len(places) == 1 else Path(os.path.commonpath([place.absolute() for place in places]))


def changes_since(chosen: Chosen, what: str, since: str) -> Changes:
    """What changed in these cards since an older file or commit. For a deck, cards it does not contain are
    not reported as removed.
    """
    from render.changes import Changes, compare

    place = place_of(what)
    deck = what.endswith(DECK_ENDING)
    if deck and not Path(since).exists():
        folders = dict.fromkeys(Path(entry.path).parent for entry in chosen.entries)
        place = Path(os.path.commonpath([str(folder.resolve()) for folder in folders])) if folders else place
    with earlier_set(since, place) as earlier:
        old = contents_of(earlier.cards)
        found = compare(old, contents_of(chosen.entries), (_called(since, earlier.name), chosen.title))
    if not deck:
        return found
    return Changes(found.old, found.new, tuple(card for card in found.cards if card.kind != "gone"))


def _called(since: str, name: str) -> str:
    return since if since == name or name.startswith(("/", ".")) else f"{name} ({since})"
