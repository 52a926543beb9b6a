"""Templates in layouts: a small subset of Jinja2 for a text, a picture's name or a colour.

A layout may be a download, so it is not trusted. A template may look names up, choose between them and join
text; loops, calls, macros, products and powers are refused before anything runs, so time and size are bounded
by the template's own length.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from jinja2 import StrictUndefined, TemplateSyntaxError, UndefinedError, nodes
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from .values import MAX_OUTPUT, Refused, check_template

MAX_NODES = 60
FILTERS = ("capitalize", "default", "first", "int", "last", "length", "lower", "title", "trim", "upper")
TESTS = ("defined", "undefined")

_ALLOWED: tuple[type[nodes.Node], ...] = (
    nodes.Template, nodes.Output, nodes.TemplateData, nodes.Name, nodes.Const, nodes.Getattr, nodes.Getitem,
    nodes.CondExpr, nodes.If, nodes.Filter, nodes.Test, nodes.Compare, nodes.Operand, nodes.And, nodes.Or,
    nodes.Not, nodes.Add, nodes.Sub, nodes.Concat,
)  # fmt: skip


def _text_only(value: object) -> object:
    """Lets text, numbers and missing names (reported later) through. A method is refused: its text changes on
    every run.
    """
    if callable(value) and not isinstance(value, StrictUndefined):
        raise TypeError("values may only look up, choose and join")
    return value


class _Sandbox(ImmutableSandboxedEnvironment):
    """The Jinja2 environment: names, choices and joined text; no globals, a handful of filters."""

    def __init__(self) -> None:
        super().__init__(
            undefined=StrictUndefined, autoescape=False, optimized=False, cache_size=0, finalize=_text_only
        )
        self.filters = {name: self.filters[name] for name in FILTERS}
        self.tests = {**{name: self.tests[name] for name in TESTS}}
        self.globals = {}


@lru_cache(maxsize=1)
def _sandbox() -> _Sandbox:
    return _Sandbox()


def why_refused(source: str) -> str:
    """The reason why this template is refused, or an empty string if it is allowed."""
    try:
        tree = _sandbox().parse(source)
    except TemplateSyntaxError as mistake:
        return f"the template cannot be read: {mistake.message}"
    except RecursionError:
        return "the template is nested too deeply"
    return _forbidden(tree)


def _forbidden(tree: nodes.Template) -> str:
    waiting: list[nodes.Node] = [tree]
    seen = 0
    while waiting:
        node = waiting.pop()
        seen += 1
        if seen > MAX_NODES:
            return f"the template has more than {MAX_NODES} parts"
        if not isinstance(node, _ALLOWED):
            return f"{_plain_name(node)} is not allowed here; values may only look up, choose and join"
        if isinstance(node, nodes.Getattr) and node.attr.startswith("_"):
            return "names that begin with '_' are not allowed here"
        if isinstance(node, nodes.Filter) and node.name not in FILTERS:
            return f"there is no filter '{node.name}' here (there are: {', '.join(FILTERS)})"
        if isinstance(node, nodes.Test) and node.name not in TESTS:
            return f"there is no test '{node.name}' here (there are: {', '.join(TESTS)})"
        waiting.extend(node.iter_child_nodes())
    return ""


def _plain_name(node: nodes.Node) -> str:
    names = {"For": "a loop", "Call": "a call", "Mul": "'*'", "Pow": "'**'", "Mod": "'%'", "Macro": "a macro"}
    name = type(node).__name__
    return names.get(name, f"'{name.lower()}'")


@lru_cache(maxsize=1024)
def _compiled(source: str) -> object:
    reason = check_template(source)
    if reason:
        raise Refused(reason)
    return _sandbox().from_string(source)


def run(source: str, names: Mapping[str, object]) -> str:
    """Runs the template; see :func:`render.values.fill`."""
    template = _compiled(source)
    try:
        text = str(template.render(names))  # type: ignore[attr-defined]
    except UndefinedError as mistake:
        raise Refused(str(mistake.message)) from None
    except (SecurityError, TypeError, ValueError, RecursionError, ArithmeticError) as mistake:
        raise Refused(str(mistake)[:200]) from None
    if len(text) > MAX_OUTPUT:
        raise Refused(f"the value has more than {MAX_OUTPUT} characters")
    return text
