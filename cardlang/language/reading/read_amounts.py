"""Reading noun phrases that are amounts: numbers, resources (``2 EP``), damage, counters, stats (``its power``), and
counts (``the number of artifacts you control``).
"""

from __future__ import annotations

from cardlang.language.reading.candidates import some_picked
from cardlang.language.reading.counters_of_another import counters_on
from cardlang.language.reading.doers_own import its_own
from cardlang.language.reading.in_whose_places import somewhere
from cardlang.language.reading.noun_words import NounWords
from cardlang.language.reading.partial_nodes import Counters, RangeOf
from cardlang.language.reading.read_descriptions import any_counters, plain
from cardlang.language.reading.read_how_often import number_of_times
from cardlang.language.reading.read_nouns import gathered, measured, read_counted_things, read_noun
from cardlang.language.reading.read_pieces import piece_counted, pieces_on, refuse_wrong_number
from cardlang.language.reading.read_pronouns import of_each
from cardlang.language.reading.read_quantities import amount_of
from cardlang.language.reading.read_ranges import COMPARING, range_of
from cardlang.language.reading.read_who_has import counted_players
from cardlang.language.reading.reading import Reading, extent, no_posts, not_some
from cardlang.language.reading.synonyms import noun_help
from cardlang.language.reading.this_way import counters_this_way, this_way
from cardlang.language.text.shapes import Post, is_it
from cardlang.language.verbs.prevent import DamageShield, ThatDamage
from cardlang.language.words.amounts import (
    CountOf,
    ExtremeOf,
    HoldingOf,
    Measure,
    Number,
    StatOf,
    SupplyOf,
    TotalOf,
    X,
)
from cardlang.language.words.amounts_this_way import CountersThisWay, DamageThisWay, ExcessThisWay
from cardlang.language.words.english import plural
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.mix import MOST, mix_of
from cardlang.language.words.nouns import ALL, EACH, SOME, TARGET, It, Selection, SomeOf, This
from cardlang.language.words.players import EACH_OF_THEM, PlayerWord
from cardlang.language.words.quantities import CounterCount, Damage, Holding
from cardlang.language.words.ranges import Range
from cardlang.language.words.totals import TotalOfThem
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def read_number(r: Reading, words: NounWords) -> Word:
    """A number alone: ``3``, ``30 or more``; or a number ``of them``."""
    for at, post in enumerate(words.posts):
        if post.has("OF"):
            r.take(*post.tokens())
            whole = read_noun(r, post.noun, [])
            return _some_of(r, words, whole, words.posts[at + 1 :])
    no_posts(r, words.posts, "a number")
    if words.given("limit") or any(each in words.dets for each in COMPARING):
        return RangeOf(range_of(words))
    if words.given("number") is None and "that many" in " ".join(words.dets):
        return amount_of(r, words)
    number = words.take("number")
    if number is None:
        raise words.mistake("CL402", "a noun is missing here", noun_help(r.vocabulary))
    if number != "X" and not number.isdecimal():
        raise words.mistake("CL207", f"nobody can pay {number}", f"A cost has at most {MOST} in all.")
    return X() if number == "X" else Number(int(number))


def _some_of(r: Reading, words: NounWords, whole: Word, behind: list[Post]) -> Word:
    if isinstance(whole, ThatDamage):
        return ThatDamage(amount_of(r, words))
    if not isinstance(whole, It):
        raise words.mistake("CL405", "'of' wants 'them' here", "Write for example 'one of them'.")
    up_to = words.take_det("up to")
    return r.binder.some_of(SomeOf(whole, measured(r, words, behind)[0], up_to))


