"""What cards of several games can forbid or demand ("cannot attack", "must attack if able"): shared entries for
vocabularies, and what rules ask about them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cardlang.engine.refs import player_ref
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.happenings import Activates, Attacks, BecomesTarget, Blocks
from cardlang.language.verbs.lose import LoseGame
from cardlang.language.verbs.must import MUST_ATTACK
from cardlang.language.verbs.win import Win
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.turn_limits import DRAWN_AT_MOST, at_most, may_do_another

if TYPE_CHECKING:
    from cardlang.engine.table import Table

ONE_BLOCKER: Final = ForbidEntry("be blocked by more than one creature")
"""In games whose rules ask :func:`takes_one_blocker` as blockers are declared."""

FIGHTING = (*Attacks.forbids, *Blocks.forbids, ONE_BLOCKER)
"""What can be forbidden in a combat with blockers."""

ENDING = (*Win.forbids, *LoseGame.forbids)
"""What can be forbidden where the rules say who wins and who loses."""

CAST_AT_MOST: Final = at_most("cast", "spell")
"""In games that count the spells of a turn (see :func:`may_cast_another`)."""

PLAYED_AT_MOST: Final = at_most("play", "card")
ACTIONS_AT_MOST: Final = at_most("play", "Action card")
"""The same in games whose cards are played."""


def takes_one_blocker(table: Table, attacker: int) -> bool:
    """True if no second creature may block an attacker."""
    return table.forbidden(attacker, ONE_BLOCKER.action)


def must_attack(table: Table, ref: int) -> bool:
    """True if a card says that a creature attacks whenever it can."""
    return MUST_ATTACK in table.modifiers() and table.value_of(ref, MUST_ATTACK) > 0


def may_cast_another(table: Table, player: int, ref: int = 0) -> bool:
    """True if a player may cast a spell now: spells are not forbidden, nor more of them this turn."""
    if table.forbidden(player_ref(player), "cast spells"):
        return False
    cast = table.state.turn_tallies.get(("cast", player), 0)
    return not cast or may_do_another(table, player, cast, CAST_AT_MOST)


def may_play_another(table: Table, player: int, limits: Mapping[int, ForbidEntry], tally: str = "play") -> bool:
    """True unless cards say that a player has played enough cards this turn, counted by the game's ``tally``."""
    played = table.state.turn_tallies.get((tally, player), 0)
    return not played or may_do_another(table, player, played, limits)


DRAWING = (*Draw.forbids, *DRAWN_AT_MOST.values())
"""What can be forbidden where cards are drawn one by one, and each time :func:`left_to_draw` is asked."""

PLAYING = (*BecomesTarget.forbids, *Cast.forbids, *DRAWING, *Activates.forbids, *CAST_AT_MOST.values())
"""What can be forbidden in a game in which cards are drawn and cast, and have targets."""

_CANNOT = [f"{cannot} be blocked" for cannot in ("cannot", "can't")]
_TWO = [f"except by two or more {blockers}" for blockers in ("creatures", "blockers")]
MENACE = (
    *((f"{cannot} this turn {two}", "gains Menace until end of turn") for cannot in _CANNOT for two in _TWO),
    *((f"{cannot} {two} this turn", "gains Menace until end of turn") for cannot in _CANNOT for two in _TWO),
    *((f"you control {cannot} {two}", "you control have Menace") for cannot in _CANNOT for two in _TWO),
    *((f"{cannot} {two}", "has Menace") for cannot in _CANNOT for two in _TWO),
    *((f"{cannot} by {one}", "has Menace") for cannot in _CANNOT for one in ("only one creature", "a single creature")),
)
"""How players say Menace in other words, in games that have it."""

ATTACKS_IF_ABLE = (
    ("this turn if able", r"must attack this turn if able", "must attack if able this turn"),
    ("this turn if able", r"((?:target|each|that|all)(?: (?!must)\w+)+?|[\w ]+? controls?|it|they) attacks? this"
     r" turn if able", r"\1 must attack if able this turn"),
)  # fmt: skip
"""How players say that something must attack."""

_SECOND = ("two or more creatures", "two or more blockers", "more than one blocker")
_EACH = ("more than one creature each combat", "more than one creature each turn")
_ALONE = ("can be blocked by only one creature", "can be blocked by at most one creature",
          "can only be blocked by one creature")  # fmt: skip
ONE_AT_MOST = (
    *((f"{cannot} by {two}", f"cannot {ONE_BLOCKER.action}") for cannot in _CANNOT for two in (*_SECOND, *_EACH)),
    *((said, f"cannot {ONE_BLOCKER.action}") for said in _ALONE),
)
"""How players say that only one creature may block."""

NEVER = r"(?:cannot|can't|does not|doesn't|do not|don't|won't)"
THOSE = r"(?:\. (?:it|they|that \w+|those \w+))"
WHOSE = r"(?:its controller's|their(?: controllers?'s?)?)"


def untap_during(step: str) -> str:
    """What is forbidden to what stays tapped in its controller's untap ``step``, and can be untapped otherwise."""
    return f"untap during its controller's untap {step}"


def stays_tapped(step: str) -> tuple[tuple[str, str, str], ...]:
    """How players say that something stays tapped once more, or always: ``doesn't untap during its controller's next
    untap step``.
    """
    meant = f"cannot {untap_during(step)}"
    return (
        ("next untap", rf"(?:{NEVER} untap|stays? tapped) during {WHOSE} next untap {step}s?", f"{meant} for 1 turn"),
        ("untap during", rf"{NEVER} untap during (?:your|{WHOSE}) untap {step}s?", meant),
        ("player's next untap", rf"\b((?:target|that) (?:player|opponent) controls{THOSE}?) {NEVER} untap during that"
         rf" player's next untap {step}", rf"\1 {meant} for 1 turn"),
        ("your next untap", rf"\b(you control{THOSE}) {NEVER} untap during your next untap {step}",
         rf"\1 {meant} for 1 turn"),
    )  # fmt: skip
