"""The learning net on a GPU, with fewer passes over memory: forward and backward.

The same function as `Net.forward`, which is its specification; tests compare the two. Bias, sum
and relu are fused into the convolutions; backward, one kernel masks a gradient and sums it for the
bias.
"""

from functools import partial

import torch
from torch import Tensor
from torch.autograd import Function
from torch.nn import functional

from . import inference, kernels
from .layout import CHANNELS, FINAL_PLANES, POLICY_PLANES, SCALARS
from .model import Net, Output, Shape

LARGEST_ERROR = 0.05
"""The largest error of a gradient in bf16, relative to its length; 0.02 is usual."""


def forward(net: Net, planes: Tensor, scalars: Tensor) -> Output:
    """`planes` is [n, 48, side, side] with channels innermost, in the type to compute in."""
    dtype, rounding = planes.dtype, net.rounding
    count, _, side, _ = planes.shape
    extra = functional.linear(scalars.to(dtype), net.stem_scalars.weight.to(dtype),
                              net.stem.bias.to(dtype))
    x = AddRelu.apply(_conv(planes, rounding.weight(net.stem.weight)), extra)
    for index, block in enumerate(net.blocks):
        q, first = _rounded(net, x, 2 * index), rounding.weight(block.first.weight)
        if block.pool is None:
            y = ConvRelu.apply(q, first, block.first.bias)
        else:
            extra = functional.linear(Pool.apply(q), block.pool.weight.to(dtype),
                                      block.first.bias.to(dtype))
            y = AddRelu.apply(_conv(q, first), extra)
        y = _rounded(net, y, 2 * index + 1)
        x = ConvAddRelu.apply(y, rounding.weight(block.second.weight), block.second.bias, x)
    q = _rounded(net, x, 2 * len(net.blocks))
    pooled = Pool.apply(q)
    cells = q.permute(0, 2, 3, 1).reshape(-1, q.shape[1])
    h = functional.linear(cells, rounding.weight(net.policy_hidden.weight).flatten(1).to(dtype))
    extra = functional.linear(pooled, net.policy_pool.weight.to(dtype),
                              net.policy_hidden.bias.to(dtype))
    h = AddRelu.apply(h.view(count, side, side, -1).permute(0, 3, 1, 2), extra)
    h = h.permute(0, 2, 3, 1).reshape(len(cells), -1)
    policy = _planes(h, net.policy_last.weight, net.policy_last.bias, POLICY_PLANES, count)
    final = _planes(cells, net.final.weight, net.final.bias, FINAL_PLANES, count)
    value = functional.linear(pooled, net.value_hidden.weight.to(dtype),
                              net.value_hidden.bias.to(dtype)).relu()
    value = functional.linear(value, net.value_last.weight.to(dtype),
                              net.value_last.bias.to(dtype)).float()
    policy = torch.cat([policy.flatten(1), value[:, 4:]], 1)
    return Output(policy, value[:, :3], value[:, 3], final.unflatten(2, (side, side)))


def works(shape: Shape, device: torch.device) -> bool:
    """Whether outputs and gradients here are those of the plain net.

    Of a new one: what a trained net makes of noise is lost in bf16 either way, up to a quarter.
    """
    if device.type != "cuda" or not inference.can_fuse(device):
        return False
    generator = torch.Generator(device).manual_seed(1)
    planes = torch.rand(64, CHANNELS, 8, 8, device=device, generator=generator) < 0.2
    planes = planes.to(torch.bfloat16).contiguous(memory_format=torch.channels_last)
    scalars = torch.rand(64, SCALARS, device=device, generator=generator)
    with torch.random.fork_rng():
        torch.manual_seed(1)
        net = Net(shape).to(device)
    with torch.no_grad():  # as it is, it has too many zeros to show anything
        for p in net.parameters():
            p += 0.02 * torch.randn(p.shape, device=device, generator=generator)
    found = []
    try:
        for run, given in ((net, planes.float()), (partial(forward, net), planes)):
            output = run(given, scalars)
            (output.policy.logsumexp(1).sum() + output.outcome[:, 0].sum() + output.score.sum()
             + output.final.sigmoid().sum()).backward()
            found.append([*output, *(p.grad for p in net.parameters())])
            net.zero_grad(set_to_none=True)
    except RuntimeError as error:
        print(f"training goes on with plain operations: {error}", flush=True)
        return False
    errors = [((plain - fast).norm() / plain.norm().clamp_min(1e-6)).item()
              for plain, fast in zip(*found, strict=True)]
    if max(errors) > LARGEST_ERROR:
        print(f"training goes on with plain operations: errors up to {max(errors):.2g}", flush=True)
    return max(errors) <= LARGEST_ERROR


