"""What goes from one place in play to another stays the thing it is; what lies in the middle of the table is its
controller's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import (
    CardGame,
    Change,
    Deed,
    EventForm,
    Keyword,
    Kind,
    Noun,
    Phase,
    Table,
    Tally,
    Verb,
    Word,
    cards_of,
    destroyed,
    moved_to,
    own_phase,
    own_play,
    place,
    shared_play,
    was,
    word,
    words_for,
)
from tests.scenarios.running import run_text


def advanced(table: Table, player: int, ref: int) -> Sequence[Change]:
    return [moved_to(table, ref, "van", player, "advance")]


def posted(table: Table, player: int, ref: int) -> Sequence[Change]:
    return [moved_to(table, ref, "quay", player, "post")]


@word
class Rout(Verb):
    """Things in a van go back."""

    name = "rout"
    predicate = "ROUT np"
    examples = ("Rout target soldier.",)
    events = (EventForm("be routed", "be routed", was("rout"), passive=True),)
    log = (("rout", "{thing} is routed"),)

    what: Word = place("permanents")

    def changes(self, act):  # type: ignore[no-untyped-def]
        table = act.table
        vans = [ref for player in table.state.living() for ref in cards_of(table, "van", player)]
        refs = [ref for ref in act.things(self.what) if ref in vans]
        moves = [moved_to(table, ref, "play", table.state.entity(ref).controller, "fall back") for ref in refs]
        return [*moves, *(Tally("rout", act.doer, ref=ref) for ref in refs)]


@word
class Scuttle(Verb):
    """Things are sunk where they lie."""

    name = "scuttle"
    predicate = "SCUTTLE np"
    examples = ("Scuttle target soldier.",)
    events = (EventForm("be scuttled", "be scuttled", was("scuttle"), passive=True),)
    log = (("scuttle", "{thing} is scuttled"),)

    what: Word = place("permanents")

    def changes(self, act):  # type: ignore[no-untyped-def]
        refs = act.things(self.what)
        return [*destroyed(act.table, refs), *(Tally("scuttle", act.doer, ref=ref) for ref in refs)]


RULE = (("C-1", own_phase("march"), "in your own March"),)


class Causeway(CardGame):
    """A game for these tests: soldiers come into play, advance into the van, or are posted to the quay."""

    name = "causeway"
    title = "Causeway"
    max_players = 4
    resources = ("coin",)
    plurals = {"coin": "coins"}
    pays_with = "coin"
    kinds = ("soldier", "ruse")
    stats = ("blade", "shield")
    keywords = ("eager",)
    damage_to_things = "shield"
    places = (own_play("van"), shared_play("quay"))
    own_deeds = (Deed("advance", "play", advanced, rules=RULE), Deed("post", "play", posted, rules=RULE))
    verbs = (Rout, Scuttle)
    phases = (Phase("march", "March", priority=True), Phase("dusk", "Dusk", priority=False))
    moments = {"turn": ("march",), "end of turn": ("dusk",)}
    parameters = {"opening_hand": 0, "first_player": "seat 1"}


WORDS = words_for(
    Causeway,
    kinds=(Kind("soldier", stats=("blade", "shield")), Kind("ruse", permanent=False)),
    keywords=(Keyword("Eager"),),
    nouns=(Noun("token", "permanent"), Noun("counter", "counter")),
)
SOLDIER = "card {0}\n  cost: 0 coins\n  type: Soldier\n  blade: 2\n  shield: 2\n"
RUSE = "card {0}\n  cost: 0 coins\n  type: Ruse\n"


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    welcome(ProjectGame(Causeway, WORDS))
    yield
    farewell()


def play(given: str, when: str, then: str, soldier: str = "", ruse: str = "", who: str = "B") -> None:
    """Three players sit at the table, and it is the turn of the one named. Odd has the soldier's text, Ploy the ruse's,
    Plain has none.
    """
    cards = [SOLDIER.format("Plain"), SOLDIER.format("Odd").replace("Soldier", "Soldier - Levy"), RUSE.format("Ploy")]
    cards[1] += f"  text: {soldier}\n" if soldier else ""
    cards[2] += f"  text: {ruse}\n" if ruse else "  text: Gain 1 coin.\n"
    begin = ["there are 3 players", f"{who}'s turn begins", *(f"{each}'s deck has 5 cards" for each in "ABC")]
    rows = {"given": [*begin, *lines(given)], "when": lines(when), "then": lines(then)}
    said = [f"  {name}\n" + "".join(f"    {line}\n" for line in each) for name, each in rows.items() if each]
    file = run_text("game: causeway\n\n" + "\n".join(cards) + "\nscenario A march\n" + "".join(said))
    assert [problem.show() for problem in file.problems] == []
    (result,) = file.results
    assert result.status == "passed", result.show()


def lines(text: str) -> list[str]:
    return text.split("; ") if text else []


# ---- it is the same thing --------------------------------------------------------------------------------------
@pytest.mark.parametrize("who", ["A", "B", "C"])
def test_what_is_on_it_stays(who: str) -> None:
    given = f"{who} has Plain (1 damage, tapped) in play; {who}'s hand is Ploy"
    when = f"{who} plays Ploy targeting Plain; everybody passes; {who} advances Plain"
    then = f"{who}'s van is Plain; Plain has 1 damage; Plain is tapped; Plain is 4/4"
    play(given, when, then, ruse="Put two +1/+1 counters on target soldier.", who=who)


@pytest.mark.parametrize(
    ("ruse", "then"),
    [
        ("Target soldier gets +2/+2 until end of turn.", "Plain is 4/4"),
        ("Target soldier gains Eager permanently.", "Plain has Eager"),
    ],
)
def test_what_lasts_goes_on(ruse: str, then: str) -> None:
    when = "B plays Ploy targeting Plain; everybody passes; B advances Plain"
    play("B's hand is Ploy; B has Plain in play", when, then, ruse=ruse)


def test_a_token_keeps_its_numbers() -> None:
    ruse = "Create a 1/3 Levy soldier token with Eager."
    when = "B plays Ploy; everybody passes; B advances Levy"
    play("B's hand is Ploy", when, "Levy is 1/3; Levy has Eager; Levy is in B's van", ruse=ruse)


def test_a_token_that_is_put_there_is_the_one_that_was_created() -> None:
    ruse = "Create a 1/3 Levy soldier token, then put it into your van. It gets +1/+0 until end of turn."
    play("B's hand is Ploy", "B plays Ploy; everybody passes", "Levy is 2/3; Levy is in B's van", ruse=ruse)


def test_who_has_it_for_a_time_has_it_for_that_time() -> None:
    ruse = "Gain control of target soldier until end of turn."
    given = "B's hand is Ploy; C has Plain in play"
    when = "B plays Ploy targeting Plain; everybody passes; B advances Plain; everybody passes until C's March"
    play(given, when, "C controls Plain; Plain is in C's van; B's van is empty", ruse=ruse)


def test_what_was_to_happen_when_it_dies_happens() -> None:
    ruse = "Put a -1/-1 counter on target soldier. Whenever it dies this turn, gain 3 coins."
    given = "B's hand is 2 Ploy; B has Plain in play"
    ploy = "B plays Ploy targeting Plain; everybody passes"
    when = f"{ploy}; B advances Plain; {ploy}; everybody passes; everybody passes"
    play(given, when, "B has 6 coins; Plain is in B's discard pile", ruse=ruse)


@pytest.mark.parametrize(
    ("text", "coins"),
    [
        ("When ~ enters, gain 1 coin.", 0),
        ("When ~ leaves play, gain 1 coin.", 0),
        ("Whenever a soldier enters, gain 1 coin.", 0),
        ("When ~ enters your van, gain 1 coin.", 1),
        ("Whenever a soldier enters your van, gain 1 coin.", 1),
        ("Whenever you advance ~, gain 1 coin.", 1),
        ("When ~ is advanced, gain 1 coin.", 1),
    ],
)
def test_it_enters_the_place_and_not_play(text: str, coins: int) -> None:
    then = "B has 1 coin" if coins else "B has 0 coins"
    play("B has Odd in play", "B advances Odd; everybody passes", then, soldier=text)


@pytest.mark.parametrize(
    "text",
    [
        "When ~ is routed, gain 1 coin.",
        "Whenever a soldier is routed, gain 1 coin.",
        "When ~ leaves your van, gain 1 coin.",
        "Whenever a soldier leaves your van, gain 1 coin.",
    ],
)
def test_a_verb_of_the_game_moves_it_back(text: str) -> None:
    when = "B plays Ploy targeting Odd; everybody passes; everybody passes"
    then = "B has 1 coin; Odd is in play; Odd has 1 damage"
    play("B's hand is Ploy; B's van is Odd (1 damage)", when, then, text, "Rout target soldier.")


@pytest.mark.parametrize(
    "text",
    ["When ~ is scuttled, gain 1 coin.", "Whenever a soldier is scuttled, gain 1 coin.", "When ~ dies, gain 1 coin."],
)
def test_a_card_sees_that_it_is_taken_from_play_by_such_a_verb(text: str) -> None:
    when = "B plays Ploy targeting Odd; everybody passes; everybody passes"
    then = "B has 0 coins; A has 1 coin; Odd is in A's discard pile"
    play("B's hand is Ploy; A has Odd in play", when, then, text, "Scuttle target soldier.")


# ---- whose it is there -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ruse", "then"),
    [
        ("Put target soldier into the quay.", "C controls Plain; Plain is on the quay"),
        ("Put each soldier into the quay.", "C controls Plain; Plain is on the quay"),
        ("Put target soldier into your van.", "B controls Plain; Plain is in B's van"),
        ("Put target soldier into its controller's van.", "C controls Plain; Plain is in C's van"),
    ],
)
def test_in_the_middle_it_is_still_its_controllers(ruse: str, then: str) -> None:
    given = "B's hand is Ploy; C has Plain (1 damage) in play"
    target = " targeting Plain" if "target" in ruse else ""
    play(given, f"B plays Ploy{target}; everybody passes", then + "; Plain has 1 damage", ruse=ruse)


@pytest.mark.parametrize("who", ["A", "B", "C"])
@pytest.mark.parametrize(
    ("ruse", "gains"),
    [
        ("If you control a soldier in the quay, gain 1 coin.", True),
        ("If you have a soldier in the quay, gain 1 coin.", True),
        ("If you control no soldiers in the quay, gain 1 coin.", False),
        ("If an opponent controls a soldier in the quay, gain 1 coin.", False),
        ("If you control more soldiers in the quay than each opponent, gain 1 coin.", True),
        ("Each player who controls a soldier in the quay gains 1 coin.", True),
        ("Each opponent who controls a soldier in the quay loses 1 coin. Gain 1 coin.", True),
        ("Gain 1 coin for each soldier you control in the quay.", True),
        ("If the quay is empty, gain 1 coin.", False),
        ("If the quay isn't empty, gain 1 coin.", True),
    ],
)
def test_what_is_in_the_middle_is_that_of_who_controls_it(who: str, ruse: str, gains: bool) -> None:
    given = f"{who}'s hand is Ploy; {who} has Plain in play"
    then = [f"{each} has {n} coin{'s' * (n != 1)}" for each in "ABC" for n in [int(gains and each == who)]]
    play(given, f"{who} posts Plain; {who} plays Ploy; everybody passes", "; ".join(then), ruse=ruse, who=who)


def test_an_opponent_who_controls_one_there_is_found() -> None:
    ruse = "Target player who controls a soldier in the quay gains 1 coin."
    given = "A's hand is Ploy; B's hand is Ploy; A has Plain in play; A has Odd in play"
    when = "A posts Odd; everybody passes until B's March; B plays Ploy targeting A; everybody passes"
    play(given, when, "A has 1 coin", ruse=ruse, who="A")


@pytest.mark.parametrize(("mine", "coins"), [(1, 0), (2, 1)])
def test_of_everybody_it_is_counted_what_is_in_their_own_van(mine: int, coins: int) -> None:
    ruse = "If you control more soldiers in your van than each opponent, gain 1 coin."
    given = f"A's van is Plain; B's van is {mine} Odd; B's hand is Ploy"
    play(given, "B plays Ploy; everybody passes", f"B has {coins} coin{'s' * (coins != 1)}", ruse=ruse)


# ---- what can be said of such places ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ruse", "then"),
    [
        ("Put target soldier in the quay into play.", "C controls Plain; Plain is in play"),
        ("Return target soldier in the quay to play.", "C controls Plain; Plain is in play"),
        ("Gain control of target soldier in the quay.", "B controls Plain; Plain is on the quay"),
        ("Put target soldier in the quay into an opponent's van.", "C controls Plain; Plain is in C's van"),
    ],
)
def test_what_lies_in_the_middle_goes_elsewhere_in_play(ruse: str, then: str) -> None:
    given = "B's hand is Ploy; C has Plain in play; C has Odd in play"
    when = "C posts Plain; everybody passes until B's March; B plays Ploy targeting Plain; everybody passes"
    play(given, when, then, ruse=ruse, who="C")


@pytest.mark.parametrize(
    ("text", "coins"),
    [
        ("Whenever a soldier you control leaves the quay, gain 1 coin.", 1),
        ("Whenever a soldier an opponent controls leaves the quay, gain 1 coin.", 0),
        ("When ~ leaves the quay, gain 1 coin.", 1),
    ],
)
def test_what_leaves_the_middle_has_a_controller(text: str, coins: int) -> None:
    given = "B's hand is Ploy; B has Odd in play"
    when = "B posts Odd; B plays Ploy targeting Odd; everybody passes; everybody passes"
    play(given, when, f"B has {coins} coin{'s' * (coins != 1)}", text, "Put target soldier into your van.")


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("If a soldier would enter the quay, put it into your van instead.", "Plain is in B's van"),
        ("If a soldier would die, put it into your van instead.", "Plain is on the quay"),
    ],
)
def test_something_else_than_entering_a_place(text: str, there: str) -> None:
    play("B has Plain, Odd in play", "B posts Plain", f"B controls Plain; {there}", text)
