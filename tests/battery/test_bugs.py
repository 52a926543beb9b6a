"""What the battery once found, kept as small games."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import Static
from cardlang.engine.context import Context
from cardlang.engine.decisions import Refused
from cardlang.engine.match import Match
from cardlang.engine.modifiers import Modifier
from cardlang.games.risk_and_resource import facts
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from tests.battery.handmade import FOUNDRY, RUSH, creature, handmade


def at_main(seed: int = 1, decks: Sequence[object] = (RUSH, FOUNDRY)) -> Match:
    """A match in the first main phase of the first turn, with EP for anything."""
    match = Match(RiskAndResource(), decks, seed, parameters={"mulligan": "none", "starting_ep": 99})  # type: ignore[arg-type]
    while match.state.phase != "main 1":
        match.apply("pass")
    return match


def put_in_hand(match: Match, name: str, player: int) -> int:
    """A copy of a card, from the library into its owner's hand."""
    state = match.state
    found = next(ref for ref in state.ids(facts.LIBRARY, player) if state.entities[ref].card.name == name)
    match.table.write([changes.Move(found, facts.HAND_ZONE, player, "draw")])
    match.state.question = None
    match.advance()
    return found


def test_a_countered_spell_leaves_no_memory_behind() -> None:
    """Its frame stayed open for ever, because only a resolution closed it."""
    match = at_main(decks=(FOUNDRY, FOUNDRY))
    me, other = match.state.active, 1 - match.state.active
    spell, refusal = put_in_hand(match, "Scout", me), put_in_hand(match, "Refusal", other)
    match.apply(f"cast {spell}")
    match.apply("pass")
    match.apply(f"cast {refusal}")
    assert len(match.state.frames) == 2
    match.apply("pass")
    match.apply("pass")
    assert match.state.entities[spell].zone == facts.GRAVEYARD
    assert match.state.ids(facts.STACK_ZONE) == () and match.state.frames == {}


@pytest.mark.parametrize("number", [-1, -9, 9, 99])
def test_an_ability_that_is_none_is_refused(number: int) -> None:
    """A negative number counted from the end of the list, or fell off it."""
    match = at_main(decks=(FOUNDRY, FOUNDRY))
    me = match.state.active
    archive = put_in_hand(match, "Archive", me)
    match.table.write([changes.Move(archive, facts.BATTLEFIELD, me, "enter")])
    with pytest.raises(Refused, match="no such ability"):
        match.apply(f"activate {archive} {number}")


def test_a_refusal_does_not_tell_what_a_hidden_card_is() -> None:
    """'Sorceries cannot be set' told that the opponent's card was a sorcery."""
    match = at_main()
    me, other = match.state.active, 1 - match.state.active
    for ref in match.state.ids(facts.HAND_ZONE, other):
        for kind in ("set", "cast", "pitch", "activate", "attack"):
            assert {repr(reason) for reason in match.why_not(f"{kind} {ref}")} == {
                "you cannot see that card (RR-2.2-c)"
            }, (kind, me)


@pytest.mark.parametrize("seat", [-1, -2, 2, 7])
def test_only_players_of_the_match_concede(seat: int) -> None:
    """Seat -1 was the last player."""
    match = Match(*handmade(), 1)
    before = match.digest()
    with pytest.raises(Refused):
        match.concede(seat)
    assert match.digest() == before


class Proud(Static):
    """A static ability that reads numbers while the modifiers are being gathered."""

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        strong = [ref for ref in ctx.table.in_play() if ctx.table.value_of(ref, "power") >= 2]
        refs = ((ctx.source, ctx.entity(ctx.source).inc),)
        return [Modifier("power", amount=len(strong), refs=refs, source=ctx.source)]


def test_a_static_ability_may_read_numbers() -> None:
    """It asked for the modifiers that were just being gathered, without end."""
    proud = creature("Proud", 1, 2, 2, statics=(Proud("p", "proud"),))
    deck = [proud] * 40
    match = at_main(decks=(deck, deck))
    ref = match.state.ids(facts.HAND_ZONE, 0)[0]
    match.table.write([changes.Move(ref, facts.BATTLEFIELD, 0, "enter")])
    assert match.table.value_of(ref, "power") == 3
