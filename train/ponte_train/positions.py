"""A fixed set of positions that no run trains on, and the losses of nets on it.

Losses of a run are measured on its own games, which change with the run. These rows stay the same,
so that recipes can be compared by them.
"""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from . import batch as batches
from .batch import Tables
from .layout import ROW_BYTES
from .loss import LossWeights, losses
from .model import Net

WEIGHTS = LossWeights(opening=1.0, result_share=1.0)
"""Openings count like other positions, and the target of the outcome is the game's result alone."""


def read(path: Path) -> Tensor:
    """The rows that the example `positions` of `ponte-selfplay` has written."""
    packed = np.fromfile(path, dtype=np.uint8)
    if len(packed) == 0 or len(packed) % ROW_BYTES:
        raise ValueError(f"{path} does not hold whole rows")
    return torch.from_numpy(packed.reshape(-1, ROW_BYTES))


@torch.no_grad()
def measure(net: Net, rows: Tensor, tables: Tables) -> dict[str, float]:
    """Losses on these rows: `policy` and how much of it (`kl`) is not in the searches themselves,
    `outcome` against the results, `score`."""
    batch = batches.read(rows, tables, torch.zeros(1, dtype=torch.int64, device=rows.device),
                         torch.float32)
    found = losses(net(batch.planes, batch.scalars), batch, WEIGHTS)
    share = batch.weight / batch.weight.sum()
    entropy = (torch.special.entr(batch.probability).sum(1) * share).sum()
    return {"policy": found.policy.item(), "kl": (found.policy - entropy).item(),
            "outcome": found.outcome.item(), "score": found.score.item()}
