"""The few operations that PyTorch would split into many passes over memory, as Triton kernels.

Every function here has a plain twin that runs where there is no GPU; tests compare the two. None
of them is differentiable by itself: `fused` joins forward and backward ones.
"""

import torch
from torch import Tensor

from .layout import CHANNELS
from .quantize import ACTIVATION_MAX

try:
    import triton
    import triton.language as tl
except ImportError:  # a machine that only reads checkpoints
    triton = None


def unpack(rows: Tensor, table: Tensor, dtype: torch.dtype) -> Tensor:
    """Bits of packed rows as numbers: [n, len(table)]. `rows` are bytes."""
    words = rows.view(torch.int16)
    if not rows.is_cuda:
        picked = words[:, (table >> 4).long()].to(torch.int32)
        return ((picked >> (table & 15)) & 1).to(dtype)
    out = torch.empty(len(rows), len(table), dtype=dtype, device=rows.device)
    block = 1024
    grid = (len(rows), triton.cdiv(len(table), block))
    _unpack[grid](words, table, out, words.stride(0), len(table), BLOCK=block)
    return out


def unpack_planes(rows: Tensor, table: Tensor, side: int, dtype: torch.dtype) -> Tensor:
    """The planes of packed rows, [n, 48, side, side] with channels innermost in memory."""
    return unpack(rows, table, dtype).view(-1, side, side, CHANNELS).permute(0, 3, 1, 2)


