"""Finds dead hidden channels of blocks, which are zero everywhere, and initializes them again.

Such a channel never learns again. The next convolution's weights for it are set to zero, so the
outputs of the net stay the same.
"""

import torch
from torch import Tensor, nn

from . import batch as batches
from .batch import Tables
from .calibrate import activations
from .model import Net

ALIVE = 1e-3
"""The share of cells on which a living channel is not zero."""


@torch.no_grad()
def dead_channels(net: Net, samples: list[tuple[Tensor, Tables]]) -> list[Tensor]:
    """Which hidden channels of every block are zero nearly everywhere on real positions."""
    shares = []
    for rows, tables in samples:
        symmetry = torch.zeros(1, dtype=torch.int64, device=rows.device)
        batch = batches.read(rows, tables, symmetry, torch.float32)
        seen = activations(net, batch.planes, batch.scalars)
        shares.append([(values > 0).float().mean((0, 2, 3)) for values in seen[1:-1:2]])
    return [torch.stack(block).amax(0) < ALIVE for block in zip(*shares, strict=True)]


@torch.no_grad()
def revive(net: Net, dead: list[Tensor]) -> None:
    """Gives dead channels the weights a new net begins with."""
    for block, channels in zip(net.blocks, dead, strict=True):
        fresh = torch.empty_like(block.first.weight)
        nn.init.kaiming_normal_(fresh, nonlinearity="relu")
        block.first.weight[channels] = fresh[channels] * net.shape.blocks**-0.5
        block.first.bias[channels] = 0.0
        block.second.weight[:, channels] = 0.0
        if block.pool is not None:
            block.pool.weight[channels] = 0.0
