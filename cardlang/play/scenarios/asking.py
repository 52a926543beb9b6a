"""How plays answer the match's questions: which option a word refers to, and which answers follow from a
sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardlang.engine.cards import PAY_MORE
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.state import Entity
from cardlang.engine.triggers import in_question
from cardlang.games.occasions import prompt
from cardlang.play.scenarios.lists import names_of
from cardlang.play.scenarios.paying_more import paid_now, refuse_unnamed, split_more
from cardlang.play.scenarios.things import NUMBERS, Mistake, number_of, unquoted
from cardlang.play.scenarios.world import SEATS, World, label_of

MOST_ANSWERS = 400


class Refusal(Exception):
    """A play that the rules refuse; the position is unchanged."""

    def __init__(self, sentence: str, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.reasons = tuple(reasons)

    def why(self) -> str:
        """The reasons with their rules, or the sentence if there are none."""
        return "; ".join(repr(reason) for reason in self.reasons) or self.sentence


class NotOffered(Mistake):
    """An answer that is not among those a player may give."""


@dataclass(slots=True)
class Tails:
    """The details of a play: targets, X, what pays the cost, how often more is paid, further choices."""

    targets: list[str] = field(default_factory=list)
    x: int | None = None
    more: int = 0
    costs: list[str] = field(default_factory=list)  # which costs are paid on top, each as often as it is
    pays: list[str] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    whole: str = ""  # the choices as they are written, which may be one

    def __bool__(self) -> bool:
        """Whether any of them is still to be said to a question."""
        return bool(self.targets or self.x is not None or self.more or self.costs or self.pays or self.choices)


# ---- asking the match ------------------------------
def asked(world: World, seat: int, spelling: str) -> Question:
    """The question this player has to answer. Raises Refusal if the player has none."""
    question = world.match.question
    if question is not None and question.player == seat:
        return question
    raise refusal(world, seat, spelling, "they cannot act now")


def refusal(world: World, seat: int, spelling: str, sentence: str) -> Refusal:
    """A Refusal with the rulebook's reasons for a spelling."""
    match = world.match
    reasons = match.game.refusals(match.table, seat, spelling) if not match.over else match.why_not(spelling)
    return Refusal(sentence, reasons)


def pick(world: World, seat: int, kinds: tuple[str, ...], name: str, sentence: str) -> Option:
    """The option of one of these kinds with the named thing. Raises Refusal if there is none."""
    rows = world.things(name)
    rows.sort(key=lambda row: (row.holder != seat, row.controller != seat, row.id))
    spelling = f"{kinds[0]} {rows[0].id if rows else 0}"
    question = asked(world, seat, spelling)
    able = [row for row in rows if any(starts(option, kinds, row.id) for option in question.options)]
    if not able:
        raise refusal(world, seat, spelling, sentence)
    one_of(world, able, name)
    found = [option for option in question.options if starts(option, kinds, able[0].id)]
    return found[0]


_WHOSE = re.compile(r"^[A-F]'s ")


def starts(option: Option, kinds: tuple[str, ...], ref: int) -> bool:
    return option.kind in kinds and bool(option.args) and option.args[0] == ref


def one_of(world: World, rows: list[Entity], name: str) -> Entity:
    """The one thing that is meant. Several are allowed if they are indistinguishable. Raises Mistake
    otherwise.
    """
    first = rows[0]
    for row in rows[1:]:
        if _state_of(row) != _state_of(first):
            bare = _WHOSE.sub("", name)
            whose = f"Say whose ('B's {name}'), or give" if bare == name else "Give"
            help = f"{whose} each a name in 'given': '{bare} called x1'."
            raise Mistake(name, f"'{name}' could be several different things here", help)
    return first


def _state_of(row: Entity) -> tuple[object, ...]:
    return (row.zone, row.holder, row.controller, row.flags, row.marks, row.counters, dict(row.card.base))


def settle(world: World) -> None:
    """Answers questions without a choice, up to a question that a player must decide."""
    for _ in range(MOST_ANSWERS):
        question = world.match.question
        if question is None or question.kind in world.words.idle or not _no_choice(question):
            return
        world.apply(question.options[0])


