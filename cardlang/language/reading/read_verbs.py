"""Reading predicates (``deals 3 damage to target creature``): which verb it is, and the words in its places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import nullcontext
from functools import lru_cache
from typing import Any

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.doers_own import whose_it_is
from cardlang.language.reading.frames import FRAMES
from cardlang.language.reading.keyword_texts import deed_meaning
from cardlang.language.reading.misfit import Misfit
from cardlang.language.reading.paid_or_this import MOVING, refuse_paid_or_this
from cardlang.language.reading.read_filters import read_keyword
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.text.dictionary import doing
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import (
    Alternative,
    Alternatives,
    ClauseShape,
    EventShape,
    NounPhrase,
    Numbered,
    Shape,
    alternative,
    phrase,
)
from cardlang.language.verbs.cannot import what_cannot
from cardlang.language.verbs.perform import Action
from cardlang.language.words.amounts import Number, X
from cardlang.language.words.descriptions import Sort
from cardlang.language.words.english import plural
from cardlang.language.words.heads import ABILITY_HEADS
from cardlang.language.words.label_prices import labelled_abilities
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import AbilitiesOf, It, Selection, referent_of
from cardlang.language.words.players import Referent
from cardlang.language.words.quantities import Signed
from cardlang.language.words.ranges import Range
from cardlang.language.words.verb import Verb, terminals, what_is_done
from cardlang.language.words.vocabulary import bonus_verb
from cardlang.language.words.word import Place, Word, marks_of, places_of

_PREPS = {
    "TO": "to",
    "FOR": "for",
    "INTO": "into",
    "ONTO": "onto",
    "CONTROLOF": "of",
    "BY": "by",
    "EXCEPTBY": "except by",
    "AGAINST": "against",
    "BEARING": "with",
    "WITH": "with",
    "ASCOPYOF": "as a copy of",
    "ACOPYOF": "of",
    "DEAL": "deal",
    "ATOKENCOPYOF": "of",
    "TOKENCOPIESOF": "of",
    "EXCEPTITIS": "except it's",
}
_DETACHED = {"on": "ON", "from": "FROM", "among": "AMONG"}
_PRONOUNS = ("IT", "THEM", "THEY", "REL")
MADE_OF_TOKENS = ("keywords", "signed", "forbidden", "ability", "stat", "word", "action")

Symbols = tuple[str, ...]
Verbs = tuple[type[Verb], ...]


@lru_cache(maxsize=32)
def verbs_by_shape(verbs: Verbs) -> dict[Symbols, Verbs]:
    """Shape of a predicate -> the verbs it may be. Several verbs share ``PUT np``."""
    table: dict[Symbols, Verbs] = {}
    for verb in verbs:
        for predicate in verb.predicate.split("|"):
            symbols = tuple(predicate.split())
            table[symbols] = (*table.get(symbols, ()), verb)
    return table


def symbols_of(vp: Shape) -> Symbols:
    """The shape of a predicate, in the notation of ``Verb`` shapes (``PUT np``)."""
    return tuple(each.type if isinstance(each, Piece) else each.name for each in vp.parts)


def read_verb(r: Reading, vp: Shape) -> Verb:
    """The verb of a predicate with its places filled. Raises :class:`Mistake`."""
    candidates = verbs_by_shape(r.vocabulary.verbs).get(symbols_of(vp), ())
    if not candidates:
        raise _not_done(r, vp)
    r.take(*vp.tokens())
    r.binder.of_another = vp.first().type in _OF_ANOTHER
    pointed = frozenset(r.binder.pointed)
    given = _given(r, vp, candidates)
    if "" in given and vp.first().type in MOVING:
        refuse_paid_or_this(r, *given[""], pointed)
    first: Mistake | None = None
    behind = span_of(given[""][1]).end if "" in given else len(r.text)
    for verb in candidates:
        try:
            return _filled(r, verb, vp, given)
        except Mistake as mistake:
            fits = first is not None and first.start < behind <= mistake.start  # what it is done to, but not the rest
            first = mistake if first is None or fits else first
    assert first is not None
    if first.start >= behind:
        raise first
    if len(candidates) > 1:
        raise _none_of(r, candidates, vp, given, first)
    raise first


_OF_ANOTHER = ("DESTROY", "COUNTER", "DISCARD", "BLOCK")
"""Verbs whose ``it`` is nothing that does something itself: ``Whenever ~ blocks a creature, destroy it.``"""


def _not_done(r: Reading, vp: Shape) -> Mistake:
    """The mistake for a predicate that is no verb of this game."""
    message, terminal = f"'{r.said(vp)}' is not something a card can do", vp.first().type
    if any(terminal in form.all_shapes() for verb in r.vocabulary.events for form in verb.events):
        how = " with 'Whenever'." if "attack" in r.vocabulary.never else ": 'Whenever ~ attacks, ...'."
        help_ = f"It happens by itself; cards can watch for it{how}"
        return r.mistake("CL404", message, vp, help_)
    alike = next((verb for verb in r.vocabulary.verbs if terminal in terminals(verb)), None)
    if re.search(r"[+-]\d", r.said(vp)):  # "has +1/+1"
        alike = bonus_verb(r.vocabulary) or alike
    return r.mistake("CL404", message, vp, "" if alike else what_is_done(r.vocabulary.verbs), alike)


Given = dict[str, tuple[Word, Shape]]


def _given(r: Reading, vp: Shape, candidates: Verbs) -> Given:
    """Reads the noun phrases of a predicate: preposition (empty for the direct object) -> word and shape."""
    given: Given = {}
    prep = ""
    preps = [word for verb in candidates for each in places_of(verb) for word in each.prep.split("|")]
    detach = {word for word in preps if word in _DETACHED}
    known = len(r.binder.things)
    for part in _as_written(vp):
        if isinstance(part, Piece):
            prep = _PREPS.get(part.type, "") if part is not vp.first() else ""
        elif isinstance(part, NounPhrase):
            own = "~ " if "~ from" in preps and part.first().type == "SELF" else ""
            head, tail = split_off(part, ["from"] if own else sorted(detach)) if not prep else (part, None)
            with whose_it_is(r, given, head) if given else nullcontext():
                given[prep] = (exact(r, _read_tail(r, head, known) if prep else read_np(r, head), head), head)
            if tail is not None:
                preposition = preposition_of(part, tail)
                r.take(preposition)
                with whose_it_is(r, given, tail):
                    given[own + preposition.value] = (exact(r, _read_tail(r, tail, known), tail), tail)
    return given


def _read_tail(r: Reading, tail: NounPhrase, known: int) -> Word:
    """What follows a preposition behind a verb. A pronoun alone means nothing that was named since ``known``, the
    objects of the verb itself: ``steal 2 cards from them``.
    """
    pieces = list(tail.pieces())
    if len(pieces) > 1 or pieces[0].type not in ("IT", "THEM"):
        return read_np(r, tail)
    things = r.binder.things
    r.binder.things = things[:known]
    try:
        return read_np(r, tail)
    finally:
        r.binder.things = things


def split_off(np: NounPhrase, preps: list[str]) -> tuple[NounPhrase, NounPhrase | None]:
    """Splits a noun phrase before its ``on ...`` or ``from ...``, which belongs to the verb: ``a counter on ~`` is ``a
    counter`` and ``on ~``. The second part is None if there is no such preposition.

    The second part still has its preposition, as the first token of its first noun.
    """
    groups = np.groups
    for group_at, group in enumerate(groups):
        for at, option in enumerate(group.options):
            for post_at, post in enumerate(option.posts):
                if any(post.has(_DETACHED[prep]) for prep in preps):
                    return _parted(np, group_at, at, post_at)
    return np, None


def _parted(np: NounPhrase, group_at: int, at: int, post_at: int) -> tuple[NounPhrase, NounPhrase]:
    """Both halves of a noun phrase; a token between two alternatives (``or``) goes with the second."""
    groups = np.groups
    group = groups[group_at]
    option = group.options[at]
    posts = option.posts
    half = [option.half] if option.half is not None else []
    bare = Alternative("alternative", [*half, option.noun, *posts[:post_at]])
    moved = alternative(posts[post_at].noun, posts[post_at + 1 :])
    place = group.parts.index(option)
    head = Alternatives("alternatives", [*group.parts[:place], bare])
    rest = Alternatives("alternatives", [moved, *group.parts[place + 1 :]])
    np_place = np.parts.index(group)
    return NounPhrase("np", [*np.parts[:np_place], head]), NounPhrase("np", [rest, *np.parts[np_place + 1 :]])


def exact(r: Reading, word: Word, shape: Shape) -> Word:
    """The word, if it has no range: an effect acts on three things, not on ``three or more``. Raises :class:`Mistake`
    for a range.
    """
    if any(isinstance(each, Selection) and isinstance(each.count, Range) for each in word.walk()):
        help_ = "Write 'two creatures', 'up to two creatures' or 'any number of creatures'."
        raise r.mistake("CL504", f"'{r.said(shape)}' does not say how many", shape, help_)
    return word


def untangled(vp: Shape) -> Shape:
    """The predicate in plain order: ``deal damage to A equal to B`` becomes ``deal damage equal to B to A``."""
    nps = vp.all(NounPhrase)
    kind = vp.first().type
    if kind == "DEAL" and len(nps) == 2:
        return _amount_first(vp, nps)
    return vp


def _amount_first(vp: Shape, nps: list[NounPhrase]) -> Shape:
    damage, to = (np.groups[-1].options[-1] for np in nps)
    posts = to.posts
    at = next((at for at, post in enumerate(posts) if post.has("EQUALTO")), None)
    simple = all(len(np.parts) == 1 and len(np.groups[0].parts) == 1 for np in nps)
    if at is None or damage.posts or not simple:
        return vp
    bare = phrase(alternative(to.noun, posts[:at]))
    full = phrase(alternative(damage.noun, posts[at:]))
    return Shape("vp", [vp.parts[0], full, vp.parts[2], bare])


def _as_written(vp: Shape) -> Sequence[Shape | Piece]:
    """The parts of a predicate in the order in which they are read: an amount behind the receiver may be about it
    (``deal damage to target creature equal to its power``).
    """
    if vp.first().type != "DEAL" or len(vp.parts) != 4:
        return vp.parts
    deal, damage, to, receiver = vp.parts
    assert isinstance(damage, Shape) and isinstance(receiver, Shape)
    behind = damage.last().start > receiver.first().start
    about = [each for each in damage.pieces() if each.type in _PRONOUNS or each.value in ("its", "their", "that")]
    return [deal, to, receiver, Piece("", "", "", 0, 0), damage] if behind and about else vp.parts


def preposition_of(np: NounPhrase, rest: Shape) -> Piece:
    """The preposition that begins the second half returned by :func:`split_off`."""
    start = rest.first().start
    for piece in np.pieces():
        if piece.end <= start:
            found = piece
    return found


def _filled(r: Reading, verb: type[Verb], vp: Shape, given: Given) -> Verb:
    fields: dict[str, Any] = {}
    used: list[str] = []
    pieces = _signed_pieces(vp)
    for place in places_of(verb):
        if place.frame in MADE_OF_TOKENS:
            fields[place.name] = _from_tokens(r, place, vp, pieces)
            continue
        prep = next((each for each in place.prep.split("|") if each in given), None)
        if prep is None:
            if not place.optional:
                raise _missing(r, verb, place, vp)
            fields[place.name] = None
            continue
        used.append(prep)
        fields[place.name] = _fitted(r, verb, place, *given[prep])
    left = [prep for prep in given if prep not in used]
    if left:
        shape = given[left[0]][1]
        raise r.mistake(
            "CL502", f"'{verb.name}' has no place for '{left[0]} {r.said(shape)}'".replace("  ", " "), shape
        )
    fields |= {name: any(each.type == terminal for each in vp.tokens()) for name, terminal in marks_of(verb)}
    made = verb(**fields, span=span_of(vp))
    if made.fault():
        raise r.mistake("CL405", made.fault(), vp)
    return made


def _missing(r: Reading, verb: type[Verb], place: Place, vp: Shape) -> Mistake:
    wanted = FRAMES[place.frame][1]
    prep = place.prep.replace("|", " or ")
    where = f" behind '{prep}'" if prep else ""
    return r.mistake("CL501", f"'{verb.name}' needs {wanted}{where}", vp, verb=verb)


def _fitted(r: Reading, verb: type[Verb], place: Place, word: Word, shape: Shape) -> Word:
    try:
        return FRAMES[place.frame][0](r, word)
    except Misfit as misfit:
        message = f"'{verb.name}' wants {misfit.wanted}, not '{r.said(shape)}'"
        raise r.mistake(misfit.code, message, shape, misfit.help or _spell_card(r, word), verb) from None


def _spell_card(r: Reading, word: Word) -> str:
    """Help for a spell where a card is wanted, in a game that calls a kind so."""
    spell = isinstance(word, Selection) and word.of.head == "spell" and r.vocabulary.kind("spell") is not None
    return "A card is a spell only while it is being cast: write 'spell card'." if spell else ""


def _none_of(r: Reading, candidates: Verbs, vp: Shape, given: Given, first: Mistake) -> Mistake:
    """The mistake when several verbs share a shape and none fits: it lists all that could be written there."""
    if first.code != "CL502" or "" not in given:
        return first
    wanted = [
        FRAMES[each.frame][1] for verb in candidates for each in places_of(verb)[:1] if each.frame in FRAMES
    ]
    _, shape = given[""]
    return r.mistake(
        "CL502",
        f"'{candidates[0].name}' wants {' or '.join(dict.fromkeys(wanted))}, not '{r.said(shape)}'",
        shape,
        first.help,
    )


def _signed_pieces(vp: Shape) -> list[str]:
    for piece in vp.tokens():
        if piece.type == "MOD":
            return piece.value.split("/")
        if piece.type == "SIGNED":
            return [piece.value]
    return []


def _from_tokens(r: Reading, place: Place, vp: Shape, pieces: list[str]) -> Any:
    if place.frame == "signed":
        return signed_of(pieces.pop(0))
    if place.frame == "stat":
        return next(each.value for each in vp.tokens() if each.type in ("STAT", "WSTAT", "OWNSTAT"))
    if place.frame == "word":  # the place names the terminal
        return next(each.value for each in vp.tokens() if each.type == place.prep)
    if place.frame == "action":
        return _deed(r, vp)
    if place.frame == "forbidden":
        return _forbidden(r, vp)
    if place.frame == "keywords":
        rows = vp.shapes("keywords")
        if not rows:
            return ()
        r.take(*rows[0].tokens())
        named = vp.first().type == "LOSE"
        return tuple(read_keyword(r, each, named=named) for each in rows[0].all(Numbered))
    return r.rules.quoted(r, vp.shapes("start")[0])


def _deed(r: Reading, vp: Shape) -> Action:
    name = r.vocabulary.keyword_action_of(vp.first().value)
    return Action(name, deed_meaning(name, r.vocabulary))


def _forbidden(r: Reading, vp: Shape) -> str:
    """What the rules of the game ask about: anything else would be forbidden and happen all the same."""
    said = next(each for each in vp.tokens() if each.type == "FORBIDDEN")
    entry = r.vocabulary.forbidden(said.value)
    if entry is None:
        message = f"the rules of {r.vocabulary.title} never check whether something 'cannot {said.text}'"
        raise r.mistake("CL302", message, said, what_cannot(r.vocabulary))
    by = next((each for each in vp.tokens() if each.type in ("BY", "EXCEPTBY")), None)
    if by is not None and not entry.by:
        message = f"the rules of {r.vocabulary.title} never ask by whom it is done"
        raise r.mistake("CL302", message, by, f"End it before '{by.text}'.")
    return entry.action


def signed_of(text: str) -> Signed:
    """``+2``, ``-X``. Minus nothing is plus nothing."""
    amount = X() if text[1:] == "X" else Number(int(text[1:]))
    return Signed(amount, text[0] == "-" and amount != Number(0))


def in_active(r: Reading, event: EventShape) -> EventShape:
    """``a creature is destroyed by you`` as ``you destroy a creature``, which ``fmt`` writes; any other event as it is.
    """
    part = event.predicates[0]
    if len(event.predicates) > 1 or part.name not in ("passive", "would_be") or not part.has("BY"):
        return event
    done = next(each for each in part.tokens() if each.type in ("PART", "ADJ"))
    terminal = doing(r.vocabulary).get(done.value)
    if terminal is None:
        return event
    nps = part.all(NounPhrase)
    r.take(*part.tokens())
    r.binder.turned = True
    verb = Piece(terminal, done.text, done.value, done.start, done.end, "part")
    by = next(each for each in part.tokens() if each.type == "BY")
    to = [Piece("TO", by.text, "to", by.start, by.end)] if len(nps) > 1 else []
    deed = Shape("vp", [verb, *nps[:-1], *to, event.np])
    if part.name == "would_be":
        deed = Shape("would", [part.first(), deed])
    rest = [each for each in event.tokens() if each.type in ("TIMES", "PERIOD", "DURATION", "EACHTURN")]
    return EventShape("event", [nps[-1], deed, *rest])


def each_is_over(binder: Binder, since: int = 0) -> None:
    """What comes now is done once: ``it`` is no longer each of the things that were named (``since`` an index)."""
    over = "what is before it was about each of them, and this is done once"
    for at, each in enumerate(binder.things[since:], since):
        if each.referent.kind == "each" and not each.reason:
            binder.things[at] = each._replace(reason=over)


def names_abilities(r: Reading, subject: Word) -> bool:
    """Whether a subject, or a part of it, is abilities as they are on the stack, and not those of a label and a player,
    whose prices are asked about.
    """
    found = labelled_abilities(subject)
    if found is not None and r.vocabulary.prices_abilities:
        return found.label not in [each.name.lower() for each in r.vocabulary.keywords if ": EFFECT" in each.template]
    return any(isinstance(each, Sort) and each.head in ABILITY_HEADS for each in subject.walk())


def refuse_prices(r: Reading, effect: Verb, subject: Word, said: str, vp: Shape) -> None:
    """Raises :class:`Mistake` where it is said what abilities cost, and nothing asks that: in a game that never does,
    or of abilities as they are on the stack.
    """
    priced = effect.of_abilities and names_abilities(r, subject)
    if (priced or isinstance(subject, AbilitiesOf)) and not r.vocabulary.prices_abilities:
        raise r.mistake("CL302", f"the rules of {r.vocabulary.title} never ask cards what abilities cost", vp)
    if priced:
        them, things = plural(r.vocabulary.noun_for("ability")), r.vocabulary.noun_for("permanent") or "card"
        whose = said.lower().partition(f"{them} ")[2] or "you control"
        help_ = f"Say it of all {them} of something: '{them.capitalize()} of {plural(things)} {whose} {r.said(vp)}.'"
        raise r.mistake("CL502", "what an ability costs is asked of the thing that has it", vp, help_)


def several_of(shape: ClauseShape, subject: Word) -> Referent | None:
    """The several things that a clause is about, of which each has its own number (``get``, ``cost``); None for any
    other clause.
    """
    return group_of(subject) if all(each.first().type in _OF_EACH for each in shape.predicates) else None


_OF_EACH = ("DEAL", "GET", "COST", "ENTER")


def group_of(subject: Word) -> Referent | None:
    """What a pronoun for the several things that a clause is about refers to; None if it is one thing, or a player."""
    if isinstance(subject, Selection) and not subject.singular:
        return referent_of(subject)
    return subject.referent if isinstance(subject, It) and subject.many else None
