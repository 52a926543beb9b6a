"""What a stranger writes wrong in each of our games, and what they are told: the place, and what to write there."""

from __future__ import annotations

import pytest

from cardlang.language.help.typos import is_slip
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import load_cards

LINES = {
    "risk-and-resource": ["cost: 2 EP", "type: Artifact Creature - Ox", "power: 1", "defense: 1", "pitch: 1"],
    "mythomagic": ["cost: 2F", "type: Creature - Ox", "strength: 1", "toughness: 1"],
    "resource-war": ["cost: 2R", "type: Animate - Ox", "wit: 1", "power: 1", "defense: 1"],
    "risk-2025": ["cost: 2 billion Euro", "type: Action"],
}
RR, MM, RW, R25 = LINES
DRAW = "text: Draw a card."


def told(game: str, lines: list[str]) -> list[tuple[str, str, str]]:
    """Of each mistake: what it points at, what is wrong, what helps."""
    text = "\n".join(["card Ax", *(f"  {line}" for line in lines)]) + "\n"
    rows = text.split("\n")
    problems = load_cards(text, "x.cards", game).problems
    return [(rows[p.line - 1][p.column - 1 :][: p.length], p.message, p.help) for p in problems]


@pytest.mark.parametrize(
    ("game", "text", "at", "helps"),
    [
        (RR, "Fyling", "Fyling", "Words on a line of their own are keywords; there are: Fast, Slow, Evasive"),
        (RR, "Flying", "Flying", "Risk & Resource calls it 'Evasive'."),
        (RR, "Zonkish", "Zonkish", "Words on a line of their own are keywords; there are: Fast, Slow, Evasive"),
        (RR, "Modular 2", "Modular", "Or declare it for the set: 'keyword Modular N' and its text."),
        (RR, "Fast, Efficient Pitch", "Efficient", "Or declare it for the set: 'keyword Efficient Pitch'"),
        (RR, "Flashback 2 EP", "Flashback", "Or declare it for the set: 'keyword Flashback N EP' and its text."),
        (RR, "Kin for creatures", "Kin", "Declare it for the set: 'keyword Kin for NOUN' and its text."),
        (RR, "Zonkish Blorp", "Zonkish Blorp", "Declare it for the set: 'keyword Zonkish Blorp' and its text."),
        (RR, "Creatures you control have Conspire.", "Conspire", "Declare it for the set: 'keyword Conspire' and"),
        (RR, "Threshold - ~ gets +2/+2.", "Threshold", "'keyword Threshold: when ~ dies' or 'keyword Threshold"),
        (RW, "Recast 2R", "Recast", "Declare it for the set: 'keyword Recast COST' and its text."),
        (RW, "Threshold - Draw a card.", "Threshold", "'keyword Threshold: when ~ is played' or 'keyword"),
        (RW, "Channel 2R: draw a card.", "Channel", "Declare it for the set: 'keyword Channel COST: EFFECT' and its"),
        (MM, "Recast 2F", "Recast", "Or declare it for the set: 'keyword Recast COST' and its text."),
        (R25, "Recast 2 billion Euro", "Recast", "Declare it for the set: 'keyword Recast N billion Euro' and its"),
        (RR, "Guardian, Fats", "Fats", "did you mean 'Fast'?"),
        (RR, "When ~ enters, each opponent loses 2 life.", "life", "What players of Risk & Resource have: EP, Intel."),
        (RR, "At the start of your turn, gain EP.", "EP", "For example: Gain 2 EP."),
        (RR, "Tap: draw a card. Activate only one per turn.", "Activate only one per", "'Activate only once per turn'"),
        (RR, "Creatures you control get +1.", "get +1", "Only risk rolls get a plain bonus; things get two numbers"),
        (RR, "~ gets +power.", "+", "two numbers, for power and defense. For example: Target creature gets +2/-1"),
        (RR, "~ gets power.", "power", "A bonus is two numbers, for power and defense."),
        (RR, "~ gets +2.", "gets +2", "things get two numbers, as in '+1/+1'"),
        (MM, "~ gets +1.", "+1", "A bonus is two numbers, for strength and toughness."),
        (MM, "~ gets power.", "power", "A bonus is two numbers, for strength and toughness."),
        (RW, "~ gets +1/+1.", "+1/+1", "Write '~ gets +1 power and gets +1 defense.'"),
        (RW, "~ gets power.", "power", "For example: Target Animate gets +2 wit until end of turn."),
        (RW, "~ gets +2.", ".", "For example: Target Animate gets +2 wit until end of turn."),
        (RR, "{T}: draw a card.", "{T}", "Signs are written as words: 'Tap' for {T}, '2 EP' for {2}."),
        (RW, "{2}: draw a card.", "{2}", "Signs are written as words: '2R' for {2}."),
        (RR, "Once per turn, draw a card.", "Once", "Write '0 EP: draw a card. Activate only once per turn.'"),
        (RW, "Once per turn, draw a card.", ",", "Write '0R: draw a card. Once per turn.'"),
        (RR, "When ~ dies, target creature gets +3/+3 till end of turn.", "till", "Write 'until'."),
        (RR, "When ~ dies, tap each the creature.", "the", "Leave 'the' out."),
        (RW, "1R: discard target.", "target", "for example 'target Animate'"),
        (R25, "Place 3 units on target.", "target", "for example 'target territory'"),
        (R25, "You can attack.", "can", "Players here cannot: attack, consolidate,"),
        (RW, "Can't defend.", "Can't", "did you mean '~ can't'"),
        (MM, "When ~ enters, put a +1/+1 counter on it.", "+1/+1 counter", "it gets +1/+1 permanently."),
        (RW, "When ~ enters, draw a card.", "enters", "Write 'When ~ is played, ...'."),
        (MM, "When ~ comes out, draw a card.", "comes", "Write 'When ~ enters, ...'."),
        (RR, "When ~ dies, target creature gets +1/+1 until EOT.", "until EOT", "'until end of turn'"),
        (MM, "Hast", "Hast", "did you mean 'Haste'?"),
        (MM, "Gaurdian", "Gaurdian", "keywords; there are: Haste, Lifelink"),
        (MM, "Whenever ~ attacks, gain life.", "life", "For example: Gain 2 life."),
        (MM, "2 EP: draw a card.", "EP", "What players of MythoMagic have: life, F, B, G, W."),
        (RW, "At the start of your Play step, gain R.", "R", "For example: Gain 2R."),
        (RW, "2: draw a card.", "2", "Write for example '2R' before the ':'."),
        (RW, "1R: kill target Structure.", "kill", "Write '1R: discard target Structure.'"),
        (R25, "Play only in you attack phase.", "Play only in you", "did you mean 'Play only in your attack phase'?"),
        (R25, "Throw 2 additional dice.", "Throw", "Its cards can: add, "),
        (R25, "Place 3 units on a territory you control in Europa.", "Europa", "did you mean 'Europe'"),
        (R25, "Gain billion Euro.", "billion Euro", "For example: Gain 2 billion Euro."),
    ],
)
def test_the_help_is_in_the_words_of_the_game(game: str, text: str, at: str, helps: str) -> None:
    place, _, help_ = told(game, [*LINES[game], f"text: {text}"])[0]
    assert place.startswith(at), place
    assert helps in help_


