"""Measures the net of the engine against onnxruntime in f32: one thread, batch 1, thread CPU time.

    python -m ponte_train.compare_onnx --ponte target/release/ponte --out OUT

Leaves `net-10.onnx` and `net-12.onnx` in OUT, for `web/scripts/measure-net.mjs`. The weights are
random, which makes no difference to the speed. The engine's figures include the features and the
softmax, those of onnxruntime do not.
"""

import argparse
import json
import subprocess
import time
import warnings
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from torch import Tensor, nn

from .layout import CHANNELS, SCALARS
from .model import Net, Shape

SHAPE = Shape(blocks=6, channels=64)
SIDES = (10, 12)
ROUNDS = 5
INFERENCES = 100


class Playing(nn.Module):
    """The net without the heads that only training has."""

    def __init__(self, net: Net) -> None:
        super().__init__()
        self.net = net

    def forward(self, planes: Tensor, scalars: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Policy, outcome and score."""
        output = self.net(planes, scalars)
        return output.policy, output.outcome, output.score


def main() -> None:
    """Prints evaluations a second, the best of several rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ponte", type=Path, required=True, help="the binary, built for release")
    parser.add_argument("--out", type=Path, required=True, help="where ONNX files go")
    args = parser.parse_args()
    sessions = {side: session(args.out / f"net-{side}.onnx", side) for side in SIDES}
    best: dict[tuple[str, int], float] = {}
    for _ in range(ROUNDS):
        figures = [("onnxruntime f32", side, rate(sessions[side], side)) for side in SIDES]
        figures += engine(args.ponte)
        for name, side, figure in figures:
            best[name, side] = max(best.get((name, side), 0.0), figure)
    for (name, side), figure in best.items():
        ratio = figure / best["onnxruntime f32", side]
        print(f"{name:16} {side:2}×{side:<2} {figure:8.0f}  {ratio:5.2f} times onnxruntime")


def session(path: Path, side: int) -> onnxruntime.InferenceSession:
    """Writes the net for boards of one size, and reads it again."""
    torch.manual_seed(1)
    net = Net(SHAPE).eval()
    for parameter in net.parameters():
        nn.init.normal_(parameter, std=0.05)
    planes, scalars = torch.zeros(1, CHANNELS, side, side), torch.zeros(1, SCALARS)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        torch.onnx.export(Playing(net), (planes, scalars), str(path), dynamo=False,
                          input_names=["planes", "scalars"],
                          output_names=["policy", "outcome", "score"])
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def rate(loaded: onnxruntime.InferenceSession, side: int) -> float:
    """Inferences a second of this thread's time."""
    rng = np.random.default_rng(1)
    inputs = {
        "planes": (rng.random((1, CHANNELS, side, side)) < 0.2).astype(np.float32),
        "scalars": rng.random((1, SCALARS), dtype=np.float32),
    }
    loaded.run(None, inputs)
    start = time.thread_time()
    for _ in range(INFERENCES):
        loaded.run(None, inputs)
    return INFERENCES / (time.thread_time() - start)


def engine(ponte: Path) -> list[tuple[str, int, float]]:
    """What `ponte bench net` measures."""
    command = [ponte, "bench", "net", "--json", "--seconds", "0.5"]
    report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return [(f"ponte {figure['kernel']}", figure["side"], figure["evaluations_per_s"])
            for figure in report["kernels"]]


if __name__ == "__main__":
    main()
