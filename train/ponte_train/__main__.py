"""The commands of training: each says with `--help` what it takes."""

import argparse
import json
import sys
import time
from pathlib import Path

import torch

from . import arena, checkpoint, config, export, positions, replay, revive
from .batch import Tables
from .calibrate import calibrate
from .compensate import compensate
from .progress import RunError
from .selfplay import Library
from .trainer import Trainer


def main() -> int:
    """Reads the command line and runs one command."""
    parser = argparse.ArgumentParser(prog="ponte_train", description=__doc__)
    parser.add_argument("--library", help="the self-play library; default: $PONTE_SELFPLAY, or "
                        "target/release/libponte_selfplay.so")
    commands = parser.add_subparsers(required=True)
    for add in (_add_run, _add_arena, _add_curve, _add_positions, _add_measure, _add_revive, _add_export):
        add(commands)
    args = parser.parse_args()
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("high")
    return args.command(args)


def _device() -> torch.device:
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def _add_run(commands) -> None:
    run = commands.add_parser("run", help="self-play and training for some minutes")
    run.add_argument("--config", required=True)
    run.add_argument("--minutes", type=float, required=True)
    run.add_argument("--checkpoint", type=Path, help="where the last part ended")
    run.add_argument("--fresh", action="store_true",
                     help="take only the net of the checkpoint and begin a new plan")
    run.add_argument("--teacher", type=Path, help="a net that plays while the other one learns")
    run.add_argument("--planned-minutes", type=float, help="length of the whole run")
    run.add_argument("--against", type=Path, help="opponent of the match at the end")
    run.add_argument("--arena-seconds", type=float, default=45.0)
    run.add_argument("--out", type=Path, required=True)
    run.set_defaults(command=_run)


def _run(args: argparse.Namespace) -> int:
    started = time.monotonic()
    args.out.mkdir(parents=True, exist_ok=True)
    settings = config.load(args.config, planned_minutes=args.planned_minutes)
    library = Library(args.library)
    trainer = Trainer(settings, library, _device(), args.out, args.checkpoint, args.fresh,
                      args.teacher)
    print(f"ready after {time.monotonic() - started:.1f} s", flush=True)
    try:
        trainer.run(args.minutes)
    except RunError as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        trainer.close()
    print(f"trained until {time.monotonic() - started:.1f} s", flush=True)
    if args.against and settings.arena:
        other, _ = checkpoint.load_net(args.against)
        net, progress = checkpoint.load_net(trainer.checkpoint_path)
        result = arena.match(library, net, other, settings.arena, _device(), settings.threads,
                             seconds=args.arena_seconds)
        checkpoint.note_elo(trainer.checkpoint_path, result.total.elo)
        _tell(result, args.out / "arena.json", {"minute": progress.minutes})
    print(f"over after {time.monotonic() - started:.1f} s", flush=True)
    return 0


def _add_arena(commands) -> None:
    command = commands.add_parser("arena", help="a match between two nets")
    command.add_argument("--config", required=True, help="for its arena lanes")
    command.add_argument("--a", type=Path, required=True)
    command.add_argument("--b", type=Path, required=True)
    command.add_argument("--seconds", type=float, default=float("inf"))
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--out", type=Path, help="a file for the result in JSON")
    command.set_defaults(command=_arena)


def _arena(args: argparse.Namespace) -> int:
    """Ends with 0 if the first net is the stronger one, so that a shell can be the gate."""
    settings = config.load(args.config)
    (a, _), (b, _) = checkpoint.load_net(args.a), checkpoint.load_net(args.b)
    result = arena.match(Library(args.library), a, b, settings.arena, _device(),
                         settings.threads, args.seed, args.seconds)
    _tell(result, args.out, {})
    return 0 if result.stronger else 1


def _add_curve(commands) -> None:
    command = commands.add_parser("curve", help="matches between the snapshots of a run")
    command.add_argument("--config", required=True, help="for its arena lanes")
    command.add_argument("--pairs", type=int, default=256, help="pairs of games a lane")
    command.add_argument("--simulations", type=int, default=32)
    command.add_argument("--seconds", type=float, default=20.0, help="limit of a match")
    command.add_argument("--out", type=Path, required=True, help="a file for the curve in JSON")
    command.add_argument("snapshots", type=Path, nargs="+")
    command.set_defaults(command=_curve)


def _curve(args: argparse.Namespace) -> int:
    settings = config.load(args.config)
    lanes = [{**lane, "games": args.pairs, "play": {**lane["play"], "full": args.simulations}}
             for lane in settings.arena]
    nets = {}
    for path in args.snapshots:
        nets.update(checkpoint.load_snapshots(path))
    minutes = sorted(nets)
    points = [{"minute": minutes[0], "elo": 0.0, "gain": 0.0, "error": 0.0}]
    library = Library(args.library)
    for before, after in zip(minutes, minutes[1:], strict=False):
        score = arena.match(library, nets[after], nets[before], lanes, _device(),
                            settings.threads, seconds=args.seconds).total
        points.append({"minute": after, "elo": points[-1]["elo"] + score.elo,
                       "gain": score.elo, "error": score.elo_error})
        print(f"{before} to {after} min: {score}", flush=True)
        args.out.write_text(json.dumps(points, indent=1))
    return 0


