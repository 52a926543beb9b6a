"""Formats and what makes a deck legal, and what a deck looks like in numbers. Knows nothing of play."""
