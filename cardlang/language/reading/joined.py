"""Things joined by ``and`` are things of one sort: ``~ and target creature``, and not ``2 and EP``."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeGuard

from cardlang.language.reading.binder import nouns_of
from cardlang.language.reading.read_descriptions import may_be_in_play
from cardlang.language.reading.reading import Reading, extent, span_of
from cardlang.language.text.shapes import Alternatives, NounPhrase
from cardlang.language.words.amounts import AllBut, Number, X
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import listed, with_article
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.nouns import ALL, EACH, SOME, TARGET, Group, It, Selection, SomeOf, This, single
from cardlang.language.words.players import Player, PlayerWord
from cardlang.language.words.word import SOURCE, Word


def joined(r: Reading, np: NounPhrase, parts: list[Word], groups: Sequence[Alternatives]) -> Word:
    """The word for several parts of a noun phrase, each read from one of ``groups``. Raises :class:`Mistake` where one
    of them is no thing of its own.
    """
    if any(isinstance(each, (Number, X)) for each in parts):
        raise r.mistake("CL402", f"'{r.said(np)}': a number of what?", np, "Say a noun behind each number.")
    if len({isinstance(each, ResourceKind) for each in parts}) > 1:
        raise r.mistake("CL402", f"'{r.said(np)}' are not things of one sort", np, "Say them in two sentences.")
    _refuse_kept(r, np, parts, groups)
    _refuse_other(r, np, parts)
    _how_many(r, np, parts, groups)
    refuse_two_readings(r, np, parts)
    placed = tuple(_of_one_place(r, parts))
    found = Group(placed, any(now is not each for now, each in zip(placed, parts, strict=True)), span=span_of(np))
    if all(isinstance(each, (This, Selection)) and single(each) for each in placed):
        r.binder.together.append(found)
    return found


def refuse_two_readings(r: Reading, np: NounPhrase, parts: Sequence[Word]) -> None:
    """Refuses ``an artifact and a creature you control``, ``a creature and an artifact card from your graveyard``: what
    describes the last could describe all; and ``a tapped artifact and creature``. Raises :class:`Mistake`.
    """
    _refuse_two_beginnings(r, np, parts)
    *before, last = parts
    wide = [_ending_like(r, each, last) if isinstance(each, Selection) else each for each in before]
    if wide == before:
        return
    posts = np.groups[-1].options[-1].posts
    said = r.text[posts[0].first().start : posts[-1].last().end] if posts else _described(last).whose(SOURCE)
    alone = [_placed(each, last) if _is_placeless_card(each) else each for each in before]
    ways = (("all", _and([*wide, last])), ("the last only", _and([last, *alone])))
    raise r.mistake("CL603", f"'{said}' could be said of all, or of the last", np, _APART, ways=ways)


def _refuse_two_beginnings(r: Reading, np: NounPhrase, parts: Sequence[Word]) -> None:
    """Refuses ``a tapped artifact and creature``: is the creature tapped, too? Raises :class:`Mistake`."""
    first = _described(parts[0]).sorts[:1]
    rest = [each for each in parts[1:] if isinstance(each, Selection)]
    if not rest or not first or not first[0].adjectives or len({len(parts), len(np.groups), len(rest) + 1}) > 1:
        return
    counted = any(piece.type in _COUNTED for each in np.groups[1:] for piece in each.options[0].noun.pieces())
    if counted or any(sort.adjectives for each in rest for sort in each.of.sorts):
        return
    alike = [_like(each, first[0].adjectives) for each in rest]
    said = " ".join(first[0].adjectives)
    ways = (("all", _and([parts[0], *alike])), ("the first only", _and([*rest, parts[0]])))
    raise r.mistake("CL603", f"'{said}' could be said of the first only, or of all", np, _APART, ways=ways)


def _like(word: Selection, adjectives: tuple[str, ...]) -> Selection:
    sorts = tuple(replace(each, adjectives=adjectives) for each in word.of.sorts)
    return replace(word, of=replace(word.of, sorts=sorts))


_COUNTED = ("DET", "NUM", "POSS")
_APART = "Say each of them in a sentence of its own."


def _and(parts: Sequence[Word]) -> str:
    return listed([each.say(SOURCE) for each in parts])


def _described(last: Word) -> Description:
    """What the last of several things is called; an empty description for what has none."""
    found = last.sort if isinstance(last, SomeOf) else last.of if isinstance(last, Selection) else None
    return found or Description(())


def _ending_like(r: Reading, word: Selection, last: Word) -> Word:
    """The same with what follows the last of several; as it is, if that cannot be meant, or it has its own."""
    of, to = word.of, _described(last)
    own = of.controller is not None or of.zone is not None or of.effect >= 0
    if own or not to.sorts or _are_all_of_them(of, last):
        return word
    filters = to.sorts[-1].filters
    if filters and not any(each.filters for each in of.sorts) and not _names_another(to):
        of = replace(of, sorts=tuple(replace(each, filters=filters) for each in of.sorts))
    if isinstance(to.controller, PlayerWord) and of.head != "card":
        of = replace(of, controller=to.controller, relation=to.relation)
    elsewhere = isinstance(last, SomeOf) or (to.zone is not None and not to.zone.in_play)
    if may_be_in_play(r, of.head) and elsewhere and to.head == "card":
        of = replace(of, sorts=tuple(replace(each, nouns=(*each.nouns, "card")) for each in of.sorts))
    elif may_be_in_play(r, of.head) and elsewhere:
        of = replace(of, zone=to.zone)
    return replace(word, of=of)


def _are_all_of_them(of: Description, last: Word) -> bool:
    """Whether the last are all that could be meant: ``target creature and all creatures with power 1``."""
    every = isinstance(last, Selection) and last.quantifier in (ALL, EACH) and not last.of.other
    return every and [each.nouns for each in of.sorts] == [each.nouns for each in _described(last).sorts]


def _names_another(of: Description) -> bool:
    """Whether a description compares with what was named before: ``target creature with less power than it``."""
    return any(isinstance(each, It) for one in of.sorts[-1].filters for each in one.walk())


def _refuse_other(r: Reading, np: NounPhrase, parts: Sequence[Word]) -> None:
    """Refuses ``the other creatures and artifacts``, where the artifacts would be all of them. Raises
    :class:`Mistake`.
    """
    first, *rest = parts
    if not isinstance(first, Selection) or first.quantifier != ALL or not first.of.other:
        return
    bare = all(each.options[0].noun.first().type not in _COUNTED for each in np.groups[1:])
    if bare and np.first().value == "the":
        wide = [replace(each, of=replace(each.of, other=True)) for each in rest if isinstance(each, Selection)]
        ways = (("all", _and([first, *wide])), ("the first only", _and([*rest, first])))
        raise r.mistake("CL603", "'other' could be said of the first only, or of all", np, _APART, ways=ways)


def _refuse_kept(r: Reading, np: NounPhrase, parts: list[Word], groups: Sequence[Alternatives]) -> None:
    """Refuses ``all but one artifact and one creature``: is the creature kept, too, or is it what goes? Raises
    :class:`Mistake`.
    """
    at = next((at for at, each in enumerate(parts) if _is_all_but(each)), len(parts))
    behind = [each for each in range(at + 1, len(parts)) if _is_bare(parts[each])]
    if not behind:
        return
    said, posts = [r.said(each) for each in groups], groups[-1].options[-1].posts
    ending = f" {r.text[posts[0].first().start : posts[-1].last().end]}" if posts else ""
    kept = [f"all but {each}" if at in behind else each for at, each in enumerate(said)]
    placed = [each if each.endswith(ending) else each + ending for each in kept]
    goes = [*(said[each] for each in behind), *(each for at, each in enumerate(said) if at not in behind)]
    ways = [("what is kept", " and ".join(each)) for each in (kept, placed)] + [("what goes", " and ".join(goes))]
    message = f"'{said[behind[0]]}' could be kept, too, or be what goes"
    raise r.mistake("CL603", message, np, _APART, ways=tuple(ways))


def _is_bare(word: Word) -> bool:
    return isinstance(word, Selection) and word.quantifier == SOME and not _is_all_but(word)


def _is_all_but(word: Word) -> bool:
    return isinstance(getattr(word, "count", None), AllBut)


def _how_many(r: Reading, np: NounPhrase, parts: list[Word], groups: Sequence[Alternatives]) -> None:
    """Refuses ``up to two target creatures and artifacts``: two of both, or all artifacts? And what is done to ``a
    player`` beside ``each creature``. Raises :class:`Mistake`.
    """
    written_out = any(piece.text.lower() in ("all", "each") for piece in np.pieces())
    for at, (first, then) in enumerate(itertools.pairwise(parts)):
        many = isinstance(first, Selection) and first.quantifier in (TARGET, SOME) and not first.singular
        if many and isinstance(then, Selection) and then.quantifier == ALL and not written_out:
            number, behind = _counted_by(r, groups[at]), groups[at + 1]
            ways = (
                ("that many of each", _with_word(r, np, behind, number)),
                ("that many of both together", f"{r.said(groups[at])} or {r.said(behind)}"),
                ("all of the last", _with_word(r, np, behind, "all")),
            )
            said = then.of.plural(SOURCE)
            raise r.mistake("CL603", f"'{said}' could be all of them, or that many, too", np, _APART, ways=ways)
    _refuse_bare(r, np, parts, groups)
    if Player("player") in parts:
        help_ = "Write 'each player', or 'target player'."
        raise r.mistake("CL601", f"'{r.said(np)}': which player?", np, help_)


def _counted_by(r: Reading, group: Alternatives) -> str:
    """The words in front of a noun that say how many, and whether they are targets: ``up to two target``."""
    pieces = group.options[0].noun.pieces()
    counting = list(itertools.takewhile(lambda piece: piece.type in ("DET", "NUM"), pieces))
    return r.text[counting[0].start : counting[-1].end].lower() if counting else "all"


def _with_word(r: Reading, np: NounPhrase, group: Alternatives, word: str) -> str:
    """The noun phrase with a word in front of one of its groups."""
    start, end = extent(np)
    at = group.first().start
    return f"{r.text[start:at]}{word} {r.text[at:end]}"


def _refuse_bare(r: Reading, np: NounPhrase, parts: list[Word], groups: Sequence[Alternatives]) -> None:
    """Refuses ``each opponent and creature``, ``target artifact and creature``: each creature, or one? Raises
    :class:`Mistake`.
    """
    first = parts[0]
    if re.search(r"(?:\band|,) (?:an?|another|one)\b", r.said(np)) or getattr(first, "quantifier", "") == SOME:
        return
    for each, group in zip(parts[1:], groups[1:], strict=True):
        said = "opponent" if each == Player("opponent") else ""
        if isinstance(each, Selection) and each.quantifier == SOME and each.singular:
            said = each.of.phrase(SOURCE, False)
        if said:
            words = dict.fromkeys((_counted_by(r, groups[0]), "each", "target", with_article(said).split()[0]))
            ways = tuple(("", _with_word(r, np, group, word)) for word in words)
            message = f"'{said}' could be one of them, or meant like what is before it"
            raise r.mistake("CL603", message, np, _APART, ways=ways)


def _of_one_place(r: Reading, parts: list[Word]) -> list[Word]:
    """The parts, where the place behind the last card is that of all: ``an artifact card and a creature card from
    among them``, ``target artifact card and target creature card from your graveyard``.
    """
    last = parts[-1]
    found = [last]
    for each in reversed(parts[:-1]):
        placed = _placed(each, last) if _is_placeless_card(each) else each
        if placed is not each:  # a pronoun behind it means it so
            r.binder.things = [one._replace(named=placed) if one.named is each else one for one in r.binder.things]
        found.append(placed)
    return found[::-1]


def _is_placeless_card(word: Word) -> TypeGuard[Selection]:
    if not isinstance(word, Selection):
        return False
    return word.of.head == "card" and word.of.zone is None and word.of.controller is None and word.of.effect < 0


def _placed(word: Selection, last: Word) -> Word:
    """The cards, in the place that the last of several says."""
    if isinstance(last, SomeOf) and last.sort is not None and word.quantifier in (SOME, ALL):
        any_number = word.up_to or (word.quantifier == SOME and word.count is None)
        return SomeOf(last.of, word.count, any_number, word.number, word.of, last.since)
    if isinstance(last, Selection) and last.of.head == "card" and last.of.zone is not None:
        return replace(word, of=replace(word.of, zone=last.of.zone))
    return word


def either_among(r: Reading, first: Selection, rest: list[Word], shape: Alternatives) -> SomeOf:
    """``a creature or land card from among them``: the place behind the last is that of all."""
    last = rest[-1]
    assert isinstance(last, SomeOf) and last.sort is not None
    either = r.rules.joined(r, first, [*rest[:-1], Selection(SOME, last.sort, last.count)], shape)
    any_number = either.up_to or (either.quantifier == SOME and either.count is None)
    whole = SomeOf(last.of, either.count, any_number, last.number, either.of, last.since)
    told = [one._replace(named=whole, nouns=nouns_of(whole)) if one.named is last else one for one in r.binder.things]
    r.binder.things = told
    return whole
