/** What players, opponents and rules are called on the page. */
import { m } from '$lib/i18n/compiled/messages'
import type { Opponent } from '$lib/engine/protocol'
import type { Color } from '$lib/rules'
import type { Player, Seat } from '$lib/state/local-game.svelte'

export function colorName(color: Color): string {
  return color === 'light' ? m.play_light() : m.play_dark()
}

export function opponentName(opponent: Opponent): string {
  switch (opponent) {
    case 'random':
      return m.play_level_random()
    case 'greedy':
      return m.play_level_greedy()
    case 'careful':
      return m.play_level_careful()
  }
}

/** A player's own name, or the usual one. */
export function playerName(player: Player, seat: Seat, players: readonly Player[]): string {
  if (player.name) return player.name
  if (player.kind !== 'person') return m.play_computer_at({ level: opponentName(player.kind) })
  const isAlone = players.some(({ kind }) => kind !== 'person')
  return isAlone ? m.play_you() : m.play_player({ number: seat + 1 })
}

/** The presets, as the command line and the records name them. */
export const presets = ['print-10', 'print-12', 'bga', 'bsn'] as const
export type Preset = (typeof presets)[number]

export function presetName(preset: Preset): string {
  switch (preset) {
    case 'print-10':
      return m.play_preset_print_10()
    case 'print-12':
      return m.play_preset_print_12()
    case 'bga':
      return m.play_preset_bga()
    case 'bsn':
      return m.play_preset_bsn()
  }
}

/** The rules by a name that people know. */
export function rulesName(rules: string): string {
  return (presets as readonly string[]).includes(rules) ? presetName(rules as Preset) : rules
}
