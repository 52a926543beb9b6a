"""What an effect makes and how much it was, noted for what follows: ``it``, ``that many``."""

from __future__ import annotations

from cardlang.language.reading.binder import nouns_of
from cardlang.language.reading.candidates import THE_TOKEN, WHAT_COMES
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.create import ThoseTokens
from cardlang.language.words.amounts import Number, ThatMany
from cardlang.language.words.nouns import It, Selection, Thing
from cardlang.language.words.players import Referent
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def note_made(r: Reading, effect: Verb) -> None:
    """Notes what an effect creates or moves, so that ``it`` later in the text means that."""
    word = getattr(effect, effect.makes) if effect.makes else None
    number = r.binder.effects
    for each in effect.children() if effect.takes_away else ():
        if isinstance(each, It):
            r.binder.comes_of(each, number)
    if effect.gathers:
        r.binder.made(number, effect.gathers, ("card",), True)
    if isinstance(word, Thing) and effect.makes_another:
        r.binder.made(number, THE_TOKEN, ("token", *nouns_of(word)), effect.makes_several or not word.singular)
    elif isinstance(word, Holding):
        r.binder.made(number, f"'{effect.say(SOURCE)}'", ("token",), False)
        r.binder.scatter(len(r.binder.things) - 1, "such tokens are an amount that a player has")
    elif isinstance(word, CardCount):
        r.binder.made(number, word.say(SOURCE), ("card",), word.amount != Number(1))
    elif isinstance(word, Word):
        r.binder.comes_of(word, number)
    elif effect.brings_one or any(
        isinstance(each, CardCount) and each.amount == Number(1) for each in effect.children()
    ):
        r.binder.made(number, effect.brings_one or WHAT_COMES, ("card",), False)
        r.binder.scatter(len(r.binder.things) - 1, "it is not kept which card that was")


def told_of_each(effect: Verb) -> bool:
    """Whether it is known how much each of several players did of an effect: of things, by whose they are."""
    if effect.tells_amount:
        return effect.tells_each
    return not any(isinstance(word, (Holding, Damage)) for word in effect.children())


def note_amount(r: Reading, effect: Verb, vp: Shape) -> None:
    """Notes an effect whose size is not fixed by the text; ``that many`` may refer to it later."""
    if effect.tells_amount:
        r.binder.amounts.append((Referent("result", r.binder.effects), r.said(vp)))
        return
    if effect.lasting and not effect.brings:
        return  # its numbers are what things have from then on
    to = getattr(effect, "to", None)  # where it goes says nothing of how many go there
    if any(_size_unknown(word) for word in effect.children() if word is not to):
        r.binder.amounts.append((Referent("result", r.binder.effects), r.said(vp)))


def _size_unknown(word: Word) -> bool:
    """Whether the text does not say how much of it there is: ``a card for each``, ``twice that many``, ``any number``.
    """
    if isinstance(word, Selection):
        return (not isinstance(word.count, Number) and word.quantifier != "each") or (word.up_to and not word.single)
    if isinstance(word, CardCount):
        return word.up_to or not isinstance(word.amount, (Number, ThatMany))
    if isinstance(word, (Holding, Damage)):
        return not isinstance(word.amount, Number)
    if isinstance(word, (CounterCount, ThoseTokens)) and isinstance(word.amount, ThatMany):
        return True
    if isinstance(word, CounterCount):
        return word.amount is None
    return isinstance(word, Zone)  # "discard your hand": as many as there were
