"""The Triton kernels against their plain twins, in Triton's interpreter where there is no GPU."""

import numpy as np
import pytest
import torch

from ponte_train import kernels, model
from ponte_train.layout import no_symmetry
from ponte_train.sample import random_rows

triton = pytest.importorskip("triton")


def test_unpack() -> None:
    rows = torch.from_numpy(random_rows(3, 7, np.random.default_rng(1)))
    for table in (no_symmetry(7).input_table()[0], no_symmetry(7).final_table()[0]):
        table = torch.from_numpy(table)
        out = torch.empty(3, len(table))
        words = rows.view(torch.int16)
        kernels._unpack[(3, triton.cdiv(len(table), 1024))](
            words, table, out, words.stride(0), len(table), BLOCK=1024)
        assert torch.equal(out, kernels.unpack(rows, table, torch.float32))


@pytest.mark.parametrize("side", [6, 10])
def test_pool(side: int) -> None:
    x = torch.randn(2, 96, side, side).contiguous(memory_format=torch.channels_last)
    out = torch.empty(2, 288)
    kernels._pool[(2, 3)](x, out, (side - 10) / 4, 96, side * side)
    torch.testing.assert_close(out, kernels.pool(x))


def test_add_relu() -> None:
    x = torch.randn(2, 64, 7, 7).contiguous(memory_format=torch.channels_last)
    extra = torch.randn(2, 80)[:, :64]
    expected = kernels.add_relu_(x.clone(), extra)
    kernels._add_relu[(2, triton.cdiv(49 * 64, 2048))](x, extra, extra.stride(0), 49 * 64, 64,
                                                       BLOCK=2048)
    torch.testing.assert_close(x, expected)


def test_policy_head() -> None:
    side, area = 9, 81
    x = torch.randn(2, 64, side, side).contiguous(memory_format=torch.channels_last)
    hidden, per_board = torch.randn(64, 32), torch.randn(2, 96)[:, :32]
    last, bias = torch.randn(32, 16), torch.randn(16)
    expected, out = torch.zeros(2, 9 * area + 2), torch.zeros(2, 9 * area + 2)
    kernels.policy_head(x, hidden, per_board, last, bias, expected)
    kernels._policy_head[(2, 2)](x, hidden, per_board, per_board.stride(0), last, bias, out,
                                 out.stride(0), 64, area, BLOCK=64)
    torch.testing.assert_close(out, expected, rtol=1e-4, atol=1e-4)


def near_zero(*shape: int) -> torch.Tensor:
    """Values with many zeros and ties, channels innermost."""
    values = torch.randint(-2, 3, shape).float()
    return values.contiguous(memory_format=torch.channels_last)


def test_relu_backward() -> None:
    y, g = near_zero(3, 64, 7, 7), torch.randn(3, 64, 7, 7).contiguous(
        memory_format=torch.channels_last)
    expected, sums = kernels.relu_backward(g, y)
    out, found = torch.empty_like(y), torch.zeros(64)
    kernels._relu_backward[(2, 2)](g, y, out, found, 3 * 49, 64, BLOCK=96)
    torch.testing.assert_close(out, expected)
    torch.testing.assert_close(found, sums, rtol=1e-4, atol=1e-4)


def test_relu_backward_boards() -> None:
    y, g = near_zero(3, 64, 7, 7), near_zero(3, 64, 7, 7)
    expected, sums = kernels.relu_backward_boards(g, y)
    out, found = torch.empty_like(y), torch.empty(3, 64)
    kernels._relu_backward_boards[(3, 2)](g, y, out, found, 64, 49)
    torch.testing.assert_close(out, expected)
    torch.testing.assert_close(found, sums)


def test_pool_backward() -> None:
    x, g = near_zero(3, 64, 7, 7), torch.randn(3, 192)
    pooled = kernels.pool(x)
    expected = kernels.pool_backward(g, x, pooled)
    out = torch.empty_like(x)
    kernels._pool_backward[(3, 2)](g, x, pooled, out, -0.75, 64, 49)
    torch.testing.assert_close(out, expected)
    x.requires_grad_(True)
    model.pool(x).backward(g)
    torch.testing.assert_close(x.grad, expected)


def test_round_steps() -> None:
    scale = torch.tensor(0.02)
    x = (3 * torch.randn(2, 32, 6, 6)).contiguous(memory_format=torch.channels_last)
    g = torch.randn(2, 32, 6, 6).contiguous(memory_format=torch.channels_last)
    found, back = torch.empty_like(x), torch.empty_like(x)
    kernels._round_steps[(2,)](x, scale, found, x.numel(), 127, BLOCK=2048)
    kernels._round_steps_backward[(2,)](g, x, scale, back, x.numel(), 127, BLOCK=2048)
    torch.testing.assert_close(found, kernels.round_steps(x, scale))
    torch.testing.assert_close(back, kernels.round_steps_backward(g, x, scale))
