"""FLOOR 5: bots, simulation, statistics, scenarios, saves. Knows nothing of decks."""
