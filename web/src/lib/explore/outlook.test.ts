import { expect, test } from 'vitest'
import { chanceOf, leadWords, outlookOf } from './outlook'

const chances = { win: 0.62, draw: 0.1, loss: 0.28, score: 3.26 }

test('the board is looked at from light’s side, whoever is to move', () => {
  expect(outlookOf(chances, 'light')).toEqual({ light: 0.62, draw: 0.1, dark: 0.28, lead: 3.26 })
  expect(outlookOf(chances, 'dark')).toEqual({ light: 0.28, draw: 0.1, dark: 0.62, lead: -3.26 })
})

test('the lead is told with its owner, a tiny one as none', () => {
  expect(leadWords(outlookOf(chances, 'dark'), 'en')).toBe('Dark ahead by 3.3 points')
  expect(leadWords(outlookOf(chances, 'light'), 'de')).toMatch(/3,3/)
  expect(leadWords(outlookOf({ ...chances, score: -0.04 }, 'dark'), 'en')).toBe('level on points')
})

test('a draw is half a win', () => {
  expect(chanceOf(chances)).toBe(67)
})
