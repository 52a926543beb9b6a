"""Reading the label of an ability: which keyword it is, and what part of the ability it stands for.

The text is already spelled out (``text.labels``); here its ability gets the label, and must be of a kind that the
label can introduce.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.read_filters import read_keyword
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.whose_cost import by_its_name
from cardlang.language.text.labels import Labelled
from cardlang.language.text.lexer import tokens_of
from cardlang.language.text.shapes import AbilityShape, NoShape, Numbered, Shape, shape_of
from cardlang.language.text.tables import table_of
from cardlang.language.words.abilities import Ability, Activated, SpellAbility, Triggered
from cardlang.language.words.conditions import Condition
from cardlang.language.words.costs import ONLY_IF, Limit
from cardlang.language.words.keywords import Keyword, Label
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.sentences import Body, Sentence
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE


def read_labelled(r: Reading, labelled: Labelled, read: Callable[[], Ability]) -> Ability:
    """The ability behind a label, which ``read`` reads, with that label. Raises :class:`Mistake` where the keyword
    cannot introduce such an ability.
    """
    start = next(at for at, each in r.labels.items() if each is labelled)
    r.opened.add(start)
    keyword = _keyword(r, labelled, start)
    ability = read()
    if r.mistakes:
        return ability
    condition = _condition(r, labelled) if labelled.apart else None
    if condition is not None:
        ability = _conditional(ability, condition, labelled, start)
    limits = labelled.limits + (condition is not None and isinstance(ability, Activated))
    label = Label(keyword, labelled.entry.joint, _stands_for(r, labelled), limits)
    why = _why_not(ability, label, condition)
    if why:
        raise Mistake("CL405", f"{labelled.entry.name} {why}", start, start + 1, _help(labelled))
    return replace(by_its_name(ability, labelled.entry), label=label)


def labelled(r: Reading, sentence: Sentence, start: int) -> Sentence:
    """A sentence with its label, if it has one and is not the first of its ability: it stands for the condition."""
    found = r.labels.get(start)
    if found is None or start in r.opened:
        return sentence
    label = Label(_keyword(r, found, start), found.entry.joint, ("condition",))
    return replace(by_its_name(sentence, found.entry), label=label)


def refuse_behind_label(r: Reading, read: Sequence[Sentence], shapes: Sequence[Shape]) -> None:
    """Raises :class:`Mistake` for ``Draw a card. Surge 2 EP: gain 1 EP. Draw a card.``: is the last sentence for Surge?
    """
    last: Labelled | None = None
    start = 0
    for sentence, shape in zip(read, shapes, strict=True):
        if sentence.label is not None:
            start = shape.first().start
            last = r.labels.get(start)
        elif last is not None and _is_loose(sentence):
            help_ = "Join with 'then' what it is for, too; write the rest in front of it, or in a paragraph of its own."
            raise Mistake("CL405", f"{last.entry.name} {_MORE}", start, start + 1, help_)


_PARTS = {"WHEN": "trigger", "FIRSTTIME": "trigger", "IF": "condition", "ASLONG": "condition", "COLON": "cost"}


def _stands_for(r: Reading, labelled: Labelled) -> tuple[str, ...]:
    """Which parts of an ability a label stands for, by the words in front of its effect."""
    front, _ = tokens_of(labelled.front, r.book)
    found = ["trigger"] if front and front[0].type == "AT" else []
    found += [_PARTS[each.type] for each in front if each.type in _PARTS]
    return tuple(dict.fromkeys(found))


def _help(labelled: Labelled) -> str:
    return f"{labelled.entry.name} stands for '{labelled.front}'; write the rest in a paragraph of its own."


def _keyword(r: Reading, labelled: Labelled, start: int) -> Keyword:
    """The keyword of a label, with its argument."""
    inner = _shape(r, labelled.head).parts[0]
    assert isinstance(inner, Shape)
    numbered = inner if isinstance(inner, Numbered) else inner.all(Numbered)[0]
    try:
        return read_keyword(Reading(labelled.head, r.book, r.rules), numbered, labelled=True)
    except Mistake as mistake:
        help_ = mistake.help.replace("Write '", "For example '").replace("'.", f"{labelled.entry.joint}...'.")
        raise Mistake(mistake.code, mistake.message, start, start + 1, help_, either=mistake.either) from None


def _shape(r: Reading, text: str) -> Shape:
    return shape_of(tokens_of(text, r.book)[0], table_of(r.book.all_verbs))


def _condition(r: Reading, labelled: Labelled) -> Condition:
    """The condition that a label stands for, read apart from the ability behind it."""
    text = f"{labelled.front} 1."  # any sentence: only its condition is read
    try:
        inner = _shape(r, text).parts[0]
    except NoShape:
        raise Mistake("CL405", f"{labelled.entry.name} stands for no condition", 0, 1) from None
    assert isinstance(inner, AbilityShape)
    return read_condition(Reading(text, r.book, r.rules), inner.body.sentences[0].leads[0].condition)


def _conditional(ability: Ability, condition: Condition, labelled: Labelled, start: int) -> Ability:
    """An ability that triggers, or can be activated, only under the condition of its label."""
    if isinstance(ability, Activated):
        return replace(ability, limits=(*ability.limits, Limit(ONLY_IF, condition=condition)))
    if not isinstance(ability, Triggered) or ability.condition is not None:
        message = f"{labelled.entry.name} and this ability each have a condition"
        raise Mistake("CL405", message, start, start + 1, "Write both in one 'if', without the label.")
    return replace(ability, condition=condition)


def _why_not(ability: Ability, label: Label, condition: Condition | None) -> str:
    """Why a keyword cannot be the label of an ability; empty if it can."""
    if not label.stands_for:
        return ""
    try:
        ability.behind(label, SOURCE)
    except TypeError:
        return "cannot introduce this ability"
    if "condition" in label.stands_for and condition is None and isinstance(ability, SpellAbility):
        return _one_condition(ability.body)
    return ""


def _one_condition(body: Body) -> str:
    """A condition in front of several sentences is one of the first alone; the others must depend on that one."""
    if not body.sentences or body.sentences[0].condition is None:
        return "needs a sentence after it"
    if body.roll is not None or any(map(_is_loose, body.sentences[1:])):
        return _MORE
    return ""


_MORE = "is a condition of one sentence, and here are more"


def _is_loose(sentence: Sentence) -> bool:
    """Whether a sentence does not depend on the one before it."""
    return not (sentence.otherwise or isinstance(sentence.condition, YouDid))
