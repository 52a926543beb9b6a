"""Formats, legality of decks, and statistics of decks. Independent of playing."""
