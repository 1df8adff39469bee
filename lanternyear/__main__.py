"""`python -m lanternyear` is `lanternyear`."""

from lanternyear.cli import main

if __name__ == "__main__":
    main()
