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
    found = [each for each in problems_of(text, on) if each.code in ("CL718", "CL713", "CL714")]
    return [line for each in found for line in (f"!! {each.message}", f"?? {each.help}") if line != "?? "]


def told(text: str, type_line: str) -> list[tuple[str, bool, str]]:
    return [(each.code, each.warning, each.message) for each in problems_of(text, type_line)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('Cards in your hand have "1 EP: draw a card."', "does not work on a card in the hand"),
        ('Cards in your hand have "When ~ dies, draw a card."', "nothing sets off an ability that is given"),
        ('Creatures you control have "1 EP: draw a card. Activate only from your hand."', "only outside play"),
        ("Creatures you control have Flash.", "Flash matters only while a card is played"),
        ("Creature cards in your hand have Fast.", "Fast means nothing on a card outside play"),
        ("Creatures you control have Morph 3 EP.", "Morph works only where it is printed"),
    ],
)
def test_what_is_never_asked_is_an_error(text: str, message: str) -> None:
    ((code, warning, said),) = told(text, "Artifact")
    assert code == "CL718" and not warning and message in said


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you create an Intel token, create an Intel token.",
        "Whenever you draw a card, draw a card.",
        "Whenever a creature enters, create a 1/1 creature token.",
        "Whenever you gain EP, gain 1 EP.",
        "Whenever you lose EP, each player loses 1 EP.",
        "Whenever a player draws a card, that player draws a card.",
        "Whenever an opponent loses EP, each opponent loses 1 EP.",
        "Whenever you discard a card, draw a card, then discard a card.",
        "Whenever a +1/+1 counter is put on ~, put a +1/+1 counter on ~.",
        "Whenever a creature becomes tapped, untap it. Tap it.",
        "Whenever you create a token, create a token that is a copy of it.",
        "Whenever you create a creature token, create a token that is a copy of that token.",
        "Whenever a player creates a token, create a token that is a copy of it.",
        "Whenever you reveal a card, reveal the top card of your library.",
        "Whenever you exile a card, exile the top card of your library.",
        "Whenever a creature becomes the target of a spell or ability, target creature gets +1/+1 until end of turn.",
        "Whenever a creature becomes the target of an ability, you may tap target creature.",
    ],
)
def test_a_trigger_that_feeds_itself_is_a_warning(text: str) -> None:
    ((code, warning, said),) = told(text, "Artifact")
    assert code == "CL718" and warning and "again and again" in said


def test_damage_sets_off_what_waits_for_a_loss_only_where_it_takes_that() -> None:
    """Damage takes life in MythoMagic; in Risk & Resource it takes no EP."""
    assert told("Whenever an opponent loses EP, ~ deals 1 damage to them.", "Artifact") == []
    fields = "type: Creature\n  cost: 1F\n  strength: 1\n  toughness: 1"
    text = "Whenever you lose life, ~ deals 1 damage to you."
    (problem,) = load_cards(f"card Anvil\n  {fields}\n  text: {text}\n", "x.cards", "mythomagic").problems
    assert problem.code == "CL718" and problem.warning and "again and again" in problem.message


@pytest.mark.parametrize(
    "text",
    [
        "Discard 60 cards: draw a card.",
        "Put 60 cards from your hand on the bottom of your library: draw a card.",
        "When ~ enters, you may put 60 cards from your hand into your graveyard. If you do, draw a card.",
        "Tap 100 untapped creatures you control: draw a card.",
        "Remove 100 +1/+1 counters from ~: draw a card.",
        "Sacrifice 500 creatures: draw a card.",
        "100 EP: draw a card.",
        "When ~ enters, you may discard 60 cards. If you do, draw a card.",
        "When ~ enters, you may pay 400 EP. If you do, draw a card.",
        "Whenever a creature enters, destroy it unless its controller pays 400 EP.",
        "When ~ enters, if you have 60 or more cards in hand, draw a card.",
    ],
)
def test_a_price_that_nobody_will_ever_pay_is_a_warning(text: str) -> None:
    ((code, warning, said),) = told(text, "Artifact")
    assert code == "CL718" and warning and "nobody" in said


