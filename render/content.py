"""What a face shows, as plain data: written by the caller, who knows the card, and typeset by ``render``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from cardlang.language.words.printed import Paragraph, Run
from cardlang.record import record

from .files import leads_out
from .icons import OWN


@record(frozen=True)
class FaceContent:
    """One card as its face needs it, in the face voice.

    ``values`` are the small facts a layout may print or test (``kind``, ``power``, ``pitch``, ``trap`` ...);
    their names become names in the layout's templates. ``kind`` is the card's kinds in lower case, as on the
    type line ("artifact creature"). ``art`` is a picture file or ``None`` for a picture drawn by the program.
    ``focus`` is what stays in sight of it where it is cut, 0 to 1 from left and top; empty for the layout's own.
    ``path`` and ``line`` say where the card is written, so that a Problem can point there.
    ``art_within`` is the folder of the set the picture came with, which it may not lead out of by a link; None for a
    picture the user named.
    """

    name: str
    game: str
    set_code: str = ""
    number: str = ""
    cost: tuple[Run, ...] = ()
    type_line: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
    text: tuple[Paragraph, ...] = ()
    flavor: str = ""
    art: Path | None = None
    path: str = ""
    line: int = 0
    focus: tuple[float, ...] = ()
    art_within: Path | None = None
    reminders: str = ""
    """``all`` when reminders may not be left out for want of room."""
    drawn_as: str = ""
    """The seed of its generated picture; empty for its name and types. A translated card keeps its picture."""
    language: str = ""
    """The language of its texts, whose long words may be broken; empty for English."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What icons and values are called in its language, in text that is searched or read aloud; empty in English."""

    @property
    def stray_art(self) -> bool:
        """True if the picture is outside the folder of its set; then it is not opened."""
        return self.art is not None and self.art_within is not None and leads_out(self.art, self.art_within)

    @property
    def seed(self) -> str:
        """What a generated picture depends on: the name and the types, nothing else."""
        return self.drawn_as or f"{self.name}|{self.type_line}"

    def facts(self) -> dict[str, str]:
        """Every name a layout may use, with its text; the card's own values come last and win."""
        return {
            "name": self.name,
            "game": self.game,
            "set_code": self.set_code,
            "number": self.number,
            "type_line": self.type_line,
            "flavor": self.flavor,
            "cost": plain(self.cost),
            "text": "\n".join(plain(paragraph) for paragraph in self.text),
            **self.values,
        }


ENGLISH: Mapping[str, str] = {}
"""The words of icons in English are their names."""


def is_reminder(run: Run) -> bool:
    """True for a reminder text: italics in brackets."""
    text = run.text.strip()
    return run.style == "italic" and text.startswith("(") and text.endswith(")")


def icon_word(name: str, words: Mapping[str, str] = ENGLISH) -> str:
    """An icon as a word: short names are abbreviations (EP), long ones are words; or one of ``words``."""
    if name in words:
        return words[name]
    name = Path(name).stem if name.startswith(OWN) else name
    return name.upper() if len(name) <= 3 and name != "tap" else name


def plain_words(runs: Paragraph, words: Mapping[str, str] = ENGLISH) -> str:
    """The runs as a person would read them aloud; icons by their ``words``."""
    spoken = ""
    after_icon = False
    for run in runs:
        text = icon_word(run.text, words) if run.style == "icon" else run.text
        joined = spoken.endswith((" ", "(")) or not spoken or not text
        apart = run.style == "icon" or (after_icon and text[:1].isalnum())
        spoken += text if joined or not apart else f" {text}"
        after_icon = run.style == "icon"
    return spoken.strip()


def plain(runs: tuple[Run, ...]) -> str:
    """The runs as bare text; an icon is written ``[name]``."""
    return "".join(f"[{run.text}]" if run.style == "icon" else run.text for run in runs)
