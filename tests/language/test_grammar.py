"""The grammar is one, strict, and the table we ship is made of it; nothing of a text is dropped."""

from __future__ import annotations

import pytest
from lark.exceptions import GrammarError

from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.reading.reading import Reading
from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.text.grammar import (
    SHARED,
    build_table,
    dump_table,
    grammar_key,
    grammar_text,
    load_table,
    ship_table,
    shipped_for,
    table_of,
)
from cardlang.language.text.lexer import tokens_of
from cardlang.language.text.shapes import shape_of
from cardlang.language.verbs import VERBS
from cardlang.language.words.verb import Verb
from cardlang.loading.sets import OURS, vocabulary_of

from .reading import WORDS, code_of
from .test_cases import cases, way

TEXT = grammar_text(VOCABULARY.all_verbs)


def verbs_of(game: str) -> tuple[type[Verb], ...]:
    """The verbs a shipped table is for."""
    words = vocabulary_of(game)
    return words.all_verbs if words is not None else VERBS


@pytest.mark.parametrize("game", [*OURS, SHARED])
def test_the_shipped_tables_are_up_to_date(game: str) -> None:
    text = grammar_text(verbs_of(game))
    fresh = dump_table(build_table(text), grammar_key(text))
    assert shipped_for(game).read_text(encoding="utf-8") == fresh, (
        "run: python -c 'from tests.language.test_grammar import ship; ship()'"
    )


def test_a_shipped_table_says_what_was_built() -> None:
    built, shipped = build_table(TEXT), load_table(shipped_for("risk-and-resource"), grammar_key(TEXT))
    assert shipped is not None and len(shipped.states) == 0  # taken apart only when a sentence comes there
    assert [shipped.states[at] for at in range(len(built.states))] == list(built.states.values())
    assert (shipped.rules, shipped.origins) == (built.rules, built.origins)
    assert (shipped.start, shipped.end) == (built.start, built.end)
    assert load_table(shipped_for("risk-and-resource"), "another grammar") is None


def ship() -> None:
    """Writes the tables of all games again."""
    for game in [*OURS, SHARED]:
        ship_table(verbs_of(game), game)


def test_a_conflict_in_the_grammar_is_refused() -> None:
    two_ways = TEXT.replace("vp: ", "vp: DRAW np TO np | DRAW np | ").replace("post: ", "post: TO noun | ")
    with pytest.raises(GrammarError, match="conflict"):
        build_table(two_ways)


def test_the_same_shape_twice_is_refused() -> None:
    with pytest.raises(GrammarError):
        build_table(TEXT.replace("tail: ", "tail: MAY vp | predicate | "))


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
    plain = text.translate(paragraphs._PLAIN)
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