def read_rest(r: Reading, words: NounWords) -> Word:
    """``the rest``: those of the things named before that were not chosen."""
    no_posts(r, words.posts, "'the rest'")
    words.take_det("the")
    if not r.binder.together and not any(each.many for each in r.binder.things):
        message = "'the rest' refers to nothing: no things were named before it of which some were chosen"
        raise words.mistake("CL602", message, "Say of what: 'all other ...', 'all but one ...'.")
    whole = gathered(r, words, whole=True)
    if not some_picked(r.binder.things, whole.referent, r.binder.done):
        message = "'the rest' would be all of them: none were chosen before it"
        raise words.mistake("CL602", message, "Say first which are not: 'Put one of them into your hand ...'.")
    return r.binder.some_of(SomeOf(whole, None))


def read_resource(r: Reading, words: NounWords) -> Word:
    """A resource, with or without an amount: ``2 EP``, ``an Intel token``, ``2FF``, ``EP`` alone."""
    name = words.take("resource") or ""
    mix = mix_of(name, r.vocabulary.letters)
    if mix is not None:
        no_posts(r, words.posts, "resources")
        return mix
    token = words.head == "token"
    plural = r.vocabulary.plural_of(name)
    if not token:
        _refuse_slips(r, words, name, plural)
    owner = words.possessor or words.owner()
    if owner is not None:
        return HoldingOf(name, _who_has_it(r, words, owner, plural or name), plural)
    if words.posts and words.posts[0].has("PART"):
        return _this_way(r, words, name)
    if words.given("limit") or {*COMPARING} & {*words.dets}:
        no_posts(r, words.posts, "an amount")
        return ResourceKind(name, range_of(words), token, plural)
    if token and not words.keep:
        no_posts(r, words.posts, "tokens")
        bare = words.many and not words.dets and words.given("number") is None
        return ResourceKind(name, _some_range(r, words), True, many=bare)
    amount, left = measured(r, words, words.posts, 0 if words.given("number") is None and not words.dets else 1)
    no_posts(r, left, "an amount", _instead_of_post(r, left, name, plural or name))
    if amount == Number(0) and words.given("number") is None:
        return ResourceKind(name, plural=plural)
    return Holding(amount, name, plural)


def _who_has_it(r: Reading, words: NounWords, owner: Word, held: str) -> PlayerWord:
    """Whose resource it is. Raises :class:`Mistake` for what a place or a thing would have: ``your deck's R``."""
    if isinstance(owner, PlayerWord):
        return owner
    said = owner.say(SOURCE)
    if isinstance(owner, SupplyOf):
        message = f"what {said} has can be asked about, not counted"
        raise r.mistake("CL504", message, words.whole, f"Ask about it: 'if {said} has 5 or more {held}'.")
    help_ = f"Write 'your {held}'."
    if isinstance(owner, Selection) or (isinstance(owner, It) and not owner.many):
        help_ = f"Write '{said}'s controller's {held}'."
    raise r.mistake("CL504", f"only players have {held}", words.whole, help_)


def _instead_of_post(r: Reading, posts: list[Post], name: str, held: str) -> str:
    """Help for ``2 EP from target opponent`` and ``the V in the Pool``."""
    if posts and posts[0].has("FROM"):
        return f"Say who loses it, and then who gains as much: 'Gain {name} equal to the {name} lost this way.'"
    if not posts or not posts[0].has("IN"):
        return ""
    if isinstance(supply := read_noun(r, posts[0].noun, []), SupplyOf):
        return f"Ask about it: 'if {supply.say(SOURCE)} has 5 or more {held}'."
    return f"What a player has: 'your {held}'." if isinstance(supply, Zone) else ""


def _this_way(r: Reading, words: NounWords, name: str) -> DamageThisWay:
    """``the EP lost this way``: of all players together."""
    words.take_det("the")
    no_posts(r, words.posts[1:], "an amount")
    participle, number = this_way(r, words.posts[0])
    verb = next(verb for each, verb in reversed(r.binder.done) if each == number)
    of = [word.resource for word in verb.children() if isinstance(word, Holding)]
    if name not in (*of, getattr(verb, "resource", "")):
        message = f"no {name} was {participle} before '{r.said(words.posts[0])}'"
        raise r.mistake("CL602", message, words.posts[0], f"'{verb.called()}' was said of something else.")
    return DamageThisWay(participle, number, name, r.vocabulary.plural_of(name))


