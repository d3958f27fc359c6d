"""A training batch: packed rows as tensors, under one symmetry for the whole batch."""

from dataclasses import dataclass

import torch
from torch import Tensor

from . import kernels, layout
from .layout import Symmetries


class Tables:
    """The tables of one size of board on a device."""

    def __init__(self, symmetries: Symmetries, device: torch.device) -> None:
        def on_device(table) -> Tensor:
            return torch.from_numpy(table).to(device)

        self.side = symmetries.side
        self.inputs = on_device(symmetries.input_table())
        self.final = on_device(symmetries.final_table())
        self.policy_target = on_device(symmetries.policy_target().astype("int64"))


@dataclass
class Batch:
    """Inputs and targets of a number of positions."""

    planes: Tensor  # [n, 48, side, side]
    scalars: Tensor  # [n, 21]
    legal: Tensor  # [n, p], which outputs of the policy are legal sub-moves
    index: Tensor  # [n, 64], outputs of the policy that have a probability
    probability: Tensor  # [n, 64], adds up to 1
    result: Tensor  # [n, 3]
    search: Tensor  # [n, 3]
    points: Tensor  # [n]
    weight: Tensor  # [n]
    opening: Tensor  # [n], whether the pie rule is still in play
    final: Tensor  # [n, 5, side, side]


def read(rows: Tensor, tables: Tables, symmetry: Tensor, dtype: torch.dtype) -> Batch:
    """Reads packed rows [n, 1624]; `symmetry` is a tensor of one number on their device."""
    side = tables.side
    planes = kernels.unpack_planes(rows, _row(tables.inputs, symmetry), side, dtype)
    final = kernels.unpack(rows, _row(tables.final, symmetry), torch.float32)
    scalars = _part(rows, layout.SCALARS_AT, layout.INPUT_BYTES, torch.float32)
    index = _part(rows, layout.INDEX_AT, layout.PROBABILITY_AT, torch.int16)
    probability = _part(rows, layout.PROBABILITY_AT, layout.NUMBERS_AT, torch.int16)
    probability = (probability.to(torch.int32) & 0xFFFF).float()
    numbers = _part(rows, layout.NUMBERS_AT, layout.FINAL_AT, torch.float32)
    return Batch(
        planes=planes,
        scalars=scalars,
        legal=legal(planes, scalars),
        index=_row(tables.policy_target, symmetry)[index.long()],
        probability=probability / probability.sum(1, keepdim=True).clamp_min(1.0),
        result=numbers[:, 0:3],
        search=numbers[:, 3:6],
        points=numbers[:, 6],
        weight=numbers[:, 7],
        opening=opening(planes, scalars),
        final=final.view(-1, layout.FINAL_PLANES, side, side),
    )


def legal(planes: Tensor, scalars: Tensor) -> Tensor:
    """Which outputs of the policy are legal, computed from the input alone: [n, p]."""
    own_bridges = slice(layout.PLANE_OWN_BRIDGES, layout.PLANE_OWN_BRIDGES + 8)
    sites = planes[:, layout.PLANE_OWN_SITES].flatten(1) > 0
    bridges = planes[:, own_bridges].flatten(1) > 0
    between = planes[:, layout.PLANE_FIRST_TILE].flatten(1).amax(1) > 0
    strict = scalars[:, layout.SCALAR_STRICT] > 0
    may_pass = ~sites.any(1) & ~(strict & bridges.any(1))
    may_swap = (scalars[:, layout.SCALAR_ANSWER] > 0) & ~between
    return torch.cat([sites, bridges, may_pass[:, None], may_swap[:, None]], 1)


def opening(planes: Tensor, scalars: Tensor) -> Tensor:
    """Whether the first turn is being chosen, or answered: [n]."""
    own, other = planes[:, layout.PLANE_OWN_TILES], planes[:, layout.PLANE_OTHER_TILES]
    tiles = own.sum((1, 2)) + other.sum((1, 2))
    return (tiles <= 1) | (scalars[:, layout.SCALAR_ANSWER] > 0)


def _row(table: Tensor, symmetry: Tensor) -> Tensor:
    return table.index_select(0, symmetry).squeeze(0)


def _part(rows: Tensor, start: int, end: int, dtype: torch.dtype) -> Tensor:
    return rows[:, start:end].contiguous().view(dtype)
