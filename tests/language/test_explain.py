"""``explain`` says how a card is understood, and what its pronouns point at."""

from __future__ import annotations

import re

import pytest

from cardlang.engine.game import Phase
from cardlang.games import find_game, find_words, game_names
from cardlang.language.files.explain import explain_ability, explain_card
from cardlang.language.files.observed import observed
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.reading.synonyms import verb_told
from cardlang.language.words.cards import CardTree
from cardlang.language.words.moments import how_often, several_times
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.loading.sets import load_cards
from tests.language.reading import WORDS, read, understood
from tests.language.test_cases import cases, way


def explained(text: str, type_line: str = "Artifact") -> list[tuple[str, str]]:
    card = f"card Anvil\n  cost: 2 EP\n  type: {type_line}\n  pitch: 1\n  text:\n    {text}\n"
    loaded = load_cards(card, "x.cards", "risk-and-resource")
    assert loaded.problems == []
    tree, words = loaded.cards[0].tree, loaded.vocabulary
    assert isinstance(tree, CardTree) and isinstance(words, Vocabulary)
    return [(said.strip(), meaning) for said, meaning in explain_card(tree, words)]


def explained_whole(on: str, text: str) -> list[str]:
    """Each part and what it means, as lines of ``cases/explained.txt`` (``tests/language/whole.py`` writes them)."""
    ability = read(text, **way(on)).ability
    assert ability is not None
    return [f"?? {said} = {meaning}" for said, meaning in explain_ability(ability, WORDS, way(on)["permanent"])]


@pytest.mark.parametrize(("on", "text", "answer"), [*cases("explained.txt")], ids=lambda each: each[:60])
def test_each_part_is_explained(on: str, text: str, answer: str) -> None:
    assert explained_whole(on, text) == answer.splitlines()


def test_pronouns_are_named() -> None:
    rows = explained("When ~ enters, destroy target artifact. Its controller draws a card.")
    assert rows[0][1].startswith("a triggered ability")
    assert ("its controller", "means the controller of 'target artifact'") in rows
    assert ("target artifact", "target number 1, chosen when this goes on the stack") in rows


def test_conditions_choices_and_durations() -> None:
    text = "If you control an artifact, you may tap target creature. It gets +1/+1 until end of turn."
    rows = explained(text, "Instant")
    meanings = [meaning for _, meaning in rows]
    assert "only if you control an artifact" in meanings
    assert "you may choose to do it" in meanings
    assert "lasts until end of turn" in meanings


def test_a_keyword_is_explained_by_its_reminder() -> None:
    assert explained("Flash") == [("Flash", "keyword: You may cast it whenever you could cast an instant.")]


def test_a_keyword_that_stands_for_a_paragraph_is_explained_by_it() -> None:
    rows = explained("Scry 2")
    assert rows[0][0] == "Scry 2" and rows[1:] == explained("When ~ enters, scry 2.")


def test_for_each_reads_like_a_sentence() -> None:
    rows = explained("Gain 1 EP for each artifact you control.", "Instant")
    assert ("gain 1 EP for each artifact you control", "once for each artifact you control") in rows


def test_it_is_what_was_made_or_given() -> None:
    rows = explained("Create a 1/1 creature token. Put a +1/+1 counter on it.", "Instant")
    assert ("it", "means what came of 'create a 1/1 creature token'") in rows
    rows = explained("Sacrifice a creature: put a +1/+1 counter on ~ for each +1/+1 counter on that creature.")
    assert ("that creature", "means what was given for 'sacrifice a creature'") in rows


def test_of_two_events_it_is_what_either_happened_to() -> None:
    rows = explained("Whenever a creature you control enters or attacks, it gets +1/+1 until end of turn.")
    assert ("it", "means what the event happened to") in rows


