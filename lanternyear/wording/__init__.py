"""The game in words, for whoever shows it: facts, questions, options, names. The texts are in catalogues."""