def take_as_it_comes(world: World) -> None:
    """Takes the first option of questions that the scenario does not mention and whose answer rarely matters.
    """
    for _ in range(MOST_ANSWERS):
        question = world.match.question
        if question is None or question.kind not in world.words.lazy:
            return
        world.apply(question.options[0])
        settle(world)


def take_the_fewest(world: World) -> bool:
    """Chooses no further targets, and pays by default, where a play was made and no line has said anything else; the
    play-by-play says so. True if anything was open that can be answered so.
    """
    answered = False
    for _ in range(MOST_ANSWERS):
        question = world.match.question
        option = None if question is None else _fewest(world, question)
        if question is None or option is None:
            break
        if question.kind == "target":
            asks = f'{SEATS[question.player]} is asked "{question.prompt}"'
            world.log.append(f"{asks}, and no line answers: {label_of(world, question, option)}")
        answered = True
        world.apply(option)
        settle(world)
    return answered


def _fewest(world: World, question: Question) -> Option | None:
    """The answer with the fewest targets and the least paid, if the question has one."""
    if question.kind in world.words.lazy:
        return question.options[0]
    kinds = {"target": ("done",), "pay": ("done", "auto"), PAY_MORE: ("no",)}.get(question.kind, ())
    return next((option for kind in kinds for option in question.options if option.kind == kind), None)


def _no_choice(question: Question) -> bool:
    """True if there is one option, or if all triggers to order are the same."""
    if len(question.options) == 1:
        return True
    return question.kind == "order triggers" and len({option.label for option in question.options}) == 1


def follow(world: World, seat: int, tails: Tails) -> None:
    """Answers the questions of a play with the details of the sentence; further targets may be said later."""
    for _ in range(MOST_ANSWERS):
        question = world.match.question
        if question is None or question.kind in world.words.idle:
            break
        option = _next_answer(world, seat, question, tails)
        if option is None:
            break
        world.apply(option)
    left = [*tails.targets, *tails.costs, *tails.pays, *tails.choices]
    if left:
        raise Refusal(f"nothing asks for '{left[0]}' here")
    if tails.x is not None:
        raise Refusal("nothing asks for X here")
    if tails.more:
        raise Refusal("nothing more can be paid here")


def _next_answer(world: World, seat: int, question: Question, tails: Tails) -> Option | None:
    done = next((option for option in question.options if option.kind == "done"), None)
    if question.player == seat:
        for kind, names in (("target", tails.targets), ("pay", tails.pays)):
            if question.kind == kind and names:
                option = answer_named(world, question, names[0])
                if option is None and done is not None:
                    return done
                if option is None and kind == "pay" and len(question.options) == 1:
                    return question.options[0]  # another part of the cost, which leaves no choice
                if option is None:
                    spelling = f"{kind} {first_ref(world, names[0])}"
                    raise refusal(world, seat, spelling, f"'{names[0]}' may not be chosen here")
                names.pop(0)
                return option
        if question.kind == PAY_MORE and not tails.choices:
            return _pays_more(world, question, tails)
        if question.kind == "x" and tails.x is not None:
            value, tails.x = tails.x, None
            return _answer_x(world, seat, question, value)
        if tails.choices:
            option = answer_named(world, question, tails.choices[0])
            if option is not None:
                tails.choices.pop(0)
                return option
            option = answer_named(world, question, tails.whole) if tails.whole else None
            if option is not None:  # one thing that has a comma, or an "and", in it
                tails.choices.clear()
                return option
        if done is not None and (question.kind == "pay" or (question.kind == "target" and tails)):
            return done  # a target that the sentence does not name waits for a line of its own
        if question.kind == "pay" and not tails.pays:
            automatic = next((option for option in question.options if option.kind == "auto"), None)
            if automatic is not None:
                return automatic
    return question.options[0] if len(question.options) == 1 else None


def first_ref(world: World, name: str) -> int:
    if name in SEATS:
        return -1 - world.seat(name)
    rows = world.things(name)
    return rows[0].id if rows else 0


