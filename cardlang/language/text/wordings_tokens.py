"""Wordings of more tokens than would be created; rows as in ``wordings.py``."""

from __future__ import annotations

_TYPES = r"((?:(?!(?:{resource}|one|more|an?)\b)[\w-]+ )*?)"
_COUNT = r"two|three|four|five|six|\d+"
_ONE_MORE = rf"(an?|one|{_COUNT}) (?:additional |extra |more )?([^.,:\"]+?)"
_TWICE = r"(?:twice that many|double that many|twice as many|double the number)"
_OF = r"(?: of (?:those tokens|those|them))?"
_ANY = r"(an?|one or more)"
_MANY = r"(?:one or more )?"
_SO = r"(?:instead )?(?:you )?(creates?)"
_END = r"(?: instead)?(?=\.|$)"
_NOTED = rf"(?P<noted>{_TYPES[1:]}"
_NAMED = rf"(?P<named>{_TYPES[1:]}"
_RESOURCE = r"(?:an?|one or more) ({resource}) tokens?"

TOKENS: tuple[tuple[str, str, str], ...] = (
    (" would create ", rf"would create {_RESOURCE}, {_SO} (twice that many|{_COUNT}){_OF}{_END}",
     r"would create a \1 token, \2 \3 \1 tokens instead"),
    (" would create ", rf"would create {_RESOURCE}, {_SO} that many plus (\w+){_OF}{_END}",
     r"would create a \1 token, \2 that many \1 tokens plus \3 instead"),
    (" create", r"(if|when|whenever) ([^.,:\"]*? creates?) one or more ({resource}) tokens", r"\1 \2 a \3 token"),
    ("would be created ", rf"if {_ANY} {_TYPES}(tokens?) would be created under your control",
     r"if you would create \1 \2\3"),
    ("would be created ", rf"if {_ANY} {_TYPES}(tokens?) would be created under an opponent's control",
     r"if an opponent would create \1 \2\3"),
    ("effect would create ", rf"if an effect would create {_ANY} {_TYPES}(tokens?) under your control,"
     rf" it (?:instead )?creates ([^.\"]+?){_END}", r"if you would create \1 \2\3, create \4 instead"),
    (" created", rf"{_TWICE} of those tokens are created", "create twice that many of those tokens"),
    (" created", rf"those tokens plus {_ONE_MORE} (tokens?) are created", r"create those tokens and create \1 \2 \3"),
    ("those tokens ", rf"{_SO} those tokens (?:plus|and) {_ONE_MORE} (tokens?){_END}",
     r"\1 those tokens and \1 \2 \3 \4 instead"),
    ("those tokens", r"that many plus (\w+) of those tokens", r"that many of those tokens plus \1"),
    (" would create ", rf"would create {_MANY}{_NOTED}tokens, {_SO} {_TWICE}(?:{_OF}| tokens| (?P=noted)tokens){_END}",
     r"would create one or more \g<noted>tokens, \2 twice that many of those tokens instead"),
    (" would create ", rf"would create {_MANY}{_TYPES}tokens, {_SO} that many(?: tokens)? plus (\w+){_OF}{_END}",
     r"would create one or more \1tokens, \2 that many of those tokens plus \3 instead"),
    (" would create ", rf"would create an? {_NAMED}token, {_SO} ({_COUNT})(?:{_OF}| tokens| (?P=named)tokens){_END}",
     r"would create a \g<named>token, \2 \3 of those tokens instead"),
)  # fmt: skip