def test_it_is_who_or_what_the_event_names() -> None:
    rows = explained("Whenever a creature deals damage to you, destroy it.")
    assert ("it", "means 'a creature' in 'a creature deals damage to you'") in rows
    rows = explained(
        "Whenever a creature an opponent controls attacks, that player loses 1 EP. "
        'Creatures you control gain "When ~ dies, draw a card." until end of turn.'
    )
    meant = "means the controller of 'a creature an opponent controls' in 'a creature an opponent controls attacks'"
    assert ("that player", meant) in rows, "what is in quotes speaks of its own event"
    rows = explained("Whenever an opponent draws a card, that player discards a card.")
    assert ("that player", "means 'an opponent' in 'an opponent draws a card'") in rows
    rows = explained("Whenever a creature dies, its controller draws a card.")
    assert ("its controller", "means the controller of 'a creature' in 'a creature dies'") in rows


def test_that_many_and_otherwise_say_what_they_look_at() -> None:
    rows = explained("Discard your hand, then draw that many cards.", "Instant")
    assert ("that many", "means as many as what came of 'discard your hand'") in rows
    rows = explained("If you control an artifact, draw a card. Otherwise, gain 1 EP.", "Instant")
    meanings = [meaning for _, meaning in rows]
    assert "only if that does not happen: 'If you control an artifact, draw a card.'" in meanings
    row = "If it is your turn, gain 1 EP. If you have 2 or more EP, draw a card. Otherwise, gain 1 EP."
    rows = explained(row, "Instant")
    both = "'If it is your turn, gain 1 EP.', 'If you have 2 or more EP, draw a card.'"
    assert f"only if none of these happens: {both}" in [meaning for _, meaning in rows]
    rows = explained("Gain 1 EP. If you control an artifact, draw a card. Otherwise, gain 1 EP.", "Instant")
    meanings = [meaning for _, meaning in rows]
    assert "only if that does not happen: 'If you control an artifact, draw a card.'" in meanings


def test_what_is_looked_back_at_and_replaced_is_named() -> None:
    rows = explained("Deal 2 damage to any target. You may pay 1 EP. If you do, deal 4 damage instead.", "Instant")
    assert ("      you do", "whether 'pay 1 EP' was done") in rows or ("you do", "whether 'pay 1 EP' was done") in rows
    assert "in place of 'Deal 2 damage to any target.'" in [meaning for _, meaning in rows]
    rows = explained("Target opponent sacrifices a creature. If they can't, they lose 3 EP.", "Instant")
    assert "whether 'sacrifice a creature' was not done" in [meaning for _, meaning in rows]


def test_a_moment_of_the_turn_is_not_each_time_at_it() -> None:
    rows = explained("At the beginning of your end step, draw a card.", "Artifact")
    assert "at the beginning of your end step: draw a card" in [meaning for _, meaning in rows]


def test_a_moment_that_comes_twice_a_turn_says_so() -> None:
    said = "at the beginning of your main phase"
    assert (said, "twice a turn: in Main 1 and in Main 2") in explained("At the beginning of your main phase, scry 1.")
    once = explained("At the beginning of your end step, scry 1.")
    later = explained("Scry 1 at the beginning of your next main phase.", "Sorcery")
    assert not [meaning for _, meaning in (*once, *later) if "a turn" in meaning]


@pytest.mark.parametrize("game", game_names())
def test_how_often_moments_come_is_what_the_rules_say(game: str) -> None:
    rules, words = find_game(game), find_words(game)
    assert rules is not None and words is not None
    moments = {name: rules.moments[name] for name in words.moments}
    assert words.often == several_times(moments, rules.phases)


def test_a_game_with_three_such_phases_says_which() -> None:
    phases = [Phase(name, name.title(), True) for name in ("dawn", "noon", "dusk", "night")]
    moments = {"meal": ("dawn", "noon", "dusk"), "rest": ("night",)}
    ((moment, begun),) = several_times(moments, phases)
    assert (moment, how_often(begun)) == ("meal", "3 times a turn: in Dawn, in Noon and in Dusk")


