"""The words of Resource War: read, printed in both voices, refused where the game has no such thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.bundled import bundled
from cardlang.games.resource_war.words import VOCABULARY
from cardlang.language.files.explain import explain_ability
from cardlang.language.files.printer import format_text, print_cost, print_face
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import load_cards, load_set

WORDS = VOCABULARY.with_set(subtypes=("Soldier", "Thief"), names=("Sargeant",), counters=("Rank", "Ammo"))
CASES = Path(__file__).with_name("sentences.txt")
_ROWS = Path(__file__).with_name("reworded.txt").read_text("utf-8").split("\n")[1:]
REWORDED = list(zip(_ROWS[::2], (row.removeprefix("-> ") for row in _ROWS[1::2]), strict=False))


def sentences() -> list[str]:
    """Canonical sentences, one a line."""
    lines = CASES.read_text(encoding="utf-8").split("\n")
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("text", sentences())
def test_sentences_read_and_print_as_they_stand(text: str) -> None:
    read = read_with_help(text, WORDS, True, False)
    assert read.ability is not None, read.mistakes
    assert read.ability.say(SOURCE) == text


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("said", "meant"), REWORDED)
def test_other_wordings_are_read_as_what_fmt_writes(said: str, meant: str) -> None:
    read = read_with_help(said, WORDS, True, False)
    assert read.ability is not None, read.mistakes
    assert read.ability.say(SOURCE) == meant


@pytest.mark.parametrize("verb", VOCABULARY.verbs, ids=lambda verb: verb.__name__)
def test_the_games_own_verbs_read_their_examples(verb: type) -> None:
    if "resource_war" in verb.__module__:
        for example in verb.examples:  # type: ignore[attr-defined]
            read = read_with_help(example, WORDS, True, False)
            assert read.ability is not None, read.mistakes


def card(**fields: str) -> list[str]:
    """The messages about one card."""
    given = {"cost": "1R", "type": "Animate - Soldier", "wit": "1", "power": "1", "defense": "1"} | fields
    lines = [f"  {name}: {value}" for name, value in given.items() if value]
    return [
        problem.message
        for problem in load_cards("card Odd\n" + "\n".join(lines), "x", "resource-war").problems
    ]


def test_costs_of_an_effect() -> None:
    """RW-E-a: costs stand in front of the colon, semicolons between them: two costs, one effect"""
    read = read_with_help("2R; Discard a card: Gain 1V.", WORDS, True, False)
    assert read.ability is not None
    assert len(read.ability.costs) == 2  # type: ignore[attr-defined]
    assert read.ability.say(SOURCE) == "2R; Discard a card: gain 1V."


def test_three_types() -> None:
    """RW-T-a: Animate, Structure, Tool and nothing else"""
    assert card() == []
    assert card(type="Structure - House", wit="") == []
    assert card(type="Tool", wit="", power="", defense="") == []
    assert card(type="Spell")[0].startswith("'Spell' is not a kind of card in Resource War")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"wit": ""}, "an Animate needs a wit"),
        ({"power": ""}, "an Animate needs a power"),
        ({"type": "Structure - House"}, "only Animates have wit"),
        ({"type": "Structure - House", "wit": "", "defense": ""}, "a Structure needs a defense"),
        ({"type": "Tool", "wit": "", "defense": ""}, "only Animates and Structures have power"),
        ({"cost": ""}, "this card has no cost"),
        ({"for": "Soldier"}, "only Tools have 'for'"),
    ],
)
def test_numbers_of_a_type(fields: dict[str, str], message: str) -> None:
    """RW-T-e, RW-T-h, RW-C-a: an Animate has all three, a Structure no Wit, a Tool none; every card has a cost"""
    assert message in card(**fields)


@pytest.mark.parametrize(("stat", "said"), [("power", []), ("defense", []), ("wit", ["Structures have no wit"])])
def test_texts_speak_of_the_numbers_of_a_type(stat: str, said: list[str]) -> None:
    """RW-T-h: what a card may say of a Structure's numbers, too"""
    text = f"When ~ is played, target Structure gets +1 {stat} this turn."
    assert card(type="Structure - House", wit="", text=text) == said


@pytest.mark.parametrize(("whose", "said"), [
    ("Cards in your hand", ["'cannot be discarded' means nothing on a card outside play"]),
    ("Animates you control", []),
])  # fmt: skip
def test_what_lasts_is_in_play(whose: str, said: list[str]) -> None:
    """RUL-RW-30: what cannot be discarded stays in play."""
    assert card(text=f"{whose} cannot be discarded.") == said


def test_the_name_is_a_subtype() -> None:
    """RW-T-b, RW-T-c: Sargeant has the subtypes Soldier and Sargeant"""
    text = "card Sargeant\n  cost: 1R\n  type: Animate - Soldier\n  wit: 1\n  power: 1\n  defense: 1\n"
    more = "\ncard Baton\n  cost: 1R\n  type: Tool\n  for: Sargeant\n"
    loaded = load_cards(text + more, "x", "resource-war")
    assert loaded.problems == []
    sargeant, baton = (entry.card for entry in loaded.cards)
    assert sargeant is not None and baton is not None
    assert sargeant.subtypes == ("Soldier", "Sargeant")
    assert baton.special["for"] == "Sargeant"