@pytest.mark.parametrize(
    "text",
    [
        "Discard 9 cards: draw a card.",
        "Whenever another creature you control enters, ~ becomes a copy of it.",
        "99 EP: draw a card.",
        "When ~ enters, discard 60 cards.",
        "Whenever you draw a card, you may draw a card.",
        "Whenever you draw your second card in a turn, draw a card.",
        "Whenever an opponent draws a card, draw a card.",
        "Whenever you create an Intel token, gain 1 EP.",
        "Whenever you draw a card, each opponent draws a card.",
        "Whenever an opponent loses EP, you lose 1 EP.",
        "Whenever ~ becomes tapped, untap ~.",
        "Whenever you create a token, you may create a token that is a copy of it.",
        "Whenever an opponent creates a token, create a token that is a copy of it.",
        "Whenever you exile a card from your graveyard, exile the top card of your library.",
        "Whenever a creature becomes the target of a spell, target creature gets +1/+1 until end of turn.",
        "The first time a creature becomes the target of an ability each turn, tap target creature.",
        "Tap: draw a card. Activate only if you control no other artifacts.",
        "1 EP: draw a card. Activate only if ~ is tapped.",
        "~ costs 1 EP less as long as you control no artifacts.",
        "1 EP: draw a card. Activate only if you control no enchantments.",
        "Discard ~: draw a card. Activate only from your hand. Activate only if you control no artifacts.",
        "Creature permanents you control get +1/+1.",
        "Lands you control get +1/+1.",
        "When ~ enters, exile target permanent. If it was a token, draw a card.",
        "If you would gain EP, gain that much EP plus 1 instead.",
        "If you would gain EP, gain that much Intel instead.",
        "If an opponent would gain EP, you gain that much EP instead.",
        "If you would draw a card, draw two cards instead.",
        "Whenever a +1/+1 counter is put on a creature, put a -1/-1 counter on it.",
        "Instants you cast cost 1 EP less.",
        "Creatures with power 3 or more and defense 2 or less get +1/+0.",
        "1 EP: draw a card for each instant in your graveyard.",
        "As long as ~ is attacking and ~ is tapped, ~ has Menace.",
        "Whenever an artifact enters, create a 1/1 creature token.",
        "Creature cards in your hand have Flash.",
        'Cards in your hand have "1 EP, discard ~: draw a card. Activate only from your hand."',
        "As long as you control an artifact, ~ has Flash.",
        "~ costs 1 EP less for each artifact you control.",
    ],
)
def test_what_matters_is_not_reported(text: str) -> None:
    assert told(text, "Artifact Creature") == []


def test_counters_that_are_put_somewhere_are_no_price() -> None:
    assert told("Put 200 +1/+1 counters on ~, 1 EP: draw a card.", "Artifact") == []


def test_what_has_been_untapped_by_then_is_a_warning() -> None:
    asked = "At the beginning of your untap step, if ~ is tapped, draw a card."
    assert told(asked, "Artifact") == [("CL718", True, "~ has been untapped by then, unless something keeps it tapped")]
    assert told(f"~ doesn't untap during your untap step. // {asked}", "Artifact") == []
    assert told("At the beginning of each opponent's untap step, if ~ is tapped, draw a card.", "Artifact") == []


def test_a_price_nobody_pays_is_a_warning() -> None:
    assert told("1000 EP: draw a card.", "Artifact") == [("CL718", True, "nobody will ever pay 1000 EP")]


@pytest.mark.parametrize("text", ["~ cannot be blocked.", "Spells you cast cost 1 EP less as long as you control ~."])
def test_an_instant_says_only_of_itself_what_is_asked_of_a_spell(text: str) -> None:
    assert told(text, "Instant") != []


def test_an_instant_may_hear_what_happens_to_it() -> None:
    assert told("When you pitch ~, gain 1 EP.", "Instant") == []
    assert [code for code, _, _ in told("When ~ attacks, gain 1 EP.", "Instant")] == ["CL710"]
    code, _, said = told("If a creature would die, exile it instead.", "Instant")[0]
    assert code == "CL710" and "would never replace anything" in said


