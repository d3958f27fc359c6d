/**
 * A review of the game that is explored: what light could expect after every turn, and which turns
 * gave something away.
 *
 * It is made when somebody asks for it, grows turn by turn, and belongs to one line of turns.
 */
import type { GameReview, JudgedTurn, PlayedGame } from '$lib/engine/protocol'

/** What a review needs of an engine. */
export interface Reviewer {
  review(
    game: PlayedGame & { nodes: number },
    signal: AbortSignal,
    onprogress: (review: GameReview) => void,
  ): Promise<void>
}

/** How well every position is looked at: a game takes half a minute. */
const nodes = 64

/** A turn that gave something away, and after how many turns. */
export interface Fault extends JudgedTurn {
  ply: number
}

export class Review {
  readonly #reviewer: Reviewer
  #found = $state.raw<GameReview>()
  #game = $state.raw<PlayedGame>()
  #status = $state<'none' | 'running' | 'done' | 'missing'>('none')
  #run: AbortController | undefined

  constructor(reviewer: Reviewer) {
    this.#reviewer = reviewer
  }

  get status(): 'none' | 'running' | 'done' | 'missing' {
    return this.#status
  }

  /** What light could expect at the start and after every turn that was looked at. */
  get expectations(): readonly number[] {
    return this.#found?.expectations ?? []
  }

  /** How many positions the game has. */
  get length(): number {
    return (this.#game?.turns.length ?? 0) + 1
  }

  get faults(): readonly Fault[] {
    const judged = (this.#found?.turns ?? []).map((turn, index) => ({ ...turn, ply: index + 1 }))
    return judged.filter((turn) => turn.class !== 'good')
  }

  async begin(game: PlayedGame): Promise<void> {
    this.forget()
    const { signal } = (this.#run = new AbortController())
    this.#game = game
    this.#status = 'running'
    try {
      await this.#reviewer.review({ ...game, nodes }, signal, (review) => {
        if (!signal.aborted) this.#found = review
      })
      if (!signal.aborted) this.#status = 'done'
    } catch {
      if (!signal.aborted) this.#status = 'missing'
    }
  }

  /** Forgets the review if the game is no longer the one that was reviewed. */
  setGame(game: PlayedGame): void {
    if (this.#game && JSON.stringify(this.#game) !== JSON.stringify(game)) this.forget()
  }

  forget(): void {
    this.#run?.abort()
    this.#run = undefined
    this.#found = undefined
    this.#game = undefined
    this.#status = 'none'
  }
}
