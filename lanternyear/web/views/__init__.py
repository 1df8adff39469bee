"""What a page shows, as plain data: made from a view, drawn by the templates and sent by the JSON interface."""
