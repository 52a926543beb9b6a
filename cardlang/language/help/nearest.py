"""What real cards of other games say and this language cannot, each with the sentences that come nearest. Why it cannot
is in ``docs/decisions/0029-what-real-cards-ask-for.md``. Only paragraphs that cannot be read are looked at. The rows of
the table are in ``unsayable*.py``.
"""

from __future__ import annotations

from cardlang.language.help.attempt import Attempt
from cardlang.language.help.unsayable import MORE, Unsayable
from cardlang.language.help.unsayable_borrowed import BORROWED
from cardlang.language.help.unsayable_cards import CARDS
from cardlang.language.help.unsayable_other_games import NOT_IN_ALL, OTHER_GAMES
from cardlang.language.help.unsayable_real_cards import REAL_CARDS
from cardlang.language.help.unsayable_tried import TRIED
from cardlang.language.help.unsayable_wishes import WISHES
from cardlang.language.help.unsayable_written import WRITTEN
from cardlang.language.text.patterns import may_match, pattern
from cardlang.language.text.rewording import renamed
from cardlang.language.words.english import listed
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.vocabulary import Vocabulary

UNSAYABLE: tuple[Unsayable, ...] = (
    *REAL_CARDS, *CARDS, *WRITTEN, *OTHER_GAMES, *MORE, *WISHES, *TRIED, *BORROWED, *NOT_IN_ALL,
)  # fmt: skip
"""In the order of the table of that decision. The first row that fits is shown."""


def nearest(attempt: Attempt) -> Mistake | None:
    """One mistake for a paragraph that says such a thing, with the nearest sentences that this game understands; None
    for any other.
    """
    low = attempt.text.lower()
    for each in UNSAYABLE:
        found = pattern(each.said).search(attempt.text) if may_match(each.said, low) else None
        if found is None or _is_a_place(found.group(), attempt.vocabulary):
            continue
        if not any(understood(one, attempt) for one in _sayable(each, attempt.vocabulary)):
            here = [one for one in each.nearest if not renamed(one, attempt.vocabulary).changed]
            examples = [f"'{one}'" for one in here if understood(one, attempt)]
            help_ = f"What comes nearest: {listed(examples, 'or')}" if examples else ""
            at = found.span("said" if "said" in found.re.groupindex else 0)
            return Mistake("CL404", f"cards cannot say that {each.what}", *at, help_)
    return None


def _sayable(unsayable: Unsayable, vocabulary: Vocabulary) -> list[str]:
    """The sentences of which one is enough, with a counter that the set has where one has to be named."""
    named = next(iter(vocabulary.counters), "")
    said = [each for each in unsayable.sayable.split("|") if each and (named or "{counter}" not in each)]
    return [each.replace("{counter}", named) for each in said]


def _is_a_place(said: str, vocabulary: Vocabulary) -> bool:
    """Whether what was found is about a place that only this game has: ``on the counter``."""
    own = (*vocabulary.shared, *vocabulary.play_zones)
    return any(f"the {each}" in said.lower() or f"{each} on" in said.lower() for each in own)


def understood(text: str, attempt: Attempt) -> bool:
    """Whether a sentence is understood in the game of a paragraph, on some kind of card."""
    return any(attempt._replace(permanent=permanent).passes(text) for permanent in (True, False))
