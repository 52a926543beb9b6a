"""Finds what is done to a thing in a zone where it has no effect, such as ``destroy it`` for a card in a hand, and says
what to write instead. ``where_it_is.py`` finds out where things are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from cardlang.language.checks.after_events import LEFT, PLAYED
from cardlang.language.checks.after_events import PLAY as IN_PLAY
from cardlang.language.checks.findings import Found, ParagraphWords
from cardlang.language.checks.where_it_is import Misplaced, misplaced, speaks_of_things
from cardlang.language.reading.synonyms import arrival
from cardlang.language.verbs.enter import Enter
from cardlang.language.words.abilities import Ability, SpellAbility
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import AdditionalCost
from cardlang.language.words.costs import DoCost
from cardlang.language.words.english import capitalized, plural
from cardlang.language.words.nouns import It, This
from cardlang.language.words.sentences import Clause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE


def wrong_place(tree: CardTree, at: int, words: ParagraphWords, vocabulary: Vocabulary) -> Iterator[Found]:
    """What a paragraph does to things that are in the wrong place by then."""
    for clause in (each for each in words[at] if isinstance(each, Clause)):
        if any(isinstance(each, Enter) for each in clause.effects) and not isinstance(clause.subject, This):
            yield "only ~ enters by itself", "Write 'return it to the battlefield'."
    if not speaks_of_things(words[at]):
        return
    given = [words[each] for each in range(at) if isinstance(tree.abilities[each], AdditionalCost)]
    costs = chain.from_iterable(given if isinstance(tree.abilities[at], SpellAbility) else ())
    permanent = vocabulary.permanent(tree.type.kinds)
    paid = [each for each in costs if isinstance(each, DoCost)]
    for found in dict.fromkeys(misplaced(words[at], vocabulary, permanent, paid)):
        message, help_ = _where(found, permanent)
        if permanent and found.itself and found.place == PLAYED and isinstance(tree.abilities[at], SpellAbility):
            help_ = f"Say it of when it lies there: '{arrival(vocabulary)}, ...'."
        if found.place == PLAYED and found.effect.name in _PAID:
            if found.itself:
                help_ = _each_apart(tree.abilities[at], found, vocabulary) or help_
            else:
                whose = f"{plural(max(vocabulary.kinds, key=lambda each: len(each.stats)).name)} you control"
                help_ = f"Say it of those to come: '{capitalized(whose)} cost {found.effect.rest(SOURCE)} this turn.'"
        yield message, help_


def _each_apart(ability: Ability, found: Misplaced, vocabulary: Vocabulary) -> str:
    """Help: the sentences of a spell in two paragraphs, if one of them is about how it is cast; else empty."""
    from cardlang.language.reading.paragraphs import read_paragraph  # only for a wrong card

    sentences = ability.body.sentences if isinstance(ability, SpellAbility) else ()
    own = [each for each in sentences if found.effect in each.walk()]
    rest = [each for each in sentences if each not in own]
    texts = [" ".join(each.say(SOURCE) for each in part).replace(" permanently", "") for part in (rest, own)]
    read = [read_paragraph(each, vocabulary, False, False).ability for each in texts if each]
    if len(read) < 2 or not isinstance(read[0], SpellAbility) or read[1] is None or isinstance(read[1], SpellAbility):
        return ""
    return f"Give each a paragraph of its own: '{texts[0]}' and '{texts[1]}'"


def _where(found: Misplaced, stays: bool) -> tuple[str, str]:
    """The message and the help for something done in a wrong place; ``stays``: whether this card stays in play."""
    if found.tied:
        return f"~ is not in play then, so '{found.tied}' would be over at once", _UNTIL
    if found.waits:
        return f"'{found.waits}': it is not in play any more by then", _STAYS
    it, deed = "~" if found.itself else "'it'", found.effect.called()
    if found.back:
        return f"{it} is not in play when '{deed}' is done to it, and would not come back there", _BACK
    if found.theirs:
        help_ = f"Write '{capitalized(found.theirs)}.'"
        return f"{it} may be in another player's hand when '{deed}' would be done to it", help_
    if getattr(found.effect, "where", "") == "hand":
        return f"{it} is not in a hand when '{deed}' would be done to it", "Say it of a card in a hand."
    if not found.place:
        both = "~" if found.itself else "the same"
        return f"'{deed}' wants two different things, and here both are {both}", "Say of what else."
    if found.arrives and found.place == IN_PLAY:
        help_ = "Say from where: 'target creature card from your ...'."
        if isinstance(getattr(found.effect, "what", None), It):
            help_ = f"{help_[:-1]}; or wait for it: 'When it dies this turn, ...'."
        return f"what '{deed}' is done to is in play already", help_
    if found.arrives:
        return f"what '{deed}' is done to is of a kind that is never in play", "Say where else it goes."
    if found.place == IN_PLAY:
        it = "~" if found.itself else "that"
        return f"{it} is in play when '{deed}' would be done to it", "Say it of a card somewhere else."
    if found.place == LEFT:
        help_ = (found.itself and found.effect.in_time) or (_STAYS if found.itself or not stays else _OTHER)
        ability = getattr(found.effect, "ability", None)
        if ability is not None:
            return f"{it} is not in play any more, so '{ability.say(SOURCE)}' would say nothing of it", help_
        return f"{it} is not in play any more when '{deed}' would be done to it", help_
    if found.place == PLAYED:
        if found.effect.name in _PAID:
            return f"{it} has been cast and paid for by then", _PAID[found.effect.name]
        help_ = "Write '~ enters, then ...'." if found.itself else _ENTERED
        return f"{it} is a spell when '{deed}' would be done to it", help_
    help_ = "Say it of something that is in play."
    if stays and not found.itself:
        help_ = f"For this card write '~'; else {help_[0].lower()}{help_[1:]}"
    return f"{it} is not in play when '{deed}' would be done to it", help_


_PAID = {
    "cast": "Another cost is a paragraph of its own: 'You may cast ~ without paying its cost if ...'.",
    "cost": "What makes it cheaper is a paragraph of its own: '~ costs ... less for each ...'.",
}
_ENTERED = "Say it of what has entered ('Whenever ... enters, ...'), or name what is meant; this card is '~'."
_BACK = "Say it of what is in play or in a hand, or leave out the end."
_UNTIL = "Write for example 'until end of turn'."
_STAYS = "Say it in front, or of something that stays in play."
_OTHER = "For this card write '~'; of something else say it in front, while it is in play."
