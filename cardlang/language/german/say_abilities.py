"""Whole paragraphs in German, down to the clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from cardlang.language.german.clauses import CAN, Predicate, infinitives
from cardlang.language.german.durations import duration_said
from cardlang.language.german.inflection import EACH, NONE, fixed, number_word
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import Phrase, listed_texts, phrase, pronoun_phrase, punctuated
from cardlang.language.german.referents import words_meant
from cardlang.language.german.say_amounts import where_said
from cardlang.language.german.say_costs import additional_cost, alternative_cost, costs_said, label_before
from cardlang.language.german.say_events import subject_of
from cardlang.language.german.say_nouns import as_subject, described
from cardlang.language.german.say_players import PLAYER
from cardlang.language.german.speaker import German
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.words import abilities as a
from cardlang.language.words.amounts import CountersOn
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import capitalized
from cardlang.language.words.every_few import EveryFew
from cardlang.language.words.keywords import Label
from cardlang.language.words.moments import At
from cardlang.language.words.players import YOU as YOU_WORD
from cardlang.language.words.players import Player
from cardlang.language.words.sentences import (
    OUTCOMES,
    POINT,
    Body,
    Clause,
    Mode,
    Modes,
    Outcome,
    Roll,
    Sentence,
    prevents,
    short,
)
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.word import Word

FIRST, COMMA, ADVERB, THEN = "first", "comma", "adverb", "then"
"""Where a clause is: at the start of a sentence; behind a subordinate clause; behind an adverb, which a command cannot
follow; behind another clause.
"""


# ---- clauses -----------------------------------------------------------------------------------------------------
def clause_said(
    clause: Clause,
    german: German,
    where: str = FIRST,
    *adverbs: str,
    each: bool = True,
    commands: bool = True,
) -> str:
    """A clause as part of a sentence, without capital and full stop. ``each``: with what it is done for (``für jede
    Karte``); ``commands``: it may be a command.
    """
    subject, done = parts(clause, german, each=each)
    done[0] = done[0].during(*adverbs)
    commands = commands and german.commanding
    if commands and clause.subject == YOU_WORD and where != ADVERB and all(one.commands for one in done):
        first = done[0].command("dann" if where == THEN else "")
        return " und ".join([first, *(one.command() for one in done[1:])])
    first = done[0].main(subject) if where == FIRST else done[0].inverted(subject)
    said = first + and_so_on(done, subject)
    return f"dann {said}" if where == THEN else said


def and_so_on(done: Sequence[Predicate], subject: Phrase) -> str:
    """The predicates behind the first; a verb that is the same as before is not repeated."""
    text = ""
    for before, one in pairwise(done):
        same = before.verb == one.verb and not (one.end or one.verb.prefix or one.behind or before.behind)
        text += " und " + (" ".join([*one.light, *one.adverbs, *one.heavy]) if same else one.rest(subject))
    return text


def parts(clause: Clause, german: German, *, each: bool = True) -> tuple[Phrase, list[Predicate]]:
    """A clause's subject, and its predicates with how long they last and, with ``each``, for how many."""
    before, german.doer = german.doer, clause.subject
    subject = as_subject(clause.subject, german)
    if clause.subject == Player("each player") and isinstance(clause.effects[0], Cannot):
        subject = phrase(NONE, PLAYER, plural=True)  # "Spieler können keine Karten ziehen"
    done = [german.predicate(effect, subject) for effect in clause.effects]
    german.doer = before
    subject = done[0].subject or subject
    done[0] = done[0].during(duration_said(clause.duration, german))
    if clause.each is not None and each:
        last = done.pop()
        done.append(replace(last, heavy=(*last.heavy, f"für {each_said(clause, clause.each, german)}")))
    if clause.optional:
        done = [infinitives(done).under(CAN)]
    return subject, done


def each_said(clause: Clause, each: Word, german: German) -> str:
    """``jede Falle, die deine Gegner kontrollieren``, ``jede Wachstumsmarke auf ihr``, ``je zwei Fallen``."""
    which = EACH
    if isinstance(each, EveryFew):
        which, each = fixed(f"je {number_word(each.size)}"), each.of
    many = which != EACH
    if isinstance(each, Description):
        few = f" (ohne die ersten {each.beyond})" if each.beyond else ""
        few += f" (höchstens {each.most})" if each.most else ""
        return described(each, german, which, plural=many).acc + few
    if isinstance(each, CountersOn):
        on = (
            german.phrase(each.on)
            if each.on != clause.subject
            else pronoun_phrase(german.phrase(each.on).gender)
        )
        return f"{phrase(which, german.counter(each.counter), plural=many).acc} auf {on.dat}"
    return german.phrase(each).acc


