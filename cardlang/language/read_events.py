"""Reading events and conditions: a subject and what it does or is."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.amounts import Amount, CounterCount, Damage, Holding, Number, SupplyOf
from cardlang.language.conditions import (
    AmountIs,
    Both,
    Condition,
    Happened,
    Has,
    HasCompared,
    Holds,
    IsSort,
    IsState,
    IsTurn,
    SupplyHas,
    ThingHas,
    Want,
)
from cardlang.language.deeds import (
    DEEDS,
    DEEDS_OF_GAMES,
    CounterKind,
    Deed,
    Range,
    ResourceKind,
    deed_row,
)
from cardlang.language.half_words import Counters, MomentOf, RangeOf, RiskWord
from cardlang.language.lexer import Piece
from cardlang.language.nouns import SOME, Description, Selection, Sort, This, Zone
from cardlang.language.players import YOU, Player, PlayerWord, Referent, TargetPlayer
from cardlang.language.read_keywords import read_keyword
from cardlang.language.read_nouns import read_np
from cardlang.language.reading import Mistake, Reading, extent
from cardlang.language.shapes import Shape
from cardlang.language.word import SOURCE, Word

_OPPONENTS = (Player("opponent"), Player("your opponents"))
ONE_OR_MORE = Range("more", Number(1))
ONE_BY_ONE = ("draw", "cast", "activate", "pitch", "set", "challenge")
"""Deeds that never happen several at a time, so that a trigger cannot ask for "two or more" of them."""


# ------------------------------------------------------------------ deeds


def subject_of(r: Reading, np: Shape, *, introduce: bool) -> tuple[Word, Range | None]:
    """The subject of an event as a description, player or pronoun, and how many of it."""
    word, range_ = _range_outside(*described(r, read_np(r, np, keep=False), np))
    if introduce:
        introduced(r, word, 0)
    return word, range_


def described(r: Reading, word: Word, shape: Shape) -> tuple[Word, Range | None]:
    """A noun phrase inside an event: ``a creature`` describes, it does not choose."""
    if isinstance(word, Counters):
        return CounterKind(word.name), None if word.range.is_one else word.range
    if isinstance(word, CounterCount):
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
        r.binder.event_thing(role, "~", (), own=True)
    elif isinstance(word, Description):
        nouns = tuple(noun for sort in word.sorts for noun in sort.nouns)
        if set(nouns) <= {"player", "opponent"}:
            r.binder.event_player(role, word.singular(SOURCE))
        else:
            r.binder.event_thing(role, word.singular(SOURCE), nouns)
            if word.controller is not None and word.controller.say(SOURCE) != "you":
                r.binder.event_player(role + 2, word.controller.say(SOURCE))
    elif isinstance(word, PlayerWord) and not isinstance(word, TargetPlayer) and word != Player("you"):
        r.binder.event_player(role, word.say(SOURCE))


def read_event(r: Reading, event: Shape) -> tuple[list[Deed], bool, list[Piece]]:
    """The deeds of a trigger (several behind ``or``), whether they are ``would``, and the times behind them."""
    first, np = _itself_or(r, event.shapes("np")[0])
    subject, range_ = subject_of(r, np, introduce=True)
    if range_ is None and isinstance(subject, Description) and r.said(np).lower().startswith("one or more "):
        range_ = ONE_OR_MORE  # once for all that do it together; "a creature" is once for each
    deeds: list[Deed] = []
    would = False
    outer = r.binder.doer
    if isinstance(subject, PlayerWord) and subject != Player("you"):
        r.binder.doer = r.binder.players[-1] if r.binder.players else None
    for part in event.parts[1:]:
        if isinstance(part, Shape) and part.name in ("dont", "may", "is_not"):
            raise r.mistake("CL405", "a trigger is something that happens", part)
        if isinstance(part, Shape):
            would = would or part.name == "would"
            deed = read_deed_of(r, subject, _inner(r, part), introduce=not deeds)
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
    times = [each for each in event.tokens() if each.type in ("PERIOD", "DURATION", "EACHTURN")]
    return deeds, would, times


def _itself_or(r: Reading, np: Shape) -> tuple[Word | None, Shape]:
    """``~ or another creature``: this card, and the phrase without it."""
    groups = np.shapes("alternatives")
    options = groups[0].shapes("alternative")
    only = len(groups) == 1 and len(options) > 1
    if not only or options[0].first() is not options[0].last() or options[0].first().type != "SELF":
        return None, np
    this = read_np(r, Shape("np", [Shape("alternatives", [options[0]])]), keep=False)
    introduced(r, this, 0)
    r.take(next(each for each in groups[0].tokens()))
    rest = groups[0].parts[groups[0].parts.index(options[1]) :]
    return this, Shape("np", [Shape("alternatives", rest)])


def _inner(r: Reading, part: Shape) -> Shape:
    """What stands behind ``would`` or ``don't``."""
    if part.name in ("would", "dont", "may"):
        r.take(*part.tokens())
        return next(each for each in part.parts if isinstance(each, Shape))
    return part


