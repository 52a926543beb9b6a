"""Descriptions: which things are meant (``other artifacts or creatures an opponent controls``), with the filters that
narrow them down. A description picks nothing: a selection (``nouns.py``) says which and how many of its things.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine.cards import Filter as EngineFilter
from cardlang.language.words.english import OUT_OF, plural, with_article
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.players import PlayerWord, Referent
from cardlang.language.words.word import SOURCE, Remembering, Voice, Word, once, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class Filter(Word, EngineFilter):
    """A part of a description behind its noun, which things fit or do not: ``with power 3 or less``."""
    __slots__ = ()
    late = False
    """Whether it is printed behind ``you control``: ``creatures you control that attacked this turn``."""
    of_whose = False
    """Whether it is printed at once behind ``you control``, before all others: ``but do not own``."""
    in_front = False
    """Whether it is printed in the place of the article: ``another creature or an artifact``."""
    from_play = False
    """Whether the things were in play until something was done, unless they are called cards: ``that was exiled``."""
    of_place = False
    """Whether it says where on a board things are, so that it can be said of the pieces on them: ``in Asia``."""
    of_board = False
    """Whether only what is on a board has it: a place, or something that is put there."""
    beside_its_thing = False
    """Whether what it compares with, its ``of``, is in play: ``adjacent to it``."""
    place: ClassVar[str] = ""
    """The zone that it names without saying so: things ``exiled with ~`` are in exile."""
    @property
    def anywhere(self) -> bool:
        """Whether cards that fit may be in any place by now: ``that was revealed this turn``."""
        return False

    @property
    def departs(self) -> bool:
        """Whether the things that fit have left the place where they were: ``that died this turn``."""
        return False

    def say_many(self, voice: Voice) -> str:
        """Its text behind a plural noun (``on them``, not ``on it``)."""
        return self.say(voice)

    @property
    def effect(self) -> int:
        """The number of the effect that dealt with the things, for ``destroyed this way``; -1 for other filters."""
        return -1

    def matches(self, ctx: Context, ref: int) -> bool:
        """Whether the entity with this ref fits now."""
        raise NotImplementedError(type(self).__name__)

    def did(self, ctx: Context, thing: tuple[int, int]) -> bool:
        """Of what it ``departs``: whether this incarnation of a thing did it."""
        raise NotImplementedError(type(self).__name__)

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        """Those of ``refs`` that fit now, in the same order."""
        return [ref for ref in refs if self.matches(ctx, ref)]


NAME: Final = "name"


@word
class Sort(Word):
    """One alternative of a description: ``tapped artifact creature with Fast``. (``artifact or creature`` has two.)

    ``adjectives`` are the game's adjectives (tapped, attacking) and words such as ``noncreature``; ``nouns`` are kinds
    and subtypes, of which the last is the noun proper (``head``); ``filters`` follow it.
    """

    adjectives: tuple[str, ...]
    nouns: tuple[str, ...]
    filters: tuple[Filter, ...] = ()

    @property
    def head(self) -> str:
        """The noun itself: ``creature``, ``card``, ``spell``; empty where anything of this sort fits."""
        return self.nouns[-1] if self.nouns else ""

    def phrase(self, voice: Voice, many: bool, *, bare: bool = False) -> str:
        """Without an article, plural if ``many``; ``bare``: also without its filters, which are printed later."""
        first, behind = ([each for each in self.adjectives if (" " in each) == last] for last in (False, True))
        words = [*first, *self.nouns[:-1], plural(self.head) if many else self.head, *behind]  # "Tools in play"
        return " ".join(words if bare else [*words, *self.narrowed(voice, many)])

    def narrowed(self, voice: Voice, many: bool) -> list[str]:
        """The text of each filter, behind a singular or plural noun."""
        said = [each for each in self.filters if not (each.of_whose or each.in_front)]
        return [each.say_many(voice) if many else each.say(voice) for each in said]

    def with_own_article(self, phrase: str) -> str:
        """``an artifact``; ``another creature`` where only this alternative leaves this card out."""
        front = next((each for each in self.filters if each.in_front), None)
        return with_article(phrase) if front is None else f"{front.say(SOURCE)} {phrase}"

    def say(self, voice: Voice) -> str:
        return self.phrase(voice, False)


@word
class Description(Remembering):
    """Which things are meant: ``other artifacts or creatures an opponent controls``.

    ``sorts`` are the alternatives; everything else applies to all of them. ``relation`` is the verb behind
    ``controller``: control, own or cast.
    """

    sorts: tuple[Sort, ...]
    other: bool = False
    controller: PlayerWord | None = None
    relation: str = "control"
    zone: Zone | None = None
    distinct: str = ""
    """What is different of each: ``name`` for ``with different names``, or one of their numbers; empty if nothing."""
    beyond: int = 0
    """How many of them are not counted: 3 for ``for each artifact you control beyond the third``."""
    most: int = 0
    """How many of them are counted at most: 3 for ``for each artifact you control up to the third``; 0 for all."""
    besides: tuple[Referent, ...] = field(default=(), compare=False)
    """The things that were named before, which ``other`` leaves out, too: ``another target creature``. They follow from
    the text in front of it.
    """

    any_target: bool = field(default=False, compare=False)
    """Whether it was written ``any target``: all that has numbers in the game, and players."""

    less: ClassVar[str] = "fewer"
    """The word for a smaller number of them."""

    @property
    def head(self) -> str:
        """The noun of the first alternative, for example ``creature``."""
        return self.sorts[0].head

    @property
    @once
    def mixed(self) -> bool:
        """Whether only some of its alternatives leave this card out: ``another creature or an artifact``."""
        return any(each.in_front for sort in self.sorts for each in sort.filters)

    @property
    def of_owner(self) -> bool:
        """Whether it is like ``card an opponent owns``: no zone is named, so play and graveyards are searched."""
        return self.relation == "own" and self.controller is not None and self.zone is None

    @property
    def by_deed(self) -> bool:
        """Whether it is about what a player pays for and does not have yet: ``cards you buy``."""
        return self.relation not in ("control", "own", "cast", "play")

    @property
    def shared(self) -> str:
        """The noun that the last of several alternatives says of all: ``creature or land card``; empty if none."""
        *others, last = self.sorts
        shares = bool(others) and (len(last.nouns) > 1 or (last.head == "card" and bool(last.adjectives)))
        none = any(each.filters not in ((), last.filters) or each.head in ("permanent", last.head) for each in others)
        return last.head if shares and not none and last.head in ("spell", "card") else ""

    @property
    @once
    def of_what_left(self) -> bool:
        """Whether it is about things as they were when they left (``creatures that died this turn``), not cards."""
        filters = [each for sort in self.sorts if sort.head != "card" for each in sort.filters]
        return self.zone is None and any(each.departs for each in filters)

    @property
    @once
    def effect(self) -> int:
        """The number of the effect that dealt with the things (``cards revealed this way``); -1 if none is named."""
        return max((each.effect for sort in self.sorts for each in sort.filters), default=-1)

    @property
    def told_place(self) -> Zone | None:
        """The zone that its last alternative names without saying so."""
        name = next((each.place for each in self.sorts[-1].filters if each.place), "")
        return Zone(name) if name else None

    def is_any_target(self) -> bool:
        """Whether it is ``creature or player``, or the same of another game, which is printed ``any target``."""
        bare = all(not each.adjectives and not each.filters for each in self.sorts) and not self.other
        alone = self.controller is None and self.zone is None and not self.distinct
        all_of_them = self.any_target or [each.nouns for each in self.sorts] == [("creature",), ("player",)]
        return bare and alone and all_of_them

    def phrase(self, voice: Voice, many: bool = False, prep: str = "in", *, articles: bool = False) -> str:
        """Its text without an article and without ``other``; ``prep`` is the preposition before the zone. ``articles``:
        an article is in front of it, and again behind the filters of another sort.
        """
        first, *others = self.sorts
        if others and self.controller is not None:
            players = tuple([each for each in self.sorts if each.head in PLAYER_HEADS])
            if players and len(players) <= len(others):  # "creature an opponent controls or player"
                things = replace(self, sorts=tuple([each for each in self.sorts if each not in players]))
                return " or ".join([things.phrase(voice, many, prep), *[each.phrase(voice, many) for each in players]])
        last = next((each for each in reversed(first.filters) if not each.of_whose), None) if first.filters else None
        late = not others and last is not None and last.late
        rows = [first.phrase(voice, many, bare=late)]
        if others:  # "two creature or land cards": the last says the noun, and what follows it, of all
            shared = bool(self.shared)
            rows = [each.phrase(voice, many and not shared, bare=shared) for each in self.sorts[:-1]]
            rows = [*rows, others[-1].phrase(voice, many)]
            apart = articles and not shared and self.controller is None
            if apart and any(each.narrowed(voice, many) for each in self.sorts[:-1]):
                rows[1:] = map(with_article, rows[1:])  # "a creature with power 4 or more or an artifact"
            elif self.mixed:
                rows[1:] = [each.with_own_article(row) for each, row in zip(others, rows[1:], strict=True)]
            rows = [" or ".join(rows)]
        if self.distinct:
            rows.append(f"with different {plural(self.distinct)}")
        if self.controller is not None:
            rows.append(self.whose(voice))
            rows += [each.say(voice) for each in self.sorts[-1].filters if each.of_whose]
        if self.zone is not None and self.zone != self.told_place:
            where = "from" if prep == OUT_OF else "on" if self.zone.on_it else "in" if self.zone.own_play else prep
            rows.append(f"{where} {self.zone.say(voice)}")
        if late:
            rows += self.sorts[0].narrowed(voice, many)
        return " ".join(rows)

    def whose(self, voice: Voice) -> str:
        """``an opponent controls``; empty if that is not said."""
        who = self.controller
        return "" if who is None else who.relative(voice, self.relation)

    def singular(self, voice: Voice, prep: str = "in") -> str:
        """``a creature you control``, ``another artifact``."""
        said = self.phrase(voice, False, prep, articles=not self.other)
        return f"another {said}" if self.other else self.sorts[0].with_own_article(said)

    def plural(self, voice: Voice, prep: str = "in") -> str:
        """``other creatures you control``."""
        return ("other " if self.other else "") + self.phrase(voice, True, prep)

    def say(self, voice: Voice) -> str:
        return self.singular(voice)
