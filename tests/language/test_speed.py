"""Checking is fast enough to run at every save: the work for each card is counted."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.loading.sets import load_cards
from tests.work import calls_in, needs_plain_python

from .test_cases import cases

SAMPLES = Path(__file__).with_name("samples") / "foundry.cards"


_ENDS_THE_TEXT = "next end step|choose one:"  # no other sentence goes on behind it


def different_cards(count: int) -> str:
    """Cards whose texts all differ, so that no paragraph is read from the cache."""
    texts = [
        text
        for on, text, _ in cases("reads.txt")
        if on == "Creature" and text.startswith(("When", "At", "Tap")) and not re.search(_ENDS_THE_TEXT, text)
    ]
    rows = ["set Speed", "  subtypes: Servo, Dragon", "  counters: Growth"]
    for number in range(count):
        one, two = texts[number % len(texts)], texts[number * 7 % len(texts)]
        rows += [
            f"card Card {number}",
            "  cost: 2 EP",
            "  type: Creature - Servo",
            "  power: 1",
            "  defense: 1",
        ]
        rows += ["  pitch: 1", "  text:", f"    {one} Gain {number + 1} EP.", f"    {two} Lose {number + 1} EP."]
    return "\n".join(rows) + "\n"


def calls_to_load(count: int) -> int:
    """Calls of Python functions while that many different cards are read, none of them from the cache."""
    text, loaded = different_cards(count), []
    read_paragraph.cache_clear()
    calls = calls_in(lambda: loaded.append(load_cards(text, "x.cards", "risk-and-resource")))
    assert len(loaded[0].cards) == count and all(each.warning for each in loaded[0].problems)
    assert read_paragraph.cache_info().hits == 0
    return calls


@needs_plain_python
def test_hundreds_of_cards() -> None:
    """Ten times as many cards are ten times the work: some 9,800 calls for each, once the patterns are compiled."""
    load_cards(different_cards(100), "x.cards", "risk-and-resource")
    few, many = calls_to_load(10), calls_to_load(100)
    assert many <= 10.5 * few
    assert 0 < many / 100 <= 9_900


def test_checking_cards_needs_no_lark() -> None:
    """The tables of our games are made by the build (see tests/conftest.py): ``cardlang check`` only reads one."""
    code = (
        "import sys; from cardlang.cli.main import main\n"
        f"sys.argv = ['cardlang', 'check', {str(SAMPLES)!r}]\n"
        "try:\n    main()\n"
        "finally:\n    assert 'cardlang.language.text.tables' in sys.modules and 'lark' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
