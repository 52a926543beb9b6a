"""What a decision costs when much is in play: it may grow with the number of things, not with its square."""

from __future__ import annotations

from functools import cache

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.match import Match
from cardlang.games.mythomagic.facts import IN_PLAY
from cardlang.loading.sets import load_cards
from cardlang.play.tables import FromFiles, bundled_decks
from tests.work import lines_in, needs_plain_python

pytestmark = needs_plain_python

DECISIONS = 20
FEW, MANY = 10, 120

TEXTS = {
    "targets": "Tap: deal 1 damage to target creature.",
    "targets that vary": "Tap: untap target tapped creature.",
    "listens": "Whenever another creature you control dies, gain 1 life.",
    "changes the others": "Other creatures you control get +0/+1.",
    "changes itself": "As long as you control a Rishi, ~ gets +1/+0.",
}


def bear(text: str) -> Card:
    """A creature with this text."""
    lines = ["card Bear", "  cost: 1", "  type: Creature - Bear", "  strength: 1", "  toughness: 3", f"  text: {text}"]
    (entry,) = load_cards("\n".join(lines) + "\n", "bear.cards", "mythomagic").cards
    assert entry.card is not None
    return entry.card


COUNTS = (
    "At the beginning of your turn, gain life equal to the number of creatures with strength less than the number of"
    " creatures with strength less than the number of creatures."
)


@cache
def work(text: str, things: int, once: str = "") -> int:
    """The lines executed in some decisions of a game in which nobody does anything, with so many such creatures, and
    one of each player with the text ``once``.
    """
    paths = [str(path) for path in bundled_decks("mythomagic")][:2]
    rules, decks = FromFiles("mythomagic", (paths[0], paths[1]))()
    match = Match(rules, decks, 1)
    idle(match, 6)
    card = bear(text)
    for number in range(things):
        changes.put_card(match.state, rules, card, number % 2, IN_PLAY, token=True)
    for player in (0, 1) if once else ():
        changes.put_card(match.state, rules, bear(once), player, IN_PLAY, token=True)
    match.state.forget()
    return lines_in(lambda: idle(match, DECISIONS))


def idle(match: Match, decisions: int) -> None:
    """Plays on without doing anything that can be left undone."""
    for _ in range(decisions):
        nothing = [option for option in match.options if option.kind in ("pass", "done", "no")]
        match.apply((nothing or match.options)[0])


@pytest.mark.parametrize("kind", sorted(TEXTS))
def test_work_grows_no_faster_than_what_is_in_play(kind: str) -> None:
    """There are twelve times as many; it was up to 78 times the work when each asked about all the others. What is
    done whatever is in play gets less, so that what is done for each of them is more of the work.
    """
    assert work(TEXTS[kind], MANY) <= 1.1 * MANY // FEW * work(TEXTS[kind], FEW)


def test_what_a_description_compares_with_is_counted_once_for_all_things() -> None:
    """Three descriptions inside one another; it was 339 times the work when each thing had it counted anew."""
    plain = "~ cannot be blocked."
    assert work(plain, MANY, COUNTS) <= MANY // FEW * work(plain, FEW, COUNTS)
