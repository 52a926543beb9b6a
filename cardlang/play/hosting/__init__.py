"""Tables that people join by a link. Nothing of the web is in here: messages come in and go out as plain data."""
