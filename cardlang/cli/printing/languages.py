"""``--language``: faces in another language than the cards are written in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardlang.cli.shared.exits import Exit, Stop
from cardlang.loading.languages import GERMAN, LANGUAGES
from cardlang.problems import Problem

if TYPE_CHECKING:
    from cardlang.language.german.printer import GermanCard
    from cardlang.loading.sets import CardEntry
    from render import FaceContent

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
Translation = Mapping[str, "GermanCard"]
"""Cards in another language, by their English names."""


def language_option(help: str = "Print the cards in this language.") -> Callable[[Decorated], Decorated]:
    """The option ``--language``."""
    choice = click.Choice(LANGUAGES)
    return click.option("--language", default=LANGUAGES[0], type=choice, show_default=True, help=help)


def translation(entries: Sequence[CardEntry], language: str) -> tuple[Translation | None, list[Problem]]:
    """The cards in a language, and a Problem for everything that cannot be translated; None for the language they are
    written in. A card with such a Problem is left out.
    """
    if language == LANGUAGES[0]:
        return None, []
    from cardlang.loading.translating import in_german  # most faces are printed as they are written

    return in_german(entries)


def printable(entries: Sequence[CardEntry], language: str) -> tuple[Translation | None, list[Problem]]:
    """As :func:`translation`, for faces. Raises :class:`Stop` if the library is missing that breaks long words."""
    from render.hyphens import PATTERNS, can_hyphenate

    if language in PATTERNS and not can_hyphenate():
        help = "Install it with: pip install cardlang[languages]"
        raise Stop(Exit.USAGE, "faces in this language need a library that breaks long words.", help)
    return translation(entries, language)


def sayable(entries: Sequence[CardEntry], translations: Translation | None) -> list[CardEntry]:
    """The cards that can be printed: all of them, or those that were translated."""
    return [entry for entry in entries if translations is None or entry.name in translations]


def translated(content: FaceContent, card: GermanCard) -> FaceContent:
    """A face with its texts in German; its picture stays the same."""
    return replace(
        content, name=card.name, type_line=card.type_line, text=card.text, flavor=card.flavor,
        values={**content.values, **dict(card.values)}, drawn_as=content.seed, language=GERMAN,
        words=dict(card.called),
    )  # fmt: skip
