"""Makes the pictures of the studio in docs/pictures again: ``make pictures``."""

from __future__ import annotations

import io
import shutil
import tempfile
from pathlib import Path

from PIL import Image

from tests.studio.conftest import ROOT, Browser, Studio
from tests.waiting import wait_until

SIZE = (1440, 900)
WIDTH = 1080
"""Pixels of a picture on a page."""

GAME = "risk-and-resource"
PICTURES = {
    "studio-write": (f"write?game={GAME}&file={GAME}/kiln-row.cards&line=43", "img.write-face[src]"),
    "studio-cards": (f"cards?game={GAME}&q=t%3Acreature+cost%3C%3D3+sort%3Acost", ".cards-card img"),
    "studio-decks": (f"decks?game={GAME}", ".decks-line"),
}
"""Name -> the page, and what must be there before the picture is taken."""


def main() -> None:
    """Opens the bundled sets, looks at each page, and writes what is seen."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "sets"
        shutil.copytree(ROOT / "sets", folder)
        studio, browser = Studio(folder), Browser(*SIZE)
        try:
            metrics = {"width": SIZE[0], "height": SIZE[1], "deviceScaleFactor": 1, "mobile": False}
            browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
            browser.go(studio.address)
            for name, (address, there) in PICTURES.items():
                browser.go(f"{studio.origin}/{address}")
                take(browser, there, ROOT / "docs" / "pictures" / f"{name}.jpg")
        finally:
            browser.driver.quit()
            studio.end()


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
