"""What cards may say in a designer's game happens there, or is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import Keyword, Kind, Phase, Step, Table, Wins, has_of, own_pile, words_for
from cardlang.language.files.parser import parse_cards
from cardlang.language.files.printer import print_source
from cardlang.language.words.vocabulary import Vocabulary
from tests.games.own.street import KINDS, WORDS, Street, card, played
from tests.scenarios.running import run_text


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    """The game is there, as if a project had brought it."""
    welcome(ProjectGame(Street, WORDS))
    yield
    farewell()


MASON, BAKERY = card("Mason", "worker"), card("Bakery", "building")


def holds(cards: str, given: str, when: str, then: str) -> None:
    result = played([cards], f"A has 9 health\nB has 9 health\n{given}", when, then)
    assert result.status == "passed", result.show()


def says(text: str, kind: str = "charter", words: Vocabulary = WORDS) -> str:
    """What is wrong with a card; empty if nothing is."""
    from cardlang.language.checks.lints import lint_card

    file = parse_cards(card("One", kind, text), "street.cards", words)
    tree = file.cards[0].tree
    found = [each.message for each in file.problems]
    return next(iter([*found, *(each.message for each in (lint_card(tree, words) if tree else ()))]), "")


# ---- two numbers with '/' ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "kind", "wrong"),
    [
        ("Buildings you control get +1/+2.", "worker", "buildings have no skill"),
        ("Target building becomes 3/3 until end of turn.", "charter", "buildings have no skill"),
        ("Target worker gets +0/+2 until end of turn.", "charter", "workers have no rent"),
        ("~ gets +1/+1.", "worker", "workers have no rent"),
        ("Create a token that is a copy of target building except it's 1/1.", "charter", "buildings have no skill"),
    ],
)
def test_a_pair_of_numbers_is_not_said_of_what_has_others(text: str, kind: str, wrong: str) -> None:
    assert says(text, kind) == f"two numbers with '/' are skill and rent, and {wrong}"


@pytest.mark.parametrize("text", ["Workers you play get +1 skill.", "Whenever a worker you play dies, draw a card."])
def test_what_is_in_play_is_not_being_played(text: str) -> None:
    assert says(text, "building") == "what is in play is played no more, so nothing is among 'workers you play'"


def test_each_number_may_be_named() -> None:
    paint = card("Paint", "worker", "Buildings you control get +1 rent and +2 beauty.")
    holds(paint + BAKERY, "A has Paint, Bakery in play", "", "Bakery has rent 2\nBakery has beauty 4")


# ---- where a card goes, and by whose control ---------------------------------------------------------------------
def test_what_was_played_and_is_done_may_go_elsewhere() -> None:
    void = card("Void", "worker", "If a card would enter your discard pile, exile it instead.")
    zap = card("Zap", "charter", "Draw a card.")
    given = "A has 1 crown\nA has Void in play\nA's hand is Zap\nA's deck is Zap"
    holds(void + zap, given, "A plays Zap\neverybody passes", "Zap is in exile")


STEAL = card("Steal", "charter", "Gain control of target worker.")
STOLEN = "A has 1 crown\nA's hand is Steal\nB has Mason in play"
TAKE = "A plays Steal targeting Mason\neverybody passes"


def test_a_deed_in_play_is_done_with_what_a_player_controls() -> None:
    holds(STEAL + MASON, STOLEN, f"{TAKE}\nA sends Mason", "B has 7 health")


def test_who_has_lost_control_does_it_no_more() -> None:
    holds(STEAL + MASON, STOLEN, f"{TAKE}\neverybody passes until B's Work\nB sends Mason\nthat is refused", "")


# ---- losses by the rules -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "health"),
    [
        ("Whenever you lose crowns, gain 1 health.", 10),
        ("At the end of your turn, if you lost crowns this turn, gain 2 health.", 11),
    ],
)
def test_what_the_rules_take_is_lost(text: str, health: int) -> None:
    given = "A has 5 crowns\nA has Miser in play"
    holds(card("Miser", "building", text), given, "everybody passes until B's Work", f"A has {health} health")


def test_what_is_paid_is_not_lost() -> None:
    miser = card("Miser", "building", "Whenever you lose crowns, gain 1 health.")
    given = "A has 1 crown\nA has Miser in play\nA's hand is Mason"
    holds(miser + MASON, given, "A plays Mason\neverybody passes", "A has 9 health")


def test_the_next_one_played_costs_less_and_no_other() -> None:
    cheap = card("Cheap", "charter", "The next building you play costs 1 crown less this turn.")
    given, when = "A has 3 crowns\nA's hand is Cheap, Bakery, Shed", "A plays Cheap\neverybody passes"
    then = f"{when}\nA plays Bakery\neverybody passes\nA plays Shed"
    holds(cheap + BAKERY + card("Shed", "building"), given, then, "A has 1 crown")


# ---- untapping ---------------------------------------------------------------------------------------------------
def test_what_cannot_untap_does_not_by_the_rules() -> None:
    strike = card(
        "Strike", "charter", "Tap all workers your opponents control. They cannot untap until your next turn."
    )
    given = "A has 1 crown\nA's hand is Strike\nB has Mason called m1 in play"
    when = "A plays Strike\neverybody passes\neverybody passes until B's Work"
    holds(strike + MASON, given, when, "m1 is tapped")
    holds(strike + MASON, given, f"{when}\neverybody passes until A's Work\neverybody passes until B's Work",
          "m1 is untapped")


# ---- damage ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "health", "crowns"),
    [
        ("Whenever ~ deals damage to a player, gain 3 crowns.", 7, 3),
        ("Whenever a player is dealt damage, gain 3 crowns.", 7, 3),
        ("If a source you control would deal damage, it deals that much damage plus 1 instead.", 6, 0),
        ("If damage would be dealt to an opponent, prevent 1 of that damage.", 8, 0),
        ("Whenever an opponent loses health, gain 1 crown.", 7, 1),
    ],
)
def test_damage_to_players_is_what_cards_say_it_is(text: str, health: int, crowns: int) -> None:
    given, then = "A has Bully in play", f"B has {health} health\nA has {crowns} crowns"
    holds(card("Bully", "worker", text), given, "A sends Bully\neverybody passes", then)


def test_any_target_is_a_thing_or_a_player() -> None:
    """It was a player alone, in a game that has no creatures."""
    wrecker, chapel = card("Wrecker", "charter", "Deal 2 damage to any target."), card("Chapel", "building")
    given = "A has 1 crown\nA's hand is Wrecker\nB has Chapel in play"
    when = "A plays Wrecker targeting Chapel\neverybody passes"
    holds(wrecker + chapel, given, when, "Chapel is in B's discard pile")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a random enemy", "a random building an opponent controls or opponent"),
        ("target enemy", "target building an opponent controls or opponent"),
        ("each enemy", "each opponent and each building your opponents control"),
        ("up to two targets", "each of up to two target workers or buildings or players"),
    ],
)
def test_an_enemy_is_a_thing_or_a_player_too(text: str, written: str) -> None:
    file = parse_cards(card("One", "charter", f"Deal 2 damage to {text}."), "street.cards", WORDS)
    assert file.problems == []
    assert " ".join(print_source(file).split()).endswith(f"text: Deal 2 damage to {written}.")


DENT = card("Dent", "charter", "~ deals 2 damage to target building.")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "B's discard pile"),
        ("~ cannot be destroyed.", "play"),
        ("If ~ would be destroyed, exile it instead.", "exile"),
    ],
)
def test_enough_damage_destroys_unless_a_card_says_otherwise(text: str, where: str) -> None:
    given = "A has 1 crown\nA's hand is Dent\nB has Shed in play"
    holds(DENT + card("Shed", "building", text), given, "A plays Dent targeting Shed\neverybody passes",
          f"Shed is in {where}")


@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("If ~ would die, gain 1 crown instead.", "Shed is in play; Shed has 0 damage; B has 1 crown"),
        ("If ~ would be destroyed, sacrifice another building instead.", "Shed is in play; the game goes on"),
    ],
)
def test_what_is_saved_has_lost_its_damage(text: str, then: str) -> None:
    """The same damage destroyed it again and again, until the game was broken off."""
    given = "A has 1 crown\nA's hand is Dent\nB has Shed in play"
    holds(DENT + card("Shed", "building", text), given, "A plays Dent targeting Shed\neverybody passes",
          then.replace("; ", "\n"))


def test_what_has_nothing_left_is_destroyed_all_the_same() -> None:
    wither = card("Wither", "charter", "Target building gets -9 beauty.")
    given = "A has 1 crown\nA's hand is Wither\nB has Shed in play"
    holds(wither + card("Shed", "building", "If ~ would die, gain 1 crown instead."), given,
          "A plays Wither targeting Shed\neverybody passes",
          "Shed is in B's discard pile\nB has 1 crown\nthe game goes on")


@pytest.mark.parametrize(
    ("text", "gone", "left"),
    [("Destroy target damaged building.", "s1", "s2"), ("Destroy each undamaged building.", "s2", "s1")],
)
def test_what_has_damage_is_damaged(text: str, gone: str, left: str) -> None:
    """The words were to be had, and true of nothing."""
    given = "A has 1 crown\nA's hand is Axe\nB has Shed called s1 (1 damage), Shed called s2 in play"
    then = f"{gone} is in B's discard pile\n{left} is in play"
    holds(card("Axe", "charter", text) + card("Shed", "building"), given, "A plays Axe\neverybody passes", then)


def test_it_is_known_of_what_has_died_too() -> None:
    inn = card("Inn", "building", "Whenever a damaged building is destroyed, gain 3 crowns.")
    axe = card("Axe", "charter", "Destroy each building an opponent controls.")
    given = "A has 1 crown\nA's hand is Axe\nA has Inn in play\nB has Shed (1 damage), Shed in play"
    when = "A plays Axe\neverybody passes\neverybody passes"
    holds(inn + axe + card("Shed", "building"), given, when, "A has 3 crowns")


EXCESS = "Deal 5 damage to target building. Gain crowns equal to the excess damage dealt this way."


def test_more_damage_than_enough_is_counted() -> None:
    ruin = card("Ruin", "charter", EXCESS)
    given = "A has 1 crown\nA's hand is Ruin\nB has Bakery in play"
    holds(ruin + BAKERY, given, "A plays Ruin targeting Bakery\neverybody passes", "A has 3 crowns")


# ---- what is not there cannot be spoken of -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("At the start of combat, draw a card.", "worker"),
        ("At the beginning of combat on your turn, draw a card.", "worker"),
        ("Tap: draw a card. Activate only during combat.", "worker"),
        ("Whenever ~ deals combat damage, draw a card.", "worker"),
        ("Prevent all combat damage that would be dealt this turn.", "charter"),
    ],
)
def test_without_combat_no_card_speaks_of_it(text: str, kind: str) -> None:
    assert says(text, kind) == "there is no combat in Street"


def test_what_is_exiled_here_is_not_said_to_be_nowhere() -> None:
    """Another word of the sentence is not understood: that one is named."""
    text = "Exile the top card of your deck. You may cast it this turn."
    assert says(text) == "'cast it' is not something a card can do"


class NoDamage(Street):
    """Its own damage, which does not say how much is enough."""

    name = "no-damage"
    damage_to_things = damage_to_players = ""

    def damage(self, table, source, target, amount):  # type: ignore[no-untyped-def]
        return []


def test_damage_without_enough_has_no_excess() -> None:
    words = words_for(NoDamage, kinds=KINDS)
    assert says(EXCESS, words=words) == "the rules of Street do not say how much damage is enough"
    assert not says(EXCESS.replace("excess ", ""), words=words)


class Silent(Street):
    """Nobody ever has priority."""

    name = "silent"
    phases = tuple(Phase(each.name, each.title, False) for each in Street.phases)


def test_where_nobody_may_act_there_are_no_abilities_to_activate() -> None:
    words = words_for(Silent, kinds=KINDS)
    assert says("1 crown: draw a card.", "worker", words) == "nobody can ever activate an ability in Street"


def test_what_damage_is_about_is_there() -> None:
    class Wrong(Street):
        name = "wrong"
        damage_to_things = "hull"

    with pytest.raises(ValueError, match="damage_to_things names 'hull', which is not one of the stats"):
        words_for(Wrong, kinds=KINDS)


def test_the_page_shows_pieces_of_this_game() -> None:
    here = Path(__file__)
    page = (here.parents[3] / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    shown = page.partition("### Damage, tapping, losses")[2].partition("\n### ")[0].split("```")[1::2]
    assert len(shown) == 3
    for block in shown:
        assert block.removeprefix("text\n").strip() in (here.parent / "street.py").read_text(encoding="utf-8")


# ---- cards without text ------------------------------------------------------------------------------------------
def test_a_scenario_describes_a_card_with_one_number() -> None:
    holds("", "A has a 3 worker called w1, two 1 workers in play", "A sends w1", "B has 6 health\nw1 has skill 3")


@pytest.mark.parametrize(
    ("given", "says_"),
    [
        ("A has a worker in play", "a worker needs skill before it"),
        ("A has a 3 charter in play", "only workers and buildings have these numbers"),
        ("A has a 1 building in play", "'1' is not rent/beauty"),
    ],
)
def test_what_is_described_wrongly_is_answered_in_the_words_of_the_game(given: str, says_: str) -> None:
    result = played([], given, "", "the game goes on")
    assert says_ in result.show(), result.show()


# ---- names that are taken ----------------------------------------------------------------------------------------
def test_a_kind_is_not_called_what_card_text_calls_something_else() -> None:
    class Spells(Street):
        name, kinds = "spells", ("spell", "attack")

    with pytest.raises(ValueError, match="'spell' cannot be a kind: in card text that is any card while it is being"):
        words_for(Spells, kinds=(Kind("spell", permanent=False),))
    with pytest.raises(ValueError, match="'attack' cannot be a kind: in card text that is something that happens"):
        words_for(Spells, kinds=(Kind("attack"),))


def test_nor_is_a_number() -> None:
    class Fights(Street):
        name, stats = "fights", (*Street.stats, "attack")

    with pytest.raises(ValueError, match="'attack' cannot be a number: in card text that is something that happens"):
        words_for(Fights, kinds=(Kind("worker", stats=("attack",)),))


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"places": (own_pile("library"),)}, "'library' cannot be a place: in card text that is the deck"),
        ({"places": (own_pile("battlefield"),)}, "'battlefield' cannot be a place: in card text that is where cards"),
        ({"places": (own_pile("damage"),)}, "'damage' cannot be a place: in card text that is what is dealt"),
        ({"resources": ("crown", "health", "turn")}, "'turn' cannot be a resource: in card text that is a player"),
        ({"kinds": (*Street.kinds, "hand")}, "'hand' cannot be a kind: in card text that is a place where cards are"),
        ({"stats": (*Street.stats, "cost")}, "'cost' cannot be a number: in card text that is what is paid for a card"),
    ],
)
def test_nor_is_a_place_or_a_resource(facts: dict[str, object], wrong: str) -> None:
    game = type("Taken", (Street,), {"name": "taken", **facts})
    kinds = (*KINDS, *(Kind(each) for each in game.kinds if each not in Street.kinds))
    with pytest.raises(ValueError, match=wrong):
        words_for(game, kinds=kinds)


def test_one_word_is_no_resource_and_a_number() -> None:
    """``Gain 2 health.`` could not be said at all: whose?"""

    class Healthy(Street):
        name, stats = "healthy", (*Street.stats, "health")

    with pytest.raises(ValueError, match="'health' cannot be a resource and a number: a player has the one and a card"):
        words_for(Healthy, kinds=(Kind("worker", stats=("health",)),))


def test_a_keyword_of_the_words_is_one_of_the_rules() -> None:
    with pytest.raises(ValueError, match="words_for names 'sly', which is not one of the keywords; there are: none"):
        words_for(Street, kinds=KINDS, keywords=(Keyword("Sly"),))


def test_an_adjective_has_a_meaning() -> None:
    class Shiny(Street):
        name = "shiny"

        def adjective(self, table: Table, word: str, ref: int) -> bool:
            return word == "shiny" or super().adjective(table, word, ref)

    with pytest.raises(ValueError, match="nothing says what is 'shiny'; write a method adjective"):
        words_for(Street, kinds=KINDS, adjectives=("shiny",))
    words = words_for(Shiny, kinds=KINDS, adjectives=("shiny", "damaged"))
    assert words.adjectives == ("tapped", "untapped", "damaged", "undamaged", "shiny")


def test_a_position_that_ends_the_game_is_told_to() -> None:
    class Mortal(Street):
        """Who has no health has lost."""

        name = title = "mortal"

        def checks(self, table: Table) -> Sequence[Step]:
            dead = [player for player in table.state.living() if has_of(table, player, "health") <= 0]
            return [Wins(1, "no health left")] if dead else super().checks(table)

    welcome(ProjectGame(Mortal, words_for(Mortal, kinds=KINDS)))
    given = "    A has 0 health\n    A's hand is Mason\n"
    dead = f"scenario Dead\n  given\n{given}  when\n    A plays Mason\n  then\n    the game goes on\n"
    file = run_text(f"game: mortal\n{MASON}{dead}")
    assert not file.problems, file.problems
    assert "The game is over: B won (no health left)." in file.results[0].show()
