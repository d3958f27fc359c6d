"""Two nets play pairs of games with colors exchanged, on the device."""

import time
from dataclasses import dataclass

import torch

from . import inference
from .batch import Tables
from .elo import Score, score_of
from .inference import Lane, Weights
from .model import Net
from .selfplay import Games, Library


@dataclass
class Result:
    """Scores of the first net, in all and by lane."""

    total: Score
    lanes: list[tuple[str, Score]]
    complete: bool

    @property
    def stronger(self) -> bool:
        """Whether the first net is the stronger one beyond doubt."""
        return self.total.elo - self.total.elo_error > 0

    def as_dict(self) -> dict:
        """For JSON."""
        return {"total": self.total.as_dict(), "stronger": self.stronger,
                "complete": self.complete,
                "lanes": {name: score.as_dict() for name, score in self.lanes}}

    def __str__(self) -> str:
        lines = [f"  {name}: {score}" for name, score in self.lanes]
        verdict = "stronger" if self.stronger else "not shown to be stronger"
        return "\n".join([*lines, f"  all: {self.total}: {verdict}"])


class _Table:
    """A lane of the match: its games, and one set of batches for each net."""

    def __init__(self, library: Library, config: dict, threads: int, seed: int,
                 weights: list[Weights], fused: bool) -> None:
        self.name = f"{config['side']} " + "+".join(name for name, _ in config["rules"])
        lane = {"mode": "arena", **config}
        self.games = Games(library, {"threads": threads, "seed": seed, "lanes": [lane]})
        pairs, side = config["games"], config["side"]
        table = Tables(library.symmetries(side), weights[0].device).inputs[0]
        # Usually each net has about half of the questions.
        batches = sorted({pairs, max(1, pairs * 5 // 8), max(1, pairs // 4), max(1, pairs // 16)})
        self.answers = [Lane(w, side, batches, table, fused) for w in weights]
        self.games.attach(0, [(a.policy, a.values, a.inputs) for a in self.answers])
        self.over = False

    def advance(self) -> None:
        for answers in self.answers:
            answers.wait()
        counts = self.games.step(0)
        self.over = not any(counts)
        for answers, count in zip(self.answers, counts, strict=True):
            if count:
                answers.launch(count)

    def result(self) -> dict:
        return self.games.stats()[0]["arena"]


def match(library: Library, a: Net, b: Net, lanes: list[dict], device: torch.device, threads: int,
          seed: int = 1, seconds: float = float("inf")) -> Result:
    """Plays lanes of pairs; stops early when the time is over."""
    fused = inference.can_fuse(device)
    weights = [Weights(net.to(device), device) for net in (a, b)]
    tables = [_Table(library, config, threads, seed + index, weights, fused)
              for index, config in enumerate(lanes)]
    started = time.monotonic()
    while running := [table for table in tables if not table.over]:
        if time.monotonic() - started > seconds:
            break
        for table in running:
            table.advance()
    for table in tables:
        for answers in table.answers:
            answers.wait()
    results = [table.result() for table in tables]
    complete = all(table.over for table in tables)
    for table in tables:
        table.games.close()
    total = {key: sum(r[key] for r in results) for key in ("a_wins", "draws", "b_wins")}
    pairs = [sum(column) for column in zip(*(r["pairs"] for r in results), strict=True)]
    scores = [(table.name, score_of(**result)) for table, result in zip(tables, results,
                                                                        strict=True)]
    return Result(score_of(**total, pairs=pairs), scores, complete)
