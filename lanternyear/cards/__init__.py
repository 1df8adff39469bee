"""Cards and sheets as data: frozen definitions, effect nodes and the small phrases inside them."""
