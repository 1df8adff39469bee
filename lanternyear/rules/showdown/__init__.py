"""The showdown: setup, rounds, the monster's turn, the survivors' turn, the aftermath."""
