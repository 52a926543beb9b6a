"""Whole files: blocks, fields, comments, a set's own words, and everything that can be wrong with them at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.files.explain import explain_code, page_of
from cardlang.language.files.mistake_page import example_file
from cardlang.language.files.mistakes import PAGES, WITHOUT_A_TEXT
from cardlang.language.files.parser import parse_cards
from cardlang.language.files.printer import (
    action_reminder,
    format_text,
    print_cost,
    print_face,
    print_type,
    source_of,
)
from cardlang.language.reading import paragraphs
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Shape
from cardlang.language.text.tables import Table
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import load_cards
from cardlang.problems import Problem

SAMPLES = Path(__file__).with_name("samples") / "foundry.cards"
TEXT = SAMPLES.read_text(encoding="utf-8")


def problems_of(text: str) -> list[Problem]:
    return load_cards(text, "x.cards", "risk-and-resource").problems


def test_no_counter_is_called_like_a_number_or_a_place() -> None:
    (wrong,) = [each for each in problems_of(TEXT.replace("counters: ", "counters: Power, ")) if each.code == "CL113"]
    assert wrong.message == "'Power' is already a word of Risk & Resource"


def codes_of(text: str) -> list[str]:
    return [each.code for each in problems_of(text)]


def card(text: str = "", *, type: str = "Artifact", more: str = "", name: str = "Anvil") -> str:
    rows = f"card {name}\n  cost: 2 EP\n  type: {type}\n  pitch: 1\n{more}"
    return rows + (f"  text: {text}\n" if text else "")


def test_the_samples_are_fine_and_canonical() -> None:
    read = parse_cards(TEXT, "foundry.cards", VOCABULARY)
    assert [each.show() for each in read.problems] == []
    assert len(read.trees) == 20
    assert format_text(TEXT, "foundry.cards", VOCABULARY) == TEXT


def test_a_card_printed_and_read_again_is_the_same_tree() -> None:
    read = parse_cards(TEXT, "foundry.cards", VOCABULARY)
    header = TEXT[: TEXT.index("card Scrap Drone")]
    for tree in read.trees:
        again = parse_cards(header + source_of(tree), "x.cards", VOCABULARY)
        assert again.trees == [tree]


def test_fmt_keeps_comments_and_is_idempotent() -> None:
    text = (
        "# first\nset  A\n    game:   risk-and-resource # here\n\n\n# a card\ncard Anvil # heavy\n"
        "  pitch: 1\n  cost: 02 ep\n  # its type\n  type: artifact\n  text:\n    # how\n"
        "    Tap: draw 1 card.  # why\n# last\n"
    )
    once = format_text(text, "x.cards", VOCABULARY)
    assert format_text(once, "x.cards", VOCABULARY) == once
    for comment in ("# first", "# here", "# a card", "# heavy", "# its type", "# how", "# why", "# last"):
        assert once.count(comment) == 1
    assert (
        "  cost: 2 EP\n  # its type\n  type: Artifact\n  pitch: 1\n  text:\n    # how\n    Tap: draw a card.  # why\n"
        in once
    )


def test_fmt_leaves_what_it_cannot_read() -> None:
    text = card("Destroy target creture.")
    assert "    Destroy target creture." in format_text(
        text, "x", VOCABULARY
    ) or "text: Destroy target creture." in format_text(text, "x", VOCABULARY)


def test_a_paragraph_may_go_on_in_the_next_line() -> None:
    text = card() + "  text:\n    When ~ enters,\n      draw a creture.\n    Sacrifice ~: draw a card.\n"
    (problem,) = problems_of(text)
    assert (problem.line, problem.column, problem.length) == (7, 14, 7)
    assert problem.source == "      draw a creture."


def test_a_line_below_the_first_of_a_text_is_a_paragraph_of_its_own_however_far_it_is_indented() -> None:
    """Only what stands further in than a line below ``text:`` goes on with that line."""
    for indent in (4, 20):
        text = card() + "  text: Draw a card.\n" + " " * indent + "Gain 1 EP.\n"
        assert "    Draw a card.\n    Gain 1 EP.\n" in format_text(text, "x.cards", VOCABULARY), indent


@pytest.mark.parametrize(
    "said",
    [
        "Draw a card. As an additional cost, sacrifice a creature.",
        "As an additional cost, sacrifice a creature. Draw a card.",
    ],
)
def test_what_is_a_paragraph_of_its_own_may_be_written_beside_others(said: str) -> None:
    """``fmt`` divides them."""
    text = card(type="Sorcery") + f"  text: {said}\n"
    first, second = (each.strip(" .") + "." for each in said.split(". "))
    assert problems_of(text) == []
    assert f"  text:\n    {first}\n    {second}\n" in format_text(text, "x.cards", VOCABULARY)


def test_a_paragraph_is_not_divided_where_a_part_of_it_is_not_understood() -> None:
    text = card(type="Sorcery")
    text += "  text: As an additional cost, you may pay 2 EP. If you do, draw a card.\n"
    (problem,) = problems_of(text)
    assert problem.code == "CL405"


@pytest.mark.parametrize("leads", ["choose one:", "choose one -", "choose one"])
@pytest.mark.parametrize("point", ["\N{BULLET}", "-", "*"])
def test_lines_with_bullets_are_modes_of_the_paragraph_above(point: str, leads: str) -> None:
    modes = f"    {point} Draw a card.\n    {point} Gain 1 EP.\n"
    text = card() + f"  text:\n    When ~ enters, {leads}\n" + modes + "    Tap: draw a card.\n"
    said = format_text(text, "x.cards", VOCABULARY)
    assert "    When ~ enters, choose one: draw a card; or gain 1 EP.\n    Tap: draw a card.\n" in said


def test_a_line_of_flavor_may_begin_with_a_dash() -> None:
    text = card() + '  flavor:\n    "It hums."\n    - a saying of the docks\n'
    assert '    - a saying of the docks\n' in format_text(text, "x.cards", VOCABULARY)


def test_all_problems_of_a_file_at_once() -> None:
    text = (
        "card Anvil\n  cost: two\n  type: Creture\n  pitch: 4\n  text: Destroy target creture. Draw a rishi.\n"
        "card Anvil\n  cost: 1 EP\n  type: Instant\n  text: Draw a card. Destroy 2 EP. Attack target player.\n"
    )
    found = [(each.line, each.code) for each in problems_of(text)]
    assert found == [
        (2, "CL207"),
        (3, "CL205"),
        (4, "CL204"),
        (5, "CL301"),
        (5, "CL302"),
        (6, "CL108"),
        (6, "CL202"),
        (9, "CL502"),
        (9, "CL404"),
    ]


def test_a_problem_points_at_the_word() -> None:
    problem = problems_of(card("When ~ enters, destroy target creture."))[0]
    assert problem.source[problem.column - 1 :][: problem.length] == "creture"
    assert "did you mean 'creature'" in problem.help


def test_a_cards_own_name_is_itself() -> None:
    read = load_cards(card("When Anvil enters, draw a creture."), "x.cards", "risk-and-resource")
    problem = read.problems[0]
    assert problem.source[problem.column - 1 :][: problem.length] == "creture"
    good = load_cards(card("When Anvil enters, draw a card."), "x.cards", "risk-and-resource").cards[0].tree
    assert good is not None and good.abilities[0].say(SOURCE) == "When ~ enters, draw a card."


def test_where_names_are_nouns_a_cards_own_name_is_itself_without_an_article() -> None:
    text = """set Court
  game: resource-war
  code: CRT

