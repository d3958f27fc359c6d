"""Chooses the quantization step of each convolution's input, by the least squared error."""

import torch
from torch import Tensor

from . import batch as batches
from .batch import Tables
from .model import Net
from .quantize import ACTIVATION_MAX

CANDIDATES = 60
VALUES = 100_000
"""How many values of a layer are sampled for each size of board."""


@torch.no_grad()
def calibrate(net: Net, samples: list[tuple[Tensor, Tables]]) -> None:
    """Sets the scales of a net from its activations on rows of several sizes of board."""
    seen = []
    for rows, tables in samples:
        symmetry = torch.zeros(1, dtype=torch.int64, device=rows.device)
        batch = batches.read(rows, tables, symmetry, torch.float32)
        seen.append([_sample(x) for x in activations(net, batch.planes, batch.scalars)])
    for index, values in enumerate(zip(*seen, strict=True)):
        net.rounding.scale[index] = best_scale(torch.cat(values))


def activations(net: Net, planes: Tensor, scalars: Tensor) -> list[Tensor]:
    """The unrounded inputs of all convolutions but the stem."""
    seen: list[Tensor] = []
    with net.rounding.watched(seen):
        net(planes, scalars)
    return seen


def best_scale(values: Tensor) -> float:
    """The step for 127 levels that loses least."""
    largest = values.max().clamp_min(1e-3)
    scales = torch.linspace(0.25, 1.0, CANDIDATES, device=values.device) * largest / ACTIVATION_MAX
    errors = [(torch.round(values / scale).clamp_max(ACTIVATION_MAX) * scale - values).square()
              .mean() for scale in scales]
    return float(scales[torch.stack(errors).argmin()])


def _sample(values: Tensor) -> Tensor:
    """Some of the positive values."""
    flat = values.flatten().float()
    flat = flat[flat > 0]
    return flat[::max(1, len(flat) // VALUES)] if len(flat) else flat.new_ones(1)
