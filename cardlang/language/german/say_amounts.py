"""Amounts in German: ``2 Karten``, ``3 Schadenspunkte``, ``zwei Wachstumsmarken``, ``+1/+1``."""

from __future__ import annotations

from typing import Final

from cardlang.language.german.inflection import (
    ACC,
    ALL,
    NO,
    NOM,
    NONE,
    PLURAL,
    THE,
    THIS,
    A,
    Forms,
    Noun,
    fixed,
    in_cases,
    joined,
    noun,
    number_word,
)
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import Phrase, fixed_phrase, listed_texts, phrase
from cardlang.language.german.say_nouns import as_subject, described, range_said
from cardlang.language.german.say_players import owned
from cardlang.language.german.speaker import German
from cardlang.language.verbs.create import ThoseTokens, TokenSpec
from cardlang.language.verbs.prevent import DamageShield
from cardlang.language.words import amounts as a
from cardlang.language.words.event_parts import CounterKind, Dice, ResourceKind
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding, PieceCount, Signed
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import SOURCE, Word

DAMAGE = noun("der Schadenspunkt, des Schadenspunkts, die Schadenspunkte")
HARM = noun("der Schaden, des Schadens")
KINDS = {"": "", "combat": "Kampf", "noncombat": "Nichtkampf-"}
NUMBER = noun("die Anzahl, der Anzahl")
TOKEN = noun("der Spielstein, des Spielsteins, die Spielsteine")
DIE = noun("der Würfel, des Würfels, die Würfel")


def number(word: a.Number, german: German) -> str:
    """``3``."""
    return str(word.value)


def one_to(word: a.OneTo, german: German) -> str:
    """``ein bis zwei``, which is not inflected."""
    return f"ein bis {number_word(word.value)}"


def x(word: a.X, german: German) -> str:
    """``X``."""
    return "X"


def that_many(word: a.ThatMany, german: German) -> str:
    """``ebenso viele``, ``doppelt so viele``."""
    said = "doppelt so viele" if word.twice else "ebenso viele"
    return said if not word.plus else german.lack("'that many plus' cannot be said in German yet", said)


def counted(amount: a.Amount, of: Noun, german: German, *, words: bool = False, most: str = "") -> Phrase:
    """``eine Karte``, ``2 Karten``, ``zwei Marken`` with ``words``, ``Karten entsprechend der Anzahl …``."""
    if not amount.inline:
        return phrase(NONE, of, plural=True).behind(f" entsprechend {as_phrase(amount, german).dat}")
    value = getattr(amount, "value", None)
    if value == 1:
        return phrase(A, of).within(most)
    said = number_word(value) if words and value is not None else german.text(amount)
    return phrase(fixed(most + said), of, plural=True)


def as_phrase(amount: Word, german: German) -> Phrase:
    """An amount as a noun phrase, also a plain number."""
    return fixed_phrase(german.text(amount)) if getattr(amount, "inline", False) else german.phrase(amount)


def _of(amount: a.Amount, german: German) -> str:
    return as_phrase(amount, german).of


def where_said(amount: Word | None, german: German) -> str:
    """``, wobei X die Anzahl der Artefakte im Spiel ist``: what X is, behind a sentence; empty if it is not said."""
    return "" if amount is None else f", wobei X {as_phrase(amount, german).nom} ist"


def where(word: a.Where, german: German) -> str:
    """``X``: the sentence says what it is."""
    return "X"


def count_of(word: a.CountOf, german: German) -> Phrase:
    """``die Anzahl der Artefakte, die du kontrollierst``."""
    return owned(NUMBER, None, german).behind(f" {described_all(word, german).of}")


def described_all(word: a.CountOf | a.TotalOf, german: German) -> Phrase:
    """All things counted, with their article."""
    return described(word.of, german, THE, plural=True, every=True)


def total_of(word: a.TotalOf, german: German) -> Phrase:
    """``die Gesamtstärke der Kreaturen, die du kontrollierst``."""
    of = german.noun(word.stat)
    whole = Noun(of.gender, _front("Gesamt", of.one), _front("Gesamt", of.many), "")
    return owned(whole, None, german).behind(f" {described_all(word, german).of}")


def _front(front: str, forms: Forms) -> Forms:
    return in_cases(lambda case: joined(front, forms[case])) if forms[NOM] else forms


