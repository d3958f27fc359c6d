import { expect, test } from 'vitest'
import { storage } from '$lib/shell/testing'
import { SeekForm } from './seek-form.svelte'

test('a form becomes what the server takes', () => {
  const form = new SeekForm(null)
  form.minRating = '1500'
  expect(form.build(true)).toEqual({
    terms: { rules: 'print-10', time: '5+8', rated: true, private: false },
    begins: 'chance',
    min_rating: 1500,
  })
})

test('a clock of one’s own is checked', () => {
  const form = new SeekForm(null)
  form.time = 'custom'
  expect(form.clock).toBe('15+10')
  expect(form.isClockGood).toBe(true)
  for (const [minutes, seconds] of [
    ['0', '5'],
    ['181', '5'],
    ['5', '181'],
    ['five', '5'],
    ['5', ''],
  ] as const) {
    form.minutes = minutes
    form.seconds = seconds
    expect(form.isClockGood, `${minutes}+${seconds}`).toBe(false)
  }
})

test('guests and games without a clock are not rated', () => {
  const form = new SeekForm(null)
  expect(form.build(false).terms.rated).toBe(false)
  form.time = '-'
  expect(form.build(true).terms.rated).toBe(false)
})

test('only a challenge names somebody, and it has no range', () => {
  const form = new SeekForm(null)
  form.opponent = 'player'
  form.name = ' burano '
  form.minRating = '1500'
  expect(form.build(true)).toMatchObject({ to: 'burano' })
  expect(form.build(true)).not.toHaveProperty('min_rating')
})

test('the form is as it was left; what cannot be read is ignored', () => {
  const kept = storage()
  const form = new SeekForm(kept)
  form.time = '3d'
  form.rules = 'bsn'
  form.keep()
  expect(new SeekForm(kept)).toMatchObject({ time: '3d', rules: 'bsn' })
  for (const broken of ['{', '7', '{"time":"never","rules":"chess","begins":3}']) {
    expect(new SeekForm(storage({ 'ponte.wish': broken })).time, broken).toBe('5+8')
  }
})
