"""Finds cards as deck sites do: ``t:creature power>=3 -keyword:fast sort:cost``.

``Catalog`` is what is searched, ``search`` looks, ``completions`` continues a query that is being typed. No terminal
and no web page is known here.
"""

from __future__ import annotations

from cardlang.decks.search.catalog import Catalog
from cardlang.decks.search.facts import CardFacts
from cardlang.decks.search.searching import Found, completions, search

__all__ = ("CardFacts", "Catalog", "Found", "completions", "search")
