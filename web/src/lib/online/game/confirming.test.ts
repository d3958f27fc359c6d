import { expect, test } from 'vitest'
import { confirmsBy } from './confirming'

const guest = { device: 'auto', account: undefined, usually: false } as const

test('where there is time, a turn is confirmed', () => {
  expect(confirmsBy('live', guest)).toBe('never')
  expect(confirmsBy('correspondence', guest)).toBe('always')
  expect(confirmsBy('live', { ...guest, usually: true })).toBe('always')
})

test('an account chooses by speed', () => {
  const account = { confirm_live: true, confirm_correspondence: false }
  expect(confirmsBy('live', { ...guest, account })).toBe('always')
  expect(confirmsBy('correspondence', { ...guest, account })).toBe('never')
})

test('what was chosen on this device holds', () => {
  const account = { confirm_live: true, confirm_correspondence: true }
  expect(confirmsBy('correspondence', { device: 'never', account, usually: true })).toBe('never')
  expect(confirmsBy('live', { ...guest, device: 'always' })).toBe('always')
})
