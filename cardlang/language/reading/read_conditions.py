"""Reading conditions: what follows ``if``, ``unless`` and ``as long as``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.asked_about import note_asked, note_player, note_whose, of_no_sort
from cardlang.language.reading.branches import Branches
from cardlang.language.reading.counters_of_another import refuse_counters_of_another
from cardlang.language.reading.event_forms import counted_dice, one_or_more
from cardlang.language.reading.in_whose_places import (
    asked_one_by_one,
    no_opponent,
    refuse_none_of,
    refuse_others_places,
)
from cardlang.language.reading.joined import refuse_two_readings
from cardlang.language.reading.just_one import refuse_one
from cardlang.language.reading.many_things import refuse_many_things
from cardlang.language.reading.more_than_others import more_than_others
from cardlang.language.reading.no_thing import no_player
from cardlang.language.reading.one_keyword import is_one_thing, not_one_keyword
from cardlang.language.reading.only_asked import refuse_random
from cardlang.language.reading.partial_nodes import Counters, MomentOf, RangeOf, RollWord
from cardlang.language.reading.past_conditions import none_or_one, refuse_where_it_was
from cardlang.language.reading.read_attacking import doing_to, is_attacking
from cardlang.language.reading.read_cast_from import cast_from
from cardlang.language.reading.read_comparisons import read_than
from cardlang.language.reading.read_crowds import with_range
from cardlang.language.reading.read_descriptions import refuse_mixed
from cardlang.language.reading.read_events import (
    ONE_OR_MORE,
    described,
    predicate_of,
    read_event_of,
    subject_of,
)
from cardlang.language.reading.read_filters import read_keyword
from cardlang.language.reading.read_nouns import read_np, who_has
from cardlang.language.reading.read_the_only import ONLY, is_the_only
from cardlang.language.reading.read_verbs import in_active
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.said_of_both import each_said, lasts, said_of_none, same_target
from cardlang.language.reading.that_player import that_player
from cardlang.language.reading.this_way import happened_this_way
from cardlang.language.reading.whose_cost import paid_for, whose_cost
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import (
    ConditionShape,
    EventShape,
    Noun,
    NounPhrase,
    Numbered,
    Post,
    Shape,
    alternative,
    is_it,
    phrase,
)
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.words.amounts import Amount, CountOf, Number, SupplyOf
from cardlang.language.words.conditions import (
    AmountIs,
    Condition,
    Happened,
    IsSort,
    IsState,
    IsTurn,
    OfThem,
    ThingHas,
)
from cardlang.language.words.descriptions import Description
from cardlang.language.words.durations import PERIODS
from cardlang.language.words.english import with_article
from cardlang.language.words.event_parts import Dice, ResourceKind
from cardlang.language.words.joined_conditions import Both, Either
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import SOME, Host, It, Selection, This
from cardlang.language.words.paid import MORE, Paid
from cardlang.language.words.players import YOU, ControllerOf, Player, PlayerWord, Referent
from cardlang.language.words.quantities import Holding
from cardlang.language.words.ranges import Range
from cardlang.language.words.what_players_have import (
    Has,
    HasCompared,
    Holds,
    SupplyHas,
    ThereAre,
    Want,
)
from cardlang.language.words.whereabouts import IsIn, asked_of_itself
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def read_condition(r: Reading, condition: ConditionShape) -> Condition:
    """The condition after ``if``, ``unless`` or ``as long as``. Raises :class:`Mistake`."""
    r.take(*condition.tokens())
    apart = [each_said(r, each) for each in condition.facts]
    several = [each for each, said in zip(condition.facts, apart, strict=True) if len(said) > 1]
    either = condition.has("ORC") or not all(said_of_none(each) for each in several)
    both = any(each.type in ("ANDC", "ANDV") for each in condition.tokens()) or any(map(said_of_none, several))
    if either and both:
        help_ = "Say one of the two in a sentence of its own."
        raise r.mistake("CL405", "'and' and 'or' are not joined in one condition", condition, help_)
    facts = [each for said in apart for each in said]
    parts = _one_is_enough(r, facts) if either else [one_condition(r, each) for each in facts]
    if any(_of_itself(each) for each in parts):
        r.binder.itself(True, asked=True)
    for each in parts:
        note_player(r.binder, each, r.vocabulary.one_opponent)
    joined = Either if either else Both
    return parts[0] if len(parts) == 1 else joined(tuple(parts))


def _in_the_same_time(r: Reading, facts: Sequence[Shape]) -> list[Shape]:
    """``a creature died or you drew a card this turn``: the time behind the last goes with all that happened."""
    last = facts[-1]
    found: list[Shape] = []
    for fact in facts:
        timeless = isinstance(fact, EventShape) and not fact.times and not lasts(fact.predicates[0])
        if timeless and isinstance(last, EventShape) and last.times:
            r.said_again += last.times
            fact = EventShape("event", [*fact.parts, *last.times])
        found.append(fact)
    return found


def _one_is_enough(r: Reading, facts: Sequence[Shape]) -> list[Condition]:
    """Conditions joined by ``or``. What one of them names may not be there: nothing behind it means that."""
    ways, known, asked = Branches(r.binder, targets=True), len(r.binder.asked), r.binder.asked[:]
    parts: list[Condition] = []
    hosts = [each for each in r.binder.things if each.referent.kind == "host"]
    for fact in _in_the_same_time(r, facts):
        ways.begin()
        named = (*r.binder.things, *r.binder.players)
        parts.append(one_condition(r, fact))
        same_target(r, fact, named)
        asked += r.binder.asked[known:]
        hosts += [each for each in r.binder.things if each.referent.kind == "host" and each not in hosts]
        if asked_of_itself(parts[-1]) is not None:
            help_ = "Write a paragraph for each of the two."
            raise r.mistake("CL405", "where this card is decides where its text works", fact, help_)
    ways.end()
    r.binder.asked = asked
    r.binder.things += [each for each in hosts if each not in r.binder.things]  # there in each case
    return parts


def _of_itself(condition: Condition) -> bool:
    """Whether a condition asks about this card, and not only what was paid for it: ``if ~ is tapped``, ``if ~ attacked
    this turn``.
    """
    if isinstance(condition, Paid):
        return False
    asked = [condition.event.subject] if isinstance(condition, Happened) else condition.children()
    return any(isinstance(each, This) for each in asked)


def one_condition(r: Reading, event: Shape) -> Condition:
    """One of the conditions joined by ``and``. Raises :class:`Mistake`."""
    refuse_one(r, event)
    with r.binder.asking("condition" if isinstance(event, EventShape) and is_it(event.np) else ""):
        return _one_condition(r, event)


def _one_condition(r: Reading, event: Shape) -> Condition:
    if event.name == "paid_more":
        r.take(*event.tokens())
        counted = next((each for each in event.tokens() if each.type == "TIMES"), None)
        said = event.first()
        return Paid(whose_cost(r, said), MORE, _times(r, counted), " not paid" in said.value)
    if event.name == "there_are":
        r.take(event.first())
        return _there_are(r, event.all(NounPhrase)[0], event)
    if not isinstance(event, EventShape):
        said = event.first()
        r.take(said)
        found = next(each for phrase, each in r.vocabulary.situations if phrase == said.value)
        if not isinstance(found, OfThem):
            return found
        return replace(found, whose=that_player(r, said.start, said.end, True))
    times = event.times
    event = in_active(r, event) if times else event
    counted = next((each for each in event.tokens() if each.type == "TIMES"), None)
    np, part = event.np, event.predicates[0]
    if part.name in ("would", "would_be"):
        help_ = "What would happen is replaced in a paragraph of its own: 'If ... would ..., ... instead.'"
        raise r.mistake("CL405", f"'{r.said(event)}' has not happened yet", event, help_)
    if times:
        return _in_a_time(r, np, part, times, counted)
    if part.name in ("is", "is_not"):
        condition = _is(r, np, part)
        if counted is not None and isinstance(condition, Paid):
            return replace(condition, times=_times(r, counted))
        return condition
    if part.name == "is_than":
        _in_the_past(r, part, ("was", "were"))
        return read_than(r, np, part)
    if part.name == "is_in":
        return _is_in(r, np, part, event)
    if part.name == "passive" and part.has("BY"):
        return _used_by(r, np, part)
    if (where := cast_from(r, np, part)) is not None:
        return where
    vp = predicate_of(r, part)
    verb = vp.first().type
    if verb in ("CONTROL", "OWN", "HAVE"):
        return _has(r, np, vp, verb.lower(), part)
    raise r.mistake(
        "CL404",
        f"'{r.said(event)}' is not a condition",
        event,
        f"Say when it happened, for example 'this turn'; or for each time: 'Whenever {r.said(event)}, ...'.",
    )


def _in_a_time(r: Reading, np: NounPhrase, part: Shape, times: list[Piece], counted: Piece | None) -> Happened:
    """What has happened, or has not, in a time: ``you drew a card this turn``. ``counted``: how often."""
    happened = replace(_happened(r, np, part, times), times=_times(r, counted))
    if counted is not None and happened.of_amount:
        help_ = "Ask how much it is: '3 or more ...'."
        raise r.mistake("CL405", "how often an amount changed is not counted, only how much", counted, help_)
    if part.name == "dont" and (happened.times is not None or happened.event.range is not None):
        raise r.mistake("CL405", "how often something did not happen cannot be asked", part)
    second = happened.event.object
    if isinstance(second, Description) and any(each.kind == "event" for each in second.besides):
        message = "other than what? What was done this turn is not compared with what the text named before"
        several = replace(second, other=False, besides=()).plural(SOURCE)
        help_ = f"Leave out 'other', so that any of them counts; or count them: 'two or more {several}'."
        raise r.mistake("CL405", message, part, help_)
    if part.name == "dont" and isinstance(happened.event.subject, Description):
        raise none_or_one(r, np, r.text[extent(part)[0] : times[0].end], happened.event)
    return replace(happened, negated=part.name == "dont")


def _happened(r: Reading, np: NounPhrase, part: Shape, times: list[Piece]) -> Happened:
    r.take(*times)
    said, period = times[0].text, times[0].value
    if len(times) > 1:
        raise r.mistake("CL405", f"this condition already says when ('{said}')", times[1], "Leave one of them out.")
    subject, range_ = subject_of(r, np, introduce=False)
    if range_ is None and isinstance(subject, Description) and one_or_more(np):
        range_ = ONE_OR_MORE
    if isinstance(subject, RollWord):
        subject = Player("player")
    read = read_event_of(r, subject, predicate_of(r, part))
    if range_ is not None and isinstance(read.subject, Dice):
        raise counted_dice(r, np)
    if period not in (*PERIODS, "this way"):
        help_ = "Write 'this turn' or 'this game'."
        raise r.mistake("CL405", f"'{said}' cannot follow a condition", times[0], help_)
    results = happened_this_way(r, read, times[0]) if period == "this way" else ()
    one = read.range is None or read.range.is_one or read.range.is_exactly_one
    others, done_to = read.range is not None and not read.range.is_one, _done_to(r, results)
    for each in (read.subject, read.object) if one else ():
        refuse_mixed(r, each, part)
        note_asked(r.binder, each, others, read.seen.departs, done_to)
    together = read.size is not None and isinstance(subject, Description) and np.head_noun().many
    happened = Happened(replace(with_range(r, read, range_, np), together=together), period, results=results)
    if period != "this way":
        refuse_many_things(r, happened, np, part)
    return happened


def _times(r: Reading, piece: Piece | None) -> Range | None:
    if piece is None:
        return None
    r.take(piece)
    limit, _, number = piece.value.partition("|")
    return Range(limit, Number(int(number)))


def _is(r: Reading, np: NounPhrase, part: Shape) -> Condition:
    r.take(*part.tokens())
    negated = part.name == "is_not"
    what = part.all(NounPhrase)[0]
    adjective = what.first()
    if adjective is what.last() and any(each.paid == adjective.value for each in r.vocabulary.keywords):
        r.take(adjective)
        return Paid(paid_for(r, read_np(r, np, keep=False), np), adjective.value, negated=negated)
    past = _in_the_past(r, part, ("was", "were"))
    tokens = np.first()
    if tokens is np.last() and tokens.type == "IT" and what.last().type == "MOMENT":
        r.take(tokens)
        return _whose_turn(r, what, negated)
    subject = read_np(r, np, keep=False)
    note_asked(r.binder, subject)
    if isinstance(subject, Number):
        help_ = f"Write for example '{r.said(np)} of them'."
        raise r.mistake("CL405", f"'{r.said(np)}' does not say of what", np, help_)
    any_number = isinstance(subject, Selection) and subject.quantifier == SOME and subject.count is None
    refuse_random(r, subject, np)
    if any_number or getattr(subject, "up_to", False):
        help_ = "Write 'two or more ...', 'exactly two ...' or 'each ...'."
        raise r.mistake("CL405", f"any number at all would do for '{subject.say(SOURCE)}'", np, help_)
    if adjective is what.last() and adjective.type == "ADJ":
        r.take(adjective)
        if isinstance(subject, PlayerWord):
            raise _never_so(r, subject, adjective, event=part)
        return IsState(subject, adjective.value, negated, past)
    if doing_to(what) is not None and not past:
        return is_attacking(r, subject, what, part, negated=negated)
    if adjective.value == ONLY and not past:
        return is_the_only(r, subject, what, part, negated=negated)
    value = read_np(r, what, keep=False)
    if isinstance(subject, Amount) and isinstance(value, (RangeOf, Number)):
        range_ = value.range if isinstance(value, RangeOf) else Range("exactly", value)
        if isinstance(subject, CountOf) and subject.of.effect >= 0 and range_.is_one:  # "if a creature was tapped ..."
            note_asked(r.binder, subject.of)
        return AmountIs(subject, range_)
    sort, range_or_none = described(r, value, what)
    if not isinstance(sort, Description) or range_or_none is not None:
        raise r.mistake("CL504", f"'{r.said(what)}' is not something it can be", what, of_no_sort(value))
    if isinstance(subject, PlayerWord):
        help_ = f"Say it of a thing: 'if {subject.say(SOURCE)} {_have(subject)} {sort.singular(SOURCE)}'."
        raise r.mistake("CL405", f"no player is ever '{sort.singular(SOURCE)}'", what, help_)
    _refuse_token(r, subject, sort, what)
    r.binder.asks_sort(subject, sort)
    return IsSort(subject, sort, negated, past)


def _whose_turn(r: Reading, what: NounPhrase, negated: bool) -> IsTurn:
    """``it is your turn``. Raises :class:`Mistake`."""
    moment = read_np(r, what, keep=False)
    if isinstance(moment, MomentOf) and moment.moment == "turn" and moment.whose is not None:
        return IsTurn(moment.whose, negated)
    help_ = "Write for example 'it is your turn'."
    raise r.mistake("CL504", f"'{r.said(what)}' is nobody's turn", what, help_)


def _refuse_token(r: Reading, subject: Word, sort: Description, what: NounPhrase) -> None:
    """Raises :class:`Mistake` for ``Create a 1/1 creature token. If it is a creature card, ...``"""
    meant = [each for each in r.binder.things if isinstance(subject, It) and each.referent == subject.referent]
    if any(isinstance(each.named, TokenSpec) for each in meant) and all(each.head == "card" for each in sort.sorts):
        bare = r.said(what).removesuffix(" card")
        raise r.mistake("CL405", "a token is not a card", what, f"Ask what it is: 'if it is {bare}'.")


def _have(subject: PlayerWord) -> str:
    """The form of ``control`` behind a player."""
    return "controls" if subject.singular else "control"


def _never_so(r: Reading, subject: PlayerWord, adjective: Piece, event: Shape) -> Mistake:
    """The mistake where a player is said to be in a state that only things are in: ``if you are attacking``."""
    whom = next((each.name for each in r.vocabulary.kinds if each.stats), r.vocabulary.noun_for("permanent"))
    said = f"{whom} {adjective.value}" if " " in adjective.value else f"{adjective.value} {whom}"
    help_ = f"Say it of a thing: 'if {subject.say(SOURCE)} {_have(subject)} {with_article(said)}'."
    return r.mistake("CL405", f"no player is ever '{adjective.value}'", event, help_)


def _in_the_past(r: Reading, part: Shape, verbs: tuple[str, ...]) -> bool:
    """Whether a condition is about what something was before it left. Raises :class:`Mistake` where nothing has."""
    said = next((each for each in part.tokens() if each.text.lower() in verbs), None)
    done = [*r.binder.verbs, *[verb for _, verb in r.binder.done]]  # with what an additional cost has given up
    left = r.binder.left or (said is not None and any(each.takes_away for each in done))
    if said is not None and not left:
        present = {"was": "is", "were": "are", "had": "has"}.get(said.text.lower(), "doesn't")
        help_ = f"Ask it in front of what is done; or write '{present}', which is asked afterwards."
        state = next((each.value for each in part.pieces() if each.value in ("tapped", "untapped")), "")
        if state and any(verb.name in ("tap", "untap") for _, verb in r.binder.done):  # it is so in any case by then
            help_ = f"Ask it before that is done: 'Destroy target creature if it is {state}. Otherwise, ...'."
        raise r.mistake("CL405", f"'{said.text}' has nothing to look back on", said, help_)
    return said is not None


def _used_by(r: Reading, np: NounPhrase, part: Shape) -> Condition:
    """``~ is used by a Thief``: its User, the card it is attached to, is a Thief; for games with such a noun."""
    host = next((each.name for each in r.vocabulary.nouns if each.sense == "host"), "")
    subject, what = read_np(r, np, keep=False), part.all(NounPhrase)[0]
    sort, range_ = described(r, read_np(r, what, keep=False), what)
    using = host.lower() == "user" and any(each.value == "used" for each in part.tokens())
    if not using or not isinstance(subject, This) or not isinstance(sort, Description) or range_ is not None:
        raise r.mistake("CL404", f"'{r.said(part)}' is not a condition", part)
    r.take(*part.tokens())
    return IsSort(Host(Referent("host", 0), host), sort)


def _is_in(r: Reading, np: NounPhrase, part: Shape, whole: Shape) -> Condition:
    """``~ is in your graveyard``, ``seven or more cards are in your graveyard``."""
    first = np.first()
    alone = np.last() is first and first.type in ("SELF", "IT")
    if not alone and not (first.type == "DET" and first.value in ("this", "that")):
        np.groups[-1].options[-1].posts.append(Post("post", part.parts[1:]))
        return _there_are(r, np, whole)
    refuse_where_it_was(r, part)
    r.take(*part.tokens())
    thing, where = read_np(r, np, keep=False), part.all(Noun)[0]
    zone = read_np(r, phrase(alternative(where)), keep=False)
    if not isinstance(zone, Zone):
        raise r.mistake("CL504", f"'{r.said(where)}' is not a zone", where, "Write for example 'in your hand'.")
    if isinstance(thing, It) and thing.many:
        raise r.mistake("CL405", "only of one thing can be asked where it is", np)
    return IsIn(thing, zone)


def _there_are(r: Reading, np: NounPhrase, whole: Shape) -> Condition:
    """``there are two or more tapped creatures``, ``seven or more cards are in your graveyard``."""
    r.take(*whole.tokens(), *(each for part in whole.all(Shape) for each in part.tokens() if part.name == "is_in"))
    want = _want(r, read_np(r, np, keep=False), whole, Player("player"), negated=False)
    refuse_none_of(r, want, whole)
    return ThereAre(want)


def _has(r: Reading, np: NounPhrase, vp: Shape, verb: str, part: Shape) -> Condition:
    past = _in_the_past(r, vp, ("had",))
    r.take(*vp.tokens())
    subject, nobody = who_has(r, np)
    past = past or (not isinstance(subject, PlayerWord) and _in_the_past(r, part, ("didn't", "did not")))
    note_asked(r.binder, subject)
    if isinstance(subject, ControllerOf) and not r.binder.players:
        note_whose(r.binder, subject)
    negated = part.name == "dont" or nobody
    if vp.has("COMPARED"):
        if not isinstance(subject, PlayerWord) or negated:
            raise r.mistake("CL502", f"a player must come before '{r.said(vp)}'", np)
        return HasCompared(subject, vp.last().value)
    if vp.has("THAN"):
        return more_than_others(r, np, vp, subject, negated)
    keywords = vp.shapes("keywords")
    if keywords:
        rows = [read_keyword(r, each, named=True) for each in keywords[0].all(Numbered)]
        r.take(*keywords[0].tokens())
        if len(rows) != 1 or (negated and not is_one_thing(subject)):
            raise not_one_keyword(r, vp, rows)
        return ThingHas(subject, rows[0], past=past, negated=negated)
    if not vp.all(NounPhrase):
        raise r.mistake("CL404", f"cards cannot ask about '{r.said(vp)}'", vp, "Ask about a keyword: '~ has ...'.")
    parts = vp.all(NounPhrase)[0].groups
    with asked_one_by_one(r, Player("each opponent") if nobody else subject):
        values = [read_np(r, NounPhrase("np", [each]), keep=False) for each in parts]
    subject = no_opponent(subject, values, nobody)
    r.take(*vp.all(NounPhrase)[0].tokens())
    refuse_two_readings(r, vp.all(NounPhrase)[0], values)
    first = values[0]
    if isinstance(first, Counters) and len(values) == 1:
        refuse_counters_of_another(r.binder, subject, first.name, *extent(np))
        many = _opposite(r, first.range or ONE_OR_MORE, vp) if negated else first.range
        return ThingHas(subject, None, first.name, many, past)
    if isinstance(subject, SupplyOf) and isinstance(first, (ResourceKind, Holding)) and len(values) == 1:
        name = first.name if isinstance(first, ResourceKind) else first.resource
        return SupplyHas(subject, _resource_range(r, first, negated, vp), name)
    if not isinstance(subject, PlayerWord):
        raise no_player(r, np, vp, subject)
    if isinstance(first, (ResourceKind, Holding)) and len(values) == 1:
        name = first.name if isinstance(first, ResourceKind) else first.resource
        return Holds(subject, _resource_range(r, first, negated, vp), name, first.plural)
    wants = tuple(_want(r, each, vp, subject, negated) for each in values)
    if verb == "have":
        refuse_others_places(r, subject, wants, np, vp)
    return Has(subject, wants, verb)


def _resource_range(r: Reading, word: Word, negated: bool, shape: Shape) -> Range:
    if isinstance(word, ResourceKind) and word.range is None:
        return Range("exactly", Number(0)) if negated else ONE_OR_MORE
    if isinstance(word, ResourceKind):
        range_ = word.range
    else:
        assert isinstance(word, Holding)
        range_ = Range("exactly", word.amount)
    assert range_ is not None
    return _opposite(r, range_, shape) if negated else range_


def _done_to(r: Reading, results: Sequence[int]) -> tuple[Word, ...]:
    """What the effects with these numbers are done to."""
    found = [verb.done_to() for number, verb in r.binder.done if number in results]
    return tuple([each for each in found if each is not None])


def _want(r: Reading, value: Word, vp: Shape, subject: Word, negated: bool) -> Want:
    word, range_ = described(r, value, vp)
    if not isinstance(word, Description):
        raise r.mistake("CL502", f"'{r.said(vp)}' is not a condition", vp)
    exactly = range_ is not None and range_.is_exactly_one
    if (range_ is None or range_.is_one or exactly) and not negated:
        note_asked(r.binder, word, exactly or subject != YOU)
    if negated:
        range_ = Range("exactly", Number(0)) if range_ is None else _opposite(r, range_, vp)
    return Want(range_ or ONE_OR_MORE, word)


def _opposite(r: Reading, range_: Range, shape: Shape) -> Range:
    """``two or fewer`` for ``three or more``. Raises :class:`Mistake` for an exact number and for one that depends."""
    if range_.is_one:
        return Range("exactly", Number(0))
    if not isinstance(range_.amount, Number) or range_.limit == "exactly":
        raise r.mistake("CL405", "only a least or a most can be denied", shape, "Say how many it is instead.")
    value = range_.amount.value
    return Range("less", Number(max(0, value - 1))) if range_.limit == "more" else Range("more", Number(value + 1))
