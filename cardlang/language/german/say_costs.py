"""Costs, limits and keywords in German: ``Tappen, opfere ein Artefakt``, ``Gepanzert 2``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlang.language.german.clauses import CAN, Predicate, infinitives
from cardlang.language.german.inflection import EACH, NONE, YOUR, A
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import YOU, listed_texts, phrase, punctuated
from cardlang.language.german.say_nouns import described, from_zone, many
from cardlang.language.german.speaker import German
from cardlang.language.german.verb_list import PAY
from cardlang.language.words.casting_costs import AdditionalCost, AlternativeCost
from cardlang.language.words.costs import (
    DONE_ONCE,
    ONCE_A_TURN,
    TRIGGERS_ONCE,
    Cost,
    DoCost,
    Limit,
    PayCost,
    TapCost,
)
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import capitalized
from cardlang.language.words.entries import DURING
from cardlang.language.words.keywords import Keyword, Label
from cardlang.language.words.mix import Mix
from cardlang.language.words.quantities import Holding
from cardlang.language.words.word import Word

LIMITS = {
    ONCE_A_TURN: "einmal pro Zug",
    "twice a turn": "zweimal pro Zug",
    "three times a turn": "dreimal pro Zug",
    "once a game": "einmal pro Spiel",
    "your turn": "in deinem Zug",
    "combat": "während des Kampfes",
    "hand": "von deiner Hand aus",
}
TRIGGER_LIMITS = {
    TRIGGERS_ONCE: "Diese Fähigkeit wird nur einmal pro Zug ausgelöst.",
    DONE_ONCE: "Tu dies nur einmal pro Zug.",
}


# ---- costs -------------------------------------------------------------------------------------------------------
def pay_cost(word: PayCost, german: German) -> str:
    """``2 EP``."""
    return german.text(word.holding) if isinstance(word.holding, Mix) else german.phrase(word.holding).acc


def tap_cost(word: TapCost, german: German) -> str:
    """The icon for tapping this card."""
    return german.face.tap()


def do_cost(word: DoCost, german: German) -> str:
    """``opfere ein Artefakt``."""
    return german.predicate(word.effect, YOU).command()


def costs_said(costs: Sequence[Cost], german: German) -> str:
    """``2 EP, opfere ein Artefakt``."""
    return ", ".join(german.text(each) for each in costs)


def _paid(cost: Cost, german: German) -> Predicate:
    if isinstance(cost, DoCost):
        return german.predicate(cost.effect, YOU)
    return Predicate(PAY, (german.text(cost),))


def limit(word: Limit, german: German) -> str:
    """``Aktiviere diese Fähigkeit nur einmal pro Zug.``"""
    if word.condition is not None:
        return punctuated(f"Aktiviere diese Fähigkeit nur, falls {german.text(word.condition)}.")
    if word.key in TRIGGER_LIMITS:
        return TRIGGER_LIMITS[word.key]
    if word.key in LIMITS and not word.phrase:
        return f"Aktiviere diese Fähigkeit nur {LIMITS[word.key]}."
    if word.key.startswith(DURING):
        when = phrase(YOUR, german.moment(word.key.removeprefix(DURING))).of
        return f"Aktiviere diese Fähigkeit nur während {when}."
    return f"{german.fixed(word.phrase or word.key)}."


def additional_cost(word: AdditionalCost, german: German) -> str:
    """``Als zusätzliche Kosten opfere ein Artefakt.``, ``Als zusätzliche Kosten kannst du 2 EP bezahlen.``"""
    done = [_paid(each, german) for each in word.costs]
    if word.one_of:
        return f"Als zusätzliche Kosten {listed_texts([each.command() for each in done], 'oder')}."
    if word.optional:
        often = "" if word.most == 1 else f"bis zu {word.most} Mal" if word.most else "beliebig oft"
        return f"Als zusätzliche Kosten {infinitives(done).under(CAN).during(often).inverted(YOU)}."
    return f"Als zusätzliche Kosten {listed_texts([each.command() for each in done])}."


def alternative_cost(word: AlternativeCost, german: German) -> str:
    """``Du kannst die Flaute für 0 EP wirken, falls ein Gegner dich in diesem Zug angegriffen hat.``, ``Du kannst die
    Flaute aus deinem Friedhof für 3 EP wirken. Schicke sie danach ins Exil.``
    """
    condition = f", falls {german.text(word.condition)}" if word.condition is not None else ""
    place = f" {from_zone(word.place, german)}" if word.place is not None else ""
    if word.in_place:
        done = infinitives([_paid(each, german) for each in word.costs])
        return f"Statt der Kosten {done.under(CAN).inverted(YOU)}{condition}."
    price = f" für {costs_said(word.costs, german)}" if word.costs else ""
    condition = f", ohne die Kosten zu bezahlen{condition}" if word.free else condition
    then = f" Schicke {german.this.acc} danach ins Exil." if word.exiled else ""
    return f"Du kannst {german.this.acc}{place}{price} wirken{condition}.{then}"


# ---- keywords ----------------------------------------------------------------------------------------------------
def keyword(word: Keyword, german: German) -> str:
    """``Gepanzert 2``, in bold."""
    return german.face.bold(plain_keyword(word, german))


def plain_keyword(word: Keyword, german: German) -> str:
    """The same without bold type."""
    name = german.keyword(word.name).name
    if word.argument is None or "{" in name:
        return with_argument(name, word, german)
    return with_argument(f"{name} {{N}}", word, german)


def with_argument(text: str, word: Keyword, german: German) -> str:
    """A name or a reminder with the keyword's argument filled in: ``{N}`` a number, a cost, or a noun (``Kreatur``,
    ``Artefakte``); of a noun also ``{DAT}`` (``Artefakten``), ``{A}`` (``eine Kreatur``) and ``{EACH}`` (``jedes
    Artefakt``).
    """
    argument = word.argument
    if argument is None or "{" not in text:
        return text
    if not isinstance(argument, Description):
        return text.replace("{N}", cost_said(argument, german))
    plain = described(argument, german, NONE) if word.direct else many(argument, german)
    forms = {"N": plain.acc, "DAT": plain.dat, "A": described(argument, german, A).acc}
    forms["EACH"] = described(argument, german, EACH).acc
    for name, said in forms.items():
        text = text.replace(f"{{{name}}}", said)
    return text


def cost_said(word: Word, german: German) -> str:
    """A number or an amount, as text."""
    return german.phrase(word).acc if isinstance(word, Holding) else german.text(word)


def label_before(word: Label, text: str, german: German) -> str:
    """A keyword in front of its effect: ``Bergen — Ziehe eine Karte.``"""
    joint = ": " if word.joint == ": " else german.face.dash()
    return f"{german.text(word.keyword)}{joint}{capitalized(text)}"


RULES: Final[dict[type[Word], Rule]] = {
    DoCost: do_cost,
    Keyword: keyword,
    Limit: limit,
    PayCost: pay_cost,
    TapCost: tap_cost,
}
