"""Writes a net in the format of docs/net.md, and measures what rounding has cost."""

import hashlib
import struct
from pathlib import Path
from typing import BinaryIO

import numpy as np
import torch
from torch import Tensor, nn

from . import batch as batches
from .batch import Tables
from .layout import CHANNELS, PLANES, SCALARS
from .loss import log_softmax_legal
from .model import POLICY_CHANNELS, VALUE_CHANNELS, Net
from .quantize import WEIGHT_MAX, weight_scale

MAGIC = b"PONTENET"
FORMAT_VERSION = 1
FEATURES_VERSION = 1


def write(net: Net, path: Path, weight_scales: list[Tensor] | None = None) -> str:
    """Writes the file; returns the name of a shipped file with this content.

    `weight_scales` are the steps of weights that lie on their grid already.
    """
    convolutions = net.convolutions()
    if weight_scales is None:
        weight_scales = [weight_scale(conv.weight.double()).flatten() for conv in convolutions]
    weight_steps = iter(weight_scales)
    input_steps = iter([1.0, *net.rounding.scale.double().tolist()])
    with path.open("wb") as file:
        def write_conv(conv: nn.Conv2d, inputs: int | None = None) -> None:
            _write_conv(file, conv, next(weight_steps), next(input_steps), inputs)

        file.write(MAGIC)
        shape = (net.shape.channels, net.shape.blocks, POLICY_CHANNELS, VALUE_CHANNELS)
        file.write(struct.pack("<6I", FORMAT_VERSION, FEATURES_VERSION, *shape))
        write_conv(net.stem, PLANES)
        _write_floats(file, net.stem_scalars.weight)
        for block in net.blocks:
            write_conv(block.first)
            if block.pool is not None:
                _write_floats(file, block.pool.weight)
            write_conv(block.second)
        write_conv(net.policy_hidden)
        for tensor in (net.policy_pool.weight, net.policy_last.weight, net.policy_last.bias,
                       net.value_hidden.weight, net.value_hidden.bias, net.value_last.weight,
                       net.value_last.bias):
            _write_floats(file, tensor)
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def _write_conv(file: BinaryIO, conv: nn.Conv2d, weight_step: Tensor, input_step: float,
                inputs: int | None) -> None:
    weight = conv.weight.detach().double()[:, :inputs]
    steps = torch.round(weight / weight_step[:, None, None, None]).clamp(-WEIGHT_MAX, WEIGHT_MAX)
    _write_floats(file, torch.tensor(input_step))
    _write_floats(file, weight_step * input_step)
    _write_floats(file, conv.bias)
    file.write(steps.to(torch.int8).permute(0, 2, 3, 1).contiguous().cpu().numpy().tobytes())


def _write_floats(file: BinaryIO, tensor: Tensor) -> None:
    file.write(tensor.detach().cpu().contiguous().numpy().astype("<f4").tobytes())


@torch.no_grad()
def cost_of_rounding(net: Net, rounded_net: Net, rows: Tensor, tables: Tables) -> dict[str, float]:
    """How far the rounded net is from the net in full precision, on real positions."""
    symmetry = torch.zeros(1, dtype=torch.int64, device=rows.device)
    batch = batches.read(rows, tables, symmetry, torch.float32)
    net.rounding.on = False
    full = net(batch.planes, batch.scalars)
    rounded_net.rounding.on = True
    rounded = rounded_net(batch.planes, batch.scalars)
    rounded_net.rounding.on = False
    p, q = (log_softmax_legal(output.policy, batch.legal) for output in (full, rounded))
    kl = (p.exp() * (p - q)).sum(1)
    wins = [output.outcome.softmax(1) for output in (full, rounded)]
    return {
        "positions": len(rows),
        "kl": kl.mean().item(),
        "kl_worst": kl.max().item(),
        "same_choice": (p.argmax(1) == q.argmax(1)).float().mean().item(),
        "outcome": (wins[0] - wins[1]).abs().max(1).values.mean().item(),
        "points": 10 * (full.score - rounded.score).abs().mean().item(),
    }


@torch.no_grad()
def outputs(net: Net, planes: Tensor, scalars: Tensor) -> np.ndarray:
    """The rounded net in double precision: policy, then win, draw, loss, score / 10."""
    exact = net.double()
    exact.rounding.on = True
    said = exact(planes.double(), scalars.double())
    exact.rounding.on = False
    parts = [said.policy, said.outcome, said.score[:, None]]
    return torch.cat(parts, 1).cpu().numpy().astype("<f4")


def write_onnx(net: Net, path: Path, side: int) -> None:
    """Writes the net in full precision for boards of one size, to compare numbers and speed.

    Inputs are `planes` [n, 47, side, side] and `scalars` [n, 21]; outputs are `policy`, `outcome`
    (logits) and `score` (points / 10).
    """
    inputs = torch.zeros(1, PLANES, side, side), torch.zeros(1, SCALARS)
    torch.onnx.export(_ForPlay(net).eval(), inputs, str(path), dynamo=True, verbose=False,
                      external_data=False,
                      input_names=["planes", "scalars"],
                      output_names=["policy", "outcome", "score"])


class _ForPlay(nn.Module):
    """The net without what only training needs."""

    def __init__(self, net: Net) -> None:
        super().__init__()
        self.net = net

    def forward(self, planes: Tensor, scalars: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        padded = nn.functional.pad(planes, (0, 0, 0, 0, 0, CHANNELS - PLANES))
        return self.net(padded, scalars)[:3]
