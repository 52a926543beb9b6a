"""Text that never matters is reported (CL718), and text that does is not."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards
from cardlang.problems import Problem
from tests.language.test_cases import cases


def problems_of(text: str, type_line: str) -> list[Problem]:
    numbers = "  power: 1\n  defense: 1\n" if "Creature" in type_line else ""
    paragraphs = "".join(f"    {each}\n" for each in text.split(" // "))
    card = f"card Anvil\n  cost: 2 EP\n  type: {type_line}\n{numbers}  pitch: 1\n  text:\n{paragraphs}"
    return load_cards(card, "x.cards", "risk-and-resource").problems


def told_of_dead_text(on: str, text: str) -> list[str]:
    """Each message, and what helps, as lines of ``cases/dead.txt`` (``tests/language/whole.py`` writes them)."""
    lines: list[str] = []
    for each in problems_of(text, on):
        if each.code in ("CL718", "CL713", "CL714"):
            lines.append(f"!! {'warning: ' if each.warning else ''}{each.message}")
            lines += [f"?? {each.help}"] if each.help else []
    return lines


def told(text: str, type_line: str) -> list[tuple[str, bool, str]]:
    return [(each.code, each.warning, each.message) for each in problems_of(text, type_line)]


def test_damage_sets_off_what_waits_for_a_loss_only_where_it_takes_that() -> None:
    """Damage takes life in MythoMagic; in Risk & Resource it takes no EP."""
    assert told("Whenever an opponent loses EP, ~ deals 1 damage to them.", "Artifact") == []
    fields = "type: Creature\n  cost: 1F\n  strength: 1\n  toughness: 1"
    text = "Whenever you lose life, ~ deals 1 damage to you."
    (problem,) = load_cards(f"card Anvil\n  {fields}\n  text: {text}\n", "x.cards", "mythomagic").problems
    assert problem.code == "CL718" and problem.warning and "again and again" in problem.message


SHATTER = "set Bench\n  game: risk-and-resource\n\nkeyword Shatter THING\n  text: {}\n\n"


@pytest.mark.parametrize("event", ["Whenever you shatter a creature", "Whenever a creature is shattered"])
@pytest.mark.parametrize("deed", ["tap it", "put a +1/+1 counter on it"])
def test_what_an_action_of_a_set_takes_out_of_play_is_gone(event: str, deed: str) -> None:
    """It is not where the text of the action may leave it, or puts it back."""
    card = f"card Anvil\n  cost: 2 EP\n  type: Enchantment\n  pitch: 1\n  text: {event}, {deed}.\n"
    (problem,) = load_cards(SHATTER.format("Destroy ~. Gain 1 EP.") + card, "x.cards", "risk-and-resource").problems
    assert problem.code == "CL718" and "'it' is not in play any more" in problem.message
    for text in ("You may destroy ~.", "Exile ~. Return it to the battlefield.", "Tap ~."):
        assert load_cards(SHATTER.format(text) + card, "x.cards", "risk-and-resource").problems == [], text


@pytest.mark.parametrize("text", ["~ cannot be blocked.", "Spells you cast cost 1 EP less as long as you control ~."])
def test_an_instant_says_only_of_itself_what_is_asked_of_a_spell(text: str) -> None:
    assert told(text, "Instant") != []


def test_an_instant_may_hear_what_happens_to_it() -> None:
    assert told("When you pitch ~, gain 1 EP.", "Instant") == []
    assert [code for code, _, _ in told("When ~ attacks, gain 1 EP.", "Instant")] == ["CL710"]
    code, _, said = told("If a creature would die, exile it instead.", "Instant")[0]
    assert code == "CL710" and "would never replace anything" in said


@pytest.mark.parametrize(
    ("cost", "text", "code"),
    [
        ("return a creature you control to its owner's hand", "Tap it.", "CL718"),
        ("sacrifice an artifact", "Tap target artifact. Return it to its owner's hand.", "CL601"),
        ("you may sacrifice a creature", "If its additional cost was paid, draw cards equal to its power.", "CL602"),
        ("sacrifice a creature or pay 2 EP", "Draw cards equal to the sacrificed creature's power.", "CL602"),
        ("sacrifice a creature or pay 2 EP", "Draw cards equal to its power.", "CL602"),
        ("discard a card or pay 2 EP", "Draw a card. If its additional cost was paid, draw 2 cards instead.", "CL719"),
    ],
)
def test_what_a_cost_gave_up_is_meant_in_the_next_paragraph(cost: str, text: str, code: str) -> None:
    ((found, warning, _),) = told(f"As an additional cost, {cost}.\n    {text}", "Instant")
    assert found == code and not warning


@pytest.mark.parametrize(
    ("text", "exiled"),
    [
        ("When ~ enters, exile target card from a graveyard. // When ~ dies, put that card into your hand.", True),
        ("When ~ enters, exile target creature. // When ~ dies, return that card to its owner's hand.", True),
        ("When ~ enters, reveal the top card of your library. // When ~ dies, put that card into your hand.", False),
    ],
)
def test_that_card_is_not_what_another_paragraph_has_named(text: str, exiled: bool) -> None:
    """It would be ~ itself, as nothing else is named there."""
    ((code, warning, said),) = told(text, "Creature")
    assert code == "CL602" and not warning and "would be ~ itself" in said
    if exiled:
        assert told(text.replace("that card", "each card exiled with ~"), "Creature") == []


def test_its_controller_is_not_silently_you() -> None:
    ((code, warning, said),) = told("Destroy target creature. // Its controller draws a card.", "Instant")
    assert code == "CL602" and not warning and "nothing was named before it" in said


@pytest.mark.parametrize("text", ["Exile it.", "Gain EP equal to its power."])
def test_a_pronoun_in_the_next_paragraph_of_a_spell_is_not_silently_the_spell(text: str) -> None:
    ((code, warning, said),) = told(f"Destroy target creature. // {text}", "Instant")
    assert code == "CL601" and not warning and "would be this card: no paragraph knows another" in said


def test_a_paragraph_may_speak_of_its_own_spell() -> None:
    for text in ("Draw a card. // Exile ~.", "Draw a card. // It costs 1 EP less if you control an artifact."):
        assert told(text, "Instant") == []


def test_that_card_may_be_this_card() -> None:
    for first in ("When ~ enters, draw a card.", "When ~ enters, exile ~."):
        assert told(f"{first} // When ~ dies, return that card to its owner's hand.", "Creature") == []


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("resource-war", "cost: 1R\n  type: Animate\n  wit: 1\n  power: 1\n  defense: 1"),
        ("resource-war", "cost: 1R\n  type: Tool"),
        ("risk-2025", "type: Event"),
        ("mythomagic", "type: Rishi\n  makes: F"),
        ("risk-and-resource", "cost: 1 EP\n  type: Landmark\n  pitch: 1"),
    ],
)
def test_a_card_that_is_put_down_asks_for_no_other_cost(game: str, fields: str) -> None:
    """Such cards are not announced, so that nobody is asked to give anything up for them."""
    for text in ("As an additional cost, discard a card.", "As an additional cost, you may discard a card."):
        card = f"card Anvil\n  {fields}\n  text: {text}\n"
        found = [each.code for each in load_cards(card, "x.cards", game).problems if not each.warning]
        assert found == ["CL719"], (game, text)


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("risk-2025", "If you control 43 or more territories, draw a card.", "there are 42 territories"),
        ("risk-2025", "If you control 42 or fewer territories, draw a card.", "every number is in that range"),
        ("risk-2025", "For each attacking unit, draw a card.", "attacking units cannot be counted"),
        ("risk-2025", "Draw a card for each territory or unit you control.", "territories or units you control"),
        ("risk-2025", "Draw a card for each unit that attacked this turn.", "units that attacked this turn"),
        ("risk-2025", "If ~ is a territory with 3 or more units, draw a card.", "this card is never in play"),
        (
            "risk-2025",
            "Move 2 units from a territory you control to target territory. Draw a card for each unit moved this way.",
            "units moved this way cannot be counted",
        ),
        ("mythomagic", "Whenever a Rishi attacks, gain 1 life.", "never happens in MythoMagic"),
        ("mythomagic", "Whenever ~ attacks, tap target Rishi. It gets +2/+0 until end of turn.", "have no strength"),
        ("mythomagic", "Whenever a Rishi you control enters, it gets +1/+1 until end of turn.", "have no strength"),
        ("resource-war", "Whenever a Tool is given to ~, it gets +1 power until end of turn.", "Tools have no power"),
        ("mythomagic", "Spells you control get +1/+0.", "means nothing on a card outside play"),
        ("resource-war", "Discard a card from your discard: gain 1V.", "not discarded again"),
        ("resource-war", "2R: discard target card with cost 2 or less.", "not discarded again; say 'card in play'"),
        ("resource-war", "2R: discard each card with cost 2 or less.", "not discarded again"),
        ("resource-war", "2R: target card gets +1 power until end of turn.", "means nothing on a card outside play"),
        ("resource-war", "When ~ is played, target opponent steals 1R from them.", "'target opponent' to themselves"),
        ("risk-2025", "Steal a card from you at random.", "'steal' would be done by you to yourself"),
        ("risk-2025", "Target player steals 1 billion Euro from them.", "by 'target player' to themselves"),
        ("resource-war", "Whenever you play a card during your opponent's turn, gain 1R.", "never true when you play"),
        ("resource-war", "Whenever an opponent plays a Tool, if it is your turn, gain 1R.", "never true when an"),
        ("resource-war", "Attacking Structures get +1 defense.", "never so in Resource War: 'an attacking Structure'"),
        ("resource-war", "Whenever ~ attacks an Animate, gain 1R.", "Resource War: ~ attacks an Animate"),
        ("resource-war", "Whenever an opponent attacks ~, gain 1R.", "Resource War: an opponent attacks ~"),
        ("resource-war", "Whenever an Animate attacks an equipped Animate, gain 1R.", "never happens in Resource War"),
    ],
)
def test_what_no_game_can_ever_have(game: str, text: str, message: str) -> None:
    fields = {
        "risk-2025": "type: Action\n  cost: 1 billion Euro",
        "mythomagic": "type: Creature\n  cost: 1F\n  strength: 1\n  toughness: 1",
        "resource-war": "type: Animate\n  cost: 1R\n  wit: 1\n  power: 1\n  defense: 1",
    }
    found = load_cards(f"card Anvil\n  {fields[game]}\n  text: {text}\n", "x.cards", game).problems
    assert any(message in each.message and not each.warning for each in found), found


@pytest.mark.parametrize("deed", ["an Animate attacks the User", "the User attacks an Animate", "the User is attacked"])
def test_nothing_attacks_the_user_of_a_tool(deed: str) -> None:
    card = f"card Anvil\n  type: Tool\n  cost: 1R\n  text: Whenever {deed}, gain 1R.\n"
    (problem,) = load_cards(card, "x.cards", "resource-war").problems
    assert problem.code == "CL718" and "never happens in Resource War" in problem.message


@pytest.mark.parametrize("deed", ["the User attacks a Structure", "the User attacks", "an Animate confronts the User"])
def test_the_user_of_a_tool_attacks(deed: str) -> None:
    card = f"card Anvil\n  type: Tool\n  cost: 1R\n  text: Whenever {deed}, gain 1R.\n"
    assert not load_cards(card, "x.cards", "resource-war").problems


@pytest.mark.parametrize(
    "text",
    [
        "Remove 2 units from ~.",
        "Double the units on ~.",
        "Whenever a player captures a territory, that player places 2 units on ~.",
        "~ borders territories in Asia.",
    ],
)
def test_an_event_is_no_territory(text: str) -> None:
    (problem,) = load_cards(f"card Flood\n  type: Event\n  text: {text}\n", "x.cards", "risk-2025").problems
    assert problem.code == "CL718", problem


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("Each player attacks with at most 2 dice this turn.", "Each player attacks with at most 2 dice this round."),
        ("Territories in Europe cannot be attacked this turn.", "Territories in Europe cannot be attacked this round."),
        ("Each player bids. The highest bidder cannot attack this turn.", "highest bidder cannot attack this round."),
        ("Whenever a player attacks this turn, they draw a card.", "This round, whenever a player attacks, they draw"),
        ("Each player draws a card at the end of the turn.", "Each player draws a card at the end of the round."),
        ("At the start of each round, each player cannot attack this turn.", "At the beginning of each player's turn"),
        ("At the end of each round, each player defends with at most 1 die this round.", "Say it as the round begins."),
        ("Each player who captured a territory this turn draws a card.", "At the end of the round"),
    ],
)
def test_an_event_comes_between_two_turns(text: str, instead: str) -> None:
    """Of this turn it would be said of the first player of the round alone."""
    (problem,) = load_cards(f"card Flood\n  type: Event\n  text: {text}\n", "x.cards", "risk-2025").problems
    assert problem.code == "CL718" and instead in problem.help, problem


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of each player's turn, that player attacks with at most 2 dice this turn.",
        "Whenever a player attacks, that player attacks with 1 die less this turn.",
        "At the beginning of the next turn, each player draws a card.",
    ],
)
def test_in_a_turn_an_event_speaks_of_it(text: str) -> None:
    assert load_cards(f"card Flood\n  type: Event\n  text: {text}\n", "x.cards", "risk-2025").problems == []


@pytest.mark.parametrize(
    "text",
    [
        "Each player bids. The highest bidder draws 2 cards, then each other player discards a card at random.",
        "The player with the most Euro draws a card. Each other player gains 1 billion Euro.",
    ],
)
def test_all_but_a_player_found_by_a_rule_is_an_error(text: str) -> None:
    card = f"card Auction\n  type: Event\n  text: {text}\n"
    (problem,) = load_cards(card, "x.cards", "risk-2025").problems
    assert problem.code == "CL718" and "'each other player' could mean" in problem.message


def test_what_is_attached_to_nothing_has_no_enchanted_creature() -> None:
    ((code, warning, said),) = told("Enchanted creature gets +2/+2.", "Artifact")
    assert code == "CL717" and not warning and "attached to nothing" in said
    assert told("1 EP: attach ~ to target creature.\n    Enchanted creature gets +2/+2.", "Artifact") == []


IT_IS_HIDDEN = (
    "Return target creature to its owner's hand. At the beginning of the next end step, exile it.",
    "Return target artifact to its owner's hand. At the beginning of the next end step, return it to the battlefield.",
    "Put target creature on top of its owner's library. When it enters the battlefield this turn, draw a card.",
)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("on", "text", "answer"), [*cases("dead.txt")])
def test_the_cases_of_dead_text(on: str, text: str, answer: str) -> None:
    """What never has an effect is told, once, with what helps; what is close to it and has one is not."""
    found = told_of_dead_text(on, text)
    assert found == ([] if answer.startswith("->") else answer.splitlines())
    assert found or told(text, on) == []


@pytest.mark.parametrize("kinds", ["Artifact Instant", "Creature Sorcery", "Instant Sorcery"])
def test_what_does_not_stay_in_play_is_of_one_kind(kinds: str) -> None:
    assert "CL205" in [code for code, _, _ in told("Draw a card.", kinds)]


def test_pieces_are_counted_where_they_are_put_or_taken() -> None:
    removed = "Remove 2 units from target territory. Place a unit on a territory for each unit removed this way."
    as_many = "Remove 2 units from target territory. Place that many units on a territory you control."
    head = "card Anvil\n  type: Action\n  cost: 1 billion Euro\n  text: "
    for text in (removed, as_many):
        assert not load_cards(f"{head}{text}\n", "x.cards", "risk-2025").problems


def test_nobody_is_you_on_a_card_of_nobody() -> None:
    """``Each opponent`` would be those of the player whose turn comes first."""
    text = "Whenever a player eliminates a player, each other player draws 2 cards."
    (problem,) = load_cards(f"card Anvil\n  type: Event\n  text: {text}\n", "x.cards", "risk-2025").problems
    assert problem.code == "CL718" and "write 'each player'" in problem.help and "opponent" not in problem.help


@pytest.mark.parametrize(
    ("said", "late"),
    [
        ("2R: target defending Animate cannot defend this turn.", True),
        ("2R: target attacking Animate cannot confront or attack this turn.", True),
        ("Whenever an Animate defends, it cannot defend this turn.", True),
        ("2R: target attacking Animate cannot defend this turn.", False),
        ("2R: target confronted Animate cannot confront this turn.", False),
        ("2R: target defending Animate cannot defend until the end of its controller's next turn.", False),
    ],
)
def test_what_goes_on_already_is_not_forbidden_where_nothing_does_it_twice(said: str, late: bool) -> None:
    card = f"card Disarm\n  cost: 1R\n  type: Animate\n  wit: 1\n  power: 1\n  defense: 1\n  text: {said}\n"
    found = load_cards(card, "x.cards", "resource-war").problems
    assert [each.code for each in found] == ["CL718"] * late


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Take over target territory. Its owner gains 5 billion Euro.", "'its controller' is you by then"),
        ("Take over a territory an opponent controls, then its controller draws a card.", "is you by then"),
        ("You may take over target territory. Its controller draws a card.", "is you by then"),
        ("Take over target territory an opponent controls. That player draws a card.", ""),
        ("Target territory's controller draws a card. Take over that territory.", ""),
    ],
)
def test_who_had_what_you_took_over(text: str, said: str) -> None:
    card = f"card Buyout\n  type: Action\n  cost: 0\n  text: {text}\n"
    problems = load_cards(card, "x.cards", "risk-2025").problems
    assert [each.code for each in problems] == (["CL718"] if said else [])
    assert all(said in each.message for each in problems)
