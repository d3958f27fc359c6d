import { expect, it } from 'vitest'
import { typeset, typesetAll } from './typeset'

it('keeps sizes, scores and French signs on their line', () => {
  expect(typeset('10 × 10, won by 3 : 2')).toBe('10\u00a0×\u00a010, won by 3\u00a0:\u00a02')
  expect(typeset('Qui joue clair ? Lui : le premier.')).toBe(
    'Qui joue clair\u00a0? Lui\u00a0: le premier.',
  )
  expect(typesetAll({ list: ['a ?'] })).toEqual({ list: ['a\u00a0?'] })
})
