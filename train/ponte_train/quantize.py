"""Quantization-aware training: rounding as in the integer net, with straight-through gradients.

Off by default; then the module returns its inputs. Switched on for the last part of a run, it lets
the net adapt to seven bits of activation and eight of weight.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import torch
from torch import Tensor, nn

ACTIVATION_MAX = 127
WEIGHT_MAX = 127


def weight_scale(weight: Tensor) -> Tensor:
    """The step of every output channel, shaped to divide the weight by it."""
    largest = weight.abs().amax(tuple(range(1, weight.dim())), keepdim=True)
    return (largest / WEIGHT_MAX).clamp_min(1e-12)


class Rounding(nn.Module):
    """The scales of the convolutions' inputs, and whether rounding is on."""

    scale: Tensor

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.on = False
        self.weights_fixed = False
        """Whether the weights lie on their grid already."""
        self._seen: list[Tensor] | None = None
        self.register_buffer("scale", torch.full((inputs,), 1.0 / 16))

    @contextmanager
    def watched(self, seen: list[Tensor]) -> Iterator[None]:
        """Collects the unrounded inputs of the convolutions, in their order."""
        on, self.on, self._seen = self.on, False, seen
        yield
        self.on, self._seen = on, None

    def weight(self, weight: Tensor) -> Tensor:
        """The weight on its grid of 255 steps a channel."""
        if not self.on or self.weights_fixed:
            return weight
        scale = weight_scale(weight.detach())
        rounded = torch.round(weight.detach() / scale).clamp(-WEIGHT_MAX, WEIGHT_MAX) * scale
        return weight + (rounded - weight.detach())

    def activation(self, x: Tensor, index: int) -> Tensor:
        """The activation on its grid of 128 steps; beyond the largest the gradient stops."""
        if self._seen is not None:
            self._seen.append(x)
        if not self.on:
            return x
        scale = self.scale[index]
        wide = x.to(torch.promote_types(x.dtype, torch.float32))
        clipped = torch.minimum(wide, scale * ACTIVATION_MAX)
        step = (torch.round(clipped.detach() / scale).clamp(0, ACTIVATION_MAX)) * scale
        return clipped + (step - clipped.detach())
