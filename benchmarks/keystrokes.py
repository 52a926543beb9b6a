"""How far the printed face is behind the keyboard on the studio's page Write, in a browser without a window.

    python -m benchmarks.keystrokes [--keys 42]

types flavor text into a card and prints the milliseconds from each keystroke to the new face, as the page itself
measures them (a keystroke that comes before the last face is there shares the next).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import tempfile
from pathlib import Path

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import ROOT, Browser, Studio
from tests.waiting import wait_until

GAME, FILE, CARD = "risk-and-resource", "risk-and-resource/kiln-row.cards", "card Harbor Rivet"
WORDS = "Somebody counts them every night, and somebody is wrong. "


def measured(browser: Browser) -> list[int]:
    """The milliseconds so far."""
    return [int(each) for each in json.loads(browser.one(".write").get_attribute("data-follows") or "[]")]


def main() -> None:
    """Starts a studio with a copy of the bundled sets, types, and prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--keys", type=int, default=42)
    wanted = parser.parse_args().keys
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "sets"
        shutil.copytree(ROOT / "sets", folder)
        text = (folder / FILE).read_text(encoding="utf-8").split("\n")
        line = next(at for at, row in enumerate(text) if row == CARD)
        line += next(at for at, row in enumerate(text[line:], 1) if row.strip().startswith("flavor:"))
        studio, browser = Studio(folder), Browser()
        try:
            browser.go(studio.address)
            browser.go(f"{studio.origin}/write?game={GAME}&file={FILE}&line={line}")
            browser.one("img.write-face[src]")
            browser.sees("No problems.", ".write-problems")
            browser.run("document.querySelector('.cm-content').focus()")
            ActionChains(browser.driver).send_keys(Keys.END, Keys.ARROW_LEFT, " ").perform()
            for at in range(wanted):
                known = len(measured(browser))
                ActionChains(browser.driver).send_keys(WORDS[at % len(WORDS)]).perform()
                wait_until(lambda known=known: len(measured(browser)) > known)
            found = sorted(measured(browser)[-wanted:])
        finally:
            browser.driver.quit()
            studio.end()
    slow = found[min(len(found) - 1, round(0.9 * len(found)))]
    print(f"{len(found)} keystrokes: median {statistics.median(found):.0f} ms, nine of ten within {slow} ms, "
          f"load {os.getloadavg()[0]:.0f}")  # fmt: skip


if __name__ == "__main__":
    main()
