"""Measures a machine: evaluations a second by variant, training samples a second, and the host.

    python -m ponte_train.probe [--seconds 100] [--out probe.json]
"""

import argparse
import importlib.util
import json
import os
import subprocess
import time
import traceback

import numpy as np
import torch

from . import batch as batches
from . import fused, inference
from .batch import Tables
from .inference import Lane, Weights
from .layout import no_symmetry
from .loss import LossWeights, losses
from .model import Net, Shape
from .sample import random_rows
from .step import StepConfig, Stepper


def main() -> None:
    """Runs the cases in order of importance until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--out")
    parser.add_argument("--small", action="store_true", help="tiny cases, to test the probe itself")
    args = parser.parse_args()
    started = time.monotonic()
    describe_host()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cudnn.benchmark = True
    fuse = inference.can_fuse(device)
    print(f"cudnn fused convolutions: {fuse}  ({time.monotonic() - started:.1f} s)", flush=True)
    found = []
    for case in cases(args.small):
        if time.monotonic() - started > args.seconds:
            print("time is over", flush=True)
            break
        kind, shape, side, batch, variant = case
        if variant == "fused" and not fuse:
            continue
        begun = time.monotonic()
        try:
            rate = MEASURES[kind](device, Shape(*shape), side, batch, variant)
        except Exception:  # a failing variant must not hide the others
            traceback.print_exc()
            continue
        line = {"kind": kind, "net": "{}x{}".format(*shape), "side": side, "batch": batch,
                "variant": variant, "per_second": round(rate),
                "took": round(time.monotonic() - begun, 2)}
        found.append(line)
        print(json.dumps(line), flush=True)
    if args.out:
        with open(args.out, "w") as file:
            json.dump(found, file, indent=1)


def cases(small: bool):
    """What to measure, the most telling first."""
    if small:
        yield "gradients", (2, 32), 6, 8, "fused"
        yield "check", (2, 32), 6, 8, "plain"
        yield "inference", (2, 32), 6, 8, "plain"
        yield "training", (2, 32), 6, 8, "plain"
        return
    for variant in ("plain", "fused"):
        yield "check", (6, 64), 10, 512, variant
        yield "inference", (6, 64), 10, 4096, variant
    yield "gradients", (6, 64), 10, 1024, "fused"
    for variant in ("plain", "fused", "rounded"):
        yield "training", (6, 64), 10, 4096, variant
    yield "lanes", (6, 64), 10, 4096, "fused"
    yield "both", (6, 64), 10, 4096, "fused"
    for side in (8, 12):
        yield "inference", (6, 64), side, 4096, "fused"
        yield "training", (6, 64), side, 4096, "fused"
    yield "inference", (6, 64), 10, 2048, "fused"
    yield "inference", (6, 64), 10, 8192, "fused"
    yield "training", (6, 64), 10, 2048, "fused"
    for shape in ((10, 96), (10, 128)):
        yield "inference", shape, 10, 4096, "fused"
        yield "training", shape, 10, 4096, "fused"
        yield "inference", shape, 12, 4096, "fused"
    yield "profile", (6, 64), 10, 4096, "fused"
    yield "profile", (6, 64), 10, 4096, "training"


def check(device, shape: Shape, side: int, batch: int, variant: str) -> float:
    """Compares the fast net with the plain one; the rate means nothing here."""
    net = _net(shape).to(device)
    lane = _lane(net, device, side, batch, variant)
    rows = torch.from_numpy(random_rows(batch, side, np.random.default_rng(1))).to(device)
    read = batches.read(rows, Tables(no_symmetry(side), device), torch.zeros(1, dtype=torch.int64,
                        device=device), torch.float32)
    with torch.no_grad():
        expected = net(read.planes, read.scalars)
    policy = lane.policy.to(device).float()
    outcome = lane.values.to(device)[:, :3]
    for name, got, want in (("policy", policy, expected.policy),
                            ("outcome", outcome, expected.outcome.softmax(1)),
                            ("score", lane.values.to(device)[:, 3] / 10, expected.score)):
        error = ((got - want).norm() / want.norm()).item()
        print(f"  {name}: relative error {error:.2e}, spread {want.std().item():.3f}")
    return 0.0


def measure_inference(device, shape: Shape, side: int, batch: int, variant: str) -> float:
    """Evaluations a second of replayed graphs without their copies to and from the host."""
    lane = _lane(_net(shape).to(device), device, side, batch, variant)
    if device.type == "cpu":
        return batch / _seconds(device, lambda: lane.launch(batch), 3)
    return batch / _seconds(device, lane.graphs[batch].replay, 30)


def check_gradients(device, shape: Shape, side: int, batch: int, variant: str) -> float:
    """Compares the gradients of the fused net with those of the plain one in full precision."""
    stepper, rows, tables = _training(device, shape, side, batch)
    symmetry = torch.zeros(1, dtype=torch.int64, device=device)
    dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
    found = []
    for forward, kind in ((stepper.net, torch.float32),
                          (lambda *inputs: fused.forward(stepper.net, *inputs), dtype)):
        stepper.net.zero_grad()
        read = batches.read(rows, tables, symmetry, kind)
        losses(forward(read.planes, read.scalars), read, LossWeights()).total.backward()
        found.append({name: p.grad.clone() for name, p in stepper.net.named_parameters()})
    errors = {name: ((found[1][name] - g).norm() / g.norm().clamp_min(1e-9)).item()
              for name, g in found[0].items()}
    worst = sorted(errors.items(), key=lambda item: -item[1])[:4]
    print("  worst gradients:", ", ".join(f"{name} {error:.1e}" for name, error in worst))
    return 0.0


def measure_lanes(device, shape: Shape, side: int, batch: int, variant: str,
                  steps: int = 0) -> float:
    """Evaluations a second of three lanes with copies, and a training step every eight batches."""
    net = _net(shape).to(device)
    lanes = [_lane(net, device, side, batch, variant) for _ in range(3)]
    stepper, rows, tables = _training(device, shape, side, batch)
    index = torch.randint(0, len(rows), (batch,), device=device)
    stepper.step(rows, tables, index, 1)

    def run() -> None:
        for turn in range(24):
            lanes[turn % 3].wait()
            lanes[turn % 3].launch(batch)
            if steps and turn % 8 == 0:
                stepper.step(rows, tables, index, 1)

    return 24 * batch / _seconds(device, run, 3)


def measure_both(device, shape: Shape, side: int, batch: int, variant: str) -> float:
    """The same while training goes on."""
    return measure_lanes(device, shape, side, batch, variant, steps=1)


def profile(device, shape: Shape, side: int, batch: int, variant: str) -> float:
    """Prints which kernels the time goes to."""
    if variant == "training":
        stepper, rows, tables = _training(device, shape, side, batch)
        index = torch.randint(0, len(rows), (batch,), device=device)
        run = lambda: stepper.step(rows, tables, index, 1)  # noqa: E731
    else:
        run = _lane(_net(shape).to(device), device, side, batch, variant).graphs[batch].replay
    run()
    run()
    torch.cuda.synchronize()
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as profiler:
        for _ in range(5):
            run()
        torch.cuda.synchronize()
    events = sorted(profiler.key_averages(), key=lambda event: -event.self_device_time_total)
    for event in events[:18]:
        print(f"  {event.self_device_time_total / 5:9.1f} us {event.count / 5:5.0f}x "
              f"{event.key[:110]}")
    return 0.0


def measure_training(device, shape: Shape, side: int, batch: int, variant: str) -> float:
    """Samples a second of training steps."""
    stepper, rows, tables = _training(device, shape, side, batch, variant)
    index = torch.randint(0, len(rows), (batch,), device=device)
    stepper.step(rows, tables, index, 3)
    stepper.step(rows, tables, index, 3)
    run = lambda: stepper.step(rows, tables, index, 5)  # noqa: E731
    return batch / _seconds(device, run, 3 if device.type == "cpu" else 20)


MEASURES = {"check": check, "gradients": check_gradients, "inference": measure_inference,
            "training": measure_training, "lanes": measure_lanes, "both": measure_both,
            "profile": profile}


def _net(shape: Shape) -> Net:
    torch.manual_seed(1)
    net = Net(shape)
    with torch.no_grad():
        for parameter in net.parameters():
            parameter += 0.02 * torch.randn_like(parameter)
    return net


def _lane(net: Net, device, side: int, batch: int, variant: str) -> Lane:
    tables = Tables(no_symmetry(side), device)
    lane = Lane(Weights(net, device), side, [batch], tables.inputs[0], variant == "fused")
    rows = random_rows(batch, side, np.random.default_rng(1))
    lane.inputs.copy_(torch.from_numpy(rows[:, :lane.inputs.shape[1]]))
    lane.launch(batch)
    lane.wait()
    return lane


def _training(device, shape: Shape, side: int, batch: int, variant: str = "fused"):
    net, averaged = (_net(shape).to(device, memory_format=torch.channels_last) for _ in range(2))
    stepper = Stepper(net, averaged, StepConfig(batch=batch), LossWeights(), device)
    stepper.fused = stepper.fused and variant != "plain"
    net.rounding.on = variant == "rounded"
    rows = torch.from_numpy(random_rows(batch, side, np.random.default_rng(2))).to(device)
    return stepper, rows, Tables(no_symmetry(side), device)


def _seconds(device, run, repetitions: int) -> float:
    """Seconds a call takes, the median of three measurements."""
    took = []
    for _ in range(3):
        if device.type == "cuda":
            torch.cuda.synchronize()
        begun = time.perf_counter()
        for _ in range(repetitions):
            run()
        if device.type == "cuda":
            torch.cuda.synchronize()
        took.append((time.perf_counter() - begun) / repetitions)
    return sorted(took)[1]


def describe_host() -> None:
    """Prints what the machine is."""
    cpu = subprocess.run(["lscpu"], capture_output=True, text=True, check=False).stdout
    wanted = ("Model name", "Thread(s)", "Core(s)", "L2 cache", "L3 cache")
    print("\n".join(line for line in cpu.splitlines() if line.strip().startswith(wanted)))
    flags = next((line for line in cpu.splitlines() if line.startswith("Flags")), "").split()
    print("flags:", *(f for f in flags if f.startswith(("avx", "bmi", "amx", "gfni", "fma"))))
    print("cores:", os.cpu_count(), "usable:", len(os.sched_getaffinity(0)))
    modules = {name: importlib.util.find_spec(name) is not None
               for name in ("matplotlib", "onnx", "onnxruntime", "triton", "tomllib")}
    print("torch", torch.__version__, modules)
    if torch.cuda.is_available():
        print(torch.cuda.get_device_name(), torch.backends.cudnn.version(), flush=True)


if __name__ == "__main__":
    main()