def clause(word: Clause, german: German) -> str:
    """A clause by itself."""
    return clause_said(word, german)


# ---- sentences ---------------------------------------------------------------------------------------------------
def sentence(word: Sentence, german: German) -> str:
    """A sentence, with capital and full stop."""
    return sentence_said(word, german)


def sentence_said(word: Sentence, german: German, lead: Sequence[str] = (), where: str = FIRST) -> str:
    """A sentence behind what is in front of it: a trigger (``lead``), which ends with a comma or, where it is
    ``ADVERB``, with none.
    """
    if word.label is not None:
        behind = sentence_said(replace(word, condition=None, label=None), german)
        return label_before(word.label, behind, german)
    leads, where = _leads(word, german, list(lead), where)
    delayed = german.text(word.at) if word.at is not None and word.each_behind else ""
    adverbs = [each for each in ("stattdessen" if word.instead else "", delayed) if each]
    said = clause_said(word.clauses[0], german, where, *adverbs, each=word.counts_behind)
    said += _others(word.clauses, german, word.counts_behind)
    return stopped(capitalized(leads + said + _tail(word, german)))


def _leads(word: Sentence, german: German, leads: list[str], where: str) -> tuple[str, str]:
    """What is in front of the first clause, and where that clause then is."""
    text = f"{leads[0]}{' ' if where == ADVERB else ', '}" if leads else ""
    where = where if where != FIRST or not leads else COMMA
    if word.otherwise:
        text, where = text + "andernfalls ", ADVERB
    if word.later is not None:
        text, where = f"{text}{german.text(word.later)}, ", COMMA
    if word.condition is not None and not word.postfix:
        text = text.rstrip().removesuffix(",") + ", " if text else ""
        text, where = f"{text}{'wenn' if word.apart else 'falls'} {german.text(word.condition)}, ", COMMA
    first = word.clauses[0]
    if first.each is not None and not word.counts_behind:
        text, where = f"{text}für {each_said(first, first.each, german)} ", ADVERB
    if word.at is not None and not word.each_behind:
        text, where = f"{text}{german.text(word.at)} ", ADVERB
        if word.condition is not None and word.postfix:
            text, where = f"{text.rstrip()}, falls {german.text(word.condition)}, ", COMMA
    return text, where


def _others(clauses: Sequence[Clause], german: German, each: bool = True) -> str:
    """The clauses behind the first, with what is between them: ``und mische dann``, ``, dann ziehst du eine Karte``."""
    text = ""
    for at in range(1, len(clauses)):
        last, alike = at == len(clauses) - 1, clauses[at - 1].subject == clauses[at].subject
        text += " und " if last and alike and clauses[at].subject == YOU_WORD else ", "
        text += clause_said(clauses[at], german, THEN if last else FIRST, each=each, commands=alike)
    return text


def _tail(word: Sentence, german: German) -> str:
    """``, falls …`` and ``, es sei denn, …`` at the end."""
    behind = word.postfix and (word.at is None or word.each_behind)
    text = f", falls {german.text(word.condition)}" if word.condition is not None and behind else ""
    if isinstance(word.unless, Clause):
        subject, done = parts(word.unless, german)
        text += f", es sei denn, {done[0].main(subject)}{and_so_on(done, subject)}"
    elif word.unless is not None:
        text += f", außer wenn {german.text(word.unless)}"
    return text + where_said(word.where, german)


def stopped(text: str) -> str:
    """With a full stop, unless it ends with one inside quotes."""
    return text if text.endswith((".“", ".")) else text + "."


