"""What ``that many`` and ``that much`` count: an amount that was named, or the one of the event that is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardlang.language.reading import unclear
from cardlang.language.reading.binder import Binder
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.choose import Choose
from cardlang.language.verbs.create import ThoseTokens, TokenSpec
from cardlang.language.verbs.pay import Pay
from cardlang.language.verbs.prevent import PreventThat
from cardlang.language.words.amounts import Number, ThatMany
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import CounterKind, CountersPut, ResourceKind
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import LibraryCards, Selection, meant_by
from cardlang.language.words.players import YOU, Referent
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding, PieceCount
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.language.words.sentences import Clause
    from cardlang.language.words.verb import Verb

DAMAGE = "damage"


class Sort(NamedTuple):
    """What an amount counts (``card``, ``EP``, ``damage``), and whether one says ``much`` of it or ``many``."""

    noun: str
    much: bool


class Fixed(NamedTuple):
    """An amount that the text itself says: ``loses 2 EP``. How much that really was is known only afterwards."""

    referent: Referent
    said: str
    sort: Sort


def that_many(r: Reading, place: tuple[int, int], kind: str, twice: bool) -> ThatMany:
    """``that many cards``, ``twice that much EP``; ``kind`` says what is counted: ``card``, ``EP``, ``+1/+1``."""
    return ThatMany(_in_each_case(r.binder, _counted(r.binder, *place, r.text, kind), *place), twice)


def that_much_damage(r: Reading, shape: Shape) -> ThatMany:
    """The whole of ``half that damage``."""
    place = extent(shape)
    return ThatMany(_in_each_case(r.binder, _counted(r.binder, *place, "", DAMAGE), *place))


def _in_each_case(binder: Binder, counted: Referent, start: int, end: int) -> Referent:
    """What is counted. Raises :class:`Mistake` where it is done only in one of two cases, and this in both: ``If you
    control a creature, discard your hand. Otherwise, each opponent loses 1 EP. Draw that many cards.``
    """
    for row in binder.cases if counted.kind == "result" else ():
        if counted.index in row and binder.sentence not in row:
            done = next((verb.called() for number, verb in binder.done if number == counted.index), "that")
            message = f"'{done}' is done only in one of two cases, and this in both"
            raise Mistake("CL602", message, start, end, "Say it in the sentence that is meant: '..., then ...'.")
    return counted


def note_kinds(binder: Binder, event: EventPattern) -> None:
    """Notes what the amount counts of an event that a trigger waits for, or that would happen."""
    sort = counted_by(event)
    binder.kinds.update({said: sort for referent, said in binder.amounts if referent.kind == "event"})


def note_multiplied(binder: Binder, clause: Clause) -> None:
    """Notes how much you do for each of something: ``Gain 2 EP for each artifact you control. Each opponent loses that
    much EP``.
    """
    noted = {referent.index for referent, _ in binder.amounts if referent.kind == "result"}
    if clause.subject == YOU and not clause.optional:
        alone = len(clause.effects) == 1 and clause.number not in noted
        done = [verb for at, verb in binder.done if at == clause.number]
        fixed = [verb for verb in done if alone and _fixed(verb, True) is not None]
        binder.amounts += [(Referent("result", clause.number), verb.say(SOURCE)) for verb in fixed]


def _counted(binder: Binder, start: int, end: int, text: str, kind: str) -> Referent:
    """What ``that many`` counts; ``kind`` is the noun behind it. The amount of the event is meant where nothing
    nearer is said. Raises :class:`Mistake` for one with no meaning (CL602) or more than one (CL601), in the words of
    ``text``.
    """
    much = "much" in text[start:end].lower()
    said = "that much" if much else "that many"
    named = [each for each in binder.amounts if not much or each[0].kind != "crowd"]
    left_out = binder.replaced | binder.denied
    amounts = [each for each in named if each[0].kind != "result" or each[0].index not in left_out]
    elsewhere = [each[1] for each in named if each[0].index in binder.denied]
    if elsewhere and not amounts:
        raise unclear.amount_elsewhere(said, elsewhere[-1], start, end)
    paid = _paid_last(binder) if not named else None
    if paid is not None:
        return paid
    if len(amounts) != 1:
        raise unclear.amount(said, [each[1] for each in amounts], _done_this_way(binder, amounts), start, end)
    prevented = _part_prevented(binder)
    amount = prevented or amounts[0]
    _refuse_chosen_or_done(binder, amount[0], said, start, end)
    own = Sort(DAMAGE, True) if prevented else _own_sort(binder, amount)
    nearer = [] if own is None else _said_since(binder, amount[0], much or kind == DAMAGE, own.much)
    if not nearer:
        return _own(binder, amount, start, end)
    alike, own_alike = [each for each in nearer if each.sort.noun == kind], own is not None and own.noun == kind
    if own_alike and not alike:
        return _own(binder, amount, start, end)
    if len(alike) == 1 and not own_alike:
        return _own(binder, (alike[0].referent, alike[0].said), start, end)
    last = nearer[-1]
    help_ = f"For '{amount[1]}' say this in front of '{last.said}'; for that write the amount itself."
    raise Mistake("CL601", f"'{said}' could count '{amount[1]}' or '{last.said}'", start, end, help_, either=True)


def _refuse_chosen_or_done(binder: Binder, amount: Referent, said: str, start: int, end: int) -> None:
    """Raises :class:`Mistake` behind what was done to things that were chosen before, of which not all need to suffer
    it: ``Choose up to two creatures. Destroy them. Draw that many cards.``
    """
    done = dict(binder.done)
    chosen = done.get(amount.index) if amount.kind == "result" else None
    meant = {*meant_by(chosen.what)} if isinstance(chosen, Choose) else set()
    for number, verb in done.items():
        if number > amount.index and verb.participle() and meant & {*meant_by(getattr(verb, "what", None))}:
            assert isinstance(chosen, Choose)
            sorts = chosen.what.of.sorts if isinstance(chosen.what, Selection) else ()
            each = " or ".join(sort.phrase(SOURCE, False) for sort in sorts) or "one"
            way = f"for each {each} {verb.participle()} this way"
            help_ = f"For '{verb.say(SOURCE)}' write '{way}'; for the other say this in front of it."
            message = f"'{said}' could count '{chosen.say(SOURCE)}' or '{verb.say(SOURCE)}'"
            raise Mistake("CL601", message, start, end, help_, either=True)


def _paid_last(binder: Binder) -> Referent | None:
    """The price that was paid in front: ``You may pay 3 EP. If you do, gain that much EP.`` None where that is not the
    last deed, where each of several players paid, and where it was not paid.
    """
    last = max((*binder.done, *binder.stoppers), key=lambda each: each[0], default=None)
    if last is None or last[0] in binder.by_several or last[0] in binder.denied or not isinstance(last[1], Pay):
        return None
    price = last[1].holding
    return Referent("result", last[0]) if isinstance(price, Holding) and isinstance(price.amount, Number) else None


def _done_this_way(binder: Binder, amounts: list[tuple[Referent, str]]) -> str:
    """How the last of several amounts is said so that only it is meant: ``the damage dealt this way``. Without any: how
    much of what was done last really was is said so.
    """
    left_out = binder.replaced | binder.denied | (set() if amounts else {*binder.by_several})
    done = {number: verb for number, verb in binder.done if number not in left_out}
    meant = amounts[-1][0] if amounts else Referent("result", max(done, default=-1))
    verb = done.get(meant.index) if meant.kind == "result" else None
    for word in verb.children() if verb is not None else ():
        way = f"{verb.participle()} this way" if verb is not None and verb.participle() else ""
        if not way:
            return ""
        if isinstance(word, Damage):
            return f"the damage {way}"
        if isinstance(word, Holding):
            return f"the {word.plural or word.resource} {way}"
        if isinstance(word, CardCount) and not amounts:
            return f"the number of cards {way}"
        if isinstance(word, (CounterCount, ThoseTokens)):
            counted = f"{word.name} counters" if isinstance(word, CounterCount) else "tokens"
            return f"the number of {counted} {way}"
    return ""


def _part_prevented(binder: Binder) -> tuple[Referent, str] | None:
    """The part of the damage that was prevented last: nearer than all that would be dealt."""
    parts = [(Referent("result", number), verb.say(SOURCE)) for number, verb in binder.done if _is_part(verb)]
    return parts[-1] if parts else None


def _is_part(verb: Verb) -> bool:
    return isinstance(verb, PreventThat) and verb.damage.part is not None


def _own_sort(binder: Binder, amount: tuple[Referent, str]) -> Sort | None:
    """What an amount counts that the text does not fix: of the event, or of what was done before; None where that is
    not known, so that nothing is compared with it.
    """
    if amount[0].kind != "result":
        known = binder.kinds.get(amount[1])
        return Sort(*known) if known else None
    verb = next((verb for number, verb in binder.done if number == amount[0].index), None)
    if verb is None or verb.tells_amount:
        return None
    return next((sort for sort in map(_sort_of, verb.children()) if sort.noun), None)


def _own(binder: Binder, amount: tuple[Referent, str], start: int, end: int) -> Referent:
    """An amount; of what several players have done, that of each of them, where each of them goes on."""
    referent, said = amount
    counted = binder.by_several.get(referent.index) if referent.kind == "result" else None
    if counted is None or binder.doer is None or not several(binder.doer.named):
        return referent
    if not counted:
        help_ = "Say how much it is, or let each do it in a paragraph of their own."
        raise Mistake("CL602", f"'{said}' is not kept for each player", start, end, help_)
    return Referent("own result", referent.index)


def _said_since(binder: Binder, amount: Referent, much: bool, own_much: bool) -> list[Fixed]:
    """The fixed amounts of what was done since an amount, without what did not happen where this is carried out. No EP
    are *that many* where what is counted is *many*.
    """
    since = amount.index if amount.kind == "result" else -1
    found: list[Fixed] = []
    for number, verb in binder.done:
        sort = _fixed(verb, number in binder.by_several)
        there = number > since and number not in binder.denied
        if sort is not None and there and (not sort.much or much or own_much):
            found.append(Fixed(Referent("result", number), verb.say(SOURCE), sort))
    return found


def _fixed(verb: Verb, by_several: bool) -> Sort | None:
    """What a verb does a fixed amount of; None where it has none. A price does not count, nor does one thing, unless
    each of several players does it.
    """
    least = 1 if by_several else 2
    for word in verb.children() if verb.name != "pay" else ():
        amount = word.count if isinstance(word, (LibraryCards, Selection)) else getattr(word, "amount", None)
        if not isinstance(amount, Number):
            continue
        if isinstance(word, (Holding, Damage)) or (amount.value >= least and isinstance(word, _COUNTED)):
            return _sort_of(word)
    return None


_COUNTED = (CardCount, CounterCount, LibraryCards, PieceCount, Selection, TokenSpec)


def _sort_of(word: Word) -> Sort:
    """What an amount of something counts; nothing where it is no amount."""
    if isinstance(word, Holding):
        return Sort(word.resource, not word.plural)
    if isinstance(word, Damage):
        return Sort(DAMAGE, True)
    if isinstance(word, CounterCount):
        return Sort(word.name, False)
    if isinstance(word, Selection):
        return Sort(word.of.head, False)
    if isinstance(word, PieceCount):
        return Sort(word.noun, False)
    cards = isinstance(word, (CardCount, LibraryCards, Zone))
    return Sort("token" if isinstance(word, TokenSpec) else "card" if cards else "", False)


def counted_by(event: EventPattern) -> Sort:
    """What the amount of an event counts."""
    if event.form.gives:
        return Sort(DAMAGE, True)
    for part in (event.object, event.subject):
        if isinstance(part, (CounterKind, CountersPut)):
            return Sort(part.name if isinstance(part, CounterKind) else part.kind.name, False)
        if isinstance(part, ResourceKind):
            return Sort(DAMAGE if part.name.endswith(DAMAGE) else part.name, not part.plural)
    part = event.object if event.counts_object else event.subject
    return Sort(part.head if isinstance(part, Description) else "", False)
