"""Reading what follows a noun and narrows it (rule ``post``): ``with Fast``, ``named "River King"``, ``that attacked
this turn``, ``in your graveyard``, ``you control``; and keywords.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from cardlang.language.reading.candidates import BROUGHT
from cardlang.language.reading.just_one import refuse_one
from cardlang.language.reading.keyword_texts import keyword_meaning
from cardlang.language.reading.noun_words import NounWords
from cardlang.language.reading.of_the_described import refuse_own_place, the_described
from cardlang.language.reading.read_comparisons import compared, is_comparison
from cardlang.language.reading.read_descriptions import plain
from cardlang.language.reading.read_nouns import read_noun, read_np
from cardlang.language.reading.read_pronouns import defending_player
from cardlang.language.reading.read_ranges import range_of
from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.reading.that_player import that_player
from cardlang.language.reading.this_way import done_this_way
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import NounPhrase, Numbered, Post, Shape
from cardlang.language.words.amounts import Amount, Number, X
from cardlang.language.words.damaged_by import DamagedBy
from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.durations import PERIODS
from cardlang.language.words.english import plural, with_article
from cardlang.language.words.filters import (
    HasCounters,
    HasText,
    Named,
    StatIs,
    StatThanThis,
    Targets,
    ThatDid,
    TotalIs,
    WithEither,
)
from cardlang.language.words.keywords import HasKeyword, Keyword
from cardlang.language.words.mix import Mix, mix_of
from cardlang.language.words.nouns import TARGET, Host, It, Selection, Thing, This
from cardlang.language.words.other_than import BUT_ONE, ButOne
from cardlang.language.words.owned_apart import NotTheirOwn
from cardlang.language.words.players import (
    FIXED_PLAYERS,
    YOU,
    ControllerOf,
    Player,
    PlayerWord,
    Referent,
    TargetPlayer,
)
from cardlang.language.words.quantities import Holding, price_said
from cardlang.language.words.ranges import Range
from cardlang.language.words.vocabulary import KeywordEntry
from cardlang.language.words.who_has import OthersThan
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone
from cardlang.problems import did_you_mean

_ZONE_POSTS = ("IN", "FROM", "ON")


def narrowed(
    r: Reading, description: Description, posts: list[Post]
) -> tuple[Description, list[Post]]:
    """The description narrowed by what follows its noun; and the posts from the first one on that does not narrow it
    (``equal to its power``), which the caller must use. Raises :class:`Mistake`.
    """
    for at, post in enumerate(posts):
        first = post.tokens()[0]
        if first.type in ("EQUALTO", "OF", "ONIT", "AMONGTHEM", "ROUNDED"):
            return description, posts[at:]
        if first.type in _ZONE_POSTS:
            if not _is_zone(post):
                return description, posts[at:]
            description = _with_zone(r, description, post)
        elif first.type == "REL":
            description = _with_controller(r, description, first)
        elif first.type == "DIFFNAMES":
            r.take(first)
            description = replace(description, distinct=first.value)
        elif first.type in ("BEYOND", "UPTONTH"):
            description = _beyond(r, description, first)
        elif first.type == "INATURN":
            r.take(first)
        elif first.type == "THATTARGETS":
            return _targeting(r, description, post, posts[at + 1 :]), []
        elif first.type == "RELATED":
            return _related(r, description, post, posts[at + 1 :]), []
        elif first.type == "WITH" and is_comparison(post):
            return narrowed(r, *compared(r, description, posts[at:], _having))
        else:
            sort = description.sorts[-1]
            filters = _filters(r, post, first, sort.head)
            filters = tuple(sorted(sort.filters + filters, key=_of_whose))
            sorts = (*description.sorts[:-1], replace(sort, filters=filters))
            description = replace(description, sorts=sorts)
            description = replace(description, zone=description.zone or description.told_place)
        _refuse_of_nobody(r, description, post)
    return description, []


def _beyond(r: Reading, description: Description, piece: Piece) -> Description:
    """What is counted beyond the first few, or up to them. Raises :class:`Mistake` where it is not counted."""
    if not r.counts_each:
        help_ = f"Say it of what is counted: 'draw a card for each creature you control {piece.text}'."
        raise r.mistake("CL405", f"'{piece.text}' is only said of what is counted behind 'for each'", piece, help_)
    r.take(piece)
    number = int(piece.value)
    return replace(description, beyond=number) if piece.type == "BEYOND" else replace(description, most=number)


def _of_whose(filter_: Filter) -> bool:
    """Whether it goes with who controls the things, and so behind all others."""
    return filter_.of_whose


def _refuse_of_nobody(r: Reading, description: Description, post: Post) -> None:
    """Raises :class:`Mistake` for ``but do not own`` of things that nobody, or nobody in that number, controls."""
    who, zone = description.controller, description.zone
    for each in description.sorts[-1].filters:
        if isinstance(each, NotTheirOwn):
            help_ = "Write for example 'a creature you control but do not own'."
            if who is None or description.relation != each.behind or who.singular != each.one:
                raise r.mistake("CL405", f"'{each.say(SOURCE)}' must follow who {each.behind}s it", post, help_)
            if zone is not None and not zone.of_play:
                raise r.mistake("CL405", "only what is in play may have another owner", post, help_)


def _targeting(r: Reading, description: Description, post: Post, rest: list[Post]) -> Description:
    """``that targets a creature you control``: what follows it is about what is targeted."""
    r.take(*post.tokens())
    what = read_noun(r, post.noun, rest)
    if isinstance(what, Selection):
        what = plain(r, what, post)
    if not isinstance(what, (Description, This)) and what != YOU:
        help_ = "Write 'that targets a creature you control', 'that targets you' or 'that targets ~'."
        raise r.mistake("CL504", f"'{r.said(post)}' cannot be asked", post, help_)
    if not all(sort.head == "ability" or r.sense_of(sort.head) == "spell" for sort in description.sorts):
        message = f"{with_article(description.head)} has no targets"
        raise r.mistake("CL502", message, post, "Say it of a spell or an ability.")
    sorts = tuple(replace(sort, filters=(*sort.filters, Targets(what))) for sort in description.sorts)
    return replace(description, sorts=sorts)


def _related(r: Reading, description: Description, post: Post, rest: list[Post]) -> Description:
    """``adjacent to target territory``, ``that is blocking ~``: what follows it is about that other one."""
    r.take(*post.tokens())
    said = post.first().value
    what, filter_of = read_noun(r, post.noun, rest), dict((BUT_ONE, *r.vocabulary.related))[said]
    if isinstance(what, Selection) and what.quantifier != TARGET:
        what = plain(r, what, post)
    if filter_of is ButOne and not isinstance(what, (It, This, Host, Selection)):
        message = f"'{r.said(post)}' does not say which one"
        raise r.mistake("CL504", message, post, "Say it of one that was named: 'other than ~', 'other than it'.")
    if isinstance(what, This) and r.vocabulary.on_board:
        raise r.mistake("CL602", f"nothing is '{said}' this card", post, f"Say which one: '{said} target ...'.")
    if not isinstance(what, (Description, Thing)):
        help_ = f"Name that one before, or here: '{said} target ...'."
        raise r.mistake("CL504", f"'{r.said(post)}' does not say which one", post, help_)
    filters = (*description.sorts[-1].filters, filter_of(what))
    return replace(description, sorts=(*description.sorts[:-1], replace(description.sorts[-1], filters=filters)))


def _is_zone(post: Post) -> bool:
    return post.noun.last().type == "ZONE"


def _with_zone(r: Reading, description: Description, post: Post) -> Description:
    r.take(*post.tokens())
    known = len(r.binder.fallen_back)
    zone = read_noun(r, post.noun, [])
    if isinstance(zone, Zone) and len(r.binder.fallen_back) > known:
        refuse_own_place(r, zone, post)
    if not isinstance(zone, Zone) or description.zone is not None:
        raise r.mistake("CL504", f"'{r.said(post)}' does not say where", post)
    if any(sort.head == "spell" for sort in description.sorts):
        card = "spell card" if r.vocabulary.kind("spell") is not None else "card"
        help_ = f"A card is a spell only while it is being cast; what lies somewhere is a card: write '{card}'."
        raise r.mistake("CL502", f"a spell is not {r.said(post)}", post, help_)
    return replace(description, zone=zone)


def _with_controller(r: Reading, description: Description, piece: Piece) -> Description:
    r.take(piece)
    said, _, relation = piece.value.partition("|")
    if description.controller is not None:
        raise r.mistake("CL405", "the owner or controller is given twice", piece)
    return replace(description, controller=_player(r, said, piece), relation=relation)


def _player(r: Reading, said: str, piece: Piece) -> PlayerWord:
    if said == "the defending player":
        return defending_player(r, piece, r.binder.attack is not False)
    for who, row in FIXED_PLAYERS.items():
        if said in (who, row[0]):
            return Player(who)
    figure = next((each for phrase, each in r.vocabulary.figures if phrase == said), None)
    if figure is not None:
        return figure
    if said.startswith("target"):
        player = TargetPlayer(said.endswith("opponent"), r.binder.target_slot())
        r.binder.player(Referent("target", player.number), player)
        return player
    if said in ("they don't", "that player doesn't"):
        return OthersThan(that_player(r, piece.start, piece.end, said == "they don't"))
    whose, _, role = said.partition(" ")
    if whose in ("its", "their"):
        many = whose == "their"
        of = the_described(r, many, role, piece) if r.binder.describes else None
        return ControllerOf(of or r.binder.it(piece.start, piece.end, many=many, theirs=many), role.startswith("owner"))
    return that_player(r, piece.start, piece.end, said == "they")


def _filters(r: Reading, post: Post, first: Piece, head: str) -> tuple[Filter, ...]:
    if first.type == "NAMED":
        return (_named(r, first),)
    if first.type == "POSTWORD":
        r.take(first)
        return (next(each for phrase, each in r.vocabulary.posts if phrase == first.value),)
    if first.type == "WITHOUT":
        r.take(*post.tokens())
        return (HasKeyword(Keyword(post.tokens()[1].value), True),)
    if first.type == "THAT":
        return (_that_did(r, post, head),)
    if first.type == "PART":
        return (done_this_way(r, post, head),)
    r.take(*post.tokens())
    having = tuple(_having(r, each) for each in post.havings)
    return (WithEither(having),) if post.has("ORK") else having


def _named(r: Reading, piece: Piece) -> Named:
    """``named "River King" or "Marsh King"``. Raises :class:`Mistake` if the names of the set are known and one of
    these is not among them.
    """
    r.take(piece)
    names, known = tuple(each.strip() for each in piece.value.split('"')[::2]), r.vocabulary.names
    if not all(names):
        raise r.mistake("CL404", "a name is missing between the quotes", piece)
    for name in names if known else ():
        if name not in known:
            help_ = did_you_mean(name, known) or "A name in quotes is the name of a card of this set."
            raise r.mistake("CL709", f"nothing in this set is named '{name}'", piece, help_)
    return Named(names)


def _that_did(r: Reading, post: Post, head: str) -> Filter:
    if post.tokens()[-1].value == "this way":
        return _dealt_with(r, post, head)
    r.take(*post.tokens())
    if _is_damaged_by(post):
        r.take(*post.pieces())
        return DamagedBy()
    by = next((each for each in post.pieces() if each.type == "BY"), None)
    if by is not None and any(each.text.lower() == "dealt" for each in post.pieces()):
        if any(each.text.lower() in ("combat", "noncombat") for each in post.pieces()):
            raise r.mistake("CL405", "which kind of damage that was is not known", post, "Leave out which kind.")
        help_ = "It can be '~'; of others ask one thing: 'if a creature dealt damage to it this turn'."
        raise r.mistake("CL405", "only what ~ itself has dealt damage to is known", by, help_)
    did = next(each for each in post.parts if isinstance(each, Shape))
    negated = did.name == "dont"
    r.take(*did.tokens())
    _refuse_own(r, did)
    event = r.rules.event(r, This(), next(iter(did.all(Shape))) if negated else did)
    if negated and event.seen.departs:
        raise r.mistake("CL405", "what has left is gone, and what has not is still there", post, "Leave it out.")
    last = post.tokens()[-1]
    period = last.value
    if period not in PERIODS:
        raise r.mistake(
            "CL405", f"'{last.text}' is no time for 'that ...'", last, "Write 'this turn' or 'this game'."
        )
    return ThatDid(event, period, negated)


def _refuse_own(r: Reading, did: Shape) -> None:
    """Raises :class:`Mistake` for ``each creature that attacked its controller``: what was done to players is asked
    of a player who is the same for all that is described.
    """
    pieces = did.pieces()
    for its, whose in pairwise(pieces):
        if its.text.lower() == "its" and whose.text.lower() in ("controller", "owner"):
            message = f"'its {whose.text}' could be about what is described here, or about what was named before"
            help_ = "Name one player: 'you', 'an opponent', 'target player'. Of the player of each it cannot be asked."
            raise r.mistake("CL603", message, its, help_)


def _is_damaged_by(post: Post) -> bool:
    """``that was dealt damage by ~ this turn``"""
    said = [each.text.lower() if each.type != "SELF" else "~" for each in post.pieces()[2:]]
    return said[:4] == ["dealt", "damage", "by", "~"] and post.tokens()[-1].value == "this turn" and len(said) == 5


def _dealt_with(r: Reading, post: Post, head: str) -> Filter:
    """``that was destroyed this way``, which ``fmt`` writes ``destroyed this way``."""
    parts = [each for each in post.pieces() if each.type == "PART"]
    if not parts:
        help_ = "Say what was done to it, as in 'destroyed this way'."
        raise r.mistake("CL405", f"'{r.said(post)}' does not say what was done", post, help_)
    r.take(*post.pieces())
    return done_this_way(r, Post("post", [parts[0], post.tokens()[-1]]), head)


def _having(r: Reading, having: Numbered) -> Filter:
    tokens = having.tokens()
    first = tokens[0]
    if first.type == "KEYWORD":
        r.take(first)
        argument = _number(r, having.number) if having.number is not None else None
        return HasKeyword(Keyword(first.value, argument))
    if first.type == "QUOTE":
        r.take(*tokens)
        return HasText(r.rules.quoted(r, having.shapes("start")[0]))
    if first.type == "WSTAT":
        r.take(*tokens)
        return StatIs(first.value, _stat_range(r, having, tokens))
    if first.type == "WTOTAL":
        r.take(*tokens)
        return TotalIs(first.value, _stat_range(r, having, tokens))
    if first.type in ("LESS", "MORE"):
        r.take(*tokens)
        _than_this(r, having, tokens)
        return StatThanThis(tokens[1].value, first.type == "LESS")
    r.take(tokens[-1])
    words = NounWords(r, Shape("words", list(tokens[:-1])), having)
    if words.sense != "counter":
        raise r.mistake("CL504", f"'{r.said(having)}' is not something a card has on it", having)
    refuse_one(r, having)
    counters = HasCounters(words.counter(), range_of(words))
    words.check_all_used()
    return counters


def _than_this(r: Reading, having: Numbered, tokens: list[Piece]) -> None:
    """``With less power`` is less than this card's. Raises :class:`Mistake` where something else is named, alone or
    beside this card.
    """
    own = any(each.own for each in r.binder.things)
    others = [each for each in r.binder.things if not each.own and not (own and each.named in BROUGHT)]
    if others:
        named = others[0]
        stat, than = tokens[1].value, "less" if tokens[0].type == "LESS" else "greater"
        other = f"'with {stat} {than} than ~'s {stat}'"
        help_ = f"Write 'with {stat} {than} than its {stat}', or {other}."
        if named.many:
            number = f"'with {stat} 3 or {'less' if than == 'less' else 'more'}'"
            help_ = f"No words mean that of each of several. Write {number}, or {other} for this card's."
        raise r.mistake("CL601", f"'{r.said(having)}': than ~ has, or than what is named before?", having, help_)


def _stat_range(r: Reading, having: Numbered, tokens: list[Piece]) -> Range:
    assert having.number is not None  # so the grammar has it
    amount = _number(r, having.number)
    kinds = {each.type for each in tokens}
    if "ORMORE" in kinds:
        return Range("more", amount)
    if "ORLESS" in kinds:
        return Range("less", amount)
    return Range("exactly", amount)


def _number(r: Reading, piece: Piece) -> Amount:
    r.take(piece)
    return X() if piece.value == "X" else Number(int(piece.value))


# ------------------------------------------------------------------ keywords


def read_keyword(r: Reading, shape: Numbered, *, labelled: bool = False, named: bool = False) -> Keyword:
    """One keyword with its argument; ``labelled``: in front of its effect. Raises :class:`Mistake` if the argument is
    not what its entry wants, or its effect is missing. ``named``: it is only named, and needs neither.
    """
    piece = shape.tokens()[0]
    r.take(*shape.tokens())
    argument = _argument(r, shape)
    entry = r.vocabulary.keyword(piece.value)
    wanted = entry.argument if entry is not None else ""
    if wanted == "cost" and r.vocabulary.letters and isinstance(argument, (Number, X)):
        argument = Mix(argument)
    direct = piece.type == "KEYWORDOF"
    kind = argument.behind_keyword if argument is not None else ""
    kind = "object" if direct and kind == "noun" else kind
    example = {
        "number": f"{piece.value} 2",
        "cost": f"{piece.value} {price_said(r.vocabulary)}",
        "noun": f"{piece.value} for {plural(r.vocabulary.kinds[0].name)}",
        "object": f"{piece.value} creature",
    }
    if kind != wanted and not (named and not kind):
        need = {
            "": "nothing after it",
            "number": "a number",
            "cost": f"a cost in {r.vocabulary.cost_resource}" if r.vocabulary.cost_resource else "a cost",
            "noun": "'for' and a noun",
            "object": "what it goes on",
        }
        message = f"the keyword {piece.value} takes {need[wanted]}"
        raise r.mistake("CL503", message, shape, f"Write '{example.get(wanted, piece.value)}'.")
    if entry is not None and entry.joint and not (labelled or named):
        message = f"the keyword {piece.value} has an effect behind it"
        raise r.mistake("CL503", message, shape, f"Write '{r.said(shape)}{entry.joint}...'.")
    if isinstance(argument, Selection):
        argument = plain(r, argument, shape)
        if direct and not _is_in_play(r, argument):
            message = f"the keyword {piece.value} goes with what is in play"
            raise r.mistake("CL503", message, shape, f"Write '{example['object']}'.")
    keyword = Keyword(piece.value, argument, direct, span=span_of(shape))
    return keyword if entry is None or not entry.text else _with_meaning(r, keyword, entry)


def _is_in_play(r: Reading, of: Description) -> bool:
    """Whether a description is of things in play alone."""
    there = of.zone is None or of.zone.of_play
    return there and all(r.vocabulary.sense_of(sort.head) == "permanent" for sort in of.sorts)


def given_keywords(r: Reading, filters: tuple[Filter, ...], shape: Shape | Piece) -> tuple[Keyword, ...]:
    """The keywords that a token is created with, those of the set with their meaning. Raises :class:`Mistake` for one
    without its argument.
    """
    found: list[Keyword] = []
    for each in filters:
        if isinstance(each, HasKeyword):
            entry = r.vocabulary.keyword(each.keyword.name)
            if entry is not None and bool(entry.argument) != (each.keyword.argument is not None):
                help_ = f"Write '{entry.name} 2'." if entry.argument else "Leave out what follows it."
                raise r.mistake("CL503", f"the keyword {entry.name} is not complete", shape, help_)
            own = entry is not None and bool(entry.text)
            found.append(_with_meaning(r, each.keyword, entry) if own and entry is not None else each.keyword)
    return tuple(found)


def _with_meaning(r: Reading, keyword: Keyword, entry: KeywordEntry) -> Keyword:
    return replace(keyword, meaning=keyword_meaning(keyword, entry))


def _argument(r: Reading, shape: Numbered) -> Word | None:
    whole = shape.all(NounPhrase)
    if whole:
        return read_np(r, whole[0])
    if shape.noun is not None:
        return read_noun(r, shape.noun.noun, shape.noun.posts)
    mix = next((each for each in shape.tokens() if each.type == "RESOURCE"), None)
    if shape.number is None:
        return mix_of(mix.value, r.vocabulary.letters) if mix is not None and r.vocabulary.letters else None
    amount = _number(r, shape.number)
    resource = [each for each in shape.tokens() if each.type == "RESOURCE"]
    if not resource:
        return amount
    return Holding(amount, resource[0].value, r.vocabulary.plural_of(resource[0].value))
