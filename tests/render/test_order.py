"""A whole order as a PDF, looked at with poppler as a printer's own tools would."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from render import Layout, layout_path, load_layout
from render.changes import compare
from render.drawn import Job
from render.geometry import PAPERS
from render.profiles import Profile, load_profile
from render.sheet import Order, write_calibration, write_order
from tests.render.samples import SAMPLES

POPPLER = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs poppler-utils")
DPI = 72


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, _ = load_layout(layout_path("risk-and-resource"))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def back() -> Layout:
    found, problems = load_layout(layout_path("shared").with_name("back.toml"))
    assert found is not None, problems
    return found


def profile(name: str) -> Profile:
    found, _ = load_profile(name)
    assert found is not None
    return found


def run(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def page_image(pdf: Path, page: int, folder: Path, name: str) -> Image.Image:
    run("pdftoppm", "-r", "72", "-png", "-f", str(page), "-l", str(page), str(pdf), str(folder / name))
    with Image.open(next(folder.glob(f"{name}-*.png"))) as opened:
        return opened.convert("RGB")


def fronts(layout: Layout, count: int, bleed: float = 0.0) -> list[Job]:
    return [Job(SAMPLES[at % len(SAMPLES)], layout, DPI, bleed) for at in range(count)]


@POPPLER
def test_every_word_of_every_card_is_found(layout: Layout, tmp_path: Path) -> None:
    out = tmp_path / "a.pdf"
    write_order(Order("Foundry Wars", fronts(layout, 18)), profile("home-a4"), out)
    text = " ".join(run("pdftotext", str(out), "-").split())
    for content in SAMPLES:
        assert content.name in text
        assert content.type_line in text
    assert "When Scrap Drone enters, you may sacrifice another artifact." in text
    assert "an opponent gains 2 EP" in text and "“It was somebody’s kettle once.”" in text
    assert "page 1 of 2" in text
    assert "yes no yes" in " ".join(run("pdffonts", str(out)).split())  # embedded, whole, with its Unicode


@POPPLER
def test_words_lie_where_they_are_seen(layout: Layout, tmp_path: Path) -> None:
    out = tmp_path / "a.pdf"
    write_order(Order("x", fronts(layout, 9)), profile("home-a4"), out)
    boxes = run("pdftotext", "-bbox", str(out), "-")
    (row,) = (row for row in boxes.splitlines() if ">Undo<" in row or ">Cooling<" in row)
    left = float(row.split('xMin="')[1].split('"')[0]) / 72 * 25.4
    top = float(row.split('yMin="')[1].split('"')[0]) / 72 * 25.4
    assert 73.5 + 3 < left < 73.5 + 8 and 16.5 < top < 16.5 + 12  # the name bar of the second card


def test_copies_are_stored_once_and_the_same_order_gives_the_same_bytes(layout: Layout, tmp_path: Path) -> None:
    order = Order("x", fronts(layout, 2) * 20, stamps=["0.1"] * 40)
    for name in ("a.pdf", "b.pdf"):
        done = write_order(order, profile("home-a4"), tmp_path / name, workers=2 if name == "b.pdf" else 1)
        assert (done.pages, done.faces) == (5, 2)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    with pikepdf.open(tmp_path / "a.pdf") as pdf:
        pictures = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        assert len(pictures) == 2
        assert pdf.check() == [] if hasattr(pdf, "check") else pdf.check_pdf_syntax() == []


@POPPLER
def test_backs_behind_fronts_survive_the_paper_being_turned(layout: Layout, back: Layout, tmp_path: Path) -> None:
    """The back page, seen through the paper, covers the very places where the fronts lie."""
    jobs = fronts(layout, 3, 3.0)
    behind = [Job(SAMPLES[0], back, DPI, 3.0)] * 3
    for duplex in ("long", "short"):
        out = tmp_path / f"{duplex}.pdf"
        write_order(Order("x", jobs, behind, duplex=duplex), profile("bleed-a4"), out)
        flip = Image.Transpose.FLIP_TOP_BOTTOM if duplex == "long" else Image.Transpose.FLIP_LEFT_RIGHT
        seen = page_image(out, 2, tmp_path, duplex).transpose(flip).convert("L")
        ink = seen.point([255 if grey < 235 else 0 for grey in range(256)]).getbbox()
        assert ink is not None
        # the inks of the first three of eight cards on a lying A4, in mm
        expected = [10.5, 11, 10.5 + 3 * 69, 11 + 94]
        assert [edge / 72 * 25.4 for edge in ink] == pytest.approx(expected, abs=0.6), duplex


@POPPLER
def test_bleed_is_printed_and_the_boxes_say_so(layout: Layout, tmp_path: Path) -> None:
    out = tmp_path / "a.pdf"
    write_order(Order("x", fronts(layout, 8, 3.0)), profile("bleed-a4"), out)
    boxes = {}
    for row in run("pdfinfo", "-box", str(out)).splitlines():
        if "Box:" in row:
            name, numbers = row.split("Box:")
            boxes[name] = [float(part) / 72 * 25.4 for part in numbers.split()]
    assert boxes["Media"] == pytest.approx([0, 0, 297, 210], abs=0.01)
    assert boxes["Trim"][2] - boxes["Trim"][0] == pytest.approx(4 * 63 + 3 * 6, abs=0.02)
    assert boxes["Bleed"][0] == pytest.approx(boxes["Trim"][0] - 3, abs=0.02)
    sizes = run("pdfimages", "-list", str(out)).splitlines()[2:]
    assert len(sizes) == 8 and {tuple(row.split()[3:5]) for row in sizes} == {("196", "266")}


@POPPLER
def test_a_reprint_lists_what_changed(layout: Layout, tmp_path: Path) -> None:
    import dataclasses

    old = list(SAMPLES[:4])
    new = [dataclasses.replace(old[0], values={**old[0].values, "power": "2"}), *old[1:3]]
    changes = compare(old, new, ("v1", "v2"))
    out = tmp_path / "a.pdf"
    done = write_order(
        Order("Foundry Wars", [Job(new[0], layout, DPI)], stamps=["Foundry Wars 0.2 · FW 001 · abc"], changes=changes),
        profile("home-a4"), out,
    )  # fmt: skip
    assert done.pages == 2
    text = run("pdftotext", "-layout", str(out), "-")
    assert "Foundry Wars 0.2 · FW 001 · abc" in text
    assert "changed: Scrap Drone" in text and "− power: 1" in text and "+ power: 2" in text
    assert f"gone: {old[3].name}" in text and "Throw away" in text


def test_only_a_list_of_changes_is_an_order_too(tmp_path: Path) -> None:
    changes = compare(SAMPLES[:2], SAMPLES[:1], ("a", "b"))
    assert write_order(Order("x", [], changes=changes), profile("home-a4"), tmp_path / "a.pdf").pages == 1
    with pytest.raises(ValueError, match="at least one"):
        write_order(Order("x", []), profile("home-a4"), tmp_path / "b.pdf")


def test_problems_of_faces_come_once_and_progress_is_reported(layout: Layout, tmp_path: Path) -> None:
    import dataclasses

    bad = dataclasses.replace(SAMPLES[0], art=tmp_path / "missing.png")
    reported: list[tuple[int, int]] = []
    done = write_order(
        Order("x", [Job(bad, layout, DPI)] * 9 + fronts(layout, 1)), profile("home-a4"), tmp_path / "a.pdf",
        progress=lambda at, total: reported.append((at, total)),
    )  # fmt: skip
    assert [problem.code for problem in done.problems] == ["CL920"]
    assert reported == [(1, 2), (2, 2)]


def test_a_failed_order_leaves_nothing_behind(layout: Layout, tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(OSError):
        write_order(Order("x", fronts(layout, 1)), profile("home-a4"), tmp_path / "taken")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_the_calibration_page_has_two_sides(tmp_path: Path, paper: object) -> None:
    out = tmp_path / "a.pdf"
    write_calibration(paper, out)  # type: ignore[arg-type]
    with pikepdf.open(out) as pdf:
        assert len(pdf.pages) == 2
