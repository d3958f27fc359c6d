"""Batch normalization: folding it away, averaging what it is folded to, going on from a file."""

import copy
from pathlib import Path

import pytest
import torch

from ponte_train import batch as batches
from ponte_train import checkpoint, config, export, replay
from ponte_train.arena import match
from ponte_train.batch import Tables
from ponte_train.calibrate import calibrate
from ponte_train.checkpoint import Progress
from ponte_train.compensate import compensate
from ponte_train.loss import LossWeights
from ponte_train.model import Net, Shape
from ponte_train.step import StepConfig, Stepper
from ponte_train.trainer import Trainer

CPU = torch.device("cpu")
SHAPE = Shape(2, 32, "batch")


def random_net() -> Net:
    """A net in which every weight and every statistic matters."""
    torch.manual_seed(3)
    net = Net(SHAPE)
    with torch.no_grad():
        for parameter in net.parameters():
            parameter += 0.1 * torch.randn_like(parameter)
        for norm in net.norms:
            norm.running_mean.normal_()
            norm.running_var.uniform_(0.2, 3.0)
    return net


@pytest.mark.parametrize("side", [6, 10])
def test_the_folded_net_says_the_same(side: int) -> None:
    net = random_net().double()
    planes = (torch.rand(5, 48, side, side) < 0.3).double()
    scalars = torch.rand(5, 21).double()
    folded = net.folded().double()
    folded.load_state_dict(folded.state_dict() | net.folded_parameters())
    assert folded.shape == Shape(2, 32)
    for plain, normal in zip(folded(planes, scalars), net.eval()(planes, scalars), strict=True):
        torch.testing.assert_close(plain, normal)


def test_a_plain_net_folds_to_itself() -> None:
    net = Net(Shape(2, 32))
    for one, other in zip(net.parameters(), net.folded().parameters(), strict=True):
        assert torch.equal(one, other)


def stepper_of(net: Net) -> Stepper:
    return Stepper(net, net.folded(), StepConfig(batch=64, average_decay=0.9), LossWeights(), CPU)


def train(stepper: Stepper, rows, tables: Tables, steps: int) -> float:
    stepper.metrics.zero_()
    for number in range(steps):
        torch.manual_seed(number)
        stepper.step(rows, tables, torch.randint(len(rows), (64,)), number % 8)
    return stepper.metrics[0].item() / steps


def test_the_averaged_net_is_near_the_one_that_learns(library, rows) -> None:
    """After many small steps it says what the net that learns says with its statistics."""
    tables = Tables(library.symmetries(6), CPU)
    torch.manual_seed(1)
    stepper = stepper_of(Net(SHAPE))
    first, last = (train(stepper, rows[6], tables, steps) for steps in (20, 200))
    assert last < 0.95 * first
    stepper.set_rate(0.0)
    train(stepper, rows[6], tables, 100)
    batch = batches.read(rows[6], tables, torch.tensor([0]), torch.float32)
    learned = stepper.net.eval()(batch.planes, batch.scalars)
    averaged = stepper.averaged(batch.planes, batch.scalars)
    for one, other in zip(learned, averaged, strict=True):
        assert (one - other).norm() < 0.05 * one.norm()


def test_a_resumed_net_has_its_statistics(library, rows, tmp_path: Path) -> None:
    tables = Tables(library.symmetries(6), CPU)
    torch.manual_seed(1)
    stepper = stepper_of(Net(SHAPE))
    train(stepper, rows[6], tables, 30)
    checkpoint.save(tmp_path / "a.pt", stepper, Progress(steps=stepper.steps))
    averaged, progress = checkpoint.load_net(tmp_path / "a.pt")
    again = Stepper(Net(SHAPE), averaged, stepper.config, stepper.loss, CPU)
    checkpoint.resume(tmp_path / "a.pt", again)
    again.steps = progress.steps
    for norm, other in zip(stepper.net.norms, again.net.norms, strict=True):
        assert torch.equal(norm.running_mean, other.running_mean)
        assert torch.equal(norm.running_var, other.running_var)
        assert not torch.equal(norm.running_var, torch.ones(norm.num_features))
    assert averaged.shape.norm == "none"
    ahead, resumed = (train(s, rows[6], tables, 20) for s in (stepper, again))
    assert resumed == pytest.approx(ahead, rel=0.03)


CONFIG = """
threads = 1
net = { blocks = 2, channels = 32, norm = "batch" }
step = { batch = 32, pool_rate = 1.0 }
loss = { score = 0.3, final = 0.5, final_planes = 2, opening = 1.0 }
replay = { capacity = 5000, window_min = 500, start_rows = 64, reuse = 4.0 }
schedule = { planned_minutes = 0.2, rate_steps = [[0.5, 1e-3], [1.0, 3e-4]], rounding_from = 1.0 }

[[phases]]
until = 10
[[phases.lanes]]
side = 6
games = 8
rules = [["6x6", 1.0]]
play = { full = 4, candidates = 4, random_turns = [0, 1, 2], solve_endings = false }

[[arena]]
side = 6
games = 4
rules = [["6x6", 1.0]]
play = { full = 4 }
"""


def test_a_run_in_two_parts_and_its_file(library, tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(CONFIG)
    settings = config.load(str(tmp_path / "config.toml"))
    start = None
    for part in ("one", "two"):
        (tmp_path / part).mkdir()
        trainer = Trainer(settings, library, CPU, tmp_path / part, start)
        trainer.run(0.12)
        trainer.close()
        start = tmp_path / part / "checkpoint.pt"
    assert trainer.progress.parts == 2
    assert not trainer.progress.rounding
    assert trainer.stepper.rate.item() == pytest.approx(3e-4 * trainer.stepper.steps / 1000)
    net, _ = checkpoint.load_net(start)
    first, _ = checkpoint.load_net(tmp_path / "one/checkpoint.pt")
    assert match(library, net, first, settings.arena, CPU, 1).complete

    samples = replay.load_sample(tmp_path / "two/sample.npz")
    tables = Tables(library.symmetries(6), CPU)
    chosen = [(samples[6][:200], tables)]
    calibrate(net, chosen)
    rounded, scales = compensate(net, chosen)
    normal = copy.deepcopy(trainer.stepper.net).eval()
    assert normal.norms
    cost = export.cost_of_rounding(net, rounded, samples[6][200:], tables)
    assert cost["kl"] < 0.02
    assert len(export.write(rounded, tmp_path / "net.bin", scales)) == 12
