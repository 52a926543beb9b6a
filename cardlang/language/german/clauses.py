"""German verbs, and the order of words around them.

A :class:`Predicate` is a verb with everything but its subject. It can be said in each order that card text needs:
``ziehe eine Karte``, ``ein Gegner zieht eine Karte``, ``zieht ein Gegner eine Karte``, ``wenn ein Gegner eine Karte
zieht``, ``kann eine Karte ziehen``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cardlang.language.german.phrases import Phrase, listed_texts
from cardlang.record import record


class VerbForms(NamedTuple):
    """A verb in the present tense. ``prefix`` is the part that stays at the end: ``ab`` of ``abwerfen``."""

    prefix: str
    infinitive: str
    plural: str
    second: str
    third: str
    imperative: str
    participle: str
    moves: bool
    """Whether its perfect tense has ``sein``: ``ist gestorben``."""

    def finite(self, subject: Phrase) -> str:
        """``wirft``, ``werfen``, ``wirfst``: without the prefix."""
        return self.second if subject.person == 2 else self.plural if subject.plural else self.third


def verb(text: str) -> VerbForms:
    """Reads a verb: ``ab|werfen wirfst wirft wirf abgeworfen``, ``sterben stirbst stirbt stirb +gestorben``. A plural
    that is not the infinitive follows it (``sein/sind``); ``+``: its perfect has ``sein``.
    """
    infinitive, second, third, imperative, participle = text.split(" ")
    prefix, _, base = infinitive.rpartition("|")
    base, _, plural = base.partition("/")
    return VerbForms(
        prefix,
        base,
        plural or base,
        second,
        third,
        imperative,
        participle.removeprefix("+"),
        participle[0] == "+",
    )


HAVE: Final = verb("haben hast hat habe gehabt")
BE: Final = verb("sein/sind bist ist sei +gewesen")
WAS: Final = verb("sein/waren warst war sei +gewesen")
HAD: Final = verb("haben/hatten hattest hatte habe gehabt")
BECOME: Final = verb("werden wirst wird werde +geworden")
BECAME: Final = verb("werden/wurden wurdest wurde werde +geworden")
WOULD: Final = verb("werden/würden würdest würde werde +geworden")
CAN: Final = verb("können kannst kann könne gekonnt")
MUST: Final = verb("müssen musst muss müsse gemusst")


CLOSE: Final = ("allein", "an", "auf", "aus", "in", "ins", "ungeblockt", "von")
"""How what belongs to the verb itself begins, in front of which ``nicht`` is said: ``nicht ins Spiel gekommen ist``."""


@record(frozen=True, slots=True)
class Predicate:
    """A verb and what belongs to it, in the order of the middle of a sentence.

    ``light`` are pronouns, ``adverbs`` say when and how long, ``heavy`` is the rest; ``end`` is what the right end of
    a main clause has instead of a prefix: a participle, an infinitive. ``behind`` follows even that. ``commands``: with
    ``du`` as its subject it is said as a command (``ziehe``).
    """

    verb: VerbForms
    heavy: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    adverbs: tuple[str, ...] = ()
    end: str = ""
    behind: str = ""
    commands: bool = True
    subject: Phrase | None = None
    """Its subject, where German has another one than English."""

    def _middle(self) -> list[str]:
        return [each for each in (*self.light, *self.adverbs, *self.heavy) if each]

    def main(self, subject: Phrase) -> str:
        """``ein Gegner wirft eine Karte ab``."""
        return _text([subject.nom, self.rest(subject)])

    def rest(self, subject: Phrase) -> str:
        """``wirft eine Karte ab``: without the subject."""
        return _text([self.verb.finite(subject), *self._middle(), self.end or self.verb.prefix, self.behind])

    def inverted(self, subject: Phrase) -> str:
        """``wirft ein Gegner eine Karte ab``: behind something else that comes first."""
        finite = self.verb.finite(subject)
        middle = [each for each in (*self.adverbs, *self.heavy) if each]
        who = [subject.nom, *self.light] if subject.light else [*self.light, subject.nom]
        return _text([finite, *who, *middle, self.end or self.verb.prefix, self.behind])

    def command(self, then: str = "") -> str:
        """``wirf eine Karte ab``; ``then`` follows the verb: ``wirf dann eine Karte ab``."""
        end = self.end or self.verb.prefix
        return _text([self.verb.imperative, *self.light, then, *self.adverbs, *self.heavy, end, self.behind])

    def subordinate(self, subject: Phrase) -> str:
        """``ein Gegner eine Karte abwirft``: behind ``wenn``."""
        return _text([subject.nom, self.last(subject)])

    def last(self, subject: Phrase) -> str:
        """``eine Karte abwirft``: the verb last, without the subject."""
        return _text([*self._middle(), self.end, self.verb.prefix + self.verb.finite(subject), self.behind])

    def infinitive(self) -> str:
        """``eine Karte abwerfen``."""
        return _text([*self._middle(), self._infinitive, self.behind])

    @property
    def _infinitive(self) -> str:
        return _text([self.end, self.verb.prefix + self.verb.infinitive])

    def under(self, modal: VerbForms) -> Predicate:
        """The same with another verb that governs it: ``kann eine Karte abwerfen``."""
        return replace(self, verb=modal, end=self._infinitive, commands=False)

    def would(self) -> Predicate:
        """``würde eine Karte ziehen``; of a passive ``würde zerstört``."""
        return replace(self, verb=WOULD) if self.verb == BECOME and self.end else self.under(WOULD)

    def perfect(self) -> Predicate:
        """``hat eine Karte abgeworfen``, ``ist gestorben``; of a passive ``wurde geopfert``."""
        if self.verb == BECOME and self.end:
            return replace(self, verb=BECAME)
        if self.verb in (BE, HAVE):
            return replace(self, verb=WAS if self.verb == BE else HAD)
        return replace(self, verb=BE if self.verb.moves else HAVE, end=self.verb.participle)

    def during(self, *adverbs: str) -> Predicate:
        """With further adverbs in front of its others."""
        return replace(self, adverbs=(*(each for each in adverbs if each), *self.adverbs))

    def negated(self) -> Predicate:
        """With ``nicht``, in front of what closes the sentence: of where it is done, and of how many."""
        *others, last = self.heavy or ("",)
        within = last.split(" ")[0] in CLOSE or " oder mehr " in f" {last} " or " oder weniger " in f" {last} "
        return replace(self, heavy=(*others, "nicht", last) if within else (*self.heavy, "nicht"))


def passive(verb: VerbForms, *heavy: str) -> Predicate:
    """``wird geopfert``."""
    return Predicate(BECOME, heavy, end=verb.participle, commands=False)


def infinitives(predicates: Sequence[Predicate]) -> Predicate:
    """Several predicates under one verb that governs them: ``2 EP bezahlen und eine Karte ziehen``; the verb itself is
    added with :meth:`Predicate.under`.
    """
    first, *others = predicates
    if not others:
        return first
    return replace(first, behind=" und " + listed_texts([each.infinitive() for each in others]))


def _text(parts: Sequence[str]) -> str:
    said = " ".join(each.strip() for each in parts if each.strip())
    return said.replace(" ,", ",")
