"""How packed inputs and training rows lie in memory: the other side of `ponte-selfplay`.

Also the tables by which bits become planes. One table entry says in which 16-bit word of a row a
bit lies and where in that word; a table exists for every symmetry of the board, so unpacking and
transforming a position is one gather.
"""

from dataclasses import dataclass

import numpy as np

PLANES = 47
SCALARS = 21
CHANNELS = 48
"""Planes given to the stem: one more than there are, always zero, because 48 suits the hardware."""

ROWS_IN_PLANE = 12
PLANE_BYTES = 2 * ROWS_IN_PLANE
SCALARS_AT = PLANES * PLANE_BYTES
INPUT_BYTES = SCALARS_AT + 4 * SCALARS
TARGETS = 64
FINAL_PLANES = 5
POLICY_PLANES = 9
SYMMETRIES = 8

COUNT_AT = INPUT_BYTES
INDEX_AT = COUNT_AT + 4
PROBABILITY_AT = INDEX_AT + 2 * TARGETS
NUMBERS_AT = PROBABILITY_AT + 2 * TARGETS
NUMBERS = 8
"""Win, draw, loss of the game; the same of the search; difference of points; weight."""
FINAL_AT = NUMBERS_AT + 4 * NUMBERS
ROW_BYTES = FINAL_AT + FINAL_PLANES * PLANE_BYTES

PLANE_FIRST_TILE = 1
PLANE_OWN_TILES = 3
PLANE_OWN_SITES = 8
PLANE_OTHER_TILES = 13
PLANE_OWN_BRIDGES = 31
SCALAR_ANSWER = 2
SCALAR_STRICT = 4

ZERO_BIT = 15
"""Bit 15 of the first word: beyond the widest board, so never set."""


def policy_len(side: int) -> int:
    """How many outputs the policy has."""
    return POLICY_PLANES * side * side + 2


@dataclass(frozen=True)
class Symmetries:
    """Where each value of a transformed position comes from; -1 where nothing does."""

    side: int
    inputs: np.ndarray  # [8, 47 * side * side]
    policy: np.ndarray  # [8, policy_len]

    def input_table(self) -> np.ndarray:
        """Bits of the planes, cell by cell with the planes innermost: [8, side * side * 48]."""
        area = self.side * self.side
        source = self.inputs.reshape(SYMMETRIES, PLANES, area).transpose(0, 2, 1)
        bits = _bits_of(source, self.side, first_byte=0)
        table = np.full((SYMMETRIES, area, CHANNELS), ZERO_BIT, dtype=np.int32)
        table[:, :, :PLANES] = bits
        return table.reshape(SYMMETRIES, -1)

    def final_table(self) -> np.ndarray:
        """Bits of the final planes, planes outermost: [8, 5 * side * side]."""
        area = self.side * self.side
        cells = self.policy[:, :area]  # the tile plane of the policy moves as cells do
        source = cells[:, None, :] + area * np.arange(FINAL_PLANES)[None, :, None]
        return _bits_of(source, self.side, first_byte=FINAL_AT).reshape(SYMMETRIES, -1)

    def policy_target(self) -> np.ndarray:
        """Where an output of the policy goes to: [8, policy_len]."""
        goes_to = np.zeros_like(self.policy)
        for forward, backward in zip(goes_to, self.policy, strict=True):
            known = np.flatnonzero(backward >= 0)
            forward[backward[known]] = known
        return goes_to


def _bits_of(source: np.ndarray, side: int, first_byte: int) -> np.ndarray:
    """Word and bit, as word * 16 + bit, of flattened [plane][row][column] indices."""
    area = side * side
    plane, cell = source // area, source % area
    word = first_byte // 2 + plane * ROWS_IN_PLANE + cell // side
    return np.where(source < 0, ZERO_BIT, word * 16 + cell % side).astype(np.int32)


def no_symmetry(side: int) -> Symmetries:
    """Tables in which all eight symmetries are the identity, for measuring without games."""
    inputs = np.tile(np.arange(PLANES * side * side, dtype=np.int32), (SYMMETRIES, 1))
    policy = np.tile(np.arange(policy_len(side), dtype=np.int32), (SYMMETRIES, 1))
    return Symmetries(side, inputs, policy)
