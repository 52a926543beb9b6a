from __future__ import annotations

import pytest

from cardlang.language.words.printed import Run
from render.fonts import FAMILIES, font_path, glyphs_of, split_by_font, width_in_em
from render.geometry import Box
from render.hyphens import SOFT_HYPHEN
from render.typeset import Part, Piece, Setting, Style, Word, break_lines, plain_part, set_text
from render.typography import printed_marks

LATO = FAMILIES[0]
BOX = Box(0, 0, 50, 20)
STYLE = Style(LATO, 9, 6)
LONG = "Whenever a creature you control deals combat damage to a player, draw a card. "


def lines_of(setting: Setting) -> list[str]:
    """The placed text, one string a line."""
    rows: dict[float, list[str]] = {}
    for piece in setting.placed:
        rows.setdefault(round(piece.baseline, 3), []).append(piece.text if piece.file else f"[{piece.text}]")
    return [" ".join(row) for row in rows.values()]


def test_a_short_line_stays_at_the_largest_size_in_the_middle() -> None:
    setting = set_text([plain_part("Draw a card.")], BOX, STYLE)
    assert setting.fits and setting.size == 9 and lines_of(setting) == ["Draw a card."]
    em = 9 * 25.4 / 72
    assert setting.placed[0].baseline == pytest.approx(10 + 0.715 * em / 2)
    assert setting.placed[0].x == 0


def test_text_wraps_between_words_and_never_beyond_the_box() -> None:
    setting = set_text([plain_part(LONG)], BOX, STYLE)
    rows = lines_of(setting)
    assert setting.fits and len(rows) >= 2 and " ".join(rows) == LONG.strip()
    for piece in setting.placed:
        assert piece.x + width_in_em(piece.file, piece.text) * piece.em <= BOX.right + 0.01


def test_more_text_is_set_smaller() -> None:
    sizes = [set_text([plain_part(LONG * times)], BOX, STYLE).size for times in (1, 3, 4)]
    assert sizes[0] == 9 and sizes[0] > sizes[1] > sizes[2] >= 6


def test_what_does_not_fit_at_the_smallest_size_is_measured() -> None:
    setting = set_text([plain_part(LONG * 9)], BOX, STYLE)
    assert not setting.fits and setting.size == 6 and setting.too_high > 5 and setting.too_wide == 0
    taller = Box(0, 0, 50, 20 + setting.too_high + 0.01)
    assert set_text([plain_part(LONG * 9)], taller, STYLE).fits


def test_a_word_wider_than_the_box_is_measured() -> None:
    setting = set_text([plain_part("W" * 40)], BOX, STYLE)
    assert setting.too_wide == pytest.approx(width_in_em(LATO.regular, "W" * 40) * 6 * 25.4 / 72 - 50)


def test_one_line_is_preferred_down_to_its_own_smallest_size() -> None:
    box, name = Box(0, 0, 40, 7), plain_part("Whispering Constellation")
    assert set_text([name], box, Style(LATO, 12, 6, single_min=8)).lines == 1
    tight = Box(0, 0, 22, 7)
    assert set_text([name], tight, Style(LATO, 12, 6, single_min=8)).lines == 2


@pytest.mark.parametrize(("align", "x"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_alignment(align: str, x: float) -> None:
    setting = set_text([plain_part("Go")], BOX, Style(LATO, 9, 6, align=align))
    free = 50 - width_in_em(LATO.regular, "Go") * 9 * 25.4 / 72
    assert setting.placed[0].x == pytest.approx(free * x)


def test_icons_stay_with_their_number_and_punctuation() -> None:
    part = Part(
        (
            Run("Each opponent loses 2 "),
            Run("ep", "icon"),
            Run(", then you gain 1 "),
            Run("ep", "icon"),
            Run("."),
        )
    )
    for width in range(12, 60, 2):
        rows = lines_of(set_text([part], Box(0, 0, width, 40), STYLE))
        assert not any(row.startswith(("[ep]", ",", ".")) for row in rows), rows


def test_bold_and_italic_take_their_fonts() -> None:
    part = Part((Run("Haste", "bold"), Run(" now "), Run("(quick)", "italic")))
    files = {piece.text: piece.file for piece in set_text([part], BOX, STYLE).placed}
    assert files == {"Haste": "Lato-Bold.ttf", "now": "Lato-Regular.ttf", "(quick)": "Lato-Italic.ttf"}


def test_styles_change_inside_a_word() -> None:
    part = Part((Run("Medium Risk", "bold"), Run(": deal 3.")))
    placed = set_text([part], BOX, STYLE).placed
    risk, colon = placed[1], placed[2]
    assert colon.text == ":" and colon.x == pytest.approx(risk.x + width_in_em(risk.file, "Risk") * risk.em)


def test_no_single_short_word_is_left_on_the_last_line() -> None:
    for count in range(3, 30):
        text = " ".join(["creature"] * count + ["it"])
        rows = lines_of(set_text([plain_part(text)], Box(0, 0, 50, 60), STYLE))
        assert len(rows) == 1 or rows[-1] != "it", rows


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ([4, 4, 1], [[4, 4, 1]]),
        ([3, 3, 2.5, 1], [[3, 3], [2.5, 1]]),
        ([3, 3, 2.5, 3], [[3, 3], [2.5, 3]]),
        ([3, 3, 2.5, 3.1], [[3, 3, 2.5], [3.1]]),  # is not short
        ([3, 3, 2.5, 1, 1], [[3, 3, 2.5], [1, 1]]),  # is not alone
        ([4, 4, 2], [[4], [4, 2]]),
        ([3.9, 3.9, 2], [[3.9, 3.9], [2]]),  # the line before it would be half empty
        ([4.8, 4.9, 4.8, 4.9, 1], [[4.8, 4.9], [4.8, 4.9], [1]]),  # one word would be left alone instead
        ([4.8, 4.9, 4.8, 4.9, 3, 3, 2.5, 1], [[4.8, 4.9], [4.8, 4.9], [3, 3], [2.5, 1]]),
        ([0.5, 0.5, 7, 2.75], [[0.5, 0.5], [7, 2.75]]),
        ([0.5, 0.5, 8, 2.9], [[0.5, 0.5, 8], [2.9]]),  # both have no room on one line
    ],
)
def test_where_a_short_last_word_gets_company(words: list[float], lines: list[list[float]]) -> None:
    """In lines of 10 em, with a quarter of an em between words."""
    given = [Word((Piece("x", "", width),), width, 0.25) for width in words]
    assert [[word.width for word in line] for line in break_lines(given, 10)] == lines


