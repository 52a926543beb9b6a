"""The table in the browser: people play and watch by a link, at a page made for it."""
