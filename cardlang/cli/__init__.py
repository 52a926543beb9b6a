"""The command line: one command a file, thin; every foreign string leaves through ``term``."""
