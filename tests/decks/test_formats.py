"""Formats: the file we ship, and every mistake a file can hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.decks.formats import bundled_formats, choose_format, load_formats, read_formats
from cardlang.games.risk_and_resource.facts import PARAMETERS
from cardlang.loading.decklist import read_decklist

DECLARED = {"opening_hand": 7, "mulligan": "standard", "betrayal_allowed": True}

# The numbers of the rules' section on format parameters, said again here so that a slip of the pen shows.
EXPECTED = {
    "opening_hand": 7,
    "starting_ep": 5,
    "draw_per_turn": 2,
    "ep_per_turn": 1,
    "first_turn_draw": True,
    "max_hand": 10,
    "exile_loss": 10,
    "trap_limit": 2,
    "trap_set_cost": 1,
    "challenge_cost": 2,
    "facedown_cost": 3,
    "assembly_line_cap": 4,
    "min_spell_cost": 1,
    "risk_low": 6,
    "risk_medium": 11,
    "risk_high": 16,
    "risk_extreme": 19,
    "mulligan": "standard",
    "noncombat_damage_is_pressure": False,
    "first_player": "highest d20",
    "intel_surcharge_second": 2,
    "intel_surcharge_third": 4,
    "variant": "none",
    "betrayal_allowed": True,
    "king_starting_ep": 10,
    "king_others_extra_draw": 1,
    "max_turns": 0,
}


def test_the_formats_we_ship() -> None:
    formats, problems = bundled_formats("risk-and-resource")
    assert problems == []
    assert list(formats) == ["constructed", "singleton", "limited"]
    constructed, singleton, limited = formats.values()
    assert (constructed.deck_min, constructed.deck_max, constructed.max_copies) == (40, None, 3)
    assert (singleton.deck_min, singleton.max_copies) == (40, 1)
    assert (limited.deck_min, limited.max_copies) == (30, None)
    for name, value in EXPECTED.items():
        assert constructed.parameters[name] == value, name
        assert limited.parameters[name] == ("limited" if name == "mulligan" else value), name


def test_a_word_the_game_does_not_know_is_a_problem_with_the_near_ones() -> None:
    """RUL-RR-2: a mulligan procedure or a variant nobody has heard of is refused where it is written."""
    text = '[home]\nmulligan = "limitd"\nvariant = "bounty+king"\n'
    choices = {"mulligan": ("standard", "limited"), "variant": ("none", "bounty+king")}
    formats, problems = read_formats(text, "f.toml", "g", {"mulligan": "standard", "variant": "none"}, choices)
    assert [(problem.code, problem.line) for problem in problems] == [("CL842", 2)]
    assert "limited" in problems[0].help
    assert formats["home"].parameters == {"mulligan": "standard", "variant": "bounty+king"}


def test_our_file_says_every_parameter_of_the_game_and_no_other() -> None:
    formats, problems = bundled_formats("risk-and-resource", PARAMETERS)
    assert problems == []
    plain, _ = bundled_formats("risk-and-resource")
    for name in formats:
        assert sorted(plain[name].parameters) == sorted(PARAMETERS), name


def test_a_game_without_formats() -> None:
    assert bundled_formats("no-such-game") == ({}, [])


def test_the_game_fills_what_a_file_leaves_out() -> None:
    formats, problems = read_formats("[plain]\nopening_hand = 5\n", "f.toml", "g", DECLARED)
    assert problems == []
    assert formats["plain"].parameters == {
        "opening_hand": 5,
        "mulligan": "standard",
        "betrayal_allowed": True,
    }
    assert formats["plain"].deck_min == 0 and formats["plain"].max_copies is None


def test_extends_takes_over_and_overrides() -> None:
    text = '[a]\ndeck_min = 40\nmax_copies = 3\n[b]\nextends = "a"\nmax_copies = "none"\n[c]\nextends = "b"\n'
    formats, problems = read_formats(text, "f.toml")
    assert problems == []
    assert (formats["c"].deck_min, formats["c"].max_copies) == (40, None)


def test_a_file_of_ones_own_extends_what_is_there_already() -> None:
    ours, _ = read_formats(
        '[standard]\ndeck_min = 40\nmax_copies = 3\nbanned = ["Plague"]\nopening_hand = 5\n', "ours.toml", "g", DECLARED
    )
    text = (
        '[pub]\nextends = "standard"\nmax_copies = "none"\n'
        '[late]\nextends = "pub"\nopening_hand = 9\n'
        '[standard]\nextends = "standard"\ndeck_min = 60\n'
    )
    formats, problems = read_formats(text, "f.toml", "g", DECLARED, beside=ours)
    assert problems == []
    pub, late, standard = (formats[name] for name in ("pub", "late", "standard"))
    assert (pub.max_copies, pub.banned) == (None, ("Plague",))
    assert late.parameters["opening_hand"] == 9 and late.max_copies is None
    assert standard.deck_min == 60 and standard.max_copies == 3  # redefined by extending the bundled one
    assert formats["pub"].deck_min == 60  # and what extends it means one's own


def test_each_mistake_of_extending_is_reported_once() -> None:
    text = (
        '[a]\nextends = "nowhere"\n[b]\nextends = "a"\n[c]\nextends = "d"\n[d]\nextends = "c"\n'
        '[e]\nextends = "c"\n[f]\nextends = ["a"]\n'
    )
    _, problems = read_formats(text, "f.toml")
    assert [(problem.code, problem.line) for problem in sorted(problems)] == [
        ("CL845", 2), ("CL845", 6), ("CL845", 8), ("CL842", 12)
    ]  # fmt: skip


def test_a_format_that_is_in_neither_file_is_reported_with_all_there_are() -> None:
    ours, _ = read_formats("[standard]\n[limited]\n", "ours.toml")
    _, problems = read_formats('[pub]\nextends = "standrad"\n', "f.toml", beside=ours)
    assert [(problem.code, problem.line) for problem in problems] == [("CL845", 2)]
    assert "'standard'" in problems[0].help
    _, problems = read_formats('[pub]\nextends = "zzz"\n', "f.toml", beside=ours)
    assert "standard, limited" in problems[0].help


@pytest.mark.parametrize(
    ("text", "code", "line", "words"),
    [
        ("[a]\ndeck_min = 40\nmax_copys = 3\n", "CL841", 3, "did you mean 'max_copies'?"),
        ("[a]\nopenning_hand = 7\n", "CL841", 2, "did you mean 'opening_hand'?"),
        ('[a]\nopening_hand = "seven"\n', "CL842", 2, "its default is 7"),
        ("[a]\nopening_hand = true\n", "CL842", 2, "a number"),
        ("[a]\nbetrayal_allowed = 1\n", "CL842", 2, "true or false"),
        ("[a]\nopening_hand = 7.5\n", "CL842", 2, "a number"),
        ("[a]\nopening_hand = 99999999\n", "CL842", 2, "from 0 to 1,000"),
        ("[a]\ndeck_min = -1\n", "CL842", 2, "a number of cards"),
        ("[a]\nmax_copies = true\n", "CL842", 2, "a number of cards"),
        ('[a]\nbanned = "Card"\n', "CL842", 2, "a list of card names"),
        ("[a]\nbanned = [1]\n", "CL842", 2, "a list of card names"),
        ("[a]\nabout = 3\n", "CL842", 2, "a text"),
        ("[a]\ndeck_min = 40\ndeck_max = 30\n", "CL842", 3, "cannot exist"),
        ("deck_min = 40\n", "CL845", 1, "begins with its [name]"),
        ('[a]\nextends = "b"\n', "CL845", 2, "no format 'b'"),
        ('[a]\nextends = "a"\n', "CL845", 2, "extend itself"),
        ("[a]\ndeck_min = \n", "CL840", 2, "not valid TOML"),
        ("[a]\ndeck_min = 1\ndeck_min = 2\n", "CL840", 3, "not valid TOML"),
        ("[a]\nx = " + "[" * 20_000, "CL840", 0, "nested too deeply"),
        ("[a]\nopening_hand = " + "9" * 6000, "CL840", 0, "too long"),
    ],
)
def test_mistakes_have_their_line(text: str, code: str, line: int, words: str) -> None:
    _, problems = read_formats(text, "f.toml", "g", DECLARED)
    assert [(p.code, p.line) for p in problems] == [(code, line)]
    assert words in f"{problems[0].message} {problems[0].help}"


def test_a_mistake_in_what_is_extended_is_reported_once() -> None:
    text = '[a]\nmax_copys = 3\n[b]\nextends = "a"\n[c]\nextends = "b"\n'
    _, problems = read_formats(text, "f.toml", "g", DECLARED)
    assert [(p.code, p.line) for p in problems] == [("CL841", 2)]


def test_a_circle_of_formats_ends() -> None:
    _, problems = read_formats('[a]\nextends = "b"\n[b]\nextends = "a"\n', "f.toml")
    assert {p.code for p in problems} == {"CL845"}


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "binary.toml").write_bytes(b"\x00\xff")
    (tmp_path / "huge.toml").write_bytes(b"# nothing\n" * 50_000)
    for name, code in (("none.toml", "CL800"), ("binary.toml", "CL801"), ("huge.toml", "CL802")):
        formats, problems = load_formats(tmp_path / name)
        assert formats == {}
        assert [p.code for p in problems] == [code]


def test_which_format_a_deck_is_checked_against() -> None:
    formats, _ = read_formats("[a]\n[singleton]\n", "f.toml")
    deck, _ = read_decklist("name: X\nformat: singleton\n1 Card\n", "x.deck")
    plain, _ = read_decklist("1 Card\n", "x.deck")
    assert choose_format(deck, formats)[0] is formats["singleton"]
    assert choose_format(deck, formats, "a")[0] is formats["a"]
    assert choose_format(plain, formats)[0] is formats["a"]
    wrong, _ = read_decklist("name: X\nformat: singelton\n1 Card\n", "x.deck")
    (problem,) = choose_format(wrong, formats)[1]
    assert (problem.code, problem.line, problem.help) == ("CL843", 2, "did you mean 'singleton'?")
    assert choose_format(plain, {})[1][0].message == "this game has no formats"
