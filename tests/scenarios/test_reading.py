"""The shape of scenario files: sections, sentences, rules, cards, and what is wrong with them."""

from __future__ import annotations

from cardlang.play.scenarios.text import read_scenarios

FILE = """\
game: risk-and-resource   # a comment

card Spark
  cost: 1 EP
  text:
    Draw a card.

    Draw another.   # kept for the card reader

scenario First one (RR-1.1-a, WE-RR-2, RUL-RR-5)
  cards: more.cards
  given
    A has 3 EP
    A has a 3/2 creature a1,
      a 2/2 creature a2 in play
  when
    A passes
  then A has 3 EP

  card Own Card
    cost: 2 EP

scenario Second one
  when
    A casts Spark
    that is refused
"""


def codes(text: str) -> list[str]:
    return [problem.code for problem in read_scenarios(text, "x.scenario").problems]


def test_a_file_has_headers_cards_and_scenarios() -> None:
    file = read_scenarios(FILE, "x.scenario")
    assert file.problems == ()
    assert [(key, sentence.text) for key, sentence in file.headers] == [("game", "risk-and-resource")]
    first, second = file.scenarios
    assert first.name == "First one" and first.rules == ("RR-1.1-a", "WE-RR-2", "RUL-RR-5")
    assert first.headers[0][0] == "cards" and first.headers[0][1].text == "more.cards"
    assert [section.kind for section in first.sections] == ["given", "when", "then"]
    assert second.rules == () and second.line == 23


def test_a_deeper_line_continues_the_sentence_and_a_section_may_begin_on_its_line() -> None:
    first = read_scenarios(FILE, "x.scenario").scenarios[0]
    assert [s.text for s in first.sections[0].sentences] == [
        "A has 3 EP",
        "A has a 3/2 creature a1, a 2/2 creature a2 in play",
    ]
    assert [s.text for s in first.sections[2].sentences] == ["A has 3 EP"]
    problem = first.sections[0].sentences[1].problem("x", "CL860", "m", "", "a 2/2 creature")
    assert (problem.line, problem.column, problem.length) == (15, 7, 14)


def test_card_blocks_keep_their_line_numbers_and_lose_their_indentation() -> None:
    file = read_scenarios(FILE, "x.scenario")
    lines = file.cards.split("\n")
    assert lines[2] == "card Spark" and lines[7].startswith("    Draw another.")
    own = file.scenarios[0].cards.split("\n")
    assert own[19] == "card Own Card" and own[20] == "  cost: 2 EP"


def test_what_belongs_nowhere_is_named_with_what_was_meant() -> None:
    file = read_scenarios("senario One\n  then\n    x\n", "x.scenario")
    assert file.problems[0].code == "CL850" and "'scenario'" in file.problems[0].help
    assert codes("scenario One\n  givn\n    A has 3 EP\n  then\n    y\n")[0] == "CL850"
    assert codes("gaem: x\nscenario One\n  then\n    x\n") == ["CL853"]


def test_scenarios_must_be_complete_and_have_names_of_their_own() -> None:
    assert codes("") == ["CL851"]
    assert codes("scenario One\n  given\n    A has 3 EP\n  when\n    A passes\n") == ["CL851"]
    assert codes("scenario One\n  given\n    A has 3 EP\n  then\n") == ["CL851"]
    assert codes("scenario One\n  given\n") == ["CL851"]
    assert codes("scenario One\n  given\n    A has 3 EP\n") == []  # a puzzle, to be solved by hand
    assert codes("scenario One\n  then\n    x\n  given\n    y\n") == ["CL851"]
    assert codes("scenario One\n  then\n    x\nscenario One\n  then\n    x\n") == ["CL852"]
    assert codes("scenario\n  then\n    x\n") == ["CL851"]


def test_too_much_is_refused() -> None:
    assert codes("scenario One\n  then\n    " + "x" * 3000 + "\n    y\n") == ["CL854"]
    assert "CL854" in codes("scenario One\n  then\n    x\n" + "\n" * 11_000)
