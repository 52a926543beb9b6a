"""The site is built without a complaint, shows every verb on a card, and asks no other machine for anything."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.docs.navigation import completed, pages_of
from tools.docs.pages import ROOT, write_pages
from tools.docs.reference import commands, mistakes, sections_of_verbs
from tools.docs.verb_cards import card_for, draw_cards, uses


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, without the cards of the verbs."""
    from tools.docs.__main__ import build

    out = tmp_path_factory.mktemp("site")
    assert build(out, pictures=False) == []
    return out


class Fetched(HTMLParser):
    """What a browser fetches for a page, and whatever text looks like Markdown that was not read."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.unread: list[str] = []
        self.code = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.code += tag in ("pre", "code", "script", "style")
        if tag in ("script", "img", "iframe", "source", "video", "audio", "embed"):
            self.fetched.append(said.get("src") or "")
        if tag == "link" and said.get("rel") not in ("canonical", "prev", "next"):
            self.fetched.append(said.get("href") or "")

    def handle_endtag(self, tag: str) -> None:
        self.code -= tag in ("pre", "code", "script", "style")

    def handle_data(self, data: str) -> None:
        if not self.code and re.search(r"^\s*(\* |\||#+ |```)|\]\(", data, re.MULTILINE) and data.strip():
            self.unread.append(data.strip()[:80])


def looked_at(html: str) -> Fetched:
    parser = Fetched()
    parser.feed(html)
    return parser


def elsewhere(addresses: list[str]) -> list[str]:
    return [each for each in addresses if re.match(r"(https?:)?//", each)]


@pytest.mark.thorough
@pytest.mark.slow
def test_no_page_fetches_anything_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 50
    for page in pages:
        assert elsewhere(looked_at(page.read_text(encoding="utf-8")).fetched) == [], page.name
    for style in sorted(site.rglob("*.css")):
        text = style.read_text(encoding="utf-8")
        assert elsewhere(re.findall(r"(?:url\(|@import )[\"']?([^\"')]+)", text)) == [], style.name


@pytest.mark.thorough
@pytest.mark.slow
def test_all_markdown_is_read(site: Path) -> None:
    unread = {
        page.name: looked_at(page.read_text(encoding="utf-8")).unread for page in sorted(site.rglob("*.html"))
    }
    assert {name: found for name, found in unread.items() if found} == {}


def test_what_is_fetched_and_what_is_not_read_would_be_noticed() -> None:
    html = '<script src="https://fonts.example/x.js"></script><img src="a.png"><p>* a list\n| a |</p><code>* x</code>'
    found = looked_at(html)
    assert elsewhere(found.fetched) == ["https://fonts.example/x.js"] and len(found.unread) == 1


@pytest.mark.thorough
@pytest.mark.slow
def test_every_page_is_in_the_search_and_in_the_navigation(site: Path) -> None:
    index = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    home = (site / "index.html").read_text(encoding="utf-8")
    for page in (
        "tutorial",
        "phrase-book",
        "language",
        "verbs",
        "agents",
        "commands",
        "mistakes",
        "games/mythomagic",
    ):
        assert f'"{page}.html' in index
        assert (site / f"{page}.html").is_file()
    assert 'href="tutorial.html"' in home


@pytest.mark.thorough
def test_a_planted_dead_link_ends_the_build(tmp_path: Path) -> None:
    from tools.docs.__main__ import build

    for name in (
        "docs",
        "examples",
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "THIRD_PARTY.md",
        "LICENSE",
    ):
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, tmp_path / name)
        else:
            shutil.copyfile(path, tmp_path / name)
    page = tmp_path / "docs" / "bots.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n[more](no-such-page.md)\n", encoding="utf-8")
    assert build(tmp_path / "site", tmp_path, pictures=False) == [
        "docs/bots.md: no-such-page.md is not there"
    ]


@pytest.mark.thorough
def test_every_verb_of_every_game_has_a_card() -> None:
    sections = sections_of_verbs()
    verbs = [(verb, card_for(verb, games)) for games, all_ in sections.values() for verb in all_]
    assert len(verbs) > 90
    assert [verb.__name__ for verb, entry in verbs if entry is None or not uses(entry, verb)] == []


def test_cards_are_drawn(tmp_path: Path) -> None:
    from PIL import Image

    games, verbs = sections_of_verbs()["In MythoMagic alone"]
    entry = card_for(verbs[0], games)
    assert entry is not None
    names = draw_cards([entry], tmp_path)
    with Image.open(tmp_path / names[entry.name]) as picture:
        assert picture.width > 300 and picture.height > picture.width


def test_commands_and_mistakes_are_all_there() -> None:
    from cardlang.cli.explain import pages
    from cardlang.cli.main import COMMANDS

    text = commands()
    assert [entry.name for entry in COMMANDS if f"## cardlang {entry.name}\n" not in text] == []
    assert "### cardlang deck check" in text and "--json" in text
    text = mistakes()
    assert [page.code for page in pages() if f"## {page.code}: " not in text] == []


def test_a_page_that_is_not_listed_is_put_below_how_to(tmp_path: Path) -> None:
    write = [tmp_path / name for name in ("index.md", "new.md", "decisions/0099-x.md")]
    for path in write:
        path.parent.mkdir(exist_ok=True)
        path.write_text("# X\n", encoding="utf-8")
    found = completed([{"Start": ["index.md"]}, {"How to": []}], tmp_path)
    assert found == [{"Start": ["index.md"]}, {"How to": ["new.md", {"Decisions": ["decisions/0099-x.md"]}]}]
    assert sorted(pages_of(found)) == ["decisions/0099-x.md", "index.md", "new.md"]


@pytest.mark.thorough
def test_the_pages_are_the_same_each_time(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_pages(ROOT, tmp_path / name, pictures=False)
    pages = [path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.md")]
    assert pages and all(
        (tmp_path / "one" / page).read_bytes() == (tmp_path / "two" / page).read_bytes() for page in pages
    )
