"""Finds players who would sacrifice what another player controls, which does nothing: ``Whenever a creature an opponent
controls enters, sacrifice it.``
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.each_waiting import parts_of_paragraph
from cardlang.language.checks.findings import Found
from cardlang.language.verbs.gain import GainControl
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Ability, HiddenClause, Replacement, Triggered
from cardlang.language.words.costs import DoCost
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import EventPattern, Trigger, When
from cardlang.language.words.nouns import TARGET, It, Selection, This, referent_of
from cardlang.language.words.players import YOU, ControllerOf, Player, PlayerWord, Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.tallied import done_to
from cardlang.language.words.who_has import OthersThan
from cardlang.language.words.word import SOURCE, Word


def sacrifices_of_others(ability: Ability, inside: list[Word]) -> Iterator[Found]:
    """Sacrifices in a paragraph of things that the player does not control, or may not control."""
    for part in parts_of_paragraph(ability, inside):
        yield from _in_part(*part)


def _in_part(ability: Ability, inside: list[Word], own: list[Word]) -> Iterator[Found]:
    mine = {id(each) for each in own}
    event = _event(ability)
    taken = event is not None and event.subject == YOU and event.whose == "other"  # whenever you gain control of it
    taken = taken or any(isinstance(each, GainControl) for each in inside)
    for doer, effect, theirs in _giving_up(ability, inside):
        if id(effect) not in mine or _is_its_controller(doer, effect.what):
            continue
        said = effect.what.say(SOURCE)
        if theirs is not None and doer == YOU:
            if theirs == YOU:
                yield f"'{said}' is another player's again by then, and you sacrifice only what you control", _SOONER
            else:
                apart = "" if getattr(effect.what, "many", False) else f"'{_by_its_controller(said)}', or "
                help_ = f"Write {apart}'they sacrifice {said}'."
                yield f"'{said}' is another player's then, and you sacrifice only what you control", help_
        named = described(effect.what, ability, inside)
        if taken or named is None or named.zone is not None:
            continue
        if named.head == "card" and named.controller is None:  # searched for, and put into play by you
            continue
        whose = named.controller if named.relation == "control" else None
        if whose is not None and _another(doer, whose):
            yield f"'{said}' would be given up by a player who does not control it", _remedy(effect.what, whose)
        elif doer == YOU and whose is None and isinstance(effect.what, It):
            help_ = f"Write '{_by_its_controller(said)}', or name one that you control."
            yield f"'{said}' may be another player's, and you sacrifice only what you control", help_


def _is_its_controller(doer: Word, what: Word) -> bool:
    """Whether the player who gives something up is named as its controller: ``its controller sacrifices it``."""
    if not isinstance(doer, ControllerOf) or doer.owner or not isinstance(what, (It, This)):
        return False
    same = doer.of.referent == what.referent if isinstance(doer.of, It) and isinstance(what, It) else doer.of == what
    return bool(same)


_SOONER = "Sacrifice it at the beginning of the next end step, or gain control of it for longer."


def _giving_up(ability: Ability, inside: list[Word]) -> Iterator[tuple[Word, Sacrifice, Word | None]]:
    """Each sacrifice: the player who makes it, the verb, and the player who has gained control of the thing before, if
    that prevents the sacrifice.
    """
    sentence: Sentence | None = None
    taken: dict[Referent, Clause] = {}
    for word in inside:
        if isinstance(word, Sentence):
            sentence = word
        elif isinstance(word, DoCost) and isinstance(word.effect, Sacrifice):
            yield YOU, word.effect, None
        if not isinstance(word, Clause):
            continue
        for effect in word.effects:
            if isinstance(effect, GainControl):
                taken[_meant(effect.what, ability, sentence)] = word
            elif isinstance(effect, Sacrifice):
                taker = taken.get(_meant(effect.what, ability, sentence))
                kept = taker is not None and _still_theirs(taker, sentence) != (taker.subject == YOU)
                yield word.subject, effect, taker.subject if taker is not None and kept else None


def _still_theirs(taker: Clause, sentence: Sentence | None) -> bool:
    """Whether a player still controls what they took when a sentence is carried out, which may be later."""
    at, later = (None, None) if sentence is None else (sentence.at, sentence.later)
    if at is None and later is None:
        return True
    if taker.duration not in ("turn", "this turn", "combat"):
        return taker.duration in ("", "permanently", "game") or taker.subject == YOU
    if at is None:
        return later.this_turn or taker.subject == YOU  # type: ignore[union-attr]
    return at.this or (at.moment.startswith("end") and at.whose in (None, YOU) and not at.after)


def _meant(what: Word, ability: Ability, sentence: Sentence | None = None) -> Referent:
    """What a pronoun or a choice refers to. ``It`` in an ability that waits for ~ is ~ itself."""
    if isinstance(what, It) and what.referent == Referent("event"):
        waiting = sentence.later if sentence is not None else None
        trigger = waiting.when if waiting is not None else getattr(ability, "trigger", None)
        subject = trigger.events[0].subject if isinstance(trigger, When) else what
        return what.referent if isinstance(subject, Description) or subject == what else _meant(subject, ability)
    if isinstance(what, It):
        return what.referent
    if isinstance(what, Selection):
        return referent_of(what)
    return _ITSELF if isinstance(what, This) else Referent("")


_ITSELF = Referent("itself")


def _another(doer: Word, whose: PlayerWord) -> bool:
    """Whether nothing that ``whose`` controls is the doer's."""
    if doer == YOU:
        return whose != YOU
    if isinstance(whose, OthersThan):
        return doer == whose.than or getattr(whose.than, "pronoun", False)
    return whose == YOU or (isinstance(whose, Player) and whose.who == "opponent" and isinstance(doer, Player))


