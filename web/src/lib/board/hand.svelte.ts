/**
 * What a pointer does on the board: a press, a bridge drawn from tile to tile, a tile moved.
 *
 * A mouse presses the cell on which it goes down and up again, like a button. A finger hides what
 * it touches, so it may slide to another cell before it lifts; but one that moves off at once wants
 * to scroll the page. There is no document here: the board tells which cell a pointer is over.
 */

/** A finger that rests for so long will slide to correct, not scroll. */
export const restMs = 150

export type PressSource = 'mouse' | 'touch' | 'key'

/** What can be gripped on a cell. */
export type Grip = 'tile' | 'pier' | 'nothing'

export interface HandOptions {
  /** What the pointer grips where it goes down. */
  gripAt: (cell: string) => Grip
  press: (cell: string, source: PressSource) => void
  grab: (from: string) => void
  drawBridge: (from: string, to: string) => void
  moveTile: (from: string, to: string) => void
}

interface Hold {
  from: string
  over: string | undefined
  grip: Grip
  source: 'mouse' | 'touch'
  since: number
  hasLeft: boolean
}

export class Hand {
  readonly #options: HandOptions
  #hold = $state<Hold>()

  constructor(options: HandOptions) {
    this.#options = options
  }

  /** The cell from which something is being dragged. */
  get dragged(): string | undefined {
    const hold = this.#hold
    return hold?.hasLeft && hold.grip !== 'nothing' ? hold.from : undefined
  }

  /** The cell under a finger that is down. */
  get touched(): string | undefined {
    return this.#hold?.source === 'touch' ? this.#hold.over : undefined
  }

  /** The cell under the pointer that is down. */
  get over(): string | undefined {
    return this.#hold?.over
  }

  get isDown(): boolean {
    return this.#hold !== undefined
  }

  down(cell: string, source: 'mouse' | 'touch', now: number): void {
    const grip = this.#options.gripAt(cell)
    this.#hold = { from: cell, over: cell, grip, source, since: now, hasLeft: false }
  }

  move(cell: string | undefined): void {
    const hold = this.#hold
    if (!hold || hold.over === cell) return
    hold.over = cell
    if (hold.hasLeft || cell === undefined) return
    hold.hasLeft = true
    if (hold.grip === 'pier') this.#options.grab(hold.from)
  }

  /** Whether a finger's slide belongs to the board, so that the page must not scroll. */
  keepsSlide(now: number): boolean {
    const hold = this.#hold
    if (!hold) return false
    return hold.grip !== 'nothing' || now - hold.since >= restMs
  }

  up(): void {
    const hold = this.#hold
    this.#hold = undefined
    if (!hold?.over) return
    const { from, over, grip, source, hasLeft } = hold
    if (grip === 'nothing') {
      if (over === from || source === 'touch') this.#options.press(over, source)
    } else if (over === from) {
      if (!hasLeft) this.#options.press(from, source)
    } else if (grip === 'tile') {
      this.#options.moveTile(from, over)
    } else {
      this.#options.drawBridge(from, over)
    }
  }

  cancel(): void {
    this.#hold = undefined
  }
}
