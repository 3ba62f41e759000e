"""The referee: values and rules of Russian Bank, without Qt and without input or output."""
