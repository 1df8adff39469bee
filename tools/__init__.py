"""Programs for developers, each run by a target of the Makefile: `make help` lists them."""
