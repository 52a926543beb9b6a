"""A picture that is a whole face goes into the PDF as it is; every other is drawn."""

from __future__ import annotations

import io
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageStat

from render import FaceContent, Layout, layout_path, load_layout
from render.drawn import Job
from render.image_passthrough import coded_in, passed_through
from render.plan import Picture
from render.profiles import load_profile
from render.sheet import Order, write_order

POPPLER = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="needs poppler-utils")
DPI = 72


@pytest.fixture(scope="module")
def back() -> Layout:
    found, problems = load_layout(layout_path("shared").with_name("picture-back.toml"))
    assert found is not None, problems
    return found


def picture(size: tuple[int, int] = (400, 560)) -> Image.Image:
    """Red on the left, green at the top, so that a picture that is turned or mirrored is seen."""
    across, down = (Image.linear_gradient("L").rotate(turn).resize(size) for turn in (90, 0))
    return Image.merge("RGB", (across, down, Image.new("L", size, 40)))


def saved(folder: Path, name: str, image: Image.Image, **how: object) -> Path:
    image.save(folder / name, **how)  # type: ignore[arg-type]
    return folder / name


def job_for(file: Path, layout: Layout, bleed: float = 0.0) -> Job:
    return Job(FaceContent("Back", "mythomagic", art=file), layout, DPI, bleed)


def printed(job: Job, out: Path, profile: str = "home-a4", duplex: str = "long") -> pikepdf.Pdf:
    found, _ = load_profile(profile)
    assert found is not None
    write_order(Order("x", [job] * 3, [job] * 3, duplex=duplex), found, out)
    return pikepdf.open(out)


def pictures_on(pdf: pikepdf.Pdf, page: int) -> list[pikepdf.Object]:
    found = pdf.pages[page].Resources.XObject
    return [found[key] for key in sorted(found.keys()) if found[key].Subtype == pikepdf.Name.Image]


def test_jpeg_data_are_in_the_file_byte_for_byte(back: Layout, tmp_path: Path) -> None:
    file = saved(tmp_path, "back.jpg", picture(), quality=80)
    with printed(job_for(file, back), tmp_path / "a.pdf") as pdf:
        (stored,) = pictures_on(pdf, 0)
        assert stored.Filter == pikepdf.Name.DCTDecode
        assert stored.read_raw_bytes() == file.read_bytes()
        assert pictures_on(pdf, 1)[0].objgen == stored.objgen  # once, however many cards


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_png_data_are_in_the_file_packed_as_they_were(back: Layout, tmp_path: Path, mode: str) -> None:
    file = saved(tmp_path, "back.png", picture().convert(mode), compress_level=9)
    with printed(job_for(file, back), tmp_path / "a.pdf") as pdf:
        (stored,) = pictures_on(pdf, 0)
        assert stored.read_raw_bytes() in file.read_bytes()
        assert pikepdf.PdfImage(stored).as_pil_image().convert("RGB").tobytes() == picture().convert(mode).convert(
            "RGB").tobytes()  # fmt: skip


@POPPLER
@pytest.mark.parametrize(
    ("profile", "duplex", "size"),
    [("home-a4", "short", (400, 560)), ("bleed-a4", "long", (640, 500)), ("bleed-a4", "short", (640, 500))],
)
def test_it_lies_as_it_would_if_it_were_drawn(
    back: Layout, tmp_path: Path, profile: str, duplex: str, size: tuple[int, int]
) -> None:
    bleed = 3.0 if profile == "bleed-a4" else 0.0
    through = job_for(saved(tmp_path, "b.png", picture(size)), back, bleed)
    drawn = job_for(saved(tmp_path, "b.webp", picture(size), lossless=True), back, bleed)
    assert passed_through(through) is not None and passed_through(drawn) is None
    for page in (1, 2):
        pages = []
        for name, job in (("through", through), ("drawn", drawn)):
            out = tmp_path / f"{name}.pdf"
            printed(job, out, profile, duplex).close()
            done = subprocess.run(
                ["pdftoppm", "-r", "72", "-png", "-f", str(page), "-l", str(page), str(out)],
                capture_output=True, check=True,
            )  # fmt: skip
            pages.append(Image.open(io.BytesIO(done.stdout)).convert("RGB"))
        apart = ImageChops.difference(*pages)
        assert max(ImageStat.Stat(apart).mean) < 1.0


def test_a_picture_that_pdf_cannot_hold_is_drawn(back: Layout, tmp_path: Path) -> None:
    image = picture()
    clear = image.copy()
    clear.putalpha(128)
    lying = Image.Exif()
    lying[0x0112] = 6
    for file in (
        saved(tmp_path, "alpha.png", clear),
        saved(tmp_path, "palette.png", image.quantize(16)),
        saved(tmp_path, "deep.png", Image.new("I;16", (400, 560))),
        saved(tmp_path, "ink.jpg", image.convert("CMYK")),
        saved(tmp_path, "lying.jpg", image, exif=lying),
        saved(tmp_path, "small.png", image.resize((40, 56))),
    ):
        assert passed_through(job_for(file, back)) is None, file.name
    whole = saved(tmp_path, "whole.png", image).read_bytes()
    (tmp_path / "cut.png").write_bytes(whole[: len(whole) // 2])
    assert passed_through(job_for(tmp_path / "cut.png", back)) is None
    assert passed_through(job_for(tmp_path / "missing.png", back)) is None
    (tmp_path / "odd.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR")
    assert coded_in(tmp_path / "odd.png") is None


def test_a_face_that_shows_more_is_drawn(tmp_path: Path) -> None:
    layout, _ = load_layout(layout_path("mythomagic"))
    assert layout is not None
    assert passed_through(job_for(saved(tmp_path, "a.png", picture((1400, 1000))), layout)) is None


def test_a_card_says_what_stays_in_sight_of_its_picture(tmp_path: Path) -> None:
    from render.face import plan_face

    layout, _ = load_layout(layout_path("mythomagic"))
    assert layout is not None
    content = FaceContent("Wolf", "mythomagic", art=tmp_path / "wolf.png")
    seen = []
    for focus in ((), (0.1, 0.9)):
        plan, _ = plan_face(replace(content, focus=focus), layout)
        seen += [op.fit.focus for op in plan.ops if isinstance(op, Picture)]
    assert seen == [(0.5, 0.4), (0.1, 0.9)]
