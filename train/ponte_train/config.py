"""The configuration of a run, read from a TOML file; an unknown key is an error."""

import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from .loss import LossWeights
from .model import Shape
from .replay import ReplayConfig
from .step import StepConfig


@dataclass(frozen=True)
class Schedule:
    """What changes over the planned length of the whole run, however many parts it is run in."""

    planned_minutes: float = 25.0
    rate: float = 1e-3
    final_rate: float = 1e-4
    rate_steps: list[tuple[float, float]] = field(default_factory=list)
    """Instead of a cosine from one to the other: rates, each until a part of the plan."""
    warmup_steps: int = 1000
    rounding_from: float = 0.8
    """Part of the plan after which training goes on with rounded weights and activations; 1 for
    not at all, as a net with normalization wants it."""


@dataclass(frozen=True)
class Phase:
    """The games that are played until a minute of the run."""

    until: float
    lanes: list[dict]
    """Lanes as `ponte-selfplay` reads them, without their mode."""


@dataclass(frozen=True)
class Config:
    """A whole run."""

    net: Shape
    phases: list[Phase]
    arena: list[dict] = field(default_factory=list)
    """Lanes of the match at the end."""
    threads: int = 16
    seed: int = 1
    step: StepConfig = field(default_factory=StepConfig)
    loss: LossWeights = field(default_factory=LossWeights)
    replay: ReplayConfig = field(default_factory=ReplayConfig)
    schedule: Schedule = field(default_factory=Schedule)

    def __post_init__(self) -> None:
        if self.net.norm != "none" and self.schedule.rounding_from < 1:
            raise ValueError("a net with normalisation cannot be rounded: set rounding_from = 1")

    def phase(self, minute: float) -> Phase:
        """The phase at a minute; the last one goes on for ever."""
        return next((p for p in self.phases if minute < p.until), self.phases[-1])


def load(path: str, planned_minutes: float | None = None) -> Config:
    """Reads a configuration; the length of the plan can be given apart from the file."""
    data = _read(Path(path))
    if planned_minutes is not None:
        data.setdefault("schedule", {})["planned_minutes"] = planned_minutes
    parts: dict[str, Any] = {"net": Shape, "step": StepConfig, "loss": LossWeights,
                             "replay": ReplayConfig, "schedule": Schedule}
    for name, kind in parts.items():
        if name in data:
            data[name] = _build(kind, data[name], name)
    data["phases"] = [_build(Phase, phase, "phases") for phase in data.get("phases", [])]
    if not data["phases"]:
        raise ValueError(f"{path} has no phases")
    return _build(Config, data, "the file")


def _read(path: Path) -> dict:
    """The keys of a file, merged over those of the file beside it that it `extends`."""
    data = tomllib.loads(path.read_text())
    if other := data.pop("extends", None):
        return _over(_read(path.parent / other), data)
    return data


def _over(old: dict, new: dict) -> dict:
    """Tables are merged key by key; anything else is replaced as a whole."""
    return old | {name: _over(old[name], value)
                  if isinstance(value, dict) and isinstance(old.get(name), dict) else value
                  for name, value in new.items()}


def _build(kind: type, values: dict, where: str) -> Any:
    known = {item.name for item in fields(kind)}
    if unknown := set(values) - known:
        raise ValueError(f"{where} has unknown words: {', '.join(sorted(unknown))}")
    return kind(**values)
