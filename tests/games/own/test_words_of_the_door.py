"""What the page on own games says a designer's rules may ask and do: of things, cards, verbs, tokens and counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import (
    Batch,
    Change,
    EventForm,
    Forbid,
    Noun,
    Step,
    Table,
    Tally,
    Verb,
    Word,
    cards_in_hand,
    destroyed,
    discarded,
    is_new,
    is_tapped,
    place,
    things_of,
    was,
    word,
    words_for,
)
from cardlang.language.running.acting import Act
from tests.games.own.street import KINDS, Street, card
from tests.games.own.test_street import BAKERY, MASON, says
from tests.scenarios.running import run_text


@word
class Scuttle(Verb):
    """Things are sunk where they lie."""

    name = "scuttle"
    predicate = "SCUTTLE np"
    examples = ("Scuttle target building.",)
    events = (EventForm("be scuttled", "be scuttled", was("scuttle", departs=True), passive=True),)
    log = (("scuttle", "{thing} is scuttled"),)

    what: Word = place("permanents")

    def changes(self, act: Act) -> list[Change]:
        refs = act.things(self.what)
        return [*(Tally("scuttle", act.doer, ref=ref) for ref in refs), *destroyed(act.table, refs)]


def supper(table: Table) -> Sequence[Step]:
    """Who has a new worker that is not tapped discards everything."""
    player = table.state.active
    idle = [ref for ref in things_of(table, player, "worker") if is_new(table, ref) and not is_tapped(table, ref)]
    return [Batch(discarded(player, cards_in_hand(table, player)))] if idle else []


class Harbour(Street):
    """A street by the water."""

    name = title = "harbour"
    verbs = (Scuttle,)
    begins = {"supper": supper}


WORDS = words_for(
    Harbour,
    kinds=KINDS,
    nouns=(Noun("token", "permanent"), Noun("counter", "counter")),
    forbids=(Forbid("be sent"),),
)


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    welcome(ProjectGame(Harbour, WORDS))
    yield
    farewell()


def holds(cards: str, given: str, when: str, then: str) -> None:
    parts = {"given": given, "when": when, "then": then}
    rows = ["scenario One"]
    for part, text in parts.items():
        rows += [f"  {part}", *(f"    {line}" for line in text.split("; "))] if text else []
    file = run_text(f"game: harbour\n{cards}" + "\n".join(rows) + "\n", "one.scenario")
    assert not file.problems, [problem.show() for problem in file.problems]
    assert file.results[0].status == "passed", file.results[0].show()


def test_a_verb_that_is_done_to_a_thing() -> None:
    axe = card("Axe", "charter", "Scuttle target building.")
    diver = card("Diver", "worker", "Whenever a building is scuttled, gain 2 health.")
    given = "A has Diver in play; A's hand is Axe; A has 1 crown; B has Bakery in play"
    when = "A plays Axe targeting Bakery; everybody passes; everybody passes"
    holds(axe + diver + BAKERY, given, when, "Bakery is in B's discard pile; A has 11 health")


def test_what_it_takes_away_hears_it_and_is_counted() -> None:
    axe = card("Axe", "charter", "Scuttle target building.")
    hulk = card("Hulk", "building", "When ~ is scuttled, gain 2 health.")
    tally = card("Tally", "charter", "Gain 1 health for each building that was scuttled this turn.")
    given = "A's hand is Axe, Tally; A has 2 crowns; A has Hulk in play"
    when = "A plays Axe targeting Hulk; everybody passes; everybody passes; A plays Tally; everybody passes"
    holds(axe + hulk + tally, given, when, "A has 12 health")


def test_cards_that_somebody_owns_are_counted_wherever_they_are() -> None:
    census = card("Census", "charter", "Gain 1 health for each worker card you own.")
    poll = card("Poll", "charter", "If you own four or more worker cards, gain 5 health.")
    lie = "A's hand is Census, Poll, Mason; A's deck is Mason; A's discard pile is Mason; A has Mason in play"
    given = f"{lie}; A's exile is Mason; A has 2 crowns; B's hand is Mason; A has 1 health"
    when = "A plays Census; everybody passes; A plays Poll; everybody passes"
    holds(census + poll + MASON, given, when, "A has 10 health")


def test_what_was_done_to_cards_is_counted_wherever_they_are_by_now() -> None:
    tally = card("Tally", "charter", "Gain 1 health for each card that was played this turn.")
    given = "A's hand is Mason, Bakery, Tally; A has 3 crowns; A has 1 health"
    when = "A plays Mason; everybody passes; A plays Bakery; everybody passes; A plays Tally; everybody passes"
    holds(MASON + BAKERY + tally, given, when, "A has 4 health")


def test_rules_ask_what_is_new_and_tapped_and_cards_see_what_is_discarded() -> None:
    miser = card("Miser", "building", "Whenever you discard a card, gain 1 health.")
    given, when = "A has Miser in play; A's hand is Mason, Bakery; A has 1 crown", "A plays Mason; everybody passes"
    holds(miser + MASON + BAKERY, given, f"{when}; everybody passes until B's Work", "A has 10 health")
    given = "A has Miser, Mason in play; A's hand is Bakery"
    holds(miser + MASON + BAKERY, given, "everybody passes until B's Work", "A has 9 health")


def test_tokens_and_counters() -> None:
    copy, drill = "Create a token that is a copy of target worker.", "Put two +1/+1 counters on target worker."
    cards = card("Twin", "charter", copy) + card("Drill", "charter", drill) + MASON
    given, when = "A's hand is Twin, Drill; A has 2 crowns; A has Mason in play", "A plays Drill targeting Mason"
    holds(cards, given, f"{when}; everybody passes", "A's Mason has skill 4")
    holds(cards, given, "A plays Twin targeting Mason; everybody passes", 'the log says "A creates Mason"')
    assert "no tokens" not in says("Create a worker token named Rat.", "charter", WORDS)


@pytest.mark.parametrize(
    ("token", "then"),
    [
        ("a worker token with skill 3", "A's Worker token has skill 3"),
        ("a building token with rent 1 and beauty 2", "A's Building token has rent 1; A's Building token has beauty 2"),
        ('a worker token with skill 3 and "Tap: gain 1 crown."', "A's Worker token has skill 3"),
    ],
)
def test_a_token_is_told_its_numbers_by_name_where_they_are_no_pair(token: str, then: str) -> None:
    made = card("Inn", "charter", f"Create {token}.")
    holds(made, "A's hand is Inn; A has 1 crown", "A plays Inn; everybody passes", then)


@pytest.mark.parametrize(
    ("token", "wrong"),
    [
        ("a worker token", "'create' wants a token with its numbers, not 'a worker token'"),
        ("a 1/1 worker token", "'1/1' is said of what has two numbers or more"),
        ("a 1/1 building token", "two numbers with '/' are skill and rent, and buildings have no skill"),
        ("a building token with rent 1", "'create' wants a token with its numbers, not 'a building token with rent 1'"),
        ("a worker token with skill 3 or more", "'create' wants a token with its numbers, not"),
    ],
)
def test_a_token_without_its_numbers_is_refused(token: str, wrong: str) -> None:
    assert says(f"Create {token}.", "charter", WORDS).startswith(wrong)


def test_what_is_forbidden_in_the_passive() -> None:
    assert says("~ cannot be sent.", "worker", WORDS) == ""