# ---- rolls, modes, bodies ----------------------------------------------------------------------------------------
def roll(word: Roll, german: German) -> str:
    """``Geringes Risiko: Ziehe eine Karte. Fehlschlag: Du verlierst 1 EP.``"""
    bold = german.face.bold
    if len(word.levels) == 1:
        rows = [f"{bold(german.fixed(word.levels[0]))}: {german.text(word.success[0])}"]
    else:
        levels = [bold(german.fixed(level)) for level in word.levels]
        rows = [f"Wähle {listed_texts(levels, 'oder')}."]
        pairs = zip(word.levels, word.success, strict=True)
        rows += [f"{bold(german.fixed(short(level)))}: {german.text(outcome)}" for level, outcome in pairs]
    for name in OUTCOMES:
        outcome = getattr(word, name)
        if outcome is not None:
            rows.append(f"{bold(german.fixed(name.replace('_', ' ')))}: {german.text(outcome)}")
    return " ".join(rows)


def outcome(word: Outcome, german: German) -> str:
    """The sentences of one result."""
    return " ".join(german.text(each) for each in word.sentences)


HOW_MANY: Final = {
    "one": "eines",
    "two": "zwei",
    "three": "drei",
    "one or both": "eines oder beides",
    "one or more": "eines oder mehrere",
    "one at random": "zufällig eines",
    "two at random": "zufällig zwei",
    "one that has not been chosen": "eines, das noch nicht gewählt worden ist",
    "one that has not been chosen this turn": "eines, das in diesem Zug noch nicht gewählt worden ist",
}
"""How many modes are chosen."""
MORE_IF: Final = {"both": "beides", "two": "zwei", "three": "drei"}
"""How many where something is so."""


def modes(word: Modes, german: German) -> str:
    """``Wähle eines: Ziehe eine Karte; oder tappe eine Kreatur deiner Wahl.``"""
    german.commanding = not isinstance(word, TheyChoose)
    said = [german.text(each) for each in word.modes]
    german.commanding = True
    who = f"{capitalized(german.phrase(word.chooser).nom)} wählt" if isinstance(word, TheyChoose) else "Wähle"
    many = HOW_MANY[word.how_many]
    if word.asked is not None:
        joined, more = word.more.split()
        many += f", {'oder' if joined == 'or' else 'aber'} {MORE_IF[more]}, falls {german.text(word.asked)}"
    if isinstance(word, TheyChoose) and word.freely:
        many += ", auch was nicht möglich ist"
    if not all(each.plain for each in word.modes):
        return f"{who} {many}: {' '.join(f'{POINT} {each}' for each in said)}"
    plain = [each.rstrip(".") for each in said]
    rows = [plain[0], *(each[:1].lower() + each[1:] for each in plain[1:])]
    return f"{who} {many}: {'; oder '.join(rows)}."


def body(word: Body, german: German) -> str:
    """What a spell or ability does."""
    return body_said(word, german)


def body_said(word: Body, german: German, lead: str = "", where: str = FIRST) -> str:
    """A body behind its trigger."""
    rows = []
    if word.modes is not None:
        rows.append(german.text(word.modes))
    for at, each in enumerate(word.sentences):
        rows.append(sentence_said(each, german, [lead], where) if lead and not at else german.text(each))
    if word.roll is not None:
        rows.append(german.text(word.roll))
    if lead and not word.sentences:
        return f"{capitalized(lead)}{german.face.dash()}{' '.join(rows)}"
    return " ".join(rows)


# ---- abilities ---------------------------------------------------------------------------------------------------
def ability(word: a.Ability, german: German) -> str:
    """A paragraph, with the label in front of it."""
    before, german.meant = german.meant, words_meant(word)
    try:
        return punctuated(_labelled(word, german))
    finally:
        german.meant = before


def _labelled(word: a.Ability, german: German) -> str:
    label = word.label
    if label is None or not label.joint:
        return _WHOLE[type(word)](word, german)
    behind = _without(word, label) if label.stands_for else word
    text = _WHOLE[type(behind)](replace(behind, label=None), german)
    if isinstance(word, a.Triggered) and not isinstance(behind, a.Triggered):
        text = " ".join([text, *(german.text(each) for each in word.limits)])
    return label_before(label, text, german)


def _without(word: a.Ability, label: Label) -> a.Ability:
    """The ability without what its label stands for."""
    if isinstance(word, a.Triggered):
        own = None if "condition" in label.stands_for else word.condition
        if "trigger" not in label.stands_for:
            return replace(word, condition=own)
        first, *rest = word.body.sentences or (None,)
        if own is None or first is None:
            return a.SpellAbility(word.body)
        return a.SpellAbility(replace(word.body, sentences=(replace(first, condition=own), *rest)))
    if isinstance(word, a.SpellAbility) and "condition" in label.stands_for:
        first_one, *others = word.body.sentences
        return a.SpellAbility(replace(word.body, sentences=(replace(first_one, condition=None), *others)))
    if isinstance(word, a.Activated):
        limits = word.limits[: len(word.limits) - label.limits]
        bare = replace(word, limits=limits)
        return replace(bare, costs=()) if "cost" in label.stands_for else bare
    if isinstance(word, a.Static):
        return replace(word, condition=None)
    return a.SpellAbility(word.body) if isinstance(word, a.HiddenClause) else word