def test_a_cast_spell_has_been_paid_for() -> None:
    assert told("When you cast ~, it costs 1 EP less this turn.", "Instant")[0][0] == "CL718"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Whenever you activate an ability an opponent controls, draw a card.", "only to what one has oneself"),
        ("Whenever an opponent discards ~, draw a card.", "only to what one has oneself"),
        ("Whenever you sacrifice a creature an opponent controls, draw a card.", "only to what one has oneself"),
        ("Whenever ~ blocks a creature you control, draw a card.", "only to what others have"),
        ("Whenever you gain control of a creature you control, draw a card.", "only to what others have"),
        ("Whenever an untapped creature becomes tapped, draw a card.", "what is untapped does not do that"),
        ("Whenever a creature card in your graveyard attacks, draw a card.", "is not in your graveyard"),
        ("Whenever you cast a tapped creature spell, draw a card.", "only what is in play is tapped"),
        ("Whenever you draw a token, draw a card.", "a token is only in play"),
        ("Whenever zero or more creatures die, draw a card.", "every number is 0 or more"),
        ("At the beginning of your turn, if you have 0 or more EP, draw a card.", "every number is 0 or more"),
        (
            "At the beginning of your turn, if you have 3 or more EP and you have 2 or fewer EP, draw a card.",
            "no number meets both",
        ),
    ],
)
def test_what_can_never_happen_is_an_error(text: str, message: str) -> None:
    ((code, warning, said),) = told(text, "Artifact Creature")
    assert code == "CL718" and not warning and message in said


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent activates an ability an opponent controls, draw a card.",
        "Whenever you sacrifice a creature an opponent owns, draw a card.",
        "Whenever you gain control of a creature an opponent controls, draw a card.",
        "Whenever a creature card is exiled from your graveyard, draw a card.",
        "Whenever a card in your hand is revealed, draw a card.",
        "Whenever a tapped creature dies, draw a card.",
        "At the beginning of your turn, if you have exactly 0 EP, draw a card.",
        "When ~ enters, if an opponent has 3 or more EP and an opponent has 2 or fewer EP, draw a card.",
        "~ gets +0/+1 for each artifact you control.",
        "You may cast ~ for 0 EP if an opponent controls an artifact.",
    ],
)
def test_what_can_happen_is_not_reported(text: str) -> None:
    assert told(text, "Artifact Creature") == []


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, draw 0 cards.",
        "Creatures you control get +0/+0.",
        "Artifacts cost 0 EP less.",
        "When ~ enters, create zero 1/1 artifact creature tokens.",
    ],
)
def test_an_effect_of_nothing_is_a_warning(text: str) -> None:
    ((code, warning, said),) = told(text, "Artifact")
    assert code == "CL718" and warning and "does nothing" in said


def test_a_price_of_nothing_is_a_warning() -> None:
    text = "Whenever ~ attacks, draw a card unless an opponent pays 0 EP."
    ((code, warning, said),) = told(text, "Artifact Creature")
    assert code == "CL718" and warning and "nothing hangs on it" in said


@pytest.mark.parametrize("text", ["~ has Fast.", "~ enters tapped.", "~ must attack if able.", "~ cannot be blocked."])
def test_what_is_said_twice_is_a_warning(text: str) -> None:
    ((code, warning, said),) = told(f"{text}\n    {text}", "Artifact Creature")
    assert code == "CL718" and warning and "is said twice" in said


def test_nothing_is_controlled_by_each_of_several_players() -> None:
    ((code, _, said),) = told("Destroy a creature each opponent controls.", "Instant")
    assert code == "CL713" and "of several players at once" in said
    assert told("Destroy each creature each opponent controls.", "Instant") == []


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
    "event",
    [
        "an untapped creature attacks",
        "a tapped creature attacks",
        "an unblocked creature attacks",
        "a tapped creature attacks alone",
        "a creature attacks a blocking creature",
        "a tapped creature blocks",
        "a creature blocks an unblocked creature",
        "an unblocked creature becomes blocked",
        "a tapped creature becomes tapped",
        "a face-down creature you control is turned face up",
    ],
)
def test_a_state_that_changes_with_the_event_is_refused(event: str) -> None:
    """An attacker is untapped before it is declared and tapped then: both answers would be true."""
    ((code, warning, said),) = told(f"Whenever {event}, draw a card.", "Artifact")
    assert code == "CL718" and not warning and ("moment" in said or "never happens" in said)


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


