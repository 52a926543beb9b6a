"""Every card of the bundled set is played: an Action as soon as it can be, an Event as the first of a round."""

from __future__ import annotations

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.invariants import cheap
from cardlang.games.risk_2025.facts import EURO, EVENT_DECK
from cardlang.loading.sets import load_set
from cardlang.play.bots.dice import dice_for
from cardlang.play.bots.random_bot import RandomBot
from tests.games.risk_2025.cards import action, plain_deck
from tests.table import GameTable, P, Q, R, table

CARDS = [entry.card for entry in load_set("risk-2025").cards if entry.card is not None]
ACTIONS = [card for card in CARDS if "action" in card.kinds]
EVENTS = [card for card in CARDS if "event" in card.kinds]
MOST = 250


def ready() -> GameTable:
    """Three players with land, units, Euro and cheap cards: there is something to answer and to aim at."""
    made = table("risk-2025", deck=plain_deck(60))
    made.holds(P, {"South America": 6, "Europe": 4, "Siberia": 7}).holds(Q, {"Africa": 5, "Australia": 3})
    made.euro(P=9, Q=9, R=9)
    for player in (P, Q, R):
        made.deal(player, action("Filler", 0), action("Paper"))
    return made


def play(made: GameTable, wanted: str, seed: int) -> bool:
    """Random players, but that card is played when it can be; whether it was. Everything holds all the while."""
    match, bot = made.match, RandomBot()
    dice = [dice_for(seed, seat) for seat in range(3)]
    played = False
    for _ in range(MOST):
        question = match.question
        if question is None or (played and question.kind in ("place", "attack", "consolidate")):
            break
        choice = bot.choose(match.view(question.player), dice[question.player])
        if wanted in [option.spelling for option in question.options]:
            match.apply(wanted)
            played = True
        else:
            match.apply(choice)
        assert cheap(match.table) == []
    return played


@pytest.mark.parametrize("card", ACTIONS, ids=lambda card: card.name)
def test_every_action_can_be_played(card: Card) -> None:
    """R25-AC-2, R25-AC-8."""
    for seed, (holder, active) in enumerate(((P, P), (Q, P), (R, P), (Q, Q))):
        made = ready()
        (ref,) = made.deal(holder, card)
        made.turn(active)
        if play(made, f"play {ref}", seed):
            return
    pytest.fail(f"{card.name} could never be played")


@pytest.mark.one_in(4)
@pytest.mark.parametrize("card", EVENTS, ids=lambda card: card.name)
def test_every_event_can_be_in_force(card: Card) -> None:
    """R25-EV-2, R25-EV-3."""
    made = ready()
    ref = made.put(card, zone=EVENT_DECK)
    changes.Move(ref, EVENT_DECK, 0, "test", position=0).write(made.state, made.rules)
    made.round()
    play(made, "nothing", 1)
    said = [row.card.name for row in made.state.entities if row.card is card and row.zone >= 0]
    assert said == [card.name] and made.state.entities[ref].zone != EVENT_DECK
    assert all(
        player.resources[made.rules.resource_index[EURO]] >= 0 for player in made.state.players
    )
