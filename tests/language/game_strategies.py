"""Random trees in the words of any game, built from the typed fields of its verbs: what a frame lets in is made of the
game's own kinds, stats, resources, zones and events. (``strategies`` goes deeper into the shapes that all games share.)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.reading.read_clauses import in_usual_words
from cardlang.language.reading.read_costs import has_target
from cardlang.language.verbs.prevent import DamageShield
from cardlang.language.words import abilities as a
from cardlang.language.words import amounts, conditions, costs, filters, nouns, players
from cardlang.language.words import event_patterns as events
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.moments import At
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding, PieceCount, Signed
from cardlang.language.words.ranges import Range
from cardlang.language.words.sentences import Body, Clause, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary, forms_of
from cardlang.language.words.what_players_have import Has, HasCompared, Holds, Want
from cardlang.language.words.word import SOURCE, marks_of, places_of
from cardlang.language.words.zones import Spot, Zone

from .strategies import SPECIAL, _said_once, clear

just, one_of, sampled = st.just, st.one_of, st.sampled_from
ONE = amounts.ONE
PEOPLE = ("you", "opponent")


class Trees:
    """The strategies of one game. ``frames`` holds one for each place a verb of the game may have."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.numbers = st.integers(1, 12).map(amounts.Number)
        self.few = st.integers(2, 5).map(amounts.Number)
        self.ranges = st.builds(Range, sampled(("more", "less")), self.numbers)
        self.things = self._things()
        self.permanents = one_of(just(nouns.This()), self._selections(self.things))
        self.holdings = self._holdings()
        self.frames = self._frames()
        self.verbs = [
            each
            for each in words.verbs
            if each not in SPECIAL and all(place.optional or self._place(place.frame) for place in places_of(each))
        ]

    # ---- nouns -------------------------------------------------------------------------------------------
    def _things(self) -> SearchStrategy[Description]:
        words = self.words
        heads = [each.name for each in words.kinds if each.permanent and not each.later]
        heads += list(words.subtypes)
        stats = sorted({stat for each in words.kinds for stat in each.stats} & set(words.stats))
        made = st.builds(filters.StatIs, sampled(stats), self.ranges) if stats else None
        named = sampled(words.names).map(lambda name: filters.Named((name,))) if words.names else None
        kept = [each for each in (made, named) if each is not None]
        found = one_of(just(()), *(each.map(lambda one: (one,)) for each in kept))
        sort = st.builds(lambda head, rest: Sort((), (head,), rest), sampled(heads), found)
        owner = one_of(just(None), sampled(PEOPLE).map(players.Player))
        return st.builds(
            lambda one, other, who: Description((one,), other, who), sort, st.booleans(), owner
        )

    def _selections(self, of: SearchStrategy[Description]) -> SearchStrategy[nouns.Selection]:
        pick = nouns.Selection
        return one_of(
            st.builds(pick, just(nouns.SOME), of, just(ONE)),
            st.builds(pick, just(nouns.SOME), of, self.few, st.booleans()),
            st.builds(pick, just(nouns.EACH), of, just(ONE)),
            st.builds(pick, just(nouns.ALL), of),
            st.builds(pick, just(nouns.TARGET), of, just(ONE)),
        )

    def _holdings(self) -> SearchStrategy[Holding]:
        names = [each.name for each in self.words.resources if each.name not in self.words.letters]
        return st.builds(Holding, self.numbers, sampled(names))

    def _zone(self, *names: str) -> SearchStrategy[Zone]:
        here = [name for name in names if name in self.words.zones]
        return st.builds(Zone, sampled(here), just(players.YOU))

    def _frames(self) -> dict[str, SearchStrategy[Any]]:
        words = self.words
        card = Description((Sort((), ("card",)),))
        cards = st.builds(nouns.Selection, just(nouns.SOME), just(card), one_of(just(ONE), self.few))
        wanted = sampled([each.name for each in words.kinds]).map(lambda kind: Sort((), (kind, "card")))
        choice = wanted.map(lambda sort: nouns.Selection(nouns.SOME, Description((sort,)), ONE))
        deck = next(name for name in words.zones if name in ("deck", "library"))
        top = st.builds(lambda many: nouns.LibraryCards(many, players.YOU, place=deck), self.few)
        waiting = next((each.name for each in words.nouns if each.sense in ("spell", "ability")), "ability")
        waits = nouns.Selection(nouns.TARGET, Description((Sort((), (waiting,)),)), ONE)
        stats = [each for each in words.stats if each != "cost"]
        frames: dict[str, SearchStrategy[Any]] = {
            "permanents": self.permanents,
            "destroyed": self.permanents,
            "own permanents": self.permanents.filter(
                lambda each: getattr(each, "quantifier", "") != "target"
            ),
            "movable": one_of(self.permanents, top),
            "modelled": self.permanents,
            "discarded": one_of(self.permanents, cards),
            "hand cards": cards,
            "cards": st.builds(CardCount, self.numbers, just(False)),
            "pieces": st.builds(PieceCount, self.numbers, just("coin")),
            "card choice": choice,
            "cards sought": choice,
            "spells": just(waits),
            "hidden": one_of(self._zone("hand"), top),
            "description": self.things.map(lambda each: replace(each, other=False)),
            "zone": self._zone("hand", deck),
            "shuffled": self._zone(deck),
            "destination": self._zone("hand", deck),
            "end of a deck": st.builds(Spot, sampled(("top", "bottom")), self._zone(deck)),
            "holding": self.holdings,
            "robbed": st.booleans().map(players.TargetPlayer),
            "damage": st.builds(Damage, self.numbers),
            "number": self.numbers,
            "signed": st.builds(Signed, self.numbers, st.booleans()),
            "stat": sampled(stats),
            "forbidden": sampled([each.action for each in words.forbiddable if each.who != "player"]),
        }
        paid = st.builds(Holding, self.numbers, just(words.cost_resource))
        frames["price"] = self.numbers.map(Mix) if words.letters else self.holdings
        frames["reduction"] = self.numbers.map(Mix) if words.letters else paid
        fighters = [each.name for each in words.kinds if each.stats and not each.later][:1]
        hit = st.builds(
            nouns.Selection,
            sampled((nouns.TARGET, nouns.SOME)),
            just(Description((Sort((), tuple(fighters)),))),
            just(ONE),
        )
        frames["recipients"] = one_of(hit, st.booleans().map(players.TargetPlayer))
        frames["shield"] = st.builds(DamageShield, one_of(just(None), self.numbers), just(""))
        if words.counters:
            named = sampled(words.counters)
            frames["placed counters"] = st.builds(CounterCount, self.numbers, named)
            frames["counters"] = st.builds(CounterCount, one_of(just(None), self.numbers), named)
        plain = [each.name for each in words.keywords if not each.argument and not each.later]
        if plain:
            rows = st.lists(sampled(plain), min_size=1, max_size=2, unique=True)
            frames["keywords"] = rows.map(lambda row: tuple(Keyword(name) for name in row))
        if words.letters:
            one = sampled(words.letters)
            mixes = st.lists(one, min_size=1, max_size=3).map(
                lambda row: Mix(amounts.Number(0), _in_order(row, words))
            )
            several = st.lists(one, min_size=2, max_size=2, unique=True).map(
                lambda row: EitherMix(tuple(Mix(amounts.Number(0), (each,)) for each in row))
            )
            frames["letters"] = one_of(mixes, several)
        return frames

    def _place(self, frame: str) -> bool:
        return frame in self.frames

    # ---- sentences ---------------------------------------------------------------------------------------
    def verb(self, kind: type[Verb]) -> SearchStrategy[Verb]:
        """A verb with random places."""
        places = {}
        for each in places_of(kind):
            strategy = self.frames.get(each.frame, just(None))
            places[each.name] = one_of(just(None), strategy) if each.optional else strategy
        marks = {name: st.booleans() for name, _ in marks_of(kind)}
        return st.builds(kind, **places, **marks).map(_said_once).filter(lambda verb: not verb.fault())

    def clauses(self) -> SearchStrategy[Clause]:
        """Somebody does one thing, or one thing changes for a time."""
        doing = [each for each in self.verbs if each.subject == "player" and not each.lasting]
        lasting = [each for each in self.verbs if each.subject in ("thing", "any") and each.lasting]
        doers = one_of(just(players.YOU), sampled(("each player", "each opponent")).map(players.Player))
        acts = st.builds(
            lambda who, verb, may: Clause(
                players.YOU if verb.only_you else who, (verb,), may and who == players.YOU
            ),
            doers,
            sampled(doing).flatmap(self.verb),
            st.booleans(),
        )
        subjects = one_of(just(nouns.This()), self._selections(self.things))
        spans = (
            "turn",
            *(each[1] for each in self.words.phrases if each[0] == "DURATION" and len(each) == 2),
        )
        lasts = st.builds(
            lambda what, verb, span: in_usual_words(Clause(what, (verb,), duration=span)),
            subjects,
            sampled(lasting).flatmap(self.verb),
            sampled(spans),
        )
        return one_of(acts, lasts)

    def conditions(self) -> SearchStrategy[conditions.Condition]:
        """What somebody controls or holds; comparisons, where the game has them."""
        people = sampled(PEOPLE).map(players.Player)
        want = st.builds(
            Want, self.ranges, self.things.map(lambda each: replace(each, controller=None))
        )
        found: list[SearchStrategy[Any]] = [
            st.builds(Has, people, want.map(lambda one: (one,))),
            st.builds(
                lambda who, much, held: Holds(who, much, held.resource),
                people,
                self.ranges,
                self.holdings,
            ),
        ]
        compared = [each[1] for each in self.words.phrases if each[0] == "COMPARED"]
        if compared:
            found.append(st.builds(HasCompared, just(players.YOU), sampled(compared)))
        return one_of(found)

    def triggers(self) -> SearchStrategy[events.Trigger]:
        """Every deed of a thing the game knows, and its moments."""
        forms = forms_of(self.words).values()
        alone = [form for form in forms if form.subject == "thing" and not form.needs_object]
        able = [form for form in alone if self._happens(form)]
        happening = st.builds(
            lambda what, form: events.When((events.EventPattern(form, what),)),
            one_of(just(nouns.This()), self.things),
            sampled(able),
        )
        known = [each for each in self.words.moments if self._begins(each)]
        if not known:
            return happening
        return one_of(happening, st.builds(At, sampled(known), just(players.YOU)))

    def _happens(self, form: EventForm) -> bool:
        text = events.When((events.EventPattern(form, nouns.This()),)).say(SOURCE)
        return read_paragraph(f"{text}, draw a card.", self.words, True, False).ability is not None

    def _begins(self, moment: str) -> bool:
        text = At(moment, players.YOU).say(SOURCE)
        found = read_paragraph(f"{text}, draw a card.", self.words, True, False).ability
        return isinstance(found, a.Triggered) and found.trigger == At(moment, players.YOU)

    def abilities(self) -> SearchStrategy[a.Ability]:
        """Triggered and activated abilities of one to two sentences."""
        sentence = st.builds(
            lambda rows, when, behind: clear(Sentence(tuple(rows), when, behind and when is not None)),
            st.lists(self.clauses(), min_size=1, max_size=2),
            one_of(just(None), self.conditions()),
            st.booleans(),
        )
        bodies = st.lists(sentence, min_size=1, max_size=2).map(lambda rows: Body(tuple(rows)))
        paid = (
            sampled([each for each in self.verbs if issubclass(each, CostVerb)])
            .flatmap(self.verb)
            .filter(lambda verb: not has_target(verb) and not verb.never_paid())
            .map(costs.DoCost)
        )
        price = one_of(self.holdings.map(costs.PayCost), paid)
        if self.words.letters:
            price = one_of(paid, self.frames["number"].map(lambda much: costs.PayCost(Mix(much))))
        joint = self.words.cost_joint
        return one_of(
            st.builds(a.Triggered, self.triggers(), bodies, one_of(just(None), self.conditions())),
            st.builds(
                lambda parts, body: a.Activated(tuple(parts), body, (), joint),
                st.lists(price, min_size=1, max_size=2).filter(
                    lambda parts: not costs.cannot_pay_itself(parts, "play")
                ),
                bodies,
            ),
        )


def _in_order(row: list[str], words: Vocabulary) -> tuple[str, ...]:
    return tuple(sorted(row, key=words.letters.index))
