"""The gallery page: what it holds, that strangers' words stay words, and how it behaves in a browser."""

from __future__ import annotations

import dataclasses
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import pytest

from render import Layout, gallery, layout_path, load_layout
from render.drawn import Job
from render.gallery import GalleryCard, write_gallery
from tests.render.samples import SAMPLES, paragraph
from tests.studio.conftest import Browser
from tests.waiting import PATIENCE, wait_until

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
IN_A_BROWSER = pytest.mark.skipif(BROWSER is None, reason="needs a browser: Debian's package 'chromium'")


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, _ = load_layout(layout_path("risk-and-resource"))
    assert found is not None
    return found


def cards(layout: Layout) -> list[GalleryCard]:
    def kinds(type_line: str) -> tuple[str, ...]:
        return tuple(type_line.split(" — ")[0].replace("Win Condition", "Win-Condition").split())

    return [
        GalleryCard(Job(content, layout, 60), kinds(content.type_line), ("Haste",) if at == 3 else ())
        for at, content in enumerate(SAMPLES[:9])
    ]


@pytest.fixture(scope="module")
def page(layout: Layout, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path, problems = write_gallery("Foundry Wars", cards(layout), tmp_path_factory.mktemp("gallery"))
    assert problems == []
    return path


class Reader(HTMLParser):
    """Tags and words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_every_card_is_there_as_picture_and_as_text(page: Path) -> None:
    read = Reader(page.read_text(encoding="utf-8"))
    images = [attributes for tag, attributes in read.tags if tag == "img"]
    assert [image["alt"] for image in images] == [content.name for content in SAMPLES[:9]]
    assert all(str(image["src"]).startswith("data:image/jpeg;base64,") for image in images)
    words = " ".join(read.words)
    assert "When Scrap Drone enters, you may sacrifice another artifact." in words
    assert "an opponent gains 2 EP" in words
    options = [word.strip() for word in read.words if word.strip()]
    assert {"Instant", "Artifact", "Haste", "2 EP"} <= set(options)


def test_the_page_asks_for_nothing_and_runs_one_script(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.search(r'(?:src|href)\s*=\s*"(?!data:)', text) and "url(" not in text
    read = Reader(text)
    policy = next(a["content"] for tag, a in read.tags if a.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None and "default-src 'none'" in policy and "unsafe" not in policy
    assert sum(tag == "script" for tag, _ in read.tags) == 1
    assert not any(name.startswith("on") for _, attributes in read.tags for name in attributes)


def test_words_of_strangers_are_only_words(layout: Layout, tmp_path: Path) -> None:
    bad = '"><script>alert(1)</script>&<img src=x onerror=alert(1)>{{ 7 * 7 }}'
    hostile = dataclasses.replace(SAMPLES[0], name=bad[:80], flavor=bad, text=(paragraph(bad),), type_line=bad)
    card = GalleryCard(Job(hostile, layout, 60), (bad,), (bad,))
    path, _ = write_gallery(bad, [card], tmp_path)
    read = Reader(path.read_text(encoding="utf-8"))
    assert sum(tag == "script" for tag, _ in read.tags) == 1
    assert sum(tag == "img" for tag, _ in read.tags) == 1
    assert not any("onerror" in attributes for _, attributes in read.tags)
    assert bad in "".join(read.words) and "49" not in "".join(read.words).split("{{")[0]


def test_the_same_cards_give_the_same_page(layout: Layout, tmp_path: Path, page: Path) -> None:
    path, _ = write_gallery("Foundry Wars", cards(layout), tmp_path, workers=2)
    assert path.read_bytes() == page.read_bytes()


@pytest.fixture(scope="module")
def large(layout: Layout, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a set with more cards than go into one file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gallery, "MOST_INSIDE", 4)
        path, _ = write_gallery("Foundry Wars", cards(layout), tmp_path_factory.mktemp("large"))
    return path


def pictures(page: Path) -> list[str]:
    """Where a page finds its pictures."""
    read = Reader(page.read_text(encoding="utf-8"))
    return [str(attributes["src"]) for tag, attributes in read.tags if tag == "img"]


def test_the_pictures_of_many_cards_lie_beside_the_page(large: Path, page: Path) -> None:
    found = pictures(large)
    assert len(found) == 9 and all((large.parent / each).read_bytes()[:2] == b"\xff\xd8" for each in found)
    assert {each.name for each in (large.parent / "faces").iterdir()} == {Path(each).name for each in found}
    assert large.stat().st_size * 4 < page.stat().st_size


def test_many_cards_go_into_one_file_where_that_is_wanted(
    layout: Layout, tmp_path: Path, page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "MOST_INSIDE", 4)
    path, _ = write_gallery("Foundry Wars", cards(layout), tmp_path, inside=True)
    assert path.read_bytes() == page.read_bytes() and not (tmp_path / "faces").exists()


def test_pictures_that_are_no_longer_shown_are_removed_and_nothing_else(
    layout: Layout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "MOST_INSIDE", 2)
    write_gallery("Foundry Wars", cards(layout)[:5], tmp_path)
    others = [tmp_path / "faces" / name for name in ("mine.jpg", "0123456789abcdef.png", "0123456789ABCDEF.jpg")]
    for path in others:
        path.write_bytes(b"mine")
    page, _ = write_gallery("Foundry Wars", cards(layout)[:3], tmp_path)
    left = {tmp_path / each for each in pictures(page)}
    assert len(left) == 3 and {*(tmp_path / "faces").iterdir()} == left | {*others}


@IN_A_BROWSER
def test_a_browser_loads_pictures_beside_the_page_when_they_are_scrolled_to(large: Path, tmp_path: Path) -> None:
    """The page names each card a hundred times, which is more than any window shows."""
    head, articles = large.read_text(encoding="utf-8").split("<main>")
    cards_said, tail = articles.split("</main>")
    (tmp_path / "faces").mkdir()
    for place in range(100):  # each picture a file of its own
        for each in {*pictures(large)}:
            copy = tmp_path / each.replace("faces/", f"faces/{place}-")
            copy.write_bytes((large.parent / each).read_bytes())
    many = "".join(cards_said.replace('src="faces/', f'src="faces/{place}-') for place in range(100))
    big = tmp_path / "many.html"
    big.write_text(f"{head}<main>{many}</main>{tail}", encoding="utf-8")
    seen = Browser()
    try:
        seen.go(big.as_uri())
        wait_until(lambda: loaded(seen))
        first = loaded(seen)
        seen.driver.execute_script("document.querySelectorAll('article')[450].scrollIntoView()")
        wait_until(lambda: loaded(seen) > first)
        assert loaded(seen) < 900 and seen.text("#count") == "900 cards"
    finally:
        seen.driver.quit()


def loaded(seen: Browser) -> int:
    """How many pictures the browser has loaded."""
    script = "return Array.from(document.images).filter((each) => each.naturalWidth > 0).length"
    return int(seen.driver.execute_script(script))


def in_browser(page: Path, choice: str, tmp_path: Path) -> tuple[list[str], str]:
    """The names of the cards that are shown, and what the page says their number is."""
    assert BROWSER is not None
    command = [
        BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}", "--dump-dom",
        f"{page.as_uri()}#{choice}",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    shown: list[str] = []
    for article in done.stdout.split("<article")[1:]:
        head, _, rest = article.partition(">")
        name = re.search(r'alt="([^"]*)"', rest)
        attributes = re.sub(r'"[^"]*"', "", head).split()
        if name and "hidden=" not in attributes:
            shown.append(name[1])
    count = re.search(r'id="count"[^>]*>([^<]*)<', done.stdout)
    return shown, count[1] if count else ""


@IN_A_BROWSER
@pytest.mark.parametrize(
    ("choice", "names"),
    [
        ("kind=Instant", ["Cooling Shock", "Spark"]),
        ("kind=Creature&cost=2 EP", ["Scrap Drone"]),
        ("keyword=Haste", ["Cinder Matriarch of the Eleventh Furnace"]),
        ("search=ANOTHER artifact", ["Scrap Drone"]),
        ("search=nothing says this", []),
    ],
)
def test_search_and_filters_in_a_browser(page: Path, tmp_path: Path, choice: str, names: list[str]) -> None:
    shown, count = in_browser(page, quote(choice, safe="=&"), tmp_path)
    assert shown == names
    assert count == ("1 card" if len(names) == 1 else f"{len(names)} cards")