@pytest.mark.parametrize(
    ("text", "permanent", "seen"),
    [
        (
            "When ~ enters, draw a card at the beginning of the next end step if ~ is tapped.",
            True,
            "each time ~ enters: at the beginning of the next end step, if (asked then) ~ is tapped, draw a card",
        ),
        (
            "If you control an artifact, draw a card at the beginning of the next end step.",
            False,
            "if (asked now) you control an artifact, at the beginning of the next end step, draw a card",
        ),
        (
            "Deal 3 damage to any target. High Risk: deal 6 damage instead.",
            False,
            "3 damage to any target; then if High Risk succeeds, 6 damage to any target instead of 3 damage",
        ),
        (
            "Whenever a creature dies, you may pay 1 EP. If you do, draw a card.",
            True,
            "each time a creature dies: you may pay 1 EP; then if that was done, draw a card",
        ),
        (
            "Deal 2 damage to any target. You may pay 1 EP. If you do, deal 4 damage instead.",
            False,
            "2 damage to any target; then you may pay 1 EP; "
            "then if that was done, 4 damage to any target instead of 2 damage",
        ),
        (
            "Counter target spell unless its controller pays 2 EP. If they do, draw a card.",
            False,
            "counter target spell, unless its controller pays 2 EP; then if that was stopped, draw a card",
        ),
        ("If you would draw a card, gain 1 EP instead.", True, "where you would draw a card: gain 1 EP, and not that"),
        (
            "If you would lose EP, sacrifice an artifact instead.",
            True,
            "where you would lose EP: sacrifice an artifact, and not that; if there is none, nothing happens instead",
        ),
        (
            "If you would lose EP, you may sacrifice an artifact instead.",
            True,
            "where you would lose EP: you may sacrifice an artifact, and not that",
        ),
        ("At the beginning of each end step, draw a card.", True,
         "at the beginning of each end step (in each player's turn): draw a card"),
        ("At the beginning of your end step, draw a card.", True, "at the beginning of your end step: draw a card"),
        ("2 EP, sacrifice ~: draw two cards.", True, "after paying '2 EP, sacrifice ~': draw 2 cards"),
        (
            "Whenever ~ attacks, you may pay 1 EP. If you do, draw a card. If you control an artifact, draw 2 cards "
            "instead.",
            True,
            "each time ~ attacks: you may pay 1 EP; then if that was done, draw a card; "
            "then if that was done and you control an artifact, draw 2 cards instead of 'draw a card'",
        ),
    ],
)
def test_what_would_be_observed_is_said_in_a_sentence(text: str, permanent: bool, seen: str) -> None:
    assert observed(understood(text, permanent=permanent)) == seen


def test_what_a_game_never_replaces_is_said() -> None:
    """RUL-RR-52: what damage destroys, nothing replaces."""
    from cardlang.games.risk_and_resource.words import VOCABULARY

    tree = read_paragraph("If a creature would die, exile it instead.", VOCABULARY, True, False).ability
    assert tree is not None
    assert "not where damage" in explain_ability(tree, VOCABULARY)[-1][1]


def test_it_is_what_an_additional_cost_gave_up() -> None:
    rows = explained("As an additional cost, sacrifice an artifact.\n    Draw cards equal to its cost.", "Instant")
    assert ("it", "means what was given for 'sacrifice an artifact'") in rows


@pytest.mark.parametrize(
    ("game", "card", "said"),
    [
        ("mythomagic", "cost: 1\n  type: Spell\n  text: Discard a card.", "from their hand into their discard pile"),
        ("mythomagic", "cost: 1\n  type: Spell\n  text: Draw a card.", "from the top of their deck to their hand"),
        (
            "resource-war",
            "cost: 1R\n  type: Structure\n  power: 1\n  defense: 1\n  text: 1R: draw a card.",
            "from the top of their deck",
        ),
        ("risk-2025", "cost: 1 billion Euro\n  type: Action\n  text: Draw a card.", "from the top of their"),
        (
            "risk-2025",
            "cost: 1 billion Euro\n  type: Action\n  text: Counter target Action card.",
            "An Action card on the stack does not happen",
        ),
    ],
)
def test_what_a_verb_does_is_told_in_the_words_of_the_game(game: str, card: str, said: str) -> None:
    loaded = load_cards(f"card Anvil\n  {card}\n", "x.cards", game)
    tree, words = loaded.cards[0].tree, loaded.vocabulary
    assert isinstance(tree, CardTree) and isinstance(words, Vocabulary)
    told = " ".join(meaning for _, meaning in explain_card(tree, words))
    assert said in told
    assert not any(each in told for each in ("graveyard", "battlefield", "library"))


