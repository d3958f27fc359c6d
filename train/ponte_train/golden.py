"""Golden outputs for the Rust net: a small random net, and what it says about given moments.

    cargo run --release -p ponte-engine --example inputs > inputs.tsv
    python -m ponte_train.golden --inputs inputs.tsv --out crates/ponte-engine/tests/data
"""

import argparse
from pathlib import Path

import numpy as np
import torch

from . import export, kernels
from .calibrate import activations, best_scale
from .layout import INPUT_BYTES, SCALARS_AT, no_symmetry
from .model import Net, Shape

SHAPE = Shape(blocks=2, channels=32)


def main() -> None:
    """Writes `golden.net` and `golden.tsv`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    moments = [line.split("\t") for line in args.inputs.read_text().splitlines()]
    shown = [read_input(moment[3]) for moment in moments]
    net = random_net()
    calibrate(net, shown)
    lines = []
    for (rules, position, first, _), (planes, scalars) in zip(moments, shown, strict=True):
        numbers = export.outputs(net, planes, scalars)[0]
        lines.append("\t".join([rules, position, first, " ".join(f"{n:.6g}" for n in numbers)]))
    (args.out / "golden.tsv").write_text("\n".join(lines) + "\n")
    export.write(net, args.out / "golden.net")


def read_input(digits: str) -> tuple[torch.Tensor, torch.Tensor]:
    """Planes and scalars of one packed input; the side is one of the scalars."""
    packed = np.frombuffer(bytes.fromhex(digits), dtype=np.uint8).copy().reshape(1, INPUT_BYTES)
    scalars = torch.from_numpy(packed[:, SCALARS_AT:].copy().view(np.float32))
    side = round(float(scalars[0, 5]) * 12)
    table = torch.from_numpy(no_symmetry(side).input_table()[0])
    return kernels.unpack_planes(torch.from_numpy(packed), table, side, torch.float32), scalars


def random_net() -> Net:
    """A net in which every weight matters."""
    torch.manual_seed(5)
    net = Net(SHAPE)
    with torch.no_grad():
        for parameter in net.parameters():
            spread = 0.5 * parameter[0].numel() ** -0.5 if parameter.dim() > 1 else 0.2
            parameter += spread * torch.randn_like(parameter)
    return net


@torch.no_grad()
def calibrate(net: Net, shown: list[tuple[torch.Tensor, torch.Tensor]]) -> None:
    """Scales that fit these inputs."""
    seen = [activations(net, planes, scalars) for planes, scalars in shown]
    for index, values in enumerate(zip(*seen, strict=True)):
        net.rounding.scale[index] = best_scale(torch.cat([v[v > 0] for v in values]))


if __name__ == "__main__":
    main()
