"""Playing a game in the terminal: its screen and commands, saves, logs and replays."""
