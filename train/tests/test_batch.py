"""Rows of real games: what is read off them must fit together under every symmetry."""

import pytest
import torch

from ponte_train import batch as batches
from ponte_train import layout
from ponte_train.batch import Tables

CPU = torch.device("cpu")


def read(rows, library, side: int, symmetry: int) -> batches.Batch:
    tables = Tables(library.symmetries(side), CPU)
    return batches.read(rows[side], tables, torch.tensor([symmetry]), torch.float32)


@pytest.mark.parametrize("side", [6, 7])
@pytest.mark.parametrize("symmetry", range(8))
def test_targets_are_legal(rows, library, side: int, symmetry: int) -> None:
    batch = read(rows, library, side, symmetry)
    torch.testing.assert_close(batch.probability.sum(1), torch.ones(len(batch.index)))
    on_legal = torch.where(batch.legal.gather(1, batch.index), batch.probability, 0.0)
    torch.testing.assert_close(on_legal.sum(1), torch.ones(len(batch.index)))


@pytest.mark.parametrize("side", [6, 7])
def test_every_kind_of_half_move_was_seen(rows, library, side: int) -> None:
    batch = read(rows, library, side, 0)
    area = side * side
    assert batch.legal[:, :area].any()
    assert batch.legal[:, area:9 * area].any()
    assert batch.legal[:, -2].any(), "pass"
    assert batch.legal[:, -1].any(), "swap"
    assert (batch.legal.sum(1) > 1).all(), "forced sub-moves are no rows"


@pytest.mark.parametrize("symmetry", range(8))
def test_symmetries_keep_sums(rows, library, symmetry: int) -> None:
    plain, turned = read(rows, library, 6, 0), read(rows, library, 6, symmetry)
    sums = [batch.planes[:, :23].sum((2, 3)) for batch in (plain, turned)]
    assert torch.equal(*sums)
    bridges = [batch.planes[:, 23:layout.PLANES].unflatten(1, (3, 8)).sum((2, 3, 4))
               for batch in (plain, turned)]
    assert torch.equal(*bridges)
    assert torch.equal(plain.final.sum((2, 3)), turned.final.sum((2, 3)))
    assert torch.equal(plain.legal.sum(1), turned.legal.sum(1))


@pytest.mark.parametrize("symmetry", range(8))
def test_islands_stay_islands(rows, library, symmetry: int) -> None:
    """Own islands of a position are own islands at the end: both must be turned alike."""
    batch = read(rows, library, 7, symmetry)
    islands = batch.planes[:, 4].bool()
    assert islands.any()
    assert (batch.final[:, 0].bool() | ~islands).all()


def test_openings(rows, library) -> None:
    batch = read(rows, library, 6, 0)
    tiles = batch.planes[:, [3, 13]].sum((1, 2, 3))
    assert (batch.opening == ((tiles < 2) | (batch.scalars[:, 2] == 1))).all()
    assert batch.legal[batch.opening][:, -1].any(), "swap is part of it"
    assert not batch.legal[~batch.opening][:, -1].any()
    assert (tiles == 0).any()


def test_results_add_up(rows, library) -> None:
    batch = read(rows, library, 6, 0)
    for outlook in (batch.result, batch.search):
        torch.testing.assert_close(outlook.sum(1), torch.ones(len(outlook)), rtol=0, atol=1e-3)
    won = batch.result[:, 0] == 1
    assert (batch.points[won] >= 0).all()
    assert (batch.points[batch.result[:, 2] == 1] <= 0).all()