@pytest.mark.parametrize(
    ("game", "word", "other"),
    [
        (RR, "Trample", "MythoMagic"),
        (MM, "Guardian", "Risk & Resource"),
        (RW, "Haste", "Risk & Resource"),
        (R25, "Confront target creature.", "Resource War"),
        (RW, "Destroy target creature.", "Risk & Resource"),
    ],
)
def test_a_word_of_another_game_is_known_as_that_and_not_taken_for_a_slip(game: str, word: str, other: str) -> None:
    _, message, help_ = told(game, [*LINES[game], f"text: {word}"])[0]
    assert f"is a word of {other}, not of" in message
    assert "did you mean" not in help_


def test_a_misspelt_kind_is_one_mistake() -> None:
    """It is not known then which lines the card should have: none is called wrong."""
    wrong = [line.replace("Creature", "Creatrue") for line in LINES[RR]]
    assert told(RR, wrong) == [
        ("Creatrue", "'Creatrue' is not a kind of card in Risk & Resource", "did you mean 'Creature'?")
    ]
    assert [message for _, message, _ in told(R25, ["cost: 2 billion Euro", "type: Actoin", DRAW])] == [
        "'Actoin' is not a kind of card in Risk 2025"
    ]


@pytest.mark.parametrize(
    ("game", "said"),
    [(RR, "'2 EP' or 'X EP'"), (RW, "'2R' or 'XR'"), (R25, "'2 billion Euro' or 'X billion Euro'"), (MM, "'2FW', '3'")],
)
def test_a_wrong_cost_is_answered_with_a_cost_of_the_game(game: str, said: str) -> None:
    _, message, help_ = told(game, ["cost: two", *LINES[game][1:], *([DRAW] if game == R25 else [])])[0]
    assert message == "'two' is not a cost" and said in help_


@pytest.mark.parametrize("spelling", ["billion Euro", "billion Euros", "Euro", "Euros"])
def test_a_cost_is_spelled_as_in_a_text(spelling: str) -> None:
    assert told(R25, [f"cost: 2 {spelling}", "type: Action", f"text: Gain 2 {spelling}."]) == []


