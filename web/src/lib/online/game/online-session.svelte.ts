/**
 * What can be done at the board of a game of the site: make a turn, queue one while the other
 * thinks, or try a line out for the plan. One board serves all three.
 */
import { TurnInput } from '$lib/board/turn.svelte'
import { get, put } from '$lib/net/api'
import { foresight, type Color, type ForesightView, type PositionView } from '$lib/rules'
import { appearance } from '$lib/shell/appearance.svelte'
import type { OnlineGame } from './online-game.svelte'
import { Planning } from './planning.svelte'
import { settings } from '$lib/shell/settings.svelte'
import { confirmsBy } from './confirming'
import { preferences } from '$lib/online/preferences.svelte'
import { ServerTicker } from '$lib/net/server-ticker.svelte'

export class OnlineSession {
  readonly game: OnlineGame
  readonly ticker: ServerTicker
  readonly planning: Planning
  readonly turn: TurnInput
  showsBridges = $state(false)
  /** The turn that could be queued now is made on this board. */
  readonly queueing = $derived.by((): PositionView | undefined =>
    this.game.board.isAtPresent ? this.game.queuePosition : undefined,
  )

  /** To be made while a component is set up: the clocks tick as long as it is there. */
  constructor(game: OnlineGame) {
    this.game = game
    this.ticker = new ServerTicker(() => (game.speed === 'live' ? 100 : 10_000))
    const path = { id: game.id }
    this.planning = new Planning({
      read: () => get('games/{id}/plan', { path }),
      write: (plan) => put('games/{id}/plan', { path, body: plan }),
    })
    this.turn = new TurnInput({
      position: () => this.position,
      onturn: (text) => this.play(text),
      needsConfirm: () =>
        confirmsBy(game.speed, {
          device: settings.current.confirm,
          account: preferences.values,
          usually: appearance.confirms,
        }),
    })
  }

  get isPlayer(): boolean {
    return this.game.you !== undefined
  }

  /** What is on the board: a line that is tried out, a turn to be queued, or the game. */
  get position(): PositionView {
    return this.planning.position ?? this.queueing ?? this.game.board.shown
  }

  /** Whether a turn made now is played. */
  get isLive(): boolean {
    const { game } = this
    return game.isYourTurn && game.board.isAtPresent && !game.isSending && !this.planning.line
  }

  get mayPress(): boolean {
    return this.isLive || this.queueing !== undefined || this.planning.line !== undefined
  }

  /** Whether conditional turns are kept for this game. */
  get plans(): boolean {
    return this.isPlayer && !this.game.isOver && this.game.speed === 'correspondence'
  }

  /** A line is planned from where the other is to move. */
  get mayPlan(): boolean {
    const { game } = this
    return game.seatToMove !== undefined && !game.isYourTurn && game.board.isAtPresent
  }

  get canUndo(): boolean {
    if (this.planning.line) return this.planning.line.length > 0
    const { board, queue } = this.game
    return queue.turn !== undefined || (board.isAtPresent && this.game.mayOffer('takeback'))
  }

  /** The colour that sits at this side of the board. */
  get near(): Color {
    return this.game.you ? this.game.colorOf(this.game.you) : 'light'
  }

  get far(): Color {
    return this.near === 'light' ? 'dark' : 'light'
  }

  /** While two play, neither is helped. */
  get foresight(): ForesightView | undefined {
    if (!this.game.isOver || !settings.current.territory) return undefined
    return foresight(this.position.rules, this.position.text)
  }

  play(text: string): void {
    this.showsBridges = false
    if (this.planning.line) this.planning.play(text)
    else if (this.queueing) this.game.queue.put(text)
    else void this.game.play(text)
  }

  /** Takes the last step back that needs nobody's leave; tells whether there was one. */
  undo(): boolean {
    if (this.turn.text !== '') this.turn.back()
    else if (this.planning.line) this.planning.back()
    else if (this.game.queue.turn !== undefined) this.game.queue.clear()
    else return false
    return true
  }

  nameOf(color: Color): string {
    return this.game.player(this.game.seatOf(color)).name
  }
}