def read_deed_of(r: Reading, subject: Word, vp: Shape, *, introduce: bool = False) -> Deed:
    """One predicate as a deed of a subject."""
    key, objects = _deed_key(r, vp)
    if key == "damage be dealt" and isinstance(subject, ResourceKind):
        key = f"{subject.name} be dealt"
    row = deed_row(key)
    r.take(*vp.tokens())
    r.ordinal = 0
    object_: Word | None = None
    range_: Range | None = None
    if objects:
        object_, range_ = _range_outside(*described(r, read_np(r, objects[-1], keep=False), objects[-1]))
        _check_place(r, row.object, object_, objects[-1])
        if introduce:
            introduced(r, object_, 1)
            if isinstance(object_, (ResourceKind, CounterKind)) or range_ is not None:
                r.binder.amounts.append((Referent("event", 1), r.said(vp)))
    elif row.needs_object:
        raise r.mistake("CL501", f"'{r.said(vp)}' needs an object", vp)
    if introduce and "damage" in key:
        r.binder.amounts.append((Referent("event", 1), "the damage"))
    _check_place(r, row.subject, subject, vp)
    if r.came_from is not None and isinstance(subject, Description):
        subject, r.came_from = replace(subject, zone=r.came_from), None
    if vp.has("UNDERYOURS") and isinstance(subject, Description):
        subject = replace(subject, controller=YOU)
    ordinal, r.ordinal = r.ordinal, 0
    if r.ordinal_piece is not None and isinstance(object_, Description):
        r.take(r.ordinal_piece)
    r.ordinal_piece = None
    return Deed(key, subject, object_, ordinal, range_)


def _deed_key(r: Reading, vp: Shape) -> tuple[str, list[Shape]]:
    """Which row of DEEDS a predicate is, and the noun phrases left as its object."""
    nps = vp.shapes("np")
    first = vp.first()
    if vp.name == "passive":
        return _passive_key(r, vp, nps)
    verb = first.type.lower()
    if verb == "deal" and nps:
        kind = _damage_kind(r, nps[0])
        return f"deal {kind}damage", nps[1:]
    if verb == "look" and nps:
        hand = read_np(r, nps[0], keep=False)
        if isinstance(hand, Zone) and hand.name == "hand" and hand.owner in _OPPONENTS:
            return "look at hand", []
        _no_deed(r, vp)
    if verb == "become":
        if vp.has("TARGETOF"):
            return "become target", nps
        last = vp.last().value
        if len(vp.parts) > 1 and extent(vp.parts[-1]) == extent(vp.last()):
            r.take(vp.last())
        return f"become {last}" if f"become {last}" in DEEDS else _no_deed(r, vp), []
    special = {
        "LEAVE": "leave",
        "SUCCEED": "succeed",
        "FAIL": "fail",
    }.get(first.type)
    if verb == "roll":
        return f"roll {vp.tokens()[-1].value.removeprefix('a ')}", []
    if verb == "take" and nps:
        if not isinstance(read_np(r, nps[0], keep=False), RiskWord):
            _no_deed(r, vp)
        return "take risk", []
    if verb == "fail" and nps:
        if not isinstance(read_np(r, nps[0], keep=False), RiskWord):
            _no_deed(r, vp)
        return "fail", []
    if vp.has("ACONFRONTATION"):
        return "win confrontation", []
    if verb == "lose" and vp.has("THEGAME"):
        return "lose game", []
    if verb == "gain" and vp.has("CONTROLOF"):
        return "gain control", nps
    if verb in ("enter", "leave"):
        for np in nps:
            where = read_np(r, np, keep=False)
            if not isinstance(where, Zone) or where.name != "battlefield":
                raise r.mistake("CL504", f"'{r.said(np)}' is not the battlefield", np)
        return verb, []
    key = special or verb
    return (key if key in DEEDS or key in DEEDS_OF_GAMES else _no_deed(r, vp)), nps


