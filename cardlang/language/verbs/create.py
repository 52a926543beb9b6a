"""The verb ``create``: tokens on the battlefield, and resources that come as tokens (``an Intel token``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.cards import Ability, Activated, Card, Replacement, Triggered
from cardlang.engine.game import Game
from cardlang.engine.zones import PLAY
from cardlang.language.running.lending import lent_by, with_ability
from cardlang.language.running.moving import counted
from cardlang.language.words.abilities import Static
from cardlang.language.words.amounts import Amount, Number, named_before
from cardlang.language.words.english import listed, number_word, plural, with_article
from cardlang.language.words.event_forms import MADE, EventForm, Replaced
from cardlang.language.words.filters import StatIs
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.meaning import Meaning
from cardlang.language.words.quantities import CounterCount, Holding
from cardlang.language.words.seen import Seen, caused, changed, doer_of, ref_of
from cardlang.language.words.settled import settled, with_x
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


@word
class TokenSpec(Word):
    """``a 1/1 Servo artifact creature token``, ``two 3/3 artifact creature tokens with Fast and Piercing``."""

    nouns: tuple[str, ...]
    """Subtypes and kinds, as on the card's type line, without ``token``."""
    amount: Amount
    power: int = -1
    defense: int = -1
    """Both -1 for tokens without stats, and for those of ``size``."""
    tapped: bool = False
    keywords: tuple[Keyword, ...] = ()
    number: int = 0
    abilities: tuple[Word, ...] = ()
    """Abilities in quotes; ``~`` in them is the token."""
    size: Amount | None = None
    """What X is in an X/X token; it is settled when the token is created."""
    named: tuple[StatIs, ...] = ()
    """Its numbers by their names: ``with clout 2``."""

    @property
    def single(self) -> bool:
        """Whether it is exactly one token."""
        return isinstance(self.amount, Number) and self.amount.value == 1

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """The meanings of those keywords that a set defines."""
        return tuple(each.meaning for each in self.keywords if each.meaning is not None)

    def card(self, game: Game) -> Card:
        """The token as a card; its name is its subtypes. It is the same card whenever it is created."""
        key = (self, type(game), (*game.kinds, *(said for each in self.meanings for said in each.text)))
        found = _CARDS.get(key)
        if found is None:
            found = _CARDS[key] = _token_card(self, game)
        return found

    @property
    def numbers(self) -> str:
        """``1/1``, ``X/X``; empty for tokens without stats."""
        return "X/X" if self.size is not None else f"{self.power}/{self.defense}" if self.power >= 0 else ""

    def sized(self, ctx: Context) -> TokenSpec:
        """The token with its numbers, as they are now."""
        keywords = tuple([settled(each, ctx) for each in self.keywords])
        abilities = tuple([with_x(each, ctx) for each in self.abilities])
        if self.size is None:
            return self if not (keywords or abilities) else replace(self, keywords=keywords, abilities=abilities)
        size = max(0, self.size.count(ctx))
        return replace(self, power=size, defense=size, size=None, keywords=keywords, abilities=abilities)

    def say(self, voice: Voice) -> str:
        words = ["tapped"] if self.tapped else []
        if self.numbers:
            words.append(self.numbers)
        phrase = " ".join([*words, *self.nouns])
        has = [each.say(voice).removeprefix("with ") for each in self.named]
        has += [each.say(voice) for each in self.keywords] + [voice.quoted(each, "token") for each in self.abilities]
        behind = " with " + listed(has) if has else ""
        if self.single:
            return with_article(f"{phrase} token") + behind
        many = plural(f"{phrase} token")
        if named_before(self.amount):
            return self.amount.with_noun(f"{many}{behind}", "many")
        if not self.amount.inline:
            return f"{many}{behind} equal to {self.amount.say(voice)}"
        said = number_word(self.amount.value) if isinstance(self.amount, Number) else self.amount.say(voice)
        return f"{said} {many}{behind}"


MOST_TOKENS = 256  # a guard against a runaway amount


_CARDS: dict[tuple[TokenSpec, type[Game], tuple[str, ...]], Card] = {}


def _token_card(spec: TokenSpec, game: Game) -> Card:
    from cardlang.language.running.lowering import token_statics

    kinds = tuple(game.kinds)
    own = tuple(noun.lower() for noun in spec.nouns if noun.lower() in kinds)
    subtypes = tuple(noun for noun in spec.nouns if noun.lower() not in kinds)
    base = dict(zip(game.stats, (spec.power, spec.defense), strict=False)) if spec.power >= 0 else {}
    base |= {each.stat: getattr(each.range.amount, "value", 0) for each in spec.named}
    given: list[Ability] = []
    always = [each for each in spec.abilities if isinstance(each, Static)]
    steady = token_statics(always)
    lent = [part for each in spec.abilities if each not in always for part in with_ability(each, game)]
    for one in (*lent_by(spec.keywords, game), *lent):
        if one.ability is None:
            base[one.stat] = base.get(one.stat, 0) + one.amount
        else:
            given.append(one.ability)
    name = " ".join(subtypes or tuple(kind.title() for kind in own)) + " token"
    line = " ".join(kind.title() for kind in own) + (" - " + " ".join(subtypes) if subtypes else "")
    return Card(
        name,
        kinds=own,
        subtypes=subtypes,
        base=base,
        activated=tuple([each for each in given if isinstance(each, Activated)]),
        triggered=tuple([each for each in given if isinstance(each, Triggered)]),
        statics=steady["statics"],
        replacements=(*steady["replacements"], *(each for each in given if isinstance(each, Replacement))),
        permanent=True,
        type_line=line,
    )


