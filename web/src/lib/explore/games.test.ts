import { beforeAll, describe, expect, it } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { readGames } from './games'

beforeAll(loadRulesForTests)

describe('the games of a text', () => {
  it('are told in short', () => {
    const text = `[Rules "6x6"] [Light "L"] [Dark "D"] 1. a1,b1 (1. c3,d4) swap dark
      [Rules "print-10"] *`
    expect(readGames(text)).toMatchObject({
      value: [
        { rules: '6x6', light: 'L', dark: 'D', outcome: 'dark', turns: 2 },
        { rules: 'print-10', light: undefined, dark: undefined, outcome: undefined, turns: 0 },
      ],
    })
  })

  it('can be read again one by one', () => {
    const read = readGames('[Rules "6x6"] 1. a1,b1 {here} * [Rules "6x6"] 1. c3,d4 *')
    if ('problem' in read) throw new Error(read.problem.code)
    expect(read.value.map(({ text }) => readGames(text))).toEqual(
      read.value.map((game) => ({ value: [game] })),
    )
  })

  it('need rules from somewhere', () => {
    expect(readGames('a1,b1')).toMatchObject({ problem: { code: 'record-no-rules' } })
    expect(readGames('a1,b1', '6x6')).toMatchObject({ value: [{ turns: 1 }] })
  })

  it('are refused together when one of them is broken', () => {
    expect(readGames('[Rules "6x6"] a1,b1 * [Rules "6x6"] a1,a1 *')).toMatchObject({
      problem: { code: 'record-illegal-turn' },
    })
  })

  it('must be there', () => {
    expect(readGames('  ')).toMatchObject({ problem: { code: 'record-not-one-game' } })
  })
})
