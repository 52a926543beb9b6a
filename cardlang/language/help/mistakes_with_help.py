"""Puts together the help for the mistakes of a paragraph: each file of this room is asked in turn, and what helps best
is shown.
"""

from __future__ import annotations

import re
from dataclasses import replace

from cardlang.language.help.attempt import Attempt
from cardlang.language.help.examples import verb_help
from cardlang.language.help.nearest import nearest
from cardlang.language.help.no_such_level import no_such_level
from cardlang.language.help.odd_characters import marks_in
from cardlang.language.help.offers import leads_on, only_understood
from cardlang.language.help.rephrased import rephrased
from cardlang.language.help.slips import slip_in
from cardlang.language.help.tested_help import behind_a_replacement, divided, joined_leftovers, tried
from cardlang.language.help.unknown_runs import is_half_a_phrase
from cardlang.language.help.unknown_words import unknown_mistakes
from cardlang.language.reading.paragraphs import Read
from cardlang.language.reading.synonyms import in_own_words
from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.text.natural import offer_inside
from cardlang.language.words.english import capitalized
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.verb import terminals, what_is_done
from cardlang.language.words.vocabulary import Vocabulary


def with_help(read: Read, text: str, attempt: Attempt, search: bool) -> Read:
    """The paragraph as it was read, with help for its mistakes (see ``read_with_help``)."""
    vocabulary = attempt.vocabulary
    found: list[Mistake] = []
    marks = marks_in(attempt, read.unknown) if read.unknown else None
    if marks is not None:
        return replace(read, mistakes=(read.said.as_written(marks) if read.said.changed else marks,))
    if read.unknown:
        found += unknown_mistakes(read.unknown, attempt)
    for each in joined_leftovers(attempt, read.mistakes):
        behind = behind_a_replacement(attempt, each)
        found.append(behind or _with_example(tried(attempt, each), vocabulary))
        if behind is not None:
            break  # the rest of it is not worth a mistake for each word
    offered = offer_inside(text)
    if offered and found:
        first = found[0]
        found[0] = first.with_help(offered)
    found = [only_understood(attempt, each) for each in found]
    level = no_such_level(attempt, found)
    found = [level] if level is not None else found
    unsayable = None if found and found[0].either else nearest(attempt)
    found = [unsayable] if unsayable is not None else _whole(attempt, found) if search else found
    found = [_never_empty(attempt, only_understood(attempt, each)) for each in found]
    found = [_in_own_words(each, vocabulary) for each in found]
    if read.said.changed:
        found = [read.said.as_written(each) for each in found]
    return replace(read, mistakes=tuple(found))


def _in_own_words(mistake: Mistake, vocabulary: Vocabulary) -> Mistake:
    """The mistake with the resources and cards of this game in its examples."""
    before, as_in, example = mistake.message.rpartition(", as in '")
    message = f"{before}{as_in}{in_own_words(example, vocabulary)}" if as_in else mistake.message
    help_ = in_own_words(mistake.help, vocabulary)
    return Mistake(mistake.code, message, mistake.start, mistake.end, help_, mistake.verb)


def _whole(attempt: Attempt, found: list[Mistake]) -> list[Mistake]:
    """The mistakes or, if another wording of the whole paragraph is understood, only the first of them with that
    wording as help.
    """
    apart = divided(attempt, found[0]) if found else None
    if apart is not None:
        return [apart]
    weak = [each for each in found if not each.help or each.help.startswith(_WEAK)]
    dim = weak or [each for each in found if _DIM.match(each.help)]
    said = rephrased(attempt) if dim else ""
    if said:
        first = dim[0]
        return [first.with_help(_for_how_long(attempt, said))]
    vague = [each for each in (*weak, *found) if each in weak or _vague(each)]
    book = dictionary_of(attempt.vocabulary)
    halves = all(is_half_a_phrase(each.text, book) for each in attempt.unknown(attempt.text))
    asked = [each for each in vague or found if halves and not each.help.startswith(_CERTAIN)]
    likely = vague or len(found) > 1 or any(each.code == "CL301" or leads_on(attempt, each) for each in asked[:1])
    slip = slip_in(attempt, asked[0]) if asked and likely else None
    return [slip] if slip is not None else found


_FOR_EVER = " permanently"
_FIGHTS = tuple((f"Whenever ~ {does}s, ", f"As long as ~ is {does}ing, ") for does in ("attack", "block", "defend"))


