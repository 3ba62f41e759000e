"""Makes the golden files anew: `python -m tests.golden.regenerate`.

Playthroughs keep their rules, starts and actions, counts keep their positions; only
what the engine says about them is written again. Look through the difference before
you keep it. Files that are missing are made from nothing.
"""

from russianbank.engine.rules import PRESETS
from tests.golden import perft, playthrough

# name: (preset, seed, share of offences, chance of Stop! on one, most actions)
PLAYTHROUGHS = {
    "ruska-banka": ("ruska-banka", "1", 0.1, 0.3, 2000),
    "russian-bank-300": ("russian-bank-300", "1", 0.0, 0.0, 2000),
    "russische-bank": ("russische-bank", "1", 0.1, 0.3, 2000),
    "international": ("international", "1", 0.1, 0.3, 2000),
    "crapette": ("crapette", "1", 0.1, 0.3, 2000),
    "first-turn": ("ruska-banka", "first turn", 0.0, 0.0, 25),
    "stop-with-penalty": ("ruska-banka", "penalty 56", 0.5, 0.8, 80),
    "stop-with-forced-play": ("international", "forced 49", 0.5, 0.8, 80),
    "stop-without-undo": ("crapette", "no undo 52", 0.5, 0.8, 80),
}


def main() -> None:
    """Writes every file anew."""
    for name, (preset, seed, lapse, chance, most) in PLAYTHROUGHS.items():
        path = playthrough.FOLDER / f"{name}.txt"
        if path.exists():
            script = playthrough.read_script(path.read_text("utf-8"))
        else:
            script = playthrough.new_script(
                preset, seed, lapse=lapse, stop_chance=chance, most=most
            )
        path.parent.mkdir(exist_ok=True)
        path.write_text(playthrough.render(script), "utf-8", newline="\n")
    for preset in PRESETS:
        perft.FOLDER.mkdir(exist_ok=True)
        perft.write(perft.FOLDER / f"{preset}.txt")


if __name__ == "__main__":
    main()
