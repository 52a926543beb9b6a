"""Keywords of a set in front of an effect, and optional additional costs: cases as files, and how they are declared."""

from __future__ import annotations

import pytest

from cardlang.games.resource_war.words import VOCABULARY as RESOURCE_WAR
from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.files.explain import explain_card
from cardlang.language.files.parser import declared_by, extended, parse_cards
from cardlang.language.files.printer import format_text, print_face
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.reading.paragraphs import Read
from cardlang.language.text.blocks import read_blocks
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import load_cards

from .test_cases import cases, way, whole

HEAD = """set Labels
  game: risk-and-resource
  code: LBL

keyword Channel N EP: EFFECT
  text: N EP, discard ~: EFFECT Activate only from your hand.

keyword Salvage: when ~ dies
  reminder: It works as its card goes to the graveyard.

keyword Threshold: if seven or more cards are in graveyards

keyword Metalcraft: as long as you control three or more artifacts

keyword Landfall - EFFECT

keyword Overcharge N EP: EFFECT
  text:
    As an additional cost, you may pay N EP.
    If ~ was overcharged, EFFECT

keyword Kick N EP
  text: As an additional cost, you may pay N EP.
"""
CARD = """
card {name}
  cost: {cost}
  type: {kind}
{stats}  pitch: 1
  text:
{text}
"""
_FILE = read_blocks(HEAD, "labels.cards")
WORDS = extended(VOCABULARY, declared_by([_FILE], VOCABULARY))


def read(text: str, on: str) -> Read:
    return read_with_help(text, WORDS, **way(on))


def file_with(*text: str, kind: str = "Creature - Construct", head: str = HEAD, cost: str = "1 EP") -> str:
    stats = "  power: 2\n  defense: 2\n" if "Creature" in kind else ""
    rows = "\n".join(f"    {each}" for each in text)
    return head + CARD.format(name="Tin Diver", cost=cost, kind=kind, stats=stats, text=rows)


def problems(*text: str, kind: str = "Creature - Construct", head: str = HEAD) -> list[str]:
    found = load_cards(file_with(*text, kind=kind, head=head), "labels.cards", "risk-and-resource").problems
    return [f"{each.code}: {each.message}" for each in found]


@pytest.mark.parametrize(("on", "text", "answer"), list(cases("labels.txt")), ids=lambda each: each[:60])
def test_reads(on: str, text: str, answer: str) -> None:
    found = read(text, on)
    assert found.ability is not None, [(each.code, each.message, each.help) for each in found.mistakes]
    wanted = answer.removeprefix("->").strip() or text
    assert found.ability.say(SOURCE) == wanted
    assert read(wanted, on).ability == found.ability


@pytest.mark.parametrize(("on", "text", "answer"), list(cases("labels_refused.txt")), ids=lambda each: each[:60])
def test_refused(on: str, text: str, answer: str) -> None:
    found = read(text, on)
    assert found.ability is None, found.ability and found.ability.say(SOURCE)
    assert whole(found.mistakes) == answer.splitlines()


# ---- declaring -------------------------------------------------------------------------------------------------
DECLARED = [
    "keyword Salvage: when ~ dies",
    "keyword Salvage - when ~ dies",
    "keyword Salvage - When ~ dies, EFFECT",
    "keyword Salvage - EFFECT\n  text: When ~ dies, EFFECT",
    "keyword Salvage: EFFECT\n  text: When ~ dies, EFFECT.",
    "keyword Salvage\n  text: When ~ dies, EFFECT",
]


@pytest.mark.parametrize("declaration", DECLARED)
def test_a_keyword_with_an_effect_is_declared_in_several_ways(declaration: str) -> None:
    head = f"set Labels\n  game: risk-and-resource\n  code: LBL\n\n{declaration}\n"
    assert problems("Salvage - Draw a card.", head=head) == []
    text = file_with("Salvage - Draw a card.", head=head)
    assert format_text(text, "labels.cards", VOCABULARY).startswith(head.replace("EFFECT.", "EFFECT."))
    tree = parse_cards(text, "labels.cards", VOCABULARY).trees[0]
    spelled = parse_cards(text.replace("Salvage - Draw", "When ~ dies, draw"), "labels.cards", VOCABULARY).trees[0]
    assert tree.abilities[0].whole(SOURCE) == spelled.abilities[0].say(SOURCE)


