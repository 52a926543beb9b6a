"""The table in the terminal: playing a game turn by turn, its screen and commands, saves, logs and replays."""
