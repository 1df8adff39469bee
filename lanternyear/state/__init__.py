"""What lies on the table: plain typed data and grid arithmetic."""
