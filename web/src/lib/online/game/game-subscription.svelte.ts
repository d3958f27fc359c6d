/** A game of the site that is shown somewhere: asked for once, then followed turn by turn. */
import { get } from '$lib/net/api'
import { connection } from '$lib/net/connection'
import type { Problem } from '$lib/net/wire'
import { loadRules } from '$lib/rules'
import { OnlineGame } from './online-game.svelte'

export class GameSubscription {
  #game = $state.raw<OnlineGame>()
  #problem = $state.raw<Problem>()
  #hasFailed = $state(false)
  #attempts = $state(0)

  /** Follows a game as long as the component is there that is being set up. */
  constructor(id: () => string | undefined) {
    $effect(() => {
      void this.#attempts
      const wanted = id()
      return wanted === undefined ? undefined : this.#open(wanted)
    })
  }

  get game(): OnlineGame | undefined {
    return this.#game
  }

  /** Why the server does not show the game. */
  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Whether the game cannot be shown here: the rules could not be loaded, or refuse it. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  /** Asks for the game anew. */
  readonly retry = (): void => {
    this.#attempts++
  }

  /** Shows a game and follows it; what it returns ends that. */
  #open(id: string): () => void {
    const ends: (() => void)[] = []
    let isWanted = true
    this.#game = undefined
    this.#problem = undefined
    this.#hasFailed = false
    connection.start()
    const shown = Promise.all([get('games/{id}', { path: { id } }), loadRules()]).then(
      ([answer]) => {
        if (!isWanted) return
        if ('problem' in answer) this.#problem = answer.problem
        else ends.push(...this.#follow(new OnlineGame(answer.value, connection)))
      },
    )
    shown.catch(() => {
      if (isWanted) this.#hasFailed = true
    })
    return () => {
      isWanted = false
      for (const end of ends) end()
    }
  }

  #follow(game: OnlineGame): (() => void)[] {
    this.#game = game
    return [
      connection.listen((message) => game.receive(message)),
      connection.watch(game.id, game.log.version),
    ]
  }
}
