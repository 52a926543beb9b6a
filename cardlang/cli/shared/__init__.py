"""What several commands need: the terminal, files, exit codes, games, projects and their cards."""
