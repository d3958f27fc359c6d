"""The self-play library, and rows of real games from it."""

import os

os.environ.setdefault("TRITON_INTERPRET", "1")  # before Triton is imported

import pytest
import torch

from ponte_train.batch import Tables
from ponte_train.inference import Lane, Weights
from ponte_train.layout import ROW_BYTES
from ponte_train.model import Net, Shape
from ponte_train.selfplay import Games, Library

CPU = torch.device("cpu")


@pytest.fixture(scope="session")
def library() -> Library:
    try:
        return Library()
    except OSError:
        pytest.skip("build the library: cargo build --release -p ponte-selfplay")


@pytest.fixture(scope="session")
def rows(library: Library) -> dict[int, torch.Tensor]:
    """Rows of games played by a net that knows nothing, by side of the board."""
    torch.manual_seed(1)
    weights = Weights(Net(Shape(2, 32)), CPU)
    play = {"full": 4, "fast": 2, "full_share": 0.5, "candidates": 4, "pie_share": 0.5}
    found = {}
    for side in (6, 7):
        lane = {"mode": "selfplay", "side": side, "games": 12, "rules": [["custom", 1.0]],
                "play": play}
        games = Games(library, {"threads": 1, "seed": 3, "lanes": [lane]})
        answers = Lane(weights, side, [12], Tables(library.symmetries(side), CPU).inputs[0], False)
        games.attach(0, [(answers.policy, answers.values, answers.inputs)])
        out = torch.zeros(4096, ROW_BYTES, dtype=torch.uint8)
        count = 0
        while count < 300:
            assert games.step(0) == [12]
            answers.launch(12)
            count += games.take_rows(0, out[count:])
        games.close()
        found[side] = out[:count]
    return found