def described(what: Word, ability: Ability, inside: list[Word]) -> Description | None:
    """The description with which the text first names a thing; None if there is none that could say whose it is."""
    if isinstance(what, Selection):
        return what.of
    if not isinstance(what, It):
        return None
    kind, number = what.referent.kind, what.referent.index
    if kind == "event":
        found = of_event(ability, number)
        if isinstance(found, It) and found.referent.kind != kind:  # "when it dies this turn", of what was named
            return described(found, ability, inside)
        return found if isinstance(found, Description) else None
    for word in inside if kind in ("target", "choice") else ():
        if isinstance(word, Selection) and word.number == number and (word.quantifier == TARGET) == (kind == "target"):
            return word.of
    return None


def of_event(ability: Ability, number: int) -> Word | None:
    """The subject (0) or object (1) of the event an ability is about; None if ``you`` do it to what is your own."""
    event = _event(ability)
    if event is None or (event.subject == YOU and event.whose == "own"):
        return None
    return done_to(event) if number or isinstance(event.subject, PlayerWord) else event.subject


def _event(ability: Ability) -> EventPattern | None:
    """The first event that triggers an ability, or the one that it replaces, if there is any."""
    if isinstance(ability, Replacement):
        return ability.event
    trigger = trigger_of(ability)
    return trigger.events[0] if isinstance(trigger, When) else None


def trigger_of(ability: Ability) -> Trigger | None:
    """What an ability waits for, also that of a card that is face-down until then; None if it waits for nothing."""
    return ability.trigger if isinstance(ability, (Triggered, HiddenClause)) else None


def _remedy(what: Word, whose: PlayerWord) -> str:
    said = what.say(SOURCE)
    if isinstance(what, It):
        return f"Write '{_by_its_controller(said)}'."
    if whose == YOU:
        return "Say who controls it: '... a creature they control'."
    return "Say it of that player: 'each opponent sacrifices a creature', '... all creatures they control'."


def _by_its_controller(said: str) -> str:
    """The sentence with the controller as the player who sacrifices; ``that creature`` is named again, because ``it``
    might be something else.
    """
    if said == "them":
        return "their controllers sacrifice them"
    return f"{'its' if said == 'it' else said + chr(39) + 's'} controller sacrifices {said}"