def _planes(cells: Tensor, weight: Tensor, bias: Tensor, planes: int, count: int) -> Tensor:
    """A 1×1 convolution to a few planes, as a product that is padded to a handy width."""
    padding = -planes % 8
    weight = functional.pad(weight.flatten(1), (0, 0, 0, padding)).to(cells.dtype)
    out = functional.linear(cells, weight, functional.pad(bias, (0, padding)).to(cells.dtype))
    return out.view(count, -1, planes + padding)[:, :, :planes].transpose(1, 2).float()


def _rounded(net: Net, x: Tensor, index: int) -> Tensor:
    """The input of a convolution."""
    return RoundSteps.apply(x, net.rounding.scale[index]) if net.rounding.on else x


def _conv(x: Tensor, weight: Tensor) -> Tensor:
    return functional.conv2d(x, weight.to(x.dtype), padding=1)


def _conv_backward(ctx, g: Tensor, x: Tensor, weight: Tensor) -> tuple[Tensor | None, Tensor]:
    wanted = [ctx.needs_input_grad[0], True, False]
    gx, gw, _ = torch.ops.aten.convolution_backward(
        g, x, weight, None, [1, 1], [1, 1], [1, 1], False, [0, 0], 1, wanted)
    return gx, gw.float()


class ConvRelu(Function):
    """relu(conv(x) + bias)."""

    @staticmethod
    def forward(ctx, x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
        weight = weight.to(x.dtype)
        if x.is_cuda:
            y = torch.cudnn_convolution_relu(x, weight, bias.to(x.dtype), (1, 1), (1, 1), (1, 1), 1)
        else:
            y = functional.conv2d(x, weight, bias.to(x.dtype), padding=1).relu_()
        ctx.save_for_backward(x, weight, y)
        return y

    @staticmethod
    def backward(ctx, g: Tensor) -> tuple[Tensor | None, ...]:
        x, weight, y = ctx.saved_tensors
        g, gb = kernels.relu_backward(g, y)
        gx, gw = _conv_backward(ctx, g, x, weight)
        return gx, gw, gb


class ConvAddRelu(Function):
    """relu(x + conv(y) + bias)."""

    @staticmethod
    def forward(ctx, y: Tensor, weight: Tensor, bias: Tensor, x: Tensor) -> Tensor:
        weight, bias = weight.to(y.dtype), bias.to(y.dtype)
        if y.is_cuda:
            out = torch.cudnn_convolution_add_relu(y, weight, x, 1.0, bias, (1, 1), (1, 1), (1, 1),
                                                   1)
        else:
            out = functional.conv2d(y, weight, bias, padding=1).add_(x).relu_()
        ctx.save_for_backward(y, weight, out)
        return out

    @staticmethod
    def backward(ctx, g: Tensor) -> tuple[Tensor | None, ...]:
        y, weight, out = ctx.saved_tensors
        g, gb = kernels.relu_backward(g, out)
        gy, gw = _conv_backward(ctx, g, y, weight)
        return gy, gw, gb, g


class AddRelu(Function):
    """relu(x + extra) in place, with one number for each board and channel."""

    @staticmethod
    def forward(ctx, x: Tensor, extra: Tensor) -> Tensor:
        y = kernels.add_relu_(x, extra)
        ctx.mark_dirty(x)
        ctx.save_for_backward(y)
        return y

    @staticmethod
    def backward(ctx, g: Tensor) -> tuple[Tensor, Tensor]:
        (y,) = ctx.saved_tensors
        return kernels.relu_backward_boards(g, y)


class Pool(Function):
    """Mean, scaled mean and maximum over the cells."""

    @staticmethod
    def forward(ctx, x: Tensor) -> Tensor:
        out = kernels.pool(x)
        ctx.save_for_backward(x, out)
        return out

    @staticmethod
    def backward(ctx, g: Tensor) -> Tensor:
        x, out = ctx.saved_tensors
        return kernels.pool_backward(g, x, out)


class RoundSteps(Function):
    """An activation on its grid, the gradient passed straight through up to the last step."""

    @staticmethod
    def forward(ctx, x: Tensor, scale: Tensor) -> Tensor:
        ctx.save_for_backward(x, scale)
        return kernels.round_steps(x, scale)

    @staticmethod
    def backward(ctx, g: Tensor) -> tuple[Tensor, None]:
        return kernels.round_steps_backward(g, *ctx.saved_tensors), None