def _refuse_slips(r: Reading, words: NounWords, name: str, plural: str) -> None:
    """Raises :class:`Mistake` for a symbol in lower case (``1r``), and for ``a`` before what is counted without a
    plural (``a EP``): more often than not a number or another symbol was meant.
    """
    start, end = words.extent
    if len(name) == 1 and r.text[end - 1 : end] == name.lower():
        raise Mistake("CL301", f"'{name.lower()}' is not a resource", end - 1, end, f"Write '{name.upper()}'.")
    if not plural and len(name) > 1 and words.given("number") is None and {"a", "an"} & {*words.dets}:
        said = r.text[start:end]
        noun = said.split(" ", 1)[-1]
        ways = (("", f"1 {noun}"), ("that much", f"exactly 1 {noun}"), ("no less", f"1 or more {noun}"))
        raise words.mistake("CL407", f"'{said}': how many?", f"Write '1 {noun}'.", ways=ways)


def _some_range(r: Reading, words: NounWords) -> Range | None:
    """How many resource tokens an event needs: ``an Intel token`` any number (None), ``two Intel tokens`` at least two.
    """
    found = range_of(words)
    return None if found.is_one else found


def read_damage(r: Reading, words: NounWords) -> Word:
    """``3 damage``, ``all combat damage``; without an amount only the kind of damage."""
    kind = words.take_kind("combat", "noncombat")
    if kind in r.vocabulary.lacks:
        help_ = f"Leave '{kind}' out."
        raise r.mistake("CL302", f"there is no {kind} in {r.vocabulary.title}", words.whole, help_)
    if words.given("limit") or {*COMPARING} & {*words.dets}:
        return ResourceKind(f"{kind} damage".strip(), range_of(words))
    if words.take_det("all"):
        no_posts(r, words.posts, "an amount of damage")
        return DamageShield(None, kind)
    if words.take_det("that"):
        no_posts(r, words.posts, "'that damage'")
        return ThatDamage()
    words.take_det("the")
    if words.posts and words.posts[0].has("PART"):
        no_posts(r, words.posts[1:], "an amount of damage")
        excess = words.take_kind("excess")
        participle, number = this_way(r, words.posts[0])
        if excess and "excess damage" in r.vocabulary.lacks:
            message = f"the rules of {r.vocabulary.title} do not say how much damage is enough"
            raise r.mistake("CL302", message, words.whole, "Write 'the damage dealt this way'.")
        verb = next((each for at, each in r.binder.done if at == number), None)
        measures = verb is None or (hasattr(verb, "measured") and verb.is_called(participle))
        if excess and verb is not None and not measures:
            message = f"how much of the damage was more than enough is not kept of '{verb.called()}'"
            raise r.mistake("CL602", message, words.whole, "Write 'the damage dealt this way'.")
        return ExcessThisWay(number) if excess else DamageThisWay(participle, number)
    if words.keep:
        words.take_det("next")
    amount, left = measured(r, words, words.posts, 0)
    no_posts(r, left, "an amount of damage")
    if not words.keep and amount == Number(0):
        return ResourceKind(f"{kind} damage".strip())
    return Damage(amount, kind)


def read_counters(r: Reading, words: NounWords) -> Word:
    """``two +1/+1 counters``, ``three or more Growth counters on it``."""
    name = words.counter()
    there = bool(words.posts) and words.posts[0].has("ONIT")
    if words.given("limit") or "exactly" in words.dets or "no" in words.dets or there:
        plain = not words.given("limit") and all(each in ("a", "an") for each in words.dets)
        amounts = range_of(words)
        for post in words.posts:
            r.take(*post.tokens())
            if not post.has("ONIT"):
                raise r.mistake("CL405", f"'{r.said(post)}' cannot follow counters here", post)
        return Counters(name, amounts, plain)
    if words.posts and words.posts[0].has("PART"):
        no_posts(r, words.posts[1:], "counters")
        return CountersThisWay(name, *counters_this_way(r, words.posts[0], name))
    if words.take_det("all"):
        no_posts(r, words.posts, "counters")
        return CounterCount(None, name)
    if words.take_det("any number of"):
        no_posts(r, words.posts, "counters")
        return CounterCount(None, name, up_to=True)
    temporary, up_to = words.take_det("temporary"), words.take_det("up to")
    amount, left = measured(r, words, words.posts, 1)
    no_posts(r, left, "counters")
    return CounterCount(amount, name, temporary, up_to)


