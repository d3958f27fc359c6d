"""Weights rounded so that errors cancel out."""

from pathlib import Path

import numpy as np
import pytest
import torch

from ponte_train import export
from ponte_train.batch import Tables
from ponte_train.calibrate import calibrate
from ponte_train.compensate import compensate, rounded_steps
from ponte_train.golden import random_net
from ponte_train.layout import PLANES
from ponte_train.quantize import WEIGHT_MAX, weight_scale

CPU = torch.device("cpu")
HEAD_BYTES = 32


@pytest.fixture
def samples(library, rows) -> list:
    return [(rows[side], Tables(library.symmetries(side), CPU)) for side in rows]


def test_weights_make_up_for_each_other() -> None:
    generator = torch.Generator().manual_seed(1)
    mixed = torch.randn(5, 20, generator=generator, dtype=torch.float64)
    inputs = torch.randn(500, 5, generator=generator, dtype=torch.float64) @ mixed
    weight = torch.randn(8, 20, generator=generator, dtype=torch.float64)
    scale = weight_scale(weight)
    steps = rounded_steps(weight, inputs.T @ inputs, scale)
    assert torch.equal(steps, steps.round())
    assert steps.abs().max() <= WEIGHT_MAX
    lost, lost_plain = (((found * scale - weight) @ inputs.T).square().mean()
                        for found in (steps, torch.round(weight / scale)))
    assert lost < 0.5 * lost_plain


def test_a_compensated_net_is_nearer_and_written_as_measured(samples, tmp_path: Path) -> None:
    net = random_net()
    seen = [(rows[::2], tables) for rows, tables in samples]
    calibrate(net, seen)
    rounded, scales = compensate(net, seen)
    for rows, tables in samples:
        plain, better = (export.cost_of_rounding(net, variant, rows[1::2], tables)["kl"]
                         for variant in (net, rounded))
        assert better < plain
    export.write(rounded, tmp_path / "net.bin", scales)
    channels = net.shape.channels
    written = (tmp_path / "net.bin").read_bytes()[HEAD_BYTES:]
    scale = np.frombuffer(written, "<f4", channels, offset=4)
    steps = np.frombuffer(written, np.int8, channels * 9 * PLANES, offset=4 + 8 * channels)
    weight = steps.reshape(channels, 3, 3, PLANES) * scale[:, None, None, None]
    torch.testing.assert_close(torch.from_numpy(weight).permute(0, 3, 1, 2),
                               rounded.stem.weight[:, :PLANES].detach())
