/** What players, opponents and rules are called on the page. */
import { m } from '$lib/i18n/compiled/messages'
import { strengthOf, type Level, type Opponent } from '$lib/engine/opponents'
import type { Color } from '$lib/rules'
import type { Player, Seat } from '$lib/play/local-game.svelte'

export function colorName(color: Color): string {
  return color === 'light' ? m.play_light() : m.play_dark()
}

/** The computer's name, which for a level is the one that it has on the site. */
function opponentName(opponent: Opponent): string {
  const strength = strengthOf(opponent)
  switch (strength.kind) {
    case 'level':
      return `Ponte-${strength.level}`
    case 'adaptive':
      return m.machine_name_adaptive({ level: Math.round(strength.level) })
    case 'full':
      return m.machine_name_full({ count: strength.time_s })
  }
}

/** What a level is like, in plain words; two levels share them. */
export function levelAbout(level: Level): string {
  const words = [
    m.machine_about_1,
    m.machine_about_2,
    m.machine_about_3,
    m.machine_about_4,
    m.machine_about_5,
  ]
  return (words[Math.ceil(level / 2) - 1] ?? m.machine_about_5)()
}

/** A player's own name, or the usual one. */
export function playerName(player: Player, seat: Seat, players: readonly Player[]): string {
  if (player.name) return player.name
  if (player.kind !== 'person') return opponentName(player.kind)
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
