"""Self-play: lanes of games and the batches that answer them, in turn.

While the CPU plays two lanes, the GPU evaluates the batches of the others, and Python starts the
next batch, takes rows and trains. Two, because all games of a lane wait for the slowest one.
"""

import time
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor

import torch
from torch import Tensor

from .batch import Tables
from .inference import Lane, Weights
from .layout import ROW_BYTES
from .replay import Replay
from .selfplay import Games, Library

ROWS_AT_ONCE = 8192
SECONDS_BETWEEN_ROWS = 0.25
LANES_AT_ONCE = 2

Counts = dict[int, dict[str, int]]
"""What was played, by side of the board and by name."""


class PlayLane:
    """One lane: its games, and the net's answers to them."""

    def __init__(self, library: Library, config: dict, threads: int, seed: int, weights: Weights,
                 table: Tensor, fused: bool) -> None:
        self.config, self.side, self.count = config, config["side"], config["games"]
        lane = {"mode": "selfplay", **config}
        self.games = Games(library, {"threads": threads, "seed": seed, "lanes": [lane]})
        self.answers = Lane(weights, self.side, [self.count], table, fused)
        self.games.attach(0, [(self.answers.policy, self.answers.values, self.answers.inputs)])
        self.rows_taken = time.monotonic()

    def fits(self, config: dict) -> bool:
        """Whether its games can go on under another configuration."""
        return all(self.config[key] == config[key] for key in ("side", "games", "rules"))

    def change(self, config: dict) -> None:
        """Goes on with another way of playing."""
        if config["play"] != self.config["play"]:
            self.games.configure(0, config["play"])
        self.config = config


class SelfPlay:
    """All lanes, and how the time was spent."""

    def __init__(self, library: Library, weights: Weights, replay: Replay, threads: int, seed: int,
                 fused: bool) -> None:
        self._library, self._weights, self._replay = library, weights, replay
        self._threads, self._seed, self._fused = threads, seed, fused
        cuda = weights.device.type == "cuda"
        self._rows = torch.zeros(ROWS_AT_ONCE, ROW_BYTES, dtype=torch.uint8, pin_memory=cuda)
        self._copies = torch.cuda.Stream() if cuda else None
        self.tables: dict[int, Tables] = {}
        self.lanes: list[PlayLane] = []
        self._next = 0
        self._workers = ThreadPoolExecutor(LANES_AT_ONCE)
        self._stepping: deque[tuple[PlayLane, Future[dict[str, float]]]] = deque()
        self._ended: Counts = {}
        self.seconds = {"games": 0.0, "waiting": 0.0}

    def set_lanes(self, configs: list[dict]) -> None:
        """Plays these lanes; those that only change their way of playing keep their games."""
        while self._stepping:
            lane = self._stepped()
            lane.answers.launch(lane.count)
        self._next = 0
        old, self.lanes = self.lanes, []
        for config in configs:
            kept = next((lane for lane in old if lane.fits(config)), None)
            if kept is None:
                kept = self._new_lane(config)
            else:
                old.remove(kept)
                kept.change(config)
            self.lanes.append(kept)
        for lane in old:
            lane.answers.wait()
            self._take_rows(lane)
            _add(self._ended, lane.side, lane.games.stats()[0])
            lane.games.close()

    def advance(self) -> None:
        """Moves the next lane on by one evaluation a game."""
        # A lane must be answered before it can go on, so one is always left to the GPU.
        at_once = min(LANES_AT_ONCE, max(len(self.lanes) - 1, 1))
        while len(self._stepping) < at_once:
            self._begin_step()
        lane = self._stepped()
        if len(self.lanes) > 1:
            self._begin_step()
        lane.answers.launch(lane.count)
        if time.monotonic() - lane.rows_taken > SECONDS_BETWEEN_ROWS:
            self._take_rows(lane)

    def _begin_step(self) -> None:
        lane = self.lanes[self._next]
        self._next = (self._next + 1) % len(self.lanes)
        self._stepping.append((lane, self._workers.submit(self._step, lane)))

    def _stepped(self) -> PlayLane:
        lane, step = self._stepping.popleft()
        for name, seconds in step.result().items():
            self.seconds[name] += seconds / LANES_AT_ONCE
        return lane

    @staticmethod
    def _step(lane: PlayLane) -> dict[str, float]:
        """Says how long what took."""
        started = time.monotonic()
        lane.answers.wait()
        answered = time.monotonic()
        lane.games.step(0)
        return {"waiting": answered - started, "games": time.monotonic() - answered}

    def counts(self) -> Counts:
        """What was played so far."""
        for _, step in self._stepping:
            step.result()  # games must not be read while they are played
        counts: Counts = {side: dict(values) for side, values in self._ended.items()}
        for lane in self.lanes:
            _add(counts, lane.side, lane.games.stats()[0])
        return counts

    def close(self) -> None:
        """Ends all games."""
        self.set_lanes([])

    def _new_lane(self, config: dict) -> PlayLane:
        side = config["side"]
        if side not in self.tables:
            self.tables[side] = Tables(self._library.symmetries(side), self._weights.device)
        self._seed += 1
        return PlayLane(self._library, config, self._threads, self._seed, self._weights,
                        self.tables[side].inputs[0], self._fused)

    def _take_rows(self, lane: PlayLane) -> None:
        lane.rows_taken = time.monotonic()
        while count := lane.games.take_rows(0, self._rows):
            with torch.cuda.stream(self._copies):
                self._replay.add(lane.side, self._rows[:count])
            if self._copies is not None:
                self._copies.synchronize()
            if count < len(self._rows):
                break


def _add(counts: Counts, side: int, stats: dict) -> None:
    """Adds the numbers of a lane; lists are added element by element."""
    sums = counts.setdefault(side, {})
    for name, value in stats.items():
        if name == "side":
            continue
        if isinstance(value, list):
            old = sums.get(name) or [0] * len(value)
            sums[name] = [a + b for a, b in zip(old, value, strict=True)] if value else old
        else:
            sums[name] = sums.get(name, 0) + value
