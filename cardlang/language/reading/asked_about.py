"""What a condition asks about, without picking it: ``if an opponent controls an artifact``. A pronoun behind it could
mean that, and nobody has said which one it would be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardlang.language.reading import unclear
from cardlang.language.reading.candidates import Candidate
from cardlang.language.words.conditions import Condition, Happened
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import with_article
from cardlang.language.words.event_parts import CountersPut
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import SOME, Group, It, LibraryCards, Selection, SomeOf, This
from cardlang.language.words.players import (
    ControllerOf,
    Player,
    PlayerWord,
    Referent,
    ThatPlayer,
    is_opponents,
)
from cardlang.language.words.ranges import Range
from cardlang.language.words.what_players_have import HasThan
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder


class Asked(NamedTuple):
    """A thing or player that a condition asks about."""

    said: str
    nouns: tuple[str, ...]
    others: bool
    """Whether another player has it, or it is not in play."""
    sentence: int
    """The sentence of the condition, by the number of its first effect."""
    known: int
    """How many things, or players, had been named before."""
    gone: bool = False
    """Whether it is asked whether one has left play or a hand: ``if a creature died this turn``."""
    left: bool = False
    """Whether nothing asks about it: it is what is left of ``all but one creature``."""
    this_way: tuple[Word, ...] = ()
    """To what something was done before, if it is asked whether one of these was such: ``revealed this way``."""
    pointed: frozenset[Referent] = frozenset()
    """What pronouns had meant before it was asked."""


def refuse_thing(binder: Binder, found: Candidate, noun: str, start: int, end: int) -> None:
    """Raises :class:`Mistake` where a pronoun, for which one thing was ``found`` before the condition of the sentence,
    could mean what is asked about, too: ``that artifact``; or ``it`` for what is elsewhere than the thing, unless it is
    the subject: in ``if an opponent controls an artifact, it gets +1/+1`` nobody thinks of the artifact. So does ``it``
    behind ``if you do`` that could mean what is named behind ``if you don't``, in front of it.
    """
    if binder.in_other_case and not noun:
        raise unclear.or_elsewhere(found, binder.in_other_case[-1], start, end)
    for each in reversed(_since(binder.asked, binder.things, found)):
        if found.referent in binder.pointed - each.pointed or (each.said == found.said and not each.nouns):
            continue
        named = noun in each.nouns or (noun == "card" and not each.nouns)  # "the top card of your library"
        if named if noun else each.others and not binder.leads:
            said = unclear.pronoun(noun, False)
            message = f"'{said}' could mean '{found.said}', or '{each.said}', which is only asked about and not picked"
            other = "else name what is picked" if each.nouns else f"else write '{each.said}' again"
            what = "this card" if found.own else f"'{found.said}'"
            help_ = f"For {what} {elsewhere(binder, each, found, said)}; {other}."
            raise Mistake("CL601", message, start, end, help_, either=True)


def elsewhere(binder: Binder, asked: Asked, found: Candidate, said: str = "it") -> str:
    """How to speak of what was ``found``: where the condition is behind it, or by a noun that is not asked about."""
    noun = next((each for each in reversed(found.nouns) if each not in (*asked.nouns, "card", "token")), "")
    if found.own:
        return "write '~'"
    if said == "it" and noun:
        return f"write '{unclear.pronoun(noun, False)}'"
    if asked.sentence == binder.sentence:
        return f"write the condition behind: '... {said} if ...'"
    return "say it in front of what is asked"


def refuse_player(binder: Binder, found: Candidate, said: str, start: int, end: int) -> None:
    """The same, for ``that player`` or ``they``."""
    for each in reversed(_since(binder.asked_players, binder.players, found)):
        if each.said in _SEVERAL and said != "they":
            continue
        only = "who are" if each.said in _SEVERAL else "who is"
        message = f"'{said}' could mean '{found.said}', or '{each.said}', {only} only asked about"
        all_ = f"{each.said} ..." if each.said in _SEVERAL else f"each {each.nouns[0]} who ..."
        help_ = f"For all who are asked about write '{all_}'; else write the condition behind."
        raise Mistake("CL601", message, start, end, help_, either=True)


def note_whose(binder: Binder, player: ControllerOf, than: Word | None = None) -> None:
    """Notes a player who is known and asked about, for the rest of the sentence: ``if its controller has no cards in
    hand, they ...``. A target that is named there is ``it`` from then on. A player with whom they are compared
    (``than``) could be meant as well.
    """
    if not player.many:
        named = next((each.referent for each in binder.things if each.named is player.of and not each.many), None)
        again = player if named is None or isinstance(player.of, This) else ControllerOf(It(named), player.owner)
        asked = Referent("asked", binder.effects)
        binder.player(asked, player, again)
        if isinstance(than, PlayerWord) and not isinstance(than, Player):
            binder.player(asked, than, than)


def _since(asked: list[Asked], named: list[Candidate], found: Candidate) -> list[Asked]:
    """Those asked about after ``found``, one of those ``named``, in this sentence or before."""
    return [each for each in asked if found in named[: each.known]]


def note_player(binder: Binder, condition: Condition, one_opponent: bool) -> None:
    """Notes ``a player`` or ``an opponent`` whom a condition is about: ``that player`` cannot mean them later, but the
    opponent in a game for two (``one_opponent``).
    """
    about = condition.event if isinstance(condition, Happened) else condition
    who = getattr(about, "player", None) or getattr(about, "subject", None)
    if isinstance(who, ControllerOf):
        note_whose(binder, who, condition.than if isinstance(condition, HasThan) else None)
    if who == Player("opponent") and one_opponent:
        binder.an_opponent(True)
        return
    others = [] if isinstance(who, ThatPlayer) else [getattr(about, name, None) for name in ("object", "than")]
    named = [each.who for each in (who, *others) if isinstance(each, Player)]
    said = condition.say(SOURCE) if who is None else ""
    named += [each for each in _STRANGERS if said.startswith(f"{with_article(each)} ")]
    for each in named:
        if (each in _STRANGERS and not (one_opponent and each == "opponent")) or each in _SEVERAL:
            known, called = len(binder.players), each if each in _SEVERAL else with_article(each)
            binder.asked_players.append(Asked(called, (each,), True, binder.effects, known))


_STRANGERS = ("opponent", "player")
_SEVERAL = ("each opponent", "each player", "each other player", "your opponents")


def note_left(binder: Binder, kept: Selection) -> None:
    """Notes the one that is left where something is done to ``all but one creature``: no pronoun means it."""
    nouns = tuple(noun for sort in kept.of.sorts for noun in sort.nouns)
    said = f"the {kept.of.head} that is left"
    binder.asked.append(Asked(said, nouns, True, binder.effects, len(binder.things), left=True))


def of_no_sort(value: Word) -> str:
    """Help for ``if it was ~``: what a thing is compared with is a sort of things, not one of them."""
    if isinstance(value, This):
        return "Wait for that in a paragraph of its own: 'When ~ ..., ...'."
    return "Say of what sort it is: 'if it is a ...'."


def note_asked(
    binder: Binder, word: Word | None, others: bool = False, gone: bool = False, this_way: tuple[Word, ...] = ()
) -> None:
    """Notes a thing that is asked about, not picked: ``it`` cannot mean it later. ``others``: another player has it, or
    there is exactly one; ``this_way``: it is asked whether it is one of those.
    """
    for part in word.parts if isinstance(word, Group) else ():
        note_asked(binder, part, others, gone, this_way)
    if isinstance(word, CountersPut):
        word = word.on
    if isinstance(word, SomeOf):
        binder.forget(word)
    if isinstance(word, SomeOf) or (isinstance(word, LibraryCards) and word.singular):
        _note(binder, (), word.say(SOURCE), True)
    if isinstance(word, Selection) and word.quantifier == SOME:
        counted = isinstance(word.count, Range) and (word.count.is_one or word.count.is_exactly_one)
        word, others = word.of if word.single or counted else None, others or counted
    if isinstance(word, Description) and not any(sort.head in PLAYER_HEADS for sort in word.sorts):
        nouns = tuple(noun for sort in word.sorts for noun in sort.nouns)
        others = others or word.zone is not None or (is_opponents(word.controller) and not gone)
        _note(binder, nouns, word.singular(SOURCE), others, gone, this_way)


def _note(
    binder: Binder, nouns: tuple[str, ...], said: str, others: bool, gone: bool = False, this_way: tuple[Word, ...] = ()
) -> None:
    known, pointed = len(binder.things), frozenset(binder.pointed)
    binder.asked.append(Asked(said, nouns, others, binder.effects, known, gone, False, this_way, pointed))
