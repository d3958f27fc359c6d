"""Rounding as the integer net does it, with gradients passed straight through.

Off by default; while it is off the module only hands values on. Switched on for the last part of a
run, it lets the net learn to live with seven bits of activation and eight of weight.
"""

import torch
from torch import Tensor, nn

ACTIVATION_MAX = 127
WEIGHT_MAX = 127


def weight_scale(weight: Tensor) -> Tensor:
    """The step of every output channel, shaped to divide the weight by it."""
    largest = weight.abs().amax(tuple(range(1, weight.dim())), keepdim=True)
    return (largest / WEIGHT_MAX).clamp_min(1e-12)


class Rounding(nn.Module):
    """The scales of what the convolutions are given, and whether rounding is on."""

    scale: Tensor

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.on = False
        self.register_buffer("scale", torch.full((inputs,), 1.0 / 16))

    def weight(self, weight: Tensor) -> Tensor:
        """The weight on its grid of 255 steps a channel."""
        if not self.on:
            return weight
        scale = weight_scale(weight.detach())
        rounded = torch.round(weight.detach() / scale).clamp(-WEIGHT_MAX, WEIGHT_MAX) * scale
        return weight + (rounded - weight.detach())

    def activation(self, x: Tensor, index: int) -> Tensor:
        """The activation on its grid of 128 steps; beyond the largest the gradient stops."""
        if not self.on:
            return x
        scale = self.scale[index]
        wide = x.float()
        clipped = torch.minimum(wide, scale * ACTIVATION_MAX)
        step = (torch.round(clipped.detach() / scale).clamp(0, ACTIVATION_MAX)) * scale
        return clipped + (step - clipped.detach())