@pytest.mark.parametrize(
    ("declaration", "said", "meant"),
    [
        ("keyword Threshold: 7 or more cards in your graveyard", "Threshold: ~ gets +2/+2.",
         "As long as there are 7 or more cards in your graveyard, ~ gets +2/+2."),
        ("keyword Channel N EP: N EP, discard ~: EFFECT Activate only from your hand.", "Channel 2 EP: draw a card.",
         "2 EP, discard ~: draw a card. Activate only from your hand."),
        ("keyword Channel N Intel: N Intel, discard ~: EFFECT Activate only from your hand.",
         "Channel 2 Intel: draw a card.", "2 Intel, discard ~: draw a card. Activate only from your hand."),
        ("keyword Channel N Intel: N Intel, discard ~: EFFECT Activate only from your hand.", "Channel 2: draw a card.",
         "2 Intel, discard ~: draw a card. Activate only from your hand."),
    ],
)  # fmt: skip
def test_a_head_says_it_as_designers_do(declaration: str, said: str, meant: str) -> None:
    head = f"set Labels\n  game: risk-and-resource\n  code: LBL\n\n{declaration}\n"
    tree = parse_cards(file_with(said, head=head), "labels.cards", VOCABULARY).trees[0]
    assert tree.abilities[0].whole(SOURCE) == meant


@pytest.mark.parametrize(
    ("declaration", "help_"),
    [
        ("keyword Salvage = when ~ dies", "Write 'keyword Salvage: when ~ dies'."),
        ("  keyword Salvage: when ~ dies", "A keyword is a block of its own: begin its line at the margin"),
    ],
)
def test_how_a_keyword_is_declared_is_told(declaration: str, help_: str) -> None:
    head = f"set Labels\n  game: risk-and-resource\n  code: LBL\n{declaration}\n"
    found = load_cards(file_with("Fast", head=head), "labels.cards", "risk-and-resource").problems
    assert any(each.help.startswith(help_) for each in found), found


@pytest.mark.parametrize(
    ("declaration", "problem"),
    [
        ("keyword Salvage: when ~ dyes", "CL301: 'dyes' is not a word of Risk & Resource"),
        ("keyword Salvage\n  text: EFFECT EFFECT", "CL113: EFFECT appears more than once in 'Salvage'"),
        ("keyword Sal2vage: when ~ dies", "CL113: 'Sal2vage' cannot be a keyword: letters only"),
        *(
            (f"keyword {name} N\n  text: Gain N EP.", f"CL113: '{name}' is already a word of Risk & Resource")
            for name in ("Intel", "Power", "Graveyard", "Combat")
        ),
    ],
)
def test_a_wrong_declaration_is_shown_where_it_is_written(declaration: str, problem: str) -> None:
    head = f"set Labels\n  game: risk-and-resource\n  code: LBL\n\n{declaration}\n"
    found = load_cards(file_with("Fast", head=head), "labels.cards", "risk-and-resource").problems
    assert [f"{each.code}: {each.message}" for each in found] == [problem]
    assert found[0].line in (5, 6)


# ---- on cards --------------------------------------------------------------------------------------------------
def test_a_label_is_bold_and_reminded_of() -> None:
    tree = parse_cards(file_with("Salvage - Draw a card.", "Channel 2 EP: gain 1 EP."), "l.cards", VOCABULARY).trees[0]
    first, second = print_face(tree, WORDS)
    assert [(run.text, run.style) for run in first] == [
        ("Salvage", "bold"),
        (" \N{EM DASH} Draw a card. ", "regular"),
        ("(It works as its card goes to the graveyard.)", "italic"),
    ]
    assert second[0].style == "bold" and second[0].text == "Channel 2 "


def test_a_label_is_explained() -> None:
    text = file_with("Salvage - Draw a card.")
    tree = parse_cards(text, "l.cards", VOCABULARY).trees[0]
    rows = {said.strip(): meaning for said, meaning in explain_card(tree, WORDS)}
    assert rows["Salvage"] == "keyword of the set: It works as its card goes to the graveyard."
    assert rows["in play"] == "each time ~ dies: draw a card"


