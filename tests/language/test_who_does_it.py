"""A verb is done by the player the sentence names: they are asked, and it is done with what is theirs.

Each verb of Risk & Resource is said of an opponent and of each player, and played. What has changed at a seat is looked
at from outside; no verb is asked.
"""

from __future__ import annotations

from collections import Counter

import pytest

from cardlang.engine.changes import PutCounters
from cardlang.engine.refs import player_ref
from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.verbs.search import Search
from cardlang.loading.sets import load_cards
from tests.table import A, B, table

HEAD = """set Others
  game: risk-and-resource
  code: OTH
  subtypes: Spore

keyword Rouse THING
  text: Put a +1/+1 counter on ~.

"""
ZONES = ("hand", "library", "graveyard", "exile", "trap zone", "battlefield")

DONE: dict[str, str] = {
    "Cast": "casts an instant card from their graveyard without paying its cost",
    "Choose": "chooses a creature they control. Destroy {chosen}",
    "Create": "creates a 1/1 Spore creature token",
    "CreateCopies": "creates two tokens that are copies of a creature they control",
    "CreateCopy": "creates a token that is a copy of a creature they control",
    "CreateCopyOfSize": "creates a token that is a copy of a creature they control except it's 1/1",
    "CreateCopyOfType": "creates a token that is a copy of a creature they control except it's a 1/1 Spore creature",
    "CreateCopyWith": "creates a token that is a copy of a creature they control except it has Fast",
    "CreateResource": "creates an Intel token",
    "Destroy": "destroys a creature they control",
    "Discard": "discards a card",
    "Distribute": "distributes two +1/+1 counters among all creatures they control",
    "Draw": "draws a card",
    "DrawUntil": "draws cards until they have seven cards in hand",
    "Exile": "exiles a creature they control",
    "Gain": "gains 2 EP",
    "Look": "looks at the top 2 cards of their library",
    "Lose": "loses 1 EP",
    "NoHandLimit": "has no maximum hand size this turn",
    "Pay": "may pay 1 EP",
    "Pitch": "pitches a card from their hand",
    "PlayLand": "may play an additional land this turn",
    "Perform": "rouses a creature they control",
    "Prevent": "prevents the next 2 damage that would be dealt to a creature they control",
    "PutCards": "puts a card from their hand on top of their library",
    "PutCounters": "puts a +1/+1 counter on a creature they control",
    "Remove": "removes a +1/+1 counter from a creature they control",
    "RemoveSome": "removes up to one +1/+1 counter from a creature they control",
    "Return": "returns a creature card from their graveyard to the battlefield",
    "Reveal": "reveals their hand",
    "RevealUntil": "reveals cards from the top of their library until they reveal a creature card",
    "Sacrifice": "sacrifices a creature",
    "Scry": "scries 1",
    "Search": "searches their library for a card",
    "SetTrap": "may set a card from their hand as a trap without paying its cost",
    "Skip": "skips their next draw step",
    "SwitchStats": "switches the power and defense of a creature they control until end of turn",
    "TakeTurn": "takes an extra turn after this one",
    "Tap": "taps a creature they control",
    "TurnDown": "turns a creature they control face down",
}
"""A predicate for each verb, with what is the doer's own."""

ELSEWHERE: dict[str, str] = {
    "HaveDeal": "is dealt by a thing (tests/language/played/has_it_deal_damage.scenario)",
    "Attach": "wants an Aura in play",
    "Cannot": "is not done, it holds",
    "ChallengeCost": "is not done, it holds",
    "Copy": "wants a spell on the stack",
    "CopyTrap": "wants a trap",
    "Counter": "wants a spell on the stack",
    "FlipCoins": "leaves nothing by itself (tests/language/played/coins.scenario)",
    "Divide": "is what you do, never what another player is made to do",
    "Double": "is about one thing, whoever does it",
    "Shuffle": "leaves nothing that could be seen",
    "Untap": "wants tapped creatures; the same code as Tap",
    "CreateThose": "only replaces",
    "PreventThat": "only replaces",
    "PlayExiled": "wants an exiled card; the same code as Cast",
    "PayAnyAmount": "is as much as one has, less what the card costs (test_who_does_it_in_other_games.py)",
    "PutInOrder": "follows looking at cards (tests/language/played/shapes_look.scenario)",
    "ReduceRisk": "shows at the next risk",
    "Reroll": "shows at the next risk",
    "Steal": "takes from another player by itself",
    "Sweep": "is about traps",
    "TurnUp": "wants face-down permanents",
    "LoseGame": "ends the game",
    "Win": "ends the game; said of several it is refused",
    "ExchangeControl": "changes both seats",
    "ExchangeTotals": "changes both seats",
    "SkipEach": "is not done, it holds",
    "MoveSome": "changes nothing that is counted here; it has scenarios of its own",
    "MoveCounters": "changes nothing that is counted here; it has scenarios of its own",
    "GainControl": "changes both seats",
    "Deal": "players deal no damage: refused",
    "TakeCombat": "the turn has it, not a player: refused",
}
"""The other verbs that players do, and why they are not played here."""