def stat_of(word: a.StatOf, german: German) -> Phrase:
    """``ihre Stärke``, ``die Stärke des Flusskönigs``."""
    return owned(german.noun(word.stat), word.of, german)


def counters_on(word: a.CountersOn, german: German) -> Phrase:
    """``die Anzahl der Wachstumsmarken auf ihr``."""
    counters = phrase(THE, german.counter(word.counter), plural=True).of
    return owned(NUMBER, None, german).behind(f" {counters} auf {as_subject(word.on, german).dat}")


def holding(word: Holding, german: German) -> Phrase:
    """``2 EP``, ``1 Lebenspunkt``, ``EP in Höhe ihrer Stärke``; an icon on the face, where there is one."""
    return held(word.amount, word.resource, german)


def held(amount: a.Amount, name: str, german: German, range_: str = "") -> Phrase:
    """An amount of a resource; ``range_`` in its place is text: ``3 oder mehr``."""
    icon = german.face.resource(name)
    one = getattr(amount, "value", 0) == 1 and not range_
    if icon != name:
        said = range_ or (german.text(amount) if amount.inline else "")
        text = f"{said} {icon}" if len(name) > 1 else f"{said}{icon}"
        return fixed_phrase(text if amount.inline or range_ else f"{icon} in Höhe {_of(amount, german)}")
    of = german.resource(name)
    if not amount.inline and not range_:
        return phrase(NONE, of, plural=True).behind(f" in Höhe {_of(amount, german)}")
    return phrase(fixed(range_ or german.text(amount)), of, plural=not one)


def none_of(name: str, german: German) -> Phrase:
    """``keine EP``, ``keine Lebenspunkte``."""
    icon, of = german.face.resource(name), german.resource(name)
    if icon != name:
        return fixed_phrase(f"{NO.form(PLURAL if of.many[NOM] else of.gender, ACC)} {icon}")
    return phrase(NO, of, plural=bool(of.many[NOM]))


def mix(word: Mix, german: German) -> str:
    """``2FFG``: the same as in English."""
    return word.say(german.face)


def either_mix(word: EitherMix, german: German) -> str:
    """``F oder W``."""
    said = [each.say(german.face) for each in word.options]
    return f"{', '.join(said[:-1])} oder {said[-1]}"


def card_count(word: CardCount, german: German) -> Phrase:
    """``eine Karte``, ``2 Karten``."""
    return counted(word.amount, german.noun("card"), german, most="bis zu " if word.up_to else "")


def piece_count(word: PieceCount, german: German) -> Phrase:
    """``eine Einheit``, ``3 Einheiten``."""
    return counted(word.amount, german.noun(word.noun), german, most="bis zu " if word.up_to else "")


def damage(word: Damage, german: German) -> Phrase:
    """``3 Schadenspunkte``, ``Schaden in Höhe ihrer Stärke``."""
    if isinstance(word.amount, a.ThatMany) or word.amount.inline:
        one = getattr(word.amount, "value", 0) == 1
        return phrase(fixed(german.text(word.amount)), DAMAGE, plural=not one, front=KINDS[word.kind])
    return phrase(NONE, HARM, front=KINDS[word.kind]).behind(f" in Höhe {_of(word.amount, german)}")


def damage_shield(word: DamageShield, german: German) -> Phrase:
    """``aller Kampfschaden``, ``die nächsten 3 Schadenspunkte``."""
    if word.amount is None:
        return phrase(ALL, HARM, front=KINDS[word.kind])
    return phrase(
        fixed(f"die nächsten {german.text(word.amount)}"), DAMAGE, plural=True, front=KINDS[word.kind]
    )


def counter_count(word: CounterCount, german: German) -> Phrase:
    """``eine Wachstumsmarke``, ``zwei +1/+1-Marken``, ``alle Marken``."""
    of = german.counter(word.name)
    if word.temporary:
        german.lack(f"'{word.say(SOURCE)}' cannot be said in German yet", "")
    if word.amount is None:
        return phrase(fixed("beliebig viele") if word.up_to else ALL, of, plural=True)
    return counted(word.amount, of, german, words=True, most="bis zu " if word.up_to else "")


def counter_kind(word: CounterKind, german: German) -> Phrase:
    """``eine Wachstumsmarke``: in an event."""
    return phrase(A, german.counter(word.name))