def read_pieces_this_way(r: Reading, words: NounWords) -> Word:
    """``each unit removed this way``: pieces are numbers, so how many it were is asked of what was done."""
    words.take("nouns")
    no_posts(r, words.posts[1:], f"'{words.head}'")
    part, number = this_way(r, words.posts[0])
    if not next(verb for each, verb in reversed(r.binder.done) if each == number).sums_pieces:
        said, pieces = r.said(words.posts[0]), plural(words.head)
        help_ = f"Count {pieces} that are put somewhere or taken away."
        raise r.mistake("CL718", f"{pieces} {said} cannot be counted", words.posts[0], help_)
    return CountersThisWay("", part, number, noun=words.head)


def read_stat(r: Reading, words: NounWords) -> Word:
    """A stat: ``its power``, ``the total power of creatures you control``."""
    owner = words.possessor
    if owner is None and words.take_det("its"):
        owner = its_own(r, *words.extent)
    if owner is None and words.take_det("their"):
        owner = r.binder.it(*words.extent, many=True)
    if owner is not None:
        no_posts(r, words.posts, "a value")
        return _stat_of(r, words, owner)
    if words.given("most") is not None:
        return _extreme(r, words)
    total = words.take_det("total")
    words.take_det("the")
    if not words.posts or not words.posts[0].has("OF"):
        raise words.mistake("CL504", f"whose {words.head}?", f"Write for example 'its {words.head}'.")
    r.take(*words.posts[0].tokens())
    of = read_counted_things(r, words, words.posts[0].noun, words.posts[1:])
    if isinstance(of, Selection) and (total or of.quantifier == ALL):
        return TotalOf(words.head, somewhere(r, plain(r, of, words.posts[0]), words.posts[0]))
    return (_total_of_them(r, words, of) if total else None) or _stat_of(r, words, of)


def _extreme(r: Reading, words: NounWords) -> Word:
    """``the greatest power among creatures you control``."""
    least = words.take("most") == "least"
    if not words.posts or not (words.posts[0].has("AMONG") or words.posts[0].has("OF")):
        help_ = f"Write for example 'the {words.given('most')} {words.head} among creatures you control'."
        raise words.mistake("CL504", f"the {words.given('most')} {words.head} of which?", help_)
    r.take(*words.posts[0].tokens())
    of = read_counted_things(r, words, words.posts[0].noun, words.posts[1:])
    return ExtremeOf(words.head, somewhere(r, plain(r, of, words.posts[0]), words.posts[0]), least)


def _total_of_them(r: Reading, words: NounWords, of: Word) -> Word | None:
    """``their total power``; None where it is of one thing, or no total. Refuses ``creatures you control deal damage
    equal to their total power``: each of them, or all together? Raises :class:`Mistake`.
    """
    if not isinstance(of, It) or not of.many:
        return None
    if of.referent != r.binder.clause.several:
        return TotalOfThem(words.head, of)
    help_ = (
        f"For its own by each write 'their {words.head}'; for one total say it without those that do it, as in 'Deal"
        f" damage equal to the total {words.head} of creatures you control to any target.'"
    )
    message = f"each has its own {words.head}: is the total for each, or for all together?"
    raise r.mistake("CL603", message, words.whole, help_)


