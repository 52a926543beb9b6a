"""Reading descriptions: several sorts joined by ``or`` (``artifact or creature``; rule ``alternatives``), and plain
ones (``artifacts you control``), which choose nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeGuard

from cardlang.language.reading.only_of_last import none_but_last_can
from cardlang.language.reading.other_than import told_apart
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Alternative, Alternatives, Noun, NounPhrase, Post, Shape
from cardlang.language.words.amounts import Number
from cardlang.language.words.comparisons import SameName
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import capitalized
from cardlang.language.words.filters import Another, ThatDid
from cardlang.language.words.heads import PERMANENT
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.nouns import ALL, SOME, TARGET, It, Selection, This
from cardlang.language.words.players import Player
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.word import SOURCE, Word


def plain(r: Reading, word: Word, shape: Shape) -> Description:
    """The description in a noun phrase without target and number. Raises :class:`Mistake` for any other word."""
    if isinstance(word, Selection):
        one = word.quantifier == SOME and word.count == Number(1) and not word.up_to
        if one or word.quantifier == ALL:
            return word.of
    help_ = "Say it without a number or 'target', as in 'artifacts you control'."
    raise r.mistake("CL504", f"'{r.said(shape)}' is not a plain description", shape, help_)


def any_counters(word: Word, r: Reading, shape: Shape) -> TypeGuard[CounterCount]:
    """Whether the word is a number of counters to look for. Raises :class:`Mistake` for ``temporary`` counters: once
    put, they are the same as others of their kind.
    """
    if isinstance(word, CounterCount) and word.temporary:
        help_ = "Counters differ only by their kind: write 'a +1/+1 counter'."
        raise r.mistake("CL405", "a counter is temporary only where it is put", shape, help_)
    return isinstance(word, CounterCount)


_COUNTED = ("DET", "NUM", "POSS", "SIGNED")
"""Terminals before a noun that say how many, which or whose."""


def together(r: Reading, np: NounPhrase) -> list[Alternatives]:
    """The groups that ``and`` joins. Of all of several kinds, ``and`` says what ``or`` says: ``all artifacts and
    enchantments you control`` are one group, and ``you control`` is about both.
    """
    for one, another in pairwise(np.groups):
        refuse_joined_to_which(r, "and", (one.options[-1], another.options[0]))
    found = [np.groups[0]]
    for group in np.groups[1:]:
        first = found[-1].options
        all_of = _all_of_a_kind(r, first[0], ("all", "each", "every"))
        if all_of and all(_all_of_a_kind(r, one) for one in group.options):
            found[-1] = Alternatives("alternatives", [*first, *group.options])
            continue
        if _all_of_a_kind(r, group.options[0], senses=("permanent", "card", "spell")):
            _refuse_whose_of_all(r, first[0], group)
        posts = group.options[-1].posts
        closed = not first[0].posts or any(each.has("REL") for each in first[0].posts)
        if posts and not closed and _all_of_a_kind(r, group.options[0]):
            said, kind = r.said(posts[-1]), group.options[0].noun.last().text
            message = f"'{said}' could be about the {kind} only, or about all that 'and' joins"
            raise r.mistake("CL603", message, posts[-1], f"Say it of both, or begin with 'all {kind} {said} and'.")
        found.append(group)
    return found


def _refuse_whose_of_all(r: Reading, first: Alternative, group: Alternatives) -> None:
    """Refuses ``your creatures and artifacts``: are the artifacts of others meant, too? Raises :class:`Mistake`."""
    whose = next((each for each in first.noun.atom.tokens() if each.value in ("your", "their")), None)
    if whose is None and first.noun.owner is None:
        return
    (start, stop), (_, end) = extent(first), extent(group)
    said = r.text[start : extent(first.noun.atom)[0]].strip() if whose is None else whose.value
    ways: Ways = ()
    if whose is not None and not group.options[-1].posts:
        both = f"{r.text[whose.end : stop].strip()} and {r.said(group)} {'you' if said == 'your' else 'they'} control"
        text = f"all {both}" if not r.text[start].isupper() else capitalized(both)
        ways = (("", f"{r.text[:start]}{text}{r.text[end:]}"),)
    message = f"'{said}' could be meant for the first only, or for all"
    raise Mistake("CL603", message, start, end, "Say it of each of them.", ways=ways)


_THINGS = ("permanent", "card")


def _all_of_a_kind(
    r: Reading, said: Alternative, dets: tuple[str, ...] = (), senses: tuple[str, ...] = _THINGS
) -> bool:
    """Whether it names all things of a kind, without a word that says how many (except for those ``dets``)."""
    noun, tokens = said.noun, said.noun.atom.tokens()
    if noun.atom.name != "words" or noun.owner is not None or said.half is not None or (dets and said.posts):
        return False
    bare = [each for each in tokens if each.type in _COUNTED and each.value not in (*dets, "other")]
    return not bare and noun.last().type == "NOUN" and r.vocabulary.sense_of(noun.last().value) in senses


def joined(r: Reading, first: Selection, rest: list[Word], shape: Shape) -> Selection:
    """One selection of what ``or`` joins. Raises :class:`Mistake` if a word at either end of the list could be about
    one alternative or about all (``tapped artifact or creature``).
    """
    last = first.of
    first, rest = _others_apart(r, first, rest, shape)
    sorts = list(first.of.sorts)
    for each in rest:
        if isinstance(each, Player) and each.who in ("player", "opponent"):
            sorts.append(Sort((), (each.who,)))
        elif isinstance(each, Selection) and each.quantifier in (SOME, ALL):
            sorts += each.of.sorts
            last = each.of
        else:
            raise r.mistake(
                "CL405", "'or' must be followed by a plain noun, as in 'artifact or creature'", shape
            )
    sorts = _with_shared_filters(replace(first.of, sorts=tuple(sorts)))
    if len(sorts) > 1 and last.controller is None and last.zone is None and _says_each(first, rest, shape):
        sorts = _each_by_itself(sorts)
    if two_readings(tuple(sorts)) == "filters" and none_but_last_can(r.vocabulary, sorts):
        sorts = _each_by_itself(sorts)
    _refuse_two_readings(r, replace(first, of=_where_and_whose(first.of, last)), tuple(sorts), shape)
    _refuse_gone_and_there(r, sorts, shape)
    _refuse_whose_last(r, first, sorts, last, shape)
    if first.of.controller is not None and last.controller is None and last is not first.of:
        whose = first.of.whose(SOURCE)
        everybodys = [each.say(SOURCE) for each in rest if isinstance(each, Selection)]
        one = " and ".join((first.say(SOURCE), *everybodys)) if first.quantifier == ALL else ""
        ways = (("all", _as_sorts(r, first, tuple(sorts), shape)), ("the first only", one))
        raise r.mistake("CL603", f"'{whose}' could be meant for the first only, or for all", shape, ways=ways)
    shared = replace(first.of, sorts=tuple(sorts))
    _refuse_place_of_first(r, first, shared, last, shape)
    shared = _where_and_whose(shared, last)
    if last.zone is not None:
        _refuse_two_places(r, first, shared, shape)
    if shared.other:
        shared = _other_than_any(r, first, shared)
    return replace(first, of=replace(shared, distinct=last.distinct or first.of.distinct))


def _says_each(first: Selection, rest: Sequence[Word], shape: Shape) -> bool:
    """Whether each of the alternatives has its own article: ``a tapped creature or an artifact``."""
    picked = [first, *rest]
    single = all(isinstance(each, Selection) and each.quantifier == SOME and each.single for each in picked)
    return single and all(each.first().value in ("a", "an", "another") for each in shape.all(Alternative))


def _each_by_itself(sorts: list[Sort]) -> list[Sort]:
    """The alternatives in the order in which the words for one of them cannot be taken for words about all."""
    which = two_readings(tuple(sorts))
    moved = [sorts[-1], *sorts[:-1]] if which == "filters" else [*sorts[1:], sorts[0]]
    return moved if which and not two_readings(tuple(moved)) else sorts


def _others_apart(
    r: Reading, first: Selection, rest: list[Word], shape: Shape
) -> tuple[Selection, list[Word]]:
    """The same, where ``another`` belongs to one alternative and not to the next, which has its own article: ``another
    creature or an artifact``. This card is left out of the first only.
    """
    picked = [each for each in (first, *rest) if isinstance(each, Selection)]
    others = {each.of.other for each in picked}
    named = any(each.of.besides for each in picked) or len({each.of.head for each in picked}) < len(picked)
    if len(others) < 2 or len(picked) <= len(rest) or named or not (r.binder.stays and _says_each(first, rest, shape)):
        return first, rest
    apart = [replace(each, of=_leaving_this_out(each.of)) if each.of.other else each for each in picked]
    return apart[0], [*apart[1:]]


def _leaving_this_out(of: Description) -> Description:
    sorts = tuple([replace(each, filters=(Another(), *each.filters)) for each in of.sorts])
    return replace(of, sorts=sorts, other=False)


def refuse_joined_to_which(r: Reading, joint: str, options: Sequence[Alternative]) -> None:
    """Refuses ``each creature with power less than the number of artifacts or enchantments``: what ``or`` (or ``and``)
    joins could be the creatures, or what is counted. Raises :class:`Mistake`.
    """
    for one, another in pairwise(options):
        inner = next((each for each in reversed(_nouns_behind(one)) if _is_thing(r, each)), None)
        first = another.noun.first()
        alone = first.value not in ("a", "an", "another", "other") or (inner is not None and inner.last().many)
        chosen = first.type == "DET" and alone  # "among territories and a territory": no more of the same
        if inner is not None and _is_thing(r, another.noun) and not chosen:
            said, outer = r.said(another), one.noun.last().text
            message = f"'{joint} {said}' could go with '{inner.last().text}' behind '{outer}', or with '{outer}' itself"
            help_ = "Say each in a sentence of its own. What is counted may be last: '... X or less, where X is ...'."
            raise r.mistake("CL603", message, another, help_)


def _nouns_behind(said: Alternative) -> list[Noun]:
    """The nouns in what follows a noun, without what the thing did: that ends with ``this turn``."""
    posts = [each for each in said.posts if not each.has("THAT")]
    return [noun for post in posts if not said.posts[0].has("EQUALTO") for noun in _within(post)]


def _within(shape: Shape) -> Iterator[Noun]:
    for each in shape.parts:
        if isinstance(each, Noun):
            yield each
        elif isinstance(each, Shape):
            yield from _within(each)


def _is_thing(r: Reading, noun: Noun) -> bool:
    last = noun.last()
    return last.type == "NOUN" and r.vocabulary.sense_of(last.value) in ("permanent", "card")


def _refuse_whose_last(r: Reading, first: Selection, sorts: Sequence[Sort], last: Description, shape: Shape) -> None:
    """Refuses ``an artifact with cost 2 or less or a creature you control``: is the artifact yours, too? Raises
    :class:`Mistake`.
    """
    again = shape.all(Alternative)[-1].first().value in ("a", "an")
    if again and first.quantifier == SOME and last.controller is not None and any(map(_narrowed, sorts[:-1])):
        whole = _as_sorts(r, replace(first, of=_where_and_whose(first.of, last)), tuple(sorts), shape)
        message = f"'{last.whose(SOURCE)}' could be meant for the last only, or for all"
        raise r.mistake("CL603", message, shape, ways=(("all", whole),))


def refuse_mixed(r: Reading, word: Word | None, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``if you sacrificed another creature or an artifact this turn``: what has happened is
    counted for all of them, or without this card.
    """
    if isinstance(word, Description) and word.mixed:
        message = f"'{word.say(SOURCE)}': this card would be left out of one of them only"
        help_ = "Ask about each by itself: 'if you ... another creature this turn or you ... an artifact this turn'."
        raise r.mistake("CL405", message, shape, help_)


