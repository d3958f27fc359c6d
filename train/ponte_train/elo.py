"""From results of paired games to a difference of strength and its error."""

import math
from dataclasses import asdict, dataclass

LARGEST = 1200.0
"""Differences beyond this are not told apart."""


@dataclass(frozen=True)
class Score:
    """How a match went for its first player."""

    games: int
    a_wins: int
    draws: int
    b_wins: int
    score: float
    elo: float
    elo_error: float
    """Half the width of the 95 % interval."""

    def as_dict(self) -> dict:
        """For JSON."""
        return asdict(self)

    def __str__(self) -> str:
        return (f"{self.score:.1%} of {self.games} games (+{self.a_wins} ={self.draws} "
                f"-{self.b_wins}), Elo {self.elo:+.0f} ± {self.elo_error:.0f}")


def score_of(a_wins: int, draws: int, b_wins: int, pairs: list[int]) -> Score:
    """`pairs` counts pairs of games that brought the first player 0, ½, 1, 1½ and 2 points."""
    games = a_wins + draws + b_wins
    score = (a_wins + draws / 2) / games if games else 0.5
    count = sum(pairs)
    error = 0.5
    if count > 1:
        # Half a pair more at either end keeps the variance of a clean sweep above zero.
        padded = [pairs[0] + 0.5, *pairs[1:4], pairs[4] + 0.5]
        mean = sum(n * i / 4 for i, n in enumerate(padded)) / sum(padded)
        variance = sum(n * (i / 4 - mean) ** 2 for i, n in enumerate(padded)) / sum(padded)
        error = 1.96 * math.sqrt(variance / count)
    low, high = elo(score - error), elo(score + error)
    return Score(games, a_wins, draws, b_wins, score, elo(score), (high - low) / 2)


def elo(score: float) -> float:
    """The difference that gives an expected score."""
    if score <= 0.0 or score >= 1.0:
        return math.copysign(LARGEST, score - 0.5)
    return max(-LARGEST, min(LARGEST, -400 * math.log10(1 / score - 1)))
