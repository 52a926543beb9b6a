"""Drawing many faces: kept by content, drawn by several processes, always the same bytes."""

from __future__ import annotations

import dataclasses
import multiprocessing
import os
import signal
from contextlib import nullcontext
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Layout, layout_path, load_layout
from render.cache import Cache
from render.drawn import Drawn, Job, content_hash, draw_job, fitted, key_of
from render.profiles import load_profile
from render.render_pool import WorkQueue, press
from tests.render.samples import SAMPLES, paragraph

DPI = 60


@pytest.fixture(scope="module")
def layout() -> Layout:
    found, _ = load_layout(layout_path("risk-and-resource"))
    assert found is not None
    return found


@pytest.fixture
def jobs(layout: Layout) -> list[Job]:
    return [Job(content, layout, DPI) for content in SAMPLES[:7]]


def test_cached_drawn_and_shared_out_faces_are_the_same(jobs: list[Job], tmp_path: Path) -> None:
    alone = list(press(jobs))
    cache = Cache(tmp_path / "cache")
    assert list(press(jobs, cache, workers=2)) == alone
    assert list(press(jobs, cache)) == alone
    assert [drawn.size for drawn in alone] == [(149, 208)] * 7


def test_what_has_no_kind_is_shared_out_with_the_rest(jobs: list[Job], tmp_path: Path) -> None:
    """Backs have none: the sheet of a tabletop, with more than a few new faces and a back, ended in a KeyError."""
    bare = {key: value for key, value in jobs[0].content.values.items() if key != "kind"}
    jobs[0] = dataclasses.replace(jobs[0], content=dataclasses.replace(jobs[0].content, values=bare))
    assert list(press(jobs, Cache(tmp_path), workers=2)) == list(press(jobs))


