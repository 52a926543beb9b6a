"""The face of a card in German: its name, type line, rules text and flavor, and what of it cannot be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.files.printer import print_cost
from cardlang.language.german.inflection import NOM, NONE, joined
from cardlang.language.german.lexicon import Lexicon
from cardlang.language.german.phrases import punctuated
from cardlang.language.german.rules import EVENTS, RULES
from cardlang.language.german.say_costs import with_argument
from cardlang.language.german.speaker import German, Lack
from cardlang.language.reading.expand import named_by
from cardlang.language.verbs.perform import Perform
from cardlang.language.words.abilities import Ability, HiddenClause, KeywordLine
from cardlang.language.words.cards import CardTree, TypeLine
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.printed import Paragraph
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Face, italic, to_runs
from cardlang.record import record


@record(frozen=True)
class GermanCard:
    """A card in German. ``lacks`` are what could not be said, each with the number of its paragraph (-1: its name or
    its type line); the other texts are complete only if there are none.
    """

    name: str
    type_line: str
    text: tuple[Paragraph, ...]
    flavor: str
    values: tuple[tuple[str, str], ...] = ()
    """Other words on its face, by the names that layouts know them by."""
    called: tuple[tuple[str, str], ...] = ()
    """The words for its icons and its numbers, by their English names."""
    kinds: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    """What it can be filtered by: its kinds, and the keywords on it."""
    lacks: tuple[tuple[int, Lack], ...] = ()


def print_german(card: CardTree, vocabulary: Vocabulary, lexicon: Lexicon) -> GermanCard:
    """A card in German, with the words of a game and a set."""
    german = German(lexicon, RULES, EVENTS, Face(card.name, vocabulary))
    lacks: list[tuple[int, Lack]] = []
    name, type_line = german.card_name(card.name), type_said(card.type, german)
    words = lexicon.cards.get(card.name)
    if card.flavor and words is not None and not words.flavor:
        german.lack(
            f"there is no German for the flavor of '{card.name}'", None, "add flavor to its entry in [cards]"
        )
    values = tuple((f"{field}_word", german.noun(value).form(NOM, False)) for field, value in card.words)
    if any(isinstance(each, HiddenClause) for each in card.abilities):
        values += (("trap_word", german.fixed(vocabulary.hidden_label)),)
    lacks += _taken(german, -1)
    rows: list[Paragraph] = []
    seen: list[str] = []
    for number, ability in enumerate(card.abilities):
        new = [each for each in reminders(ability, german) if each not in seen]
        seen += new
        reminder = " " + italic(f"({' '.join(new)})") if new and card.reminders != "none" else ""
        rows.append(to_runs(german.text(ability) + reminder))
        lacks += _taken(german, number)
    called = icons_said([*rows, print_cost(card, vocabulary)], german)
    called += tuple((stat, german.noun(stat).form(NOM, False)) for stat, _ in card.numbers)
    kinds = tuple(german.noun(each).form(NOM, False) for each in card.type.kinds)
    named = [keyword.name for ability in card.abilities for keyword in named_by(ability)]
    keywords = tuple(dict.fromkeys(plain_name(german.keyword(each).name) for each in named))
    lacks += _taken(german, -1)
    flavor = words.flavor if words is not None else ""
    return GermanCard(name, type_line, tuple(rows), flavor, values, called, kinds, keywords, tuple(lacks))


def plain_name(name: str) -> str:
    """A keyword's name without its argument: ``Verzaubert`` of ``Verzaubert: {N}``."""
    return name.partition("{")[0].rstrip(" :").removesuffix(" zu")


def icons_said(rows: Sequence[Paragraph], german: German) -> tuple[tuple[str, str], ...]:
    """Each icon of these texts, with its word."""
    names = dict.fromkeys(run.text for row in rows for run in row if run.style == "icon")
    return tuple((name, german.icon(name)) for name in names)


def _taken(german: German, paragraph: int) -> Iterator[tuple[int, Lack]]:
    found, german.lacks = german.lacks, []
    return ((paragraph, each) for each in found)


def type_said(line: TypeLine, german: German) -> str:
    """``Legendäre Artefaktkreatur — Konstrukt``: kinds are joined to one noun, which the supertypes agree with."""
    *front, head = line.kinds
    text = ""
    for each in front:
        text = joined(text, german.noun(each).joint)
    noun = german.noun(head)
    titles = [NONE.adjective(german.adjective(each), noun.gender, NOM) for each in line.supertypes]
    said = " ".join([*(each[:1].upper() + each[1:] for each in titles), joined(text, noun.form(NOM, False))])
    subtypes = " ".join(german.noun(each).form(NOM, False) for each in line.subtypes)
    return f"{said}{german.face.dash()}{subtypes}" if subtypes else said


def reminders(ability: Ability, german: German) -> list[str]:
    """The reminders of the keywords of a line, or of the set's own keywords and actions that a text uses."""
    if isinstance(ability, KeywordLine):
        return [said for each in ability.keywords if (said := reminder_of(each, german))]
    found = []
    for each in ability.walk():
        if isinstance(each, Keyword) and each.meaning is not None:
            found.append(reminder_of(each, german))
        elif isinstance(each, Perform):
            found.append(german.keyword(each.action.name).reminder)
    return [each for each in dict.fromkeys(found) if each]


def reminder_of(keyword: Keyword, german: German) -> str:
    """The reminder of one keyword, its argument filled in, without icons."""
    face, german.face = german.face, Face(german.face.name)
    said = punctuated(with_argument(german.keyword(keyword.name).reminder, keyword, german))
    german.face = face
    return "" if "{" in said else said
