"""What ``instead`` replaces: the whole sentence before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from cardlang.language.reading.among_themselves import meant_by, refuse_itself
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.words.conditions import Happened
from cardlang.language.words.effect import Effect
from cardlang.language.words.instead import completed, goes_elsewhere, never_picked
from cardlang.language.words.players import YOU, Referent, TargetPlayer
from cardlang.language.words.sentences import Clause, Sentence, stopped
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import EachWho, YouDid
from cardlang.language.words.who_has import PlayersWho
from cardlang.language.words.word import SOURCE, Word


def refuse_misplaced_instead(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """``instead`` replaces the sentence before it; in a sentence that begins with ``if you do``, the one before that.
    Raises :class:`Mistake` if there is no such sentence, if an earlier one uses the same verb and is nearer to what is
    said, or if only a part of it is said once more: ``Draw 2 cards and gain 1 EP. If ..., gain 3 EP instead.``
    """
    reach = 2 if isinstance(sentence.condition, YouDid) else 1
    if len(before) < reach:
        message = "'instead' replaces nothing: no sentence comes before it in this paragraph"
        help_ = "Write before it what is replaced: 'Draw a card. If you control an artifact, draw 2 cards instead.'"
        raise r.mistake("CL707", message, shape, help_)
    replaced, earlier = before[-reach], before[:-reach]
    if replaced.at is not None or replaced.otherwise:
        message = f"'instead' cannot replace '{replaced.say(SOURCE)}'"
        raise r.mistake("CL405", message, shape, "Write both out, each with its 'if'.")
    _refuse_of_itself(r, sentence, replaced, shape)
    _refuse_other_price(r, sentence, replaced, shape)
    _refuse_never_picked(r, sentence, replaced, shape)
    _refuse_one_for_all(r, sentence, replaced, shape)
    for clause in completed(sentence, replaced).clauses:
        refuse_itself(r, clause, shape)
    refuse_left_out(r, _filled((*before, sentence), reach).clauses, shape)
    own, told = _deeds(sentence), _deeds(replaced)
    if own & told and told - own:
        message = f"'instead' would replace all of '{replaced.say(SOURCE)}'"
        help_ = "Divide what it does not replace from it by a full stop, or say it again."
        raise r.mistake("CL603", message, shape, help_)
    nearer = [each for each in earlier if own & _deeds(each)]
    if own & told:
        nearer = [each for each in nearer if _likeness(sentence, each) > _likeness(sentence, replaced)]
    if not nearer:
        return
    message = f"'instead' would replace '{replaced.say(SOURCE)}', the sentence before it"
    help_ = "Put the sentence it replaces directly before it, or write both out with 'if'."
    raise r.mistake("CL603", message, shape, help_)


def refuse_always_instead(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` where nothing says when ``instead`` is done: ``Draw a card. Gain 2 EP instead.``"""
    depends = (sentence.condition, sentence.unless, sentence.at, sentence.later, sentence.label)
    chosen = any(each.optional or isinstance(each.subject, (EachWho, PlayersWho)) for each in sentence.clauses)
    if before and all(each is None for each in depends) and not (sentence.otherwise or chosen):
        message = f"nothing says when this is done instead of '{before[-1].say(SOURCE)}', which would never be done"
        raise r.mistake("CL707", message, shape, "Write 'If ..., ... instead.' or 'You may ... instead.'")


def _filled(sentences: Sequence[Sentence], reach: int) -> Sentence:
    """The last sentence with what it leaves out: from the one it replaces, which may replace another."""
    *before, last = sentences
    if not last.instead or len(before) < reach:
        return last
    earlier = before[: len(before) - reach + 1]
    return completed(last, _filled(earlier, 2 if isinstance(earlier[-1].condition, YouDid) else 1))


def refuse_left_out(r: Reading, clauses: Sequence[Clause], shape: Shape) -> None:
    """Raises :class:`Mistake` where it is not said to what something is done (``Deal 4 damage.``), nor in a sentence
    that it replaces.
    """
    for clause in clauses:
        for effect in clause.effects:
            if isinstance(effect, Verb) and effect.carried and getattr(effect, effect.carried) is None:
                said, every = effect.say(SOURCE), r.vocabulary.noun_for("any") or "each opponent"
                help_ = f"Write for example '{said} {effect.carried} {every}'."
                raise r.mistake("CL501", f"'{said}' does not say {effect.carried} what", shape, help_)


