"""Finds cards that would go to the hand, library or graveyard of a player who does not own them: ``Each player discards
a card. Return a card discarded this way to your hand.``
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.language.checks.each_waiting import parts_of_paragraph
from cardlang.language.checks.findings import Found
from cardlang.language.checks.sacrifices_of_others import described, of_event, trigger_of
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.look import Look
from cardlang.language.verbs.put import PutCards, PutInOrder
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Ability, Replacement
from cardlang.language.words.conditions import IsSort
from cardlang.language.words.descriptions import Description
from cardlang.language.words.effect import Effect
from cardlang.language.words.english import plural
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import TARGET, Group, It, LibraryCards, Selection, SomeOf, This, parts_of
from cardlang.language.words.players import (
    SELF,
    YOU,
    ControllerOf,
    Player,
    PlayerWord,
    Referent,
    TargetPlayer,
    ThatPlayer,
)
from cardlang.language.words.sentences import Clause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Spot, Zone

_MOVES = (Return, PutCards, PutInOrder)
_ONE = ("you", "opponent")
_NAMED = ("event", "target", "choice")
"""Kinds of referents that a description has named."""
_DOERS = (YOU, ThatPlayer(Referent("doer"), pronoun=True))
"""You, and ``they``: the player who does it."""
_AN_OPPONENT = Player("opponent")
_CERTAIN = (YOU, _AN_OPPONENT)


def to_wrong_owner(ability: Ability, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Cards in a paragraph that may be another player's and would go to *your* zone, or to *theirs*. In a game in which
    cards change hands they become that player's; so does what is in play.
    """
    for part in () if vocabulary.changing_hands else parts_of_paragraph(ability, inside):
        yield from _in_part(*part, vocabulary)


