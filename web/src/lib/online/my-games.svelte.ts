/**
 * The running games of this account, those where it is its turn first.
 *
 * Read anew whenever a notice says that something has changed; several at once ask once. Whose turn
 * it is in a game that is watched is known from its events.
 */
import type { Answered } from '$lib/net/api'
import type { GameLine, GameLines, Problem, Seat, ToClient } from '$lib/net/wire'
import { indexOf, other } from '$lib/net/seats'
import { hasClock } from '$lib/net/terms'
import { LastAsked } from '$lib/net/last-asked'

/** Notices come in swarms: after a turn, one to each device. */
const gather_ms = 300

export class MyGames {
  readonly #ask: () => Promise<Answered<GameLines>>
  readonly #asked = new LastAsked()
  #games = $state.raw<readonly GameLine[]>()
  #problem = $state.raw<Problem>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ask: () => Promise<Answered<GameLines>>) {
    this.#ask = ask
  }

  /** `undefined` until they are known. */
  get games(): readonly GameLine[] | undefined {
    return this.#games
  }

  /** Why they are not known, or may have changed since. */
  get problem(): Problem | undefined {
    return this.#problem
  }

  /** The games that wait for this account, the most urgent first. */
  get waiting(): readonly GameLine[] {
    return (this.#games ?? []).filter(isMyTurn)
  }

  /** The next game that waits, after the one that is shown; it is passed over itself. */
  after(id: string | undefined): GameLine | undefined {
    const { waiting } = this
    const at = waiting.findIndex((game) => game.id === id)
    return [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(0, at))].find(
      (game) => game.id !== id,
    )
  }

  async load(): Promise<void> {
    const answer = await this.#asked.wait(this.#ask())
    if (!answer) return
    this.#problem = 'problem' in answer ? answer.problem : undefined
    if ('value' in answer) this.#games = answer.value.games.toSorted(urgentFirst)
  }

  /** Nobody is there any more. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#asked.forget()
    this.#games = undefined
    this.#problem = undefined
  }

  receive(message: ToClient): void {
    switch (message.type) {
      case 'notice':
        if (['your_turn', 'game_started', 'game_ended'].includes(message.notice.type))
          this.refresh()
        break
      case 'event':
        if (message.event.type === 'played') this.#pass(message, other(message.event.seat))
        if (message.event.type === 'tookback' && this.#has(message.game)) this.refresh()
        break
    }
  }

  /** Reads them anew in a moment. */
  refresh(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.load(), gather_ms)
  }

  /** It is the turn of another seat, whose time runs. */
  #pass({ game: id, at, clocks }: Extract<ToClient, { type: 'event' }>, to_move: Seat): void {
    if (!this.#has(id)) return
    const flag = (time: string) =>
      hasClock(time) ? { flag_at: at + clocks[indexOf(to_move)] } : {}
    this.#games = this.#games
      ?.map((game) => (game.id === id ? { ...game, ...flag(game.terms.time), to_move } : game))
      .toSorted(urgentFirst)
  }

  #has(id: string): boolean {
    return this.#games?.some((game) => game.id === id) ?? false
  }
}

export function isMyTurn(game: GameLine): boolean {
  return game.ended_at === undefined && game.you !== undefined && game.to_move === game.you
}

function urgentFirst(one: GameLine, next: GameLine): number {
  const turn = Number(isMyTurn(next)) - Number(isMyTurn(one))
  const late = Number.MAX_SAFE_INTEGER
  return turn || (one.flag_at ?? late) - (next.flag_at ?? late) || next.updated_at - one.updated_at
}