def test_a_line_that_is_missing_is_shown_as_it_would_be() -> None:
    assert [help_ for _, _, help_ in told(RR, LINES[RR][1:])] == ["Add a line 'cost: 2 EP'."]
    assert [help_ for _, _, help_ in told(R25, [*LINES[R25][1:], DRAW])] == ["Add a line 'cost: 2 billion Euro'."]


@pytest.mark.parametrize("game", LINES)
def test_what_is_proposed_is_understood(game: str) -> None:
    """Every example a mistake may show can be written."""
    from cardlang.language.help.examples import example_of
    from cardlang.language.reading.paragraphs import read_paragraph
    from cardlang.loading.sets import vocabulary_of

    words = vocabulary_of(game)
    assert words is not None
    shown = [said.removeprefix("For example: ") for verb in words.verbs if (said := example_of(verb, words))]
    assert len(shown) > 10
    for text in shown:
        assert any(read_paragraph(text, words, permanent, False).ability for permanent in (True, False)), text


def test_a_sign_of_another_game_is_one_mistake() -> None:
    assert [place[:3] for place, _, _ in told(RR, [*LINES[RR], "text: {T}: draw a card."])] == ["{T}"]


def test_what_enters_may_be_said_to_enter_play() -> None:
    """MythoMagic has no battlefield: 'enters play' was answered with 'play' is not the battlefield."""
    for text in ("When ~ enters play, draw a card.", "When ~ leaves play, draw a card."):
        assert told(MM, [*LINES[MM], f"text: {text}"]) == []


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (MM, "When ~ enters the battlefield, draw a card.", "When ~ enters, draw a card."),
        (MM, "When ~ dies, return it to the battlefield.", "When ~ dies, return it to play."),
        (MM, "~ enters the battlefield tapped.", "~ enters tapped."),
        (
            MM,
            "Whenever a creature is put into a graveyard from the battlefield, gain 1 life.",
            "Whenever a creature dies, gain 1 life.",
        ),
        (MM, "~ gets +2 power.", "~ gets +2/+0."),
        (RR, "When ~ leaves play, draw a card.", "When ~ leaves the battlefield, draw a card."),
        (
            RR,
            "When ~ dies, return a card from your discard pile to your hand.",
            "When ~ dies, return a card from your graveyard to your hand.",
        ),
        (RR, "Tap: search your deck for an artifact.", "Tap: search your library for an artifact card."),
        (RW, "1R: look at target opponent's graveyard.", "1R: look at target opponent's discard."),
        (RW, "1R: put the top card of your library into your graveyard.", "1R: put the top card of your deck"),
        (RR, "When ~ enters, mill two cards.", "When ~ enters, put the top 2 cards of your library into"),
        (
            MM,
            "When ~ enters, each opponent mills a card.",
            "When ~ enters, each opponent puts the top card of their deck into their discard pile.",
        ),
        (MM, "When ~ enters, destroy all creatures in play.", "When ~ enters, destroy all creatures."),
        (RR, "When ~ enters, draw a card from your deck.", "When ~ enters, draw a card."),
        (MM, "When ~ enters, destroy target minion.", "When ~ enters, destroy target creature."),
        (MM, "When this dies, gain 1 life.", "When ~ dies, gain 1 life."),
        (
            RR,
            "When ~ enters, add 1 artifact from your deck to your hand.",
            "When ~ enters, search your library for an artifact card, put it into your hand, then shuffle.",
        ),
        (R25, "Draw two Action cards.", "Draw 2 cards."),
        (R25, "Place 1 unit on each of your border territories.", "Place a unit on each territory you control"),
    ],
)
def test_places_and_numbers_may_be_called_as_in_other_games(game: str, text: str, said: str) -> None:
    from cardlang.language.reading.paragraphs import read_paragraph
    from cardlang.loading.sets import vocabulary_of

    words = vocabulary_of(game)
    assert words is not None
    ability = read_paragraph(text, words, True, False).ability
    assert ability is not None and ability.say(SOURCE).startswith(said)


@pytest.mark.parametrize("text", ["Target player may mill two cards.", "If a creature died, they mill two cards."])
def test_who_mills_is_not_guessed(text: str) -> None:
    assert told(RR, [*LINES[RR], f"text: {text}"]) != []


def test_a_card_called_like_a_verb_of_another_game_is_a_mistake_about_its_name() -> None:
    text = "card Mill\n  cost: 2F\n  type: Spell\n  text: Mill 3 cards.\n"
    problem = load_cards(text, "x.cards", MM).problems[0]
    assert (problem.line, problem.column) == (4, 14)
    assert problem.message == "'3' cannot follow 'Mill'"
    assert problem.help.startswith("'Mill' is this card's own name.")


