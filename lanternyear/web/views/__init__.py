"""View models: what pages show, as plain data. Templates draw them, and the JSON interface sends them."""
