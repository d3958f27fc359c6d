/**
 * The saved games of this screen: what survives a reload or a crash.
 *
 * Kept in the browser's storage, one entry a game. An entry that cannot be understood is set aside
 * under another name with its contents untouched, and `takeNotice` says so once.
 */
import { GameRecord, attempt, describeRules } from '$lib/rules'
import { readOpponent } from '$lib/engine/opponents'
import { LocalGame, type Agreement, type Player } from './local-game.svelte'
import { gamePrefix } from './unfinished'

const brokenPrefix = 'ponte.broken.game.'
/** How many finished games stay; unfinished ones all do. */
const finishedKept = 10

interface Entry {
  agreement: Agreement
  text: string
  isOver: boolean
  savedAt_ms: number
}

export class SavedGames {
  readonly #storage: Storage | null
  #notice: 'broken' | 'unsaved' | undefined

  constructor(storage: Storage | null) {
    this.#storage = storage
  }

  /** What has gone wrong since the last time somebody asked. */
  takeNotice(): 'broken' | 'unsaved' | undefined {
    const notice = this.#notice
    this.#notice = undefined
    return notice
  }

  put(game: LocalGame, now_ms: number): void {
    const entry: Entry = {
      agreement: game.agreement,
      text: game.text,
      isOver: game.isOver,
      savedAt_ms: now_ms,
    }
    try {
      this.#storage?.setItem(gamePrefix + game.id, JSON.stringify(entry))
    } catch {
      this.#notice = 'unsaved'
    }
    const finished = this.#entries().filter(({ entry }) => entry.isOver)
    for (const { id } of finished.slice(finishedKept)) this.remove(id)
  }

  remove(id: string): void {
    this.#storage?.removeItem(gamePrefix + id)
  }

  /** The ids of games that are not over, the latest first. */
  unfinished(): string[] {
    return this.#entries().flatMap(({ id, entry }) => (entry.isOver ? [] : [id]))
  }

  /** The id of the game that was played last, over or not. */
  latest(): string | undefined {
    return this.#entries()[0]?.id
  }

  /** Takes a game up again; nothing if there is none or its contents are broken. */
  open(id: string, onchange: (game: LocalGame) => void): LocalGame | undefined {
    const raw = this.#storage?.getItem(gamePrefix + id)
    const entry = raw ? readEntry(raw) : undefined
    if (!entry) return undefined
    const read = attempt(() => GameRecord.read(entry.text, entry.agreement.rules))
    if ('value' in read) return new LocalGame(id, entry.agreement, read.value, onchange)
    this.#setAside(id)
    return undefined
  }

  #entries(): { id: string; entry: Entry }[] {
    const entries: { id: string; entry: Entry }[] = []
    const keys = Object.keys(this.#storage ?? {}).filter((key) => key.startsWith(gamePrefix))
    for (const key of keys) {
      const id = key.slice(gamePrefix.length)
      const entry = readEntry(this.#storage?.getItem(key) ?? '')
      if (entry) entries.push({ id, entry })
      else this.#setAside(id)
    }
    return entries.sort((a, b) => b.entry.savedAt_ms - a.entry.savedAt_ms)
  }

  #setAside(id: string): void {
    const raw = this.#storage?.getItem(gamePrefix + id) ?? ''
    this.#notice = 'broken'
    try {
      this.#storage?.setItem(brokenPrefix + id, raw)
      this.remove(id)
    } catch {
      // Without room for a copy the original stays where it is.
    }
  }
}

function readEntry(raw: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(raw)
    return isEntry(entry) ? upToDate(entry) : undefined
  } catch {
    return undefined
  }
}

function isEntry(it: unknown): it is Entry {
  const entry = it as Partial<Entry> | null
  return (
    typeof entry === 'object' &&
    typeof entry?.text === 'string' &&
    typeof entry.isOver === 'boolean' &&
    typeof entry.savedAt_ms === 'number' &&
    isAgreement(entry.agreement)
  )
}

function isAgreement(it: unknown): it is Agreement {
  const agreement = it as Partial<Agreement> | null
  return (
    typeof agreement === 'object' &&
    typeof agreement?.rules === 'string' &&
    'value' in attempt(() => describeRules(agreement.rules as string)) &&
    typeof agreement.seed === 'number' &&
    Array.isArray(agreement.players) &&
    agreement.players.length === 2 &&
    agreement.players.every(isPlayer)
  )
}

function isPlayer(it: unknown): it is Player {
  const player = it as Partial<Player> | null
  const isKnown = player?.kind === 'person' || readOpponent(player?.kind) !== undefined
  return isKnown && typeof player?.name === 'string'
}

/** The entry with the opponents of today. */
function upToDate(entry: Entry): Entry {
  const player = ({ kind, name }: Player): Player => ({
    kind: readOpponent(kind) ?? 'person',
    name,
  })
  const [first, second] = entry.agreement.players
  return { ...entry, agreement: { ...entry.agreement, players: [player(first), player(second)] } }
}
