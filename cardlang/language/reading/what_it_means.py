"""What ``it``, ``that creature`` and ``them`` mean, of all that was named so far (:func:`meaning`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardlang.language.reading import asked_about, candidates, unclear
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.counted_since import refuse_counted_since
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import SELF
from cardlang.language.words.word import Word

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder


class Pronoun(NamedTuple):
    """A pronoun at its place in the text, from ``start`` up to ``end``."""

    start: int
    end: int
    noun: str = ""
    """That of ``that creature``, or empty for ``it`` and ``them``."""
    many: bool = False
    """Whether it is one for several: ``them``, ``those creatures``."""
    whole: bool = False
    """Whether it never means a part of other things: ``the rest`` is not the rest of ``two of them``."""
    theirs: bool = False
    """Whether it asks whose they are: ``their owners' hands``."""

    @property
    def said(self) -> str:
        return unclear.pronoun(self.noun, self.many)

    @property
    def span(self) -> tuple[int, int]:
        return self.start, self.end

    @property
    def bare(self) -> bool:
        """True for ``it`` and ``its``."""
        return not (self.noun or self.many)


def meaning(binder: Binder, pronoun: Pronoun) -> Word:
    """The thing that a pronoun means. Raises :class:`Mistake` for none or several (CL602, CL601)."""
    noun, many = pronoun.noun, pronoun.many
    if many and (sought := candidates.all_sought(binder.things, binder.done, noun, pronoun.whole)):
        return It(sought, noun, True)
    found = _likeliest(binder, pronoun, _of_that_noun(binder, pronoun))
    if len(found) == 1:
        _refuse_others(binder, pronoun, found[0])
        binder.pointed.add(found[0].referent)
        return It(found[0].referent, noun, many)
    if found:
        raise unclear.ambiguous(pronoun.said, found, *pronoun.span)
    return _this_card(binder, pronoun) if pronoun.bare else _together(binder, pronoun)


def _of_that_noun(binder: Binder, pronoun: Pronoun) -> list[Candidate]:
    """What was named, is as many, and may be called by the noun."""
    noun = pronoun.noun
    left = candidates.left(binder.things, binder.done, pronoun.whole)
    things = [each for each in left if each.many == pronoun.many]
    fits = candidates.unique([each for each in things if candidates.may_mean(each, noun)])
    if noun and not fits:
        fits = candidates.unique([each for each in things if candidates.may_be(each, noun, binder.card_kinds)])
    return fits


def _likeliest(binder: Binder, pronoun: Pronoun, fits: list[Candidate]) -> list[Candidate]:
    """Those of them that a reader would think of. Raises :class:`Mistake` where that is one of which the text does not
    say enough.
    """
    noun, many = pronoun.noun, pronoun.many
    others = candidates.others(fits, noun)
    found = others or fits
    if candidates.is_other(noun) and fits and not others:
        raise unclear.only_itself(f"that {noun}", *pronoun.span)
    if len(found) == 1 and found[0].reason:
        raise unclear.scattered(pronoun.said, found[0], *pronoun.span)
    asked = [each for each in binder.asked if each.others or not fits]
    if asked and pronoun.bare and not others:
        raise unclear.only_asked(asked[-1].said, asked[-1].left, *pronoun.span)
    if len(found) == 1 and not many:
        asked_about.refuse_thing(binder, found[0], noun, *pronoun.span)
    if len(found) == 1 and pronoun.bare and _led_before(binder, found[0]):
        found.append(Candidate(SELF, This(), own=True))
    other = not (binder.leads or binder.asks) and (
        binder.of_another or pronoun.end - pronoun.start > len("its")  # "its controller"
    )
    if len(found) == 1 and _could_be_this(binder, pronoun, found[0], other):
        found = fits
    found = found if noun else candidates.looked_for(found, binder.done, binder.sentence)
    found = found if noun or binder.asks or other else candidates.copies(found, binder.done, binder.pointed)
    return candidates.shown_since(found, binder.done, binder.asks, binder.pointed)


