"""The net as self-play asks it: fixed batches in bf16, replayed as one captured graph.

`Weights` holds the numbers in the layout the kernels want and takes new ones in place, so graphs
captured over them stay valid. `Lane` owns the buffers, the stream and the graph of one batch.
"""

import torch
from torch import Tensor
from torch.nn import functional

from . import kernels
from .layout import INPUT_BYTES, SCALARS_AT, policy_len
from .model import Net


class Weights:
    """The weights of a net for play."""

    def __init__(self, net: Net, device: torch.device) -> None:
        self.shape = net.shape
        self.device = device
        self.dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.tensors = {name: value.clone() for name, value in self._of(net).items()}

    def take(self, net: Net) -> None:
        """Copies the weights of a net into the tensors that captured graphs read."""
        new = self._of(net)
        torch._foreach_copy_(list(self.tensors.values()), [new[name] for name in self.tensors])

    def __getitem__(self, name: str) -> Tensor:
        return self.tensors[name]

    @torch.no_grad()
    def _of(self, net: Net) -> dict[str, Tensor]:
        def matrix(weight: Tensor) -> Tensor:
            return weight.detach().to(self.device, self.dtype).t().contiguous()

        def vector(bias: Tensor) -> Tensor:
            return bias.detach().to(self.device, self.dtype)

        def conv(weight: Tensor) -> Tensor:
            kept = weight.detach().to(self.device, self.dtype)
            return kept.contiguous(memory_format=torch.channels_last)

        out = {
            "stem": conv(net.stem.weight),
            "stem.bias": vector(net.stem.bias),
            "stem.scalars": matrix(net.stem_scalars.weight),
            "policy.hidden": matrix(net.policy_hidden.weight.flatten(1)),
            "policy.last": functional.pad(matrix(net.policy_last.weight.flatten(1)), (0, 7)),
            "policy.bias": functional.pad(vector(net.policy_last.bias), (0, 7)),
            "pool": matrix(torch.cat([net.policy_pool.weight, net.value_hidden.weight])),
            "pool.bias": vector(torch.cat([net.policy_hidden.bias, net.value_hidden.bias])),
            "value": net.value_last.weight.detach().float().t().contiguous().to(self.device),
            "value.bias": net.value_last.bias.detach().float().to(self.device),
        }
        for index, block in enumerate(net.blocks):
            out[f"{index}.first"] = conv(block.first.weight)
            out[f"{index}.first.bias"] = vector(block.first.bias)
            out[f"{index}.second"] = conv(block.second.weight)
            out[f"{index}.second.bias"] = vector(block.second.bias)
            if block.pool is not None:
                out[f"{index}.pool"] = matrix(block.pool.weight)
        return out


def forward(w: Weights, packed: Tensor, table: Tensor, side: int, fused: bool,
            policy: Tensor, values: Tensor) -> None:
    """Evaluates packed inputs [n, 1212] into `policy` [n, p] and `values` [n, 4]."""
    planes = kernels.unpack_planes(packed, table, side, w.dtype)
    scalars = packed[:, SCALARS_AT:].contiguous().view(torch.float32).to(w.dtype)
    x = functional.conv2d(planes, w["stem"], padding=1)
    x = kernels.add_relu_(x, torch.addmm(w["stem.bias"], scalars, w["stem.scalars"]))
    for index in range(w.shape.blocks):
        if index % 2 == 1:
            extra = torch.addmm(w[f"{index}.first.bias"], kernels.pool(x), w[f"{index}.pool"])
            y = kernels.add_relu_(functional.conv2d(x, w[f"{index}.first"], padding=1), extra)
        else:
            y = _conv_relu(x, w[f"{index}.first"], w[f"{index}.first.bias"], fused)
        x = _conv_add_relu(y, w[f"{index}.second"], x, w[f"{index}.second.bias"], fused)
    pooled = torch.addmm(w["pool.bias"], kernels.pool(x), w["pool"])
    kernels.policy_head(x, w["policy.hidden"], pooled[:, :32], w["policy.last"], w["policy.bias"],
                        policy)
    value = torch.addmm(w["value.bias"], pooled[:, 32:].relu().float(), w["value"])
    values[:, :3] = value[:, :3].softmax(1)
    values[:, 3] = value[:, 3] * 10.0
    policy[:, 9 * side * side:] = value[:, 4:]


