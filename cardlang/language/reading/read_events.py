"""Reading events: a subject and what it does or suffers."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from cardlang.language.reading.partial_nodes import Counters, RiskWord
from cardlang.language.reading.read_descriptions import any_counters
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import EventShape, NounPhrase, Post, Shape, alternative, phrase
from cardlang.language.words.amounts import CounterCount, Damage, Holding, Number
from cardlang.language.words.event_patterns import (
    DEEDS,
    DEEDS_OF_GAMES,
    CounterKind,
    Deed,
    Dice,
    Range,
    ResourceKind,
    deed_row,
    what_happens,
)
from cardlang.language.words.nouns import SOME, Description, Host, Selection, Sort, This, Zone
from cardlang.language.words.players import YOU, Player, PlayerWord, Referent, TargetPlayer
from cardlang.language.words.word import SOURCE, Word

_OPPONENTS = (Player("opponent"), Player("your opponents"))
IN_PLAY = ("battlefield", "play")
"""Where things enter, as one game or another calls it."""
ONE_OR_MORE = Range("more", Number(1))
ONE_BY_ONE = ("draw", "cast", "activate", "pitch", "set", "challenge")
"""Deeds that never happen several at a time, so that a trigger cannot ask for "two or more" of them."""


# ------------------------------------------------------------------ deeds


def subject_of(r: Reading, np: NounPhrase, *, introduce: bool) -> tuple[Word, Range | None]:
    """The subject of an event as a description, player or pronoun, and how many of it."""
    word, range_ = _range_outside(*described(r, read_np(r, np, keep=False), np))
    if introduce:
        introduced(r, word, 0)
    return word, range_


def described(r: Reading, word: Word, shape: Shape) -> tuple[Word, Range | None]:
    """A noun phrase inside an event: ``a creature`` describes, it does not choose."""
    if isinstance(word, Counters):
        return CounterKind(word.name), None if word.range.is_one else word.range
    if isinstance(word, CounterCount) and any_counters(word, r, shape):
        few = word.amount is None or word.amount == Number(1)
        return CounterKind(word.name), None if few or word.amount is None else Range("more", word.amount)
    if isinstance(word, Selection) and word.quantifier != "target":
        range_ = word.count if isinstance(word.count, Range) else None
        if word.quantifier == SOME and isinstance(word.count, Number) and word.count.value > 1:
            range_ = Range("more", word.count)
        if (
            word.quantifier not in (SOME, "all")
            or word.up_to
            or (word.quantifier == SOME and word.count is None)
        ):
            raise r.mistake("CL505", f"'{r.said(shape)}' cannot be part of an event", shape)
        return word.of, None if range_ is None or range_.is_one else range_
    return word, None


def _range_outside(word: Word, range_: Range | None) -> tuple[Word, Range | None]:
    """The range of an amount belongs to the deed."""
    if isinstance(word, ResourceKind) and word.range is not None:
        return replace(word, range=None), None if word.range.is_one else word.range
    return word, range_


def introduced(r: Reading, word: Word, role: int) -> None:
    """From now on a pronoun may mean this part of the event."""
    if isinstance(word, This):
        r.binder.event_thing(role, word, (), own=True)
    elif isinstance(word, Description):
        nouns = tuple(noun for sort in word.sorts for noun in sort.nouns)
        if set(nouns) <= {"player", "opponent"}:
            r.binder.event_player(role, word)
        else:
            r.binder.event_thing(role, word, nouns)
            if word.controller is not None and word.controller.say(SOURCE) != "you":
                r.binder.event_player(role + 2, word.controller)
    elif isinstance(word, Host):
        r.binder.event_thing(role, word, tuple(word.noun.split()[-1:]))
    elif isinstance(word, PlayerWord) and not isinstance(word, TargetPlayer) and word != Player("you"):
        r.binder.event_player(role, word)


def read_event(r: Reading, event: EventShape) -> tuple[list[Deed], bool, list[Piece]]:
    """The deeds of a trigger (several behind ``or``), whether they are ``would``, and the times behind them."""
    first, np = _itself_or(r, event.np)
    subject, range_ = subject_of(r, np, introduce=True)
    if range_ is None and isinstance(subject, Description) and _one_or_more(np):
        range_ = ONE_OR_MORE  # once for all that do it together; "a creature" is once for each
    deeds: list[Deed] = []
    would = False
    outer = r.binder.doer
    if isinstance(subject, PlayerWord) and subject != Player("you"):
        r.binder.doer = r.binder.players[-1] if r.binder.players else None
    for part in map(_suffered, event.deeds):
        if part.name in ("dont", "may", "is_not"):
            raise r.mistake("CL405", "a trigger is something that happens", part)
        would = would or part.name in ("would", "would_be")
        deed = read_deed_of(r, subject, predicate_of(r, part), introduce=not deeds)
        refuse_counted_dice(r, deed, range_, np)
        if deed.key in ONE_BY_ONE and isinstance(deed.object, Description) and deed.range is not None:
            help_ = "Write for example 'their second card in a turn'."
            raise r.mistake("CL505", f"'{r.said(part)}' happens one at a time", part, help_)
        deeds.append(replace(deed, range=deed.range or range_))
    if first is not None:
        if len(deeds) != 1:
            raise r.mistake("CL405", "one subject with 'or', or one verb with 'or', not both", event)
        deeds.insert(0, replace(deeds[0], subject=first))
    r.binder.doer = outer
    r.take(*event.tokens())
    return deeds, would, event.times


def _one_or_more(np: NounPhrase) -> bool:
    """Whether it begins ``one or more``, in words or digits."""
    first = np.first()
    noun = np.groups[0].options[0].noun
    behind = (noun.owner or noun).atom.tokens()[1:2]
    return first.type == "NUM" and first.value == "1" and [each.type for each in behind] == ["ORMORE"]


def _suffered(part: Shape) -> Shape:
    """``is confronted`` in an event: the game's adjective is what is done to it just then."""
    if part.name != "is":
        return part
    word = part.last()
    alone = len(part.parts) == 2 and part.parts[1].first() is word  # type: ignore[union-attr]
    if not alone or word.type != "ADJ" or f"be {word.value}" not in DEEDS_OF_GAMES:
        return part
    return Shape("passive", [part.first(), Piece("PART", word.text, word.value, word.start, word.end)])


