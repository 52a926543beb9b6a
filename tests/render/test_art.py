from __future__ import annotations

import os
import subprocess
import sys

import pytest
from PIL import ImageChops, ImageStat

from render.art import draw_art
from render.art.brush import Scene
from render.icons import ICONS, find_icon, flatten, icon_image
from tests.render.samples import SAMPLES
from tests.work import calls_in, needs_plain_python, pixels_in

SIZE = (300, 196)
KINDS = (
    "creature",
    "artifact creature",
    "artifact",
    "enchantment",
    "instant",
    "sorcery",
    "win condition",
    "land",
    "",
)


def test_art_is_different_for_every_card() -> None:
    pictures = [draw_art(content.seed, content.facts()["kind"], SIZE) for content in SAMPLES]
    for at, first in enumerate(pictures):
        for second in pictures[:at]:
            assert sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) > 20


def test_two_cards_of_one_kind_and_word_differ() -> None:
    first, second = (draw_art(f"{name} Wolf|Creature — Wolf", "creature", SIZE) for name in ("Gate", "Grey"))
    assert sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) > 10


@pytest.mark.parametrize("kind", KINDS)
def test_art_is_deterministic_and_full_of_light_and_shade(kind: str) -> None:
    for number in range(8):
        seed = f"Card {number}|{kind}"
        picture = draw_art(seed, kind, SIZE)
        assert picture.size == SIZE and picture.mode == "RGB"
        assert max(ImageStat.Stat(picture.convert("L")).stddev) > 18, seed
        if number == 0:
            assert picture.tobytes() == draw_art(seed, kind, SIZE).tobytes()


def test_art_does_not_depend_on_the_hash_seed() -> None:
    code = "from render.art import draw_art; import hashlib; "
    code += "print(hashlib.sha256(draw_art('A Wolf|Creature', 'creature', (120, 80)).tobytes()).hexdigest())"
    found = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(found) == 1


def test_art_is_the_same_picture_at_another_size() -> None:
    small = draw_art("Gate Wolf|Creature", "creature", (200, 130))
    large = draw_art("Gate Wolf|Creature", "creature", (400, 260)).resize((200, 130))
    assert sum(ImageStat.Stat(ImageChops.difference(small, large)).mean) < 24


