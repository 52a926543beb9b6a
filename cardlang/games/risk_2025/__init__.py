"""Risk 2025: the board game of 42 territories, with Euro, Action cards and Event cards."""
