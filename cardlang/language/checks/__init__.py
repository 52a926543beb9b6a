"""Checks of text that can be read but can never do what it says. ``lints.py`` lists them all."""