@pytest.mark.parametrize(
    ("game", "text", "helps"),
    [
        (RR, "When ~ enters, gain 2 mana.", "Risk & Resource pays with EP."),
        (MM, "When ~ enters, gain 2 mana.", "MythoMagic pays with F, B, G, or W."),
        (RW, "1R: discard target monster.", "Resource War calls it an Animate."),
        (MM, "When ~ enters, gain 3 health.", "MythoMagic calls it 'life'."),
        (RW, "When ~ enters, gain 3 health.", "What players of Resource War have: R, V."),
        (MM, "Whenever ~ dies, each player loses 2 hit points.", "MythoMagic calls it 'life'."),
        (RR, "When ~ dies, target creature gets +1/+1 till end of turn.", "Write 'until'."),
        (R25, "Destroy target monster.", "The cards of Risk 2025: Action, Event."),
        (RR, "When ~ enters, tap target white creature.", "Cards of Risk & Resource have no colour."),
        (RR, "When ~ enters, target creature gains flying until end of turn.", "Risk & Resource calls it 'Evasive'."),
    ],
)
def test_a_word_that_every_card_game_has_is_said_as_this_one_says_it(game: str, text: str, helps: str) -> None:
    """And no word that only looks like it is offered: 'mana' is no slip for 'main'."""
    found = [help_ for _, _, help_ in told(game, [*LINES[game], f"text: {text}"])]
    assert any(help_.startswith(helps) for help_ in found), found
    assert not any("did you mean" in help_ for help_ in found)


@pytest.mark.parametrize(
    ("written", "meant", "slip"),
    [
        ("creture", "creature", True),
        ("crad", "card", True),
        ("atack", "attack", True),
        ("destory", "destroy", True),
        ("oponnent", "opponent", True),
        ("enchantmet", "enchantment", True),
        ("monster", "counter", False),
        ("health", "dealt", False),
        ("burn", "turn", False),
        ("power", "owner", False),
        ("strength", "tenth", False),
    ],
)
def test_a_slip_is_a_letter_or_two(written: str, meant: str, slip: bool) -> None:
    assert is_slip(written, meant) == slip


@pytest.mark.parametrize(
    ("game", "kind", "helps"),
    [
        (RR, "Trap", "'Trap - When an opponent attacks you: draw a card.'"),
        (RR, "Monster", "Risk & Resource calls it a creature."),
        (RR, "Spell", "Risk & Resource calls it an instant or a sorcery."),
        (MM, "Instant", "MythoMagic calls it a spell."),
        (RW, "Minion", "Resource War calls it an Animate."),
        (RW, "Trap", "There are: Animate, Structure, Tool."),
    ],
)
def test_a_kind_of_elsewhere_is_answered_with_what_it_is_here(game: str, kind: str, helps: str) -> None:
    lines = [f"type: {kind}" if line.startswith("type:") else line for line in LINES[game]]
    assert helps in told(game, lines)[0][2]


def test_the_trap_that_is_shown_can_be_written() -> None:
    text = "Trap - When an opponent attacks you: draw a card."
    assert told(RR, ["cost: 2 EP", "type: Instant", "pitch: 1", f"text: {text}"]) == []


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        (RR, "Whenever ~ searches a library, draw a card.", "'searches a library' applies to a player, not to '~'"),
        (RR, "Whenever you are dealt, draw a card.", "'are dealt' does not say what"),
        (RR, "Whenever ~ is rolled, draw a card.", "'is rolled' is nothing that happens in Risk & Resource"),
        (R25, "Whenever ~ is rolled, draw a card.", "'is rolled' applies to dice, not to '~'"),
        (MM, "Whenever ~ draws a card, gain 1 life.", "'draws a card' applies to a player, not to '~'"),
        (RR, "Whenever you discard 2 EP, draw a card.", "'discard' must be followed by a card, not by '2 EP'"),
        (MM, "Whenever you scry a creature, draw a card.", "nothing can follow 'scry'"),
        (RW, "Whenever ~ is dealt to an Animate, gain 1R.", "is nothing that happens in Resource War"),
        (RW, "Whenever ~ triggers, gain 1R.", "'triggers' is a word of Risk & Resource, not of Resource War"),
        (RW, "Whenever ~ dies, gain 1R.", "is nothing that happens in Resource War"),
        (RW, "Whenever you lose the game, gain 1R.", "is nothing that happens in Resource War"),
    ],
)
def test_what_can_never_happen_is_not_waited_for(game: str, text: str, says: str) -> None:
    _, message, _ = told(game, [*LINES[game], f"text: {text}"])[0]
    assert says in message


def test_what_happens_in_a_game_is_listed_with_its_own_deeds() -> None:
    _, _, help_ = told(RW, [*LINES[RW], "text: Whenever ~ is turned face up, gain 1R."])[0]
    assert help_ == "What a card does here: attack, confront, defend."