def card(name: str, kind: str, text: str = "", numbers: str = "") -> str:
    said = f"  text: {text}\n" if text else ""
    return f"card {name}\n  cost: 1 EP\n  type: {kind}\n{numbers}  pitch: 1\n{said}\n"


def laid_out(sentence: str):  # type: ignore[no-untyped-def]
    """A table where both seats have the same, and a sorcery with the sentence in A's hand."""
    numbers = "  power: 2\n  defense: 3\n"
    own = [f"{seat}{name}" for seat in "ab" for name in ("one", "two", "lost", "held", "next")]
    text = HEAD + card("Test", "Sorcery", sentence)
    text += "".join(card(name, "Creature - Ox", "", numbers) for name in own)
    text += "".join(card(f"{seat}spell", "Instant", "Gain 1 EP.") for seat in "ab")
    text += "".join(card(f"{seat}trap", "Instant", "Trap - When an opponent attacks you: gain 1 EP.") for seat in "ab")
    loaded = load_cards(text, "others.cards", "risk-and-resource")
    assert loaded.problems == [], [problem.message for problem in loaded.problems]
    cards = {entry.name: entry.card for entry in loaded.cards}
    made = table("risk-and-resource")
    for player, seat in ((A, "a"), (B, "b")):
        made.player(
            player,
            battlefield=[cards[f"{seat}one"], cards[f"{seat}two"]],
            hand=[cards[f"{seat}held"], cards[f"{seat}trap"]],
            graveyard=[cards[f"{seat}lost"], cards[f"{seat}spell"]],
            library=[cards[f"{seat}next"]] * 5,
            EP=9,
        )
    for ref in [made.names[f"{seat}{name}"] for seat in "ab" for name in ("one", "two")]:
        PutCounters(ref, "+1/+1", 1, "given").write(made.state, made.rules)
    made.hold(cards["Test"], A)
    return made


def possessions(made, player: int) -> Counter[str]:  # type: ignore[no-untyped-def]
    """What can be counted of a seat: cards by zone, order of the library, resources, counters, numbers, knowledge."""
    state, found = made.state, Counter[str]()
    for ref, row in enumerate(state.entities):
        if ref == 0 or row.zone < 0 or row.card.name == "Test":
            continue
        zone = made.rules.zones[row.zone].name
        mine = row.controller == player if zone == "battlefield" else row.holder == player
        if mine and zone in ZONES:
            found[zone] += 1
            found["counters"] += sum(amount for _, amount in row.counters)
            found["flags"] += row.flags.bit_count()
            found["face down"] += row.face is not row.card
            found["seen"] += row.seen.bit_count() if zone in ("hand", "library") else 0
            found["altered"] += sum(1 for each in state.modifiers if (ref, row.inc) in (each.refs or ()))
    found["altered"] += sum(1 for each in state.modifiers if (player_ref(player), 0) in (each.refs or ()))
    found["EP"], found["Intel"] = made.amount(player, "EP"), made.amount(player, "Intel")
    found["turns"] = sum(1 for each in state.turn_queue if each == player)
    found["skips"] = sum(count for _, count in state.players[player].marks)
    found["searched"] = state.turn_tallies.get(("search", player), 0)
    return found


def played(sentence: str):  # type: ignore[no-untyped-def]
    """The table before and after as counts for A and B, and who was asked anything but to pass."""
    made = laid_out(sentence)
    made.begin()
    before = [possessions(made, player) for player in (A, B)]
    made.cast("Test")
    before[A]["EP"] -= 1
    asked: set[int] = set()
    while made.zone("Test") == made.rules.stack_zone:
        question = made.match.question
        if any(option.kind == "pass" for option in question.options):
            made.do("pass")
            continue
        asked.add(question.player)
        made.match.apply([option for option in question.options if option.kind not in ("no", "done")][-1].spelling)
    return before, [possessions(made, player) for player in (A, B)], asked


def test_every_verb_that_players_do_is_here() -> None:
    verbs = {verb.__name__ for verb in VOCABULARY.verbs if verb.subject in ("player", "any") and verb.predicate}
    assert {*DONE, *ELSEWHERE} == verbs
    assert not {*DONE} & {*ELSEWHERE}


@pytest.mark.parametrize("verb", DONE)
def test_an_opponent_does_it(verb: str) -> None:
    before, after, asked = played(f"Target opponent {DONE[verb].format(chosen='it')}.")
    assert asked <= {B}
    assert after[A] == before[A]
    assert after[B] != before[B]


@pytest.mark.parametrize("verb", DONE)
def test_each_player_does_it(verb: str) -> None:
    before, after, asked = played(f"Each player {DONE[verb].format(chosen='all other creatures')}.")
    assert asked in (set(), {A, B})
    changed = [{key: now[key] - then[key] for key in now | then} for then, now in zip(before, after, strict=True)]
    assert any(changed[B].values())
    assert changed[A] == changed[B]


def test_a_verb_that_forgets_who_does_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "one_by_one", False)
    with pytest.raises(AssertionError):
        test_an_opponent_does_it("Search")
    with pytest.raises(AssertionError):
        test_each_player_does_it("Search")
