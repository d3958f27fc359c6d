"""The net of docs/net.md as a PyTorch module, with the auxiliary heads that only training has.

This is the net that learns. `inference` is the fast one for self-play; `quantize` and `export`
round it to eight bits.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from .layout import CHANNELS, FINAL_PLANES, POLICY_PLANES, SCALARS
from .quantize import Rounding

POLICY_CHANNELS = 32
VALUE_CHANNELS = 64
VALUE_OUTPUTS = 6
"""Logits of win, draw and loss; points / 10; logits of pass and swap."""


@dataclass(frozen=True)
class Shape:
    """How large a net is."""

    blocks: int
    channels: int
    norm: str = "none"
    """`batch` for batch normalization while the net learns. It is folded away for play, so every
    net that plays has `none`."""

    def __post_init__(self) -> None:
        if self.norm not in ("none", "batch"):
            raise ValueError(f"norm is none or batch, not {self.norm}")


class Output(NamedTuple):
    """The outputs of the net for a batch of positions."""

    policy: Tensor  # [n, 9 * side * side + 2]
    outcome: Tensor  # [n, 3], logits of win, draw, loss
    score: Tensor  # [n], points / 10
    final: Tensor  # [n, 5, side, side], logits of the auxiliary planes


class Block(nn.Module):
    """A residual block; odd ones have global pooling."""

    def __init__(self, channels: int, pools: bool, bias: bool) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=bias)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=bias)
        self.pool = nn.Linear(3 * channels, channels, bias=False) if pools else None


class Net(nn.Module):
    """Planes and numbers in, policy, outcome, score and final planes out."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        c, bias = shape.channels, shape.norm == "none"
        self.stem = nn.Conv2d(CHANNELS, c, 3, padding=1, bias=bias)
        self.stem_scalars = nn.Linear(SCALARS, c, bias=False)
        self.blocks = nn.ModuleList(Block(c, index % 2 == 1, bias) for index in range(shape.blocks))
        self.policy_hidden = nn.Conv2d(c, POLICY_CHANNELS, 1, bias=bias)
        self.policy_pool = nn.Linear(3 * c, POLICY_CHANNELS, bias=False)
        self.policy_last = nn.Conv2d(POLICY_CHANNELS, POLICY_PLANES, 1)
        self.value_hidden = nn.Linear(3 * c, VALUE_CHANNELS)
        self.value_last = nn.Linear(VALUE_CHANNELS, VALUE_OUTPUTS)
        self.final = nn.Conv2d(c, FINAL_PLANES, 1)
        self.norms = nn.ModuleList(() if bias else (
            nn.BatchNorm2d(conv.out_channels) for conv in self.convolutions()))
        """One for each convolution, applied after what is added once a board."""
        self.rounding = Rounding(2 * shape.blocks + 1)
        self._initialize()

    def _initialize(self) -> None:
        """He initialization; every block begins as the identity, so it needs no normalization."""
        for module in self.modules():
            if isinstance(module, nn.Conv2d | nn.Linear):
                nn.init.kaiming_normal_(module.weight, nonlinearity="relu")
                if module.bias is not None:
                    nn.init.zeros_(module.bias)
        with torch.no_grad():
            self.stem.weight[:, CHANNELS - 1:] = 0.0
            for index, block in enumerate(self.blocks):
                block.first.weight *= self.shape.blocks**-0.5
                nn.init.zeros_(self.norms[2 * index + 2].weight if self.norms
                               else block.second.weight)
                if block.pool is not None:
                    block.pool.weight *= 0.5 * self.shape.blocks**-0.5
            self.policy_pool.weight *= 0.5
            for head in (self.policy_last, self.value_last, self.final):
                nn.init.zeros_(head.weight)

    def convolutions(self) -> list[nn.Conv2d]:
        """Those with rounded weights, in their order."""
        inside = [conv for block in self.blocks for conv in (block.first, block.second)]
        return [self.stem, *inside, self.policy_hidden]

    def forward(self, planes: Tensor, scalars: Tensor) -> Output:
        """`planes` is [n, 48, side, side], `scalars` [n, 21]."""
        weight, given = self.rounding.weight, self.rounding.activation
        per_board = self.stem_scalars(scalars)
        x = _conv(self.stem, weight, planes) + per_board[:, :, None, None]
        x = functional.relu(self._normal(x, 0))
        for index, block in enumerate(self.blocks):
            q = given(x, 2 * index)
            y = _conv(block.first, weight, q)
            if block.pool is not None:
                y = y + block.pool(pool(q))[:, :, None, None]
            y = given(functional.relu(self._normal(y, 2 * index + 1)), 2 * index + 1)
            x = functional.relu(x + self._normal(_conv(block.second, weight, y), 2 * index + 2))
        q = given(x, 2 * len(self.blocks))
        pooled = pool(q)
        h = _conv(self.policy_hidden, weight, q) + self.policy_pool(pooled)[:, :, None, None]
        policy = self.policy_last(functional.relu(self._normal(h, 2 * len(self.blocks) + 1)))
        value = self.value_last(functional.relu(self.value_hidden(pooled))).float()
        policy = torch.cat([policy.flatten(1).float(), value[:, 4:]], 1)
        return Output(policy, value[:, :3], value[:, 3], self.final(q).float())

    def _normal(self, x: Tensor, index: int) -> Tensor:
        """The output of a convolution, normalized if it is to be."""
        return self.norms[index](x) if self.norms else x

    @torch.no_grad()
    def folded_parameters(self) -> dict[str, Tensor]:
        """By name, the parameters of the net without normalization that computes the same as this
        one with its running statistics."""
        found = {name: value for name, value in self.named_parameters()
                 if not name.startswith("norms.")}
        if not self.norms:
            return found
        inside = [name for index in range(len(self.blocks))
                  for name in (f"blocks.{index}.first", f"blocks.{index}.second")]
        a_board = {"stem": "stem_scalars", "policy_hidden": "policy_pool",
                   **{f"blocks.{index}.first": f"blocks.{index}.pool"
                      for index, block in enumerate(self.blocks) if block.pool is not None}}
        for name, norm in zip(["stem", *inside, "policy_hidden"], self.norms, strict=True):
            scale = norm.weight * torch.rsqrt(norm.running_var + norm.eps)
            found[f"{name}.bias"] = norm.bias - norm.running_mean * scale
            found[f"{name}.weight"] = found[f"{name}.weight"] * scale[:, None, None, None]
            if name in a_board:
                weight = f"{a_board[name]}.weight"
                found[weight] = found[weight] * scale[:, None]
        return found

    @torch.no_grad()
    def folded(self) -> "Net":
        """A copy without normalization that computes the same."""
        net = Net(replace(self.shape, norm="none"))
        net.load_state_dict(self.folded_parameters() | self.rounding.state_dict(prefix="rounding."))
        return net.requires_grad_(False)


def pool(x: Tensor) -> Tensor:
    """Mean, mean scaled by the size of the board, and maximum over the cells: [n, 3c]."""
    mean = x.mean((2, 3))
    return torch.cat([mean, mean * ((x.shape[-1] - 10) / 4), x.amax((2, 3))], 1)


def _conv(module: nn.Conv2d, weight, x: Tensor) -> Tensor:
    return functional.conv2d(x, weight(module.weight), module.bias, padding=module.padding)