def test_a_broken_word_is_whole_again_on_the_last_line() -> None:
    file = LATO.regular
    pieces = (Piece("x", LATO.bold, 3.0), Piece(SOFT_HYPHEN, file, 0.0), Piece("y", file, 1.0))
    given = [Word((Piece("x", "", 3.0),), 3.0, 0.25)] * 2
    assert break_lines([*given, Word(pieces, 4.0, 0.25)], 10) == [given, [Word(pieces, 4.0, 0.25)]]
    wide = (*pieces[:2], Piece("y", file, 3.1))
    assert len(break_lines([*given, Word(wide, 6.1, 0.25)], 10)[-2]) == 3  # what is left is not short


def test_long_dashes_allow_a_break_after_them() -> None:
    rows = lines_of(set_text([plain_part("Artifact—Construct")], Box(0, 0, 17, 20), STYLE))
    assert rows == ["Artifact—", "Construct"]


def test_flavor_is_ruled_off_and_softer() -> None:
    parts = [plain_part("Draw a card."), Part((Run("Quietly."),), 0.94, italic=True, ruled=True)]
    setting = set_text(parts, BOX, STYLE)
    rules, flavor = setting.placed[:-1], setting.placed[-1]
    assert flavor.soft and flavor.file == "Lato-Italic.ttf" and not any(piece.soft for piece in rules)
    assert len(setting.rules) == 1
    assert rules[0].baseline < setting.rules[0].y < flavor.baseline - 0.5 * flavor.em


def test_glyphs_fall_back_and_a_missing_one_is_named() -> None:
    setting = set_text([plain_part("Ω Ж é ← ⚀ \U0001f9ff")], BOX, Style(FAMILIES[1], 9, 6, bold=True))
    files = {piece.text: piece.file for piece in setting.placed}
    assert files["é"] == "Cabin-Bold.otf" and files["Ж"] == "Lato-Bold.ttf" and files["⚀"] == "DejaVuSans.ttf"
    assert setting.missing == ("\U0001f9ff",)


def test_unknown_icons_are_named_once() -> None:
    setting = set_text([Part((Run("mana", "icon"), Run("mana", "icon")))], BOX, STYLE)
    assert setting.unknown_icons == ("mana",)


def test_nothing_is_set_for_no_text() -> None:
    setting = set_text([], BOX, STYLE)
    assert setting.fits and setting.placed == [] and setting.lines == 0


def test_every_shipped_font_has_printable_ascii_and_a_licence() -> None:
    ascii_characters = set(range(32, 127))
    for family in FAMILIES:
        for file in (family.regular, family.bold, family.italic, family.bold_italic):
            assert ascii_characters <= glyphs_of(file), file
            licence = font_path(file).with_name(f"{family.name}-OFL.txt")
            assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")
    assert "Bitstream" in font_path("DejaVu-LICENSE.txt").read_text(encoding="utf-8")


def test_face_voice_marks_are_in_the_text_font() -> None:
    for mark in "—–−“”‘’…•×éüñçßøŁ":
        assert split_by_font(mark, LATO.regular) == [(mark, LATO.regular)]


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("It's \"fine\", she said.", "It’s “fine”, she said."),
        ("'Well' -- or not...", "‘Well’ — or not…"),
        ("two - three", "two — three"),
        ("a 1-3 roll, -2/-1 and ---", "a 1-3 roll, -2/-1 and ---"),
        ("players' (\"both\")", "players’ (“both”)"),
    ],
)
def test_typewriter_marks_become_printed_ones(typed: str, printed: str) -> None:
    assert printed_marks((Run(typed),)) == (Run(printed),)


def test_quotes_close_across_runs() -> None:
    runs = printed_marks((Run('gains "'), Run("Haste", "bold"), Run('" and '), Run("ep", "icon"), Run("'s")))
    assert [run.text for run in runs] == ["gains “", "Haste", "” and ", "ep", "’s"]
