"""How decks did at each version of their cards: the same seed at every version, so that what differs is the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.ledger import Ledger
from cardlang.play.lab.matrix import advantage
from cardlang.play.statistics import Interval


@dataclass(frozen=True, slots=True)
class Balance:
    """A version: its name, what was changed, the share of wins of each deck by its file, what beginning is worth, and
    why it could not be played (then nothing else is known).
    """

    label: str
    subject: str
    decks: dict[str, Interval]
    first: Estimate | None = None
    trouble: str = ""

    @property
    def spread(self) -> float:
        """How far the best deck is from the worst."""
        shares = [one.share for one in self.decks.values()]
        return max(shares) - min(shares) if shares else 0.0

    def as_dict(self) -> dict[str, object]:
        """For ``--json``."""
        return {
            "version": self.label, "subject": self.subject, "trouble": self.trouble,
            "decks": {deck: one.as_dict() for deck, one in self.decks.items()},
            "advantage_of_beginning": self.first.as_dict() if self.first is not None else None,
            "spread": round(self.spread, 6),
        }  # fmt: skip


def balance(label: str, subject: str, files: Sequence[str], ledger: Ledger) -> Balance:
    """How a version did. ``files`` are the decks of the ledger's setup, by their files."""
    rates = {file: ledger.tally.deck_rate(deck) for deck, file in enumerate(files)}
    return Balance(label, subject, rates, advantage(ledger))
