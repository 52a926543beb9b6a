"""What formats say of single cards: sets and days, lists, queries, identities, points, limits of a sort."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from cardlang.bundled import bundled
from cardlang.decks.card_rules import CardRules, read_set
from cardlang.decks.format_names import check_format_names
from cardlang.decks.formats import CardLimit, Format, read_formats
from cardlang.decks.legality import check_deck
from cardlang.decks.search import Catalog
from cardlang.games import game_names
from cardlang.loading.decklist import read_decklist
from cardlang.loading.sets import load_cards, load_set

DAY = date(2026, 6, 1)


def card(name: str, cost: int, kind: str = "Creature - Hound", field: str = "") -> str:
    numbers = "  power: 1\n  defense: 1\n" if "Creature" in kind else ""
    side = f"  side: {field}\n" if field else ""
    return f"card {name}\n  cost: {cost} EP\n  type: {kind}\n{numbers}  pitch: 1\n{side}"


def one_set(code: str, *cards: str) -> str:
    head = (
        f"set {code} Things\n  game: risk-and-resource\n  code: {code}\n  fields: side\n  subtypes: Hound\n"
    )
    return "\n".join([head, *cards])


FIRST = one_set(
    "AAA", card("Ash", 1, field="fire"), card("Bay", 2, field="sea, fire"), card("Coal", 3, "Artifact")
)
SECOND = one_set("BBB", card("Dew", 4, field="sea"), card("Elm", 5, "Legendary Creature - Hound", "wood"))
ENTRIES = [e for text in (FIRST, SECOND) for e in load_cards(text, "a.cards", "risk-and-resource").cards]
CATALOG = Catalog(ENTRIES)
NAMES = [entry.name for entry in ENTRIES]


def codes(rules: Format, deck: str, day: date = DAY) -> list[tuple[str, int]]:
    read, problems = read_decklist(deck, "a.deck")
    assert problems == []
    found = check_deck(read, NAMES, rules, {}, CardRules(rules, CATALOG, day))
    return [(each.code, each.line) for each in found]


def test_sets_and_their_days() -> None:
    rules = Format("r", sets=("AAA until 2026-05-31", "BBB Things from 2026-05-01"))
    assert codes(rules, "1 Ash\n1 Dew\n", date(2026, 5, 15)) == []
    assert codes(rules, "1 Ash\n1 Dew\n", date(2026, 4, 30)) == [("CL828", 2)]
    assert codes(rules, "1 Ash\n1 Dew\n", date(2026, 6, 1)) == [("CL828", 1)]
    assert codes(Format("r", sets=("bbb",)), "1 Ash\n1 Dew\n") == [("CL828", 1)]
    why = CardRules(rules, CATALOG, date(2026, 6, 1)).why_not(CATALOG.by_name["ash"])
    assert why == "is of AAA, which r had until 2026-05-31"


@pytest.mark.parametrize("text", ["AAA until 2026-02-30", "AAA from 2026-13-01"])
def test_a_day_that_does_not_exist(text: str) -> None:
    assert read_set(text) is None


def test_a_list_and_a_query_of_what_is_allowed() -> None:
    assert codes(Format("r", allowed=("ash", "Coal")), "1 Ash\n1 Bay\n1 Coal\n") == [("CL828", 2)]
    assert codes(Format("r", only="cost<=2 or t:artifact"), "1 Ash\n1 Coal\n1 Dew\n") == [("CL828", 3)]
    assert codes(Format("r", banned=("Ash",), allowed=("ash",)), "1 Ash\n") == [("CL833", 1)]


def test_identities_of_a_field() -> None:
    rules = Format("r", identity="side", identities=2)
    assert codes(rules, "1 Ash\n1 Bay\n1 Coal\n") == []
    assert codes(rules, "1 Ash\n1 Bay\n1 Coal\n1 Elm\n") == [("CL829", 4)]
    assert codes(Format("r", identity="side", identities=1), "1 Bay\n") == [("CL829", 1)]


def test_identities_of_letters() -> None:
    mythomagic = Catalog(load_set("mythomagic").cards)
    rules = CardRules(Format("r", identity="letters", identities=1), mythomagic, DAY)
    by_name = mythomagic.by_name
    assert rules.identities(by_name["hermit of the ash ford"]) == ("f",)
    assert rules.identities(by_name["twins of the red ford"]) == ("f", "b")
    deck, _ = read_decklist("5 Hermit of the Ash Ford\n1 Cinder Hound\n1 Keeper of Small Coins\n", "a.deck")
    assert [(each.code, each.line) for each in rules.check(deck)] == [("CL829", 3)]


def test_points_count_every_copy() -> None:
    rules = Format("r", points=(("Ash", 2), ("Dew", 3)), points_max=7)
    assert codes(rules, "2 Ash\n1 Dew\n") == []
    assert codes(rules, "2 Ash\n1 Dew\nsideboard:\n1 Ash\n") == [("CL837", 4)]


def test_limits_of_a_sort() -> None:
    limits = (
        CardLimit("t:creature", 2, 4),
        CardLimit("is:legendary", copies=1),
        CardLimit("cost=1", copies=4),
    )
    rules = Format("r", max_copies=2, limits=limits)
    assert codes(rules, "4 Ash\n") == []
    assert codes(rules, "1 Ash\n2 Coal\n") == [("CL839", 0)]
    assert codes(rules, "3 Ash\n2 Bay\n") == [("CL839", 2)]
    assert codes(rules, "2 Elm\n") == [("CL832", 1)]
    assert codes(rules, "3 Bay\n") == [("CL832", 1)]


def test_restricted_and_free_kinds_are_known_here_too() -> None:
    rules = CardRules(Format("r", max_copies=3, restricted=("Ash",), any_number=("Artifact",)), CATALOG, DAY)
    assert [rules.most_copies(CATALOG.by_name[name]) for name in ("ash", "bay", "coal")] == [1, 3, None]


TOML = """
[ours]
sets = ["AAA until 2026-12-31", "BBB"]
allowed = ["Ash", "Bay"]
only = "t:creature"
identity = "side"
identities = 2
points = { "Ash" = 3 }
points_max = 5
limits = [{ cards = "cost<=2", min = 1, max = 9, copies = 2 }]

