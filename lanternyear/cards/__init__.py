"""What cards and sheets say: frozen definitions, effect nodes and the small phrases inside them."""
