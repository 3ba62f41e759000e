"""Where the frozen program starts; its worker processes start here too."""

import multiprocessing
import sys

from russianbank.__main__ import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
