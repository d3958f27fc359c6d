"""Losses, steps and checkpoints."""

import copy
from pathlib import Path

import pytest
import torch

from ponte_train import batch as batches
from ponte_train import checkpoint
from ponte_train.batch import Tables
from ponte_train.checkpoint import Progress
from ponte_train.config import Schedule
from ponte_train.loss import LossWeights, log_softmax_legal, losses
from ponte_train.model import Net, Shape
from ponte_train.replay import Replay, ReplayConfig
from ponte_train.revive import dead_channels, revive
from ponte_train.step import METRICS, StepConfig, Stepper
from ponte_train.trainer import learning_rate

CPU = torch.device("cpu")
SIDE = 6


@pytest.fixture
def tables(library) -> Tables:
    return Tables(library.symmetries(SIDE), CPU)


def new_stepper(seed: int = 1) -> Stepper:
    torch.manual_seed(seed)
    net = Net(Shape(2, 32))
    averaged = copy.deepcopy(net).requires_grad_(False)
    return Stepper(net, averaged, StepConfig(batch=64), LossWeights(), CPU)


def train(stepper: Stepper, rows, tables: Tables, steps: int) -> list[float]:
    found = []
    for number in range(steps):
        torch.manual_seed(number)
        stepper.metrics.zero_()
        stepper.step(rows, tables, torch.randint(len(rows), (64,)), number % 8)
        found.append(stepper.metrics[METRICS.index("total")].item())
    return found


def test_illegal_outputs_do_not_matter(rows, tables) -> None:
    batch = batches.read(rows[SIDE], tables, torch.tensor([0]), torch.float32)
    output = Net(Shape(2, 32))(batch.planes, batch.scalars)
    other = output._replace(policy=output.policy + 5.0 * ~batch.legal)
    plain, changed = (losses(o, batch, LossWeights()) for o in (output, other))
    torch.testing.assert_close(plain.policy, changed.policy)
    sums = log_softmax_legal(output.policy, batch.legal).exp().sum(1)
    torch.testing.assert_close(sums, torch.ones_like(sums))


def test_a_new_net_knows_nothing(rows, tables) -> None:
    batch = batches.read(rows[SIDE], tables, torch.tensor([0]), torch.float32)
    output = Net(Shape(2, 32))(batch.planes, batch.scalars)
    even = (batch.legal.sum(1).float().log() * batch.weight).sum() / batch.weight.sum()
    torch.testing.assert_close(losses(output, batch, LossWeights(opening=1)).policy, even)


@pytest.mark.parametrize("rounding", [False, True])
def test_loss_goes_down(rows, tables, rounding: bool) -> None:
    stepper = new_stepper()
    stepper.net.rounding.on = rounding
    stepper.set_rate(3e-3)
    found = train(stepper, rows[SIDE], tables, 300)
    assert sum(found[-10:]) < 0.9 * sum(found[:10])
    before = new_stepper().net.state_dict()
    moved = [name for name, value in stepper.averaged.state_dict().items()
             if not torch.equal(value, before[name])]
    assert len(moved) >= len(list(stepper.net.parameters())) - 1


def test_a_resumed_run_goes_on_alike(rows, tables, tmp_path: Path) -> None:
    stepper = new_stepper()
    train(stepper, rows[SIDE], tables, 20)
    progress = Progress(minutes=1.5, steps=stepper.steps)
    checkpoint.save(tmp_path / "a.pt", stepper, progress)
    net, found = checkpoint.load_net(tmp_path / "a.pt")
    assert found == progress
    again = Stepper(net, copy.deepcopy(net).requires_grad_(False), stepper.config, stepper.loss,
                    CPU)
    checkpoint.resume(tmp_path / "a.pt", again)
    again.steps = found.steps
    for one, other in zip(stepper.net.parameters(), again.net.parameters(), strict=True):
        torch.testing.assert_close(one, other, rtol=0, atol=2e-3)
    ahead, resumed = (train(s, rows[SIDE], tables, 10) for s in (stepper, again))
    assert sum(resumed) == pytest.approx(sum(ahead), rel=0.05)


def test_revived_channels_learn_and_change_nothing(rows, tables) -> None:
    stepper = new_stepper()
    train(stepper, rows[SIDE], tables, 5)
    net = stepper.net
    with torch.no_grad():
        net.blocks[1].first.bias[3] = -100.0
    samples = [(rows[SIDE], tables)]
    dead = dead_channels(net, samples)
    assert dead[1][3]
    assert dead[1].sum() == 1
    batch = batches.read(rows[SIDE], tables, torch.tensor([0]), torch.float32)
    before = net(batch.planes, batch.scalars).policy
    revive(net, dead)
    torch.testing.assert_close(net(batch.planes, batch.scalars).policy, before)
    assert not dead_channels(net, samples)[1].any()
    train(stepper, rows[SIDE], tables, 2)
    assert net.blocks[1].second.weight[:, 3].abs().max() > 0


def test_rows_earn_samples() -> None:
    replay = Replay(ReplayConfig(capacity=50, window_min=10, reuse=2.0, start_rows=20), CPU)
    rows = torch.arange(64, dtype=torch.uint8)[:, None].expand(64, 1624).contiguous()
    replay.add(6, rows[:15])
    assert replay.ready(8) is None, "too few rows"
    replay.add(6, rows[15:])
    ring = replay.rings[6]
    assert (ring.total, ring.window(), ring.earned) == (64, 38, 128.0)
    assert replay.ready(8) == 6
    drawn = set(ring.rows[replay.spend(6, 1000)][:, 0].tolist())
    assert drawn == set(range(64 - 38, 64)), "the newest rows"
    assert replay.ready(8) is None


def test_learning_rate() -> None:
    schedule = Schedule(planned_minutes=10, rate=1e-3, final_rate=1e-4, warmup_steps=100)
    assert learning_rate(schedule, 0.0, 49) == pytest.approx(5e-4)
    assert learning_rate(schedule, 0.5, 1000) == pytest.approx(5.5e-4)
    assert learning_rate(schedule, 2.0, 1000) == pytest.approx(1e-4)
    steps = Schedule(rate_steps=[(0.5, 1e-3), (1.0, 3e-4)], warmup_steps=100)
    found = [learning_rate(steps, done, 1000) for done in (0.0, 0.49, 0.5, 2.0)]
    assert found == pytest.approx([1e-3, 1e-3, 3e-4, 3e-4])
