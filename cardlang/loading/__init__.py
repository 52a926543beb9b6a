"""Loading: sets, deck lists and projects from files, with limits on untrusted ones. Mistakes come back as Problems."""
