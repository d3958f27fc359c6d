/**
 * Opening a game: from pasted text, a file, or a link, whichever way it came.
 *
 * A text with one game is opened at once. One with several asks which, one without rules asks for
 * them, and one that is refused stays in the field, so that it can be mended there.
 */
import type { Problem } from '$lib/rules'
import { readText, type FileProblemCode } from '$lib/shell/files'
import { readGames, type GameSummary } from './games'
import { carriesGame, unpackGame, type LinkProblemCode } from '$lib/game/link'

/** Why nothing was opened. */
export type OpeningProblem = Problem | { code: FileProblemCode | LinkProblemCode }

export class Opening {
  /** Whether the window with the field is shown. */
  isShown = $state(false)
  /** What stands in the field. */
  text = $state('')
  /** The rules for a text that names none. */
  rules = $state('print-10')
  #needsRules = $state(false)
  #problem = $state.raw<OpeningProblem>()
  #games = $state.raw<readonly GameSummary[]>([])
  readonly #open: (text: string) => void

  /** `open` is called with the text of the one game that was chosen. */
  constructor(open: (text: string) => void) {
    this.#open = open
  }

  get problem(): OpeningProblem | undefined {
    return this.#problem
  }

  /** Whether the text in the field names no rules. */
  get needsRules(): boolean {
    return this.#needsRules
  }

  /** The games to choose from. */
  get games(): readonly GameSummary[] {
    return this.#games
  }

  /** Shows the empty field. */
  ask(): void {
    this.#begin('')
    this.isShown = true
  }

  /** Opens what stands in the field: a record, a line of turns, or a link that carries a game. */
  async read(): Promise<void> {
    const hash = this.text.trim().split('#').at(-1) ?? ''
    if (!carriesGame(hash)) return this.#readRecord()
    await this.takeLink(hash)
  }

  /** Opens a text that came some other way than through the field. */
  async take(text: string): Promise<void> {
    this.#begin(text)
    await this.read()
  }

  async takeFile(file: Blob): Promise<void> {
    const read = await readText(file)
    if ('value' in read) return this.take(read.value)
    this.#begin('')
    this.#refuse({ code: read.problem })
  }

  /** Opens the game behind the `#` of an address. */
  async takeLink(hash: string): Promise<void> {
    const unpacked = await unpackGame(hash)
    if ('problem' in unpacked) return this.#refuse({ code: unpacked.problem })
    this.#begin(unpacked.value)
    this.#readRecord()
  }

  choose(game: GameSummary): void {
    this.isShown = false
    this.#open(game.text)
  }

  #begin(text: string): void {
    this.text = text
    this.#needsRules = false
    this.#problem = undefined
    this.#games = []
  }

  #readRecord(): void {
    let read = readGames(this.text)
    if ('problem' in read && read.problem.code === 'record-no-rules') {
      if (this.#needsRules) read = readGames(this.text, this.rules)
      this.#needsRules = true
    }
    if ('problem' in read) return this.#refuse(read.problem)
    this.#problem = undefined
    const [first] = read.value
    if (read.value.length === 1 && first) return this.choose(first)
    this.#games = read.value
    this.isShown = true
  }

  #refuse(problem: OpeningProblem): void {
    this.#games = []
    this.#problem = problem
    this.isShown = true
  }
}
