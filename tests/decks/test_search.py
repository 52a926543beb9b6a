"""Queries: what they find, how they are refused, and that nothing typed can break them."""

from __future__ import annotations

from pathlib import Path

import lark
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.decks.search import Catalog, completions, search
from cardlang.decks.search.reading import DEPTH_LIMIT, QUERY_LIMIT, grammar
from cardlang.games import game_names
from cardlang.loading.sets import load_set

CASES = Path(__file__).parent / "cases"


def lines(name: str) -> list[str]:
    rows = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [row for row in rows if row and not row.startswith("#")]


def catalog() -> Catalog:
    loaded = load_set(CASES / "searched.cards")
    assert loaded.problems == []
    return Catalog(
        loaded.cards,
        {"old": lambda card: card.name.startswith("Old")},
        {"pack": ["Grey Hound", "tin hound"]},
    )


CATALOG = catalog()


@pytest.mark.parametrize("line", lines("queries.txt"))
def test_a_query_finds(line: str) -> None:
    query, names = (part.strip() for part in line.split("=> ", 1))
    found, problems = search(CATALOG, query)
    assert [problem.show() for problem in problems] == []
    assert found is not None
    assert ", ".join(card.name for card in found.cards) == names


@pytest.mark.parametrize("line", lines("refused_queries.txt"))
def test_a_query_is_refused_at_its_place(line: str) -> None:
    query, marks, message = (part.strip() for part in line.split(" => "))
    found, problems = search(CATALOG, query)
    assert found is None
    marked = [(each.code, query[each.column - 1 : each.column - 1 + each.length]) for each in problems]
    assert ", ".join(f"{code} {said}" for code, said in marked) == marks
    assert message in "\n".join(problem.show() for problem in problems)


def test_the_grammar_has_no_conflicts() -> None:
    lark.Lark(grammar(), parser="lalr", strict=True)


def test_the_curve_counts_what_was_found() -> None:
    found, _ = search(CATALOG, "t:creature")
    assert found is not None
    assert found.curve == (("0", 0), ("1", 0), ("2", 1), ("3", 1), ("4", 0), ("5", 1))
    assert found.searched == 6


def test_a_query_too_long_or_too_deep() -> None:
    for query in ("a" * (QUERY_LIMIT + 1), "(" * (DEPTH_LIMIT + 1) + "a" + ")" * (DEPTH_LIMIT + 1)):
        found, problems = search(CATALOG, query)
        assert found is None and [each.code for each in problems] == ["CL821"]
    deep = "(" * DEPTH_LIMIT + "a" + ")" * DEPTH_LIMIT
    assert search(CATALOG, deep)[1] == []


PIECES = st.sampled_from(
    ["t:", "cost", ">=", "3", "(", ")", "-", "or", " ", '"', "power>defense", "*", "é", "sort:"]
)


@given(st.lists(PIECES, max_size=20).map("".join) | st.text(max_size=40))
def test_anything_typed_is_answered(query: str) -> None:
    found, problems = search(CATALOG, query)
    assert (found is None) == bool(problems)
    for problem in problems:
        assert problem.show()
    completions(CATALOG, query)


UNSORTED = [
    line.split("=> ")[0].strip()
    for line in lines("queries.txt")
    if "sort" not in line and "order" not in line
]
TERMS = st.sampled_from([query for query in UNSORTED if query])


@given(TERMS, TERMS)
def test_and_or_not_are_those_of_sets(one: str, other: str) -> None:
    def names(query: str) -> set[str]:
        found, problems = search(CATALOG, query)
        assert found is not None, problems
        return {card.name for card in found.cards}

    assert names(f"({one}) ({other})") == names(one) & names(other)
    assert names(f"({one}) or ({other})") == names(one) | names(other)
    assert names(f"-({one})") == names("") - names(one)


@pytest.mark.parametrize("game", game_names())
def test_every_card_of_a_game_is_found_by_what_is_on_it(game: str) -> None:
    searched = Catalog(load_set(game).cards)
    for card in searched.cards[::7]:
        kinds = " ".join(card.kinds)
        numbers = " ".join(f"{name.replace(' ', '-')}={value}" for name, value in card.numbers.items())
        keywords = " ".join(f'k:"{name}"' for name in card.keywords)
        query = f'"{card.name}" t="{kinds}" {numbers} {keywords} s:"{card.entry.set_code}"'
        found, problems = search(searched, query)
        assert found is not None, [problem.show() for problem in problems]
        assert card in found.cards


def test_what_can_be_typed_next() -> None:
    def offered(query: str) -> list[str]:
        return [text for text, _, _ in completions(CATALOG, query)]

    assert offered("t:cre") == ["creature"]
    assert offered("hound k:ar") == ["armored"]
    assert offered("pow") == ["power:"]
    assert offered("old h") == []
    assert offered("ol") == ['"Old Hound"']
    assert offered("sort:po") == ["power"]
    assert completions(CATALOG, "-k:fa") == [("fast", 3, "")]


@pytest.mark.parametrize(
    ("query", "hint"),
    [
        ("tin houdn", "did you mean 'Tin Hound'?"),
        ("whistel", "did you mean 'whistle'?"),
        ("qqqq", ""),
        ("t:sorcery power>1", ""),
        ("hound", ""),
    ],
)
def test_a_name_that_nothing_has_is_answered_with_the_near_ones(query: str, hint: str) -> None:
    found, _ = search(CATALOG, query)
    assert found is not None and found.hint == hint
