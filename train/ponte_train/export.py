"""Writes a net as docs/net.md says, and measures what rounding has cost."""

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


def write(net: Net, path: Path) -> str:
    """Writes the file; returns the name that a shipped file bears."""
    with path.open("wb") as file:
        file.write(MAGIC)
        shape = (net.shape.channels, net.shape.blocks, POLICY_CHANNELS, VALUE_CHANNELS)
        file.write(struct.pack("<6I", FORMAT_VERSION, FEATURES_VERSION, *shape))
        scales = net.rounding.scale.double().tolist()
        _write_conv(file, net.stem, 1.0, PLANES)
        _write_floats(file, net.stem_scalars.weight)
        for index, block in enumerate(net.blocks):
            _write_conv(file, block.first, scales[2 * index])
            if block.pool is not None:
                _write_floats(file, block.pool.weight)
            _write_conv(file, block.second, scales[2 * index + 1])
        _write_conv(file, net.policy_hidden, scales[-1])
        for tensor in (net.policy_pool.weight, net.policy_last.weight, net.policy_last.bias,
                       net.value_hidden.weight, net.value_hidden.bias, net.value_last.weight,
                       net.value_last.bias):
            _write_floats(file, tensor)
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def _write_conv(file: BinaryIO, conv: nn.Conv2d, input_scale: float,
                inputs: int | None = None) -> None:
    weight = conv.weight.detach().double()[:, :inputs]
    scale = weight_scale(weight)
    steps = torch.round(weight / scale).clamp(-WEIGHT_MAX, WEIGHT_MAX).to(torch.int8)
    _write_floats(file, torch.tensor(input_scale))
    _write_floats(file, scale.flatten() * input_scale)
    _write_floats(file, conv.bias)
    file.write(steps.permute(0, 2, 3, 1).contiguous().cpu().numpy().tobytes())


def _write_floats(file: BinaryIO, tensor: Tensor) -> None:
    file.write(tensor.detach().cpu().contiguous().numpy().astype("<f4").tobytes())


@torch.no_grad()
def cost_of_rounding(net: Net, rows: Tensor, tables: Tables) -> dict[str, float]:
    """How far the rounded net is from the net in full precision, on real positions."""
    symmetry = torch.zeros(1, dtype=torch.int64, device=rows.device)
    batch = batches.read(rows, tables, symmetry, torch.float32)
    net.rounding.on = False
    full = net(batch.planes, batch.scalars)
    net.rounding.on = True
    rounded = net(batch.planes, batch.scalars)
    net.rounding.on = False
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
    """What the rounded net says, in double precision: policy, then win, draw, loss, score / 10."""
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