def _for_how_long(attempt: Attempt, said: str) -> str:
    """Help with another wording; where it would change something for the rest of the game, and the author has not said
    so, also for a shorter time.
    """
    if _FOR_EVER not in said or "permanent" in attempt.text.lower():
        return f"Write '{said}'"
    plain = said.replace(_FOR_EVER, "")
    held = [("as long as it fights", plain.replace(*each)) for each in _FIGHTS if plain.startswith(each[0])]
    tried = [*held, ("this turn", said.replace(_FOR_EVER, " until end of turn"))]
    ways = [(what, each) for what, text in tried if (each := attempt.printed(text)) and _FOR_EVER not in each]
    rows = [f"for {what} write '{each}'" for what, each in (*ways, ("the rest of the game", said))]
    return capitalized("; ".join(rows)) if ways else f"Write '{said}'"


_CERTAIN = "did you mean"
"""How help begins that has already been tested."""


def _vague(mistake: Mistake) -> bool:
    """Whether the help is only an example, or asks what was meant, so that a simple slip may explain the mistake
    better.
    """
    example = mistake.help.startswith(("For example", "Say what is meant, for example"))
    return example or mistake.message.endswith("one, or several?")


_DIM = re.compile(
    r"Write 'a' or 'target', or name it|Write '\w+' if you do it|For all write 'for each |For example: "
    r"|For the last only write it|Name what is meant: 'each \.\.\.'|'\w+' is a word, but then|Say 'rounded up'"
    r"|For '[^']+' write the condition behind|Write 'Whenever ~ attacks, \.\.\."
    r"|[\w &]+ calls it '(?:life|battlefield)'|There 'If you do' could"
    r"|There '[^']+' could mean .*[Nn]o word means only"
    r"|Say what is meant, for example|Say first when it happens|Name here what is meant"
    r"|Write 'Target player may \.\.\. |Write before it what is replaced|Write 'it' for this card; another"
)
"""How help begins that another wording of the whole sentence replaces, but the correction of a slip does not."""

_WEAK = (
    "What comes nearest",
    "What could follow here",
    "Its cards can",
    "There is nothing like it",
    "A sentence needs a verb",
    "If it is a subtype",
    "did you mean 'May'",
    "did you mean 'nine'",
    "Say it in a sentence or a paragraph",
    "Say it in a sentence of its own, with",
    "Divide the two",
    "Give it a sentence",
    "'who' says what",
    "A bonus is two numbers",
    "Say when it happen",
    "Say what is meant.",
    "Leave out 'this turn'",
    "Leave it out, or say it another",
    "Which cards are drawn",
    "It happens by itself",
    "Write 'target",
    "What players of",
    "A card is a spell only",
    "Cards of",
    "The cards of",
    "Say it in other words",
    "Say it of each in",
    "Say of what sort",
    "Say who loses it",
    "Wait for that in a paragraph",
    "Name a",
    "Name the thing",
    "No word means only",
    "It is known in",
    "It can be waited for",
    "Things here cannot",
    "What may be done",
    "What a card does here",
    "What a player does here",
    "A limit is a sentence",
    "Nothing has counters",
    "To play a card is to",
    "Players here cannot",
)
"""How help begins that another wording of the whole sentence replaces."""


def _never_empty(attempt: Attempt, mistake: Mistake) -> Mistake:
    """The mistake, never without help: if nothing else is known, it shows an example of the nearest verb, or what cards
    can do.
    """
    if mistake.code == "CL407" and not mistake.help:
        help_ = "Say one, or how many, with the verb in that number."
        return mistake.with_help(help_)
    if mistake.help or mistake.code != "CL401":
        return mistake
    table = dictionary_of(attempt.vocabulary).verbs
    before, behind = attempt.text[: mistake.start], attempt.text[mistake.start :]
    near = [*reversed(_words(before)), *_words(behind)]
    named = next((table[each][0] for each in near if each in table), "")
    helps = (verb_help(each, attempt.vocabulary) for each in attempt.vocabulary.verbs if named in terminals(each))
    help_ = next(filter(None, helps), "") or what_is_done(attempt.vocabulary.verbs)
    return mistake.with_help(help_)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.lower())


def _with_example(mistake: Mistake, vocabulary: Vocabulary) -> Mistake:
    if mistake.verb is None or mistake.help:
        return mistake
    help_ = verb_help(mistake.verb, vocabulary)
    return mistake.with_help(help_)