def _add_positions(commands) -> None:
    command = commands.add_parser("positions", help="a sample for `measure` out of written rows")
    command.add_argument("--rows", type=Path, required=True)
    command.add_argument("--side", type=int, required=True, help="of their board")
    command.add_argument("--out", type=Path, required=True)
    command.set_defaults(command=_positions)


def _positions(args: argparse.Namespace) -> int:
    replay.write_sample(args.out, {args.side: positions.read(args.rows)})
    return 0


def _add_measure(commands) -> None:
    command = commands.add_parser("measure", help="what nets make of positions nobody trained on")
    command.add_argument("--sample", type=Path, action="append", required=True,
                         help="the positions")
    command.add_argument("nets", type=Path, nargs="+", help="checkpoints, or files of snapshots")
    command.set_defaults(command=_measure)


def _measure(args: argparse.Namespace) -> int:
    samples = _samples(args)
    for path in args.nets:
        for minute, net in checkpoint.load_nets(path).items():
            for side, (rows, tables) in samples.items():
                found = positions.measure(net, rows, tables)
                numbers = "  ".join(f"{name} {value:.4f}" for name, value in found.items())
                print(f"{path}  {minute:6.2f} min  {side:2}  {numbers}", flush=True)
    return 0


def _add_revive(commands) -> None:
    command = commands.add_parser("revive", help="give dead channels of a net a new start")
    command.add_argument("--checkpoint", type=Path, required=True)
    command.add_argument("--sample", type=Path, nargs="+", required=True,
                         help="rows that runs left")
    command.add_argument("--out", type=Path, required=True, help="a net for `run --fresh`")
    command.set_defaults(command=_revive)


def _revive(args: argparse.Namespace) -> int:
    net, _ = checkpoint.load_net(args.checkpoint)
    dead = revive.dead_channels(net, list(_samples(args).values()))
    print("dead channels of each block:", *(int(channels.sum()) for channels in dead))
    revive.revive(net, dead)
    checkpoint.save_net(args.out, net)
    return 0


def _samples(args: argparse.Namespace) -> dict[int, tuple[torch.Tensor, Tables]]:
    """Rows by side of the board; where several samples have a size, those of the first."""
    library, rows_of = Library(args.library), {}
    for path in args.sample:
        rows_of = replay.load_sample(path) | rows_of
    return {side: (rows, Tables(library.symmetries(side), torch.device("cpu")))
            for side, rows in rows_of.items()}


def _add_export(commands) -> None:
    command = commands.add_parser("export", help="the file of docs/net.md")
    command.add_argument("--checkpoint", type=Path, required=True)
    command.add_argument("--sample", type=Path, nargs="+", required=True,
                         help="rows that runs left, to round and measure by, the newest first")
    command.add_argument("--calibrate", action="store_true",
                         help="choose scales anew; done anyway if the net never saw rounding")
    command.add_argument("--thin", type=int, default=3,
                         help="take every so-manieth row to round by; 1 is slowest and best")
    command.add_argument("--onnx-side", type=int,
                         help="also write OUT.onnx, in full precision, for boards of this side")
    command.add_argument("--out", type=Path, required=True)
    command.set_defaults(command=_export)


def _export(args: argparse.Namespace) -> int:
    net, progress = checkpoint.load_net(args.checkpoint)
    samples = _samples(args)
    if args.calibrate or not progress.rounding:
        calibrate(net, list(samples.values()))
    # Half of the rows to choose by, the other half to measure on.
    chosen = [(rows[:len(rows) // 2:args.thin], tables) for rows, tables in samples.values()]
    rounded, scales = compensate(net, chosen)
    costs = {side: export.cost_of_rounding(net, rounded, rows[len(rows) // 2:], tables)
             for side, (rows, tables) in samples.items()}
    for side, cost in sorted(costs.items()):
        print(f"{side:2}: policy KL {cost['kl']:.5f} (worst {cost['kl_worst']:.3f}), same choice "
              f"{cost['same_choice']:.1%}, outcome {cost['outcome']:.4f}, "
              f"points {cost['points']:.3f}")
    name = export.write(rounded, args.out, scales)
    print(f"{args.out}: {args.out.stat().st_size} bytes, to be named {name}")
    if args.onnx_side:
        export.write_onnx(net, args.out.with_suffix(".onnx"), args.onnx_side)
    return 0


def _tell(result: arena.Result, out: Path | None, extra: dict) -> None:
    print(f"match{'' if result.complete else ', not played to its end'}:\n{result}", flush=True)
    if out:
        out.write_text(json.dumps({**extra, **result.as_dict()}, indent=1))


if __name__ == "__main__":
    sys.exit(main())
