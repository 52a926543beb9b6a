"""What follows a noun and narrows it down: ``mit Stärke 3 oder mehr``, ``, die in diesem Zug angegriffen hat``.

A filter with a preposition begins with a space, a relative clause with a comma.
"""

from __future__ import annotations

from typing import Final

from cardlang.language.german.clauses import BECAME, Predicate
from cardlang.language.german.inflection import DAT, NO, NOM, NONE, A, fixed, relative
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import Phrase, listed_texts, phrase
from cardlang.language.german.say_events import PERIODS
from cardlang.language.german.say_nouns import participle, range_said, to_place
from cardlang.language.german.speaker import German
from cardlang.language.words import filters as f
from cardlang.language.words.keywords import HasKeyword
from cardlang.language.words.owned_apart import NotTheirOwn
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Word


def stat_is(word: f.StatIs, german: German, gender: str) -> str:
    """``mit Stärke 3 oder mehr``."""
    stat = german.noun(word.stat).form(DAT, False)
    exactly = word.range.limit == "exactly"
    return f" mit {stat} {german.text(word.range.amount if exactly else word.range)}"


def stat_than_this(word: f.StatThanThis, german: German, gender: str) -> str:
    """``mit geringerer Stärke``."""
    return (
        " mit " + phrase(NONE, german.noun(word.stat), adjectives=("geringer" if word.less else "höher",)).dat
    )


def has_counters(word: f.HasCounters, german: German, gender: str) -> str:
    """``mit drei oder mehr Wachstumsmarken``: that they are on it goes without saying."""
    return f" mit {counters_said(word.counter, word.range, german).dat}"


def counters_said(counter: str, range_: Range, german: German) -> Phrase:
    """``eine Wachstumsmarke``, ``drei oder mehr Marken``, ``keine Marken``."""
    of = german.counter(counter)
    if range_.is_one:
        return phrase(A, of)
    if range_.is_none:
        return phrase(NO, of, plural=True)
    if range_.is_exactly_one:
        return phrase(A, of).within("genau ")
    return phrase(fixed(range_said(range_, german, words=True)), of, plural=True)


def named(word: f.Named, german: German, gender: str) -> str:
    """``mit dem Namen „Flusskönig“``, ``mit dem Namen „Flusskönig“ oder „Sumpfkönig“``."""
    names = [f"„{german.card_name(name)}“" for name in word.names]
    return f" mit dem Namen {listed_texts(names, 'oder')}"


def that_did(word: f.ThatDid, german: German, gender: str) -> str:
    """``, die in diesem Zug angegriffen hat``, ``, die in diesem Zug nicht angegriffen hat``."""
    pronoun = relative(gender)
    who = Phrase(pronoun, gender)
    period = PERIODS[word.period]
    did = (
        german.denied(word.event, period) if word.negated else german.event(word.event).perfect().during(period)
    )
    return f", {pronoun[NOM]} {did.last(who)}"


def this_way(word: f.ThisWay, german: German, gender: str) -> str:
    """``, die auf diese Weise geopfert wurden``, ``, die auf diese Weise auf deine Hand genommen wurden``."""
    pronoun = relative(gender)
    where = () if word.to is None else (to_place(word.to, german),)
    part = participle(word.participle, german)
    if word.to is not None and word.participle == "put":
        part = "genommen" if word.to.name == "hand" else "gebracht" if word.to.in_play else part
    done = Predicate(BECAME, where, adverbs=(PERIODS["this way"],), end=part)
    return f", {pronoun[NOM]} {done.last(Phrase(pronoun, gender))}"


def has_keyword(word: HasKeyword, german: German, gender: str) -> str:
    """``mit Eile``, ``ohne Eile``."""
    return f" {'ohne' if word.without else 'mit'} {german.text(word.keyword)}"


def not_their_own(word: NotTheirOwn, german: German, gender: str) -> str:
    """``im Besitz eines anderen Spielers``, ``unter der Kontrolle eines anderen Spielers``."""
    return f" {'im Besitz' if word.verb == 'own' else 'unter der Kontrolle'} eines anderen Spielers"


def with_either(word: f.WithEither, german: German, gender: str) -> str:
    """``mit Eile oder mit Stärke 3 oder mehr``."""
    return " oder".join(german.behind(each, gender) for each in word.parts)


RULES: Final[dict[type[Word], Rule]] = {
    f.HasCounters: has_counters,
    f.Named: named,
    f.StatIs: stat_is,
    f.StatThanThis: stat_than_this,
    f.ThatDid: that_did,
    f.ThisWay: this_way,
    f.WithEither: with_either,
    HasKeyword: has_keyword,
    NotTheirOwn: not_their_own,
}
