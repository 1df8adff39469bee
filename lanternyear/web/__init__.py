"""The web table: pages drawn by the server, a JSON interface, and a stream of every change.

app, server, settings, middleware   the application, how it is started, and what surrounds every request
context, visitors, limits           what every route gets: games, templates, who asks, how often they may
games, changes, new_game, hub       views of stored games, changes to them, new tables, pages woken by changes
views/                              view models: a game as plain data, for templates and JSON alike
pages/, api/                        the routes: HTML and forms; JSON
rendering, templates/, static/      the view models as HTML
"""