def _narrowed(sort: Sort) -> bool:
    return any(not each.in_front for each in sort.filters)


def _where_and_whose(of: Description, last: Description) -> Description:
    """A description with what is behind the last alternative, and about all of them: ``an opponent controls``."""
    if last.controller is not None:
        of = replace(of, controller=last.controller, relation=last.relation)
    return of if last.zone is None else replace(of, zone=last.zone)


def _refuse_gone_and_there(r: Reading, sorts: Sequence[Sort], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``each creature that died this turn or creature that attacked this turn``: what has
    left is counted by what happened to it, and what is there by looking.
    """
    left = {tuple([each for each in sort.filters if isinstance(each, ThatDid) and each.departs]) for sort in sorts}
    if len(left) > 1:
        help_ = "Count each of them in a sentence of its own."
        raise r.mistake("CL405", "what left in one way is not counted together with anything else", shape, help_)


def _with_shared_filters(of: Description) -> list[Sort]:
    """The alternatives of ``an instant or sorcery card with cost 3 or less``: what follows the noun that they share is
    about all of them.
    """
    *before, last = of.sorts
    all_bare = bool(of.shared) and not any(each.filters for each in before)
    return [*(replace(each, filters=last.filters) for each in before), last] if all_bare else [*of.sorts]


def _other_than_any(r: Reading, first: Selection, of: Description) -> Description:
    """``All other creatures and artifacts`` are other than what was named of either kind."""
    before = [each for each in r.binder.things if each.named is not first]
    besides = list(of.besides)
    for sort in of.sorts[1:]:
        in_play = r.sense_of(sort.head) == "permanent"
        plain, done = replace(of, besides=()), None if first.quantifier == TARGET else r.binder.done
        besides += told_apart(plain, before, sort.head, in_play, r.binder.gone, done).besides
    return replace(of, besides=tuple(dict.fromkeys(besides)))


def _refuse_place_of_first(r: Reading, first: Selection, of: Description, last: Description, shape: Shape) -> None:
    """Refuses ``target creature card in your graveyard or artifact``: an artifact in play, or there? Raises
    :class:`Mistake`.
    """
    if last is first.of or of.zone is None or of.zone.in_play or last.zone is not None:
        return
    cards = [replace(each, nouns=(*each.nouns, "card")) if may_be_in_play(r, each.head) else each for each in of.sorts]
    wide = replace(first, of=replace(of, sorts=tuple(cards))).say(SOURCE)
    message = f"'{of.zone.say(SOURCE)}' could be the place of the first only, or of all"
    raise r.mistake("CL603", message, shape, f"For all write '{wide}'; for the first only use two sentences.")


def _refuse_two_places(r: Reading, first: Selection, of: Description, shape: Shape) -> None:
    """Refuses ``all artifacts and cards in all graveyards``: artifacts in play, or there? Of ``artifact or creature
    card in your graveyard`` both are cards. Raises :class:`Mistake`.
    """
    *before, last = of.sorts
    elsewhere = [each for each in before if may_be_in_play(r, each.head) or r.sense_of(each.head) == "spell"]
    said = r.said(shape).lower()
    bare = len(last.nouns) == 1 or any(each.nouns in (last.nouns[:-1], (PERMANENT,), ("spell",)) for each in elsewhere)
    if last.head != "card" or not elsewhere or not (bare or re.search(r"s and .* cards |\bor an? .* card ", said)):
        return
    cards = [replace(each, nouns=(*each.nouns, "card")) if each in elsewhere else each for each in before]
    cards = [] if len(last.nouns) == 1 else [each for each in cards if each.nouns != ("spell", "card")]
    wide = replace(of, sorts=tuple(dict.fromkeys((*cards, last))))
    counted = re.search(r"\bfor each $", r.text[: shape.first().start], re.IGNORECASE)
    help_ = f"For all write '{wide.phrase(SOURCE) if counted else replace(first, of=wide).say(SOURCE)}'"
    message = f"'{of.zone.say(SOURCE) if of.zone else ''}' could be the place of the last only, or of all"
    apart = "say each behind 'Choose one:'" if first.single and not counted else "use two sentences"
    raise r.mistake("CL603", message, shape, f"{help_}; for the last only {apart}.")


def may_be_in_play(r: Reading, noun: str) -> bool:
    """Whether a noun names things in play which, with ``card`` behind it, it names elsewhere."""
    return noun not in ("card", "token") and (r.vocabulary.kind(noun) is not None or r.sense_of(noun) == "permanent")


def two_readings(sorts: tuple[Sort, ...]) -> str:
    """Which words of an or-list could be about all alternatives: ``filters`` (those after the last noun),
    ``adjectives`` (those before the first), or an empty string.
    """
    if len(sorts) < 2:
        return ""
    (first, *behind), (*before, last) = sorts, sorts
    if last.filters and not _said_again(last, before) and not any(each.filters for each in before):
        return "filters"
    if first.adjectives and not _said_again(first, behind) and not any(each.adjectives for each in behind):
        return "adjectives"
    return ""


def _said_again(sort: Sort, others: Sequence[Sort]) -> bool:
    """Whether another alternative has the same noun, so that words beside one are about that alone: ``a tapped creature
    or a creature with Fast``.
    """
    return any(set(sort.nouns) <= set(each.nouns) for each in others)


def _refuse_two_readings(r: Reading, first: Selection, sorts: tuple[Sort, ...], shape: Shape) -> None:
    which = two_readings(sorts)
    if not which:
        return
    if which == "filters":
        said = " ".join(each.say(SOURCE) for each in sorts[-1].filters)
        every = tuple(replace(each, filters=sorts[-1].filters) for each in sorts)
        narrow, host = (sorts[-1], *sorts[:-1]), sorts[-1]
    else:
        said = " ".join(sorts[0].adjectives)
        every = tuple(replace(each, adjectives=sorts[0].adjectives) for each in sorts)
        narrow, host = (*sorts[1:], sorts[0]), sorts[0]
    bare = replace(host, filters=(), adjectives=()) if which == "filters" else replace(host, adjectives=())
    wide, tight = _as_sorts(r, first, every, shape), _as_sorts(r, first, narrow, shape)
    message = f"'{said}' could be about the {bare.head} only, or about all that 'or' joins"
    raise r.mistake("CL603", message, shape, ways=(("all", wide), (f"the {bare.head} only", tight)))


def _as_sorts(r: Reading, first: Selection, sorts: tuple[Sort, ...], shape: Shape) -> str:
    """The noun phrase with other sorts; without an article where it is written without one (``for each creature``)."""
    other = replace(first, of=replace(first.of, sorts=tuple(dict.fromkeys(sorts))))
    bare = first.quantifier == SOME and first.count == Number(1) and shape.first().type != "DET"
    return other.of.phrase(SOURCE, False) if bare else other.say(SOURCE)


def refuse_controlled_player(r: Reading, description: Description, posts: list[Post]) -> None:
    """Raises :class:`Mistake` for ``an opponent you control``: players are not controlled, so it never is anybody."""
    if description.controller is None or description.sorts[0].head not in ("player", "opponent"):
        return
    whose = next((each for each in posts if description.whose(SOURCE) in r.said(each)), posts[0])
    raise r.mistake("CL405", "nobody controls or owns a player", whose, f"Leave out '{r.said(whose)}'.")


def refuse_same_name(r: Reading, description: Description, posts: list[Post]) -> None:
    """Raises :class:`Mistake` for ``two cards with the same name``: it could be that of this card, which ``it`` means
    where nothing else is named, or they could have it among themselves.
    """
    named = [each.of for each in description.sorts[-1].filters if isinstance(each, SameName)]
    if not named or not any(_is_own(r, each) for each in named):
        return
    for post in posts:
        for having in post.havings:
            if having.first().type == "SAMENAME" and having.noun is not None and having.noun.noun.atom.name == "it":
                help_ = "Write 'with the same name as ~' for that of this card; no words say it of each other."
                raise r.mistake("CL601", "the same name as ~, or as each other?", post, help_)


def _is_own(r: Reading, word: object) -> bool:
    own = [each.referent for each in r.binder.things if each.own]
    return isinstance(word, This) or (isinstance(word, It) and word.referent in own)