def test_a_tool_for_nobody() -> None:
    """RUL-RW-8: the subtype a tool is for is a field of its own, and must be one"""
    found = card(**{"type": "Tool", "wit": "", "power": "", "defense": "", "for": "Soldeir"})
    assert found == ["'Soldeir' is no subtype of this set"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Tap: Draw a card.", "Tap"),
        ("Gain 2 EP.", "EP"),
        ("When ~ enters, draw a card.", "enters"),
        ("Whenever an Animate dies, draw a card.", "dies"),
    ],
)
def test_words_of_other_games_are_refused(text: str, part: str) -> None:
    read = read_with_help(text, WORDS, True, False)
    assert read.ability is None
    assert any(part.lower() in mistake.message.lower() for mistake in read.mistakes)


def test_defence_and_defense() -> None:
    """RUL-RW-23: both spellings are read; one is printed"""
    read = read_with_help("~ gets +1 defence.", WORDS, True, False)
    assert read.ability is not None
    assert read.ability.say(SOURCE) == "~ gets +1 defense."


def test_the_set_is_clean_and_canonical() -> None:
    loaded = load_set("resource-war")
    assert loaded.problems == []
    assert len(loaded.cards) >= 40
    path = bundled("sets") / "resource-war" / "core.cards"
    text = path.read_text(encoding="utf-8")
    assert format_text(text, str(path), VOCABULARY) == text


def test_the_face_voice() -> None:
    """RW-C-a: the cost in R, with its icon; the card speaks of itself by name"""
    tree = load_set("resource-war").find("Pike Warden").tree  # type: ignore[union-attr]
    assert tree is not None
    assert "".join(run.text for run in print_cost(tree, VOCABULARY)) == "3r"
    assert "".join(run.text for run in print_face(tree, VOCABULARY)[0]).startswith(
        "2r: Pike Warden gets +2 power"
    )


def test_every_card_is_explained() -> None:
    """Each card of the set, clause by clause, without a word left in the machine's own terms."""
    loaded = load_set("resource-war")
    assert loaded.vocabulary is not None
    for entry in loaded.cards:
        assert entry.tree is not None
        for ability in entry.tree.abilities:
            assert explain_ability(ability, loaded.vocabulary)


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("1R: give this Tool to another Animate.", "1R: give ~ to another Animate."),
        ("This Animate becomes the target of the attack.", "~ becomes the target of the attack."),
        (
            "Search your deck for a Soldier and put it into your hand.",
            "Search your deck for a Soldier card and put it into your hand.",
        ),
        (
            "As long as ~ is in play, your Soldiers get +1 Defence.",
            "As long as ~ is in play, Soldiers you control get +1 defense.",
        ),
        (
            "While ~ is used by a Thief, the User gets +1 power.",
            "As long as the User is a Thief, the User gets +1 power.",
        ),
        ("1R: draw a card. Activate only in your Play step.", "1R: draw a card. Only in your Play step."),
        ("Whenever V are taken, draw a card.", "Whenever a player takes V, draw a card."),
        ("Whenever you take V from the Pool, draw a card.", "Whenever you take V, draw a card."),
        ("1R: any Animate gets +1 power this turn.", "1R: an Animate gets +1 power until end of turn."),
        ("Steal 1R from your opponent.", "Steal 1R from an opponent."),
    ],
)
def test_other_ways_to_say_it(written: str, canonical: str) -> None:
    """The ledger's own wordings are read; fmt writes one form of each."""
    read = read_with_help(written, WORDS, True, False)
    assert read.ability is not None, read.mistakes
    assert read.ability.say(SOURCE) == canonical
    assert read_with_help(canonical, WORDS, True, False).ability == read.ability
    assert explain_ability(read.ability, WORDS)


@pytest.mark.parametrize(
    "text",
    [
        "1R: give this Thief to another Animate.",
        "While ~ is used by 2R, the User gets +1 power.",
        "If ~ would attack, draw a card instead.",
        "Steal 1R from target Tool.",
    ],
)
def test_what_makes_no_sense_is_refused(text: str) -> None:
    read = read_with_help(text, WORDS, True, False)
    assert read.ability is None and read.mistakes


def test_defence_as_a_field() -> None:
    """RUL-RW-23: the field may be spelled either way, once; fmt writes the game's own spelling"""
    text = "card Odd\n  cost: 1R\n  type: Structure - House\n  power: 1\n  defence: 2\n"
    loaded = load_cards(text, "x", "resource-war")
    assert loaded.problems == []
    assert format_text(text, "x", VOCABULARY) == text.replace("defence", "defense")
    both = load_cards(text + "  defense: 2\n", "x", "resource-war")
    assert [problem.code for problem in both.problems] == ["CL203"]


@pytest.mark.parametrize("who", ["you", "an opponent"])
@pytest.mark.parametrize("what", ["Animate", "card", "Animate card"])
def test_what_is_discarded_may_be_another_players(who: str, what: str) -> None:
    """RUL-RW-28: an effect discards anybody's Animates"""
    verb = "discard" if who == "you" else "discards"
    text = f"Whenever {who} {verb} {{}} {what}, return it to {{}} hand."
    assert card(text=text.format("an" if what != "card" else "a", "its owner's")) == []
    assert "may be another player's" in card(text=text.format("an" if what != "card" else "a", "your"))[0]