def _refuse_others(binder: Binder, pronoun: Pronoun, found: Candidate) -> None:
    """Raises :class:`Mistake` where a reader could think of others than what was ``found``."""
    noun = pronoun.noun
    if pronoun.many:
        if drawn := candidates.drawn_since(found, binder.done, noun, pronoun.whole):
            raise unclear.ambiguous(pronoun.said, [found, *drawn], *pronoun.span)
        beside = candidates.beside(found, binder.things, binder.done, noun, pronoun.theirs)
        if not (beside or pronoun.theirs or pronoun.whole):
            beside = candidates.made_since(found, binder.things, binder.done, noun)
        if beside:
            raise unclear.all_of_them(pronoun.said, found, beside[-1], *pronoun.span)
    if noun:
        binder.of_no_other_kind(found, noun, pronoun.said, *pronoun.span)


def _together(binder: Binder, pronoun: Pronoun) -> Word:
    """All single things that were named in one phrase, for ``them``. Raises :class:`Mistake` if there are none."""
    both = candidates.both(binder.things, binder.together, pronoun.noun) if pronoun.many else None
    if both is None:
        refuse_counted_since(binder.counted_in, binder.done, None, pronoun.noun, pronoun.span)
        raise unclear.nothing(pronoun.said, *pronoun.span, "thing")
    return both


def _this_card(binder: Binder, pronoun: Pronoun) -> This:
    """What ``it`` means where nothing named before fits. Raises :class:`Mistake` if something named there is several
    things, or elsewhere.
    """
    start, end = pronoun.span
    if any(each.many for each in binder.things):
        raise unclear.several(start, end)
    if binder.elsewhere:
        raise unclear.only_elsewhere(binder.elsewhere[-1], start, end)
    binder.fallen_back.append((start, end))
    if end - start <= len("it"):
        binder.known = True
    elif not (binder.known or binder.describes):
        binder.whose.append((start, end, binder.clauses))
    return This()


def _led_before(binder: Binder, found: Candidate) -> bool:
    """True if it was named as what this card, as ``it``, does something to, or beside it: in ``When ~ enters, it fights
    target creature, then it gets +1/+1`` either could be meant.
    """
    after = found.referent in binder.named_after and not found.own
    beside = found.referent in binder.beside_it and (binder.leads or binder.asks == "condition")
    return after or (found.referent not in binder.pointed and (beside or found.referent in binder.with_this))


def _could_be_this(binder: Binder, pronoun: Pronoun, found: Candidate, other: bool) -> bool:
    """True if a pronoun may mean this card, too: ``When ~ dies, each Imp gets +X/+0, where X is its power``, or behind
    ``When ~ enters, sacrifice it unless you tap another creature``.
    """
    if not (pronoun.noun or other) and candidates.done_to_by_this(binder.things, found, binder.pointed):
        return True
    if binder.leads and not pronoun.noun and candidates.does_to_this(binder.things, found, binder.pointed):
        return True
    of_each = binder.counts and (found.referent.kind == "each" or _beside_the_event(binder, found))
    instead_of_this = binder.would and candidates.came_later(found, binder.pointed)
    stops = binder.asks != "condition" and any(each.named == found.named for each in binder.of_stopper)
    of_price = stops and any(each.own for each in binder.things)
    return (of_each or binder.turned or instead_of_this or of_price) and pronoun.bare


def _beside_the_event(binder: Binder, found: Candidate) -> bool:
    """True if it is the target of the very clause whose number is read, where this card is what is waited for: in
    ``When ~ dies, target creature gets +X/+X, where X is its power`` some think of what died.
    """
    if found.referent.kind != "target" or binder.describes or found.referent in binder.pointed:
        return False
    of_this = any(each.own and each.referent.kind == "event" for each in binder.things)
    return of_this and not any(found.named in verb.children() for _, verb in binder.done)