def _passive_key(r: Reading, vp: Shape, nps: list[Shape]) -> tuple[str, list[Shape]]:
    part = next(each for each in vp.tokens() if each.type == "PART")
    verb = part.value
    if verb == "dealt":
        if vp.has("TO"):
            return "damage be dealt", nps
        kind = _damage_kind(r, nps[0]) if nps else ""
        return f"be dealt {kind}damage", []
    if vp.has("FACEUP"):
        return "be turned face up", []
    posts = vp.shapes("post")
    if posts and posts[0].has("FROM"):
        return _from_somewhere(r, f"be {verb}", vp, posts)
    if verb == "put" and posts and posts[0].has("ON"):
        r.take(*posts[0].tokens())
        rest = Shape(
            "np", [Shape("alternatives", [Shape("alternative", [*posts[0].shapes("noun"), *posts[1:]])])]
        )
        return "be put", [rest]
    key = f"be {verb}"
    return (key if key in DEEDS or key in DEEDS_OF_GAMES else _no_deed(r, vp)), nps


def _from_somewhere(r: Reading, key: str, vp: Shape, posts: list[Shape]) -> tuple[str, list[Shape]]:
    """``is exiled from your library``: the zone goes to the subject, see :func:`read_deed_of`."""
    if len(posts) > 1 or key not in DEEDS:
        _no_deed(r, vp)
    r.take(*posts[0].tokens())
    zone = read_np(r, _phrase(posts[0]), keep=False)
    if not isinstance(zone, Zone):
        raise r.mistake("CL504", f"'{r.said(posts[0])}' is not a zone", posts[0])
    r.came_from = zone
    return key, []


def _phrase(post: Shape) -> Shape:
    """What stands behind a preposition, as a noun phrase of its own."""
    return Shape("np", [Shape("alternatives", [Shape("alternative", list(post.shapes("noun")))])])


def _damage_kind(r: Reading, np: Shape) -> str:
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


_FITS: dict[str, str] = {
    "thing": "a permanent",
    "player": "a player",
    "card": "cards",
    "spell": "a spell or ability",
    "trap": "a trap",
    "counter": "counters",
    "resource": "an amount of a resource",
}


def sense_of(r: Reading, word: Word) -> str:
    """What a word names: thing, player, card, spell, trap, counter, resource, or unknown."""
    if isinstance(word, Description):
        senses = {r.vocabulary.sense_of(sort.head) for sort in word.sorts}
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
    return "any"


def _check_place(r: Reading, wanted: str, word: Word, shape: Shape) -> None:
    sense = sense_of(r, word)
    if wanted in ("any", "") or sense in ("any", wanted) or (wanted == "card" and sense == "thing"):
        return
    if wanted == "trap" and sense == "card":
        return
    raise r.mistake(
        "CL502", f"{_FITS[wanted]} is wanted with '{r.said(shape)}', not '{word.say(SOURCE)}'", shape
    )


# ------------------------------------------------------------------ conditions


def read_condition(r: Reading, condition: Shape) -> Condition:
    """What stands behind ``if``, ``unless`` or ``as long as``."""
    r.take(*condition.tokens())
    parts = [_one_condition(r, each) for each in condition.shapes("event")]
    return parts[0] if len(parts) == 1 else Both(tuple(parts))


def _one_condition(r: Reading, event: Shape) -> Condition:
    deeds = [each for each in event.parts[1:] if isinstance(each, Shape)]
    if len(deeds) != 1:
        raise r.mistake("CL405", "a condition says one thing; join conditions with 'and'", event)
    times = [each for each in event.tokens() if each.type in ("PERIOD", "DURATION", "EACHTURN")]
    counted = next((each for each in event.tokens() if each.type == "TIMES"), None)
    np, deed = event.shapes("np")[0], deeds[0]
    if times:
        return replace(_happened(r, np, deed, times), times=_times(r, counted))
    if deed.name in ("is", "is_not"):
        return _is(r, np, deed)
    negated = deed.name == "dont"
    vp = _inner(r, deed)
    verb = vp.first().type
    if verb in ("CONTROL", "OWN", "HAVE"):
        return _has(r, np, vp, verb.lower(), negated)
    raise r.mistake(
        "CL404",
        f"'{r.said(event)}' is not a condition",
        event,
        "Say when it happened, for example 'this turn'.",
    )


def _happened(r: Reading, np: Shape, deed: Shape, times: list[Piece]) -> Happened:
    r.take(*times)
    period = times[0].value
    subject, range_ = subject_of(r, np, introduce=False)
    if isinstance(subject, RiskWord):
        subject = Player("player")
    read = read_deed_of(r, subject, _inner(r, deed))
    if period not in ("this turn", "this game", "this way", "this combat"):
        raise r.mistake("CL405", f"'{times[0].text}' cannot stand behind a condition", times[0])
    result = -1
    if period == "this way":
        if r.binder.last_done is None:
            raise r.mistake(
                "CL602", "'this way' has nothing to point at: nothing was done before it", times[0]
            )
        result = r.binder.last_done
    return Happened(replace(read, range=read.range or range_), period, result=result)


