/**
 * The level of the opponent that adapts: half a one up after a win against it, half a one down
 * after a loss.
 *
 * Kept in the browser's storage. A game counts once, however often its end is taken back.
 */
import { adaptedLevels, strengthOf } from '$lib/engine/opponents'
import type { Outcome } from '$lib/rules'
import type { Agreement, LocalGame, Player, Seat } from './local-game.svelte'

const key = 'ponte.adapting'
/** Where somebody begins of whom nothing is known. */
const usual = 2
const step = 0.5

interface Kept {
  level: number
  /** The game that last counted. */
  game: string
}

export function adaptedLevel(storage: Storage | null): number {
  return read(storage)?.level ?? usual
}

/** The players of another game: the one that adapts has learnt from the last. */
export function adaptedPlayers(
  storage: Storage | null,
  players: Agreement['players'],
): Agreement['players'] {
  const adapted = (player: Player): Player =>
    player.kind.startsWith('adaptive:')
      ? { ...player, kind: `adaptive:${adaptedLevel(storage)}` }
      : player
  return [adapted(players[0]), adapted(players[1])]
}

/** Learns from a game that is over, if it was one against the opponent that adapts. */
export function adapt(storage: Storage | null, game: LocalGame): void {
  const seat = game.agreement.players[0].kind.startsWith('adaptive:') ? 0 : 1
  const { kind } = game.agreement.players[seat]
  if (kind === 'person' || !game.outcome || read(storage)?.game === game.id) return
  const strength = strengthOf(kind)
  if (strength.kind !== 'adaptive') return
  const wanted = strength.level + step * resultOf(game.outcome, game, seat)
  const level = adaptedLevels.includes(wanted) ? wanted : strength.level
  try {
    storage?.setItem(key, JSON.stringify({ level, game: game.id } satisfies Kept))
  } catch {
    // Without room the level stays as it was.
  }
}

/** 1 if the person has won against the machine in a seat, −1 for a loss. */
function resultOf(outcome: Outcome, game: LocalGame, machine: Seat): -1 | 0 | 1 {
  if (outcome !== 'light' && outcome !== 'dark') return 0
  return game.seatOf(outcome) === machine ? -1 : 1
}

function read(storage: Storage | null): Kept | undefined {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? 'null') as Partial<Kept> | null
    const level = adaptedLevels.find((known) => known === kept?.level)
    return level ? { level, game: String(kept?.game) } : undefined
  } catch {
    // Nothing that anybody made is lost: the level is found anew.
    return undefined
  }
}