def _itself_or(r: Reading, np: NounPhrase) -> tuple[Word | None, NounPhrase]:
    """``~ or another creature``: this card, and the phrase without it."""
    groups = np.groups
    options = groups[0].options
    only = len(groups) == 1 and len(options) > 1
    if not only or options[0].first() is not options[0].last() or options[0].first().type != "SELF":
        return None, np
    this = read_np(r, phrase(options[0]), keep=False)
    introduced(r, this, 0)
    r.take(next(each for each in groups[0].tokens()))
    return this, phrase(*groups[0].parts[groups[0].parts.index(options[1]) :])


def predicate_of(r: Reading, part: Shape) -> Shape:
    """What stands behind ``would`` or ``don't``."""
    if part.name == "would_be":
        r.take(part.first())
        return Shape("passive", part.parts[1:])
    if part.name in ("would", "dont", "may"):
        r.take(*part.tokens())
        return next(each for each in part.parts if isinstance(each, Shape))
    return part


def read_deed_of(r: Reading, subject: Word, vp: Shape, *, introduce: bool = False) -> Deed:
    """One predicate as a deed of a subject."""
    if isinstance(subject, ResourceKind) and vp.name == "passive" and vp.last().value == "taken":
        r.take(*vp.tokens())
        return Deed("take", Player("player"), subject)  # "V are taken": a player takes V
    if _is_dice(subject) and vp.name == "passive" and vp.last().value == "rolled":
        r.take(*vp.tokens())
        return _dice_rolled(subject)
    key, objects, zone = _deed_key(r, vp)
    if key == "damage be dealt" and isinstance(subject, ResourceKind):
        key = f"{subject.name} be dealt"
    if key in r.vocabulary.strange:
        message = f"'{r.said(vp)}' is nothing that happens in {r.vocabulary.title}"
        raise r.mistake("CL302", message, vp, what_happens(isinstance(subject, PlayerWord), r.vocabulary))
    row = deed_row(key)
    r.take(*vp.tokens())
    object_: Word | None = None
    range_: Range | None = None
    if objects and not row.object:
        raise r.mistake("CL502", f"nothing stands behind '{r.said(vp.first())}'", objects[-1], "Leave it out.")
    if objects:
        object_, range_ = _range_outside(*described(r, read_np(r, objects[-1], keep=False), objects[-1]))
        if not _fits(r, row.object, object_):
            message = f"behind '{r.said(vp.first())}' {_WANTED[row.object]} is wanted, not '{r.said(objects[-1])}'"
            raise r.mistake("CL502", message, objects[-1])
        if introduce:
            introduced(r, object_, 1)
            if isinstance(object_, (ResourceKind, CounterKind)) or range_ is not None:
                r.binder.amounts.append((Referent("event", 1), r.said(vp)))
    elif row.needs_object:
        raise r.mistake("CL501", f"'{r.said(vp)}' needs an object", vp)
    if introduce and "damage" in key:
        r.binder.amounts.append((Referent("event", 1), "the damage"))
    if not _fits(r, row.subject, subject):
        message = f"'{r.said(vp)}' is said of {_WANTED[row.subject]}, not of '{subject.say(SOURCE)}'"
        raise r.mistake("CL502", message, vp)
    if zone is not None and isinstance(subject, Description):
        subject = replace(subject, zone=zone)
    if vp.has("UNDERYOURS") and isinstance(subject, Description):
        subject = replace(subject, controller=YOU)
    second = next((each for each in objects[-1].pieces() if each.type == "ORDINAL"), None) if objects else None
    if second is None or not isinstance(object_, Description):
        return Deed(key, subject, object_, 0, range_)
    r.take(second)
    return Deed(key, subject, object_, int(second.value), range_)