card Bailiff
  cost: 2R
  type: Animate
  wit: 1
  power: 2
  defense: 2
  text: Whenever another Bailiff is played, Bailiff gets +1 power until end of turn. Discard a Bailiff.
"""
    tree = load_cards(text, "x.cards", "resource-war").cards[0].tree
    said = "Whenever another Bailiff is played, ~ gets +1 power until end of turn. Discard a Bailiff."
    assert tree is not None and tree.abilities[0].say(SOURCE) == said


def test_a_name_made_of_the_games_words_is_not_taken_for_the_card() -> None:
    text = card("Sweep. Draw a card.", type="Instant", name="Sweep")
    tree = load_cards(text, "x.cards", "risk-and-resource").cards[0].tree
    assert tree is not None and tree.abilities[0].say(SOURCE) == "Sweep. Draw a card."


@pytest.mark.parametrize("page", [p for p in PAGES if p.code not in WITHOUT_A_TEXT], ids=lambda page: page.code)
def test_each_code_has_a_wrong_example_with_just_that_code_and_a_right_one(page: object) -> None:
    assert page in PAGES
    wrong = load_cards(example_file(page, False), "x.cards", "risk-and-resource").problems  # type: ignore[arg-type]
    right = load_cards(example_file(page, True), "x.cards", "risk-and-resource").problems  # type: ignore[arg-type]
    assert {each.code for each in wrong} == {page.code}  # type: ignore[attr-defined]
    assert right == []


def test_every_code_in_the_source_has_its_page() -> None:
    import re

    root = Path(__file__).parents[2] / "cardlang"
    codes: list[str] = []
    for folder in (root / "language", root / "games"):
        for path in folder.rglob("*.py"):
            codes += re.findall(r'"(CL[1-7]\d\d)"', path.read_text(encoding="utf-8"))
    assert sorted(set(codes)) == sorted(each.code for each in PAGES)


def test_explain_code() -> None:
    assert "Destroy target creature with cost 3 or less or artifact." in explain_code("cl603")
    assert explain_code("CL999") == "" and page_of("nonsense") is None


# ------------------------------------------------------------------ a set's own words


def test_a_keyword_of_the_set_stands_for_its_text() -> None:
    choir = next(each for each in parse_cards(TEXT, "x", VOCABULARY).trees if each.name == "Kettle Choir")
    assert [each.say(SOURCE) for each in choir.expanded] == [
        "When ~ dies, gain 2 EP.",
        "~ gets +1/+1 for each other artifact you control.",
    ]
    assert isinstance(choir.expanded[0], Triggered)


def test_keywords_may_stand_for_keywords_but_not_without_end() -> None:
    chain = "".join(
        f"keyword Link{'ABCDEFGHIJ'[at]}\n  text: Link{'ABCDEFGHIJ'[at + 1]}\n" for at in range(9)
    )
    end = "keyword LinkJ\n  text: When ~ dies, draw a card.\n"
    assert codes_of(chain + end + card("LinkC")) == []
    assert codes_of(chain + end + card("LinkA")) == ["CL114"]


def test_a_mistake_in_a_keywords_text_is_found_once() -> None:
    assert codes_of("keyword Odd N\n  text: When ~ dies, gain N creture.\n" + card("Odd 2")) == ["CL301"]


def test_a_card_whose_keyword_is_not_understood_is_not_read() -> None:
    """It would do less than it says: here it would only draw."""
    odd = "keyword Odd N\n  text:\n    When ~ enters, draw a card.\n    When ~ dies, gain N creature.\n"
    deed = "keyword Ignite THING\n  text: Frobnicate ~.\n"
    for declared, text in ((odd, "Odd 2"), (odd, "Target creature gains Odd 2."), (deed, "Ignite target creature.")):
        file = parse_cards(declared + card(text), "a.cards", VOCABULARY)
        assert file.cards[0].tree is None
    entering = "set A\n  subtypes: Wolf\nkeyword Mimic\n  text: As ~ enters, choose a creature type.\n"
    sorcery = "card B\n  cost: 2 EP\n  type: Sorcery\n  pitch: 1\n  text:\n    Mimic\n    Draw a card.\n"
    assert codes_of(entering + sorcery) == ["CL704"]


TRIBE = "~ gets +1/+1 for each other creature you control of the chosen type."


def test_a_type_is_chosen_and_asked_for_by_a_card_and_its_keywords() -> None:
    chooses = "set A\n  subtypes: Wolf\nkeyword Mimic\n  text: As ~ enters, choose a creature type.\n"
    asks = f"keyword Kinfolk\n  text: {TRIBE}\n"
    choice, creature = "As ~ enters, choose a creature type.", "  power: 1\n  defense: 1\n"
    for texts, codes in (
        (("Mimic", TRIBE), []),
        ((choice, "Kinfolk"), []),
        (("Mimic", "Kinfolk"), []),
        (("Mimic",), ["CL718"]),
        (("Kinfolk",), ["CL718"]),
        ((choice, "Mimic", "Kinfolk"), ["CL718"]),
    ):
        text = "".join(f"    {each}\n" for each in texts)
        written = card(type="Creature", more=f"{creature}  text:\n{text}")
        assert codes_of(chooses + asks + written) == codes, texts


def test_subtypes_come_from_the_type_lines() -> None:
    wolf = card(type="Creature - Wolf", more="  power: 1\n  defense: 1\n", name="Grey Wolf")
    assert codes_of(wolf + card("When ~ enters, destroy all Wolves.")) == []
    assert codes_of(card("When ~ enters, destroy all Wolves.")) == ["CL301"]


# ------------------------------------------------------------------ the face


def test_the_face_has_names_icons_bold_and_reminders() -> None:
    read = parse_cards(TEXT, "x", VOCABULARY)
    trees = {each.name: each for each in read.trees}
    drone = print_face(trees["Scrap Drone"], read.vocabulary)
    assert drone[0][0] == ("Assembly Line", "bold")
    assert drone[1][0].text.startswith("When Scrap Drone enters")
    assert ("ep", "icon") in drone[2] and ("Medium Risk", "bold") in drone[2]
    trap = print_face(trees["Cooling Shock"], read.vocabulary)[1]
    assert trap[0] == ("Trap", "bold") and trap[1].text.startswith(" \N{EM DASH} When")
    choir = print_face(trees["Kettle Choir"], read.vocabulary)[0]
    assert "When it dies, you gain 2 EP." in choir[-1].text
    assert print_type(trees["Scrap Drone"]) == "Artifact Creature \N{EM DASH} Construct"
    assert print_cost(trees["Overheat"], read.vocabulary) == (("X ", "regular"), ("ep", "icon"))
    tap = print_face(trees["Bellows"], read.vocabulary)[0]
    assert tap[0] == ("tap", "icon")


def test_minus_is_a_minus_in_print() -> None:
    text = card("Target creature gets +1/-2 until end of turn.", type="Instant")
    tree = load_cards(text, "x", "risk-and-resource").cards[0].tree
    assert tree is not None
    said = "".join(run.text for run in print_face(tree, VOCABULARY)[0])
    assert "+1/\N{MINUS SIGN}2" in said


@pytest.mark.parametrize(("written", "printed"), [
    ('Creatures you control gain "When ~ dies, draw a card." until end of turn.', '"When this creature dies, draw'),
    ('Create a 1/1 artifact creature token with "When ~ dies, draw a card."', '"When this token dies, draw'),
    ('Target spell gains "If ~ would enter a graveyard, exile it instead." permanently.', '"If this spell would'),
    ('Tap target artifact. It gains "When ~ dies, draw a card." until end of turn.', '"When this card dies, draw'),
])  # fmt: skip
def test_in_quotes_the_face_says_what_has_the_ability(written: str, printed: str) -> None:
    """Not the name of the card: it is not that card that dies."""
    (tree,) = parse_cards(card(written, type="Instant"), "x.cards", VOCABULARY).trees
    said = "".join(run.text for run in print_face(tree, VOCABULARY)[0])
    assert printed in said and tree.name not in said
    assert written in source_of(tree).replace("\n    ", " ")


@pytest.mark.parametrize(("said", "file", "focus"), [
    ("anvil.png", "anvil.png", ()),
    ("anvil.png at 30% 20%", "anvil.png", (30, 20)),
    ("cold at noon.jpg  at 0% 100%", "cold at noon.jpg", (0, 100)),
])  # fmt: skip
def test_a_picture_may_say_what_stays_in_sight(said: str, file: str, focus: tuple[int, ...]) -> None:
    text = card("Draw a card.", type="Instant", more=f"  art: {said}\n")
    (tree,) = parse_cards(text, "x.cards", VOCABULARY).trees
    assert (tree.art, tree.focus) == (file, focus)
    assert parse_cards(source_of(tree), "x.cards", VOCABULARY).trees == [tree]


@pytest.mark.parametrize("said", ["anvil.png at 130% 20%", "anvil.png at 30%", "../anvil.png at 3% 2%"])
def test_a_focus_that_is_no_place_is_refused(said: str) -> None:
    assert "CL210" in codes_of(card("Draw a card.", type="Instant", more=f"  art: {said}\n"))


def test_an_icon_may_stand_in_a_bold_keyword() -> None:
    text = card("Morph 2 EP", type="Creature", more="  power: 1\n  defense: 1\n")
    (tree,) = parse_cards(text, "x.cards", VOCABULARY).trees
    (paragraph,) = print_face(tree, VOCABULARY)
    assert [tuple(run) for run in paragraph[:2]] == [("Morph 2 ", "bold"), ("ep", "icon")]
    assert not any(ord(character) < 32 for run in paragraph for character in run.text)


def test_a_fault_of_ours_is_a_problem_of_its_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    read = paragraphs.shape_of

    def fails(tokens: list[Piece], table: Table) -> Shape:
        if tokens[0].text == "Draw":
            raise KeyError("a fault that was planted")
        return read(tokens, table)

    monkeypatch.setattr(paragraphs, "shape_of", fails)
    text = card("\n    Draw 7 cards.\n    Gain 7 EP.\n    Gain 8 oP.", type="Instant")
    loaded = load_cards(text, "x.cards", "risk-and-resource")
    assert [(each.code, each.line) for each in loaded.problems] == [("CL409", 6), ("CL301", 8)]
    assert "failed on this paragraph (KeyError)" in loaded.problems[0].message
    assert [type(each) for each in loaded.files[0].blocks.faults] == [KeyError]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fast\n    Piercing", "Fast, Piercing"),
        ("Fast\n    When ~ dies, draw a card.", "Fast. When it dies, draw a card."),
        ("When ~ dies, draw a card.\n    Whenever ~ attacks, gain 1 EP.", ""),
    ],
)
def test_a_reminder_made_of_several_paragraphs_divides_them(text: str, said: str) -> None:
    head = "set Trial\n  game: risk-and-resource\n  code: TRI\n\n"
    read = parse_cards(f"{head}keyword Sea Legs\n  text:\n    {text}\n", "x", VOCABULARY)
    found = read.vocabulary.keyword("Sea Legs")
    assert found is not None
    assert found.reminder == (said or "When it dies, draw a card. Whenever it attacks, gain 1 EP.")


def test_a_reminder_made_of_a_keywords_text_says_it_and_its_and_begins_its_sentences() -> None:
    text = "Put a +1/+1 counter on ~. ~ gets +0/+1 until end of turn. Double ~'s power."
    keyword = f"keyword Coddle THING\n  text: {text}\n"
    read = parse_cards("set Bench\n  game: risk-and-resource\n  code: BEN\n\n" + keyword, "x", VOCABULARY)
    said = "Put a +1/+1 counter on it. It gets +0/+1 until end of turn. Double its power."
    assert action_reminder("Coddle", read.vocabulary) == said


@pytest.mark.parametrize(
    ("game", "card", "said"),
    [
        ("risk-and-resource", "cost: 2 EP\n  type: Artifact\n  pitch: 1", "When ~ enters"),
        ("resource-war", "cost: 2R\n  type: Animate - Soldier\n  wit: 1\n  power: 1\n  defense: 1", "When ~ is played"),
    ],
)
def test_a_card_without_its_moment_is_told_one_of_its_game(game: str, card: str, said: str) -> None:
    text = f"card Bell\n  {card}\n  text: Draw a card.\n"
    (problem,) = load_cards(text, "x.cards", game).problems
    assert problem.code == "CL705" and f"'{said}, ...'" in problem.help
    assert load_cards(text.replace("Draw", f"{said}, draw"), "x.cards", game).problems == []


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        (
            "Creatures you control get +1/+1, then you cannot gain EP.",
            ("Creatures you control get +1/+1.", "You cannot gain EP."),
        ),
        (
            "Enchanted creature can't block and its controller can't gain EP.",
            ("Enchanted creature cannot block.", "Enchanted creature's controller cannot gain EP."),
        ),
    ],
)
def test_what_is_always_true_is_told_a_paragraph_each(text: str, apart: tuple[str, str]) -> None:
    head = "card Bell\n  cost: 2 EP\n  type: Enchantment - Aura\n  pitch: 1\n  text:\n    Enchant creature\n"
    (problem,) = load_cards(f"{head}    {text}\n", "x.cards", "risk-and-resource").problems
    assert problem.code == "CL705"
    assert problem.help == f"What is always true is a paragraph each: '{apart[0]}' and '{apart[1]}'"
    written = "".join(f"    {each}\n" for each in apart)
    assert load_cards(head + written, "x.cards", "risk-and-resource").problems == []


def test_subtypes_without_commas_are_one_mistake() -> None:
    text = (
        "set S\n  game: risk-and-resource\n  code: S\n  version: 1\n  subtypes: Servo Golem\n\n"
        "card A\n  cost: 1 EP\n  type: Sorcery\n  pitch: 1\n  text: Destroy target Golem.\n"
    )
    assert [each.code for each in load_cards(text, "s.cards", "risk-and-resource").problems] == ["CL105"]


@pytest.mark.parametrize(
    ("game", "card", "help_"),
    [
        ("risk-and-resource", "cost: X EP\n  type: Landmark\n  pitch: 1", "X EP: ..."),
        ("mythomagic", "cost: X\n  type: Rishi\n  makes: F", "X: ..."),
        ("resource-war", "cost: XR\n  type: Structure\n  power: 1\n  defense: 1", "XR: ..."),
    ],
)
def test_nobody_chooses_x_for_what_is_only_put_down(game: str, card: str, help_: str) -> None:
    text = f"set T\n  game: {game}\n\ncard Tower\n  {card}\n"
    (found,) = load_cards(text, "t.cards", game).problems
    assert found.code == "CL207" and help_ in found.help
    assert not load_cards(text.replace("cost: X", "cost: 1"), "t.cards", game).problems
