import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { LocalGame, type Agreement } from './local-game.svelte'
import { SavedGames } from './saved-games'
import { gamePrefix } from './unfinished'

beforeAll(loadRulesForTests)

/** As much of a browser's storage as saved games need: keys are properties. */
class Store implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

const agreement: Agreement = {
  rules: '4x4',
  start: undefined,
  players: [
    { kind: 'person', name: '' },
    { kind: 'level:3', name: '' },
  ],
  seed: 7,
}

let store: Store
let savedGames: SavedGames

beforeEach(() => {
  store = new Store()
  savedGames = new SavedGames(store as unknown as Storage)
})

function saved(id: string, turns: string[], at_ms = 0): LocalGame {
  const game = LocalGame.begin(id, agreement)
  for (const turn of turns) game.play(turn)
  savedGames.put(game, at_ms)
  return game
}

test('a game comes back as it was', () => {
  const game = saved('a', ['a1,b1', 'swap'])
  const again = savedGames.open('a', () => {})
  expect(again?.board.turns).toEqual(game.board.turns)
  expect(again?.agreement).toEqual(agreement)
  expect(again?.seatOf('light')).toBe(1)
})

test('the latest unfinished game comes first, finished ones are not offered', () => {
  saved('old', ['a1,b1'], 1)
  saved('new', ['a1,b1'], 3)
  const over = saved('over', ['a1,b1'], 2)
  over.resign()
  savedGames.put(over, 4)
  expect(savedGames.unfinished()).toEqual(['new', 'old'])
  expect(savedGames.latest()).toBe('over')
})

test.each([
  ['nonsense', 'what is this'],
  ['other rules', '{"agreement":{"rules":"99x99"},"text":"","isOver":false,"savedAt_ms":0}'],
  ['a list', '[]'],
])('contents that are broken (%s) are set aside untouched', (_, raw) => {
  store.setItem(`${gamePrefix}x`, raw)
  saved('good', ['a1,b1'])
  expect(savedGames.unfinished()).toEqual(['good'])
  expect(savedGames.takeNotice()).toBe('broken')
  expect(savedGames.takeNotice()).toBeUndefined()
  expect(store.getItem('ponte.broken.game.x')).toBe(raw)
})

test('a record with an illegal turn is set aside when it is opened', () => {
  const raw = JSON.stringify({ agreement, text: 'a1,a1', isOver: false, savedAt_ms: 1 })
  store.setItem(`${gamePrefix}x`, raw)
  expect(savedGames.open('x', () => {})).toBeUndefined()
  expect(savedGames.takeNotice()).toBe('broken')
  expect(store.getItem('ponte.broken.game.x')).toBe(raw)
})

test('a full storage is told, not hidden', () => {
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  saved('a', ['a1,b1'])
  expect(savedGames.takeNotice()).toBe('unsaved')
})

test('games against the opponents of old go on at the levels nearest to them', () => {
  const game = LocalGame.begin('a', agreement)
  savedGames.put(game, 1)
  const raw = store.getItem(`${gamePrefix}a`) ?? ''
  store.setItem(`${gamePrefix}a`, raw.replace('level:3', 'careful'))
  expect(savedGames.open('a', () => {})?.agreement.players).toEqual(agreement.players)
  store.setItem(`${gamePrefix}a`, raw.replace('level:3', 'somebody'))
  expect(savedGames.open('a', () => {})).toBeUndefined()
})
