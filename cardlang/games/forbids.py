"""What games share about "cannot": what their rules ask about, beside what the verbs of card English ask themselves."""

from __future__ import annotations

from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.happenings import Attacks, BecomesTarget, Blocks

FIGHTING = (*Attacks.forbids, *Blocks.forbids)
"""Of a combat with blockers."""

PLAYING = (*BecomesTarget.forbids, *Cast.forbids, *Draw.forbids)
"""Of a game in which cards are drawn and cast, and have targets."""
