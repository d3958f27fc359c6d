"""The state of a run between two parts of it, in two small files.

`NAME.pt` holds the averaged net in full: all that play, matches and export need. `NAME.train.pt`
holds what only more training needs: the net that learns, with its normalization, and the second
moment of the optimizer, matrices in half precision. The first moment is left out: it is rebuilt
within a few steps. Rows are not kept.
"""

from dataclasses import asdict, dataclass, fields
from pathlib import Path

import torch

from .model import Net, Shape
from .step import Stepper

SNAPSHOT_BYTES = 14_000_000
"""The file of snapshots stays below this; the oldest go first."""


@dataclass
class Progress:
    """How far a run has come, over all its parts."""

    minutes: float = 0.0
    steps: int = 0
    samples: int = 0
    games: int = 0
    half_moves: int = 0
    evaluations: int = 0
    rows: int = 0
    parts: int = 0
    rounding: bool = False
    elo: float | None = None
    """Strength above the run's first part, added up over the matches at the end of each part."""


def save(path: Path, stepper: Stepper, progress: Progress) -> None:
    """Writes both files, each complete or not at all."""
    averaged = stepper.averaged.state_dict()
    _write(path, {
        "shape": asdict(stepper.averaged.shape),
        "averaged": {name: value.float().cpu() for name, value in averaged.items()},
        "progress": asdict(progress),
    })
    states = {name: stepper.optimizer.state[parameter]
              for name, parameter in stepper.net.named_parameters()
              if parameter in stepper.optimizer.state}
    _write(_training_path(path), {
        "net": {name: (value.half() if value.dim() > 1 else value).cpu()
                for name, value in stepper.net.state_dict().items()},
        "squares": {name: state["exp_avg_sq"].to(torch.bfloat16).cpu()
                    for name, state in states.items()},
        "step": next((float(state["step"]) for state in states.values()), 0.0),
    })


def load_net(path: Path) -> tuple[Net, Progress]:
    """The averaged net of a checkpoint."""
    data = torch.load(path, map_location="cpu", weights_only=True)
    net = Net(Shape(**data["shape"]))
    net.load_state_dict(data["averaged"])
    known = {item.name for item in fields(Progress)}
    progress = {name: value for name, value in data["progress"].items() if name in known}
    return net, Progress(**progress)


def save_net(path: Path, net: Net) -> None:
    """Writes a net by itself, as the beginning of a new run."""
    _write(path, {"shape": asdict(net.shape), "averaged": net.state_dict(),
                  "progress": asdict(Progress())})


def note_elo(path: Path, gained: float) -> None:
    """Adds what the match after a part has shown to the checkpoint of that part."""
    data = torch.load(path, map_location="cpu", weights_only=True)
    data["progress"]["elo"] = (data["progress"].get("elo") or 0.0) + gained
    _write(path, data)


def resume(path: Path, stepper: Stepper) -> None:
    """Restores the rest of a stepper's state, whose averaged net is that of the checkpoint."""
    data = torch.load(_training_path(path), map_location=stepper.device, weights_only=True)
    stepper.net.load_state_dict(data["net"])
    for name, parameter in stepper.net.named_parameters():
        if name in data["squares"]:
            stepper.optimizer.state[parameter] = {
                "step": torch.tensor(data["step"], dtype=torch.float32, device=stepper.device),
                "exp_avg": torch.zeros_like(parameter),
                "exp_avg_sq": torch.zeros_like(parameter).copy_(data["squares"][name]),
            }


def save_snapshot(path: Path, net: Net, minute: float) -> None:
    """Adds the averaged net in half precision to a file of many, for the curve of a run."""
    snapshots = torch.load(path, weights_only=True) if path.exists() else {}
    most = SNAPSHOT_BYTES // (2 * sum(p.numel() for p in net.parameters()))
    while len(snapshots) >= max(most, 1):
        del snapshots[min(snapshots)]
    snapshots[round(minute, 2)] = {
        "shape": asdict(net.shape),
        "averaged": {name: value.to(torch.bfloat16).cpu()
                     for name, value in net.state_dict().items()},
    }
    _write(path, snapshots)


def load_snapshots(path: Path) -> dict[float, Net]:
    """The nets of a file of snapshots by minute."""
    nets = {}
    for minute, data in torch.load(path, map_location="cpu", weights_only=True).items():
        nets[minute] = Net(Shape(**data["shape"]))
        nets[minute].load_state_dict({name: value.float()
                                      for name, value in data["averaged"].items()})
    return nets


def load_nets(path: Path) -> dict[float, Net]:
    """By minute, the net of a checkpoint or those of a file of snapshots."""
    if "averaged" in torch.load(path, map_location="cpu", weights_only=True):
        net, progress = load_net(path)
        return {progress.minutes: net}
    return load_snapshots(path)


def _training_path(path: Path) -> Path:
    return path.with_suffix(".train.pt")


def _write(path: Path, data: dict) -> None:
    partial = path.with_suffix(path.suffix + ".partial")
    torch.save(data, partial)
    partial.replace(path)