def test_that_card_may_be_this_card() -> None:
    for first in ("When ~ enters, draw a card.", "When ~ enters, exile ~."):
        assert told(f"{first} // When ~ dies, return that card to its owner's hand.", "Creature") == []


def test_nobody_is_made_to_reroll() -> None:
    """``target opponent rerolls`` only allowed it, and so did ``reroll`` without ``may``."""
    for who in ("Target opponent rerolls a risk die.", "Reroll a risk die this turn."):
        ((code, warning, said),) = told(f"1 EP: {who}", "Artifact")
        assert code == "CL714" and not warning and "nobody can be made to reroll" in said
    assert not told("1 EP: Target opponent may reroll a risk die this turn.", "Artifact")


def test_how_something_was_in_an_earlier_turn_is_not_asked() -> None:
    """Whose a creature was, and how strong, is kept until the turn is over; what it was counted as, for the game."""
    for which in ("creature you control", "creature with power 3 or less", "tapped creature"):
        text = f"1 EP: Return each {which} that died this game to its owner's hand."
        ((code, warning, _),) = told(text, "Artifact")
        assert code == "CL714" and not warning
    assert not told("1 EP: Return each creature you own that died this game to its owner's hand.", "Artifact")
    assert not told("1 EP: Draw a card for each creature you control that died this game.", "Artifact")


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
    ("text", "message"),
    [
        ("Instants you control get +1/+0.", "instants you control are never in play"),
        ("Whenever an instant attacks, draw a card.", "instants are never in play"),
        ("1 EP: if you control a sorcery, draw a card.", "sorceries are never in play"),
        ("1 EP: draw cards equal to the number of instants.", "instants are never in play"),
        ("Creatures with power 3 or more and power 2 or less get +1/+0.", "no power is in both ranges"),
        ("Return target card with pitch 4 from your graveyard to your hand.", "no number is in that range"),
        ("Return target card with pitch 1 or more from your graveyard to your hand.", "every number is in that range"),
        ("Creatures with cost 100 or more get +1/+0.", "no number is in that range"),
        ("As long as ~ is tapped and ~ is untapped, ~ has Menace.", "never true together"),
        ("1 EP: if it is your turn and it is not your turn, draw a card.", "never true together"),
    ],
)
def test_what_can_never_be_there_is_an_error(text: str, message: str) -> None:
    found = told(text, "Artifact Creature" if "Return" not in text else "Instant")
    ((code, warning, said),) = found
    assert code == "CL718" and not warning and message in said


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("risk-2025", "If you control 43 or more territories, draw a card.", "there are 42 territories"),
        ("risk-2025", "If you control 42 or fewer territories, draw a card.", "every number is in that range"),
        ("risk-2025", "For each unit you control, draw a card.", "units you control cannot be counted"),
        ("risk-2025", "If ~ is a territory with 3 or more units, draw a card.", "this card is never in play"),
        (
            "risk-2025",
            "Remove 2 units from target territory. Gain 1 billion Euro for each unit removed this way.",
            "units removed this way cannot be counted",
        ),
        ("mythomagic", "Whenever a Rishi attacks, gain 1 life.", "never happens in MythoMagic"),
        ("mythomagic", "Spells you control get +1/+0.", "means nothing on a card outside play"),
        ("resource-war", "Discard a card from your discard: gain 1V.", "not discarded again"),
        ("resource-war", "2R: discard target card with cost 2 or less.", "not discarded again; say 'card in play'"),
        ("resource-war", "2R: discard each card with cost 2 or less.", "not discarded again"),
        ("resource-war", "2R: target card gets +1 power until end of turn.", "means nothing on a card outside play"),
        ("resource-war", "Attacking Structures get +1 defense.", "never so in Resource War: 'an attacking Structure'"),
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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Target creature you control fights each creature an opponent controls.", "only two fight"),
        ("Two target creatures fight target creature an opponent controls.", "only two fight"),
        ("Destroy up to two target artifacts with different names.", "'with different names' is counted"),
        ("Sacrifice three artifacts with different names. Draw a card.", "'with different names' is counted"),
        ("Target player discards a card. Each other player draws a card.", "'each other player' could mean"),
    ],
)
def test_what_is_not_done_to_several_is_an_error(text: str, message: str) -> None:
    ((code, warning, said),) = told(text, "Sorcery")
    assert code == "CL718" and not warning and message in said


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


