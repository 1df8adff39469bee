"""What can happen to a survivor: attributes, survival, damage, injuries, trauma, death."""
