import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isMissing, sentence, wordedCodes, wordingOf } from './problems'

// The language of the page is written into the document.
vi.hoisted(() => vi.stubGlobal('document', { documentElement: {}, cookie: '' }))

/** The codes of all problems, held against the server's and the rules' by tests of theirs. */
const list = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/problem-codes.json'), 'utf8'),
) as Record<'page' | 'refusals' | 'server' | 'wasm', string[]>

test('every problem of the server has words', () => {
  expect(list.server).toContain('no-such-game')
  const codes = [...list.server, ...list.refusals]
  expect(codes.filter((code) => wordingOf(code) === undefined)).toEqual([])
})

test('the catalogue has words for no other problems', () => {
  // A chat between two who have blocked each other has the code of a blocked cell.
  const known = new Set([...list.server, ...list.page, 'blocked'])
  expect(wordedCodes.filter((code) => !known.has(code))).toEqual([])
  expect(list.page.filter((code) => !wordedCodes.includes(code))).toEqual([])
})

test('every rule that a turn can break has words', () => {
  expect(list.refusals).toContain('touches-island')
  for (const code of list.refusals) {
    const problem = { code, message: 'c3 would touch an island', cause: ['a1'] }
    expect(sentence(problem), code).toBe('The rules do not allow this turn here.')
  }
})

test('what is not there is told so, whatever it is', () => {
  const problem = { code: 'no-such-player', message: 'there is no such player' }
  expect(isMissing(problem)).toBe(true)
  expect(sentence(problem)).toBe('Not found, or private.')
  expect(isMissing({ code: 'no-such-offer', message: '' })).toBe(false)
})
