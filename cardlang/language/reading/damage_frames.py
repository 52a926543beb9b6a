"""Case frames of damage: an amount that is dealt, and what is prevented."""

from __future__ import annotations

from cardlang.language.reading.misfit import Misfit
from cardlang.language.reading.reading import Reading
from cardlang.language.verbs.prevent import DamageShield, ThatDamage
from cardlang.language.words.amounts import Number
from cardlang.language.words.quantities import Damage
from cardlang.language.words.word import Word


def read_damage(r: Reading, word: Word) -> Word:
    if not isinstance(word, Damage):
        raise Misfit("an amount of damage")
    if word.kind:
        raise Misfit("plain damage", "CL502", "Only creatures in combat deal combat damage.")
    if word.amount == Number(0):
        raise Misfit("how much damage", "CL501", "Write for example '3 damage'.")
    return word


def read_shield(r: Reading, word: Word) -> Word:
    if isinstance(word, DamageShield):
        return word
    if not isinstance(word, Damage) or not word.amount.inline:
        raise Misfit("an amount of damage, as in 'the next 3 damage'")
    if word.amount == Number(0):
        raise Misfit("how much damage", "CL501", "Write 'all damage' or 'the next 3 damage'.")
    return DamageShield(word.amount, word.kind)


def read_that_damage(r: Reading, word: Word) -> Word:
    if not isinstance(word, ThatDamage) or r.binder.foreseen in ("", "create"):
        help_ = "Write 'Prevent all damage that would be dealt to ~.' or 'If ~ would be dealt damage, prevent ...'."
        raise Misfit("damage that would be dealt", "CL502", help_)
    return word