def _pays_more(world: World, question: Question, tails: Tails) -> Option:
    """An optional part of a cost is paid as often as the sentence says, which may be never. Raises Refusal if it
    cannot be paid.
    """
    card = world.match.state.entities[question.source].card
    extras = [each for each in card.extras if not each.ways]
    if tails.more:
        refuse_unnamed(extras, card.name)
    wanted = "yes" if tails.more or paid_now(extras, question.prompt, tails.costs) else "no"
    tails.more = max(0, tails.more - 1)
    found = next((option for option in question.options if option.kind == wanted), None)
    if found is None:
        raise refusal(world, question.player, wanted, "more cannot be paid")
    return found


def _answer_x(world: World, seat: int, question: Question, value: int) -> Option:
    for option in question.options:
        if option.args == (value,):
            return option
    raise refusal(world, seat, f"x {value}", f"X cannot be {value} here")


def _names_trigger(wanted: str, label: str) -> bool:
    """Whether a trigger is named: by its card, by the keyword in front of it, or by both."""
    card, _, said = label.partition(": ")
    keyword = said.partition(" - ")[0] if " - " in said else ""
    return wanted in (card, keyword, f"{card}: {keyword}") if keyword else wanted == card


def _trigger_of(world: World, question: Question, text: str) -> Option | None:
    """The first trigger of a thing that has a name of its own (``Sprout called d1``): those of other cards of its name
    read the same.
    """
    if text.casefold() not in world.labels:
        return None
    waiting = in_question(world.match.state, question)
    refs = [row.id for row in world.things(text)]
    return next((each for each in question.options if waiting[each.args[0]].source in refs), None)


def answer_named(world: World, question: Question, text: str) -> Option | None:
    """The option a word refers to: its label, its kind, a number, a thing or player, a risk level. None if
    there is none.
    """
    wanted = _in_digits(unquoted(text).casefold())
    labels = {
        option.spelling: _in_digits(label_of(world, question, option).casefold()) for option in question.options
    }
    written = re.compile(re.escape(wanted).replace("\\~", ".+"))  # with ~, as it is on the card
    labelled = [option for option in question.options if written.fullmatch(labels[option.spelling])]
    if labelled:
        return _one_of_alike(world, labelled, text)
    for option in question.options:
        note = option.note.casefold()
        if wanted in (option.kind, option.spelling, note) or wanted == f"{note} risk":
            return option
    if question.kind == "order triggers":
        named = (each for each in question.options if _names_trigger(wanted, labels[each.spelling]))
        return _trigger_of(world, question, text.strip()) or next(named, None)
    if wanted.isdecimal():
        return next((each for each in question.options if _number(each) == _place(each, question, wanted)), None)
    if text.strip() in SEATS:
        ref = -1 - world.seat(text.strip())
        return next((option for option in question.options if option.args[:1] == (ref,)), None)
    if not world.is_name(text):
        return None
    refs = [row.id for row in world.things(text)]
    found = [option for option in question.options if _about(option) in refs]
    if found and found[0].kind not in _OF_NUMBERS:
        rows = [world.match.state.entities[option.args[0]] for option in found]
        first = one_of(world, rows, text)
        kinds = list(dict.fromkeys(option.kind for option in found if option.args[0] == first.id))
        if len(kinds) > 1:
            raise Mistake(
                text, f"'{text}' is ambiguous here", f"Say which: {' or '.join(kinds)}.", "CL864"
            )
    return found[0] if found else None


def _number(option: Option) -> int | None:
    """The number of an option that is one, or the last thing that it is about."""
    if not option.args:
        return None
    return option.args[0] if option.kind in _OF_NUMBERS else option.args[-1]


def _about(option: Option) -> int:
    """The thing that an option is about; 0 if it is about none. One of several effects that read alike says whose."""
    if option.kind in _OF_NUMBERS:
        return option.args[1] if option.kind == "replace" and len(option.args) > 1 else 0
    return option.args[0] if option.args else 0


def _in_digits(text: str) -> str:
    """The text with ``2`` for ``two``, as modes are listed; ``a`` and ``one`` stay."""
    return re.sub(r"[a-z]+", lambda found: str(_SEVERAL.get(found[0], found[0])), text)


