"""Which sentences are static abilities, and which ones cannot come behind another: a reader could not tell whether they
are done, and when.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.read_clauses import in_usual_words, with_has
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.running.entering import EnterAs
from cardlang.language.text.shapes import SentenceShape, Shape
from cardlang.language.words.abilities import outside_quotes
from cardlang.language.words.amounts import names_its_card
from cardlang.language.words.durations import THIS_ROUND
from cardlang.language.words.english import capitalized
from cardlang.language.words.event_patterns import Trigger, When
from cardlang.language.words.instead import looks_back
from cardlang.language.words.mistake import ANOTHER_ABILITY, Mistake, Ways
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import ALL, Group, Host, It, Selection, This
from cardlang.language.words.players import YOU, Player, PlayerWord, TargetPlayer
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import STATIC, Verb
from cardlang.language.words.word import SOURCE, Word, rebuilt


def static_clause(sentence: Sentence, permanent: bool) -> Clause | None:
    """The clause of a sentence that is a static ability, true as long as its card is in play; None for any other."""
    if len(sentence.clauses) != 1 or sentence.at is not None or sentence.instead:
        return None
    clause = sentence.clauses[0]
    lasting = all(isinstance(each, Verb) and STATIC in each.may_be() and each.stands() for each in clause.effects)
    targeted = any(
        isinstance(each, TargetPlayer) or getattr(each, "quantifier", "") == "target"
        for each in outside_quotes(clause)
    )
    if not lasting or clause.duration or targeted:
        return None
    own = names_its_card(clause.subject) or clause.subject == YOU
    if not permanent and not own:
        return None
    if clause.subject == Player("opponent"):
        return None
    if isinstance(clause.subject, Group) and not all(_standing(each) for each in clause.subject.parts):
        return None
    if isinstance(clause.subject, It) and not isinstance(clause.subject, Host):
        return None
    return replace(clause, effects=tuple(with_has(each) for each in clause.effects))


def _standing(part: Word) -> bool:
    """Whether a part of a subject is things of which something is true: ``~ and other creatures you control``."""
    return isinstance(part, (This, Host)) or (isinstance(part, Selection) and part.quantifier == ALL)


def with_host(r: Reading, sentence: Sentence) -> Sentence:
    """A sentence that could be a static ability, with what its card is attached to named, not called ``it``: its
    condition is printed in front. Raises :class:`Mistake` where ``it`` comes first and could mean either.
    """
    host = next((each.named for each in r.binder.things if isinstance(each.named, Host)), None)
    asked = sentence.condition or sentence.unless
    if host is None or asked is None or len(sentence.clauses) != 1:
        return sentence

    def named(word: Word) -> Word:
        return host if isinstance(word, It) and word.referent == host.referent else word

    clause = sentence.clauses[0]
    if isinstance(clause.subject, Host) and r.binder.fallen_back:
        help_ = f"For '{host.noun}' write that, for this card '~'."
        raise Mistake("CL601", f"'it' could mean '{host.noun}' or '~'", *r.binder.fallen_back[0], help_, either=True)
    clause = replace(clause, subject=named(clause.subject))
    condition = None if sentence.condition is None else rebuilt(sentence.condition, named)
    return replace(sentence, clauses=(clause,), condition=condition)


def refuse_behind_moment(r: Reading, sentences: Sequence[Sentence], shapes: Sequence[SentenceShape]) -> None:
    """Raises :class:`Mistake` for a sentence behind one that waits for a moment (``Draw a card at the beginning of the
    next end step. Discard a card.``) or for something to happen: it could be meant for then, or for now.
    """
    before: tuple[Sentence, SentenceShape] | None = None
    behind = shapes[0]
    for sentence, shape in zip(sentences, shapes, strict=True):
        if sentence.at is not None or sentence.later is not None:
            before, behind = (sentence, shape), shape
        elif before is not None and looks_back(before[0], sentence):
            behind = shape
        elif before is not None and not _says_how_it_enters(sentence):
            when = before[0].at.say(SOURCE) if before[0].at is not None else "only then"
            help_ = "What is done then, too, is joined with ', then'. What is done at once is said in front."
            ways = _then_or_now(r, *before, behind, shape)
            raise r.mistake("CL603", f"this could be done at once, or {when}", shape, help_, ways=ways)


def _says_how_it_enters(sentence: Sentence) -> bool:
    """Whether it says how something enters, which nobody can do at any moment: it is refused for that."""
    return any(isinstance(effect, EnterAs) for clause in sentence.clauses for effect in clause.effects)


def _then_or_now(
    r: Reading, waiting: Sentence, before: SentenceShape, last: SentenceShape, shape: SentenceShape
) -> Ways:
    """Paragraphs that say whether a sentence behind one that waits (``before``; what looks back on it goes on to
    ``last``) is done then, or at once.
    """
    start, end = extent(shape)
    begin, stop = before.first().start, extent(last)[1]
    front, first, rest = r.text[:begin], r.text[begin:stop], r.text[end:]
    between = r.text[stop:start]
    this = re.sub(r"^Then,? ", "", r.said(shape), flags=re.IGNORECASE)
    small = this[:1].lower() + this[1:]
    then = f"{front}{first.removesuffix('.')}, then {small}{rest}"
    moment = waiting.later.say(SOURCE) if waiting.later is not None else ""
    led = then
    if waiting.at is not None:
        moment = waiting.at.leading(SOURCE)
        led = f"{front}{_in_front(waiting.at, first)}, then {small}{rest}"
    again = f"{front}{first}{between}{capitalized(moment)}, {small}{rest}"
    now = f"{front}{capitalized(this) if first[0].isupper() else small} {capitalized(first)}{rest}"
    joined = () if last is not before else (("that moment", then), ("that moment", led))  # not "if you do, ..., then"
    repeated = () if waiting.later is not None and _PRONOUN.search(small) else (("that moment", again),)
    return *joined, *repeated, ("now", now)


_PRONOUN = re.compile(r"\b(?:it|its|they|them|their|th(?:at|is|ose|ese) \w+)\b")
"""Words that would mean what the event is about, if the event were named once more."""


def _in_front(at: At, said: str) -> str:
    """A sentence with its moment in front, without its full stop: ``At the beginning of the next end step, return it``.
    What is joined to it is done in order, so that the rest may be about what it has returned.
    """
    plain = re.sub(rf"\s*{re.escape(at.say(SOURCE))}\.?$", "", said, flags=re.IGNORECASE)
    moment = at.leading(SOURCE)
    small = f"{moment}, {plain[:1].lower()}{plain[1:]}"
    return capitalized(small) if said[0].isupper() else small


SECOND = "a second ability begins here"


def refuse_standing(r: Reading, sentences: Sequence[Sentence], shapes: Sequence[SentenceShape]) -> None:
    """Raises :class:`Mistake` for a sentence that says what is true all the time, behind another one of an ability that
    is carried out: ``When ~ enters, draw a card. Other creatures you control have Fast.``
    """
    for sentence, shape in zip(sentences[1:], shapes[1:], strict=False):
        if _begins_anew(sentence, shape):
            before = r.text[: shape.first().start].strip()
            help_ = f"Give each a paragraph of its own: '{before}' and '{r.said(shape)}'"
            raise r.mistake(ANOTHER_ABILITY, SECOND, shape.first(), help_)
        if _is_standing(sentence):
            message = "behind what this ability does, this would be done once, and stay for the rest of the game"
            before, this = r.text[: shape.first().start].strip(), capitalized(r.said(shape))
            help_ = f"If it is true all the time, give each a paragraph of its own: '{before}' and '{this}'"
            help_ += "; else say 'permanently', or how long."
            raise r.mistake("CL603", message, shape, help_)


def refuse_rule_of_round(r: Reading, trigger: Trigger, sentences: Sequence[Sentence], shapes: Sequence[Shape]) -> None:
    """Raises :class:`Mistake` for a rule ``this round`` behind what is done at each event, on a card that itself stays
    for a round: a reader takes it for a rule of the card. What waits for ``~`` itself happens once, as the card comes.
    """
    own = isinstance(trigger, When) and all(isinstance(each.subject, This) for each in trigger.events)
    if r.mistakes or own or not r.binder.stays:
        return
    for sentence, shape in zip(sentences[1:], shapes[1:], strict=False):
        if all(each.duration != THIS_ROUND for each in sentence.clauses):
            continue
        always = replace(sentence, clauses=tuple([_without_end(each) for each in sentence.clauses]))
        if _is_standing(always):
            start, end = extent(shape)
            before, this, rest = r.text[:start].strip(), r.said(shape), r.text[end:]
            then = f"{before.removesuffix('.')}, then {this[:1].lower()}{this[1:]}{rest}"
            help_ = f"For that moment write '{then}'; for the whole round give each a paragraph of its own: "
            message = "this could be so for the whole round, or only from that moment"
            raise r.mistake("CL603", message, shape, f"{help_}'{before}{rest}' and '{always.say(SOURCE)}'")


def _without_end(clause: Clause) -> Clause:
    return replace(clause, duration="")


def refuse_without_end(r: Reading, sentences: Sequence[Sentence], shapes: Sequence[Shape]) -> None:
    """Raises :class:`Mistake` for a rule about players, of a card that does not stay in play, which does not say how
    long it is so: ``Draw a card. Each player attacks with at most 2 dice.`` Nothing where another mistake was found.
    """
    if r.mistakes:
        return
    for sentence, shape in zip(sentences, shapes, strict=False):
        _refuse_once_or_always(r, sentence, shape)
        if r.binder.stays:
            continue
        if not any(_is_rule(clause) for clause in sentence.clauses):
            continue
        said = capitalized(r.said(shape)).rstrip(".")
        help_ = f"Write '{said} this turn.', or 'permanently' for the rest of the game."
        raise r.mistake("CL603", "this card does not stay in play: how long is this so?", shape, help_)


def _refuse_once_or_always(r: Reading, sentence: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``Whenever ~ attacks, target player skips their draw step.``"""
    for clause in sentence.clauses:
        if clause.duration or not any(isinstance(each, Verb) and each.once_or_always for each in clause.effects):
            continue
        said = r.said(shape).rstrip(".")
        once = re.sub(r"\b(skips? (?:your|their)) (?!next\b)", r"\1 next ", said, flags=re.IGNORECASE)
        help_ = f"For the next one write '{once}.'; for all write '{said} permanently.'"
        raise r.mistake("CL603", "this could be about the next one, or about all to come", shape, help_)


