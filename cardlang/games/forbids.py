"""What cards of several games can forbid or demand ("cannot attack", "must attack if able"): shared entries for
vocabularies, and what rules ask about them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.refs import player_ref
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.happenings import Activates, Attacks, BecomesTarget, Blocks
from cardlang.language.verbs.lose import LoseGame
from cardlang.language.verbs.must import MUST_ATTACK
from cardlang.language.verbs.win import Win
from cardlang.language.words.draw_limits import DRAWN_AT_MOST
from cardlang.language.words.entries import ForbidEntry

if TYPE_CHECKING:
    from cardlang.engine.table import Table

ONE_BLOCKER: Final = ForbidEntry("be blocked by more than one creature")
"""In games whose rules ask :func:`takes_one_blocker` as blockers are declared."""

FIGHTING = (*Attacks.forbids, *Blocks.forbids, ONE_BLOCKER)
"""What can be forbidden in a combat with blockers."""

ENDING = (*Win.forbids, *LoseGame.forbids)
"""What can be forbidden where the rules say who wins and who loses."""

ONE_SPELL: Final = ForbidEntry("cast more than one spell each turn", "player")
"""In games that count the spells of a turn (see :func:`may_cast_another`)."""


ONE_CARD: Final = ForbidEntry("play more than one card each turn", "player")
ONE_ACTION: Final = ForbidEntry("play more than one Action card each turn", "player")
"""The same in games whose cards are played (see :func:`may_play_another`)."""


def takes_one_blocker(table: Table, attacker: int) -> bool:
    """True if no second creature may block an attacker."""
    return table.forbidden(attacker, ONE_BLOCKER.action)


def must_attack(table: Table, ref: int) -> bool:
    """True if a card says that a creature attacks whenever it can."""
    return MUST_ATTACK in table.modifiers() and table.value_of(ref, MUST_ATTACK) > 0


def may_cast_another(table: Table, player: int, ref: int = 0) -> bool:
    """True if a player may cast a spell now: none is forbidden, and no second one."""
    me = player_ref(player)
    if table.forbidden(me, "cast spells"):
        return False
    return not (table.state.turn_tallies.get(("cast", player), 0) and table.forbidden(me, ONE_SPELL.action))


def may_play_another(table: Table, player: int, entry: ForbidEntry) -> bool:
    """True unless a player has played a card this turn, and may not play another."""
    played = table.state.turn_tallies.get(("play", player), 0)
    return not (played and table.forbidden(player_ref(player), entry.action))


DRAWING = (*Draw.forbids, *DRAWN_AT_MOST.values())
"""What can be forbidden where cards are drawn one by one, and each time :func:`left_to_draw` is asked."""

PLAYING = (*BecomesTarget.forbids, *Cast.forbids, *DRAWING, *Activates.forbids, ONE_SPELL)
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
