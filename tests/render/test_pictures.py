from __future__ import annotations

import dataclasses
import os
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageOps

from render import draw_face, layout_path, load_layout
from render.drawn import content_hash
from render.pictures import art_for, load_picture
from render.plan import FILLED
from tests.render.samples import SAMPLES


def png(width: int, height: int) -> bytes:
    """A PNG that claims a size and holds next to nothing."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0" * 10))
        + chunk(b"IEND", b"")
    )


def good(path: Path, mode: str = "RGB", size: tuple[int, int] = (900, 600), **options: object) -> Path:
    Image.linear_gradient("L").resize(size).convert(mode).save(path, **options)  # type: ignore[arg-type]
    return path


def refused(path: Path) -> str:
    picture, problem = load_picture(path)
    assert picture is None and problem is not None and problem.message
    return problem.code


@pytest.mark.parametrize(
    ("name", "mode"),
    [("a.png", "RGB"), ("a.png", "RGBA"), ("a.png", "L"), ("a.png", "P"), ("a.png", "I;16"), ("a.png", "1"),
     ("a.jpg", "RGB"), ("a.jpg", "CMYK"), ("a.jpg", "L"), ("a.webp", "RGB"), ("a.webp", "RGBA")],
)  # fmt: skip
def test_pictures_of_every_mode_become_rgb(tmp_path: Path, name: str, mode: str) -> None:
    picture, problem = load_picture(good(tmp_path / name, mode))
    assert problem is None and picture is not None and picture.mode == "RGB" and picture.size == (900, 600)


def test_sixteen_bits_keep_their_greys(tmp_path: Path) -> None:
    image = Image.new("I;16", (10, 10), 0x8000)
    image.save(tmp_path / "deep.png")
    picture, _ = load_picture(tmp_path / "deep.png")
    assert picture is not None and picture.getpixel((5, 5)) == (128, 128, 128)


def test_cut_short_broken_and_foreign_files_are_problems(tmp_path: Path) -> None:
    whole = good(tmp_path / "a.png").read_bytes()
    cases = {
        "half.png": whole[: len(whole) // 2],
        "head.png": whole[:20],
        "empty.png": b"",
        "text.png": b"no picture",
        "noise.jpg": b"\xff\xd8\xff" + bytes(range(256)) * 20,
        "post.png": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
        "svg.png": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "flipped.png": whole[:60] + bytes(200) + whole[260:],
    }
    for name, data in cases.items():
        (tmp_path / name).write_bytes(data)
        assert refused(tmp_path / name) == "CL921", name
    good(tmp_path / "b.gif", "P")
    assert refused(tmp_path / "b.gif") == "CL921"


@pytest.mark.parametrize("size", [(20_000, 20_000), (8_193, 10), (7_000, 7_000), (2**31 - 1, 2**31 - 1)])
def test_giants_are_refused_before_they_are_decoded(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / "bomb.png").write_bytes(png(*size))
    assert refused(tmp_path / "bomb.png") in ("CL922", "CL921")


def test_missing_folders_pipes_and_huge_files(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.png") == "CL920"
    assert refused(tmp_path) == "CL920"
    assert refused(Path("a\0b.png")) == "CL920"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.png")
        assert refused(tmp_path / "pipe.png") == "CL920"
    with (tmp_path / "fat.png").open("wb") as file:
        file.truncate(33 * 1024 * 1024)
    assert refused(tmp_path / "fat.png") == "CL922"


def test_a_picture_covers_its_window(tmp_path: Path) -> None:
    picture, problems = art_for(good(tmp_path / "a.png"), "seed", "instant", (300, 250))
    assert picture.size == (300, 250) and problems == ()


def test_a_small_picture_is_a_warning(tmp_path: Path) -> None:
    _, problems = art_for(good(tmp_path / "a.png", size=(90, 60)), "seed", "instant", (600, 400))
    assert [(problem.code, problem.warning) for problem in problems] == [("CL923", True)]


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    Image.new("RGB", (50, 50), "#ff0000").save(path)
    first, _ = art_for(path, "s", "instant", (40, 40))
    Image.new("RGB", (50, 50), "#0000ff").save(path)
    os.utime(path, ns=(1, 1))
    second, _ = art_for(path, "s", "instant", (40, 40))
    assert first.getpixel((9, 9)) == (255, 0, 0) and second.getpixel((9, 9)) == (0, 0, 255)


def test_the_face_is_drawn_all_the_same_and_the_problem_points_at_the_card(tmp_path: Path) -> None:
    layout, _ = load_layout(layout_path("risk-and-resource"))
    assert layout is not None
    card = dataclasses.replace(SAMPLES[4], art=tmp_path / "none.png")
    image, problems = draw_face(card, layout, 60)
    assert [(p.code, p.path, p.line) for p in problems] == [("CL920", "samples.cards", 5)]
    without, _ = draw_face(SAMPLES[4], layout, 60)
    assert image.tobytes() == without.tobytes()


def test_a_link_out_of_the_set_is_not_followed(tmp_path: Path) -> None:
    """A set from a stranger may hold a link to a private picture: it must be neither drawn nor hashed."""
    art = tmp_path / "set" / "art"
    art.mkdir(parents=True)
    private = good(tmp_path / "private.png")
    (art / "own.png").write_bytes(private.read_bytes())
    for name, target in (("near.png", Path("own.png")), ("far.png", private), ("round.png", Path("round.png"))):
        (art / name).symlink_to(target)
    (art / "shelf").symlink_to(tmp_path)
    layout, _ = load_layout(layout_path("risk-and-resource"))
    assert layout is not None
    for name, code in (
        ("own.png", []), ("near.png", []), ("far.png", ["CL924"]), ("shelf/private.png", ["CL924"]),
        ("round.png", ["CL924"]), ("none.png", ["CL920"]),
    ):  # fmt: skip
        content = dataclasses.replace(SAMPLES[0], art=art / name, art_within=art.parent)
        image, problems = draw_face(content, layout, 60)
        assert [problem.code for problem in problems] == code, name
        drawn, _ = draw_face(dataclasses.replace(content, art=None), layout, 60)
        assert (image.tobytes() == drawn.tobytes()) is bool(code), name
    stray = dataclasses.replace(SAMPLES[0], art=art / "far.png", art_within=art.parent)
    before = content_hash(stray)
    good(private, "L")
    assert content_hash(stray) == before
    assert content_hash(dataclasses.replace(stray, art_within=None)) != before


def test_a_large_jpeg_is_read_no_larger_than_it_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The size it had counts for what is said about it; what is drawn looks the same."""
    path = good(tmp_path / "large.jpg", size=(2400, 1800), quality=92)
    sizes: list[tuple[int, int]] = []
    load = Image.Image.load
    monkeypatch.setattr(Image.Image, "load", lambda self: (sizes.append(self.size), load(self))[1])
    small, problems = art_for(path, "s", "instant", (300, 200))
    assert problems == () and max(sizes) == (1200, 900)
    whole, _ = load_picture(path)
    assert whole is not None and whole.size == (2400, 1800)
    exact = ImageOps.fit(whole, (300, 200), Image.Resampling.LANCZOS, centering=FILLED.focus)
    assert max(high for _, high in ImageChops.difference(small, exact).getextrema()) <= 8  # type: ignore[misc]


