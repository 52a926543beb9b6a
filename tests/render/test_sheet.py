from __future__ import annotations

import io
import re
import shutil
import subprocess
from functools import partial
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from render import save_png, write_sheet
from render.geometry import Box, Card, find_paper, grid_for, mm_to_pt
from render.marks import crop_marks
from render.pdf import Page
from render.png import packed_rows, png_bytes
from tests.work import calls_in, needs_plain_python, pixels_in


def face(color: str) -> Image.Image:
    image = Image.linear_gradient("L").resize((150, 210)).convert("RGB")
    image.paste(color, (10, 10, 140, 100))
    return image


FACES = [(f"Card {number}", face(f"#{number * 10:02x}40a0")) for number in range(14)]


def lines(page: Page) -> list[tuple[float, float, float, float]]:
    """The straight lines of a page in points."""
    found = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", "\n".join(page._content))
    return [tuple(map(float, numbers)) for numbers in found]  # type: ignore[misc]


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (9, 1), (10, 2), (14, 2), (18, 2), (19, 3)])
def test_nine_faces_a_page(tmp_path: Path, count: int, pages: int) -> None:
    out = tmp_path / "proof.pdf"
    assert write_sheet([FACES[at % 14] for at in range(count)], out) == pages
    with pikepdf.open(out) as pdf:
        assert len(pdf.pages) == pages
        drawn = sum(bytes(page.Contents.read_bytes()).count(b" Do Q") for page in pdf.pages)
    assert drawn == count


def test_the_same_faces_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        write_sheet(FACES, tmp_path / name, title="Foundry Wars 0.3")
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    write_sheet(FACES[1:], tmp_path / "c.pdf", title="Foundry Wars 0.3")
    assert (tmp_path / "a.pdf").read_bytes() != (tmp_path / "c.pdf").read_bytes()


def test_the_boxes_are_true_to_size(tmp_path: Path) -> None:
    out = tmp_path / "proof.pdf"
    write_sheet(FACES, out)
    with pikepdf.open(out) as pdf:
        first, last = pdf.pages[0], pdf.pages[1]
        assert [float(x) for x in first.MediaBox] == pytest.approx([0, 0, 595.276, 841.89], abs=0.01)
        trim = [float(x) for x in first.TrimBox]
        assert trim[2] - trim[0] == pytest.approx(mm_to_pt(189), abs=0.01)
        assert trim[3] - trim[1] == pytest.approx(mm_to_pt(264), abs=0.01)
        short = [float(x) for x in last.TrimBox]
        assert short[3] - short[1] == pytest.approx(mm_to_pt(176), abs=0.01)
        assert [float(x) for x in first.BleedBox] == trim
        picture = re.search(rb"q ([\d.]+) 0 0 ([\d.]+) ", first.Contents.read_bytes())
        assert picture is not None
        assert [float(part) for part in picture.groups()] == pytest.approx(
            [mm_to_pt(63), mm_to_pt(88)], abs=0.01
        )


def test_each_distinct_face_is_stored_once(tmp_path: Path) -> None:
    out = tmp_path / "proof.pdf"
    write_sheet([FACES[0], ("again", FACES[0][1].copy()), FACES[1]] * 9, out)
    with pikepdf.open(out) as pdf:
        streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        pictures = [stream for stream in streams if stream.get("/Subtype") == "/Image"]
        assert len(pictures) == 2
        assert len(pdf.pages) == 3


def test_faces_survive_unchanged(tmp_path: Path) -> None:
    out = tmp_path / "proof.pdf"
    write_sheet(FACES[:1], out)
    with pikepdf.open(out) as pdf:
        (picture,) = pdf.pages[0].Resources.XObject.as_dict().values()
        stored = pikepdf.PdfImage(picture).as_pil_image()
    assert stored.convert("RGB").tobytes() == FACES[0][1].tobytes()


