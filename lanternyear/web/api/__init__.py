"""The JSON interface: everything that the pages can do, for programs."""