def pool(x: Tensor) -> Tensor:
    """Mean, mean scaled by the size of the board, and maximum over the cells: [n, 3c]."""
    count, channels, side, _ = x.shape
    scale = (side - 10) / 4
    if not x.is_cuda:
        mean = x.mean((2, 3))
        return torch.cat([mean, mean * scale, x.amax((2, 3))], 1)
    out = torch.empty(count, 3 * channels, dtype=x.dtype, device=x.device)
    _pool[(count, channels // 32)](x, out, scale, channels, side * side, num_warps=2)
    return out


def add_relu_(x: Tensor, per_board: Tensor) -> Tensor:
    """relu(x + per_board) in place, with one number a board and channel."""
    count, channels, side, _ = x.shape
    if not x.is_cuda:
        return x.add_(per_board[:, :, None, None]).relu_()
    size, block = x.numel() // count, 2048
    _add_relu[(count, triton.cdiv(size, block))](x, per_board, per_board.stride(0), size, channels,
                                                 BLOCK=block, num_warps=8)
    return x


def policy_head(x: Tensor, hidden: Tensor, per_board: Tensor, last: Tensor, bias: Tensor,
                out: Tensor) -> None:
    """Writes the nine policy planes of every board into the first columns of `out`.

    `hidden` is [c, 32], `per_board` [n, 32] holds bias and pooled part, `last` is [32, 16] of
    which nine columns count.
    """
    count, channels, side, _ = x.shape
    area = side * side
    if not x.is_cuda:
        cells = x.permute(0, 2, 3, 1).reshape(count, area, channels)
        h = (cells @ hidden + per_board[:, None, :]).relu()
        planes = (h @ last + bias)[:, :, :9]
        out[:, :9 * area] = planes.transpose(1, 2).reshape(count, 9 * area)
        return
    block = 64
    _policy_head[(count, triton.cdiv(area, block))](
        x, hidden, per_board, per_board.stride(0), last, bias, out, out.stride(0), channels,
        area, BLOCK=block)


def relu_backward(g: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
    """The gradient where `y` is positive, and its sum over boards and cells in f32: [c]."""
    count, channels, side, _ = y.shape
    if not y.is_cuda:
        masked = g * (y > 0)
        return masked, masked.float().sum((0, 2, 3))
    g = g.contiguous(memory_format=torch.channels_last)
    masked = torch.empty_like(y)
    sums = torch.zeros(channels, dtype=torch.float32, device=y.device)
    rows, block = count * side * side, 512
    _relu_backward[(triton.cdiv(rows, block), channels // 32)](g, y, masked, sums, rows, channels,
                                                               BLOCK=block)
    return masked, sums


def relu_backward_boards(g: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
    """The gradient where `y` is positive, and its sum over the cells: [n, c]."""
    count, channels, side, _ = y.shape
    if not y.is_cuda:
        masked = g * (y > 0)
        return masked, masked.sum((2, 3))
    g = g.contiguous(memory_format=torch.channels_last)
    masked = torch.empty_like(y)
    sums = torch.empty(count, channels, dtype=y.dtype, device=y.device)
    _relu_backward_boards[(count, channels // 32)](g, y, masked, sums, channels, side * side,
                                                   num_warps=2)
    return masked, sums


def pool_backward(g: Tensor, x: Tensor, out: Tensor) -> Tensor:
    """The gradient of `pool`; where several cells hold the maximum they share its part."""
    count, channels, side, _ = x.shape
    scale = (side - 10) / 4
    if not x.is_cuda:
        mean, scaled, highest = g.unflatten(1, (3, channels)).unbind(1)
        at = x == out[:, 2 * channels:, None, None]
        shared = at * (highest / at.sum((2, 3)))[:, :, None, None]
        return shared + ((mean + scale * scaled) / (side * side))[:, :, None, None]
    gx = torch.empty_like(x)
    _pool_backward[(count, channels // 32)](g.contiguous(), x, out, gx, scale, channels,
                                            side * side, num_warps=2)
    return gx


def round_steps(x: Tensor, scale: Tensor) -> Tensor:
    """`x` on the grid of 0 to 127 steps of `scale`, a tensor of one number."""
    if not x.is_cuda:
        return torch.round(x / scale).clamp(0, ACTIVATION_MAX) * scale
    out, block = torch.empty_like(x), 2048
    _round_steps[(triton.cdiv(x.numel(), block),)](x, scale, out, x.numel(), ACTIVATION_MAX,
                                                   BLOCK=block)
    return out


def round_steps_backward(g: Tensor, x: Tensor, scale: Tensor) -> Tensor:
    """The gradient where `x` is not beyond the last step."""
    if not x.is_cuda:
        return g * (x <= ACTIVATION_MAX * scale)
    g = g.contiguous(memory_format=torch.channels_last)
    out, block = torch.empty_like(x), 2048
    _round_steps_backward[(triton.cdiv(x.numel(), block),)](g, x, scale, out, x.numel(),
                                                            ACTIVATION_MAX, BLOCK=block)
    return out


if triton is not None:

    @triton.jit
    def _unpack(words, table, out, row_stride, size, BLOCK: tl.constexpr):
        board = tl.program_id(0).to(tl.int64)
        at = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
        inside = at < size
        entry = tl.load(table + at, mask=inside, other=15)
        word = tl.load(words + board * row_stride + (entry >> 4), mask=inside, other=0)
        bit = (word.to(tl.int32) >> (entry & 15)) & 1
        tl.store(out + board * size + at, bit.to(out.dtype.element_ty), mask=inside)

    @triton.jit
    def _pool(x, out, scale, channels, area):
        board = tl.program_id(0).to(tl.int64)
        channel = tl.program_id(1) * 32 + tl.arange(0, 32)
        total = tl.zeros([16, 32], dtype=tl.float32)
        highest = tl.full([16, 32], float("-inf"), dtype=tl.float32)
        for start in range(0, area, 16):
            cell = start + tl.arange(0, 16)
            inside = (cell < area)[:, None]
            here = x + (board * area + cell[:, None]) * channels + channel[None, :]
            value = tl.load(here, mask=inside, other=0.0).to(tl.float32)
            total += value
            highest = tl.maximum(highest, tl.where(inside, value, float("-inf")))
        mean = tl.sum(total, 0) / area
        to = out + board * 3 * channels + channel
        tl.store(to, mean.to(out.dtype.element_ty))
        tl.store(to + channels, (mean * scale).to(out.dtype.element_ty))
        tl.store(to + 2 * channels, tl.max(highest, 0).to(out.dtype.element_ty))

    @triton.jit
    def _add_relu(x, per_board, stride, size, channels, BLOCK: tl.constexpr):
        board = tl.program_id(0).to(tl.int64)
        at = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
        inside = at < size
        here = x + board * size + at
        value = tl.load(here, mask=inside, other=0.0).to(tl.float32)
        extra = tl.load(per_board + board * stride + at % channels, mask=inside, other=0.0)
        sum = tl.maximum(value + extra.to(tl.float32), 0.0)
        tl.store(here, sum.to(x.dtype.element_ty), mask=inside)

    @triton.jit
    def _policy_head(x, hidden, per_board, per_board_stride, last, bias, out, out_stride, channels,
                     area, BLOCK: tl.constexpr):
        board = tl.program_id(0).to(tl.int64)
        cell = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
        inside = cell < area
        unit = tl.arange(0, 32)
        plane = tl.arange(0, 16)
        sums = tl.zeros([BLOCK, 32], dtype=tl.float32)
        for start in range(0, channels, 32):
            channel = start + tl.arange(0, 32)
            here = x + (board * area + cell[:, None]) * channels + channel[None, :]
            value = tl.load(here, mask=inside[:, None], other=0.0)
            weight = tl.load(hidden + channel[:, None] * 32 + unit[None, :])
            sums = tl.dot(value, weight, sums)
        extra = tl.load(per_board + board * per_board_stride + unit).to(tl.float32)
        h = tl.maximum(sums + extra[None, :], 0.0).to(x.dtype.element_ty)
        logits = tl.dot(h, tl.load(last + unit[:, None] * 16 + plane[None, :]))
        logits += tl.load(bias + plane).to(tl.float32)[None, :]
        to = out + board * out_stride + plane[None, :] * area + cell[:, None]
        wanted = inside[:, None] & (plane < 9)[None, :]
        tl.store(to, logits.to(out.dtype.element_ty), mask=wanted)

    @triton.jit
    def _relu_backward(g, y, masked, sums, rows, channels, BLOCK: tl.constexpr):
        channel = tl.program_id(1) * 32 + tl.arange(0, 32)
        total = tl.zeros([32, 32], dtype=tl.float32)
        for start in range(0, BLOCK, 32):
            row = tl.program_id(0).to(tl.int64) * BLOCK + start + tl.arange(0, 32)
            inside = (row < rows)[:, None]
            at = row[:, None] * channels + channel[None, :]
            positive = tl.load(y + at, mask=inside, other=0.0) > 0
            value = tl.where(positive, tl.load(g + at, mask=inside, other=0.0), 0.0)
            tl.store(masked + at, value, mask=inside)
            total += value.to(tl.float32)
        tl.atomic_add(sums + channel, tl.sum(total, 0))

    @triton.jit
    def _relu_backward_boards(g, y, masked, sums, channels, area):
        board = tl.program_id(0).to(tl.int64)
        channel = tl.program_id(1) * 32 + tl.arange(0, 32)
        total = tl.zeros([16, 32], dtype=tl.float32)
        for start in range(0, area, 16):
            cell = start + tl.arange(0, 16)
            inside = (cell < area)[:, None]
            at = (board * area + cell[:, None]) * channels + channel[None, :]
            positive = tl.load(y + at, mask=inside, other=0.0) > 0
            value = tl.where(positive, tl.load(g + at, mask=inside, other=0.0), 0.0)
            tl.store(masked + at, value, mask=inside)
            total += value.to(tl.float32)
        tl.store(sums + board * channels + channel, tl.sum(total, 0).to(sums.dtype.element_ty))

    @triton.jit
    def _pool_backward(g, x, out, gx, scale, channels, area):
        board = tl.program_id(0).to(tl.int64)
        channel = tl.program_id(1) * 32 + tl.arange(0, 32)
        pooled = board * 3 * channels + channel
        mean = tl.load(g + pooled).to(tl.float32)
        mean += scale * tl.load(g + pooled + channels).to(tl.float32)
        mean /= area
        highest = tl.load(out + pooled + 2 * channels)[None, :]
        ties = tl.zeros([16, 32], dtype=tl.float32)
        for start in range(0, area, 16):
            cell = start + tl.arange(0, 16)
            inside = (cell < area)[:, None]
            at = (board * area + cell[:, None]) * channels + channel[None, :]
            value = tl.load(x + at, mask=inside, other=0.0)
            ties += tl.where(inside & (value == highest), 1.0, 0.0)
        share = tl.load(g + pooled + 2 * channels).to(tl.float32) / tl.sum(ties, 0)
        for start in range(0, area, 16):
            cell = start + tl.arange(0, 16)
            inside = (cell < area)[:, None]
            at = (board * area + cell[:, None]) * channels + channel[None, :]
            value = tl.load(x + at, mask=inside, other=0.0)
            total = mean[None, :] + tl.where(value == highest, share[None, :], 0.0)
            tl.store(gx + at, total.to(gx.dtype.element_ty), mask=inside)

    @triton.jit
    def _round_steps(x, scale, out, size, most, BLOCK: tl.constexpr):
        at = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
        inside = at < size
        step = tl.load(scale)
        value = tl.load(x + at, mask=inside, other=0.0).to(tl.float32) / step
        # Half a step up and down: the few ties that rint would send to even do not matter here.
        count = tl.minimum(tl.floor(tl.maximum(value, 0.0) + 0.5), most)
        tl.store(out + at, (count * step).to(out.dtype.element_ty), mask=inside)

    @triton.jit
    def _round_steps_backward(g, x, scale, out, size, most, BLOCK: tl.constexpr):
        at = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
        inside = at < size
        kept = tl.load(x + at, mask=inside, other=0.0).to(tl.float32) <= most * tl.load(scale)
        value = tl.where(kept, tl.load(g + at, mask=inside, other=0.0), 0.0)
        tl.store(out + at, value, mask=inside)