def keyword_line(word: a.KeywordLine, german: German) -> str:
    """``Eile, Gepanzert 2``."""
    return ", ".join(german.text(each) for each in word.keywords)


def spell_ability(word: a.SpellAbility, german: German) -> str:
    """What a spell does."""
    return german.text(word.body)


def triggered(word: a.Triggered, german: German) -> str:
    """``Wenn …, falls …, ziehe eine Karte.``"""
    lead = german.text(word.trigger)
    where = ADVERB if isinstance(word.trigger, At) else FIRST
    if word.condition is not None:
        lead, where = f"{lead}, falls {german.text(word.condition)}", FIRST
    return " ".join([body_said(word.body, german, lead, where), *(german.text(each) for each in word.limits)])


def activated(word: a.Activated, german: German) -> str:
    """``2 EP, opfere ein Artefakt: Ziehe eine Karte.``"""
    costs = f"{capitalized(costs_said(word.costs, german))}: " if word.costs else ""
    return " ".join([costs + german.text(word.body), *(german.text(each) for each in word.limits)])


def static(word: a.Static, german: German) -> str:
    """``Solange …, erhält …``."""
    if word.otherwise is not None:
        german.lack("'otherwise' of what is simply true cannot be said in German yet", "")
    what = where_said(word.where, german)
    if word.condition is None:
        return stopped(capitalized(clause_said(word.clause, german)) + what)
    condition = german.text(word.condition)
    if word.negated:
        return stopped(f"{capitalized(clause_said(word.clause, german))}, außer wenn {condition}{what}")
    return stopped(f"Solange {condition}, {clause_said(word.clause, german, COMMA)}{what}")


def replacement(word: a.Replacement, german: German) -> str:
    """``Falls du EP verlieren würdest, erzeuge stattdessen einen Info-Spielstein.``"""
    if word.first is not None:
        german.lack("the first time that something would happen cannot be said in German yet", "")
    would = german.event(word.event).would().subordinate(subject_of(word.event, german))
    if word.condition is not None:
        would += f", während {german.text(word.condition)}"
    adverb = "" if prevents(word.clauses) else "stattdessen"
    said = clause_said(word.clauses[0], german, COMMA, adverb) + _others(word.clauses, german)
    return f"Falls {would}, {said}."


def hidden_clause(word: a.HiddenClause, german: German) -> str:
    """``Falle — Wenn ein Gegner dich angreift: Ziehe eine Karte.``"""
    trigger = german.text(word.trigger).replace("immer wenn ", "wenn ", 1)
    head = german.face.bold(german.fixed(word.heading)) + german.face.dash() + capitalized(trigger)
    return f"{head}: {german.text(word.body)}"


def win_clause(word: a.WinClause, german: German) -> str:
    """``Du gewinnst das Spiel, falls …``."""
    return f"Du gewinnst das Spiel, falls {german.text(word.condition)}."


def rider(word: a.Rider, german: German) -> str:
    """A fixed phrase of the game."""
    return f"{german.fixed(word.phrase)}."


_WHOLE: Final[dict[type[a.Ability], Callable[..., str]]] = {
    AdditionalCost: additional_cost,
    AlternativeCost: alternative_cost,
    a.Activated: activated,
    a.HiddenClause: hidden_clause,
    a.KeywordLine: keyword_line,
    a.Replacement: replacement,
    a.Rider: rider,
    a.SpellAbility: spell_ability,
    a.Static: static,
    a.Triggered: triggered,
    a.WinClause: win_clause,
}
RULES: Final[dict[type[Word], Rule]] = {
    **dict.fromkeys(_WHOLE, ability),
    Body: body,
    Clause: clause,
    Mode: outcome,
    Modes: modes,
    TheyChoose: modes,
    Outcome: outcome,
    Roll: roll,
    Sentence: sentence,
}
