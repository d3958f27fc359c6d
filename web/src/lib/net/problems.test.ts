import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isMissing, sentence, wordingOf } from './problems'

// The language of the page is written into the document.
vi.hoisted(() => vi.stubGlobal('document', { documentElement: {}, cookie: '' }))

const crates = join(import.meta.dirname, '../../../../crates')

/** The sources of the server, without its tests. */
function sources(): string[] {
  const folder = join(crates, 'ponte-server/src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs') && !/(^|\/)test(s|ing)(\/|\.rs)/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** The codes that a source gives to problems: those of its `fn code`, and those it names outright. */
function codesOf(source: string): string[] {
  const tables = [
    ...source.matchAll(/fn code\(.*?\n {4}\}\n/gs),
    ...source.matchAll(/let code = match .*?\n {8}\};/gs),
  ].flatMap(([table]) => [...table.matchAll(/=> "([a-z-]+)"/g)])
  const named = [
    ...source.matchAll(/\bNoSuch\("([a-z-]+)"\)/g),
    ...source.matchAll(/Problem::new\("([a-z-]+)"/g),
    ...source.matchAll(/"([a-z-]+)", Level::/g),
  ]
  return [...tables, ...named].map(([, code]) => code as string)
}

const codes = [...new Set(sources().flatMap(codesOf))].toSorted()

test('the codes are found in every part of the server', () => {
  const known =
    'internal no-such-game not-your-turn plan-too-large own-wish clock-start too-many-open busy ' +
    'muted too-many-games'
  for (const code of known.split(' ')) {
    expect(codes).toContain(code)
  }
})

test('every problem of the server has words', () => {
  expect(codes.filter((code) => wordingOf(code) === undefined)).toEqual([])
})

test('every rule that a turn can break has words', () => {
  const rules = codesOf(readFileSync(join(crates, 'ponte-rules/src/refusal.rs'), 'utf8'))
  expect(rules).toContain('touches-island')
  for (const code of rules) {
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
