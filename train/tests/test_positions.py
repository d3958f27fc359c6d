"""Positions that nets are measured on."""

import math

import pytest
import torch

from ponte_train import positions, replay
from ponte_train.batch import Tables
from ponte_train.model import Net, Shape

CPU = torch.device("cpu")
LANE = {"side": 6, "games": 8, "rules": [["6x6", 1.0]],
        "play": {"full": 8, "fast": 2, "full_share": 0.3, "candidates": 4}}


def test_the_same_seed_brings_the_same_rows_and_a_net_is_measured(library, tmp_path) -> None:
    torch.manual_seed(1)
    net = Net(Shape(2, 32))
    rows, again, others = (positions.play(library, net, LANE, 100, seed, 1, CPU)
                           for seed in (5, 5, 6))
    assert torch.equal(rows, again)
    assert not torch.equal(rows, others)
    replay.write_sample(tmp_path / "rows.npz", {6: rows})
    assert torch.equal(replay.load_sample(tmp_path / "rows.npz")[6], rows)

    tables = Tables(library.symmetries(6), CPU)
    found = positions.measure(net, rows, tables)
    assert found["outcome"] == pytest.approx(math.log(3), rel=1e-4), "a new net knows nothing"
    assert 0 < found["kl"] < found["policy"]
    with torch.no_grad():
        net.value_last.bias[0] = 20.0
    assert positions.measure(net, rows, tables)["outcome"] > 2 * found["outcome"]
