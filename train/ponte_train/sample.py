"""Rows of random bits, shaped like those of self-play, to measure and test without games."""

import numpy as np

from . import layout


def random_rows(count: int, side: int, rng: np.random.Generator) -> np.ndarray:
    """Rows whose targets lie on legal outputs; the positions mean nothing."""
    area = side * side
    rows = np.zeros((count, layout.ROW_BYTES), dtype=np.uint8)
    bits = rng.random((count, layout.PLANES, side, side)) < 0.2
    bits[:, layout.PLANE_OWN_SITES] |= rng.random((count, side, side)) < 0.6
    bits[:, layout.PLANE_OWN_SITES, 0, 0] = True
    rows[:, :layout.SCALARS_AT] = pack(bits)
    scalars = rng.random((count, layout.SCALARS), dtype=np.float32)
    scalars[:, [layout.SCALAR_ANSWER, layout.SCALAR_STRICT]] = 0.0
    rows[:, layout.SCALARS_AT:layout.INPUT_BYTES] = scalars.view(np.uint8)
    rows[:, layout.COUNT_AT] = 1
    sites = bits[:, layout.PLANE_OWN_SITES].reshape(count, area)
    index = np.zeros((count, layout.TARGETS), dtype=np.uint16)
    index[:, 0] = sites.argmax(1)
    probability = np.zeros_like(index)
    probability[:, 0] = 65535
    rows[:, layout.INDEX_AT:layout.PROBABILITY_AT] = index.view(np.uint8)
    rows[:, layout.PROBABILITY_AT:layout.NUMBERS_AT] = probability.view(np.uint8)
    numbers = np.zeros((count, layout.NUMBERS), dtype=np.float32)
    won = rng.random(count) < 0.5
    numbers[:, 0] = numbers[:, 3] = won
    numbers[:, 2] = numbers[:, 5] = ~won
    numbers[:, 6] = np.where(won, 5.0, -5.0)
    numbers[:, 7] = 1.0
    rows[:, layout.NUMBERS_AT:layout.FINAL_AT] = numbers.view(np.uint8)
    rows[:, layout.FINAL_AT:] = pack(bits[:, :layout.FINAL_PLANES])
    return rows


def pack(bits: np.ndarray) -> np.ndarray:
    """Planes of booleans [n, planes, side, side] as bytes."""
    count, planes, side, _ = bits.shape
    words = np.zeros((count, planes, layout.ROWS_IN_PLANE), dtype=np.uint16)
    words[:, :, :side] = (bits.astype(np.uint16) << np.arange(side, dtype=np.uint16)).sum(3)
    return words.reshape(count, -1).view(np.uint8)
