"""Whole files: parsing and printing cards, checks across a card, explanations, and the language reference."""