_SEVERAL = {word: number for word, number in NUMBERS.items() if number > 1}


def _place(option: Option, question: Question, number: str) -> int:
    """The number that an option has where a scenario says this one: of a list the first is 1."""
    in_a_list = option.kind in _IN_A_LIST or question.kind == "order triggers"
    return int(number) - 1 if in_a_list else int(number)


_IN_A_LIST = ("add", "counter", "mode", "replace", "type", "way")
"""Kinds of option that are the parts of a text or a list."""
_OF_NUMBERS = frozenset(
    (
        *("add", "amount", "bid", "continent", "counter", "dice", "mode", "number", "position", "replace", "units"),
        *("way", "x"),
    )
)
"""Kinds of option whose first argument is a number, and never the ref of a thing: no card is an answer there."""


def _one_of_alike(world: World, options: list[Option], text: str) -> Option:
    """The first of the options that read the same, where they are about things that nothing tells apart."""
    things = [option.args[0] for option in options if option.args and option.args[0] > 0]
    if len(options) > 1 and len(things) == len(options):
        one_of(world, [world.match.state.entities[ref] for ref in things], text)
    return options[0]


# ---- tails ------------------------------
_TAIL = re.compile(
    r",?\s+(?:(?P<target>targeting)|(?P<pay>paying with)|(?P<choose>choosing|giving it to)|"
    r"(?:with |where )?(?P<x>X (?:is|=)))\s+"
)


def split_tails(world: World, text: str) -> tuple[str, Tails]:
    """The object of a sentence, and the details after it: ``Spark targeting a1, X is 3``."""
    tails = Tails()
    text, tails.more, tails.costs = split_more(text)
    pieces = list(_TAIL.finditer(text))
    head = text[: pieces[0].start()] if pieces else text
    for place, found in enumerate(pieces):
        end = pieces[place + 1].start() if place + 1 < len(pieces) else len(text)
        rest = text[found.end() : end].strip().rstrip(",")
        if found["x"]:
            tails.x = number_of(rest)
        elif found["target"]:
            tails.targets += names_of(world, rest)
        elif found["pay"]:
            tails.pays += names_of(world, rest)
        else:
            tails.choices += _choices(world, rest)
            tails.whole = rest
    return head.strip(), tails


def split_one(world: World, text: str) -> tuple[str, Tails]:
    """The same for a sentence about one card. Raises Mistake for a detail that is not one: ``Spark, kicked``."""
    head, tails = split_tails(world, text)
    if not world.is_name(head):
        for found in re.finditer(r"(?:,| (?=with | for an? ))\s*", head):
            if world.is_name(head[: found.start()]):
                rest = head[found.end() :]
                raise Mistake(rest, f"'{rest}' says nothing behind '{head[: found.start()]}'", _DETAILS)
    return head, tails


_DETAILS = (
    "For a cost that may be paid on top write ', paying more', for one of several ', paying more: kicked'. The others "
    "are ' targeting a1', ', X is 3', ', paying with a1' and ', choosing a1'."
)


def _choices(world: World, text: str) -> list[str]:
    """What is chosen, one behind the other: between semicolons as it is written, else between commas."""
    if ";" not in re.sub(r'"[^"]*"', "", text):
        return names_of(world, text)
    return [part for each in text.split(";") if (part := re.sub(r"^and\s+", "", each.strip()))]


def options_help(world: World, question: Question) -> str:
    """The possible answers, as a sentence."""
    labels = [label_of(world, question, option) for option in question.options]
    shown = ", ".join(f"'{label}'" for label in labels[:6])
    more = f" and {len(labels) - 6} more" if len(labels) > 6 else ""
    return f"{SEATS[question.player]} may choose {shown}{more}."


def open_question(world: World) -> str:
    """The open question, the player asked and the possible answers; empty if a player only has priority."""
    question = world.match.question
    if question is None or question.kind == "priority":
        return ""
    said = prompt(world.match.table, question) or question.kind
    return f"{SEATS[question.player]} is asked: {said}. {options_help(world, question)}"