def _is_dice(word: Word) -> bool:
    """``dice``, ``your dice``: dice and nothing said of them but whose they are."""
    if isinstance(word, Selection):
        if word.count not in (None, Number(1)):
            return False
        word = word.of
    if not isinstance(word, Description) or word.other or word.zone is not None:
        return False
    return word.sorts == (Sort((), ("die",)),)


def _dice_rolled(dice: Word) -> Deed:
    """``your dice are rolled``: you roll dice; ``dice are rolled``: once for all that are rolled together."""
    whose = dice.controller if isinstance(dice, Description) else None
    return Deed("roll dice", whose) if whose is not None else Deed("be rolled", Dice(), range=ONE_OR_MORE)


def refuse_counted_dice(r: Reading, deed: Deed, range_: Range | None, np: NounPhrase) -> None:
    """Dice are rolled or not; how many of them, no card can ask."""
    if isinstance(deed.subject, Dice) and range_ is not None:
        raise r.mistake("CL405", "how many dice cannot be asked here", np, "Write for example 'dice are rolled'.")


class Key(NamedTuple):
    """A row of DEEDS, the noun phrases left as its object, and the zone its subject comes from."""

    name: str
    objects: list[NounPhrase]
    zone: Zone | None = None


def _deed_key(r: Reading, vp: Shape) -> Key:
    """Which row of DEEDS a predicate is, and the noun phrases left as its object."""
    nps, first = vp.all(NounPhrase), vp.first()
    if vp.name == "passive":
        return _passive_key(r, vp, nps)
    if first.type == "ACTION":
        return Key(f"action {r.vocabulary.deed_of(first.value)}", nps)
    verb = first.type.lower()
    for (of, mark), key in _MARKED.items():
        if verb == of and vp.has(mark):
            return Key(key, nps)
    if verb == "deal" and nps:
        kind = _damage_kind(r, nps[0])
        return Key(f"deal {kind}damage", nps[1:])
    if verb == "become":
        return _became_key(r, vp)
    if verb == "roll" and not nps:
        return Key(f"roll {vp.tokens()[-1].value.removeprefix('a ')}", [])
    if verb in ("look", "roll", "take", "fail") and nps:
        return _key_by_object(r, verb, vp, nps)
    if verb in ("enter", "leave"):
        for np in nps:
            where = read_np(r, np, keep=False)
            if not isinstance(where, Zone) or where.name not in IN_PLAY:
                raise r.mistake("CL504", f"nothing is said to {verb} '{r.said(np)}'", np, f"Write '{verb}s' alone.")
        named_play = verb == "leave" and "play" in r.vocabulary.zones
        return Key("leave play" if named_play else verb, [])
    return Key((verb if verb in DEEDS or verb in DEEDS_OF_GAMES else _no_deed(r, vp)), nps)


_MARKED = {
    ("attack", "ALONE"): "attack alone",
    ("win", "ACONFRONTATION"): "win confrontation",
    ("lose", "THEGAME"): "lose game",
    ("gain", "CONTROLOF"): "gain control",
}
"""Predicates that are known by what stands behind their verb."""


def _became_key(r: Reading, vp: Shape) -> Key:
    """``becomes the target of``, ``becomes tapped``."""
    if vp.has("TARGETOF"):
        return Key("become target", vp.all(NounPhrase))
    last = vp.last().value
    if len(vp.parts) > 1 and extent(vp.parts[-1]) == extent(vp.last()):
        r.take(vp.last())
    return Key(f"become {last}" if f"become {last}" in DEEDS else _no_deed(r, vp), [])


