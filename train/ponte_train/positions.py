"""A fixed set of positions that no run trains on, and what nets make of it.

Losses of a run are measured on its own games, which change with the run. These rows stay the same,
so that recipes can be compared by them.
"""

import torch
from torch import Tensor

from . import batch as batches
from .batch import Tables
from .inference import Lane, Weights
from .layout import ROW_BYTES
from .loss import LossWeights, losses
from .model import Net
from .selfplay import Games, Library

WEIGHTS = LossWeights(opening=1.0, result_share=1.0)
"""Openings count like all else, and a game's result is what the net is to foresee."""


def play(library: Library, net: Net, lane: dict, count: int, seed: int, threads: int,
         device: torch.device) -> Tensor:
    """So many rows of games that a net plays against itself."""
    side, games_at_once = lane["side"], lane["games"]
    games = Games(library, {"threads": threads, "seed": seed,
                            "lanes": [{"mode": "selfplay", **lane}]})
    tables = Tables(library.symmetries(side), device)
    answers = Lane(Weights(net, device), side, [games_at_once], tables.inputs[0], False)
    games.attach(0, [(answers.policy, answers.values, answers.inputs)])
    rows, taken = torch.zeros(count, ROW_BYTES, dtype=torch.uint8), 0
    while taken < count:
        games.step(0)
        answers.launch(games_at_once)
        answers.wait()
        taken += games.take_rows(0, rows[taken:])
    games.close()
    return rows


@torch.no_grad()
def measure(net: Net, rows: Tensor, tables: Tables) -> dict[str, float]:
    """Losses on these rows: `policy` and how much of it (`kl`) is not in the searches themselves,
    `outcome` against the results, `score`."""
    batch = batches.read(rows, tables, torch.zeros(1, dtype=torch.int64, device=rows.device),
                         torch.float32)
    found = losses(net(batch.planes, batch.scalars), batch, WEIGHTS)
    share = batch.weight / batch.weight.sum()
    entropy = (torch.special.entr(batch.probability).sum(1) * share).sum()
    return {"policy": found.policy.item(), "kl": (found.policy - entropy).item(),
            "outcome": found.outcome.item(), "score": found.score.item()}
