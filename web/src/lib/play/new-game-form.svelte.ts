/**
 * What somebody wishes for a new game, before it is agreed.
 *
 * The name of the rules is put together here and judged by the rules themselves.
 */
import type { Level, Opponent, Time } from '$lib/engine/opponents'
import { attempt, describeRules, type Problem } from '$lib/rules'
import type { Agreement, Player } from './local-game.svelte'
import type { Preset } from '$lib/game/names'

export type Against = 'computer' | 'friend'
/** Who has light, lays the first tiles, and after a handicap waits for dark. */
export type Beginner = 'me' | 'other' | 'chance'
/** How the strength of the computer is chosen. */
export type StrengthKind = 'level' | 'adaptive' | 'full'
export type Handicap = '0' | '2' | '4' | '6'

export class NewGameForm {
  against = $state<Against>('computer')
  strength = $state<StrengthKind>('level')
  level = $state<Level>(2)
  time_s = $state<Time>(3)
  /** Where the opponent that adapts stands. */
  readonly adapted: number
  beginner = $state<Beginner>('me')
  names = $state<[string, string]>(['', ''])
  preset = $state<Preset | 'custom'>('print-10')
  size = $state('8')
  /** Empty for as many as anybody wants. */
  tiles = $state('')
  bridges = $state('')
  pass = $state<'free' | 'strict'>('free')
  handicap = $state<Handicap>('0')

  constructor(adapted: number) {
    this.adapted = adapted
  }

  /** The opponent that is wished for. */
  get opponent(): Opponent {
    if (this.strength === 'level') return `level:${this.level}`
    return this.strength === 'full' ? `full:${this.time_s}` : `adaptive:${this.adapted}`
  }

  /** The name of the rules, good or not. */
  get rules(): string {
    if (this.preset !== 'custom') return this.preset
    const tiles = this.tiles.trim() && `/tiles=${this.tiles.trim()}`
    const bridges = this.bridges.trim() && `/bridges=${this.bridges.trim()}`
    const pass = this.pass === 'strict' ? '/strict' : ''
    return `${this.size}x${this.size}${tiles}${bridges}${pass}`
  }

  /** What is wrong with the rules, if anything. */
  get problem(): Problem | undefined {
    const read = attempt(() => describeRules(this.rules))
    return 'problem' in read ? read.problem : undefined
  }

  /** The agreement, starting at a position if one was set up. `chance` is between 0 and 1. */
  agree(start: string | undefined, chance: () => number): Agreement {
    const [mine, other] = this.#players()
    const isMine = this.beginner === 'chance' ? chance() < 0.5 : this.beginner === 'me'
    const players: [Player, Player] = isMine ? [mine, other] : [other, mine]
    const seed = Math.floor(chance() * 2 ** 32)
    return { rules: this.rules, start, players, seed }
  }

  #players(): [Player, Player] {
    const [mine, other] = this.names.map((name) => name.trim()) as [string, string]
    if (this.against === 'computer') {
      return [
        { kind: 'person', name: '' },
        { kind: this.opponent, name: '' },
      ]
    }
    return [
      { kind: 'person', name: mine },
      { kind: 'person', name: other },
    ]
  }
}
