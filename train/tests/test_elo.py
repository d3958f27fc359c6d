"""From results to Elo."""

import pytest

from ponte_train.elo import LARGEST, elo, score_of


def test_even() -> None:
    score = score_of(10, 20, 10, [2, 4, 8, 4, 2])
    assert score.score == 0.5
    assert score.elo == 0.0
    assert 20 < score.elo_error < 150


def test_three_quarters_are_191() -> None:
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(0.25) == pytest.approx(-elo(0.75))


def test_a_clean_sweep_is_not_certain() -> None:
    score = score_of(20, 0, 0, [0, 0, 0, 0, 10])
    assert score.elo == LARGEST
    assert score.elo_error > 0


def test_more_games_are_surer() -> None:
    few, many = (score_of(6 * n, 0, 2 * n, [0, 0, 2 * n, 0, 2 * n]) for n in (1, 100))
    assert few.score == many.score
    assert many.elo_error < few.elo_error / 5
