"""The game in words: facts, questions, options, names. The texts are TOML files, a folder for each language."""
