"""Scenarios: tests of cards and rules in English. ``docs/scenarios.md`` is the page for writers."""