[theirs]
extends = "ours"
identities = "none"
"""


def test_a_file_says_all_of_it_and_can_be_extended(tmp_path: Path) -> None:
    formats, problems = read_formats(TOML, "f.toml", "g")
    assert problems == []
    ours, theirs = formats["ours"], formats["theirs"]
    assert ours.sets == ("AAA until 2026-12-31", "BBB") and ours.allowed == ("Ash", "Bay")
    assert (ours.only, ours.identity, ours.identities) == ("t:creature", "side", 2)
    assert (ours.points, ours.points_max) == ((("Ash", 3),), 5)
    assert ours.limits == theirs.limits == (CardLimit("cost<=2", 1, 9, 2),)
    assert theirs.identities is None and theirs.points == ours.points and theirs.looks_at_cards
    (tmp_path / "formats.toml").write_text(TOML)
    assert check_format_names(tmp_path / "formats.toml", NAMES, CATALOG) == []


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ('points = { "Ash" = "two" }', "CL842"),
        ("points = 3", "CL842"),
        ("limits = 3", "CL842"),
        ('limits = [{ cards = "a" }]', "CL842"),
        ('limits = [{ cards = "a", mix = 2 }]', "CL841"),
        ('limits = [{ cards = "a", min = 3, max = 2 }]', "CL842"),
        ('limits = [{ cards = "a", copies = -1 }]', "CL842"),
        ("limits = [{ min = 3, max = 4 }]", "CL842"),
        ("only = 3", "CL842"),
        ('identities = "two"', "CL842"),
    ],
)
def test_a_value_of_the_wrong_kind(row: str, code: str) -> None:
    _, problems = read_formats(f"[a]\n{row}\n", "f.toml", "g")
    assert [(each.code, each.line) for each in problems] == [(code, 2)]


@pytest.mark.parametrize(
    ("row", "code", "marked", "help"),
    [
        ('banned = ["Ash", "Bya"]', "CL827", "Bya", "did you mean 'Bay'?"),
        ('restricted = [\n  "Ash",\n  "Cole",\n]', "CL827", "Cole", "did you mean 'Coal'?"),
        ('allowed = ["Eml"]', "CL827", "Eml", "'Elm'"),
        ('points = { "Ahs" = 2 }', "CL827", "Ahs", "did you mean 'Ash'?"),
        ('mix = ["Creture"]', "CL827", "Creture", "did you mean 'creature'?"),
        ('any_number = ["Artefact"]', "CL827", "Artefact", "did you mean 'artifact'?"),
        ('sets = ["AAB"]', "CL827", "AAB", "There are: AAA"),
        ('sets = ["AAA until 2026-02-30"]', "CL827", "AAA until 2026-02-30", "Write:"),
        ('sets = ["AAA until May"]', "CL827", "AAA until May", "Write:"),
        ('identity = "sied"', "CL827", "sied", "did you mean 'side'"),
        ('only = "t:creature pwoer>2"', "CL822", "pwoer", "did you mean 'power'?"),
        ('limits = [{ cards = "t:creture", max = 3 }]', "CL823", "creture", "did you mean 'creature'?"),
    ],
)
def test_a_name_that_does_not_exist_is_found(
    tmp_path: Path, row: str, code: str, marked: str, help: str
) -> None:
    path = tmp_path / "formats.toml"
    path.write_text(f"[a]\n{row}\n")
    (problem,) = check_format_names(path, NAMES, CATALOG)
    line = path.read_text().split("\n")[problem.line - 1]
    assert (problem.code, line[problem.column - 1 : problem.column - 1 + problem.length]) == (code, marked)
    assert help in problem.help


@pytest.mark.parametrize("game", game_names())
def test_the_bundled_formats_name_what_exists(game: str) -> None:
    loaded = load_set(game)
    names = [entry.name for entry in loaded.cards]
    assert check_format_names(bundled("sets") / game / "formats.toml", names, Catalog(loaded.cards)) == []
