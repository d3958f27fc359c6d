"""The few operations that PyTorch would split into many passes over memory, as Triton kernels.

Every function here has a plain twin that runs where there is no GPU; tests compare the two. None
of them is differentiable: they serve self-play and the reading of training rows.
"""

import torch
from torch import Tensor

from .layout import CHANNELS

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
