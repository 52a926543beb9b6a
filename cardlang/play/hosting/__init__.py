"""Tables that people join by a link, without anything of the web: messages come in and go out as plain data."""
