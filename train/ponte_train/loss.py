"""What training minimizes: how far the net is from the search, the result and the final board."""

from dataclasses import dataclass
from typing import NamedTuple

from torch import Tensor
from torch.nn import functional

from .batch import Batch
from .model import Output


@dataclass(frozen=True)
class LossWeights:
    """How much each part counts."""

    policy: float = 1.0
    outcome: float = 1.5
    score: float = 0.2
    final: float = 0.15
    final_planes: int = 5
    """How many planes of the final board count: 2 for both colors' islands alone."""
    opening: float = 8.0
    """How much more the choice of and the answer to a first turn count: they are rare among rows,
    and what is good before `swap` is bad after it."""
    result_share: float = 0.7
    """Part of the game's result in the target of win, draw and loss; the rest is the search's."""


class Losses(NamedTuple):
    """The sum to minimize and its parts, unweighted."""

    total: Tensor
    policy: Tensor
    outcome: Tensor
    score: Tensor
    final: Tensor


def losses(output: Output, batch: Batch, weights: LossWeights) -> Losses:
    """The losses of a batch, each position counted by its weight."""
    weight = batch.weight * (1 + (weights.opening - 1) * batch.opening)
    share = weight / weight.sum().clamp_min(1e-6)
    log_policy = log_softmax_legal(output.policy, batch.legal)
    policy = -(batch.probability * log_policy.gather(1, batch.index)).sum(1)
    target = weights.result_share * batch.result + (1 - weights.result_share) * batch.search
    outcome = -(target * functional.log_softmax(output.outcome, 1)).sum(1)
    score = functional.huber_loss(output.score, batch.points / 10, reduction="none", delta=1.0)
    planes = slice(weights.final_planes)
    final = functional.binary_cross_entropy_with_logits(
        output.final[:, planes], batch.final[:, planes], reduction="none")
    parts = [(part * share).sum() for part in (policy, outcome, score, final.mean((2, 3)).sum(1))]
    scales = (weights.policy, weights.outcome, weights.score, weights.final)
    total = sum(scale * part for scale, part in zip(scales, parts, strict=True))
    return Losses(total, *parts)


def log_softmax_legal(logits: Tensor, legal: Tensor) -> Tensor:
    """Log-probabilities over the legal outputs; illegal ones get a large negative number."""
    return functional.log_softmax(logits.masked_fill(~legal, -1e4), 1)
