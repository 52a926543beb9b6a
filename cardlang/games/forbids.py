"""What cards of several games can forbid ("cannot attack", "cannot draw cards"): shared entries for vocabularies."""

from __future__ import annotations

from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.happenings import Attacks, BecomesTarget, Blocks

FIGHTING = (*Attacks.forbids, *Blocks.forbids)
"""What can be forbidden in a combat with blockers."""

PLAYING = (*BecomesTarget.forbids, *Cast.forbids, *Draw.forbids)
"""What can be forbidden in a game in which cards are drawn and cast, and have targets."""