def _in_part(ability: Ability, inside: list[Word], own: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    clauses = [each for each in inside if isinstance(each, Clause)]
    done = {clause.number + at: (clause, each) for clause in clauses for at, each in enumerate(clause.effects)}
    for clause in [each for each in own if isinstance(each, Clause)]:
        for effect in (each for each in clause.effects if isinstance(each, _MOVES)):
            zone = effect.to.zone if isinstance(effect.to, Spot) else effect.to
            me = zone.owner
            nobodys = me is None or isinstance(me, ControllerOf) or (isinstance(me, Player) and me.who not in _ONE)
            if zone.own_play:
                continue
            named = me in (*_DOERS, _AN_OPPONENT) or isinstance(me, TargetPlayer)
            if me is None or nobodys or not (named or isinstance(effect, Return)):
                continue
            for part in parts_of(effect.what):
                if isinstance(part, Selection) and part.quantifier == TARGET and part.of.effect >= 0:
                    continue  # nobody knows it when targets are chosen
                whose = _of_part(part, me, effect, clause, (ability, inside, done))
                taken = whose == ANOTHERS and (isinstance(effect, Return) or _in_play(part, ability, inside))
                if whose == ANYBODYS or taken:
                    said = part.say(SOURCE)
                    yield f"'{said}' may be another player's, whose {zone.name} it goes to", _remedy(part, zone, me)


YOURS, ANOTHERS, ANYBODYS = "yours", "another player's", "anybody's"


Done = dict[int, tuple[Clause, Effect]]


def _of_part(
    part: Word, me: PlayerWord, effect: Effect, clause: Clause, about: tuple[Ability, list[Word], Done]
) -> str:
    """Whose cards a part of what is moved can be, seen from the player to whom they go."""
    ability, inside, done = about
    of = part.of if isinstance(part, Selection) else None
    if _is_an_opponent(me) and _is_this(part, ability):
        return ANYBODYS
    if isinstance(part, It) and isinstance(effect, Return) and part.referent.kind in _NAMED and me in _CERTAIN:
        if _is_asked(part, inside):
            return YOURS
        for before, picked in done.values() if part.referent.kind == "choice" else ():
            what = getattr(picked, "what", None)
            if isinstance(what, Selection) and what.quantifier != TARGET and what.number == part.referent.index:
                return _of_whose(picked, me, before, done)
        known = described(part, ability, inside)
        if known is not None and known.controller is None and _may_be_anybodys(part, ability):
            return ANYBODYS
        whose = YOURS if known is None else _whose(known, me, clause, done)
        return ANOTHERS if _an_others_deed(part, ability) else whose
    if isinstance(part, It) and not isinstance(effect, Return):
        owner = isinstance(clause.subject, ControllerOf) and clause.subject.owner
        if me in _CERTAIN or (part.referent.kind in ("target", "event") and not owner):
            of = described(part, ability, inside)
        loose = of is not None and of.controller is None and of.zone is None
        if loose and me in _CERTAIN and _may_be_anybodys(part, ability):
            return ANYBODYS
    return YOURS if of is None else _whose(of, me, clause, done)


def _is_this(part: Word, ability: Ability) -> bool:
    """Whether it is this card: ``~``, or ``it`` behind ``When ~ dies``."""
    if not isinstance(part, It):
        return isinstance(part, This)
    waited = of_event(ability, part.referent.index) if part.referent.kind == "event" else None
    return part.referent == SELF or isinstance(waited, This)


def _is_an_opponent(me: PlayerWord) -> bool:
    """Whether it is never you: no card of yours goes there."""
    return me == _AN_OPPONENT or (isinstance(me, TargetPlayer) and me.opponent)


def _in_play(part: Word, ability: Ability, inside: list[Word]) -> bool:
    """Whether it is in play: nobody keeps it there, as a hand or a graveyard is kept, so it is taken from nobody."""
    of = described(part, ability, inside)
    if of is None or of.effect >= 0 or (isinstance(part, It) and _has_left(part, ability)):
        return False
    return of.zone.of_play if of.zone is not None else of.sorts[-1].head != "card"


def _has_left(part: It, ability: Ability) -> bool:
    """Whether it has left play by then, or was never there: ``Whenever an opponent discards a card``."""
    waits = trigger_of(ability) if part.referent.kind == "event" else None
    events = waits.events if isinstance(waits, When) else ()
    return any(each.seen.departs or each.whose == "own" for each in events)


def _is_asked(part: It, inside: list[Word]) -> bool:
    """Whether the text asks whose it is: ``If you control it, return it to your hand.``"""
    asked = [each for each in inside if isinstance(each, IsSort) and each.sort.controller is not None]
    return any(isinstance(each.thing, It) and each.thing.referent == part.referent for each in asked)


def _done_to(part: It, ability: Ability) -> list[EventPattern]:
    """What a player did to it, of what the ability waits for: ``Whenever an opponent discards a card``."""
    waits = trigger_of(ability)
    events = waits.events if isinstance(waits, When) else (ability.event,) if isinstance(ability, Replacement) else ()
    events = events if part.referent.index == 1 else ()
    return [each for each in events if isinstance(each.subject, PlayerWord)]


def _may_be_anybodys(part: It, ability: Ability) -> bool:
    """Whether it may have been in play before, or anybody may have done it: ``Whenever a card is discarded``."""
    if any(each.seen.from_play for each in _done_to(part, ability)):
        return True
    waits = trigger_of(ability) if part.referent == Referent("event", 0) else None
    events = waits.events if isinstance(waits, When) else ()
    return any(each.form.passive for each in events)


def _an_others_deed(part: It, ability: Ability) -> bool:
    """Whether another player has done it to a card of their own: ``Whenever an opponent discards a card``."""
    return any(each.whose == "own" for each in _done_to(part, ability) if each.subject != YOU)


def _whose(of: Description, me: PlayerWord, clause: Clause, done: Done) -> str:
    """Whose cards a description names. What a certain player has belongs to that player, if the text says so."""
    if of.controller is not None:
        return YOURS if _same(of.controller, me, clause) else ANOTHERS
    if of.zone is not None and of.zone.owner is not None:
        return YOURS if _same(of.zone.owner, me, clause) else ANOTHERS
    if of.zone is not None:
        return ANYBODYS if of.zone.any or of.zone.many or of.zone.in_play else YOURS
    if of.effect >= 0:
        before, effect = done.get(of.effect, (clause, None))
        return _of_whose(effect, me, before, done)
    return YOURS if of.sorts[-1].head == "card" else ANYBODYS


def _same(whose: PlayerWord, me: PlayerWord, clause: Clause) -> bool:
    """Whether two words can name the same player; ``they`` may be any player except you."""
    if me == YOU:
        return whose == YOU or clause.subject != YOU
    return whose == me or (whose != YOU and not isinstance(whose, Player))


def _of_whose(effect: Effect | None, me: PlayerWord, clause: Clause, done: Done) -> str:
    """Whose cards an effect has moved."""
    what = getattr(effect, "what", None)
    if isinstance(what, LibraryCards):
        return YOURS if what.owner in (None, me, *_DOERS[1:]) else ANOTHERS
    if not isinstance(what, Selection):
        return YOURS
    of = what.of
    own = isinstance(effect, Sacrifice) or (of.head == "card" and of.zone is None and of.effect < 0)
    if not own or of.controller is not None:
        return _whose(of, me, clause, done)
    if clause.subject == YOU or me != YOU:
        several = isinstance(clause.subject, Player) and clause.subject != YOU
        return YOURS if clause.subject == me or (me != YOU and not several) else ANOTHERS
    return ANOTHERS if isinstance(clause.subject, TargetPlayer) and clause.subject.opponent else ANYBODYS


def _remedy(part: Word, zone: Zone, me: PlayerWord) -> str:
    """Help: name the owner's zone, or cards that are yours or theirs."""
    one = getattr(part, "singular", True)
    theirs = f"'its owner's {zone.name}'" if one else f"'their owners' {plural(zone.name)}'"
    yours = "yours" if me == YOU else "theirs"
    if isinstance(me, TargetPlayer):
        return f"Write {theirs}."
    if not isinstance(part, Selection):
        return f"Write {theirs}, or name one that is {yours}."
    of = part.of
    if of.zone is not None and not of.zone.in_play:
        mine = replace(of, zone=Zone(of.zone.name, me))
    else:
        mine = replace(of, controller=me, relation="own")
    said = f"'{replace(part, of=mine).say(SOURCE)}'"
    return f"Say which are {yours}: {said}." if of.effect >= 0 else f"Write {theirs}, or say which are {yours}: {said}."


def to_wrong_library(inside: list[Word]) -> Iterator[Found]:
    """Cards of one library that would go into another one: ``Look at the top three cards of your library and the top
    card of target opponent's library. Put the rest on the bottom.``
    """
    known = {each.number: each for each in inside if isinstance(each, LibraryCards)}
    if not known:
        return
    together: set[int] = set()
    for word in inside:
        if isinstance(word, (Look, Reveal)) and isinstance(word.what, Group):
            parts = [each for each in word.what.parts if isinstance(each, LibraryCards)]
            together |= {each.number for each in parts} if len({each.owner for each in parts}) > 1 else set()
        elif isinstance(word, It) and word.many and _cards(word, known) in together:
            yield _EITHER, _apart(known[_cards(word, known)])
        elif isinstance(word, PutCards):
            they = word.what.of if isinstance(word.what, SomeOf) else word.what
            number = _cards(they, known)
            where = word.to.zone if isinstance(word.to, Spot) else None
            theirs = isinstance(getattr(where, "owner", None), ThatPlayer)
            if number in known and number not in together and theirs and known[number].owner == YOU:
                yield _EITHER, _apart(known[number])


_EITHER = "cards of two players' libraries would go where those of one go"


def _cards(they: Word, known: dict[int, LibraryCards]) -> int:
    """The number of the library cards that a pronoun refers to; -1 if it refers to something else."""
    number = they.referent.index if isinstance(they, It) and they.referent.kind == "choice" else -1
    return number if number in known else -1


def _apart(cards: LibraryCards) -> str:
    """Help: a sentence for the cards of each library."""
    whose = "your" if cards.owner is None else cards.owner.possessive(SOURCE)
    them = "it" if cards.singular else "them"
    first = f"Look at {cards.say(SOURCE)}. Put {them} on the bottom of {whose} {cards.place}"
    return f"Say it of each library by itself, one behind the other: '{first}.'"
