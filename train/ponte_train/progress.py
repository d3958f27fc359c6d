"""The reports of a run: a line for people, a line of JSON for plots."""

import json
import math
import time
from pathlib import Path

from .checkpoint import Progress
from .play import Counts, SelfPlay
from .replay import Replay
from .step import METRICS


MINUTES_WITHOUT_GAMES = 3.0


class RunError(RuntimeError):
    """The run has failed: the loss is NaN, or games do not go on. What was saved before is still
    good."""


class Reporter:
    """Turns running totals into rates."""

    def __init__(self, path: Path, progress: Progress) -> None:
        self._path, self._progress = path, progress
        self._counts: Counts = {}
        self._seconds: dict[str, float] = {}
        self._samples, self._steps = progress.samples, progress.steps
        self._time = self._game_ended = time.monotonic()

    def report(self, play: SelfPlay, metric_sums: list[float], rate: float,
               replay: Replay) -> None:
        """Reports what has happened since the last report."""
        now = time.monotonic()
        seconds, self._time = now - self._time, now
        counts = play.counts()
        new = {side: _difference(values, self._counts.get(side, {}))
               for side, values in counts.items()}
        totals = {name: sum(values.get(name, 0) for values in new.values())
                  for name in ("games", "half_moves", "evaluations", "rows")}
        for name, value in totals.items():
            setattr(self._progress, name, getattr(self._progress, name) + value)
        steps = self._progress.steps - self._steps
        metrics = {name: value / steps for name, value in zip(METRICS, metric_sums, strict=True)
                   } if steps else {}
        shares = {name: (value - self._seconds.get(name, 0.0)) / seconds
                  for name, value in play.seconds.items()}
        samples = self._progress.samples - self._samples
        line = {
            "minute": round(self._progress.minutes, 3),
            "elo": self._progress.elo,
            "part": self._progress.parts,
            "games": self._progress.games,
            "rows": self._progress.rows,
            "evaluations": self._progress.evaluations,
            "steps": self._progress.steps,
            "samples": self._progress.samples,
            "evaluations_per_second": round(totals["evaluations"] / seconds),
            "samples_per_second": round(samples / seconds),
            "rows_per_second": round(totals["rows"] / seconds),
            "rate": rate,
            "losses": metrics,
            "shares": shares,
            "windows": {side: ring.window() for side, ring in replay.rings.items()},
            "owed": {side: round(ring.earned) for side, ring in replay.rings.items()},
            "sides": {side: _of_games(values) for side, values in new.items()},
        }
        self._write(line)
        print(_for_people(line), flush=True)
        self._counts, self._seconds = counts, dict(play.seconds)
        self._samples, self._steps = self._progress.samples, self._progress.steps
        if not all(math.isfinite(value) for value in metrics.values()):
            raise RunError("the loss is no number any more")
        if totals["games"]:
            self._game_ended = now
        if now - self._game_ended > 60 * MINUTES_WITHOUT_GAMES:
            raise RunError(f"no game ended in {MINUTES_WITHOUT_GAMES} minutes")

    def first_turns(self, counts: Counts) -> None:
        """Logs how often each cell was part of a free first turn."""
        cells = {side: values.get("first_turns", []) for side, values in counts.items()}
        self._write({"minute": round(self._progress.minutes, 3), "first_turns": cells})

    def note(self, text: str) -> None:
        """Logs an event."""
        self._write({"minute": round(self._progress.minutes, 3), "note": text})
        print(f"{self._progress.minutes:6.2f} min  {text}", flush=True)

    def _write(self, line: dict) -> None:
        with self._path.open("a") as file:
            file.write(json.dumps(line) + "\n")


def _difference(new: dict, old: dict) -> dict:
    return {name: value - old.get(name, 0) for name, value in new.items()
            if not isinstance(value, list)}


def _of_games(new: dict) -> dict:
    """Averages over the games that ended."""
    games = new.get("games", 0)
    if not games:
        return {"games": 0}
    return {
        "games": games,
        "length": new["half_moves"] / games,
        "draws": new["draws"] / games,
        "light": (new["light_wins"] + new["draws"] / 2) / games,
        "points": new["points"] / games,
        "swaps": new["swaps"] / new["pie_games"] if new.get("pie_games") else None,
    }


def _for_people(line: dict) -> str:
    losses, shares = line["losses"], line["shares"]
    lengths = " ".join(f"{side}:{values['length']:.0f}" for side, values in line["sides"].items()
                       if values["games"])
    parts = [
        f"{line['minute']:6.2f} min",
        f"games {line['games']}",
        f"rows {line['rows']}",
        f"{line['evaluations_per_second'] / 1000:.0f}k evals/s",
        f"{line['rows_per_second'] / 1000:.1f}k rows/s",
        f"{line['samples_per_second'] / 1000:.1f}k samples/s",
    ]
    if losses:
        parts.append("loss p {policy:.3f} wdl {outcome:.3f} score {score:.3f} final {final:.3f} "
                     "grad {gradient:.2f}".format(**losses))
    if line["elo"] is not None:
        parts.append(f"Elo so far {line['elo']:+.0f}")
    parts.append(f"length {lengths}")
    parts.append(f"cores {shares['games']:.0%} waiting {shares['waiting']:.0%}")
    return "  ".join(parts)
