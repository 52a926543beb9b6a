"""Reading what noun phrases name: things, players, zones, moments, tokens, cards of a library."""

from __future__ import annotations

from cardlang.language.reading import read_nouns
from cardlang.language.reading.nounwords import NounWords
from cardlang.language.reading.partial_nodes import MomentOf, RiskWord
from cardlang.language.reading.read_amounts import amount_of, gathered, measured, no_posts, range_of
from cardlang.language.reading.read_filters import apply_filters
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.words.amounts import (
    Amount,
    Number,
    SupplyOf,
)
from cardlang.language.words.event_patterns import Range
from cardlang.language.words.nouns import (
    ALL,
    EACH,
    RANDOM,
    SOME,
    TARGET,
    AbilitiesOf,
    Description,
    Host,
    LibraryCards,
    RiskRolls,
    Selection,
    SomeOf,
    Sort,
    Spot,
    This,
    Zone,
)
from cardlang.language.words.players import ControllerOf, Player, PlayerWord, Referent, TargetPlayer
from cardlang.language.words.word import SOURCE, Word


def read_zone(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    no_posts(r, posts, "a zone")
    owner = possessor or words.owner()
    words.take_det("the", "a", "any")
    if owner is not None and not isinstance(owner, PlayerWord):
        raise words.mistake("CL504", "a zone belongs to a player", "Write for example 'its owner's hand'.")
    return Zone(words.head, owner)


def read_moment(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    owner = possessor or words.owner()
    next_ = words.take_det("next") | words.take_det("this")
    words.take_det("the")
    words.take_det("each", "next")
    for post in posts:
        r.take(*post.tokens())
        if not post.has("ON"):
            raise r.mistake("CL405", f"'{r.said(post)}' cannot follow a moment", post)
        turn = read_nouns.read_noun(r, post.shapes("noun")[0], [])
        if not isinstance(turn, MomentOf) or turn.moment != "turn":
            raise r.mistake("CL504", "a moment is 'on' somebody's turn", post)
        owner = turn.whose
    if owner is not None and not isinstance(owner, PlayerWord):
        raise words.mistake("CL504", "a turn belongs to a player")
    end = "end step" if "end step" in r.vocabulary.moments else "end of turn"
    moment = end if words.head == "end of turn" else words.head
    return MomentOf(moment, owner, next_ or (words.head == "end of turn" and "next" in words.dets))


def read_role(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    no_posts(r, posts, "a player")
    of = possessor
    if of is None and words.take_det("its"):
        of = r.binder.it(*words.extent)
    elif of is None and words.take_det("their"):
        of = r.binder.it(*words.extent, many=True)
    if of is None:
        raise words.mistake("CL504", f"whose {words.head}?", f"Write for example 'its {words.head}'.")
    player = ControllerOf(of, words.head == "owner")
    if keep:
        r.binder.player(Referent("controller", words.extent[0]), player.say(SOURCE), player)
    return player


def read_player(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    if posts:
        return read_things(r, words, posts, possessor, keep)
    opponent = words.head == "opponent"
    if words.take_det("target"):
        player = TargetPlayer(opponent, r.binder.target_slot())
        r.binder.player(Referent("target", player.number), player.say(SOURCE))
        return player
    if words.take_det("that"):
        return r.binder.that_player(*words.extent, False)
    if words.take_det("each") or words.take_det("all"):
        other = words.take_det("other") and not opponent
        who = "each opponent" if opponent else "each other player" if other else "each player"
        if keep:
            r.binder.player(Referent("each", 0), who)
        return Player(who)
    if words.take_det("your") and opponent:
        return Player("your opponents")
    if words.take_det("another"):  # whom it leaves out would be anybody's guess
        raise words.mistake("CL403", f"'another' cannot stand before '{words.head}'", "Write 'an opponent'.")
    words.take_det("a", "an")
    if words.many and opponent:
        return Player("your opponents")
    who = "opponent" if opponent else "player"
    return Player(who)


def read_risk_rolls(
    r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool
) -> Word:
    no_posts(r, posts, "risk rolls")
    words.take_det("your")
    return RiskRolls()


def read_risk(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    no_posts(r, posts, "a risk")
    words.take_det("a", "your")
    return RiskWord()


def read_host(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    no_posts(r, posts, f"the {words.head}")
    words.take_det("the")
    return Host(Referent("host", 0), words.head)


def read_supply(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    no_posts(r, posts, f"the {words.head}")
    words.take_det("the")
    return SupplyOf(words.head)


def read_library_end(
    r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool
) -> Word:
    words.take_det("the")
    bottom = words.end == "bottom"
    words.take_det("top", "bottom")
    if not posts or not posts[0].has("OF"):
        raise words.mistake("CL504", f"the {words.end} of what?", f"Write '{words.end} of your library'.")
    r.take(*posts[0].tokens())
    zone = read_nouns.read_noun(r, posts[0].shapes("noun")[0], [])
    no_posts(r, posts[1:], "a library")
    if not isinstance(zone, Zone):
        raise r.mistake("CL504", f"'{r.said(posts[0])}' is not a zone", posts[0])
    if not words.head:
        return Spot(words.end, zone)
    if zone.name not in ("library", "deck") or zone.owner is None:
        raise r.mistake("CL504", "only a player's library has a top and a bottom", posts[0])
    cards = LibraryCards(amount_of(r, words), zone.owner, bottom, place=zone.name)
    return r.binder.named(cards) if keep else cards


def read_token(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    tapped = "tapped" in words.adjectives
    words.take_kind("tapped")
    holder = Sort((), ("token",))
    description, left = apply_filters(
        r, Description((holder,)), [each for each in posts if not each.has("EQUALTO")]
    )
    amount, _ = measured(r, words, [each for each in posts if each.has("EQUALTO")])
    keywords = tuple(each.keyword for each in description.sorts[0].filters if hasattr(each, "keyword"))
    if left or len(keywords) != len(description.sorts[0].filters):
        raise words.mistake("CL504", "a token has stats, kinds and keywords, and nothing else", "")
    power, _, defense = words.stats.partition("/")
    spec = TokenSpec(words.nouns[:-1], amount, int(power), int(defense), tapped, keywords)
    return r.binder.named(spec) if keep else spec


def read_things(r: Reading, words: NounWords, posts: list[Shape], possessor: Word | None, keep: bool) -> Word:
    if words.sense == "ability" and posts and posts[0].has("OF"):
        r.take(*posts[0].tokens())
        return AbilitiesOf(read_nouns.read_noun(r, posts[0].shapes("noun")[0], posts[1:]))
    if words.take_det("that", "those"):
        no_posts(r, posts, f"'that {words.head}'")
        return r.binder.it(*words.extent, noun=words.head, many=words.many)
    if words.take_det("this"):
        return _this_card(r, words, posts)
    if possessor is None and not r.ordinal:
        possessor = words.owner()
    owner = possessor if isinstance(possessor, PlayerWord) else None
    if possessor is not None and owner is None:
        raise words.mistake("CL405", f"'{words.head}' cannot belong to something here")
    if any(each.has("EQUALTO") for each in posts):
        amount, posts = measured(r, words, posts)
        quantifier, count, up_to, other, ranged = _plain(amount)
    else:
        quantifier, count, up_to, other, ranged = _quantified(r, words)
    for noun in words.nouns[:-1]:
        if r.vocabulary.kind(noun) is None and noun not in r.vocabulary.subtypes:
            raise words.mistake("CL403", f"'{noun}' cannot stand before '{words.head}'")
    sorts = _ANY_TARGET if words.head == "any target" else (Sort(words.adjectives, words.nouns),)
    if words.head == "any target":
        quantifier = TARGET
    words.take_adjectives()
    description, left = apply_filters(r, Description(sorts, other, controller=owner), posts)
    if left and left[0].has("AMONGTHEM") and quantifier == SOME and ranged is None:
        return _among_them(r, words, left, SomeOf(gathered(r, words), count, up_to, sort=description))
    no_posts(r, left, f"'{words.head}'")
    selection = Selection(quantifier, description, count, up_to, span=span_of(words.whole))
    if ranged is not None:
        return Selection(SOME, description, ranged, span=span_of(words.whole))
    named = (keep or quantifier == TARGET) and not r.joining and words.sense != "piece"
    return r.binder.named(selection) if named else selection


def _this_card(r: Reading, words: NounWords, posts: list[Shape]) -> Word:
    """``this Tool``, ``this creature``: the card itself, which ``fmt`` writes ``~``."""
    no_posts(r, posts, f"'this {words.head}'")
    if words.many or (words.head != "card" and r.vocabulary.kind(words.head) is None):
        raise words.mistake("CL403", f"'this' cannot stand before '{words.head}'", "This card is '~'.")
    return This(span=span_of(words.whole))


def _among_them(r: Reading, words: NounWords, posts: list[Shape], some: SomeOf) -> Word:
    """``an artifact card from among them``."""
    r.take(*posts[0].tokens())
    no_posts(r, posts[1:], f"'{words.head}'")
    return r.binder.named(some)


Quantity = tuple[str, "Word | None", bool, bool, "Range | None"]
"""Quantifier, count, up to, other, and a range where one stands (``three or more``)."""


def _plain(count: Amount) -> Quantity:
    return SOME, count, False, False, None


def _quantified(r: Reading, words: NounWords) -> Quantity:
    target = words.take_det("target")
    random = words.take_det("random")
    other = words.take_det("another") or words.take_det("other")
    up_to = words.take_det("up to")
    quantifier, count, range_ = _how_many(r, words, TARGET if target else RANDOM if random else SOME)
    lost = quantifier not in (TARGET, RANDOM) if target or random else False
    if (
        lost
        or (target and random)
        or (up_to and not isinstance(count, Amount))
        or (up_to and quantifier == EACH)
    ):
        raise words.mistake("CL403", "these words in front of the noun do not go together")
    return quantifier, count, up_to, other, range_


_COMPARING = ("exactly", "at least", "at most", "more than", "fewer than")


def _how_many(r: Reading, words: NounWords, quantifier: str) -> tuple[str, Word | None, Range | None]:
    """The quantifier that is meant, a count (None: any number, or all), or a range (``three or more``)."""
    chosen = quantifier != SOME
    if words.limit or any(each in words.dets for each in _COMPARING):
        return SOME, None, range_of(r, words)
    if words.take_det("no"):
        return SOME, None, Range("exactly", Number(0))
    if words.take_det("each"):
        return EACH, Number(1), None
    if words.take_det("all"):
        return ALL, None, None
    if words.take_det("any number of"):
        return quantifier, None, None
    if words.take_det("any"):
        return quantifier, Number(1), None
    if words.many and words.number is None and not words.dets_left() and not chosen:
        return ALL, None, None
    if r.ordinal and words.number is not None:
        raise words.mistake("CL403", "a number and 'second' do not go together")
    count = amount_of(r, words)
    words.take_det("the")
    if r.ordinal:
        words.take_det("your", "their")
    return quantifier, count, None


_ANY_TARGET = (Sort((), ("creature",)), Sort((), ("player",)))