def test_nothing_is_drawn_twice(jobs: list[Job], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Cache(tmp_path)
    list(press(jobs, cache))
    drawn: list[str] = []

    def counted(job: Job, key: str = "", shelf: object = None) -> Drawn:
        drawn.append(job.content.name)
        return draw_job(job, key)

    monkeypatch.setattr("render.render_pool.draw_job", counted)
    list(press(jobs, cache))
    assert drawn == []
    edited = dataclasses.replace(jobs[3].content, text=(paragraph("Draw two cards."),))
    list(press([*jobs[:3], dataclasses.replace(jobs[3], content=edited), *jobs[4:]], cache))
    assert drawn == [edited.name]


def test_art_is_kept_apart_from_the_words(jobs: list[Job], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Cache(tmp_path / "cache")
    Image.effect_noise((1400, 1000), 60).convert("RGB").save(tmp_path / "art.png")
    content = dataclasses.replace(jobs[0].content, art=tmp_path / "art.png")
    before = list(press([dataclasses.replace(jobs[0], content=content)], cache))

    def never(*_: object) -> Image.Image:
        raise AssertionError("the art was decoded and resized again")

    monkeypatch.setattr("render.pictures._decoded", never)
    edited = dataclasses.replace(content, flavor="Other words.")
    after = list(press([dataclasses.replace(jobs[0], content=edited)], cache))
    assert before[0].data != after[0].data


@pytest.mark.parametrize("harm", [b"", b"cardlang face 2\n{}\n", b"\0" * 5000, None])
def test_a_broken_entry_is_drawn_again(jobs: list[Job], tmp_path: Path, harm: bytes | None) -> None:
    cache = Cache(tmp_path)
    (whole,) = press(jobs[:1], cache)
    (entry,) = tmp_path.glob("??/*.face")
    data = entry.read_bytes()
    entry.write_bytes(data[:-1] + b"?" if harm is None else harm)
    assert list(press(jobs[:1], cache)) == [whole]
    assert entry.read_bytes() == data


def test_words_and_rows_are_not_taken_for_each_other(jobs: list[Job], tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    (whole,) = press(jobs[:1], cache)
    (entry,) = tmp_path.glob("??/*.face")
    data = entry.read_bytes()
    said = f'"words": {len(whole.words)}'.encode()
    assert whole.words and said in data
    assert cache.get(whole.key, jobs[0].content) == whole
    for harm in (b"-1", b"0", b"1000000000", b"%d" % (len(whole.words) + 1), b'"1"', b"null"):
        entry.write_bytes(data.replace(said, b'"words": ' + harm))
        assert cache.get(whole.key, jobs[0].content) is None


def test_a_cache_that_cannot_be_written_is_no_cache(jobs: list[Job], tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    assert len(list(press(jobs[:2], Cache(blocked / "cache")))) == 2


def test_the_cache_stays_small(jobs: list[Job], tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    list(press(jobs, cache))
    cache.prune(most=60_000)
    kept = sum(path.stat().st_size for path in tmp_path.glob("??/*.*"))
    assert kept <= 60_000


def test_problems_come_back_from_the_cache_where_the_card_now_stands(layout: Layout, tmp_path: Path) -> None:
    long = dataclasses.replace(SAMPLES[0], text=(paragraph("Draw a card. " * 150),), path="a.cards", line=3)
    cache = Cache(tmp_path)
    (first,) = press([Job(long, layout, DPI)], cache)
    moved = dataclasses.replace(long, path="b.cards", line=99)
    (second,) = press([Job(moved, layout, DPI)], cache)
    assert [(p.code, p.path, p.line) for p in first.problems] == [("CL910", "a.cards", 3)]
    assert [(p.code, p.path, p.line) for p in second.problems] == [("CL910", "b.cards", 99)]


def test_a_compact_face_is_much_smaller_and_looks_the_same(jobs: list[Job]) -> None:
    """Printed at 300 dpi the colours differ by a hundredth of their range."""
    job = dataclasses.replace(jobs[0], dpi=300)
    exact, compact = draw_job(job), draw_job(dataclasses.replace(job, compact=True))
    assert exact.key != compact.key and (exact.jpeg, compact.jpeg) == (False, True)
    assert len(compact.data) < 0.4 * len(exact.data)
    differs = ImageStat.Stat(ImageChops.difference(exact.image(), compact.image()))
    assert 0 < max(differs.mean) < 2.55


def test_what_a_face_depends_on(layout: Layout, tmp_path: Path) -> None:
    job = Job(SAMPLES[0], layout, DPI)
    art = tmp_path / "a.png"
    Image.new("RGB", (700, 500), "red").save(art)
    painted = dataclasses.replace(job, content=dataclasses.replace(job.content, art=art))
    other_look, _ = load_layout(layout_path("risk-and-resource"), ["low-ink"])
    assert other_look is not None
    others = [
        dataclasses.replace(job, dpi=61), dataclasses.replace(job, bleed=1), painted,
        dataclasses.replace(job, layout=other_look),
        dataclasses.replace(job, content=dataclasses.replace(job.content, flavor="")),
        dataclasses.replace(job, content=dataclasses.replace(job.content, number="FW 002")),
    ]  # fmt: skip
    keys = [key_of(job), *map(key_of, others)]
    assert len(set(keys)) == len(keys)
    before = key_of(painted)
    Image.new("RGB", (700, 500), "blue").save(art)
    assert key_of(painted) != before
    moved = dataclasses.replace(job, content=dataclasses.replace(job.content, path="elsewhere", line=7))
    assert key_of(moved) == key_of(job)


def test_the_content_hash_forgets_the_number_and_the_place() -> None:
    card = SAMPLES[0]
    same = dataclasses.replace(card, number="FW 099", line=4, path="x")
    assert content_hash(card) == content_hash(same)
    assert content_hash(card) != content_hash(dataclasses.replace(card, flavor="?"))


@pytest.mark.parametrize("name", ["makeplayingcards", "thegamecrafter"])
def test_faces_for_a_printer_have_its_pixels_and_colour_up_to_the_edge(layout: Layout, name: str) -> None:
    profile, _ = load_profile(name)
    assert profile is not None
    job = Job(SAMPLES[0], layout, 300, profile.bleed, profile.trim, profile.scale_for(layout.card), profile.pixels)
    image = draw_job(job).image()
    assert image.size == profile.pixels
    width, height = image.size
    for point in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (width // 2, 0)):
        assert max(image.getpixel(point)) < 245  # type: ignore[type-var]


def test_a_picture_is_cut_or_drawn_out_to_size() -> None:
    image = Image.new("RGB", (10, 10), "red")
    assert fitted(image, (4, 6)).size == (4, 6)
    grown = fitted(image, (16, 21))
    assert grown.size == (16, 21) and grown.getcolors() == [(16 * 21, (255, 0, 0))]


def test_faces_come_even_when_a_process_dies(jobs: list[Job], monkeypatch: pytest.MonkeyPatch) -> None:
    from concurrent.futures import Future
    from concurrent.futures.process import BrokenProcessPool

    class Dying:
        """A pool whose processes were killed."""

        def submit(self, *_: object) -> Future[Drawn]:
            future: Future[Drawn] = Future()
            future.set_exception(BrokenProcessPool("killed"))
            return future

        def shutdown(self, **_: object) -> None:
            """Nothing runs."""

    monkeypatch.setattr("render.render_pool._pool", lambda *_: nullcontext(Dying()))
    assert [drawn.key for drawn in press(jobs, workers=2)] == [key_of(job) for job in jobs]


def test_what_a_process_had_taken_when_it_was_killed_is_drawn_all_the_same(
    jobs: list[Job], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, killed = os.getpid(), jobs[2].content.name

    def killing(job: Job, key: str = "", shelf: object = None) -> Drawn:
        if os.getpid() != here and job.content.name == killed:
            os.kill(os.getpid(), signal.SIGKILL)
        return draw_job(job, key)

    monkeypatch.setattr("render.render_pool.draw_job", killing)
    found = [drawn.key for drawn in press(jobs, Cache(tmp_path), workers=2)]
    assert found == [key_of(job) for job in jobs]


def test_a_process_draws_its_own_kinds_of_cards_first_and_every_face_is_drawn_once() -> None:
    wanted = list(range(100, 160))
    queue = WorkQueue(multiprocessing.get_context("spawn"), wanted, ["creature", "artifact"] * 30, 2)
    one, other = queue.next_worker(), queue.next_worker()
    left = set(wanted)
    for number in range(60):
        taken = queue.take(other if number > 40 else one)
        assert taken < min(left) + 24, "nobody runs far ahead of the sheet"
        assert number >= 12 or taken == 100 + 2 * number, "one's own kind first"
        left.remove(taken)
    assert not left
