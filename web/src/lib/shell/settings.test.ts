import { describe, expect, it } from 'vitest'
import firstScript from '../../../public/theme.js?raw'
import {
  brokenSettingsKey,
  choices,
  readSettings,
  Settings,
  settingsKey,
  type MediaPreferences,
} from './settings.svelte'
import { storage } from './testing'

const noPreferences: MediaPreferences = {
  dark: false,
  contrast: false,
  stillness: false,
  touch: false,
}

describe('settings', () => {
  it('begin with the usual values', () => {
    expect(new Settings(storage()).current).toEqual({
      theme: 'auto',
      sound: true,
      turnSound: true,
      turnTitle: true,
      motion: 'auto',
      coordinates: true,
      hints: 'always',
      confirm: 'auto',
      keys: true,
      territory: false,
    })
  })

  it('are there again after a reload', () => {
    const kept = storage()
    const before = new Settings(kept)
    before.change('theme', 'dark')
    before.change('hints', 'never')
    const after = new Settings(kept)
    expect(after.current).toEqual({ ...before.current, theme: 'dark', hints: 'never' })
    expect(after.notice).toBeNull()
  })

  it('follow a change made in another tab', () => {
    const kept = storage()
    const [here, there] = [new Settings(kept), new Settings(kept)]
    there.change('sound', false)
    here.reload()
    expect(here.current.sound).toBe(false)
  })

  it.each(['{"theme":', '"dark"', '[]', 'null', '{"theme":"pink"}', '{"sound":"yes"}'])(
    'keep broken contents aside: %s',
    (raw) => {
      const kept = storage({ [settingsKey]: raw })
      const read = new Settings(kept)
      expect(read.notice).toBe('broken')
      expect(kept.getItem(brokenSettingsKey)).toBe(raw)
      expect(new Settings(kept).notice).toBeNull()
    },
  )

  it('save what can be understood from broken contents', () => {
    const { values, broken } = readSettings('{"theme":"dark","hints":7}')
    expect(broken).toBe(true)
    expect(values).toMatchObject({ theme: 'dark', hints: 'always' })
  })

  it('take absent and unknown names in their stride', () => {
    const { values, broken } = readSettings('{"hints":"hover","from":"a later version"}')
    expect(broken).toBe(false)
    expect(values).toEqual({ ...new Settings(null).current, hints: 'hover' })
  })

  it('say when the browser does not store them', () => {
    const full = storage()
    full.setItem = () => {
      throw new Error('quota exceeded')
    }
    const unsaved = new Settings(full)
    unsaved.change('sound', false)
    expect(unsaved.current.sound).toBe(false)
    expect(unsaved.notice).toBe('unsaved')
    unsaved.dismissNotice()
    expect(unsaved.notice).toBeNull()
  })

  it('let motion follow the browser unless it is chosen', () => {
    const chosen = new Settings(null)
    expect(chosen.moves(noPreferences)).toBe(true)
    expect(chosen.moves({ ...noPreferences, stillness: true })).toBe(false)
    chosen.change('motion', 'on')
    expect(chosen.moves({ ...noPreferences, stillness: true })).toBe(true)
    chosen.change('motion', 'off')
    expect(chosen.moves(noPreferences)).toBe(false)
  })
})

it('a turn waits to be confirmed under a finger, or as told', () => {
  const chosen = new Settings(null)
  expect(chosen.confirms(noPreferences)).toBe(false)
  expect(chosen.confirms({ ...noPreferences, touch: true })).toBe(true)
  chosen.change('confirm', 'always')
  expect(chosen.confirms(noPreferences)).toBe(true)
  chosen.change('confirm', 'never')
  expect(chosen.confirms({ ...noPreferences, touch: true })).toBe(false)
})

describe('the script before the first paint', () => {
  const media: MediaPreferences[] = [false, true].flatMap((dark) =>
    [false, true].map((contrast) => ({ ...noPreferences, dark, contrast })),
  )
  const stored = [null, '{broken', 'null', '{"theme":"pink"}'].concat(
    choices.theme.map((theme) => JSON.stringify({ theme })),
  )

  it('paints a board in a frame as its address asks', () => {
    const at = (pathname: string, search: string) => ({ pathname, search })
    const chosen = '{"theme":"light"}'
    expect(firstTheme(chosen, noPreferences, at('/embed/g', '?theme=dark'))).toBe('dark')
    expect(firstTheme(chosen, noPreferences, at('/embed/g', '?theme=pink'))).toBe('light')
    expect(firstTheme(chosen, noPreferences, at('/play', '?theme=dark'))).toBe('light')
  })

  it.each(stored)('paints the theme the page will paint: %s', (raw) => {
    for (const preferences of media) {
      const settings = new Settings(storage(raw === null ? {} : { [settingsKey]: raw }))
      expect(firstTheme(raw, preferences)).toBe(settings.theme(preferences))
    }
  })
})

/** Runs `public/theme.js` against a made-up browser and tells the theme it chose. */
function firstTheme(
  raw: string | null,
  preferences: MediaPreferences,
  at = { pathname: '/', search: '' },
): string | undefined {
  const dataset: { theme?: string } = {}
  const run = new Function('document', 'localStorage', 'matchMedia', 'location', firstScript)
  const media = (query: string) => ({
    matches: query.includes('dark') ? preferences.dark : preferences.contrast,
  })
  run({ documentElement: { dataset } }, { getItem: () => raw }, media, at)
  return dataset.theme
}
