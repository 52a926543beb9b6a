"""Words share their methods, and are frozen, slotted dataclasses all the same."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from cardlang.games import GAMES, Ours
from cardlang.language.words.english import participle_of, plural, singular, verb_forms, with_article
from cardlang.language.words.word import NOWHERE, Remembering, Span, Word, field_names, once, word


@word
class Stone(Word):
    """Made for these tests."""

    weight: int
    color: str = "grey"
    found: str = field(default="", compare=False, repr=False)


@word
class Gem(Stone):
    """One more field behind those it inherits."""

    cut: bool = False


@word
class Pebble(Remembering):
    """It is asked the same again and again."""

    color: str


@word
class Dust(Word):
    """Nothing to say."""


def test_a_word_is_made_from_its_fields_in_order_or_by_name() -> None:
    gem = Gem(3, "red", cut=True, span=Span(2, 5))
    assert (gem.weight, gem.color, gem.found, gem.cut, gem.span) == (3, "red", "", True, Span(2, 5))
    assert (Stone(weight=1).color, Stone(1).span) == ("grey", NOWHERE)
    assert [each.name for each in fields(Gem)] == ["span", "weight", "color", "found", "cut"]
    assert repr(gem) == "Gem(weight=3, color='red', cut=True)"


@pytest.mark.parametrize(
    ("given", "named", "why"),
    [((), {}, "needs its 'weight'"), ((1, 2, 3, 4), {}, "3 fields"), ((1,), {"weight": 2}, "'weight'"),
     ((1,), {"hue": 2}, "'hue'")],
)  # fmt: skip
def test_a_word_made_wrongly_is_refused(given: tuple[int, ...], named: dict[str, int], why: str) -> None:
    for _ in range(2):  # the first of its kind, and any other
        with pytest.raises(TypeError, match=why):
            Stone(*given, **named)  # type: ignore[arg-type]


def test_words_are_equal_when_they_say_the_same() -> None:
    assert Stone(1, span=Span(0, 3)) == Stone(1, found="here") and hash(Stone(1)) == hash(Stone(1, span=Span(0, 3)))
    assert Stone(1) != Stone(2) and Gem(1) != Stone(1) and Stone(1) != 1
    assert Dust() == Dust() and len({Dust(), Dust(), Stone(1), Stone(1), Gem(1)}) == 3


def test_words_are_frozen_and_have_no_room_for_more() -> None:
    stone = Stone(1)
    for change in (lambda: setattr(stone, "weight", 2), lambda: delattr(stone, "weight")):
        with pytest.raises(FrozenInstanceError):
            change()
    assert not hasattr(stone, "__dict__")
    assert replace(stone, weight=2) == Stone(2)
    assert copy.copy(stone) == stone and copy.deepcopy(Gem(1, cut=True)).cut


def test_a_game_is_loaded_without_the_others() -> None:
    code = (
        "import sys\nfrom cardlang.loading.sets import load_set\n"
        "assert load_set('resource-war').cards\n"
        "print(sorted({name.split('.')[2] for name in sys.modules if name.startswith('cardlang.games.')}),\n"
        "      'cardlang.games.resource_war.rulebook' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    shared = "'coins', 'forbids', 'phrases'"  # what cards of several games do and forbid, and what their players say
    assert run.stdout == f"[{shared}, 'resource_war'] False\n"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_game_is_what_its_entry_says(game: Ours) -> None:
    assert game.rules().name == game.words().game == game.name


PLURALS = ("Fairy Fairies", "Mech Mechs", "Wolf Wolves", "Fox Foxes", "Witch Witches", "Horse Horses", "Zombie Zombies",
           "Servo Servos", "monarch monarchs", "Glass Glasses", "Guildsman Guildsmen",
           "Noblewoman Noblewomen", "Talisman Talismans", "Shaman Shamans", "Hero Heroes", "person people")  # fmt: skip


@pytest.mark.parametrize("both", PLURALS)
def test_one_and_many_of_a_noun(both: str) -> None:
    one, many = both.split()
    assert (plural(one), singular(many)) == (many, one)


VERBS = ("grow grows grew grown", "overgrow overgrows overgrew overgrown", "untap untaps untapped untapped",
         "stun stuns stunned stunned", "equip equips equipped equipped", "recast recasts recast recast",
         "render renders rendered rendered", "reign reigns reigned reigned", "copy copies copied copied",
         "play plays played played", "mimic mimics mimicked mimicked", "be is was been")  # fmt: skip


@pytest.mark.parametrize("forms", VERBS)
def test_the_forms_of_a_verb(forms: str) -> None:
    verb, *rest = forms.split()
    assert verb_forms(verb) == tuple(rest)


@pytest.mark.parametrize("both", ["Growing grown", "Offering offered", "Overcharge overcharged", "String strung"])
def test_what_a_card_is_whose_keyword_was_paid(both: str) -> None:
    name, participle = both.split()
    assert participle_of(name) == participle


@pytest.mark.parametrize(
    "said",
    ["an Heir", "an Hour counter", "an Honor counter", "a Hound", "a Eunuch", "a Ewe", "a Uranium counter", "a Unicorn",
     "a One-Eye", "an Umbra", "an 8/8 creature", "a 1/1 creature", "an X/X token"],
)  # fmt: skip
def test_an_article_is_chosen_by_the_sound(said: str) -> None:
    assert with_article(said.split(" ", 1)[1]) == said


def test_a_word_answers_a_question_about_its_parts_once() -> None:
    asked: list[Pebble] = []

    @once
    def size(word: Pebble) -> int:
        asked.append(word)
        return len(word.color)

    stone = Pebble("grey")
    assert (size(stone), size(stone), len(asked)) == (4, 4, 1)
    assert size(replace(stone, color="red")) == 3 and size(Pebble("grey")) == 4 and len(asked) == 3
    carried = pickle.loads(pickle.dumps(stone))
    assert carried == stone and carried.memo == {} and hash(carried) == hash(stone)
    assert "memo" not in repr(stone) and field_names(Pebble) == ("color",)