REFUSED_ON_CARDS = [
    (("Kick 2 EP", "Kick 3 EP"), "Creature", "CL719: this is the second cost by which a card is kicked, "),
    (("When ~ enters, if it was kicked, draw a card.",), "Creature", "CL719: this card has no such optional cost"),
    (("Kick 2 EP", "Tap: gain 1 EP."), "Land", "CL719: nobody is asked to pay more for such a card"),
    (("As an additional cost, you may pay 2 EP.", "Draw a card."), "Instant", "CL719: nothing asks whether this "),
    (("If its additional cost was paid, draw a card.",), "Instant", "CL719: this card has no such optional cost"),
    (("Kick 2 EP", "Draw a card. If its additional cost was paid, gain 1 EP."), "Instant", "CL719: this card has no "),
    (("Creatures you control have Kick 2 EP.",), "Creature", "CL711: 'As an additional cost, you may pay 2 EP.', "),
    (("2 EP: target creature loses Metalcraft until end of turn.",), "Artifact", "CL711: nothing can lose Metalcraft"),
    (("Salvage - Draw a card.",), "Instant", "CL710: this card does not stay in play"),
]


@pytest.mark.parametrize(("text", "kind", "problem"), REFUSED_ON_CARDS)
def test_what_would_never_happen_is_refused(text: tuple[str, ...], kind: str, problem: str) -> None:
    found = problems(*text, kind=kind)
    assert any(each.startswith(problem) for each in found), found


def test_a_cost_with_a_name_is_asked_for_by_it() -> None:
    """Also behind a keyword that offers none itself."""
    echo = HEAD + "\nkeyword Echo\n  text: When ~ enters, if its additional cost was paid, draw a card.\n"
    for text in ("When ~ enters, if its additional cost was paid, draw a card.", "Echo"):
        file = load_cards(file_with("Kick 2 EP", text, head=echo), "labels.cards", "risk-and-resource")
        assert [each.help for each in file.problems] == ["What it has is asked for as 'if ~ was kicked'."], text
        assert problems("When ~ enters, if ~ was kicked, draw a card.", "Kick 2 EP") == []


AGAIN = """
keyword Again N EP
  text: You may cast ~ from your graveyard for N EP, then exile it.

keyword Deep
  text: Again 2 EP

keyword Chosen
  text: As ~ enters, choose a creature type.
"""
ON_THE_WRONG_KIND = [
    ("Again 2 EP", "Instant", ""),
    ("Deep", "Sorcery", ""),
    ("Again 2 EP", "Creature", "CL704: Again means nothing here: only instants and sorceries can have it"),
    ("Deep", "Land", "CL704: Deep means nothing here: only instants and sorceries can have it"),
    ("Chosen", "Sorcery", "CL704: Chosen means nothing here: only a card that stays in play can have it"),
    ("Creatures you control have Again 2 EP.", "Creature", "CL711: 'You may cast ~ from your graveyard for 2 EP, then"),
    ("Target creature loses Again until end of turn.", "Instant", "CL711: nothing can lose Again: 'You may cast ~ "),
]


@pytest.mark.parametrize(("text", "kind", "problem"), ON_THE_WRONG_KIND)
def test_a_keyword_is_for_the_cards_on_which_its_text_says_something(text: str, kind: str, problem: str) -> None:
    head = HEAD.replace("code: LBL", "code: LBL\n  subtypes: Golem") + AGAIN
    found = problems(text, *(["Draw a card."] if kind == "Sorcery" else []), kind=kind, head=head)
    assert [each.startswith(problem) for each in found] == [True] * bool(problem), found


@pytest.mark.parametrize("text", ["Channel 2 EP: draw a card.", "Kick 2 EP"])
def test_what_works_from_the_hand_may_be_on_an_instant(text: str) -> None:
    assert problems(text, "Draw a card.", kind="Instant") == []


LETTERS = """set Labels
  game: resource-war
  code: LBL

keyword Channel COST: EFFECT

card Tin Diver
  cost: 1R
  type: Animate
  wit: 1
  power: 1
  defense: 1
  text: {text}
"""


@pytest.mark.parametrize("text", ["Channel 1R: draw a card.", "Channel 1: Draw a card.", "Channel 1 R - draw a card."])
def test_a_cost_in_a_resource_of_one_letter_is_written_close_to_its_number(text: str) -> None:
    loaded = load_cards(LETTERS.format(text=text), "labels.cards", "resource-war")
    assert loaded.problems == []
    assert "text: Channel 1R: draw a card.\n" in format_text(LETTERS.format(text=text), "labels.cards", RESOURCE_WAR)
