"""A whole run, a second part of it, a match and an export, on a small board."""

import json
from pathlib import Path

import pytest
import torch

from ponte_train import arena, checkpoint, config, export, replay
from ponte_train.batch import Tables
from ponte_train.compensate import compensate
from ponte_train.selfplay import Games
from ponte_train.trainer import Trainer

CPU = torch.device("cpu")
CONFIG = """
threads = 1
net = { blocks = 2, channels = 32 }
step = { batch = 32 }
replay = { capacity = 5000, window_min = 500, start_rows = 64 }
schedule = { planned_minutes = 0.2, rounding_from = 0.6, warmup_steps = 10 }

[[phases]]
until = 0.05
[[phases.lanes]]
side = 5
games = 8
rules = [["custom", 1.0]]
play = { full = 4, candidates = 4, pie_share = 0.3 }

[[phases]]
until = 10
[[phases.lanes]]
side = 5
games = 8
rules = [["custom", 1.0]]
play = { full = 6, candidates = 4, pie_share = 0.3 }
[[phases.lanes]]
side = 6
games = 4
rules = [["6x6", 1.0]]
play = { full = 4, candidates = 4, pie_share = 0.3 }

[[arena]]
side = 5
games = 4
rules = [["5x5", 1.0]]
play = { full = 4 }
"""


@pytest.fixture
def settings(tmp_path: Path) -> config.Config:
    (tmp_path / "config.toml").write_text(CONFIG)
    return config.load(str(tmp_path / "config.toml"))


def test_two_parts(library, settings, tmp_path: Path) -> None:
    start = None
    for part in ("one", "two"):
        out = tmp_path / part
        out.mkdir()
        trainer = Trainer(settings, library, CPU, out, start)
        trainer.run(0.1)
        trainer.close()
        start = out / "checkpoint.pt"
    net, progress = checkpoint.load_net(start)
    assert progress.parts == 2
    assert progress.rounding
    assert 0.2 <= progress.minutes < 0.4
    assert progress.samples == 32 * progress.steps > 0
    assert progress.rows > 64
    lines = [json.loads(line) for line in (tmp_path / "two/log.jsonl").read_text().splitlines()]
    assert any("losses" in line for line in lines)
    assert any(sum(line["first_turns"]["5"]) for line in lines if "first_turns" in line)

    other, _ = checkpoint.load_net(tmp_path / "one/checkpoint.pt")
    result = arena.match(library, net, other, settings.arena, CPU, 1)
    assert result.complete
    assert result.total.games == 8

    samples = replay.load_sample(tmp_path / "two/sample.npz")
    assert set(samples) == {5, 6}
    tables = Tables(library.symmetries(5), CPU)
    rounded, scales = compensate(net, [(samples[5][:50], tables)])
    for conv, scale in zip(rounded.convolutions(), scales, strict=True):
        steps = conv.weight.double() / scale[:, None, None, None]
        torch.testing.assert_close(steps, steps.round(), rtol=0, atol=1e-3)
    careful, plain = (export.cost_of_rounding(net, other, samples[5], tables)
                      for other in (rounded, net))
    assert -1e-6 < careful["kl"] < 0.01
    assert careful["kl"] < 1.1 * plain["kl"]
    name = export.write(rounded, tmp_path / "net.bin", scales)
    assert len(name) == 12


def test_a_taught_net_learns_from_games_of_another(library, settings, tmp_path: Path) -> None:
    trainer = Trainer(settings, library, CPU, tmp_path, None)
    trainer.run(0.01)
    trainer.close()
    taught = Trainer(settings, library, CPU, tmp_path, None, teacher=tmp_path / "checkpoint.pt")
    playing = {name: value.clone() for name, value in taught.weights.tensors.items()}
    taught.run(0.08)
    taught.close()
    assert taught.progress.steps > 10
    assert all(torch.equal(taught.weights[name], value) for name, value in playing.items())


def test_a_file_changes_words_of_another(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(CONFIG)
    (tmp_path / "more").mkdir()
    (tmp_path / "more/net.toml").write_text(
        'extends = "../base.toml"\nseed = 7\nnet = { blocks = 3 }\narena = []\n')
    settings = config.load(str(tmp_path / "more/net.toml"))
    assert (settings.seed, settings.net.blocks, settings.net.channels) == (7, 3, 32)
    assert settings.step.batch == 32
    assert (len(settings.phases), settings.arena) == (2, [])


@pytest.mark.parametrize("path", sorted(Path(__file__).parent.parent.glob("configs/**/*.toml")))
def test_every_configuration_can_be_played(library, path: Path) -> None:
    settings = config.load(str(path))
    for phase in settings.phases:
        for lane in phase.lanes:
            few = {"mode": "selfplay", **lane, "games": 2}
            Games(library, {"threads": 1, "seed": 1, "lanes": [few]}).close()


def test_a_net_with_normalisation_is_not_rounded(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(CONFIG.replace("channels = 32", 'channels = 32, norm = "batch"'))
    with pytest.raises(ValueError, match="set rounding_from = 1"):
        config.load(str(tmp_path / "config.toml"))


def test_unknown_words_are_errors(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(CONFIG.replace("reuse", "").replace("batch", "bunch"))
    with pytest.raises(ValueError, match="step has unknown words: bunch"):
        config.load(str(tmp_path / "config.toml"))
