"""The replay buffer: rows of finished games, packed on the device, a ring for each size of board.

Sizes are trained in proportion to their new rows: each new row earns a number of samples, and a
step is taken on the size that has earned most.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from .layout import ROW_BYTES


@dataclass(frozen=True)
class ReplayConfig:
    """How long rows live and how often they are used."""

    capacity: int = 3_000_000
    """Rows a size."""
    window_share: float = 0.6
    """Part of all rows so far that is trained on, the newest."""
    window_min: int = 200_000
    reuse: float = 4.0
    """Samples trained for each new row."""
    start_rows: int = 20_000
    """Rows of a size before it is trained on."""


class Ring:
    """The rows of one size."""

    def __init__(self, config: ReplayConfig, device: torch.device) -> None:
        self.config = config
        self.rows = torch.zeros(config.capacity, ROW_BYTES, dtype=torch.uint8, device=device)
        self.total = 0
        self.earned = 0.0

    def add(self, rows: Tensor) -> None:
        """Copies rows in, over the oldest ones where the ring is full."""
        at = self.total % self.config.capacity
        room = min(len(rows), self.config.capacity - at)
        self.rows[at:at + room].copy_(rows[:room], non_blocking=True)
        self.rows[:len(rows) - room].copy_(rows[room:], non_blocking=True)
        self.total += len(rows)
        self.earned += self.config.reuse * len(rows)

    def window(self) -> int:
        """How many of the newest rows are trained on."""
        wanted = max(int(self.total * self.config.window_share), self.config.window_min)
        return min(wanted, self.total, self.config.capacity)

    def draw(self, count: int) -> Tensor:
        """Indices of random rows of the window."""
        age = torch.randint(1, self.window() + 1, (count,), device=self.rows.device)
        return (self.total - age) % self.config.capacity


class Replay:
    """The rings of all sizes."""

    def __init__(self, config: ReplayConfig, device: torch.device) -> None:
        self.config, self.device = config, device
        self.rings: dict[int, Ring] = {}

    def add(self, side: int, rows: Tensor) -> None:
        """Adds rows of a size."""
        if side not in self.rings:
            self.rings[side] = Ring(self.config, self.device)
        self.rings[side].add(rows)

    def ready(self, batch: int) -> int | None:
        """The size that has earned a batch, the one that has earned most."""
        ready = {side: ring.earned for side, ring in self.rings.items()
                 if ring.earned >= batch and ring.total >= self.config.start_rows}
        return max(ready, key=ready.__getitem__, default=None)

    def spend(self, side: int, batch: int) -> Tensor:
        """Takes a batch off what a size has earned and draws its rows."""
        self.rings[side].earned -= batch
        return self.rings[side].draw(batch)

    def save_sample(self, path: Path, count: int) -> None:
        """Writes some rows of every size, to calibrate and compare nets by."""
        write_sample(path, {side: ring.rows[ring.draw(count)].cpu()
                            for side, ring in self.rings.items()})


def write_sample(path: Path, rows: dict[int, Tensor]) -> None:
    """Writes rows by side of the board."""
    np.savez_compressed(path, **{str(side): part.numpy() for side, part in rows.items()})


def load_sample(path: Path) -> dict[int, Tensor]:
    """Reads rows that `write_sample` has written, by side of the board."""
    with np.load(path) as rows:
        return {int(side): torch.from_numpy(rows[side]) for side in rows.files}
