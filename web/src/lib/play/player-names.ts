/** What players and opponents at this screen are called. */
import { strengthOf, type Level, type Opponent } from '$lib/engine/opponents'
import { m } from '$lib/i18n/compiled/messages'
import type { Player, Seat } from './local-game.svelte'

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
