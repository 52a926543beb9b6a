"""Makes the pictures of the studio in docs/pictures again: ``make pictures``."""

from __future__ import annotations

import io
import shutil
import tempfile
from pathlib import Path

from PIL import Image
from selenium.webdriver.common.keys import Keys

from tests.studio.conftest import ROOT, Browser, Studio, press
from tests.waiting import wait_until

SIZE = (1440, 900)
WIDTH = 1080
"""Pixels of a picture on a page."""

GAME = "risk-and-resource"
GAMES, SEED = 60, 7
"""What is played for the picture of the lab."""

PICTURES = {
    "studio-write": (f"write?game={GAME}&file={GAME}/kiln-row.cards&line=43", "img.write-face[src]"),
    "studio-cards": (f"cards?game={GAME}&q=t%3Acreature+cost%3C%3D3+sort%3Acost", ".cards-card img"),
    "studio-decks": (f"decks?game={GAME}", ".decks-line"),
    "studio-lab": (f"lab?game={GAME}", ".lab-table .lab-dot"),
}
"""Name -> the page, and what must be there before the picture is taken."""


def main() -> None:
    """Opens the bundled sets, looks at each page, and writes what is seen."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "sets"
        shutil.copytree(ROOT / "sets", folder)
        studio, browser = Studio(folder), Browser()
        try:
            browser.size(*SIZE)
            browser.go(studio.address)
            play(studio, browser)
            for name, (address, there) in PICTURES.items():
                browser.go(f"{studio.origin}/{address}")
                take(browser, there, ROOT / "docs" / "pictures" / f"{name}.jpg")
        finally:
            browser.driver.quit()
            studio.end()


def play(studio: Studio, browser: Browser) -> None:
    """Lets bots play, so that the lab has something to show: three decks, two by two."""
    browser.go(f"{studio.origin}/lab?game={GAME}")
    browser.one(".lab-wish [role=combobox]").send_keys("patient marsh")
    item = "[...document.querySelectorAll('.q-menu .q-item')].find(each => each.innerText.trim() === 'Patient Marsh')"
    wait_until(lambda: browser.run(f"const item = {item}; if (item) item.click(); return Boolean(item)"))
    browser.one(".lab-wish [role=combobox]").send_keys(Keys.ESCAPE)
    for label, value in (("Games", GAMES), ("Seed", SEED)):
        box = browser.one(f".lab-wish input[aria-label='{label}']")
        box.send_keys(Keys.CONTROL, "a")
        box.send_keys(str(value), Keys.TAB)
    wait_until(lambda: browser.run("return document.querySelectorAll('.lab-wish .q-chip').length === 3"))
    press(browser, "start")
    browser.sees(f"{GAMES} games, seed {SEED}.", ".studio-count")


def take(browser: Browser, there: str, path: Path) -> None:
    """A picture of the page, once every face in sight is there."""
    browser.one(there)
    seen = "[...document.images].filter(each => each.getBoundingClientRect().top < innerHeight)"
    wait_until(lambda: browser.run(f"return {seen}.every(each => each.complete && each.naturalWidth)"))
    wait_until(lambda: browser.run("return document.fonts.status === 'loaded'"))
    with Image.open(io.BytesIO(browser.driver.get_screenshot_as_png())) as whole:
        height = round(whole.height * WIDTH / whole.width)
        whole.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS).save(path, quality=84, optimize=True)


if __name__ == "__main__":
    main()
