/**
 * A session at this screen: the game that is being played, the opponent's thinking, and the games
 * that are kept.
 *
 * Everything outside comes as an argument: storage, engine, clock and chance.
 */
import type { Opponent } from '$lib/engine/opponents'
import { LocalGame, type Agreement, type NameOf } from './local-game.svelte'
import { SavedGames } from './saved-games'

/** What a session needs of an engine. */
export interface TurnChooser {
  choose(
    question: { opponent: Opponent; rules: string; position: string; seed: number },
    signal: AbortSignal,
  ): Promise<string | undefined>
}

export interface LocalSessionOptions {
  engine: TurnChooser
  savedGames: SavedGames
  now_ms: () => number
  newId: () => string
  /** The name of a player in the record. */
  nameOf: NameOf
  /** An opponent takes at least so long, so that its turn can be followed. */
  shortestThought_ms: number
  /** Called when a game on the table has ended. */
  onfinished?: (game: LocalGame) => void
}

export class LocalSession {
  readonly #options: LocalSessionOptions
  #game = $state.raw<LocalGame>()
  #isThinking = $state(false)
  #hasFailed = $state(false)
  #thought: AbortController | undefined

  constructor(options: LocalSessionOptions) {
    this.#options = options
  }

  get game(): LocalGame | undefined {
    return this.#game
  }

  get isThinking(): boolean {
    return this.#isThinking
  }

  /** Whether the opponent could not answer. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  begin(agreement: Agreement): LocalGame {
    const game = LocalGame.begin(this.#options.newId(), agreement, this.#changed)
    this.#seat(game)
    return game
  }

  /** Takes up a saved game; nothing happens if it is not there. */
  resume(id: string): LocalGame | undefined {
    const game = this.#options.savedGames.open(id, this.#changed)
    if (game) this.#seat(game)
    return game
  }

  /** Leaves the game, which stays saved. */
  leave(): void {
    this.#thought?.abort()
    this.#game = undefined
  }

  /** Lets the opponent move, if it is its turn. */
  think(): void {
    this.#thought?.abort()
    this.#isThinking = false
    this.#hasFailed = false
    const game = this.#game
    const kind = game?.playerToMove?.kind
    if (!game || kind === undefined || kind === 'person') return
    this.#thought = new AbortController()
    this.#isThinking = true
    void this.#answer(game, kind, this.#thought.signal)
  }

  async #answer(game: LocalGame, opponent: Opponent, signal: AbortSignal): Promise<void> {
    const { rules, seed } = game.agreement
    const pause = new Promise((done) => setTimeout(done, this.#options.shortestThought_ms))
    try {
      const question = { opponent, rules, position: game.board.now.text, seed }
      const [turn] = await Promise.all([this.#options.engine.choose(question, signal), pause])
      if (signal.aborted) return
      this.#isThinking = false
      if (turn !== undefined) game.play(turn)
    } catch {
      if (signal.aborted) return
      this.#isThinking = false
      this.#hasFailed = true
    }
  }

  #seat(game: LocalGame): void {
    this.#thought?.abort()
    this.#game = game
    this.#keep(game)
    this.think()
  }

  readonly #changed = (game: LocalGame): void => {
    this.#keep(game)
    if (game.isOver) this.#options.onfinished?.(game)
    if (game === this.#game) this.think()
  }

  #keep(game: LocalGame): void {
    game.sign(this.#options.nameOf)
    this.#options.savedGames.put(game, this.#options.now_ms())
  }
}
