import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { look } from '$lib/rules'
import type { PositionView } from '$lib/rules'
import { loadRulesForTests } from '$lib/rules/testing'
import { takeKey, type KeyContext } from './keys'
import { TurnInput } from './turn.svelte'

describe('the keys of the board', () => {
  let position: PositionView
  let turn: TurnInput
  let turns: string[]
  let focused: string
  let scoresTold: number

  beforeAll(loadRulesForTests)
  beforeEach(() => {
    position = look('8x8', '8/8/LLLL4/8/5L2/7D/5L1L/8 - l -')
    turns = []
    turn = new TurnInput({ position: () => position, onturn: (made) => turns.push(made) })
    focused = 'a1'
    scoresTold = 0
  })

  function hit(key: string, options: Partial<KeyContext> & { ctrlKey?: boolean } = {}): boolean {
    const { ctrlKey = false, ...context } = options
    return takeKey(
      { key, ctrlKey, altKey: false, metaKey: false },
      {
        position,
        turn,
        cell: focused,
        mayMove: true,
        usesLetters: true,
        goTo: (cell) => (focused = cell),
        tellScore: () => (scoresTold += 1),
        ...context,
      },
    )
  }

  it('build a bridge with B, arrows and C', () => {
    expect(hit('ArrowRight')).toBe(false)
    hit('b')
    expect(position.piers).toContain(focused)
    focused = 'f4'
    hit('B')
    expect(turn.text).toBe('f4-')
    hit('ArrowRight')
    expect(turn.text).toBe('f4-f2')
    expect(focused).toBe('f2')
    hit('ArrowUp')
    expect(turn.text).toBe('f4-d6')
    hit('c')
    expect(turns).toEqual(['f4-d6'])
  })

  it('go back with U and Escape, and leave them to the page when nothing is chosen', () => {
    turn.press('c1')
    turn.press('a1')
    expect(hit('u')).toBe(true)
    expect(turn.text).toBe('c1')
    expect(hit('Escape')).toBe(true)
    expect(turn.text).toBe('')
    expect(hit('u')).toBe(false)
    expect(hit('Escape')).toBe(false)
  })

  it('visit every own group with G', () => {
    const visited = new Set<string>()
    for (let step = 0; step < 4; step += 1) {
      hit('g')
      visited.add(focused)
    }
    expect(visited).toEqual(new Set(['a6', 'f4', 'f2', 'h2']))
  })

  it('tell the score with S, even when it is not our turn', () => {
    expect(hit('s', { mayMove: false })).toBe(true)
    expect(scoresTold).toBe(1)
    expect(hit('c', { mayMove: false })).toBe(false)
  })

  it('are silent where letters are switched off, or belong to the browser', () => {
    turn.press('c1')
    for (const key of ['b', 'c', 'u', 'g', 's'])
      expect(hit(key, { usesLetters: false })).toBe(false)
    expect(hit('c', { ctrlKey: true })).toBe(false)
    expect(hit('Escape', { usesLetters: false })).toBe(true)
  })
})
