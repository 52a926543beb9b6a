"""What is said about a pronoun that could mean several things, or nothing at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.reading.candidates import is_rest
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import capitalized, plural, with_article
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.nouns import GameThing, Host, Selection
from cardlang.language.words.players import ControllerOf, PlayerWord
from cardlang.language.words.word import SOURCE, Word

if TYPE_CHECKING:
    from cardlang.language.reading.candidates import Candidate


NO_COST = "nobody has to pay that cost, or it may be paid more than once"
ANOTHER_COST = "another cost may have been paid"
"""Why what is given up as an additional cost is not meant by a pronoun."""
NOT_KEPT = "there may be several, and it is not kept which they were"
"""Why no pronoun means the things of an event that happens to several together."""


def pronoun(noun: str, many: bool) -> str:
    """How a text says it: ``it``, ``them``, ``that creature``, ``those creatures``."""
    if not noun:
        return "them" if many else "it"
    return f"those {plural(noun)}" if many else f"that {noun}"


def scattered(said: str, meant: Candidate, start: int, end: int) -> Mistake:
    """For a pronoun after several deeds of which each has things of its own."""
    message = f"'{said}' has no single thing to point at: {meant.reason}"
    if meant.later:
        help_ = f"Write '{capitalized(meant.later)}, ...'."
        ways: Ways = (("", f"{meant.later}, that {meant.nouns[-1]}"),)
        return Mistake("CL602", message, start, end, help_, ways=ways)
    help_ = "Name what is meant: 'each ...', 'those ...'; this card is '~'."
    if said == "it" and end - start > len("its"):  # "its controller"
        help_ += " Of whose they are, 'Their controllers ...' is a sentence of its own."
    ways = (("each of them", "each of them"), ("any one of them", "one of them")) if not meant.many else ()
    return Mistake("CL602", message, start, end, help_, ways=ways)


def named_behind(named: Word, start: int, end: int) -> Mistake:
    """For ``its`` in front of the first thing that is named: that could be meant, or this card."""
    said = named.say(SOURCE)
    help_ = f"For '{said}' name it first; for this card write '~'."
    message = f"'its' could mean '{said}', which is named behind it, or this card"
    return Mistake("CL601", message, start, end, help_, either=True)


def several(start: int, end: int) -> Mistake:
    """For ``it`` where only several things were named."""
    help_ = "Write 'they' or 'them' for several things, '~' for this card."
    ways = (("several things", "they"), ("several things", "them"), ("this card", "~"))
    return Mistake("CL602", "'it' has no single thing to point at", start, end, help_, ways=ways)


def ambiguous(said: str, found: list[Candidate], start: int, end: int) -> Mistake:
    """For a pronoun that may mean each of ``found``: how to write every one of them."""
    names = " or ".join(f"'{each.said}'" for each in found)
    whose = end - start > len(said)  # "its cost"
    ways = [(each.said, "" if whose and is_rest(each) else _wording(each, found)) for each in found]
    rows = [way_to_say(f"'{name}'", way.strip("'")) for name, way in ways if way]
    alike = dict.fromkeys(f"'{name}'" for name, way in ways if not way)
    if alike and not rows and all(each.referent.kind == "event" for each in found):
        rows.append(_as_an_ability(found[0]))
    elif alike:
        rows.append(f"no word means only {' or only '.join(alike)} here, so say it where the other is not named")
    help_ = capitalized("; ".join(rows)) + "."
    shown = tuple((f"'{name}'", way.strip("'")) for name, way in ways if way.startswith("'"))
    return Mistake("CL601", f"'{said}' could mean {names}", start, end, help_, ways=() if alike else shown, either=True)


def way_to_say(what: str, said: str) -> str:
    """Help: what to write for one of several things that could be meant."""
    return f"say {what} again" if what == f"'{said}'" else f"for {what} write '{said}'"


def which_of_two(said: str, deeds: list[str], start: int, end: int) -> Mistake:
    """For ``the sacrificed creature`` where more than one was sacrificed before it."""
    names = " or ".join(f"'{each}'" for each in deeds)
    help_ = "Say it right behind the one that is meant, before the other is done."
    return Mistake("CL601", f"'{said}' could be about {names}", start, end, help_, either=True)


def _as_an_ability(subject: Candidate) -> str:
    """How to say it where the event names two alike: of things as an ability of the first, in which that one is ``~``;
    of players, who have no abilities, of yourself.
    """
    named = subject.named
    if isinstance(named, PlayerWord):
        return "say it of yourself, 'Whenever you ...': then 'that player' is the other one"
    of = named.of if isinstance(named, Selection) else named
    whose = capitalized(of.plural(SOURCE)) if isinstance(of, Description) else "Those"
    return f"give it to the first of them as an ability, where that one is '~': '{whose} have \"Whenever ~ ..., ...\"'"


def _wording(meant: Candidate, found: list[Candidate]) -> str:
    """How to write ``meant`` so that it cannot mean another candidate; empty where no word says it."""
    if meant.now:
        return "'they'"
    if meant.own or isinstance(meant.named, (GameThing, Host, ControllerOf)):
        return f"'{meant.said}'"
    if meant.is_opponent and not meant.reason and [each for each in found if each.is_opponent] == [meant]:
        return "'that opponent'"
    if is_rest(meant):
        return "'the rest'"
    first = ("token",) if "token" in meant.nouns else ()  # it is no card
    for noun in () if "any target" in meant.nouns else (*first, *reversed(meant.nouns)):
        if all(noun not in each.nouns or each.acts for each in found if each is not meant):
            return f"'those {plural(noun)}'" if meant.many else f"'that {noun}'"
    if _is_the_target(meant, found):
        return f"'the target {meant.nouns[-1]}'"
    return "a cost of another kind of thing" if any(each.before for each in found) else ""


def _is_the_target(meant: Candidate, found: list[Candidate]) -> bool:
    """Whether it is the only one of these that is a target, so that ``the target creature`` means it."""
    targets = [each for each in found if each.referent.kind == "target"]
    return targets == [meant] and bool(meant.nouns) and not meant.many and "any target" not in meant.nouns


def only_itself(said: str, start: int, end: int) -> Mistake:
    """For ``that creature`` where no other thing than this card was named."""
    other = with_article(said.removeprefix("that "))
    help_ = f"Write 'it' for this card; another one must be named first, as in 'Whenever ... {other}, ...'."
    return Mistake("CL602", f"'{said}' refers to nothing: only ~ was named before it", start, end, help_)


def only_asked(asked: str, left: bool, start: int, end: int) -> Mistake:
    """For a pronoun after a condition that names nothing that was picked, or (``left``) behind ``all but one``."""
    if left:
        message = f"'it' could be '{asked}', which no word means"
        return Mistake("CL602", message, start, end, "For this card write '~'.", ways=(("this card", "~"),))
    message = f"'it' has no single thing to point at: '{asked}' is only asked about, none is picked"
    ways = (("one that is picked now", asked), ("this card", "~"))
    return Mistake("CL602", message, start, end, "Say which thing is meant; this card is '~'.", ways=ways)


def nothing(said: str, start: int, end: int, what: str) -> Mistake:
    """For a pronoun before which no ``what`` was named."""
    if said == "they":
        message = "'they' refers to nothing: neither a player nor several things were named before it"
        help_ = "Name a player or the things before 'they', or write out here who or what is meant."
        return Mistake("CL602", message, start, end, help_)
    help_ = f"Name {with_article(what)} before '{said}', or write it out here."
    return Mistake(
        "CL602", f"'{said}' refers to nothing: no {what} was named before it", start, end, help_
    )


def amount(said: str, counted: list[str], last: str, start: int, end: int) -> Mistake:
    """For ``that many`` before which no amount was named, or several of which it could be (``counted``). The last of
    them can be said as ``last``, if that is not empty; so can what was done, where none was named.
    """
    if not counted:
        none = nothing(said, start, end, "amount")
        return none.with_help(f"{none.help.removesuffix('.')}: 'equal to {last}'.") if last else none
    if len(counted) > 1 and len(set(counted)) == 1:
        message = f"'{said}' could count '{counted[0]}' where it was said first, or where it was said again"
        return Mistake("CL601", message, start, end, "Give one of them a paragraph of its own.", either=True)
    found = " or ".join(f"'{each}'" for each in counted)
    help_ = f"Write the amount itself: 'equal to {last}'." if last else "Write the amount itself."
    return Mistake("CL601", f"'{said}' could count {found}", start, end, help_, either=True)


def amount_elsewhere(said: str, counted: str, start: int, end: int) -> Mistake:
    """The same where the only amount is that of something that is done instead of this."""
    message = f"'{said}' refers to nothing here: '{counted}' is done where something else happens instead of this"
    return Mistake("CL602", message, start, end, "Write the amount itself, or say it behind what is counted.")


def only_elsewhere(named: Candidate, start: int, end: int) -> Mistake:
    """For ``it`` where the only thing is named in a mode, or an outcome of a roll, that is another one than this."""
    message = f"'it' refers to nothing here: '{named.said}' is named where something else happens instead of this"
    return Mistake("CL602", message, start, end, "Name here what is meant; this card is '~'.")


def or_elsewhere(found: Candidate, named: Candidate, start: int, end: int) -> Mistake:
    """For ``it`` where one thing is there, and a nearer one is named where ``if you don't`` is true."""
    either = f"'{found.said}', or '{named.said}', which is named where something else happens instead of this"
    that = () if found.own else found.nouns[-1:]
    help_ = f"For '{found.said}' write 'that {that[0]}'." if that else "Name here what is meant; this card is '~'."
    return Mistake("CL601", f"'it' could mean {either}", start, end, help_, either=True)


def all_of_them(said: str, found: Candidate, other: Candidate, start: int, end: int) -> Mistake:
    """``Them`` could be the several things that were found alone, or another thing, too."""
    message = f"'{said}' could be '{found.said}' alone, or '{other.said}', too"
    those, that = found.nouns[-1:], other.nouns[-1:]
    help_ = "Say it before the other is named, or in a paragraph of its own."
    if found.referent.kind == "target" and those and those[0] in other.nouns:
        help_ = f"For '{found.said}' alone write 'the target {plural(those[0])}'."
    elif those and that and those[0] not in other.nouns and not said.endswith(f" {plural(those[0])}"):
        alone = f"those {plural(those[0])}"
        help_ = f"For '{found.said}' alone write '{alone}'; for all write '{alone} and that {that[0]}'."
    return Mistake("CL601", message, start, end, help_, either=True)