def signed(word: Signed, german: German) -> str:
    """``+2``, ``-1``."""
    return german.face.signed(("-" if word.minus else "+") + german.text(word.amount))


def range_text(word: Range, german: German) -> str:
    """``3 oder mehr``."""
    return range_said(word, german, words=False)


def resource_kind(word: ResourceKind, german: German) -> Phrase:
    """``EP``, ``einen Info-Spielstein``, in an event."""
    return resource_counted(word, word.range, german)


def resource_counted(word: ResourceKind, range_: Range | None, german: German) -> Phrase:
    """A resource or damage in an event, with how much of it."""
    said = german.text(range_) if range_ is not None else ""
    kind = word.name.removesuffix("damage").strip()
    if word.name.endswith("damage") and kind in KINDS:
        front = KINDS[kind]
        if said:
            return phrase(fixed(said), DAMAGE, plural=True, front=front)
        return phrase(NO if german.no() else NONE, HARM, front=front)
    if word.token and word.many:
        return phrase(NONE, TOKEN, plural=True, front=front_of(word.name, german))
    if word.token:
        return tokens(a.Number(1), word.name, german)
    if said:
        return held(a.Number(2), word.name, german, said)
    if german.no():
        return none_of(word.name, german)
    icon = german.face.resource(word.name)
    return fixed_phrase(icon) if icon != word.name else phrase(NONE, german.resource(word.name), plural=True)


def tokens(amount: a.Amount, name: str, german: German) -> Phrase:
    """``einen Info-Spielstein``, ``2 Info-Spielsteine``: a resource that is made as tokens."""
    one = getattr(amount, "value", 0) == 1
    return phrase(
        A if one else fixed(german.text(amount)), TOKEN, plural=not one, front=front_of(name, german)
    )


def front_of(name: str, german: German) -> str:
    """A resource in front of a noun: its icon and a hyphen, or its name."""
    icon = german.face.resource(name)
    return f"{icon}-" if icon != name else german.resource(name).joint


def token_spec(word: TokenSpec, german: German) -> Phrase:
    """``ein 1/1 Niete-Artefaktkreaturenspielstein mit Eile``."""
    front = ""
    for each in word.nouns:
        front = joined(front, german.noun(each).joint)
    numbers = f"{word.numbers} " if word.numbers else ""
    adjectives = ("getappt",) if word.tapped else ()
    has = [german.text(each).removeprefix("mit ") for each in word.named]
    has += [german.text(each) for each in word.keywords]
    has += [f"„{german.quoted(each, phrase(THIS, TOKEN))}“" for each in word.abilities]
    behind = f" mit {listed_texts(has)}" if has else ""
    value = getattr(word.amount, "value", None)
    determiner = (
        A if word.single else fixed(number_word(value) if value is not None else german.text(word.amount))
    )
    return phrase(
        determiner,
        TOKEN,
        plural=not word.single,
        adjectives=adjectives,
        front=f"{numbers}{front}",
        behind=behind,
    )


def those_tokens(word: ThoseTokens, german: German) -> Phrase:
    """``diese Spielsteine``, ``doppelt so viele dieser Spielsteine``."""
    these = phrase(THIS, TOKEN, plural=True)
    if word.amount is None:
        return these
    value = getattr(word.amount, "value", None)
    said = number_word(value) if value is not None else german.text(word.amount)
    return fixed_phrase(f"{said} {these.of}")


def dice(word: Dice, german: German) -> Phrase:
    """``Würfel``: in an event."""
    return phrase(NONE, DIE, plural=True)


RULES: Final[dict[type[Word], Rule]] = {
    CardCount: card_count,
    a.CountOf: count_of,
    CounterCount: counter_count,
    a.CountersOn: counters_on,
    Damage: damage,
    Holding: holding,
    a.Number: number,
    a.OneTo: one_to,
    PieceCount: piece_count,
    Signed: signed,
    a.StatOf: stat_of,
    a.ThatMany: that_many,
    a.TotalOf: total_of,
    a.Where: where,
    a.X: x,
    CounterKind: counter_kind,
    DamageShield: damage_shield,
    Dice: dice,
    EitherMix: either_mix,
    Mix: mix,
    Range: range_text,
    ResourceKind: resource_kind,
    ThoseTokens: those_tokens,
    TokenSpec: token_spec,
}