def _stat_of_nothing(words: NounWords, of: Selection) -> Mistake:
    """The mistake for ``the power of a creature``, which nobody has chosen yet, and ``the power of each creature``."""
    said, stat = of.say(SOURCE), words.head
    if of.quantifier == SOME and of.single:
        help_ = f"Choose it first: 'Choose {said}.', and then say 'its {stat}'; or name a target."
        return words.mistake("CL504", f"whose {stat}? '{said}' is not chosen yet", help_)
    if of.quantifier == EACH:
        help_ = f"Say it of one thing, as of a target; for all together write 'the total {stat} of ...'."
        return words.mistake("CL504", f"whose {stat}? '{said}' has its own", help_)
    return words.mistake("CL504", f"whose {stat}?", f"Write 'its {stat}', or 'the total {stat} of ...'.")


def _stat_of(r: Reading, words: NounWords, of: Word) -> Word:
    """``its power``: the stat of one thing that is known when it is counted; ``their power``: that of each of those
    that the clause is about.
    """
    if isinstance(of, Selection) and not (of.quantifier == TARGET and of.single):
        raise _stat_of_nothing(words, of)
    of = of_each(r, of)
    if isinstance(of, It) and of.many and of.referent != EACH_OF_THEM:
        help_ = f"Write 'the total {words.head} of {of.say(SOURCE)}'."
        raise words.mistake("CL504", f"the {words.head} of which of {of.say(SOURCE)}?", help_)
    if not isinstance(of, (Selection, It, This)):
        raise words.mistake("CL504", f"only things have {words.head}")
    return StatOf(words.head, of)


def read_measure(r: Reading, words: NounWords) -> Word:
    """A count: ``the number of artifacts you control``, ``the number of times you drew a card this turn``."""
    words.take_det("the")
    if words.posts and words.posts[0].has("OFTIMES"):
        no_posts(r, words.posts[1:], "'the number of times'")
        return number_of_times(r, words.posts[0])
    if not words.posts or not words.posts[0].has("OF"):
        raise words.mistake(
            "CL504", "the number of what?", "Write for example 'the number of artifacts you control'."
        )
    r.take(*words.posts[0].tokens())
    noun, left = words.posts[0].noun, words.posts[1:]
    if left and (left[0].has("ONIT") or (left[0].has("ON") and left[0].noun.last().type != "ZONE")):
        counters = read_noun(r, noun, [])
        if any_counters(counters, r, words.posts[0]):
            return counters_on(r, counters.name, place_of_counters(r, left), left[0])
        piece = piece_counted(r, counters, words.posts[0])
        return pieces_on(r, piece, place_of_counters(r, left), left[0])
    of = read_counted_things(r, words, noun, left)
    if isinstance(of, Measure):
        refuse_wrong_number(r, of, noun, many=True)
        return of
    players = counted_players(of, bare=noun.last().many)
    if players is not None:
        return players
    if not isinstance(of, Selection):
        raise r.mistake("CL504", f"'{r.said(words.posts[0])}' cannot be counted", words.posts[0])
    return CountOf(somewhere(r, plain(r, of, words.posts[0]), words.posts[0]))


def place_of_counters(r: Reading, posts: list[Post]) -> Word:
    """What counters are on, from the posts ``on it`` or ``on`` with a noun."""
    r.take(*posts[0].tokens())
    if posts[0].has("ONIT"):
        piece = posts[0].tokens()[0]
        if piece.value.endswith("them"):
            return of_each(r, r.binder.it(piece.start, piece.end, many=True))
        return its_own(r, piece.start, piece.end)
    if not posts[1:] and is_it(posts[0].noun):
        r.take_all(posts[0])
        return its_own(r, *extent(posts[0].noun))
    on = not_some(r, read_noun(r, posts[0].noun, posts[1:]), posts[0])
    if isinstance(on, Selection) and on.quantifier == SOME and on.single:
        said, many = on.say(SOURCE), on.of.plural(SOURCE)
        help_ = f"For all of them write 'on {many}'; for one choose it first: 'Choose {said}.', and then 'on it'."
        raise r.mistake("CL504", f"on which one? '{said}' is not chosen yet", posts[0], help_)
    return of_each(r, on)
