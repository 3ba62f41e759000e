"""The referee: values and rules of Russian Bank, without Qt, input or output."""