@pytest.mark.parametrize(
    "text",
    [
        "Target creature you control fights target creature an opponent controls.",
        "Each other player discards a card.",
        "Draw cards equal to the number of artifacts with different names you control.",
        "If you control three or more artifacts with different names, draw a card.",
    ],
)
def test_what_is_done_to_one_or_counted_is_fine(text: str) -> None:
    assert told(text, "Sorcery") == []


def test_what_is_attached_to_nothing_has_no_enchanted_creature() -> None:
    ((code, warning, said),) = told("Enchanted creature gets +2/+2.", "Artifact")
    assert code == "CL717" and not warning and "attached to nothing" in said
    assert told("1 EP: attach ~ to target creature.\n    Enchanted creature gets +2/+2.", "Artifact") == []


IT_IS_HIDDEN = (
    "Return target creature to its owner's hand. At the beginning of the next end step, exile it.",
    "Return target artifact to its owner's hand. At the beginning of the next end step, return it to the battlefield.",
    "Put target creature on top of its owner's library. When it enters the battlefield this turn, draw a card.",
)


@pytest.mark.parametrize("text", IT_IS_HIDDEN)
def test_a_sentence_that_waits_does_not_find_what_is_hidden(text: str) -> None:
    ((code, warning, said),) = told(text, "Sorcery")
    assert code == "CL718" and not warning and "would not find it any more by then" in said


@pytest.mark.parametrize(
    "text",
    [
        "Return target creature to its owner's hand. At the beginning of the next end step, its owner draws a card.",
        "Return target creature to its owner's hand. At the beginning of the next end step, gain 1 EP.",
        "Exile target creature. At the beginning of the next end step, return it to the battlefield.",
    ],
)
def test_a_sentence_that_waits_may_speak_of_what_is_hidden(text: str) -> None:
    assert told(text, "Sorcery") == []


@pytest.mark.parametrize(("on", "text", "answer"), [*cases("dead.txt")])
def test_the_cases_of_dead_text(on: str, text: str, answer: str) -> None:
    """What never has an effect is told, once, with what helps; what is close to it and has one is not."""
    found = told_of_dead_text(on, text)
    assert found == ([] if answer.startswith("->") else answer.splitlines())
    assert found or told(text, on) == []


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you draw a card, gain 1 EP. // Whenever you gain EP, draw a card.",
        "When ~ enters, sacrifice ~. // When ~ dies, return it to the battlefield.",
        "Whenever a creature becomes tapped, untap it. // Whenever a creature becomes untapped, tap it.",
        "Whenever you draw a card, scry 1. // Whenever you scry, gain 1 EP. // Whenever you gain EP, draw a card.",
    ],
)
def test_a_circle_of_triggers_is_a_warning_for_each(text: str) -> None:
    found = told(text, "Enchantment")
    assert len(found) == text.count("//") + 1
    assert all(code == "CL718" and warning and "set each other off" in said for code, warning, said in found)


def test_what_was_cast_has_been_paid_for() -> None:
    text = "You may cast target instant card from your graveyard. Spells cast this way cost 2 EP less."
    ((code, warning, said),) = told(text, "Sorcery")
    assert code == "CL714" and not warning and "has been paid for" in said
    text = "Exile the top card of your library. You may cast it this turn. Spells cast this way cost 2 EP less."
    assert told(text, "Sorcery") == []


@pytest.mark.parametrize("kinds", ["Artifact Instant", "Creature Sorcery", "Instant Sorcery"])
def test_what_does_not_stay_in_play_is_of_one_kind(kinds: str) -> None:
    assert "CL205" in [code for code, _, _ in told("Draw a card.", kinds)]