def test_a_jpeg_on_its_side_is_turned_whatever_its_size(tmp_path: Path) -> None:
    image = Image.new("RGB", (2000, 1500), "red")
    image.paste("blue", (1000, 0, 2000, 1500))
    exif = Image.Exif()
    exif[0x0112] = 6
    image.save(tmp_path / "side.jpg", exif=exif)
    picture, _ = art_for(tmp_path / "side.jpg", "s", "instant", (150, 200))
    top, bottom = picture.getpixel((75, 20)), picture.getpixel((75, 180))
    assert isinstance(top, tuple) and isinstance(bottom, tuple) and top[0] > 200 and bottom[2] > 200


@pytest.mark.parametrize("mode", ["RGBA", "LA", "PA"])
def test_what_can_be_seen_through_lies_on_white_however_high_the_picture(tmp_path: Path, mode: str) -> None:
    ink = Image.new("RGBA", (20, 700), (200, 0, 0, 255))
    ink.putalpha(Image.linear_gradient("L").resize((20, 700)))
    if mode == "PA":
        ink.quantize(64).save(tmp_path / "clear.png")
    else:
        ink.convert(mode).save(tmp_path / "clear.png")
    picture, _ = load_picture(tmp_path / "clear.png")
    with Image.open(tmp_path / "clear.png") as opened:
        whole = opened.convert("RGBA")
    expected = Image.alpha_composite(Image.new("RGBA", whole.size, "#ffffff"), whole).convert("RGB")
    assert picture is not None and picture.tobytes() == expected.tobytes()
