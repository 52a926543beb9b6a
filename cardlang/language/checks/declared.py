"""What the rules look at as attackers or blockers are declared, and at no other time: ``cannot attack``, Vigilance."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.verbs.attack_you import CannotAttackYou
from cardlang.language.verbs.block import BlockOnly, CannotBlock
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.verbs.lose import LoseKeywords
from cardlang.language.verbs.must import MustAttack
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

ATTACK, BLOCK = "attack", "block"


def asked_as(effect: Word, vocabulary: Vocabulary) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What an effect forbids or demands, or its keywords, in words; with each what things do as the rules look at it
    (``attack``, ``block``, ``be blocked``), none if that is at other times.
    """
    if isinstance(effect, (GainKeywords, HaveKeywords, LoseKeywords)):
        for each in effect.keywords:
            entry = vocabulary.keyword(each.name)
            yield each.name, entry.asked_as if entry is not None else ()
    elif isinstance(effect, Cannot):
        yield effect.say(SOURCE), tuple(effect.action.split(" or "))
    elif isinstance(effect, (CannotAttackYou, MustAttack)):
        yield effect.say(SOURCE), (ATTACK,)
    elif isinstance(effect, (BlockOnly, CannotBlock)):
        yield effect.say(SOURCE), (BLOCK,)
