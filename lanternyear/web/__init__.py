"""The web table: pages drawn by the server, a JSON interface, and a stream of every change.

app, server, settings, middleware   the application, its start, and the middleware around every request
context, visitors, limits           the context of every route: games, templates, the visitor, rate limits
games, changes, new_game, hub       views of stored games, changes to them, new tables, pages woken by changes
views/                              view models: a game as plain data, for templates and JSON alike
pages/, api/                        the routes: HTML and forms; JSON
rendering, templates/, static/      the view models as HTML
"""
