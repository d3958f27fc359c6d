import { expect, test } from 'vitest'
import { GameWish } from './seek-form.svelte'

function storage(contents: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(contents))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as unknown as Storage
}

test('a wish becomes what the server takes', () => {
  const wish = new GameWish(null)
  wish.minRating = '1500'
  expect(wish.build(true)).toEqual({
    terms: { rules: 'print-10', time: '5+8', rated: true, private: false },
    begins: 'chance',
    min_rating: 1500,
  })
})

test('a clock of one’s own is checked', () => {
  const wish = new GameWish(null)
  wish.time = 'custom'
  expect(wish.clock).toBe('15+10')
  expect(wish.isClockGood).toBe(true)
  for (const [minutes, seconds] of [
    ['0', '5'],
    ['181', '5'],
    ['5', '181'],
    ['five', '5'],
    ['5', ''],
  ] as const) {
    wish.minutes = minutes
    wish.seconds = seconds
    expect(wish.isClockGood, `${minutes}+${seconds}`).toBe(false)
  }
})

test('guests and games without a clock are not rated', () => {
  const wish = new GameWish(null)
  expect(wish.build(false).terms.rated).toBe(false)
  wish.time = '-'
  expect(wish.build(true).terms.rated).toBe(false)
})

test('only a challenge names somebody, and it has no range', () => {
  const wish = new GameWish(null)
  wish.opponent = 'player'
  wish.name = ' burano '
  wish.minRating = '1500'
  expect(wish.build(true)).toMatchObject({ to: 'burano' })
  expect(wish.build(true)).not.toHaveProperty('min_rating')
})

test('the form is as it was left; what cannot be read is no wish', () => {
  const kept = storage()
  const wish = new GameWish(kept)
  wish.time = '3d'
  wish.rules = 'bsn'
  wish.keep()
  expect(new GameWish(kept)).toMatchObject({ time: '3d', rules: 'bsn' })
  for (const broken of ['{', '7', '{"time":"never","rules":"chess","begins":3}']) {
    expect(new GameWish(storage({ 'ponte.wish': broken })).time, broken).toBe('5+8')
  }
})
