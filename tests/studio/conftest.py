"""A studio in a process of its own, and a browser without a window that looks at it."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    MoveTargetOutOfBoundsException,
    StaleElementReferenceException,
    TimeoutException,
    WebDriverException,
)
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.waiting import wait_until

if TYPE_CHECKING:
    from tests.studio.tables import Hall

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
FLEETING = (
    StaleElementReferenceException, ElementClickInterceptedException, ElementNotInteractableException,
    MoveTargetOutOfBoundsException,
)  # fmt: skip
"""What is raised while a page draws an element anew, moves it, or has something before it: one tries again."""
CONTROLS = (
    "button", "link", "textbox", "searchbox", "slider", "spinbutton", "combobox", "checkbox", "radio", "menuitem",
    "switch", "tab",
)  # fmt: skip
LOADING = 40
"""Seconds that a page may take before it is opened again."""
QUIET = (
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--disable-extensions", "--disable-features=PaintHolding,IsolateOrigins,Translate,OptimizationHints,MediaRouter",
    "--disable-site-isolation-trials",
)  # fmt: skip
"""What a browser does beside the page that is looked at is left out."""
STILL = ("--force-prefers-reduced-motion", "--disable-smooth-scrolling", "--disable-threaded-animation")
"""Nothing moves by itself."""
PLAIN = ("--disable-partial-raster", "--disable-lcd-text", "--disable-software-rasterizer")
"""It is drawn with less work: a test reads the page and its measures, not its colours."""


@cache
def _scratch() -> tempfile.TemporaryDirectory[str]:
    """The folder of what a studio keeps that shows the bundled sets: never the checkout. Gone when the tests end."""
    return tempfile.TemporaryDirectory(prefix="cardlang-studio-", ignore_cleanup_errors=True)


class Studio:
    """A running studio."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        words = [sys.executable, "-m", "cardlang", "studio", str(folder), "--no-open", "--port", "0", *options]
        beside = Path(_scratch().name) if folder.is_relative_to(ROOT) else folder.parent
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

    def __init__(self) -> None:
        options = Options()
        options.binary_location = CHROMIUM or ""
        hidden = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
        for word in (*hidden, *QUIET, *STILL, *PLAIN):
            options.add_argument(word)
        options.add_argument("--window-size=1440,900")
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        self.driver = webdriver.Chrome(options, Service(DRIVER))
        self.driver.set_page_load_timeout(LOADING)

    def go(self, address: str) -> None:
        """Opens an address, and waits until the page is loaded. On a busy machine the browser sometimes never hears
        that it is: then the address is opened again. Raises TimeoutException if that does not help either.
        """
        for tries_left in (3, 2, 1, 0):
            try:
                self.driver.get(address)
                self.driver.execute_script("return 0")
                return
            except TimeoutException:
                if not tries_left:
                    raise

    def all(self, selector: str) -> list[WebElement]:
        """Every element that fits a CSS selector."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str) -> WebElement:
        """The first element that fits a CSS selector, as soon as there is one."""
        wait_until(lambda: self.all(selector))
        return self.all(selector)[0]

    def doing(self, found: Callable[[], WebElement | None], act: Callable[[WebElement], object]) -> None:
        """Does something with an element as soon as it is there, holds still and lets it be done."""

        def done() -> bool:
            try:
                element = found()
                if element is None:
                    return False
                act(element)
            except FLEETING:
                return False
            return True

        wait_until(done)

    def first(self, selector: str) -> WebElement | None:
        """The first element that fits a CSS selector now."""
        return next(iter(self.all(selector)), None)

    def click(self, selector: str) -> None:
        """Clicks the first element that fits a CSS selector, as soon as it can be clicked."""
        self.doing(lambda: self.first(selector), WebElement.click)

    def type(self, selector: str, *keys: str) -> None:
        """Types into the first element that fits a CSS selector, as soon as it can be typed into."""
        self.doing(lambda: self.first(selector), lambda element: element.send_keys(*keys))

    def keys(self, *keys: str) -> None:
        """Presses keys, wherever the focus is."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def chord(self, key: str, held: str = Keys.CONTROL) -> None:
        """Presses a key while another is held."""
        ActionChains(self.driver).key_down(held).send_keys(key).key_up(held).perform()

    def focus(self, selector: str) -> None:
        """Puts the focus on the first element that fits a CSS selector, as soon as it is there."""
        wait_until(lambda: self.run(_FOCUS, selector))

    def point(self, found: Callable[[], WebElement | None], shown: Callable[[], object]) -> None:
        """Points with the mouse at an element until something shows, which takes it a while at rest; again if the
        element was moving, or was drawn anew.
        """
        looks = itertools.count(20, 20)  # the slower the machine, the longer the mouse rests

        def pointed() -> bool:
            self.doing(found, lambda element: ActionChains(self.driver).move_to_element(element).perform())
            if any(shown() or time.sleep(0.05) for _ in range(next(looks))):
                return True
            away = ActionBuilder(self.driver)
            away.pointer_action.move_to_location(1, 1)
            away.perform()
            return False

        wait_until(pointed)

    def attribute(self, selector: str, name: str) -> str:
        """An attribute of the first element that fits a CSS selector, as soon as there is one."""
        wait_until(lambda: self.all(selector))
        return str(self.run("return document.querySelector(arguments[0])?.getAttribute(arguments[1])", selector, name))

    def text(self, selector: str = "body") -> str:
        """The text that can be read in the first element that fits a CSS selector, as soon as there is one."""
        wait_until(lambda: self.run(_TEXTS, selector))
        return next(iter(self.run(_TEXTS, selector)), "")

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

    def controls(self) -> tuple[int, list[str]]:
        """How many controls a reader of screens finds on the page, and those of them it has no name for."""
        self.driver.execute_cdp_cmd("Accessibility.enable", {})
        nodes = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        there = [node for node in nodes if not node["ignored"] and node.get("role", {}).get("value") in CONTROLS]
        lacking = [node for node in there if not str(node.get("name", {}).get("value", "")).strip()]
        self.driver.execute_cdp_cmd("Accessibility.disable", {})
        return len(there), [str(node["role"]["value"]) for node in lacking]

    def downloads(self, folder: Path) -> None:
        """From now on what is saved goes into a folder."""
        asked = {"behavior": "allow", "downloadPath": str(folder)}
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", asked)

    def size(self, width: int, height: int) -> None:
        """Makes the page so large, as on a screen of that size; a narrow one is a phone."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def forget(self) -> None:
        """Leaves everything of a test behind: pages, windows, cookies, sizes, what was written down."""
        first, *others = self.driver.window_handles
        for handle in others:
            self.driver.switch_to.window(handle)
            self.driver.close()
        self.driver.switch_to.window(first)
        self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        self.run("if (location.protocol === 'http:') localStorage.clear()")
        self.go("about:blank")
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        self.requests()
        self.complaints()


_FOCUS = (
    "const found = document.querySelector(arguments[0]); if (!found) return false;"
    " found.focus(); return found === document.activeElement"
)
_TEXTS = "return [...document.querySelectorAll(arguments[0])].map(each => each.innerText)"


@pytest.fixture(scope="session")
def chromium() -> None:
    """Skips a test where there is no browser."""
    if not CHROMIUM or not DRIVER:
        pytest.skip("needs chromium and chromedriver (Debian: apt-get install chromium chromium-driver)")


@pytest.fixture(scope="session")
def idle(chromium: None) -> Iterator[list[Browser]]:
    """Browsers that no test uses now: each is a second of work to start, and forgets a test in a moment."""
    waiting: list[Browser] = []
    yield waiting
    for each in waiting:
        each.driver.quit()


@pytest.fixture
def browse(idle: list[Browser]) -> Iterator[Callable[..., Browser]]:
    """Opens browsers, and takes them back after the test. Two of one test share nothing."""
    opened: list[Browser] = []

    def begin(width: int = 1440, height: int = 900) -> Browser:
        opened.append(idle.pop() if idle else Browser())
        opened[-1].size(width, height)
        return opened[-1]

    yield begin
    for each in opened:
        try:
            each.forget()
            idle.append(each)
        except WebDriverException:
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
    """A project, a studio that shows it, and a browser that has opened it."""

    project: Path
    studio: Studio
    browser: Browser

    def go(self, page: str) -> Browser:
        """Opens a page of the studio."""
        self.browser.go(f"{self.studio.origin}/{page}")
        self.browser.one("h1")
        return self.browser


@pytest.fixture(scope="session")
def visited(chromium: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Studio]]:
    """A new project with a second set in a table, and its studio, started once for all tests that leave its files as
    they were.
    """
    project = new_project(tmp_path_factory.mktemp("visited"))
    settings = (project / "cardlang.toml").read_text(encoding="utf-8")
    (project / "cardlang.toml").write_text(settings.replace('["cards"]', '["cards", "extra.csv"]'), encoding="utf-8")
    (project / "extra.csv").write_text(TABLE, encoding="utf-8")
    studio = Studio(project)
    yield project, studio
    studio.end()


@pytest.fixture
def visitor(visited: tuple[Path, Studio], browse: Callable[..., Browser]) -> Visitor:
    """That project, looked at."""
    project, studio = visited
    browser = browse()
    browser.go(studio.address)
    return Visitor(project, studio, browser)


@pytest.fixture(scope="session")
def hall(chromium: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A studio with a table for each test that needs one."""
    from tests.studio.tables import hall_in

    found = hall_in(tmp_path_factory.mktemp("hall"))
    yield found
    found.studio.end()


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
