"""The fused net against the plain one: outputs and gradients."""

import pytest
import torch

from ponte_train import fused
from ponte_train.model import Net, Shape


@pytest.mark.parametrize("rounding", [False, True])
@pytest.mark.parametrize("side", [6, 11])
def test_outputs_and_gradients(side: int, rounding: bool) -> None:
    torch.manual_seed(1)
    net = Net(Shape(3, 32)).double()
    with torch.no_grad():
        for parameter in net.parameters():
            parameter += 0.05 * torch.randn_like(parameter)
    net.rounding.on = rounding
    planes = (torch.rand(4, 48, side, side) < 0.3).double()
    planes = planes.contiguous(memory_format=torch.channels_last)
    scalars = torch.rand(4, 21).double()
    found = []
    for forward in (net, lambda *inputs: fused.forward(net, *inputs)):
        net.zero_grad()
        output = forward(planes, scalars)
        sum((part * torch.linspace(-1, 1, part.numel()).view_as(part)).sum()
            for part in output).backward()
        found.append([*output, *(p.grad.clone() for p in net.parameters())])
    for plain, fast in zip(*found, strict=True):
        torch.testing.assert_close(fast, plain, rtol=1e-4, atol=1e-4)