@contextmanager
def its_own_rest(r: Reading, shape: Shape) -> Iterator[None]:
    """While a sentence with ``instead`` is read that speaks of ``the rest`` itself: what the sentence before left is
    nothing that ``them`` may mean. ``... put two of them into your hand and the rest into your graveyard instead.``
    """
    words = [(each.type, each.value) for each in shape.pieces()]
    before = r.binder.things[:]
    if ("INSTEAD", "instead") not in words or ("NOUN", "rest") not in words:
        yield
        return
    r.binder.things[:] = [each for each in before if each.said != "the rest"]
    known = len(r.binder.things)
    try:
        yield
    finally:
        r.binder.things[:known] = before


def _refuse_of_itself(r: Reading, sentence: Sentence, replaced: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` where what is replaced would have to be done first: ``Counter target spell. If that spell
    was countered this way, exile it instead.``
    """
    numbers = {each.number + at for each in replaced.clauses for at in range(len(each.effects))}
    asked = sentence.condition.walk() if isinstance(sentence.condition, Word) else ()
    if goes_elsewhere(sentence, replaced) is not None:
        return
    if any(isinstance(each, Happened) and each.period == "this way" and numbers & {*each.results} for each in asked):
        message = f"'instead' would replace '{replaced.say(SOURCE)}', and its 'if' asks whether that was done"
        raise r.mistake("CL603", message, shape, "Leave 'instead' out, and say what is done then.")


def _refuse_other_price(r: Reading, sentence: Sentence, replaced: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` for another price in place of a whole sentence that has one: ``Counter target spell
    unless its controller pays 2 EP. If you control an artifact, they pay 4 EP instead.``
    """
    price = replaced.unless
    if not isinstance(price, Clause) or sentence.unless is not None or _deeds(sentence) & _deeds(replaced):
        return
    if {*map(_name, price.effects)} & {*_deeds(sentence)}:
        said = stopped(replaced.lower(SOURCE))
        message = f"'instead' would replace all of '{replaced.say(SOURCE)}', and not only its price"
        help_ = f"Say both prices: 'If ..., ... unless ... . Otherwise, {said}'"
        raise r.mistake("CL603", message, shape, help_)


def _refuse_one_for_all(r: Reading, sentence: Sentence, replaced: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` where what one player does would replace what each does: ``Each player draws a card. If
    you control an artifact, you draw two cards instead.``
    """
    all_do = any(each.subject.say(SOURCE) == "each player" for each in replaced.clauses)
    mine = [each for each in sentence.clauses if each.subject == YOU]
    if all_do and mine and len(mine) == len(sentence.clauses) and _deeds(sentence) & _deeds(replaced):
        message = f"'instead' would replace what each player does: '{replaced.say(SOURCE)}'"
        help_ = "Leave 'instead' out, and say what you do on top; or say in both what each player does."
        raise r.mistake("CL603", message, shape, help_)


def _refuse_never_picked(r: Reading, sentence: Sentence, replaced: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` where a sentence asks about what only the replaced one would pick: ``Destroy a creature.
    If it is white, exile it instead.``
    """
    word = never_picked(sentence, replaced)
    if word is not None:
        said = word.say(SOURCE)
        message = f"'{said}' would be picked or made by '{replaced.say(SOURCE)}', which 'instead' replaces"
        help_ = f"Name it in a sentence before both ('Choose a ...'), or as a target, and then say '{said}' in both."
        raise r.mistake("CL603", message, shape, help_)


def _deeds(sentence: Sentence) -> Counter[str]:
    """The names of the verbs in a sentence, and how often it has each."""
    effects = [effect for clause in sentence.clauses if isinstance(clause, Clause) for effect in clause.effects]
    return Counter(map(_name, effects))


def _likeness(sentence: Sentence, other: Sentence) -> float:
    """How much two sentences have in common in what they do, from 0 to 1: with ``put two cards into your hand instead``
    the sentence ``Put a card into your hand`` is meant, and not ``Put the rest into your graveyard`` behind it.
    """
    own, others = _marks(sentence), _marks(other)
    return len(own & others) / len(own | others)


def _marks(sentence: Sentence) -> set[str]:
    """What a sentence can be known by: its words without number (``card`` for ``cards``), and whom and what they mean,
    by the number of the target or choice.
    """
    said = " ".join(clause.say(SOURCE) for clause in sentence.clauses).lower()
    found = {each.strip(",.'s") for each in said.split()}
    for clause in sentence.clauses:
        found |= {"you"} & {getattr(clause.subject, "who", "")}
        for each in clause.walk():
            target = Referent("target", each.number) if isinstance(each, TargetPlayer) else meant_by(each)
            referent = target or getattr(each, "referent", None)
            if isinstance(referent, Referent):
                found.add(f"{referent.kind} {referent.index}")
    return found


def _name(effect: Effect) -> str:
    return str(getattr(effect, "name", ""))
