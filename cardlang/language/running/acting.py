"""The context of one effect while it is carried out: who does it, to what, and what they choose.

The effects of an ability are numbered from 0. The frame keeps the result of effect 2 as ``effect 2``, and choice 1 as
``choice 1``, so that pronouns later in the text find them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.binding import WHOSE, whose
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question, left_to_choose
from cardlang.engine.refs import player_of, player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.running.how_often import times_of
from cardlang.language.running.looked_up import looked_up
from cardlang.language.running.willing import together
from cardlang.language.running.worked_out import worked_out
from cardlang.language.words import nouns
from cardlang.language.words.amounts import chosen_of
from cardlang.language.words.as_they_were import what_differs
from cardlang.language.words.homes import home_noun
from cardlang.language.words.players import STRANGERS, GamePlayer, Player, PlayerWord, ThatPlayer
from cardlang.language.words.references import (
    ANYBODY,
    acting_players,
    all_or_any,
    among,
    gathered,
    library_cards,
    things,
)
from cardlang.language.words.referents import as_said, taken_since
from cardlang.language.words.who_did import several
from cardlang.language.words.word import Voice

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.words.amounts import Where
    from cardlang.language.words.effect import BareClause, Effect
    from cardlang.language.words.word import Word

Fits = Callable[[int], bool]
"""Whether a thing (its id) may be picked."""

LUCK = 1_000_003
"""Number of sides of the die that is rolled to pick things at random."""

class Act(Context):
    """The context of one effect while it is carried out: its clause, its number, and the player who does it.

    ``picked`` collects the choices made while planning (number of the choice, what was chosen), for later pronouns;
    ``taken`` those of one thing that ``an opponent`` or ``a player`` controls, who is ``that player`` later; ``sums``
    are the X in the effect that the sentence says; ``repeated`` is how often it is done at once, for each of several
    counters. Only what ``changing`` would change can be picked for it: of a price that is to be paid, say. With
    ``partly`` one of several things is enough, where it is asked whether something can be done. ``priced``: it is asked
    whether a player gives it to stop something.
    """

    __slots__ = ("barred", "changing", "clause", "number", "partly", "picked", "priced", "repeated", "sums", "taken")

    def __init__(self, ctx: Context, clause: BareClause, number: int) -> None:
        super().__init__(ctx.table, ctx.frame)
        self.clause = clause
        self.number = number
        self.each = ctx.each
        self.barred: tuple[str, ...] = ()
        self.repeated = 1
        self.picked: list[tuple[int, tuple[int, ...], int]] = []
        self.taken: dict[int, list[int]] = {}
        self.sums: tuple[Where, ...] = ()
        self.changing: Effect | None = None
        self.partly = False
        self.priced = False

    def by(self, player: int) -> Act:
        """The same context, with this player as the one who does it."""
        other = Act(self, self.clause, self.number)
        other.doer = player
        other.barred = self.barred
        other.repeated = self.repeated
        other.picked = self.picked
        other.taken = self.taken
        other.sums = self.sums
        other.changing = self.changing
        other.partly = self.partly
        other.priced = self.priced
        return other

    # ---- who and what ------------------------------------------------------------------------------------------
    @property
    def doers(self) -> list[int]:
        """The players who carry the clause out; for a thing as subject, its controller."""
        subject = self.clause.subject
        if isinstance(subject, Player) and subject.who == "you":  # the most frequent, and nobody else is meant
            mine = self.controller in self.state.alive and not self.is_barred(self.controller)
            return [self.controller] if mine else []
        if not isinstance(subject, PlayerWord) and isinstance(
            subject, (nouns.This, nouns.It, nouns.Selection, nouns.Group, nouns.GameThing)
        ):
            return [self.controller]
        each = isinstance(subject, ThatPlayer) and subject.referent.kind == "each"
        if each or several(subject) or isinstance(subject, GamePlayer):
            willing = self.result(f"willing {self.clause.number}")
            if willing.done:
                return [player_of(ref) for ref in willing.refs]
        alive = self.state.alive
        found = [player for player in acting_players(subject, self) if player in alive]  # who has left does nothing
        return [player for player in found if not self.is_barred(player)] if self.barred else found

    def each_doing(self) -> list[Context]:
        """The same context for each of the doers."""
        return [self.by(player) for player in self.doers]

    def is_barred(self, player: int) -> bool:
        """Whether this player cannot do what the verb says: "players cannot search libraries"."""
        return any(self.table.forbidden(player_ref(player), what) for what in self.barred)

    @property
    def subjects(self) -> list[int]:
        """The things that are the subject of the clause ("target creature gets ..."). What was meant by its first
        effect is meant by the others, too ("a creature you control gets +1/+1 and gains Fast").
        """
        subject = self.clause.subject
        if self.number > self.clause.number and isinstance(subject, nouns.Selection):
            picked = self.result(f"choice {subject.number}")
            if picked.done and subject.quantifier in (nouns.SOME, nouns.RANDOM):
                return list(dict.fromkeys(picked.refs))
            if picked.done and subject.quantifier in (nouns.ALL, nouns.EACH):
                return [ref for ref in picked.refs if ref < 0 or self.table.is_in_play(ref)]
        return self.things(subject)

    def things(
        self, word: Word, kind: str = "choose", prompt: str = "", times: int = 1, fits: Fits | None = None,
        luck: bool = False,
    ) -> list[int]:
        """The things a word means. If there is a choice, the doer is asked, for ``times`` as many as the word says;
        ``kind`` and ``prompt`` describe the question, and only what ``fits`` is offered. With ``luck`` nobody is asked.
        """
        if luck:
            kind = ""
        if isinstance(word, nouns.Selection) and word.quantifier in (nouns.SOME, nouns.RANDOM):
            return self._select(word, kind if word.quantifier == nouns.SOME else "", prompt, times, fits)
        if isinstance(word, nouns.SomeOf):
            return self._some_of(word, kind, fits)
        if isinstance(word, nouns.LibraryCards):
            found = library_cards(word, self, self.amount(word.count))
            self.picks(word.number, found)
            return found
        if isinstance(word, nouns.Group):
            return self._group(word, kind)
        if isinstance(word, nouns.It) and word.referent.kind == "choice" and word.effect < 0:
            for number, refs, _ in self.picked:
                if number == word.referent.index:
                    return list(refs)
        if isinstance(word, Player) and word.who in ANYBODY:  # one of them: RUL-RR-46
            return [player_ref(player) for player in acting_players(word, self)]
        if not isinstance(word, nouns.Selection) or word.quantifier not in (nouns.EACH, nouns.ALL):
            return things(word, self)
        known = looked_up(word, self) if self.number > self.clause.number else None
        found = self.able(word) if known is None else known
        self.picks(word.number, found)  # "they", later in the text
        return found

    def _group(self, word: nouns.Group, kind: str) -> list[int]:
        return gathered(word, self, lambda part: self.things(part, kind))

    def _select(
        self, word: nouns.Selection, kind: str, prompt: str, times: int, fits: Fits | None
    ) -> list[int]:
        """The things that are picked: by the doer, in a question of this kind, or without a kind at random."""
        able = self.able(word) if fits is None else [ref for ref in self.able(word) if fits(ref)]
        most = len(able) if word.count is None else times * chosen_of(word.count, len(able), self)
        if not kind:
            refs = self.at_random(able, most)
        else:
            least = 0 if word.up_to or word.count is None else min(most, len(able))
            said = prompt or f"Choose {word.of.singular(PROMPT)}"
            refs = self.choose(self.doer, able, least, most, kind, said, word.of.distinct)
        self.picks(word.number, refs)
        if word.single and word.of.controller in STRANGERS:
            self.taken.setdefault(word.number, []).extend(refs)
        return refs

    def able(self, word: nouns.Selection) -> list[int]:
        """The things that may be picked, or that are all meant. Cards without a zone in the text are those in the
        doer's hand. What happens together with a change that is being replaced moves nothing twice.
        """
        of = word.of
        if of.zone is None and home_noun(of) == "card" and not of.of_owner and of.effect < 0:
            found = among(of, self, list(self.state.ids(self.game.hand_zone, self.doer)))
        else:
            found = all_or_any(word, self)
        moving = self.table.moving()
        if moving and self._moves():
            found = [ref for ref in found if ref not in moving]
        verb = self.changing
        if verb is not None and word in nouns.parts_of(verb.done_to() or word):
            found = [ref for ref in found if not verb.already_so(self, ref)]
        return found

    def _moves(self) -> bool:
        """Whether the effect takes things from where they are."""
        effect = self.clause.effects[self.number - self.clause.number]
        return bool(getattr(effect, "takes_away", True))

    def some_left(self, word: nouns.SomeOf) -> list[int]:
        """The things of which some may be picked, without those that were taken before."""
        taken = set(taken_since(self, word.since))
        for choice in word.unless_moved:
            moved = {ref for effect in word.moved_by for ref in as_said(self, effect).refs}
            taken -= {ref for ref in self.result(f"choice {choice}").refs if ref not in moved}
        left = [ref for ref in things(word.of, self) if ref not in taken]
        return left if word.sort is None else among(word.sort, self, left)

    def _some_of(self, word: nouns.SomeOf, kind: str, fits: Fits | None) -> list[int]:
        left = [ref for ref in self.some_left(word) if fits is None or fits(ref)]
        if word.sort is None and word.count is None:
            return left
        most = len(left) if word.count is None else word.count.count(self)  # type: ignore[attr-defined]
        least = 0 if word.up_to else min(most, len(left))
        other = "" if word.sort is None else word.sort.distinct
        refs = self.choose(self.doer, left, least, most, kind, "Choose", other) if kind else self.at_random(left, most)
        self.picks(word.number, refs)
        return refs

    def at_random(self, able: list[int], count: int) -> list[int]:
        """Picks ``count`` of ``able`` (or all), as decided by the roll before this effect (see ``DoEffect``)."""
        roll = self.result(f"random {self.number}").amount
        left = list(able)
        refs = [ref for ref in self._named_picks(roll) if ref in left][:count]
        left = [ref for ref in left if ref not in refs]
        while left and len(refs) < count:
            refs.append(left.pop(roll % len(left)))
            roll = roll // 7 + 3
        return refs

    def _named_picks(self, roll: int) -> list[int]:
        """The picks that a scenario asks for: a roll above ``LUCK`` encodes places in the decklists. Else empty."""
        refs: list[int] = []
        cards = [card for deck in self.state.decklists for card in deck] if roll > LUCK else []
        digits = roll - LUCK
        while cards and digits > 0:
            digits, place = divmod(digits, len(cards) + 1)
            refs += [row.id for row in self.state.entities if row.card is cards[place - 1]]
        return refs

    def choose(
        self,
        player: int,
        able: Sequence[int],
        least: int,
        most: int,
        kind: str = "choose",
        prompt: str = "Choose",
        different: str = "",
    ) -> list[int]:
        """A player picks from ``least`` to ``most`` of ``able``, one at a time, and is not asked if there is only one
        way to do it. No two of them have the same name or number, if one is ``different`` (``Description.distinct``).
        """
        chosen: list[int] = []
        while len(chosen) < most:
            left = [ref for ref in able if ref not in chosen]
            if different:
                taken = [what_differs(different, ref, self) for ref in chosen]
                left = [ref for ref in left if what_differs(different, ref, self) not in taken]
            if not left or (least - len(chosen) >= len(left) and not different):
                return chosen + left
            options = [Option(kind, (ref,)) for ref in left]
            if len(chosen) >= least:
                options.append(Option("done"))
            said = prompt if most == 1 else left_to_choose(prompt, most - len(chosen), options)
            answer = self.table.ask(Question(player, kind, tuple(options), said, self.source))
            if answer.kind == "done":
                break
            chosen += answer.args
        return chosen

    def in_order(self, refs: Sequence[int], prompt: str) -> list[int]:
        """The doer puts things in an order, one at a time; the last one needs no question."""
        ordered: list[int] = []
        left = list(refs)
        while len(left) > 1:
            options = tuple([Option("order", (ref,)) for ref in left])
            answer = self.table.ask(Question(self.doer, "order", options, prompt, self.source))
            ordered += answer.args
            left = [ref for ref in left if ref not in ordered]
        return ordered + left

    # ---- how much ----------------------------------------------------------------------------------------------
    @property
    def times(self) -> int:
        """How often "for each" lets the effect be done, and it is ``repeated``; 1 where nothing says so."""
        return self.repeated if self.clause.each is None else self.repeated * times_of(self.clause, self)

    @property
    def picks_times(self) -> int:
        """What the number of things that are picked is multiplied by: by ``for each``, and by two in a doubled clause
        (RUL-RR-45); but what a player may give, or gives to stop something, is a price.
        """
        return self.times if self.is_price else self.times * self.factor

    def amount(self, word: Word) -> int:
        """The amount of an effect: counted now, times "for each", times two in a doubled clause (RUL-RR-45). Never
        less than 0: nobody loses EP by gaining as much as a power of -1.
        """
        value: int = word.count(self)  # type: ignore[attr-defined]
        return max(0, value * self.times * self.factor)

    def price(self, word: Word) -> int:
        """The same of what a player gives, which is never doubled."""
        value: int = word.count(self)  # type: ignore[attr-defined]
        return max(0, value * self.times)

    @property
    def is_price(self) -> bool:
        """Whether what is done is what a player may give, or gives to stop something."""
        return self.clause.optional or self.priced or self.changing is not None

    def amount_for(self, ref: int, word: Word) -> int:
        """The same for one of several things or players: ``its`` and ``their`` are that one's."""
        self.each = ref
        return self.amount(word)

    def of_each(self, does: Callable[[Act], Sequence[Change]]) -> list[Change]:
        """What everyone who does it changes, one after the other; who did which is kept."""
        found: list[Change] = []
        for doer in self.doers:
            mine = does(self.by(doer))
            for change in mine:
                change.done_by(doer)
            found += mine
        return found

    def at_least(self, said: int) -> int:
        """How many there must be so that it can be done: as many as the text has ``said``, or ``partly`` one."""
        return min(said, 1) if self.partly else said

    # ---- what comes of it --------------------------------------------------------------------------------------
    @property
    def result_name(self) -> str:
        """The name under which the frame keeps the result of this effect."""
        return f"effect {self.number}"

    def batch(self, proposed: Sequence[Change], counted: Sequence[str] = ()) -> list[Step]:
        """The steps for changes that happen at the same time. They are this effect's result, if their cause is one of
        ``counted`` (empty: any); choices made before are noted first.
        """
        for change in proposed:
            change.done_by(self.doer)
        return [*self.remember(), Batch(proposed, self.frame.id, self.result_name, counted=counted)]

    def picks(self, choice: int, refs: Sequence[int]) -> None:
        """Keeps what the doer has chosen in the choice of this number."""
        self.picked.append((choice, tuple(refs), self.doer))

    def remember(self) -> list[Step]:
        """The steps that note the choices made while planning in the frame; what several players chose, together."""
        if not (self.picked or self.taken or self.sums):
            return []
        notes: list[Change] = []
        for choice in dict.fromkeys([number for number, _, _ in self.picked]):
            name, made = f"choice {choice}", [(refs, doer) for number, refs, doer in self.picked if number == choice]
            who = [(ref, doer) for refs, doer in made for ref in refs]
            both = together(self, self.clause.subject, name, who, [doer for _, doer in made])
            notes.append(changes.Note(self.frame.id, name, both))
        for number, refs in self.taken.items():
            notes.append(changes.Note(self.frame.id, f"{WHOSE}{number}", whose(self, refs)))
        notes += worked_out(self.sums, self, self.each_doing) if self.sums else ()
        return [Batch(notes, final=True)] if notes else []

    def done(self, refs: Sequence[int], amount: int, doers: Sequence[int] = ()) -> Step:
        """The step that notes a result which is not that of one batch; ``doers``: who did it to each of ``refs``."""
        result = Result(tuple(refs), amount, amount > 0)
        result.amounts, result.doers = (1,) * len(doers), tuple(doers)
        return Batch([changes.Note(self.frame.id, self.result_name, result)], final=True)


class _Prompt(Voice):
    """How card text is worded in questions to a player: ``~`` is "this card"."""

    __slots__ = ()

    def this(self) -> str:
        return "this card"


PROMPT = _Prompt()


def as_payer(act: Act) -> Context:
    """The context for costs, with the player who does it as controller."""
    frame = act.frame.changed()
    frame.controller = act.doer
    payer = Context(act.table, frame)
    payer.each = act.each  # of each of several things: "unless its controller taps it"
    return payer
