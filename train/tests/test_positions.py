"""Positions that nets are measured on."""

import math
from pathlib import Path

import pytest
import torch

from ponte_train import positions, replay
from ponte_train.batch import Tables
from ponte_train.model import Net, Shape

CPU = torch.device("cpu")


def test_a_net_is_measured(library, rows) -> None:
    torch.manual_seed(1)
    net = Net(Shape(2, 32))
    tables = Tables(library.symmetries(6), CPU)
    found = positions.measure(net, rows[6], tables)
    assert found["outcome"] == pytest.approx(math.log(3), rel=1e-4), "a new net knows nothing"
    assert 0 < found["kl"] < found["policy"]
    with torch.no_grad():
        net.value_last.bias[0] = 20.0
    assert positions.measure(net, rows[6], tables)["outcome"] > 2 * found["outcome"]


def test_written_rows_become_a_sample(rows, tmp_path: Path) -> None:
    rows[6].numpy().tofile(tmp_path / "rows")
    found = positions.read(tmp_path / "rows")
    assert torch.equal(found, rows[6])
    replay.write_sample(tmp_path / "rows.npz", {6: found})
    assert torch.equal(replay.load_sample(tmp_path / "rows.npz")[6], rows[6])
    (tmp_path / "rows").write_bytes(b"half a row")
    with pytest.raises(ValueError, match="whole rows"):
        positions.read(tmp_path / "rows")