@pytest.mark.parametrize("name", ["A4", "Letter"])
@pytest.mark.parametrize("count", [1, 4, 9])
def test_marks_lie_in_the_margins_and_stop_short_of_the_edge(name: str, count: int) -> None:
    paper = find_paper(name)
    assert paper is not None
    grid = grid_for(paper, 63, 88)
    page = Page(paper, grid.block, grid.block)
    crop_marks(page, grid, count)
    rows = -(-count // 3)
    columns = min(count, 3)
    used = Box(grid.block.left, grid.block.top, grid.block.left + 63 * columns, grid.block.top + 88 * rows)
    found = lines(page)
    assert len(found) == 2 * (columns + 1) + 2 * (rows + 1)
    edge = mm_to_pt(paper.margin) - 0.01
    for x1, y1, x2, y2 in found:
        for x, y in ((x1, y1), (x2, y2)):
            assert edge <= x <= mm_to_pt(paper.width) - edge and edge <= y <= mm_to_pt(paper.height) - edge
            outside_x = x < mm_to_pt(used.left) or x > mm_to_pt(used.right)
            down = mm_to_pt(paper.height) - y
            assert outside_x or down < mm_to_pt(used.top) or down > mm_to_pt(used.bottom)


@pytest.mark.parametrize("name", ["A4", "Letter"])
def test_nothing_is_printed_over_the_cards(name: str, tmp_path: Path) -> None:
    out = tmp_path / "proof.pdf"
    write_sheet(FACES[:9], out, paper=name, title="A rather long name for a set of cards, 0.3")
    paper = find_paper(name)
    assert paper is not None
    grid = grid_for(paper, 63, 88)
    with pikepdf.open(out) as pdf:
        content = pdf.pages[0].Contents.read_bytes().decode()
    low = mm_to_pt(paper.height - grid.block.bottom)
    letters = re.findall(r"q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm 0 g", content)
    assert len(letters) > 30
    for size, _, x, y in letters:
        assert float(y) + float(size) < low and float(y) > mm_to_pt(3)
        assert mm_to_pt(grid.block.left) < float(x) < mm_to_pt(grid.block.right)


def test_faces_may_come_one_by_one(tmp_path: Path) -> None:
    write_sheet(FACES, tmp_path / "a.pdf")
    assert write_sheet((face for face in FACES), tmp_path / "b.pdf", count=14) == 2
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="needs poppler's pdftoppm")
def test_a_printed_page_shows_the_faces_upright_and_in_place(tmp_path: Path) -> None:
    write_sheet(FACES, tmp_path / "a.pdf")
    command = [
        "pdftoppm",
        "-r",
        "72",
        "-png",
        "-f",
        "1",
        "-l",
        "1",
        str(tmp_path / "a.pdf"),
        str(tmp_path / "page"),
    ]
    subprocess.run(command, check=True)
    with Image.open(next(tmp_path.glob("page*.png"))) as opened:
        page = opened.convert("RGB")
    assert page.size in ((595, 842), (596, 842))
    left, top, unit = 10.5, 16.5, 72 / 25.4
    for at, (_, image) in enumerate(FACES[:9]):
        x, y = (left + 63 * (at % 3) + 30) * unit, (top + 88 * (at // 3) + 20) * unit
        found, drawn = page.getpixel((int(x), int(y))), image.getpixel((75, 50))
        assert all(abs(a - b) < 12 for a, b in zip(found, drawn, strict=True)), at  # type: ignore[arg-type]
    assert page.getpixel((5, 400)) == (255, 255, 255)


def test_progress_is_reported(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    write_sheet(FACES, tmp_path / "a.pdf", progress=lambda done, total: told.append((done, total)))
    assert told == [(9, 14), (14, 14)]


def test_another_trim_fills_the_paper_its_own_way(tmp_path: Path) -> None:
    assert write_sheet([FACES[0]] * 17, tmp_path / "a.pdf", card=Card(width=41, height=63)) == 2


def test_what_cannot_be_written_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    for write in (lambda path: write_sheet(FACES[:1], path), lambda path: save_png(FACES[0][1], path)):
        with pytest.raises(OSError):
            write(blocked / "out.bin")
    folder = tmp_path / "taken"
    folder.mkdir()
    with pytest.raises(OSError):
        save_png(FACES[0][1], folder)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "taken"]


def test_unknown_paper_and_no_faces_are_the_callers_mistakes(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no paper"):
        write_sheet(FACES, tmp_path / "a.pdf", paper="A9")
    with pytest.raises(ValueError, match="at least one"):
        write_sheet([], tmp_path / "a.pdf")


def test_png_is_what_was_drawn(tmp_path: Path) -> None:
    for image in (
        FACES[3][1],
        Image.effect_mandelbrot((61, 33), (-2, -1, 1, 1), 50).convert("RGB"),
        Image.new("RGB", (1, 1)),
    ):
        save_png(image, tmp_path / "new folder" / "a.png")
        with Image.open(tmp_path / "new folder" / "a.png") as opened:
            assert opened.convert("RGB").tobytes() == image.tobytes()
            assert round(opened.info["dpi"][0]) == 300
    assert [path.name for path in (tmp_path / "new folder").iterdir()] == ["a.png"]


@needs_plain_python
def test_packing_takes_the_same_few_calls_for_any_height_and_makes_small_files() -> None:
    """Nothing is done row by row: a picture twice as high takes as many calls, and two pictures are made of it."""
    image = FACES[0][1].resize((744, 1039))
    low, high = (partial(packed_rows, image.resize((744, rows))) for rows in (519, 1038))
    assert calls_in(low) == calls_in(high) <= 60
    assert pixels_in(high) <= 2 * 744 * 1038
    packed = packed_rows(image)
    assert len(packed) < 744 * 1039 * 3 / 20
    assert Image.open(io.BytesIO(png_bytes(image.convert("RGBA")))).size == image.size


def test_titles_of_strangers_are_only_words(tmp_path: Path) -> None:
    out = tmp_path / "a.pdf"
    title = "Ж (é) \\ ) Tj \U0001f9ff العربية " * 3
    write_sheet(FACES[:1], out, title=title)
    with pikepdf.open(out) as pdf:
        assert str(pdf.docinfo["/Title"]) == title
        assert len(pdf.pages) == 1