def _is_rule(clause: Clause) -> bool:
    """Whether a clause says without an end what players may or must do and how they do it, or what spells are like that
    nobody has cast yet.
    """
    to_come = isinstance(clause.subject, Selection) and clause.subject.of.relation in ("cast", "play")
    if clause.duration or not (to_come or isinstance(clause.subject, PlayerWord)):
        return False
    return all(isinstance(each, Verb) and STATIC in each.may_be() and each.stands() for each in clause.effects)


def _begins_anew(sentence: Sentence, shape: SentenceShape) -> bool:
    """``When ~ dies, ...``, ``At the beginning of your end step, ...``, as triggered abilities begin."""
    if sentence.later is not None:
        own = any(isinstance(each.subject, This) for each in sentence.later.when.events)
        return own and not sentence.later.until
    if sentence.at is None or not any(lead.first().type == "AT" for lead in shape.leads):
        return False
    said = " ".join(piece.text.lower() for lead in shape.leads for piece in lead.pieces())
    return " next " not in said and " this " not in said and not said.startswith(("at the end of the", "at end of"))


def _is_standing(sentence: Sentence) -> bool:
    if len(sentence.clauses) > 1:
        return all(_is_standing(replace(sentence, clauses=(each,))) for each in sentence.clauses)
    clause = static_clause(sentence, True)
    verbs = [each for each in clause.effects if isinstance(each, Verb)] if clause is not None else []
    if clause is None or (sentence.condition is not None and not any(each.name == "have" for each in verbs)):
        return False
    plain = clause.each is None and sentence.unless is None and sentence.where is None
    own = plain and isinstance(clause.subject, This)
    done = any(each.name == "gain" or (each.name == "get" and own) for each in verbs)
    return not done and not any(_refers_back(each) for each in outside_quotes(clause))


def _refers_back(word: Word) -> bool:
    """Whether a word means what the ability has named or done before: ``it``, ``that many``, ``discarded this way``."""
    meant = getattr(word, "referent", None)
    return (meant is not None and not isinstance(word, Host)) or getattr(word, "result", -1) >= 0


def permanently(sentence: Sentence) -> Sentence:
    """The sentence with the duration ``permanently`` for each lasting effect that has none, so that the printed text
    says it.
    """
    return replace(sentence, clauses=tuple(_permanent(each) for each in sentence.clauses))


def _permanent(clause: Clause) -> Clause:
    if clause.duration or not any(each.lasting for each in clause.effects if isinstance(each, Verb)):
        return clause
    return in_usual_words(replace(clause, duration="permanently"))
