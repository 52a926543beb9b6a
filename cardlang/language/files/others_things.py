"""Finds players who would give up what another player controls: a player sacrifices only their own things, so nothing
would happen (``Whenever a creature an opponent controls enters, sacrifice it.``).
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.verbs.gain import GainControl
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Ability, Clause, Triggered
from cardlang.language.words.costs import DoCost
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import TARGET, Description, It, Selection
from cardlang.language.words.players import YOU, Player, PlayerWord
from cardlang.language.words.word import SOURCE, Word


def others_given_up(ability: Ability, inside: list[Word]) -> Iterator[tuple[str, str]]:
    """Messages, each with what to write instead, about an ability, given all of its words."""
    takers = [each.subject for each in inside if isinstance(each, Clause) and _takes(each)]
    for doer, effect in _giving_up(inside):
        named = _described(effect.what, ability, inside)
        if named is None or named.zone is not None:
            continue
        said = effect.what.say(SOURCE)
        if takers and doer == YOU and takers[-1] != YOU and isinstance(effect.what, It):
            apart = "" if effect.what.many else f"'{_by_its_controller(said)}', or "
            help_ = f"Write {apart}'they sacrifice {said}'."
            yield f"'{said}' is another player's then, and you sacrifice only what you control", help_
        if takers:
            continue
        whose = named.controller if named.relation == "control" else None
        if whose is not None and _another(doer, whose):
            yield f"'{said}' would be given up by a player who does not control it", _remedy(effect.what, whose)
        elif doer == YOU and whose is None and isinstance(effect.what, It):
            help_ = f"Write '{_by_its_controller(said)}', or name one that you control."
            yield f"'{said}' may be another player's, and you sacrifice only what you control", help_


def _giving_up(inside: list[Word]) -> Iterator[tuple[Word, Sacrifice]]:
    """Who sacrifices what."""
    for word in inside:
        if isinstance(word, Clause):
            yield from ((word.subject, each) for each in word.effects if isinstance(each, Sacrifice))
        elif isinstance(word, DoCost) and isinstance(word.effect, Sacrifice):
            yield YOU, word.effect


def _takes(clause: Clause) -> bool:
    return any(isinstance(each, GainControl) for each in clause.effects)


def _another(doer: Word, whose: PlayerWord) -> bool:
    """True if nothing that ``whose`` says is the doer's."""
    if doer == YOU:
        return whose != YOU
    return whose == YOU or (isinstance(whose, Player) and whose.who == "opponent" and isinstance(doer, Player))


def _described(what: Word, ability: Ability, inside: list[Word]) -> Description | None:
    """The description of what is given up, as the text names it first; None where it says nothing of whose it is."""
    if isinstance(what, Selection):
        return what.of
    if not isinstance(what, It):
        return None
    kind, number = what.referent.kind, what.referent.index
    if kind == "event":
        return _of_event(ability, number)
    for word in inside if kind in ("target", "choice") else ():
        if isinstance(word, Selection) and word.number == number and (word.quantifier == TARGET) == (kind == "target"):
            return word.of
    return None


def _of_event(ability: Ability, number: int) -> Description | None:
    """The description of the subject (0) or the object (1) of what sets an ability off; None where ``you`` do it, for
    then it is yours.
    """
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    event: EventPattern | None = trigger.events[0] if isinstance(trigger, When) else None
    if event is None or event.subject == YOU:
        return None
    found = event.object if number or isinstance(event.subject, PlayerWord) else event.subject
    return found if isinstance(found, Description) else None


def _remedy(what: Word, whose: PlayerWord) -> str:
    said = what.say(SOURCE)
    if isinstance(what, It):
        return f"Write '{_by_its_controller(said)}'."
    if whose == YOU:
        return "Say who controls it: '... a creature they control'."
    return "Say it of that player: 'each opponent sacrifices a creature', '... all creatures they control'."


def _by_its_controller(said: str) -> str:
    return f"{'its' if said == 'it' else said + chr(39) + 's'} controller sacrifices it"
