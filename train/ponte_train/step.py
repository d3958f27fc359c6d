"""One training step: read rows, forward, backward, update, average; captured once a size.

On a GPU the whole step is a graph over fixed tensors (which rows, which symmetry, which learning
rate), so a step costs one launch. On a CPU the same code runs without a graph.
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from . import batch as batches
from . import fused
from .batch import Batch, Tables
from .loss import LossWeights, Losses, losses
from .model import Net, Output

METRICS = (*Losses._fields, "gradient")


@dataclass(frozen=True)
class StepConfig:
    """What a step depends on besides the data."""

    batch: int = 4096
    weight_decay: float = 1e-4
    gradient_limit: float = 2.0
    average_decay: float = 0.999
    pool_rate: float = 0.2
    """Part of the learning rate at which the weights of pooled numbers learn. These are many and
    never negative, so that steps of their weights add up; without normalization the full rate
    drives whole channels below zero for ever."""
    fused: bool = True
    """Whether to train with the kernels of `fused` where they work; they do not normalize."""


class Stepper:
    """Owns the optimizer and the averaged net, and trains `net` in place.

    The averaged net is one that plays: where `net` normalizes, it averages what that is folded to.
    """

    def __init__(self, net: Net, averaged: Net, config: StepConfig, loss: LossWeights,
                 device: torch.device) -> None:
        self.net, self.averaged, self.config, self.loss = net, averaged, config, loss
        self.device, self._cuda = device, device.type == "cuda"
        self.fused = config.fused and net.shape.norm == "none" and fused.works(net.shape, device)
        self.steps = 0
        self.rate = torch.tensor(1e-3, device=device)
        self._pool_rate = torch.tensor(1e-3 * config.pool_rate, device=device)
        groups = _groups(net, config.weight_decay, self.rate, self._pool_rate)
        self.optimizer = torch.optim.AdamW(groups, fused=self._cuda, capturable=self._cuda)
        self.stream = torch.cuda.Stream() if self._cuda else None
        self.metrics = torch.zeros(len(METRICS), device=device)
        self._index = torch.zeros(config.batch, dtype=torch.int64, device=device)
        self._symmetry = torch.zeros(1, dtype=torch.int64, device=device)
        self._average_step = torch.zeros((), device=device)
        self._graphs: dict[tuple[int, bool], torch.cuda.CUDAGraph] = {}

    def step(self, rows: Tensor, tables: Tables, index: Tensor, symmetry: int) -> None:
        """Trains on the chosen rows. `rows` must be the same tensor every time for a size."""
        self._set(index, symmetry)
        key = (tables.side, self.net.rounding.on)
        if not self._cuda:
            self._run(rows, tables)
        elif key in self._graphs:
            with torch.cuda.stream(self.stream):
                self._graphs[key].replay()
        else:
            self._graphs[key] = self._capture(rows, tables)
        self.steps += 1

    def set_rate(self, rate: float) -> None:
        """Sets the learning rate of the steps to come."""
        with torch.cuda.stream(self.stream):
            self.rate.fill_(rate)
            self._pool_rate.fill_(rate * self.config.pool_rate)

    def _set(self, index: Tensor, symmetry: int) -> None:
        decay = min(self.config.average_decay, (1 + self.steps) / (10 + self.steps))
        with torch.cuda.stream(self.stream):
            self._index.copy_(index)
            self._symmetry.fill_(symmetry)
            self._average_step.fill_(1 - decay)

    def _capture(self, rows: Tensor, tables: Tables) -> torch.cuda.CUDAGraph:
        """Takes the step itself, then captures one for the next time."""
        self.stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self.stream):
            self._run(rows, tables)
            self.stream.synchronize()
            self.optimizer.zero_grad(set_to_none=True)
            graph = torch.cuda.CUDAGraph()
            # Other threads may synchronize their own streams during the capture.
            with torch.cuda.graph(graph, stream=self.stream, capture_error_mode="thread_local"):
                self._run(rows, tables)
        return graph

    def _run(self, rows: Tensor, tables: Tables) -> None:
        dtype = torch.bfloat16 if self._cuda else torch.float32
        self.optimizer.zero_grad(set_to_none=True)
        # Rows are gathered as 32-bit words: single bytes would be four times the work.
        chosen = rows.view(torch.int32).index_select(0, self._index).view(torch.uint8)
        batch = batches.read(chosen, tables, self._symmetry, dtype)
        output = self._forward(batch)
        parts = losses(output, batch, self.loss)
        parts.total.backward()
        parameters = list(self.net.parameters())
        norm = torch.nn.utils.clip_grad_norm_(parameters, self.config.gradient_limit)
        self.optimizer.step()
        with torch.no_grad():
            folded = self.net.folded_parameters()
            names, averaged = zip(*self.averaged.named_parameters(), strict=True)
            difference = torch._foreach_sub([folded[name] for name in names], averaged)
            torch._foreach_mul_(difference, self._average_step)
            torch._foreach_add_(averaged, difference)
            self.metrics += torch.stack([*(part.detach() for part in parts), norm.detach()])

    def _forward(self, batch: Batch) -> Output:
        if self.fused:
            return fused.forward(self.net, batch.planes, batch.scalars)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self._cuda,
                            cache_enabled=False):
            return self.net(batch.planes, batch.scalars)


def _groups(net: Net, decay: float, rate: Tensor, pool_rate: Tensor) -> list[dict]:
    """Weights decay, biases do not; weights of pooled numbers have a rate of their own."""
    pools = [net.policy_pool.weight, net.value_hidden.weight,
             *(block.pool.weight for block in net.blocks if block.pool is not None)]
    others = [p for p in net.parameters() if not any(p is q for q in pools)]
    return [
        {"params": [p for p in others if p.dim() > 1], "weight_decay": decay, "lr": rate},
        {"params": [p for p in others if p.dim() <= 1], "weight_decay": 0.0, "lr": rate},
        {"params": pools, "weight_decay": decay, "lr": pool_rate},
    ]