@pytest.mark.parametrize("kind", KINDS)
def test_light_falls_on_the_edges_of_what_is_in_the_picture(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The jewels of a crown were lit by a mask half as large again as the picture: the light stood beside them."""
    seen: list[tuple[tuple[int, int], tuple[int, int]]] = []
    monkeypatch.setattr(Scene, "rim", lambda scene, mask, *said: seen.append((mask.size, scene.image.size)))
    for number in range(12):
        draw_art(f"Crown {number}|{kind}", kind, SIZE)
    assert seen and all(mask == picture for mask, picture in seen)


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (60, 200)])
def test_odd_windows_are_painted(size: tuple[int, int]) -> None:
    for kind in KINDS:
        assert draw_art("Odd|thing", kind, size).size == size


def paint_the_samples() -> None:
    for content in SAMPLES:
        draw_art(content.seed, content.facts()["kind"], (656, 430))


@needs_plain_python
def test_painting_takes_little_work() -> None:
    """For each picture: its own pixels 67 times over and 5,800 calls when this was written (painted at full size, so
    that it is sharp in print).
    """
    paint_the_samples()
    assert 0 < pixels_in(paint_the_samples) / len(SAMPLES) / (656 * 430) <= 78
    assert 0 < calls_in(paint_the_samples) / len(SAMPLES) <= 7_000


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
@pytest.mark.parametrize("size", [1, 12, 34, 96])
def test_every_icon_can_be_drawn(icon: object, size: int) -> None:
    drawn = icon_image(icon, size)  # type: ignore[arg-type]
    alpha = drawn.getchannel("A")
    assert drawn.size == (size, size)
    covered = sum(alpha.histogram()[128:]) / size**2
    assert covered > 0.08 or size == 1


def test_icons_stay_in_their_square_and_have_their_own_names() -> None:
    assert len({icon.name for icon in ICONS}) == len(ICONS)
    for icon in ICONS:
        for _, path in icon.layers:
            for polygon in flatten(path):
                assert all(-0.5 <= part <= 100.5 for point in polygon for part in point), icon.name
    for name in ("ep", "intel", "tap", "d20", "trap", "power", "defense", "pitch1", "pitch2", "pitch3"):
        assert find_icon(name) is not None
    assert find_icon("mana") is None


def test_icons_take_colors() -> None:
    icon = find_icon("pitch")
    assert icon is not None
    assert icon_image(icon, 40, "#102030").getpixel((20, 20)) == (16, 32, 48, 255)
    assert icon_image(icon, 40, "#10203080").getpixel((20, 20)) == (16, 32, 48, 128)
    assert icon_image(icon, 40, "#10203000").getbbox(alpha_only=True) is None


@pytest.mark.parametrize(
    ("seed", "figure"),
    [
        ("Ember Moth|Creature — Moth", "insects.moth"),
        ("Moth Keeper|Creature — Human", "figures.wanderer"),
        ("Iron Beetle|Creature — Beetle", "insects.beetle"),
        ("Spider of the Moths|Creature", "figures.insect"),
        ("Grave Spider|Creature — Spider", "figures.insect"),
    ],
)
def test_a_creature_is_what_its_words_say(seed: str, figure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from render.art import creatures

    drawn: list[str] = []
    monkeypatch.setattr(
        creatures, "_in_its_place", lambda scene, one: drawn.append(f"{one.__module__.split('.')[-1]}.{one.__name__}")
    )
    draw_art(seed, "creature", (60, 40))
    assert drawn == [figure]


WORDS = {
    "creature": (
        "dragon", "crow", "wurm", "ghost", "mushroom", "treefolk", "scarab", "moth", "spider", "djinn", "knight",
        "wizard", "wolf", "golem",
    ),
    "artifact creature": ("drone", "walker", "titan", "serpent"),
}  # fmt: skip
"""A word of each figure that the names of creatures may ask for."""


@pytest.mark.parametrize(("kind", "word"), [(kind, word) for kind, words in WORDS.items() for word in words])
def test_every_figure_that_words_ask_for_can_be_drawn(kind: str, word: str) -> None:
    several = [draw_art(f"{name} {word.title()}|Creature", kind, (120, 78)) for name in ("Gate", "Grey")]
    assert all(max(ImageStat.Stat(each.convert("L")).stddev) > 15 for each in several)
    assert sum(ImageStat.Stat(ImageChops.difference(*several)).mean) > 5


def test_a_trade_is_a_person() -> None:
    from render.art.creatures import _has_a_trade

    assert _has_a_trade("masked croupier|creature — gambler") and not _has_a_trade("boiler ram|creature — engine")


@pytest.mark.parametrize("kind", ["instant", "sorcery"])
def test_a_bonfire_is_a_fire(kind: str) -> None:
    picture = draw_art(f"Midsummer Bonfire|{kind.title()}", kind, (120, 80))
    assert picture.getpixel((60, 56)) > (180, 90, 0), "light where the flames are"
    red, _, blue = ImageStat.Stat(picture.crop((40, 30, 80, 70))).mean
    assert red > 2 * blue


def test_words_are_taken_in_the_order_of_what_they_say() -> None:
    from render.art.palette import in_order

    assert in_order("rain of bright embers|sorcery")[:4] == ["sorcery", "rain", "embers", "bright"]
    assert in_order("moth keeper|artifact creature — human scout") == ["human", "scout", "keeper", "moth"]
    assert in_order("one word") == ["word", "one"]


def test_edges_are_sharp_at_the_size_that_is_printed() -> None:
    """An edge of a silhouette is one or two pixels wide; in a picture that was enlarged it is wider."""
    picture = draw_art("Grave Spider|Creature — Spider", "creature", (655, 430)).convert("L")
    soft = picture.resize((262, 172)).resize((655, 430))
    steps, softer = (
        ImageChops.difference(each, ImageChops.offset(each, 1, 0)).crop((2, 0, 655, 430)).getextrema()[1]
        for each in (picture, soft)
    )
    assert steps > 1.3 * softer