@word
class Create(Verb):
    """Tokens come into being under the control of the player who creates them."""

    name: ClassVar[str] = "create"
    hardly_fails: ClassVar[bool] = True
    brings: ClassVar[bool] = True
    needs: ClassVar[str] = "token"
    predicate: ClassVar[str] = "CREATE np | CREATE np BEARING np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "create",
            "create",
            Seen((ev.CREATE,), caused("create"), doer_of, ref_of),
            "player",
            MADE,
            needs_object=True,
            of_resource=changed(1, "create"),
            replaced=Replaced(ev.CREATE, ("create",), by_player=True),
            replaced_of_resource=Replaced(ev.RESOURCE, ("create",), 1),
            whose="own",
        ),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Create a 1/1 Servo artifact creature token.",
        "Create two 3/3 artifact creature tokens with Fast and Piercing.",
        "Create a 1/1 Servo artifact creature token with two +1/+1 counters on it.",
    )

    makes: ClassVar[str] = "token"

    token: TokenSpec = place("token")
    counters: CounterCount | None = place("arriving counters", "with", optional=True)

    @property
    def each_first(self) -> bool:
        return self.counters is not None

    def rest(self, voice: Voice) -> str:
        said = self.token.say(voice)
        if self.counters is None:
            return said
        return f"{said} with {self.counters.say(voice)} on {'it' if self.token.single else 'them'}"

    def changes(self, act: Act) -> list[Change]:
        zone = act.game.role_zone(PLAY)
        flags = act.game.flags["tapped"] if self.token.tapped else 0
        amount = act.amount(self.token.amount)
        card = self.token.sized(act).card(act.game)
        counters = counted(self.counters, lambda each: each.count(act))
        found: list[Change] = []
        for _ in range(min(amount, MOST_TOKENS)):
            made = changes.Create(card, act.doer, zone, "create", flags=flags, source=act.source)
            made.counters = counters
            found.append(made)
        return found


@word
class CreateResource(Verb):
    """A resource that comes as tokens grows: ``create an Intel token``."""

    name: ClassVar[str] = "create"
    hardly_fails: ClassVar[bool] = True
    of_things: ClassVar[bool] = False
    brings: ClassVar[bool] = True
    needs: ClassVar[str] = "token"
    predicate: ClassVar[str] = "CREATE np"
    examples: ClassVar[tuple[str, ...]] = ("When ~ enters, create an Intel token.", "Create 2 Intel tokens.")

    makes: ClassVar[str] = "holding"

    holding: Holding = place("resource token")

    def rest(self, voice: Voice) -> str:
        amount, resource = self.holding.amount, self.holding.resource
        name = voice.resource(resource)
        if isinstance(amount, Number) and amount.value == 1:
            return with_article(f"{resource} token").replace(resource, name)
        if named_before(amount):
            return amount.with_noun(f"{name} tokens", "many")
        if not amount.inline:
            return f"{name} tokens equal to {amount.say(voice)}"
        return f"{amount.say(voice)} {name} tokens"

    def changes(self, act: Act) -> list[Change]:
        return [
            changes.Gain(
                act.doer, self.holding.resource, act.amount(self.holding.amount), "create", act.source
            )
        ]


@word
class ThoseTokens(Word):
    """``those tokens``, ``twice that many of those tokens``, ``two of those tokens``: as they would be created.

    ``amount`` None: as many as there would be.
    """

    amount: Amount | None = None

    def say(self, voice: Voice) -> str:
        if self.amount is None:
            return "those tokens"
        if named_before(self.amount):
            return self.amount.with_noun("of those tokens", "many")
        said = number_word(self.amount.value) if isinstance(self.amount, Number) else self.amount.say(voice)
        return f"{said} of those tokens"


@word
class CreateThose(Verb):
    """The tokens that would be created come into being, as many of them as are said."""

    name: ClassVar[str] = "create"
    brings: ClassVar[bool] = True
    needs: ClassVar[str] = "token"
    predicate: ClassVar[str] = "CREATE np"
    examples: ClassVar[tuple[str, ...]] = (
        "If you would create one or more tokens, create twice that many of those tokens instead.",
        "If you would create a Servo token, create three of those tokens instead.",
    )

    tokens: ThoseTokens = place("those tokens")

    def changes(self, act: Act) -> list[Change]:
        return []

    def replaced(self, act: Act, proposed: Sequence[Change]) -> list[Change]:
        """Each of them equally often, and the first of them once more, until there are as many as the text says."""
        mine = [_under(each, act.doer) for each in proposed]
        if self.tokens.amount is None:
            return mine
        times, more = divmod(min(act.amount(self.tokens.amount), MOST_TOKENS), len(mine))
        return [*(each for each in mine for _ in range(times)), *mine[:more]]


def _under(change: Change, player: int) -> Change:
    """The same token under the control of this player."""
    if not isinstance(change, changes.Create) or change.owner == player:
        return change
    other = change.copy()
    assert isinstance(other, changes.Create)
    other.owner = player
    return other
