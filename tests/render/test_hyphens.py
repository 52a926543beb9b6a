"""Long words of a translated card are broken at the end of a line; nothing else is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardlang.language.words.printed import Run
from render.content import FaceContent
from render.fonts import FAMILIES
from render.geometry import Box
from render.hyphens import SOFT_HYPHEN, with_soft_hyphens
from render.typeset import Part, Setting, Style, set_text

LONG = "Wachstumsmarke Artefaktkreaturenspielstein"
STYLE = Style(FAMILIES[0], 10, 10)


def lines_of(setting: Setting) -> list[str]:
    """The text of each line."""
    rows: dict[float, list[str]] = {}
    for piece in setting.placed:
        rows.setdefault(piece.baseline, []).append(piece.text)
    return [" ".join(row) for row in rows.values()]


def set_in(text: str, width: float) -> Setting:
    return set_text([Part((Run(text),))], Box(0, 0, width, 60), STYLE)


def test_german_words_may_be_broken_where_they_are_spoken() -> None:
    assert with_soft_hyphens("Wachstumsmarke", "de").split(SOFT_HYPHEN) == ["Wachs", "tums", "marke"]
    assert with_soft_hyphens("Zug eine Karte", "de") == "Zug eine Karte"


def test_english_is_not_hyphenated() -> None:
    assert with_soft_hyphens(LONG, "") == LONG and with_soft_hyphens(LONG, "en") == LONG


@pytest.mark.parametrize("width", [12, 15, 18, 22, 26, 30, 40, 80])
def test_a_line_is_never_wider_than_its_box(width: float) -> None:
    setting = set_in(with_soft_hyphens(f"{LONG} {LONG}", "de"), width)
    assert setting.too_wide == 0
    joined = "".join(lines_of(setting)).replace("- ", "").replace("-", "").replace(" ", "")
    assert joined == (LONG + LONG).replace(" ", "")


def test_a_word_that_is_not_broken_is_one_piece() -> None:
    setting = set_in(with_soft_hyphens("Wachstumsmarke", "de"), 80)
    assert [piece.text for piece in setting.placed] == ["Wachstumsmarke"]


def test_without_soft_hyphens_a_word_is_too_wide() -> None:
    assert set_in("Artefaktkreaturenspielstein", 12).too_wide > 0


def test_the_end_of_a_word_is_not_left_alone_on_the_last_line() -> None:
    """A line break that moves a word down makes it whole again: no hyphen stays inside a line."""
    text = with_soft_hyphens("Neun Tage lang war sie auf die Stadt zugegangen.", "de")
    for width in range(20, 60):
        for line in lines_of(set_in(text, width)):
            assert "-" not in line[:-1], (width, line)


def test_soft_hyphens_are_part_of_a_face_only_in_a_language_that_has_them() -> None:
    english = FaceContent("Kiln", "mythomagic", text=((Run(LONG),),))
    assert english.language == "" and replace(english, language="de").text == english.text
