"""View models: pages as plain data. Templates draw them, and the JSON interface sends them."""