def _times(r: Reading, piece: Piece | None) -> Range | None:
    if piece is None:
        return None
    r.take(piece)
    limit, _, number = piece.value.partition("|")
    return Range(limit, Number(int(number)))


def _is(r: Reading, np: Shape, deed: Shape) -> Condition:
    r.take(*deed.tokens())
    negated = deed.name == "is_not"
    what = deed.shapes("np")[0]
    tokens = np.first()
    if tokens is np.last() and tokens.type == "IT" and what.last().type == "MOMENT":
        r.take(tokens)
        moment = read_np(r, what, keep=False)
        if isinstance(moment, MomentOf) and moment.moment == "turn" and moment.whose is not None:
            return IsTurn(moment.whose, negated)
        raise r.mistake(
            "CL504", f"'{r.said(what)}' is nobody's turn", what, "Write for example 'it is your turn'."
        )
    subject = read_np(r, np)
    adjective = what.first()
    if adjective is what.last() and adjective.type == "ADJ":
        r.take(adjective)
        return IsState(subject, adjective.value, negated)
    value = read_np(r, what, keep=False)
    if isinstance(subject, Amount) and isinstance(value, (RangeOf, Number)):
        range_ = value.range if isinstance(value, RangeOf) else Range("exactly", value)
        return AmountIs(subject, range_)
    sort, range_or_none = described(r, value, what)
    if not isinstance(sort, Description) or range_or_none is not None:
        raise r.mistake("CL504", f"'{r.said(what)}' is not something it can be", what)
    return IsSort(subject, sort, negated)


def _has(r: Reading, np: Shape, vp: Shape, verb: str, negated: bool) -> Condition:
    r.take(*vp.tokens())
    nobody = np.first().value == "no" and np.last().value == "opponent"
    if nobody:
        r.take_all(np)
    subject = Player("your opponents") if nobody else read_np(r, np, keep=False)
    negated = negated or nobody
    if vp.has("COMPARED"):
        if not isinstance(subject, PlayerWord) or negated:
            raise r.mistake("CL502", f"a player is wanted before '{r.said(vp)}'", np)
        return HasCompared(subject, vp.last().value)
    keywords = vp.shapes("keywords")
    if keywords:
        rows = [read_keyword(r, each) for each in keywords[0].shapes("keyword")]
        r.take(*keywords[0].tokens())
        if len(rows) != 1 or negated:
            raise r.mistake("CL405", "a condition asks for one keyword", vp)
        return ThingHas(subject, rows[0])
    parts = vp.shapes("np")[0].shapes("alternatives")
    values = [read_np(r, Shape("np", [each]), keep=False) for each in parts]
    r.take(*vp.shapes("np")[0].tokens())
    first = values[0]
    if isinstance(first, Counters) and len(values) == 1:
        return ThingHas(subject, None, first.name, first.range)
    if isinstance(subject, SupplyOf) and isinstance(first, (ResourceKind, Holding)) and len(values) == 1:
        name = first.name if isinstance(first, ResourceKind) else first.resource
        return SupplyHas(subject, _resource_range(first, negated), name)
    if not isinstance(subject, PlayerWord):
        raise r.mistake("CL502", f"a player is wanted before '{vp.first().text}', not '{r.said(np)}'", np)
    if isinstance(first, (ResourceKind, Holding)) and len(values) == 1:
        return Holds(
            subject,
            _resource_range(first, negated),
            first.name if isinstance(first, ResourceKind) else first.resource,
        )
    return Has(subject, tuple(_want(r, each, vp, negated) for each in values), verb)


def _resource_range(word: Word, negated: bool) -> Range:
    if isinstance(word, ResourceKind):
        return word.range or (Range("exactly", Number(0)) if negated else ONE_OR_MORE)
    assert isinstance(word, Holding)
    return Range("exactly", word.amount)


def _want(r: Reading, value: Word, vp: Shape, negated: bool) -> Want:
    word, range_ = described(r, value, vp)
    if not isinstance(word, Description):
        raise r.mistake("CL502", f"'{r.said(vp)}' is not a condition", vp)
    if negated:
        range_ = Range("exactly", Number(0)) if range_ is None else _less(range_)
    return Want(range_ or ONE_OR_MORE, word)


def _less(range_: Range) -> Range:
    """Not ``three or more`` is ``two or fewer``."""
    value = range_.amount.value if isinstance(range_.amount, Number) else 0
    if range_.limit == "more":
        return Range("less", Number(max(0, value - 1)))
    return Range("more", Number(value + 1))


__all__ = ["Mistake", "Sort", "read_condition", "read_event"]