def _conv_relu(x: Tensor, weight: Tensor, bias: Tensor, fused: bool) -> Tensor:
    if fused:
        return torch.cudnn_convolution_relu(x, weight, bias, (1, 1), (1, 1), (1, 1), 1)
    return functional.conv2d(x, weight, bias, padding=1).relu_()


def _conv_add_relu(y: Tensor, weight: Tensor, x: Tensor, bias: Tensor, fused: bool) -> Tensor:
    if fused:
        return torch.cudnn_convolution_add_relu(y, weight, x, 1.0, bias, (1, 1), (1, 1), (1, 1), 1)
    return functional.conv2d(y, weight, bias, padding=1).add_(x).relu_()


def can_fuse(device: torch.device) -> bool:
    """Whether cuDNN here joins bias, sum and relu to a convolution of bf16 numbers."""
    if device.type != "cuda":
        return False
    x = torch.randn(8, 64, 8, 8, device=device, dtype=torch.bfloat16)
    x = x.contiguous(memory_format=torch.channels_last)
    weight = (torch.randn(64, 64, 3, 3, device=device, dtype=torch.bfloat16) * 0.05)
    weight = weight.contiguous(memory_format=torch.channels_last)
    bias = torch.randn(64, device=device, dtype=torch.bfloat16)
    try:
        pairs = [(_conv_relu(x, weight, bias, f), _conv_add_relu(x, weight, x, bias, f))
                 for f in (False, True)]
    except RuntimeError:
        return False
    return all(torch.allclose(a.float(), b.float(), atol=0.1, rtol=0.05)
               for a, b in zip(*pairs, strict=True))


class Lane:
    """Buffers, stream and graphs for batches of one size of board.

    A graph has a fixed batch. Where the number of questions varies, several are captured and the
    smallest that holds them all is replayed.
    """

    def __init__(self, weights: Weights, side: int, batches: list[int], table: Tensor,
                 fused: bool) -> None:
        self.weights, self.side, self.batches = weights, side, sorted(batches)
        device, self._cuda = weights.device, weights.device.type == "cuda"
        most, outputs = self.batches[-1], policy_len(side)
        self.inputs = torch.zeros(most, INPUT_BYTES, dtype=torch.uint8, pin_memory=self._cuda)
        self.policy = torch.zeros(most, outputs, dtype=torch.bfloat16, pin_memory=self._cuda)
        self.values = torch.zeros(most, 4, pin_memory=self._cuda)
        self._table, self._fused = table, fused
        self._packed = torch.zeros(most, INPUT_BYTES, dtype=torch.uint8, device=device)
        self._policy = torch.zeros(most, outputs, dtype=weights.dtype, device=device)
        self._values = torch.zeros(most, 4, device=device)
        self.graphs: dict[int, torch.cuda.CUDAGraph] = {}
        if self._cuda:
            # Games wait for evaluations, so these go before training.
            self._stream = torch.cuda.Stream(priority=-1)
            self._done = torch.cuda.Event()
            for batch in self.batches:
                self.graphs[batch] = self._capture(batch)

    def launch(self, count: int) -> None:
        """Starts the evaluation of the first inputs; the answers are there after `wait`."""
        batch = next(batch for batch in self.batches if batch >= count)
        if not self._cuda:
            self._copy_in(batch)
            self._run(batch)
            self._copy_out(batch)
            return
        with torch.cuda.stream(self._stream):
            self._copy_in(batch)
            self.graphs[batch].replay()
            self._copy_out(batch)
            self._done.record()

    def wait(self) -> None:
        """Waits for the answers."""
        if self._cuda:
            self._done.synchronize()

    def _copy_in(self, batch: int) -> None:
        self._packed[:batch].copy_(self.inputs[:batch], non_blocking=True)

    def _copy_out(self, batch: int) -> None:
        self.policy[:batch].copy_(self._policy[:batch], non_blocking=True)
        self.values[:batch].copy_(self._values[:batch], non_blocking=True)

    @torch.no_grad()
    def _run(self, batch: int) -> None:
        forward(self.weights, self._packed[:batch], self._table, self.side, self._fused,
                self._policy[:batch], self._values[:batch])

    def _capture(self, batch: int) -> torch.cuda.CUDAGraph:
        self._stream.wait_stream(torch.cuda.current_stream())
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.stream(self._stream):
            for _ in range(2):
                self._run(batch)
            self._stream.synchronize()
            with torch.cuda.graph(graph, stream=self._stream, capture_error_mode="thread_local"):
                self._run(batch)
        return graph
