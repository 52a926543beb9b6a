"""What games share about "cannot": the deeds that their rules, or the verbs of card English, ask about."""

from __future__ import annotations

from cardlang.language.words.vocabulary import ForbidEntry

FIGHTING = (
    ForbidEntry("attack"),
    ForbidEntry("block"),
    ForbidEntry("attack or block"),
    ForbidEntry("be blocked", by=True),
)
"""Of a combat with blockers."""

ASKED_BY_VERBS = (
    ForbidEntry("be countered"),
    ForbidEntry("be destroyed"),
    ForbidEntry("be sacrificed"),
    ForbidEntry("untap"),
)
"""``Counter``, ``Destroy``, ``Sacrifice`` and ``Untap`` ask about these themselves, in whatever game they are."""

PLAYING = (
    ForbidEntry("be targeted", "any", by=True),
    ForbidEntry("cast spells", "player"),
    ForbidEntry("draw cards", "player"),
)
"""Of a game in which cards are drawn and cast, and have targets."""