def test_what_happens_when_something_was_done_is_an_ability_of_its_own() -> None:
    rows = dict(explained("When ~ enters, you may pay 1 EP. When you do, destroy target artifact."))
    said = rows["When you do, destroy target artifact."]
    assert said == "once that was done, an ability of its own: it goes on the stack, with targets chosen then"
    assert rows["target artifact"] == "target number 1, chosen when this goes on the stack"


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Creatures you control get +1/+1.", "all the time: creatures you control get +1/+1"),
        ("As long as you control an artifact, ~ cannot attack.", "while you control an artifact: ~ cannot attack"),
        ("~ cannot attack unless you control an artifact.", "all the time, unless you control an artifact: ~ cannot"),
        ("~ enters tapped.", "as it happens: ~ enters tapped"),
        ("~ enters with two +1/+1 counters on it.", "as it happens: ~ enters with"),
        (
            "When ~ dies, if it had a +1/+1 counter on it, draw a card.",
            "if it had a +1/+1 counter on it (asked then, and again as it resolves): draw a card",
        ),
    ],
)
def test_what_is_true_has_a_line_of_its_own(text: str, seen: str) -> None:
    rows = explained(text, "Creature - Ox\n  power: 2\n  defense: 2")
    assert seen in dict(rows)["in play"]


THIS_WAY = [
    ("Reveal the top 4 cards of your library. Draw a card for each creature card revealed this way.",
     "revealed this way", "looks back at 'reveal the top 4 cards of your library'"),
    ("Deal 3 damage to target creature. Gain EP equal to the damage dealt this way.",
     "the damage dealt this way", "looks back at 'deal 3 damage to target creature'"),
    ("Sacrifice any number of creatures. Draw a card for each creature sacrificed this way.",
     "sacrificed this way", "looks back at 'sacrifice any number of creatures'"),
    ("Destroy target creature. If a creature died this way, draw a card.",
     "a creature died this way", "looks back at 'destroy target creature'"),
    ("Remove all +1/+1 counters from target creature. Draw a card for each +1/+1 counter removed this way.",
     "the number of +1/+1 counters removed this way",
     "looks back at 'remove all +1/+1 counters from target creature'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said", "meant"), THIS_WAY)
def test_this_way_is_what_was_done_before(text: str, said: str, meant: str) -> None:
    assert [each for each in explained(text, "Sorcery") if each[1].startswith("looks back")] == [(said, meant)]


@pytest.mark.parametrize("game", game_names())
def test_what_a_verb_does_is_told_without_marks_and_rules_of_another_game(game: str) -> None:
    words = find_words(game)
    assert words is not None
    for verb in words.verbs:
        told = verb_told(verb, words)
        assert "``" not in told, told
        if not verb.__module__.startswith("cardlang.games"):
            assert not re.search(r"\b(?:RUL|RR|RW|MM|R25)-", told), told


def test_what_is_changed_for_good_is_not_told_to_be_for_a_time() -> None:
    rows = explained("Target creature doubles its power permanently.", "Sorcery")
    assert any(meaning.endswith("for a time or from then on.") for _, meaning in rows)


def test_a_trap_waits_face_down() -> None:
    rows = explained("Trap - When an opponent attacks you: draw a card.", "Instant - Trap")
    assert ("in play", "while hidden, as soon as an opponent attacks you: draw a card") in rows


def test_other_says_than_what() -> None:
    text = "Choose a creature you control. Each other creature you control gets +1/+1 until end of turn."
    meaning = "every one of them, other than 'a creature you control'"
    assert ("each other creature you control", meaning) in explained(text, "Sorcery")
    rows = explained("When ~ enters, destroy all other artifacts.")
    assert ("all other artifacts", "other than this card") in rows


def test_the_rest_is_not_all_of_them() -> None:
    text = "Look at the top 4 cards of your library. Put one of them into your hand and put the rest on the bottom of"
    rows = explained(f"{text} your library in any order.", "Sorcery")
    assert ("the rest", "what has not been taken out of 'the top 4 cards of your library'") in rows
    assert sum(said == "them" for said, _ in rows) == 1
