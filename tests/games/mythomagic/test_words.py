"""The words of MythoMagic: read, printed in both voices, refused with reasons, made into cards that do what
they say.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlang.decks.formats import bundled_formats
from cardlang.decks.legality import check_deck
from cardlang.engine.cards import AT_ONCE, Card
from cardlang.games.mythomagic.facts import HAND, IN_PLAY, PARAMETERS
from cardlang.games.mythomagic.words import VOCABULARY
from cardlang.language.files.explain import explain_card
from cardlang.language.files.printer import format_text, print_cost, print_face
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.words.mix import mix_of
from cardlang.language.words.word import SOURCE
from cardlang.loading.decklist import read_decklist
from cardlang.loading.sets import load_cards, load_set
from tests.games.mythomagic.cards import creature
from tests.table import A, B, table

SENTENCES = Path(__file__).with_name("sentences.txt")


def sentences() -> Iterator[tuple[str, bool]]:
    permanent = True
    for line in SENTENCES.read_text(encoding="utf-8").splitlines():
        if line.startswith("on "):
            permanent = line != "on Spell"
        elif line and not line.startswith("#"):
            yield line, permanent


def made(text: str) -> Card:
    """The one card of a text."""
    loaded = load_cards(text, "test.cards", "mythomagic")
    assert not loaded.problems, [problem.message for problem in loaded.problems]
    card = loaded.cards[0].card
    assert card is not None
    return card


def mistakes(text: str) -> list[str]:
    return [
        f"{problem.code} {problem.message}" for problem in load_cards(text, "t.cards", "mythomagic").problems
    ]


@pytest.mark.parametrize(("text", "permanent"), list(sentences()), ids=lambda each: str(each)[:50])
def test_it_says_what_it_says(text: str, permanent: bool) -> None:
    read = read_with_help(text, VOCABULARY, permanent, False)
    assert read.ability is not None, [mistake.message for mistake in read.mistakes]
    assert read.ability.say(SOURCE) == text


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("Target creature does not untap for two turns.", "Target creature cannot untap for 2 turns."),
        (
            "Destroy target creature with strength greater than 3.",
            "Destroy target creature with strength 4 or more.",
        ),
        ("Pay 2 life: draw a card.", "2 life: draw a card."),
    ],
)
def test_other_ways_to_say_it(written: str, canonical: str) -> None:
    read = read_with_help(written, VOCABULARY, ":" in written, False)
    assert read.ability is not None and read.ability.say(SOURCE) == canonical


# ---- costs -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "total"), [("2FFG", 5), ("BFF", 3), ("3", 3), ("XGF", 2), ("0", 0), ("F", 1), ("12WW", 14)]
)
def test_costs_are_read(text: str, total: int) -> None:
    """MM-RM-b, MM-RM-c."""
    mix = mix_of(text, VOCABULARY.letters)
    assert mix is not None and mix.say(SOURCE) == text and mix.fixed == total


@pytest.mark.parametrize("text", ["2FQ", "FX", "2 F", "", "21", "F2", "-1", "2f2"])
def test_other_things_are_no_costs(text: str) -> None:
    """MM-0-a: there are four types."""
    assert mix_of(text, VOCABULARY.letters) is None
    if text:
        found = mistakes(f"card A\n  cost: {text}\n  type: Spell\n  text: Draw a card.\n")
        assert len(found) == 1 and found[0].startswith("CL207")


def test_a_cost_in_numbers() -> None:
    """MM-RM-c: what the engine plays with."""
    card = made("card A\n  cost: 2FFG\n  type: Spell\n  text: Draw a card.\n")
    assert {name: card.base[name] for name in ("cost", "any", "F", "G")} == {
        "cost": 5,
        "any": 2,
        "F": 2,
        "G": 1,
    }
    assert not card.variable and made("card A\n  cost: XGF\n  type: Spell\n  text: Draw X cards.\n").variable


def test_a_rishi_says_what_it_makes() -> None:
    """MM-S-c, MM-R-c: and nothing else does."""
    card = made("card A\n  type: Rishi\n  makes: F or W\n")
    assert card.permanent and card.base["makes F"] == card.base["makes W"] == 1 and "makes G" not in card.base
    assert mistakes("card A\n  type: Rishi\n") == ["CL202 a Rishi needs a line 'makes'"]
    assert mistakes("card A\n  type: Rishi\n  makes: Q\n")[0].startswith("CL207")
    assert mistakes("card A\n  type: Spell\n  makes: F\n  text: Draw a card.\n")[0].startswith("CL206")


def test_creatures_need_their_numbers() -> None:
    found = mistakes("card A\n  cost: F\n  type: Creature - Cat\n  strength: 1\n")
    assert found == ["CL202 a creature needs a toughness"]


# ---- voices ----------------------------------------------------------------------------------------------------
def test_the_face_shows_icons() -> None:
    """MM-RM-b."""
    loaded = load_set("mythomagic")
    fire = loaded.find("Four-Day Fire")
    elder = loaded.find("Elder of the Grove")
    assert fire is not None and fire.tree is not None and elder is not None and elder.tree is not None
    assert [run.text for run in print_cost(fire.tree, VOCABULARY)] == ["blood", "fire", "fire"]
    runs = [run for paragraph in print_face(elder.tree, VOCABULARY) for run in paragraph]
    assert ("tap", "icon") in [(run.text, run.style) for run in runs]


def test_the_formatter_settles_the_spelling() -> None:
    written = (
        "card A\n  makes: FW\n  type: Rishi\n\ncard B\n  type: spell\n  cost: 2ffg\n  text: draw two cards.\n"
    )
    once = format_text(written, "t.cards", VOCABULARY)
    assert "makes: F or W" in once and "cost: 2FFG" in once and "text: Draw 2 cards." in once
    assert format_text(once, "t.cards", VOCABULARY) == once


def test_every_card_of_the_set_is_sound_and_explained() -> None:
    loaded = load_set("mythomagic")
    assert not loaded.problems and len(loaded.cards) >= 45
    for entry in loaded.cards:
        assert entry.tree is not None and entry.card is not None and loaded.vocabulary is not None
        assert entry.tree.name and (not entry.tree.abilities or explain_card(entry.tree, loaded.vocabulary))


# ---- decks -----------------------------------------------------------------------------------------------------
NAMES = ["Hermit of the Ash Ford", "Kiln Sprite", "Spark of Spite"]
KINDS = {NAMES[0]: ("Rishi",), NAMES[1]: ("Creature",), NAMES[2]: ("Spell",)}


def codes(counts: tuple[int, int, int], rules: str = "constructed") -> list[str]:
    formats, problems = bundled_formats("mythomagic", PARAMETERS)
    assert not problems
    lines = "".join(f"{count} {name}\n" for count, name in zip(counts, NAMES, strict=True) if count)
    deck, _ = read_decklist(lines, "a.deck")
    return [problem.code for problem in check_deck(deck, NAMES, formats[rules], KINDS)]


def test_a_deck_has_thirty_cards() -> None:
    """MM-S-a."""
    assert codes((12, 12, 6)) == []
    assert codes((12, 12, 5)) == ["CL830"]
    assert codes((12, 12, 7)) == ["CL831"]


def test_a_deck_is_a_mix() -> None:
    """MM-S-b, RUL-MM-2."""
    assert codes((15, 15, 0)) == ["CL838"]
    assert codes((0, 15, 15)) == ["CL838"]
    assert codes((28, 1, 1)) == []


def test_two_copies() -> None:
    """RUL-MM-3: no limit as the rules stand; the preset allows two, and any number of Rishis."""
    assert codes((26, 2, 2), "two-copy") == []
    assert codes((25, 3, 2), "two-copy") == ["CL832"]


# ---- what they do ----------------------------------------------------------------------------------------------
def test_a_tap_ability_that_only_adds_needs_no_stack() -> None:
    """RUL-MM-8."""
    scout = made(
        "card Scout\n  cost: W\n  type: Creature - Elf\n  strength: 1\n  toughness: 1\n  text: Tap: add F or W.\n"
    )
    assert scout.activated[0].speed == AT_ONCE
    game = table("mythomagic")
    ref = game.put(scout)
    game.do(f"activate {ref} 0", "add 1")
    assert game.pool(A) == "W" and game.tapped(ref)


def test_rishis_that_make_two() -> None:
    """RUL-MM-8, MM-C-f: as long as the one who says so is untapped."""
    elder = load_set("mythomagic").find("Elder of the Grove")
    assert elder is not None and elder.card is not None
    game = table("mythomagic")
    game.put(elder.card)
    (both,) = game.rishis("F/W")
    game.do(f"activate {both} 0", "add 0")
    assert game.pool(A) == "FF"
    game = table("mythomagic")
    game.put(elder.card, tapped=True)
    (both,) = game.rishis("F/W")
    assert not game.offers(f"activate {both} 0")


def test_less_strength_cannot_block() -> None:
    """RUL-MM-1."""
    text = "~ cannot be blocked by creatures with less strength."
    proud = made(
        f"card Proud\n  cost: W\n  type: Creature - Cat\n  strength: 3\n  toughness: 1\n  text: {text}\n"
    )
    game = table("mythomagic")
    ref = game.put(proud)
    small, large = game.put(creature("Small", 2, 2), B), game.put(creature("Large", 3, 3), B)
    game.attack(ref).pass_until("blockers")
    assert game.offers(f"block {large} {ref}")
    assert game.refused(f"block {small} {ref}") == ["RUL-MM-1"]


def test_a_tax_is_paid_with_rishis() -> None:
    """RUL-MM-21: also when it is somebody else's spell that asks."""
    toll = made(
        "card Toll\n  cost: G\n  type: Spell\n  text: Counter target spell unless its controller pays 2.\n"
    )
    for rishis, entered in (("FFF", True), ("FF", False)):
        game = table("mythomagic")
        game.rishis(rishis)
        game.rishis("G", B)
        cat = game.hold(creature("Cat", 1, 1, "F"))
        game.cast(cat)
        game.cast(game.hold(toll, B), cat, player=B).passes().passes()
        if game.kind == "unless":
            game.do("yes")
        game.settle()
        assert (game.zone(cat) == IN_PLAY) is entered


