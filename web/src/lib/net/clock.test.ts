import { expect, test } from 'vitest'
import { clockText, spanOf } from './clock'
import { mayBeRated, poolOf, readTime, speedOf } from './terms'

test('a clock shows minutes and seconds, hours when there are any, tenths at the end', () => {
  expect(clockText(521_000)).toBe('08:41')
  expect(clockText(520_001)).toBe('08:41')
  expect(clockText(3_723_000)).toBe('1:02:03')
  expect(clockText(7_450)).toBe('0:07.4')
  expect(clockText(-5)).toBe('0:00.0')
})

test('long times are told in days, hours and minutes', () => {
  expect(spanOf(2 * 86_400_000 + 5 * 3_600_000 + 61_000)).toEqual({ days: 2, hours: 5, minutes: 1 })
})

test('the texts of clocks are read', () => {
  expect(readTime('5+8')).toEqual({ kind: 'live', minutes: 5, seconds: 8 })
  expect(readTime('3d')).toEqual({ kind: 'days', days: 3 })
  expect(readTime('10d+36h/10d')).toEqual({ kind: 'bank', days: 10, hours: 36 })
  expect(readTime('-')).toEqual({ kind: 'none' })
  for (const time of ['10+15', '30s+5', '5s+0']) expect(speedOf(time), time).toBe('live')
  for (const time of ['30m+1000s', '12h', '7d', '10d+36h/10d', '-']) {
    expect(speedOf(time), time).toBe('correspondence')
  }
})

test('only the presets with a clock can be rated', () => {
  expect(mayBeRated('bga', '5+8')).toBe(true)
  expect(mayBeRated('bga', '-')).toBe(false)
  expect(mayBeRated('6x6', '5+8')).toBe(false)
  expect(poolOf('print-10', '3d')).toBe('print-10-correspondence')
})
