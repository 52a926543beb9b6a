"""What we write is what a PDF reader reads: pikepdf takes every table apart again."""

from __future__ import annotations

import pikepdf
import pytest

from render.pdf_values import Name, Ref, Value, number, written


def read(value: Value) -> object:
    table = pikepdf.Object.parse(written({"It": value}))
    assert isinstance(table, pikepdf.Dictionary)
    return table.It


@pytest.mark.parametrize("words", [
    "", "Proof sheet", "a (b) c) \\ d\\", "Ünïcode “q” €", "日本", "two\nlines\t\r", "\x7f", "clef \U0001d11e", "/Page",
    "/ref.3.",
])  # fmt: skip
def test_text_is_read_as_it_was_meant(words: str) -> None:
    assert str(read(words)) == words


@pytest.mark.parametrize("value", [0.0, -0.0, 1.0, 0.1, -3.25, 595.2756, 100.0, 1e-9, 123456.7891, 7, -100])
def test_numbers(value: float) -> None:
    assert float(str(read(value))) == pytest.approx(value, abs=0.0005)
    assert float(number(value)) == pytest.approx(value, abs=0.0005)


def test_numbers_do_not_depend_on_what_was_written_before() -> None:
    for first, second in ((0.0, -0.0), (-0.0, 0.0)):
        number.cache_clear()
        assert number(first) == number(second) == "0"
        assert written({"It": first}) == written({"It": second})


def test_tables_lists_names_and_references() -> None:
    table: dict[str, Value] = {
        "Type": Name("Page"), "Kids": [Ref(3), Ref(31), Ref(14)], "Box": [0, 0, 12.5, 4], "Empty": {}, "None": [],
        "Parent": Ref(1), "About": {"Title": "Sheet", "Count": 2},
    }  # fmt: skip
    assert b"/Kids [ 3 0 R 31 0 R 14 0 R ]" in written(table) and b"/Parent 1 0 R" in written(table)
    assert written(dict(reversed(table.items()))) == written(table)
    del table["Kids"], table["Parent"]  # a reference means something inside of a file only
    found = pikepdf.Object.parse(written(table))
    assert isinstance(found, pikepdf.Dictionary)
    assert found.Type == pikepdf.Name.Page and found.About.Title == "Sheet" and len(found.Empty) == 0
    assert [float(each) for each in found.Box] == [0, 0, 12.5, 4]
