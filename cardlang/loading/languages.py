"""The languages that cards can be printed in."""

from typing import Final

GERMAN: Final = "de"
LANGUAGES: Final = ("en", GERMAN)
"""Cards are written in the first."""
