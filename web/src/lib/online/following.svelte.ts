/** A game of the site that is shown somewhere: asked for once, then followed turn by turn. */
import { get } from '$lib/net/api'
import { connection } from '$lib/net/connection'
import type { GameView, Problem } from '$lib/net/wire'
import { loadRules } from '$lib/rules'
import { OnlineGame } from '$lib/state/online-game.svelte'

export class Following {
  #game = $state.raw<OnlineGame>()
  #problem = $state.raw<Problem>()

  /** Follows a game as long as the component is there that is being set up. */
  constructor(id: () => string | undefined) {
    $effect(() => {
      const wanted = id()
      return wanted === undefined ? undefined : this.#open(wanted)
    })
  }

  get game(): OnlineGame | undefined {
    return this.#game
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Shows a game and follows it; what it returns ends that. */
  #open(id: string): () => void {
    const ends: (() => void)[] = []
    let isWanted = true
    this.#game = undefined
    this.#problem = undefined
    connection.start()
    void Promise.all([get<GameView>(`games/${id}`), loadRules()]).then(([answer]) => {
      if (!isWanted) return
      if ('problem' in answer) this.#problem = answer.problem
      else ends.push(...this.#follow(new OnlineGame(answer.value, connection)))
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
