"""The commands of `lanternyear`, one module each, named for the command.

A module has one function `register(app)`, which adds its command (`app.command(...)`) or its family of commands
(`app.add_typer(...)`). `lanternyear/cli.py` lists the names and imports only the module that is called.
"""
