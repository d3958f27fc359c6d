"""Pictures of a run, drawn from the logs it left.

    python -m ponte_train.plots --log a/log.jsonl b/log.jsonl --curve curve.json --out docs/training
"""

import argparse
import json
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

INK = "#1d2a33"
COLORS = ["#0f6e84", "#c8553d", "#d9a441", "#5b7f3a", "#6a4c93", "#8d99ae", "#333333"]


def main() -> None:
    """Draws every picture there is data for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--log", type=Path, nargs="+", required=True)
    parser.add_argument("--curve", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    plt.rcParams.update({
        "axes.spines.top": False, "axes.spines.right": False, "axes.edgecolor": INK,
        "axes.prop_cycle": matplotlib.cycler(color=COLORS), "font.size": 10,
        "svg.fonttype": "path", "svg.hashsalt": "ponte",
    })
    lines = [json.loads(text) for path in args.log for text in path.read_text().splitlines()]
    reports = [line for line in lines if "losses" in line]
    draw_losses(reports, args.out / "losses.svg")
    draw_games(reports, args.out / "games.svg")
    draw_speed(reports, args.out / "speed.svg")
    draw_first_turns(lines, args.out / "first-turns.svg")
    if args.curve:
        draw_curve(json.loads(args.curve.read_text()), args.out / "elo.svg")


def draw_losses(reports: list[dict], path: Path) -> None:
    """The parts of the loss over the minutes."""
    trained = [line for line in reports if line["losses"]]
    minutes = [line["minute"] for line in trained]
    figure, axes = plt.subplots(1, 4, figsize=(13, 3))
    names = {"policy": "policy", "outcome": "win, draw, loss", "score": "score",
             "final": "final board"}
    for axis, (name, title) in zip(axes, names.items(), strict=True):
        axis.plot(minutes, [line["losses"][name] for line in trained])
        axis.set_title(title)
        axis.set_xlabel("minutes")
    _save(figure, path)


def draw_games(reports: list[dict], path: Path) -> None:
    """Length, draws and light's score of games by size of board."""
    figure, axes = plt.subplots(1, 4, figsize=(13, 3))
    titles = {"length": "sub-moves a game", "points": "points in both hands", "draws": "draws",
              "light": "score of light"}
    sides = sorted({int(side) for line in reports for side in line["sides"]})
    for axis, (name, title) in zip(axes, titles.items(), strict=True):
        for side in sides:
            played = [(line["minute"], line["sides"][str(side)]) for line in reports
                      if line["sides"].get(str(side), {}).get("games")]
            # When a lane begins, too few games have ended for a mean.
            enough = max((games["games"] for _, games in played), default=0) / 5
            seen = [(minute, games[name]) for minute, games in played if games["games"] > enough]
            if seen:
                axis.plot(*zip(*seen, strict=True), label=f"{side}×{side}")
        axis.set_title(title)
        axis.set_xlabel("minutes")
    axes[0].legend(frameon=False, fontsize=8)
    _save(figure, path)


def draw_speed(reports: list[dict], path: Path) -> None:
    """Evaluations and samples a second."""
    figure, axis = plt.subplots(figsize=(6, 3))
    minutes = [line["minute"] for line in reports]
    for name, label in (("evaluations_per_second", "evaluations"),
                        ("samples_per_second", "samples trained")):
        axis.plot(minutes, [line[name] / 1e6 for line in reports], label=label)
    axis.set_title("millions a second")
    axis.set_xlabel("minutes")
    axis.set_ylim(bottom=0)
    axis.legend(frameon=False)
    _save(figure, path)


def draw_first_turns(lines: list[dict], path: Path) -> None:
    """Where the first two tiles lay in games that began with an empty board."""
    found = (item for line in lines for item in line.get("first_turns", {}).items())
    maps = {int(side): cells for side, cells in found if cells and sum(cells)}
    if not maps:
        return
    figure, axes = plt.subplots(1, len(maps), figsize=(2.6 * len(maps), 2.8), squeeze=False)
    for axis, (side, cells) in zip(axes[0], sorted(maps.items()), strict=True):
        share = np.array(cells, dtype=float).reshape(side, side)
        axis.imshow(share / share.sum(), origin="lower", cmap="YlGnBu")
        axis.set_title(f"{side}×{side}")
        axis.set_xticks(range(side), [chr(ord("a") + column) for column in range(side)], fontsize=6)
        axis.set_yticks(range(side), range(1, side + 1), fontsize=6)
    _save(figure, path)


def draw_curve(points: list[dict], path: Path) -> None:
    """Strength over the minutes."""
    figure, axis = plt.subplots(figsize=(6, 3.5))
    axis.errorbar([p["minute"] for p in points], [p["elo"] for p in points],
                  yerr=[p["error"] for p in points], marker="o", markersize=4, capsize=2)
    axis.set_title("Elo above the first snapshot")
    axis.set_xlabel("minutes")
    axis.grid(axis="y", alpha=0.3)
    _save(figure, path)


def _save(figure, path: Path) -> None:
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)


if __name__ == "__main__":
    main()
