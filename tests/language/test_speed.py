"""Fast enough to run at every save. The bounds are loose, for slow machines; the aim is 1,000 cards a second."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.loading.sets import load_cards

from .test_cases import cases

SAMPLES = Path(__file__).with_name("samples") / "foundry.cards"


def different_cards(count: int) -> str:
    """Cards whose texts all differ, so that no paragraph is read from the cache."""
    texts = [
        text
        for on, text, _ in cases("reads.txt")
        if on == "Creature" and text.startswith(("When", "At", "Tap"))
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
        rows += ["  pitch: 1", "  text:", f"    {one} Gain {number} EP.", f"    {two} Lose {number} EP."]
    return "\n".join(rows) + "\n"


def test_a_thousand_cards() -> None:
    text = different_cards(1000)
    load_cards(different_cards(1), "x.cards", "risk-and-resource")
    read_paragraph.cache_clear()
    began = time.process_time()
    loaded = load_cards(text, "x.cards", "risk-and-resource")
    seconds = time.process_time() - began
    assert len(loaded.cards) == 1000 and loaded.problems == []
    assert read_paragraph.cache_info().hits == 0
    assert seconds < 6


def test_reading_cards_needs_no_lark() -> None:
    code = (
        "import sys; from cardlang.loading.sets import load_set; "
        f"assert not load_set({str(SAMPLES)!r}).problems; assert 'lark' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
