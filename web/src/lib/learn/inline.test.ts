import { expect, it } from 'vitest'
import { spansOf } from './inline'

it('reads stress and notation, and leaves the rest', () => {
  expect(spansOf('An *island* on `c3`, then `c3-e4`.')).toEqual([
    { kind: 'plain', text: 'An ' },
    { kind: 'stress', text: 'island' },
    { kind: 'plain', text: ' on ' },
    { kind: 'notation', text: 'c3' },
    { kind: 'plain', text: ', then ' },
    { kind: 'notation', text: 'c3-e4' },
    { kind: 'plain', text: '.' },
  ])
  expect(spansOf('1 * 2')).toEqual([{ kind: 'plain', text: '1 * 2' }])
})