def _key_by_object(r: Reading, verb: str, vp: Shape, nps: list[NounPhrase]) -> Key:
    """Verbs that mean something with one sort of object, and with any other nothing."""
    what = read_np(r, nps[0], keep=False)
    if verb == "take" and isinstance(what, (ResourceKind, Holding)):
        return Key("take", nps)
    if verb in ("take", "fail") and isinstance(what, RiskWord):
        return Key(("take risk" if verb == "take" else "fail"), [])
    if verb == "roll" and _is_dice(what):
        return Key("roll dice", [])
    if verb == "look" and isinstance(what, Zone) and what.name == "hand" and what.owner in _OPPONENTS:
        return Key("look at hand", [])
    return Key(_no_deed(r, vp), [])


def _passive_key(r: Reading, vp: Shape, nps: list[NounPhrase]) -> Key:
    part = next(each for each in vp.tokens() if each.type == "PART")
    verb = part.value
    if verb == "dealt":
        if vp.has("TO"):
            return Key("damage be dealt", nps)
        if not nps:
            raise r.mistake("CL501", f"'{r.said(vp)}' does not say what", vp, f"Write '{r.said(vp)} damage'.")
        return Key(f"be dealt {_damage_kind(r, nps[0])}damage", [])
    if vp.has("FACEUP"):
        return Key("be turned face up", [])
    posts = vp.all(Post)
    if posts and posts[0].has("FROM"):
        return _from_somewhere(r, f"be {verb}", vp, posts)
    if verb == "put" and posts and posts[0].has("ON"):
        r.take(*posts[0].tokens())
        return Key("be put", [phrase(alternative(posts[0].noun, posts[1:]))])
    if r.vocabulary.deed_of(verb):
        return Key(f"be action {r.vocabulary.deed_of(verb)}", nps)
    key = f"be {verb}"
    return Key((key if key in DEEDS or key in DEEDS_OF_GAMES else _no_deed(r, vp)), nps)


def _from_somewhere(r: Reading, key: str, vp: Shape, posts: list[Post]) -> Key:
    """``is exiled from your library``: the zone goes to the subject, see :func:`read_deed_of`."""
    if len(posts) > 1 or key not in DEEDS:
        _no_deed(r, vp)
    r.take(*posts[0].tokens())
    zone = read_np(r, phrase(alternative(posts[0].noun)), keep=False)
    if not isinstance(zone, Zone):
        raise r.mistake("CL504", f"'{r.said(posts[0])}' is not a zone", posts[0])
    return Key(key, [], zone)


def _damage_kind(r: Reading, np: NounPhrase) -> str:
    word = read_np(r, np, keep=False)
    if not isinstance(word, (Damage, ResourceKind)):
        raise r.mistake("CL504", f"'{r.said(np)}' is not damage", np)
    if isinstance(word, Damage) or word.range is not None:
        help_ = "Leave the amount out: 'deals damage to a player'."
        raise r.mistake("CL405", "how much damage it is cannot be asked here", np, help_)
    text = r.said(np).lower()
    return "noncombat " if "noncombat" in text else "combat " if "combat" in text else ""


def _no_deed(r: Reading, vp: Shape) -> str:
    raise r.mistake("CL404", f"'{r.said(vp)}' is not something that can be watched for", vp)


_WANTED: dict[str, str] = {
    "thing": "a permanent",
    "player": "a player",
    "card": "a card",
    "spell": "a spell or ability",
    "trap": "a trap",
    "counter": "counters",
    "resource": "an amount of a resource",
    "dice": "dice",
}
"""What a deed wants in a place, for who has put something else there."""
_CARDS = ("thing", "card", "spell", "trap")
"""What ``~`` may be, but no player, no amount and no dice."""


def sense_of(r: Reading, word: Word) -> str:
    """What a word names: thing, player, card, the card itself, spell, trap, counter, resource, or anything."""
    if isinstance(word, Description):
        senses = {r.sense_of(sort.head) for sort in word.sorts}
        sense = senses.pop() if len(senses) == 1 else "any"
        if sense == "card" and not any(sort.head == "card" for sort in word.sorts):
            return "card"
        return {"permanent": "thing", "ability": "spell", "source": "any"}.get(sense, sense)
    if isinstance(word, Selection):
        return sense_of(r, word.of)
    if isinstance(word, PlayerWord):
        return "player"
    if isinstance(word, CounterKind):
        return "counter"
    if isinstance(word, (ResourceKind, Holding)):
        return "resource"
    if isinstance(word, Zone):
        return "zone"
    return "card itself" if isinstance(word, (This, Host)) else "any"


def _fits(r: Reading, wanted: str, word: Word) -> bool:
    """Whether a word names what a deed wants in its place."""
    sense = sense_of(r, word)
    if wanted in ("any", "") or sense in ("any", wanted):
        return True
    if wanted == "card":
        return sense in ("thing", "trap", "card itself")
    return (wanted == "trap" and sense == "card") or (wanted in _CARDS and sense == "card itself")
