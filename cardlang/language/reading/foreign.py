"""What a game does not have of the verbs that cardlang knows: for messages about them."""

from __future__ import annotations

from functools import lru_cache

from cardlang.language.text.dictionary import known_verbs, verb_words
from cardlang.language.verbs.happenings import EVENTS
from cardlang.language.words.verb import terminals
from cardlang.language.words.vocabulary import Vocabulary


@lru_cache(maxsize=64)
def foreign_terminals(vocabulary: Vocabulary) -> frozenset[str]:
    """The terminals of verbs, and of their phrases, that only cards of other games say: ``SCRY``, ``MUSTATTACK``."""
    known = {each.upper() for each in verb_words(vocabulary)}
    known |= {row[0] for verb in known_verbs(vocabulary) for row in verb.phrases}
    here = {each for verb in vocabulary.verbs for each in terminals(verb)}
    here |= {row[0] for verb in (*vocabulary.verbs, *vocabulary.events, *EVENTS) for row in verb.phrases}
    here |= {row[0] for row in vocabulary.phrases}
    return frozenset(known - here)


@lru_cache(maxsize=64)
def happening_terminals(vocabulary: Vocabulary) -> frozenset[str]:
    """The terminals of verbs that say what happens in this game, also where no card does it: ``DIE``, ``CAPTURE``."""
    forms = [form for verb in (*vocabulary.verbs, *vocabulary.events) for form in verb.events]
    return frozenset(shape.split()[0] for form in forms for shape in form.all_shapes() if shape.strip())
