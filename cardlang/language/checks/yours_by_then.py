"""Finds ``its controller`` behind a sentence by which a player takes it over: ``Take over target territory. Its
controller draws a card.`` By then that is who took it, and who writes so means the player who had it; so it is where
the player may do so, or does so only on a condition.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.checks.waiting import carried_out_together
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import It, Selection, referent_of
from cardlang.language.words.players import YOU, ControllerOf, ControllerThen, Referent
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.stopped import asks_of_stopper
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE, Word

_HELP = "For who had it before, say that an opponent controls what you take, and then write 'that player'."


_By = dict[Referent, tuple[str, str]]
"""What a player has taken: who it was, and by what it was done."""


def yours_by_then(inside: list[Word]) -> Iterator[Found]:
    """The controllers in a paragraph who are others by then, because the event or an earlier clause has made it so."""
    for each in inside:
        if isinstance(each, Triggered):
            yield from _yours(each.body, _taken_before(each.trigger))
        elif isinstance(each, Sentence) and each.later is not None:
            yield from _yours(each, _taken_before(each.later.when))
    for sentences in carried_out_together(inside):
        taken: _By = {}
        before: _By = {}
        for at, sentence in enumerate(sentences):
            if sentence.instead or sentence.otherwise:
                continue
            asked = sentence.condition
            undone = isinstance(asked, YouDid) and asks_of_stopper(asked, sentences[:at]) != asked.negated
            now = before if undone else taken
            before = dict(taken)
            for clause in sentence.clauses:
                yield from _yours(clause, now)
                taken |= _taken(clause)


def _yours(said: Word, taken: _By) -> Iterator[Found]:
    for word in _same_text(said) if taken else ():
        if isinstance(word, ControllerOf) and not isinstance(word, ControllerThen) and not word.owner:
            who, by = (taken.get(word.of.referent) if isinstance(word.of, It) else None) or ("", "")
            if by:
                yield f"'{word.say(SOURCE)}' is {who} by then, because of '{by}'", _HELP


def _taken_before(trigger: Word | None) -> _By:
    """What the event that is waited for gives a player control of: ``whenever you capture a territory``."""
    events = trigger.events if isinstance(trigger, When) else ()
    if not events or not all(each.form.takes_over for each in events):
        return {}
    who = {_called(each.subject) for each in events}
    return {Referent("event", 1): (who.pop(), events[0].form.verb)} if len(who) == 1 else {}


def _called(player: Word) -> str:
    return "you" if player == YOU else f"'{player.say(SOURCE)}'"


def _taken(clause: Clause) -> _By:
    """What a clause gives a player control of, where the sentence is carried out, and by what."""
    taking = [each for each in clause.effects if isinstance(each, Verb) and each.takes_over]
    done = [(getattr(each, "what", None), (_called(clause.subject), each.called())) for each in taking]
    chosen = {referent_of(what): by for what, by in done if isinstance(what, Selection)}
    return chosen | {what.referent: by for what, by in done if isinstance(what, It)}


def _same_text(word: Word) -> Iterator[Word]:
    """A word and those in it, without what an ability in quotes says: its pronouns are its own."""
    yield word
    for each in word.children():
        if not isinstance(each, Ability):
            yield from _same_text(each)
