"""The printing commands, from the words typed to the files that lie there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from cardlang.cli.main import cli
from tests.processes import as_a_new_process

CARDS = """\
set Foundry Wars
  game: risk-and-resource
  code: FW
  version: 0.2

card Old Ox
  cost: 1 EP
  type: Creature - Ox
  power: 1
  defense: 3
  pitch: 2
  text: Vigilance
  flavor: "Slow."

card Spark
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Deal 3 damage to any target.

card Ledger
  cost: 3 EP
  type: Artifact
  pitch: 2
  text: When ~ enters, draw a card.
"""
DECK = "name: Rush\ngame: risk-and-resource\n\n4 Spark\n2 Old Ox\n"
GIT = ("git", "-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a set and a deck, and the command line standing in it."""
    (tmp_path / "fw.cards").write_text(CARDS, encoding="utf-8")
    (tmp_path / "rush.deck").write_text(DECK, encoding="utf-8")
    (tmp_path / "cardlang.toml").write_text('game = "risk-and-resource"\nbundled = false\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    as_a_new_process()
    return tmp_path


def run(*words: str, code: int = 0) -> Result:
    as_a_new_process()
    result = CliRunner().invoke(cli, list(words))
    assert result.exit_code == code, result.output
    return result


def sheet(*words: str, code: int = 0) -> Result:
    return run("sheet", *words, "--workers", "1", "--dpi", "72", code=code)


def faces_in(path: Path) -> tuple[int, int]:
    """Pages, and faces drawn on them."""
    with pikepdf.open(path) as pdf:
        drawn = [page.Contents.read_bytes().count(b"/Face") for page in pdf.pages]
    return len(drawn), sum(drawn)


def committed(folder: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    clean["GIT_COMMITTER_DATE"] = "2026-02-03T04:05:06Z"
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-q", "-m", "first")):
        subprocess.run([*GIT, *words], cwd=folder, check=True, env=clean)


NEEDS_GIT = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
POPPLER = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs poppler-utils")


def test_a_deck_has_its_copies_and_a_set_each_card_once(project: Path) -> None:
    assert "6 cards on 1 page" in sheet("rush.deck", "-o", "a.pdf").stderr
    assert faces_in(project / "a.pdf") == (1, 6)
    sheet("fw.cards", "-o", "b.pdf")
    assert faces_in(project / "b.pdf") == (1, 3)


def test_without_loss_a_pdf_holds_the_pixels_of_its_faces(project: Path) -> None:
    run("sheet", "fw.cards", "-o", "small.pdf", "--only", "Ledger")
    run("sheet", "fw.cards", "-o", "exact.pdf", "--only", "Ledger", "--lossless")
    run("face", "fw.cards", "Ledger", "-o", "face.png")
    with Image.open("face.png") as face, pikepdf.open("exact.pdf") as exact, pikepdf.open("small.pdf") as small:
        assert picture_in(exact).tobytes() == face.convert("RGB").tobytes()
        assert picture_in(small).tobytes() != face.convert("RGB").tobytes()


def picture_in(pdf: pikepdf.Pdf) -> Image.Image:
    """The one picture of a PDF."""
    found = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"]
    (only,) = found
    return pikepdf.PdfImage(only).as_pil_image()


def test_only_some_cards(project: Path) -> None:
    sheet("fw.cards", "-o", "a.pdf", "--only", "spark")
    assert faces_in(project / "a.pdf") == (1, 1)
    sheet("fw.cards", "-o", "b.pdf", "--only", "*L*,1")
    assert faces_in(project / "b.pdf") == (1, 2)
    sheet("fw.cards", "-o", "c.pdf", "--only", "2-3")
    assert faces_in(project / "c.pdf") == (1, 2)
    assert "did you mean 'Spark'" in sheet("fw.cards", "--only", "Sparc", code=2).stderr


@POPPLER
def test_proofs_say_which_version_they_are(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def words(*more: str) -> str:
        sheet("fw.cards", "-o", "a.pdf", *more)
        done = subprocess.run(["pdftotext", "a.pdf", "-"], capture_output=True, text=True, check=True)
        return " ".join(done.stdout.split())

    assert "Foundry Wars 0.2 · FW 002 · " in words()
    assert "· 2027-01-05" in words("--date", "2027-01-05")
    assert "Foundry Wars 0.2" not in words("--no-stamp")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert "· 2001-09-09" in words()


@NEEDS_GIT
def test_since_a_commit_only_what_changed_is_printed(project: Path) -> None:
    committed(project)
    assert "nothing to print" in sheet("fw.cards", "--since", "HEAD", "-o", "a.pdf").stdout
    assert not (project / "a.pdf").exists()
    (project / "fw.cards").write_text(CARDS.replace("Deal 3", "Deal 4"), encoding="utf-8")
    assert "1 card on 2 pages" in sheet("fw.cards", "--since", "HEAD", "-o", "a.pdf").stderr
    assert "4 cards on 2 pages" in sheet("rush.deck", "--since", "HEAD", "-o", "b.pdf").stderr
    diff = run("diff", "HEAD", "fw.cards")
    assert diff.stdout.splitlines() == [
        "changed: Spark", "  - Deal 3 damage to any target.", "  + Deal 4 damage to any target.",
    ]  # fmt: skip
    if shutil.which("pdftotext"):
        done = subprocess.run(["pdftotext", "a.pdf", "-"], capture_output=True, text=True, check=True)
        assert "2026-02-03" in done.stdout  # the commit's day, not today


def test_diff_of_two_files(project: Path) -> None:
    (project / "new.cards").write_text(CARDS.replace("card Ledger", "card Ledger of Bolts"), encoding="utf-8")
    assert run("diff", "fw.cards", "new.cards").stdout == "renamed: Ledger is now Ledger of Bolts\n"
    data = json.loads(run("diff", "fw.cards", "new.cards", "--json").stdout)
    assert [(card["kind"], card["old_name"]) for card in data["cards"]] == [("renamed", "Ledger")]


@pytest.mark.parametrize("spec", ["--help", "-x", "no such thing", "HEAD;rm"])
def test_a_version_that_is_none(project: Path, spec: str) -> None:
    result = run("diff", "--", spec, "fw.cards", code=3)
    assert "is not a file" in result.stderr or "neither a file nor a commit" in result.stderr


def test_backs_and_the_kept_offset(project: Path) -> None:
    sheet("rush.deck", "-o", "a.pdf", "--duplex", "long")
    assert faces_in(project / "a.pdf") == (2, 12)
    assert "1.2 mm to the right and -0.5 mm down" in run("sheet", "--keep-offset", "1.2,-0.5").stdout
    sheet("rush.deck", "-o", "b.pdf", "--duplex", "long")
    sheet("rush.deck", "-o", "c.pdf", "--duplex", "long", "--offset", "1.2,-0.5")
    sheet("rush.deck", "-o", "d.pdf", "--duplex", "long", "--offset", "0,0")
    a, b, c, d = ((project / f"{name}.pdf").read_bytes() for name in "abcd")
    assert b == c and a == d and a != b
    assert "is not an offset" in run("sheet", "--keep-offset", "1.2", code=2).stderr
    run("sheet", "--calibrate", "-o", "cal.pdf")
    assert faces_in(project / "cal.pdf")[0] == 2


def test_a_back_of_ones_own(project: Path) -> None:
    Image.new("RGB", (900, 1200), "#335577").save(project / "back.png")
    sheet("rush.deck", "-o", "a.pdf", "--back", "back.png")
    assert faces_in(project / "a.pdf") == (2, 12)
    text = '[box.kind]\ndraw = "text"\ntext = "{{ kind }}"\nleft = 5\nright = 58\ntop = 5\nheight = 9\n'
    (project / "back.toml").write_text(text, encoding="utf-8")
    sheet("rush.deck", "-o", "b.pdf", "--back", "back.toml")
    with pikepdf.open(project / "b.pdf") as pdf:
        assert len(pdf.pages[1].Resources.XObject.keys()) == 4  # two backs, one a kind, and their words
    assert "is not a back" in sheet("rush.deck", "--back", "blue", code=2).stderr


def test_other_profiles(project: Path) -> None:
    assert "makeplayingcards" in run("sheet", "--list-profiles").stdout
    sheet("rush.deck", "--profile", "fold-a4", "-o", "fold.pdf")
    assert faces_in(project / "fold.pdf") == (2, 12)
    result = run("sheet", "rush.deck", "--profile", "makeplayingcards", "-o", "mpc")
    assert "warning CL933" in result.stderr
    assert sorted(path.name for path in (project / "mpc").iterdir()) == [
        "001-spark.png", "002-old-ox.png", "cards.csv",
    ]  # fmt: skip
    run("sheet", "rush.deck", "--profile", "tabletop-simulator", "-o", "table", "--url", "https://example.org")
    saved = json.loads((project / "table" / "deck.json").read_text(encoding="utf-8"))
    assert saved["ObjectStates"][0]["DeckIDs"] == [100] * 4 + [101] * 2
    assert "did you mean 'makeplayingcards'" in run("sheet", "rush.deck", "--profile", "makeplayingcard", code=2).stderr


@POPPLER
def test_reminders_can_be_left_out(project: Path) -> None:
    for words, there in (((), True), (("--no-reminders",), False)):
        sheet("fw.cards", "-o", "a.pdf", "--only", "Old Ox", *words)
        done = subprocess.run(["pdftotext", "a.pdf", "-"], capture_output=True, text=True, check=True)
        assert "Vigilance" in done.stdout and ("Attacking does not tap it" in done.stdout) is there


def test_overflow_is_a_mistake_or_a_warning(project: Path) -> None:
    said = "Deal 3 damage to any target."
    long = "\n    ".join(["text:", *[said] * 30])
    (project / "fw.cards").write_text(CARDS.replace(f"text: {said}", long), encoding="utf-8")
    assert "error CL910: Spark: the text does not fit in box 'text'" in sheet("fw.cards", code=1).stderr
    assert "warning CL910" in sheet("fw.cards", "--overflow", "warn").stderr


def test_looks_and_galleries(project: Path) -> None:
    assert "low-ink" in run("layout", "list").stdout
    run("layout", "show", "risk-and-resource", "-o", "boxes.png", "--card", "Spark", "--dpi", "72")
    with Image.open(project / "boxes.png") as opened:
        assert opened.width > 200
    assert "There are:" in run("layout", "show", "nothing", code=2).stderr
    run("gallery", "fw.cards", "-o", "gallery")
    assert "Deal 3 damage to any target." in (project / "gallery" / "index.html").read_text(encoding="utf-8")


def test_nothing_is_left_when_the_disk_refuses(project: Path) -> None:
    (project / "taken").write_text("x")
    sheet("fw.cards", "-o", "taken/a.pdf", code=3)
    run("gallery", "fw.cards", "-o", "taken", code=3)
    assert (project / "taken").read_text() == "x"
