"""The grammar is one, strict, and the table we ship is made of it; nothing of a text is dropped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lark.exceptions import GrammarError

from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.reading.reading import Reading
from cardlang.language.text import tables
from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.text.grammar import grammar_key, grammar_text
from cardlang.language.text.lexer import tokens_of
from cardlang.language.text.rewording import reworded
from cardlang.language.text.shapes import shape_of
from cardlang.language.text.tables import (
    BUILT,
    Table,
    build_table,
    cache_folder,
    keep_table,
    load_table,
    table_of,
)
from cardlang.loading import grammar_tables
from cardlang.loading.grammar_tables import grammars, write_tables

from .reading import WORDS, code_of
from .test_cases import cases, way

TEXT = grammar_text(VOCABULARY.all_verbs)
FEW = grammar_text(tuple(each for each in VOCABULARY.all_verbs if each.__name__ in ("Draw", "Destroy", "Deal", "Gain")))
"""A grammar of few verbs, whose table is built quickly and is kept and refused as that of any other."""


@pytest.fixture(scope="module")
def built() -> Table:
    """The table of the grammar of few verbs."""
    return build_table(FEW)


def test_the_tables_of_our_games_are_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: Table) -> None:
    """As the build does it: one table for each grammar, and those of older grammars are cleared away. The real ones
    were built before the first test (``conftest.py``).
    """
    assert all(load_table(BUILT, key) is not None for key in grammars())
    monkeypatch.setattr(grammar_tables, "build_table", lambda text: built)
    (tmp_path / "old.table").write_text("of a grammar that is no more", encoding="utf-8")
    write_tables(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == set(grammars())
    assert grammar_key(TEXT) in grammars()


def test_a_kept_table_says_what_was_built(tmp_path: Path, built: Table) -> None:
    key = grammar_key(FEW)
    keep_table(tmp_path, key, built)
    kept = load_table(tmp_path, key)
    assert kept is not None and len(kept.states) == 0  # taken apart only when a sentence comes there
    assert [kept.states[at] for at in range(len(built.states))] == list(built.states.values())
    assert (kept.rules, kept.origins) == (built.rules, built.origins)
    assert (kept.start, kept.end) == (built.start, built.end)
    assert load_table(tmp_path, "another grammar") is None
    again = tmp_path / "again"
    keep_table(again, key, build_table(FEW))
    assert [path.read_bytes() for path in again.iterdir()] == [path.read_bytes() for path in tmp_path.glob("*.table")]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("0 ", "1 ", 1),
        lambda text: "",
        lambda text: "[]\n{}",
        lambda text: text.replace(grammar_key(FEW), "0" * 32),
        lambda text: "[" * 100_000,
    ],
)
def test_a_table_that_is_not_whole_is_taken_for_missing(
    tmp_path: Path, built: Table, spoil: Callable[[str], str]
) -> None:
    key = grammar_key(FEW)
    keep_table(tmp_path, key, built)
    path = tmp_path / f"{key}.table"
    path.write_text(spoil(path.read_text(encoding="utf-8")), encoding="utf-8")
    assert load_table(tmp_path, key) is None


def test_a_grammar_without_a_table_is_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLANG_CACHE", str(tmp_path))
    monkeypatch.setattr(tables, "BUILT", tmp_path / "none")
    some = VOCABULARY.verbs[:5]
    made = tables.table_of.__wrapped__(some)
    assert [path.stem for path in cache_folder().iterdir()] == [grammar_key(grammar_text(some))]
    monkeypatch.setattr(tables, "build_table", lambda text: pytest.fail("built twice"))
    assert tables.table_of.__wrapped__(some).rules == made.rules


def test_a_folder_that_cannot_be_written_is_no_mistake(tmp_path: Path, built: Table) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    keep_table(tmp_path / "file", "key", built)
    assert load_table(tmp_path / "file", "key") is None


def test_a_conflict_in_the_grammar_is_refused() -> None:
    two_ways = FEW.replace("vp: ", "vp: DRAW np TO np | DRAW np | ").replace("post: ", "post: TO noun | ")
    with pytest.raises(GrammarError, match="conflict"):
        build_table(two_ways)


def test_the_same_shape_twice_is_refused() -> None:
    with pytest.raises(GrammarError):
        build_table(FEW.replace("tail: ", "tail: MAY vp | predicate | "))


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("on", "text", "answer"), list(cases("reads.txt")), ids=lambda each: each[:60])
def test_every_token_belongs_to_a_word(
    on: str, text: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading marks each token it makes part of a word; here the marks are compared with all tokens."""
    from cardlang.language.reading import paragraphs

    seen: list[Reading] = []

    class Watched(Reading):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            seen.append(self)

    monkeypatch.setattr(paragraphs, "Reading", Watched)
    monkeypatch.setattr(paragraphs, "_dropped", lambda piece: AssertionError(piece.text))
    plain = reworded(text.translate(paragraphs._PLAIN), WORDS).text
    tokens, unknown = tokens_of(plain, dictionary_of(WORDS))
    assert not unknown
    paragraphs.read_paragraph.__wrapped__(
        text, WORDS, **dict(zip(("permanent", "wins"), way(on).values(), strict=True))
    )
    assert [each.text for each in tokens if each.text and each.start not in seen[0].used] == []


def test_a_token_nobody_takes_is_a_problem() -> None:
    assert code_of("Draw the total card.", permanent=False) == "CL403"


def test_tokens_cover_the_text() -> None:
    for _, text, _ in cases("reads.txt"):
        tokens, _ = tokens_of(text.replace("\N{EM DASH}", "-"), dictionary_of(WORDS))
        covered = sum(each.end - each.start for each in tokens)
        joined = "".join(text[each.start : each.end] for each in tokens)
        assert covered == len(joined)
        assert joined.replace("\N{EM DASH}", "-").replace(" ", "") == text.replace(
            "\N{EM DASH}", "-"
        ).replace(" ", "")


def test_every_verb_is_reached_by_its_shape() -> None:
    table = table_of(VOCABULARY.all_verbs)
    for verb in VOCABULARY.verbs:
        for example in verb.examples:
            tokens, _ = tokens_of(example, dictionary_of(WORDS))
            assert shape_of(tokens, table).name == "start"
