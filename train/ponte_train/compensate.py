"""Rounds the weights of a trained net so that the errors of one weight make up for another's.

Layer by layer: the inputs of a convolution, already rounded, say how errors of its weights add up
in its outputs. Weights are rounded one after the other, and those not yet rounded are moved so that
the outputs change least (the second-order method known from pruning as optimal brain surgeon).
"""

import copy

import torch
from torch import Tensor, nn
from torch.nn import functional

from . import batch as batches
from .batch import Tables
from .model import Net, pool
from .quantize import WEIGHT_MAX, weight_scale

DAMPING = 0.01
ROWS_AT_ONCE = 100


class _Positions:
    """Some positions of one size on their way through the net."""

    def __init__(self, planes: Tensor, scalars: Tensor) -> None:
        self.given = planes
        self.scalars = scalars
        self.x = planes


@torch.no_grad()
def compensate(net: Net, samples: list[tuple[Tensor, Tables]]) -> tuple[Net, list[Tensor]]:
    """A copy of a net whose convolutions have their weights on the grid, chosen with care, and the
    steps of those grids, a tensor a convolution in the order of the net."""
    net = copy.deepcopy(net)
    scales = [weight_scale(conv.weight.double()).flatten() for conv in net.convolutions()]
    net.rounding.on = True
    positions = [part for rows, tables in samples for part in _read(rows, tables)]
    _round(net.stem, positions)
    for p in positions:
        p.x = (_conv(net.stem, p.given)
               + net.stem_scalars(p.scalars)[:, :, None, None]).relu()
    for index, block in enumerate(net.blocks):
        _give(net, positions, 2 * index)
        _round(block.first, positions)
        inside = []
        for p in positions:
            y = _conv(block.first, p.given)
            if block.pool is not None:
                y = y + block.pool(pool(p.given))[:, :, None, None]
            inside.append(y.relu())
            p.given = net.rounding.activation(inside[-1], 2 * index + 1)
        _round(block.second, positions)
        for p in positions:
            p.x = (p.x + _conv(block.second, p.given)).relu()
    _give(net, positions, 2 * len(net.blocks))
    _round(net.policy_hidden, positions)
    net.rounding.on = False
    net.rounding.weights_fixed = True
    return net, scales


def _read(rows: Tensor, tables: Tables) -> list[_Positions]:
    symmetry = torch.zeros(1, dtype=torch.int64, device=rows.device)
    read = (batches.read(part, tables, symmetry, torch.float32)
            for part in rows.split(ROWS_AT_ONCE))
    return [_Positions(batch.planes, batch.scalars) for batch in read]


def _give(net: Net, positions: list[_Positions], index: int) -> None:
    for p in positions:
        p.given = net.rounding.activation(p.x, index)


def _conv(conv: nn.Conv2d, x: Tensor) -> Tensor:
    return functional.conv2d(x, conv.weight, conv.bias, padding=conv.padding)


def _round(conv: nn.Conv2d, positions: list[_Positions]) -> None:
    """Puts the weights of a convolution on their grid."""
    weight = conv.weight.double()
    inputs = weight[0].numel()
    products = torch.zeros(inputs, inputs, dtype=torch.float64)
    for p in positions:
        seen = functional.unfold(p.given, conv.kernel_size, padding=conv.padding)
        seen = seen.transpose(1, 2).reshape(-1, inputs)
        products += (seen.t() @ seen).double() / len(seen)
    steps = rounded_steps(weight.flatten(1), products, weight_scale(weight).flatten(1))
    conv.weight.copy_((steps * weight_scale(weight).flatten(1)).view_as(weight))


def rounded_steps(weight: Tensor, products: Tensor, scale: Tensor) -> Tensor:
    """Whole numbers of steps for a matrix [outputs, inputs]; `products` is inputs by inputs."""
    order = products.diagonal().argsort(descending=True)
    left = weight[:, order].clone()
    h = products[order][:, order]
    h = h + DAMPING * h.diagonal().mean() * torch.eye(len(h), dtype=h.dtype)
    factor = torch.linalg.cholesky(torch.cholesky_inverse(torch.linalg.cholesky(h)), upper=True)
    steps = torch.zeros_like(left)
    for index in range(left.shape[1]):
        step = torch.round(left[:, index:index + 1] / scale).clamp(-WEIGHT_MAX, WEIGHT_MAX)
        steps[:, index:index + 1] = step
        error = (left[:, index:index + 1] - step * scale) / factor[index, index]
        left[:, index + 1:] -= error * factor[index:index + 1, index + 1:]
    return steps[:, order.argsort()]
