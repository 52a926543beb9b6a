"""A studio in a process of its own, and a browser without a window that looks at it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from tests.waiting import wait_until

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")


@cache
def _scratch() -> Path:
    """The folder of what a studio keeps that shows the bundled sets: never the checkout."""
    return Path(tempfile.mkdtemp(prefix="cardlang-studio-"))


class Studio:
    """A running studio."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        words = [sys.executable, "-m", "cardlang", "studio", str(folder), "--no-open", "--port", "0", *options]
        beside = _scratch() if folder.is_relative_to(ROOT) else folder.parent
        said = {**os.environ, "CARDLANG_CACHE": str(beside / "studio-cache"), "PYTHONUNBUFFERED": "1"}
        said["XDG_STATE_HOME"] = str(beside / "studio-state")
        said["PYTHONPATH"] = str(ROOT)
        self.process = subprocess.Popen(
            words, cwd=folder, env=said, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None and self.process.stderr is not None
        self.errors: list[str] = []
        line = self.process.stdout.readline()
        self._reader = threading.Thread(target=lambda: self.errors.extend(self.process.stderr or []), daemon=True)
        self._reader.start()
        assert "http" in line, (line, self.errors)
        self.address = line.split()[-1]

    @property
    def origin(self) -> str:
        """``http://127.0.0.1:PORT``."""
        return self.address.split("/?")[0]

    def end(self) -> int:
        """Asks the studio to end, and returns its exit code."""
        self.process.terminate()
        code = self.process.wait(30)
        self._reader.join(10)
        return code


@pytest.fixture
def start() -> Iterator[Callable[..., Studio]]:
    """Starts studios, and ends them after the test."""
    running: list[Studio] = []

    def begin(folder: Path, *options: str) -> Studio:
        running.append(Studio(folder, *options))
        return running[-1]

    yield begin
    for each in running:
        if each.process.poll() is None:
            each.end()


class Browser:
    """What a person sees and does, in a browser without a window."""

    def __init__(self, width: int = 1440, height: int = 900) -> None:
        options = Options()
        options.binary_location = CHROMIUM or ""
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", *QUIET):
            options.add_argument(word)
        options.add_argument(f"--window-size={width},{height}")
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        self.driver = webdriver.Chrome(options, Service(DRIVER))

    def go(self, address: str) -> None:
        """Opens an address."""
        self.driver.get(address)

    def all(self, selector: str) -> list[WebElement]:
        """Every element that fits a CSS selector."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str) -> WebElement:
        """The first element that fits a CSS selector, as soon as there is one."""
        wait_until(lambda: self.all(selector))
        return self.all(selector)[0]

    def text(self, selector: str = "body") -> str:
        """The text that can be read in an element."""
        return self.one(selector).text

    def sees(self, words: str, selector: str = "body") -> None:
        """Waits until an element says these words."""
        wait_until(lambda: any(words in text for text in self.run(_TEXTS, selector)))

    def run(self, script: str, *given: object) -> list[str]:
        """What a script returns."""
        found: list[str] = self.driver.execute_script(script, *given)
        return found

    def requests(self) -> list[str]:
        """The addresses of all requests since the last call."""
        import json

        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                found.append(message["params"]["request"]["url"])
            elif message["method"] == "Network.webSocketCreated":
                found.append(message["params"]["url"])
        return found

    def complaints(self) -> list[str]:
        """What the browser wrote as an error, such as a refused or failed request."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]


_TEXTS = "return [...document.querySelectorAll(arguments[0])].map(each => each.innerText)"


@pytest.fixture(scope="session")
def chromium() -> None:
    """Skips a test where there is no browser."""
    if not CHROMIUM or not DRIVER:
        pytest.skip("needs chromium and chromedriver (Debian: apt-get install chromium chromium-driver)")


@pytest.fixture
def browse(chromium: None) -> Iterator[Callable[..., Browser]]:
    """Opens browsers, and closes them after the test."""
    opened: list[Browser] = []

    def begin(width: int = 1440, height: int = 900) -> Browser:
        opened.append(Browser(width, height))
        return opened[-1]

    yield begin
    for each in opened:
        each.driver.quit()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A new project with its first card, deck and scenario."""
    return new_project(tmp_path)


def new_project(folder: Path) -> Path:
    """A new project in a folder."""
    words = [sys.executable, "-m", "cardlang", "new", "foundry"]
    subprocess.run(words, cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True, capture_output=True)
    return folder / "foundry"


class Visitor(NamedTuple):
    """A project, a studio that shows it, and a browser that has opened it: started once for all tests of a file."""

    project: Path
    studio: Studio
    browser: Browser

    def go(self, page: str) -> Browser:
        """Opens a page of the studio."""
        self.browser.go(f"{self.studio.origin}/{page}")
        self.browser.one("h1")
        return self.browser

    def size(self, width: int, height: int) -> None:
        """Makes the window another size."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


@pytest.fixture(scope="module")
def visitor(chromium: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A new project with a second set in a table, looked at."""
    project = new_project(tmp_path_factory.mktemp("visited"))
    settings = (project / "cardlang.toml").read_text(encoding="utf-8")
    (project / "cardlang.toml").write_text(settings.replace('["cards"]', '["cards", "extra.csv"]'), encoding="utf-8")
    (project / "extra.csv").write_text(TABLE, encoding="utf-8")
    studio, browser = Studio(project), Browser()
    browser.go(studio.address)
    yield Visitor(project, studio, browser)
    browser.driver.quit()
    if studio.process.poll() is None:
        studio.end()


TABLE = (
    "set,Harbor\ngame,risk-and-resource\n\nname,cost,type,power,defense,pitch,text\n"
    "Tin Gull,1 EP,Creature - Bird,1,1,1,\n"
    'Slow Barge,3 EP,"Artifact Creature - Ship",2,4,2,"When ~ enters, draw a card."\n'
)


def press(browser: Browser, words: str, inside: str = "body") -> None:
    """Presses the button with this text, or this name, in whatever case its look gives it."""
    script = (
        "const found = [...document.querySelectorAll(arguments[1] + ' button')].find(each => each.offsetParent &&"
        " ((each.innerText || '').trim().toLowerCase().endsWith(arguments[0]) ||"
        " (each.getAttribute('aria-label') || '').toLowerCase() === arguments[0]));"
        " if (found) found.click(); return Boolean(found)"
    )
    wait_until(lambda: browser.run(script, words.lower(), inside))
