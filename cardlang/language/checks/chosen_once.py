"""Finds modes that are said to be chosen only once where nothing could have been chosen before: of a spell, which is
another card each time, as this card enters or leaves, or where it is given up for the choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.ability_limits import gives_itself_up
from cardlang.language.checks.findings import Found
from cardlang.language.words.abilities import Ability, Activated, HiddenClause, SpellAbility, Triggered
from cardlang.language.words.choosing import HOW_MANY
from cardlang.language.words.costs import DoCost
from cardlang.language.words.event_patterns import When
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import This
from cardlang.language.words.sentences import Modes
from cardlang.language.words.whereabouts import outside_play
from cardlang.language.words.word import SOURCE, Word


def chosen_once(inside: Sequence[Word]) -> Iterator[Found]:
    """What is wrong with the modes of each ability, in quotes, too."""
    for ability in inside:
        modes = ability.body.modes if isinstance(ability, _WITH_MODES) else None
        once = HOW_MANY[modes.how_many].once if modes is not None else ""
        if modes is None or not once or not isinstance(ability, Ability):
            continue
        if _never_before(ability):
            yield "nothing has been chosen before: this happens once, and then it is another card", _plainly(modes)
        elif once == "turn" and isinstance(getattr(ability, "trigger", None), At):
            message = "nothing has been chosen this turn: this happens once in a turn"
            yield message, _plainly(modes, "one that has not been chosen")


_WITH_MODES = (SpellAbility, Triggered, Activated, HiddenClause)


def _never_before(ability: Ability) -> bool:
    if isinstance(ability, (SpellAbility, HiddenClause)):
        return True
    if isinstance(ability, Activated):
        return any(isinstance(each, DoCost) and gives_itself_up(each) for each in ability.costs)
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if trigger is None or outside_play(trigger):
        return True
    if not isinstance(trigger, When):
        return False
    own = [each for each in trigger.events if isinstance(each.subject, This)]
    return len(own) == len(trigger.events) and all(each.form.once for each in own)


def _plainly(modes: Modes, how_many: str = "one") -> str:
    return f"Write '{replace(modes, how_many=how_many).say(SOURCE)}'"
