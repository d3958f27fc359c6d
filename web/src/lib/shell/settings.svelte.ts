/**
 * What a person has chosen about the page itself: light, sound, motion, helps on the board.
 *
 * Kept in the browser's storage. Contents that cannot be understood are set aside under another
 * name, never overwritten unseen, and `notice` says so. The language is kept by `$lib/i18n`.
 */
import { browserStorage } from './storage'

/** Every setting with its possible values, the usual one first. */
export const choices = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  sound: [true, false],
  turnSound: [true, false],
  turnTitle: [true, false],
  motion: ['auto', 'on', 'off'],
  coordinates: [true, false],
  hints: ['always', 'hover', 'never'],
  confirm: ['auto', 'always', 'never'],
  keys: [true, false],
  territory: [false, true],
} as const

type Choices = typeof choices
export type SettingName = keyof Choices
export type SettingValues = { -readonly [Name in SettingName]: Choices[Name][number] }

/** A theme as the page is painted, when `auto` has been decided. */
export type Theme = Exclude<SettingValues['theme'], 'auto'>

/** What the browser tells about the person's media, beside the settings. */
export interface MediaPreferences {
  dark: boolean
  contrast: boolean
  stillness: boolean
  /** Whether the pointer is a finger. */
  touch: boolean
}

/** `broken`: stored settings were not understood; `unsaved`: the browser refuses to store them. */
export type SettingsNotice = 'broken' | 'unsaved'

export const settingsKey = 'ponte.settings'
export const brokenSettingsKey = 'ponte.settings.broken'

export class Settings {
  #values = $state(usual())
  #notice = $state<SettingsNotice | null>(null)
  readonly #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    this.reload()
  }

  get current(): Readonly<SettingValues> {
    return this.#values
  }

  get notice(): SettingsNotice | null {
    return this.#notice
  }

  dismissNotice(): void {
    this.#notice = null
  }

  change<Name extends SettingName>(name: Name, value: SettingValues[Name]): void {
    this.#values[name] = value
    this.#save()
  }

  /** Reads the storage again, as after a change in another tab. */
  reload(): void {
    const raw = this.#storage?.getItem(settingsKey) ?? null
    const { values, broken } = readSettings(raw)
    this.#values = values
    if (!broken || raw === null) return
    this.#notice = 'broken'
    this.#keep(brokenSettingsKey, raw)
    this.#save()
  }

  /** The theme to paint, given what the browser tells. */
  theme(media: MediaPreferences): Theme {
    const { theme } = this.#values
    if (theme !== 'auto') return theme
    if (media.contrast) return 'contrast'
    return media.dark ? 'dark' : 'light'
  }

  /** Whether things may move, given what the browser tells. */
  moves(media: MediaPreferences): boolean {
    const { motion } = this.#values
    return motion === 'auto' ? !media.stillness : motion === 'on'
  }

  /** Whether a whole turn waits to be confirmed: unless told otherwise, fingers do. */
  confirms(media: MediaPreferences): boolean {
    const { confirm } = this.#values
    return confirm === 'auto' ? media.touch : confirm === 'always'
  }

  #save(): void {
    this.#keep(settingsKey, JSON.stringify(this.#values))
  }

  #keep(key: string, text: string): void {
    try {
      this.#storage?.setItem(key, text)
    } catch {
      this.#notice = 'unsaved'
    }
  }
}

/** Reads stored settings. What is absent takes its usual value; what is wrong does too, but tells. */
export function readSettings(raw: string | null): { values: SettingValues; broken: boolean } {
  const values = usual()
  if (raw === null) return { values, broken: false }
  const stored = parse(raw)
  if (stored === null) return { values, broken: true }
  let broken = false
  for (const name of Object.keys(choices) as SettingName[]) {
    if (!(name in stored)) continue
    if (allows(name, stored[name])) assign(values, name, stored[name])
    else broken = true
  }
  return { values, broken }
}

function parse(raw: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(raw)
    const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    return isObject ? (stored as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function allows<Name extends SettingName>(
  name: Name,
  value: unknown,
): value is SettingValues[Name] {
  return (choices[name] as readonly unknown[]).includes(value)
}

function assign<Name extends SettingName>(
  values: SettingValues,
  name: Name,
  value: SettingValues[Name],
): void {
  values[name] = value
}

function usual(): SettingValues {
  return {
    theme: choices.theme[0],
    sound: choices.sound[0],
    turnSound: choices.turnSound[0],
    turnTitle: choices.turnTitle[0],
    motion: choices.motion[0],
    coordinates: choices.coordinates[0],
    hints: choices.hints[0],
    confirm: choices.confirm[0],
    keys: choices.keys[0],
    territory: choices.territory[0],
  }
}

export const settings = new Settings(browserStorage())
