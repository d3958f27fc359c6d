"""A part of a run: self-play and training side by side for some minutes, from one checkpoint to
the next."""

import math
import time
from collections import deque
from pathlib import Path

import torch

from . import checkpoint, inference
from .calibrate import calibrate
from .checkpoint import Progress
from .config import Config, Schedule
from .inference import Weights
from .model import Net
from .play import SelfPlay
from .progress import Reporter
from .replay import Replay
from .selfplay import Library
from .step import Stepper

STEPS_IN_FLIGHT = 2
STEPS_BETWEEN_WEIGHTS = 10
SECONDS_BETWEEN_REPORTS = 10.0
MINUTES_BETWEEN_CHECKPOINTS = 2.0
SEEDS_A_PART = 1000
SAMPLE_ROWS = 1000


class Trainer:
    """Everything a part of a run needs."""

    def __init__(self, config: Config, library: Library, device: torch.device, out: Path,
                 start: Path | None, fresh: bool = False, teacher: Path | None = None) -> None:
        """`start` is the checkpoint to go on from, or, if `fresh`, only to take the net from. With
        a `teacher` it is that net that plays, and the other one learns from its games."""
        self.config, self.device, self.out = config, device, out
        self.progress = Progress()
        torch.manual_seed(config.seed)
        net = Net(config.net)
        averaged = net.folded()
        if start is not None:
            averaged, self.progress = checkpoint.load_net(start)
            averaged.requires_grad_(False)
        if fresh:
            self.progress = Progress()
            net.load_state_dict(averaged.state_dict())
        net, averaged = (n.to(device, memory_format=torch.channels_last) for n in (net, averaged))
        self.stepper = Stepper(net, averaged, config.step, config.loss, device)
        if start is not None and not fresh:
            checkpoint.resume(start, self.stepper)
        self.stepper.steps = self.progress.steps
        self._set_rounding(self.progress.rounding)
        self.progress.parts += 1
        torch.manual_seed(config.seed + self.progress.parts)
        self._taught = teacher is not None
        player = checkpoint.load_net(teacher)[0].to(device) if teacher else averaged
        self.weights = Weights(player, device)
        self.replay = Replay(config.replay, device)
        seed = config.seed + SEEDS_A_PART * self.progress.parts
        self.play = SelfPlay(library, self.weights, self.replay, config.threads, seed,
                             inference.can_fuse(device))
        self.reporter = Reporter(out / "log.jsonl", self.progress)
        self._in_flight: deque[torch.cuda.Event] = deque()
        self._symmetries = torch.Generator().manual_seed(seed)

    @property
    def checkpoint_path(self) -> Path:
        """The file of this part's checkpoint."""
        return self.out / "checkpoint.pt"

    def run(self, minutes: float) -> None:
        """Plays and trains for this many minutes."""
        started = time.monotonic()
        before = self.progress.minutes
        next_report = started + SECONDS_BETWEEN_REPORTS
        next_save = started + 60 * MINUTES_BETWEEN_CHECKPOINTS
        phase = None
        while (now := time.monotonic()) - started < 60 * minutes:
            self.progress.minutes = before + (now - started) / 60
            if self.config.phase(self.progress.minutes) is not phase:
                phase = self.config.phase(self.progress.minutes)
                self.play.set_lanes(phase.lanes)
            self.play.advance()
            self._train()
            if now >= next_report:
                self._report()
                next_report = now + SECONDS_BETWEEN_REPORTS
            if now >= next_save:
                self._save()
                next_save = now + 60 * MINUTES_BETWEEN_CHECKPOINTS
        self.progress.minutes = before + (time.monotonic() - started) / 60
        self._report()
        self._save()
        self.reporter.first_turns(self.play.counts())
        self.replay.save_sample(self.out / "sample.npz", SAMPLE_ROWS)

    def close(self) -> None:
        """Ends the games."""
        self.play.close()

    def _train(self) -> None:
        """Takes a step if new rows have earned one and the device is not behind."""
        while self._in_flight and self._in_flight[0].query():
            self._in_flight.popleft()
        side = self.replay.ready(self.config.step.batch)
        if side is None or len(self._in_flight) >= STEPS_IN_FLIGHT:
            return
        schedule, steps = self.config.schedule, self.stepper.steps
        done = self.progress.minutes / schedule.planned_minutes
        if schedule.rounding_from < 1 and done >= schedule.rounding_from and (
                not self.progress.rounding):
            self._begin_rounding()
        self.stepper.set_rate(learning_rate(schedule, done, steps))
        symmetry = int(torch.randint(8, (), generator=self._symmetries))
        with torch.cuda.stream(self.stepper.stream):
            index = self.replay.spend(side, self.config.step.batch)
            self.stepper.step(self.replay.rings[side].rows, self.play.tables[side], index, symmetry)
            if not self._taught and self.stepper.steps % STEPS_BETWEEN_WEIGHTS == 0:
                # A batch in the making may see old and new weights; the average changes so slowly
                # that it does not matter.
                self.weights.take(self.stepper.averaged)
            if self.stepper.stream is not None:
                event = torch.cuda.Event()
                event.record()
                self._in_flight.append(event)
        self.progress.steps = self.stepper.steps
        self.progress.samples += self.config.step.batch

    def _begin_rounding(self) -> None:
        samples = [(ring.rows[ring.draw(SAMPLE_ROWS)], self.play.tables[side])
                   for side, ring in self.replay.rings.items()]
        calibrate(self.stepper.averaged, samples)
        self.stepper.net.rounding.scale.copy_(self.stepper.averaged.rounding.scale)
        self._set_rounding(True)
        self.reporter.note("rounding begins")

    def _set_rounding(self, on: bool) -> None:
        self.progress.rounding = on
        self.stepper.net.rounding.on = on

    def _report(self) -> None:
        with torch.cuda.stream(self.stepper.stream):
            sums = self.stepper.metrics.tolist()
            self.stepper.metrics.zero_()
        self.reporter.report(self.play, sums, self.stepper.rate.item(), self.replay)

    def _save(self) -> None:
        with torch.cuda.stream(self.stepper.stream):
            checkpoint.save(self.checkpoint_path, self.stepper, self.progress)
            checkpoint.save_snapshot(self.out / "snapshots.pt", self.stepper.averaged,
                                     self.progress.minutes)


def learning_rate(schedule: Schedule, done: float, steps: int) -> float:
    """A linear warm-up, then half a cosine down to the final rate, or the given steps."""
    wave = 0.5 * (1 + math.cos(math.pi * min(max(done, 0.0), 1.0)))
    rate = schedule.final_rate + (schedule.rate - schedule.final_rate) * wave
    if schedule.rate_steps:
        last = schedule.rate_steps[-1]
        rate = next((step for step in schedule.rate_steps if done < step[0]), last)[1]
    return rate * min(1.0, (steps + 1) / schedule.warmup_steps)
