"""What ``that many`` and ``that much`` count: an amount that was named, or the one of the event that is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardlang.language.reading import unclear
from cardlang.language.reading.reading import Binder, Reading, extent
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.create import ThoseTokens, TokenSpec
from cardlang.language.verbs.prevent import PreventThat
from cardlang.language.words.amounts import (
    CardCount,
    CounterCount,
    Damage,
    Holding,
    Number,
    PieceCount,
    ThatMany,
)
from cardlang.language.words.event_patterns import CounterKind, CountersPut, EventPattern, ResourceKind
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import Description, Selection
from cardlang.language.words.players import Referent
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.language.words.verb import Verb

DAMAGE = "damage"


class Fixed(NamedTuple):
    """An amount that the text itself says: ``loses 2 EP``. How much that really was is known only afterwards."""

    referent: Referent
    said: str
    kind: str


def that_many(r: Reading, place: tuple[int, int], kind: str, twice: bool) -> ThatMany:
    """``that many cards``, ``twice that much EP``; ``kind`` says what is counted: ``card``, ``EP``, ``+1/+1``."""
    return ThatMany(_counted(r.binder, *place, r.text, kind), twice)


def that_much_damage(r: Reading, shape: Shape) -> ThatMany:
    """The whole of ``half that damage``."""
    return ThatMany(_counted(r.binder, *extent(shape), "", DAMAGE))


def note_kinds(binder: Binder, event: EventPattern) -> None:
    """Notes what the amount counts of an event that a trigger waits for, or that would happen."""
    kind = counted_by(event)
    binder.kinds.update({said: kind for referent, said in binder.amounts if referent.kind == "event"})


def _counted(binder: Binder, start: int, end: int, text: str, kind: str) -> Referent:
    """What ``that many`` counts; ``kind`` is the noun behind it. The amount of the event is meant where nothing
    nearer is said. Raises :class:`Mistake` for one with no meaning (CL602) or more than one (CL601), in the words of
    ``text``.
    """
    much = "much" in text[start:end].lower()
    said = "that much" if much else "that many"
    amounts = [each for each in binder.amounts if not much or each[0].kind != "crowd"]
    if len(amounts) != 1:
        raise unclear.amount(said, [each[1] for each in amounts], _done_this_way(binder, amounts), start, end)
    prevented = _part_prevented(binder)
    amount = prevented or amounts[0]
    counts = DAMAGE if prevented else binder.kinds.get(amount[1])
    nearer = _said_since(binder, amount[0]) if counts is not None else []
    if not nearer:
        return _own(binder, amount, start, end)
    alike, event_alike = [each for each in nearer if each.kind == kind], counts == kind
    if event_alike and not alike:
        return amount[0]
    if len(alike) == 1 and not event_alike:
        return _own(binder, (alike[0].referent, alike[0].said), start, end)
    last = nearer[-1]
    help_ = f"For '{amount[1]}' say this in front of '{last.said}'; for that write the amount itself."
    raise Mistake("CL601", f"'{said}' could count '{amount[1]}' or '{last.said}'", start, end, help_)


def _done_this_way(binder: Binder, amounts: list[tuple[Referent, str]]) -> str:
    """How the last of several amounts is said so that only it is meant: ``the damage dealt this way``."""
    meant = amounts[-1][0] if amounts else None
    verb = dict(binder.done).get(meant.index) if meant is not None and meant.kind == "result" else None
    for word in verb.children() if verb is not None else ():
        done = f"{verb.participle()} this way" if verb is not None else ""
        if isinstance(word, Damage):
            return f"the damage {done}"
        if isinstance(word, Holding):
            return f"the {word.plural or word.resource} {done}"
        if isinstance(word, (CounterCount, ThoseTokens)):
            counted = f"{word.name} counters" if isinstance(word, CounterCount) else "tokens"
            return f"the number of {counted} {done}"
    return ""


def _part_prevented(binder: Binder) -> tuple[Referent, str] | None:
    """The part of the damage that was prevented last: nearer than all that would be dealt."""
    parts = [(Referent("result", number), verb.say(SOURCE)) for number, verb in binder.done if _is_part(verb)]
    return parts[-1] if parts else None


def _is_part(verb: Verb) -> bool:
    return isinstance(verb, PreventThat) and verb.damage.part is not None


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


def _said_since(binder: Binder, named: Referent) -> list[Fixed]:
    """The fixed amounts of what was done since this one, without what did not happen where this is carried out."""
    found: list[Fixed] = []
    first = named.index if named.kind == "result" else -1
    for number, verb in binder.done:
        passed = number <= first or number in binder.denied
        kind = "" if passed else _fixed(verb, number in binder.by_several)
        if kind:
            found.append(Fixed(Referent("result", number), verb.say(SOURCE), kind))
    return found


def _fixed(verb: Verb, by_several: bool) -> str:
    """What a verb does a fixed amount of; empty where it has none. A price does not count, nor does one thing, unless
    each of several players does it.
    """
    least = 1 if by_several else 2
    for word in verb.children() if verb.name != "pay" else ():
        amount = word.count if isinstance(word, Selection) else getattr(word, "amount", None)
        if not isinstance(amount, Number):
            continue
        if isinstance(word, Holding):
            return word.resource
        if isinstance(word, Damage):
            return DAMAGE
        if amount.value >= least and isinstance(word, _COUNTED):
            return _kind_of(word)
    return ""


_COUNTED = (CardCount, CounterCount, PieceCount, Selection, TokenSpec)


def _kind_of(word: Word) -> str:
    if isinstance(word, CounterCount):
        return word.name
    if isinstance(word, Selection):
        return word.of.head
    return word.noun if isinstance(word, PieceCount) else "token" if isinstance(word, TokenSpec) else "card"


def counted_by(event: EventPattern) -> str:
    """What the amount of an event counts: ``damage``, ``EP``, ``card``."""
    if event.form.gives:
        return DAMAGE
    for part in (event.object, event.subject):
        if isinstance(part, (CounterKind, CountersPut)):
            return part.name if isinstance(part, CounterKind) else part.kind.name
        if isinstance(part, ResourceKind):
            return DAMAGE if part.name.endswith(DAMAGE) else part.name
    part = event.object if event.counts_object else event.subject
    return part.head if isinstance(part, Description) else ""
