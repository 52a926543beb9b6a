"""What the second half of ``a creature attacked or died this turn`` shares with the first: its subject and its time.
Where it could share ``was``, ``not`` or a number, too, it is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import EventShape, NounPhrase, Shape
from cardlang.language.words.mistake import Ways
from cardlang.language.words.nouns import It
from cardlang.language.words.players import ThatPlayer
from cardlang.language.words.vocabulary import forms_of

_EACH_APART = "Write each of them out."


def each_said(r: Reading, fact: Shape) -> list[Shape]:
    """``you control an artifact or have 3 EP`` as the two that it says of one subject. Raises :class:`Mistake`."""
    if not isinstance(fact, EventShape) or len(fact.predicates) == 1:
        return [fact]
    joints = [each for each in fact.tokens() if each.type == "ORV"]
    r.take(*joints)
    if said_of_none(fact):
        r.said_otherwise += joints
    behind = [each for each in fact.tokens() if each.type != "ORV"]
    _refuse_unclear(r, fact, behind)
    said = [[] if lasts(each) else behind for each in fact.predicates]
    r.said_again += fact.np.pieces() * (len(said) - 1) + behind * (sum(bool(each) for each in said) - 1)
    return [EventShape("event", [fact.np, each, *time]) for each, time in zip(fact.predicates, said, strict=True)]


def said_of_none(fact: Shape) -> bool:
    """Whether ``or`` joins what is true of none: ``no creature attacked or died`` is that none did either."""
    return isinstance(fact, EventShape) and len(fact.predicates) > 1 and fact.np.first().value == "no"


def lasts(predicate: Shape) -> bool:
    """Whether it is a state and not something that happens, which ``this turn`` does not go with."""
    held = predicate.first().type in ("CONTROL", "OWN", "HAVE")
    return held or predicate.name in ("is", "is_not", "is_than", "is_in")


def same_target(r: Reading, fact: Shape, known: Sequence[Candidate]) -> None:
    """The target that was just named as the subject is the subject of the next predicate, too; ``known`` are the
    things and players that were named before.
    """
    if not isinstance(fact, EventShape):
        return
    named = [each for each in (*r.binder.things, *r.binder.players) if each not in known]
    target = next((each for each in named if each.referent.kind == "target"), None)
    if target is None:
        return
    thing = target in r.binder.things
    r.known[fact.np] = It(target.referent) if thing else ThatPlayer(target.referent, True)
    r.said_again.append(Piece(*(("IT", "it", "it") if thing else ("THEY", "they", "they")), *extent(fact.np)))


# ------------------------------------------------------------------ what could be said of one or of both


def _refuse_unclear(r: Reading, fact: EventShape, behind: Sequence[Piece]) -> None:
    """Raises :class:`Mistake` where nobody can tell whether a word belongs to one or to both."""
    times = next((each for each in behind if each.type == "TIMES"), None)
    if times is not None:
        raise r.mistake("CL405", f"is '{r.said(times)}' said of both?", times, _EACH_APART)
    for first, then in zip(fact.predicates[:-1], fact.predicates[1:], strict=True):
        if first.name == "dont" or (first.name == "is_not" and _is_past(then)):
            ways = _ways_of_denying(r, fact, first, then)
            raise r.mistake("CL405", f"is '{r.said(first)}' said of both?", fact, _EACH_APART, ways=ways)
        if _could_be_suffered(r, first, then):
            said = [f"{each} {r.said(then)}" for each in (r.said(first.first()), r.said(fact.np))]
            message = f"'{r.said(then)}' could be '{said[0]}', or '{said[1]}'"
            raise r.mistake("CL603", message, fact, _EACH_APART, ways=_ways_of_suffering(r, fact, first, then))
    _refuse_counted(r, fact)


def _refuse_counted(r: Reading, fact: EventShape) -> None:
    """Raises :class:`Mistake` for ``two or more creatures attacked or died``: two of one sort, or of both together?"""
    counted = [each for each in fact.np.pieces() if each.type in ("NUM", "ORMORE", "ORLESS")]
    bare = fact.np.head_noun().many and lasts(fact.predicates[0]) and not counted
    each_of = fact.np.first().value in ("each", "all") or (bare and fact.np.first().value != "no")
    if (counted and r.said(fact.np).split()[0].lower() not in ("a", "an", "one")) or each_of:
        message = f"'{r.said(fact.np)}' could be counted for each of the two, or for both together"
        apart = f"{_written(r, fact, fact.predicates[0])} or {_written(r, fact, fact.predicates[1])}"
        raise r.mistake("CL603", message, fact, _EACH_APART, ways=(("each of the two", apart),))


def _is_past(predicate: Shape) -> bool:
    """Whether it is what something did, or what was done to it, in one word: ``attacked``, ``dealt damage``."""
    return predicate.name == "vp" and predicate.first().form in ("past", "part")


def _could_be_suffered(r: Reading, first: Shape, then: Shape) -> bool:
    """Whether ``was`` could be said of the second, too: ``was destroyed or dealt damage``. Behind ``is``, what is
    complete without an object is what it did: ``is tapped or attacked this turn``.
    """
    be = first.first()
    shared = be.text.lower() in ("was", "were") or bool(then.all(NounPhrase))
    return be.type == "BE" and shared and _may_be_suffered(r, then)


def _may_be_suffered(r: Reading, then: Shape) -> bool:
    """Whether what something did could be what was done to it: ``attacked``, ``dealt damage``, and not ``died``."""
    if not _is_past(then) or len(then.parts) > 2:
        return False
    damage = [each.value for np in then.all(NounPhrase) for each in np.pieces()]
    return " ".join(("be", then.first().text.lower(), *damage)) in forms_of(r.vocabulary)


def _written(r: Reading, fact: EventShape, predicate: Shape, verb: str = "", subject: str = "") -> str:
    """One of the two, written out; ``verb`` is said instead of its first word."""
    said = r.said(predicate)
    said = f"{verb} {said.partition(' ')[2]}".strip() if verb else said
    times = [] if lasts(predicate) else [r.said(each) for each in fact.times]
    return " ".join((subject or r.said(fact.np), said, *times))


def _ways_of_suffering(r: Reading, fact: EventShape, first: Shape, then: Shape) -> Ways:
    before, again, done = _written(r, fact, first), _again(r, fact), then.first().text
    was = "were" if r.said(first.first()).lower() in ("are", "were") else "was"
    joint = "and" if said_of_none(fact) else "or"
    ways: list[tuple[str, str]] = []
    for said in (before, _written(r, fact, Shape("vp", first.parts))):  # a state, or what was done to it
        ways.append(("what was done to it", f"{said} {joint} {_written(r, fact, then, f'{was} {done}', again)}"))
        ways.append(("what it did", f"{said} {joint} {_written(r, fact, then, '', again)}"))
    return tuple(ways)


def _ways_of_denying(r: Reading, fact: EventShape, first: Shape, then: Shape) -> Ways:
    before, again, done = _written(r, fact, first), _again(r, fact), then.first()
    denied = [f"didn't {done.type.lower()}", f"wasn't {done.text}"] if first.name == "is_not" else []
    denied += [f"{r.said(first).split()[0]} {done.text}"] if first.name == "dont" else []
    neither = [f"{before} and {_written(r, fact, then, each, again)}" for each in denied]
    one = f"{before} or {_written(r, fact, then, '', again)}"
    return (*(("neither", each) for each in neither), ("one is enough", one))


def _again(r: Reading, fact: EventShape) -> str:
    """The subject, said once more."""
    said = r.said(fact.np)
    return "it" if said.lower().startswith("target") else said


# ------------------------------------------------------------------ triggers


def each_predicate(r: Reading, event: EventShape) -> list[Shape]:
    """What a trigger waits for, each part by itself. It never waits for what is past, so that ``is destroyed or dealt
    damage`` can only be ``is dealt damage``.
    """
    parts: list[Shape] = []
    for each in event.predicates:
        shared = bool(parts) and parts[-1].name == "passive" and _may_be_suffered(r, each)
        parts.append(_with_be(r, parts[-1].first(), each) if shared else _suffered(r, each))
    return parts


def _with_be(r: Reading, be: Piece, then: Shape) -> Shape:
    done, *rest = then.parts
    assert isinstance(done, Piece)
    part = Piece("PART", done.text, done.text.lower(), done.start, done.end)
    r.said_otherwise.append(done)
    r.said_again += [be, part]
    return Shape("passive", [be, part, *rest])


def _suffered(r: Reading, part: Shape) -> Shape:
    """``is confronted`` as a passive: after ``when``, the game's adjective means what is done to the thing at that
    moment, not how it is.
    """
    if part.name != "is":
        return part
    word = part.last()
    alone = len(part.parts) == 2 and part.parts[1].first() is word  # type: ignore[union-attr]
    if not alone or word.type != "ADJ" or f"be {word.value}" not in forms_of(r.vocabulary):
        return part
    return Shape("passive", [part.first(), Piece("PART", word.text, word.value, word.start, word.end)])