def test_a_spell_that_cannot_be_afforded_by_colour() -> None:
    """MM-RM-d: cards cost less by what a card says, but never less of a named type."""
    text = "Spells you cast cost 1 less."
    helper = made(
        f"card Helper\n  cost: G\n  type: Creature - Cat\n  strength: 1\n  toughness: 1\n  text: {text}\n"
    )
    spark = made("card Spark\n  cost: 1F\n  type: Spell\n  text: Gain 1 life.\n")
    game = table("mythomagic")
    game.put(helper)
    game.rishis("F")
    ref = game.hold(spark)
    game.cast(ref).settle()
    assert game.amount(A, "life") == 16 and game.zone(ref) != HAND
    game = table("mythomagic")
    game.put(helper)
    game.rishis("W")
    assert game.refused(f"cast {game.hold(spark)}") == ["MM-RM-d"]


@pytest.mark.parametrize(
    ("deed", "said", "instead"),
    [
        ("you take life", "take life", "draw, cast"),
        ("a creature is attacked", "is attacked", "enter, die"),
        ("a creature is turned face up", "is turned face up", "enter, die"),
    ],
)
def test_what_never_happens_in_this_game_is_refused_with_what_does(deed: str, said: str, instead: str) -> None:
    """MM-P-h: only players are attacked; no exile, no shared supply, no risks, nothing face-down."""
    text = "card X\n  cost: 1F\n  type: Creature - Ox\n  strength: 1\n  toughness: 1\n  text: {}\n"
    (problem,) = load_cards(text.format(f"Whenever {deed}, draw a card."), "x.cards", "mythomagic").problems
    assert problem.code == "CL302"
    assert f"'{said}' is nothing that happens in MythoMagic" in problem.message
    assert instead in problem.help


@pytest.mark.parametrize(
    ("event", "word"),
    [
        ("a player pitches a card", "pitches"),
        ("you succeed on a risk", "succeed"),
        ("you roll a natural 20", "natural"),
    ],
)
def test_what_only_happens_in_another_game_is_told_as_its_word(event: str, word: str) -> None:
    text = f"card X\n  cost: 1F\n  type: Spell\n  text: Whenever {event}, draw a card.\n"
    problem = load_cards(text, "x.cards", "mythomagic").problems[0]
    assert problem.message == f"'{word}' is a word of Risk & Resource, not of MythoMagic"


def test_a_word_of_another_game_is_not_answered_with_itself() -> None:
    text = "card X\n  cost: 1F\n  type: Spell\n  text: Whenever you take a risk, draw a card.\n"
    (problem,) = load_cards(text, "x.cards", "mythomagic").problems
    assert "word of Risk & Resource" in problem.message and "'risk'?" not in problem.help
