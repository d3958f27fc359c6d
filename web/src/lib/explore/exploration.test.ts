import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { initSync } from '$lib/rules/wasm/ponte'
import { Exploration } from './exploration.svelte'
import { brokenKey, exploredKey, placeKey } from './explored'
import { storage } from '$lib/shell/testing'

const game = `[Rules "6x6"]
[Light "L"]
[Dark "D"]
[Result "*"]

1. a1,b1 {quiet} (1. c3,d4 f6,e6) 1... f6,e6 2. c3,d4 *
`

beforeAll(loadRulesForTests)

describe('an exploration', () => {
  it('begins on an empty board', () => {
    const exploration = new Exploration(null)
    expect(exploration.record.nodes).toHaveLength(1)
    expect(exploration.isAtStart).toBe(true)
    expect(exploration.isAtEnd).toBe(true)
    expect(exploration.isBlank).toBe(true)
    expect(exploration.canUndo).toBe(false)
    expect(exploration.position.firstCells).toHaveLength(100)
  })

  it('steps along the line that is shown', () => {
    const exploration = loaded(game)
    exploration.next()
    expect(exploration.node.turn).toBe('a1,b1')
    exploration.nextVariation()
    expect(exploration.node.turn).toBe('c3,d4')
    exploration.last()
    expect(exploration.node.turn).toBe('e6,f6')
    expect(exploration.isAtEnd).toBe(true)
    exploration.first()
    exploration.next()
    expect(exploration.node.turn).toBe('c3,d4')
    exploration.previousVariation()
    expect(exploration.node.turn).toBe('a1,b1')
    exploration.last()
    expect(exploration.node.ply).toBe(3)
    exploration.next()
    expect(exploration.node.ply).toBe(3)
  })

  it('shows the position of the place', () => {
    const exploration = loaded(game)
    exploration.next()
    expect(exploration.position.text).toBe('6/6/6/6/6/LL4 - d s')
    expect(exploration.position.lastTurn).toBe('a1,b1')
  })

  it('finds a turn that is known, and adds one that is not', () => {
    const exploration = loaded(game)
    expect(exploration.play('b1,a1')).toBeUndefined()
    expect(exploration.record.nodes).toHaveLength(6)
    exploration.first()
    exploration.play('f1,f2')
    expect(exploration.record.nodes).toHaveLength(7)
    expect(exploration.node).toMatchObject({ turn: 'f1,f2', parent: 0, ply: 1 })
    expect(exploration.record.nodes[0]?.children).toHaveLength(3)
    expect(exploration.text()).toContain('(1. f1,f2)')
  })

  it('refuses an illegal turn and stays as it was', () => {
    const exploration = loaded(game)
    const before = [exploration.text(), exploration.place]
    expect(exploration.play('a1,a1')).toMatchObject({ code: 'same-cell' })
    expect(exploration.play('hello')).toMatchObject({ code: 'turn-malformed' })
    expect([exploration.text(), exploration.place]).toEqual(before)
  })

  it('takes a turn away, and gives it back', () => {
    const exploration = loaded(game)
    const whole = exploration.text()
    exploration.next()
    exploration.remove()
    expect(exploration.isAtStart).toBe(true)
    expect(exploration.record.nodes.map((node) => node.turn)).toEqual([undefined, 'c3,d4', 'e6,f6'])
    exploration.undo()
    expect(exploration.text()).toBe(whole)
    expect(exploration.node.turn).toBe('a1,b1')
  })

  it('leaves the start alone', () => {
    const exploration = loaded(game)
    const before = exploration.text()
    exploration.remove()
    expect(exploration.text()).toBe(before)
  })

  it('makes a variation the main line', () => {
    const exploration = loaded(game)
    exploration.next()
    exploration.nextVariation()
    exploration.promote()
    expect(exploration.node.turn).toBe('c3,d4')
    exploration.first()
    exploration.next()
    expect(exploration.node.turn).toBe('c3,d4')
    expect(exploration.text()).toContain('1. c3,d4 (1. a1,b1 {quiet}')
  })

  it('takes the letters of a comment back together', () => {
    const exploration = loaded(game)
    exploration.next()
    for (const text of ['s', 'su', 'sur', 'sure}']) exploration.setComment(text)
    expect(exploration.node.comments).toEqual(['sure}'])
    exploration.next()
    exploration.setComment('x')
    exploration.undo()
    expect(exploration.node.comments).toEqual([])
    exploration.undo()
    expect(exploration.text()).toContain('{quiet}')
  })

  it('keeps the old game when a text is refused', () => {
    const exploration = loaded(game)
    exploration.next()
    const before = [exploration.text(), exploration.place]
    expect(exploration.load('1. a1,b1')).toMatchObject({ code: 'record-no-rules' })
    expect(exploration.load('[Rules "6x6"] 1. a1,z9')).toMatchObject({
      code: 'record-illegal-turn',
    })
    expect(exploration.load('')).toMatchObject({ code: 'record-not-one-game' })
    expect(exploration.load(game + game)).toMatchObject({ code: 'record-not-one-game' })
    expect([exploration.text(), exploration.place]).toEqual(before)
  })

  it('reads a bare line when told the rules, and gives the old game back', () => {
    const exploration = loaded(game)
    const before = exploration.text()
    expect(exploration.load('a1,b1 swap', '8x8')).toBeUndefined()
    expect(exploration.record.rules).toBe('8x8')
    exploration.undo()
    expect(exploration.text()).toBe(before)
  })

  it('begins at a position', () => {
    const exploration = new Exploration(null)
    expect(exploration.begin('4x4', '4/3L/1D2/LLLL d1-d3 d -')).toBeUndefined()
    expect(exploration.position.toMove).toBe('dark')
    expect(exploration.isBlank).toBe(false)
    expect(exploration.hasPreviousGame).toBe(false)
    expect(exploration.begin('4x4', '4/4/4/LLLL a1-a2 d -')).toBeDefined()
    expect(exploration.position.text).toBe('4/3L/1D2/LLLL d1-d3 d -')
  })

  it('drops a stated result that the board contradicts', () => {
    const exploration = loaded(
      '[Rules "4x4"]\n[Position "LLLL/4/4/DD1D - d f"]\n[Result "dark"]\n[Termination "resign"]\n\ndark',
    )
    expect(exploration.record.outcome).toBe('dark')
    expect(exploration.play('c2,d2')).toBeUndefined()
    expect(exploration.position.isOver).toBe(true)
    expect(exploration.record.outcome).toBe('light')
    expect(exploration.load(exploration.text())).toBeUndefined()
  })

  it('states a result', () => {
    const exploration = loaded(game)
    exploration.finish('dark', 'resign')
    expect(exploration.record).toMatchObject({ outcome: 'dark', termination: 'resign' })
    exploration.setTag('Event', 'a test')
    expect(exploration.text()).toContain('[Event "a test"]')
    expect(exploration.setTag('Rules', 'bga')).toMatchObject({ code: 'tag-kept' })
  })
})

describe('a stored exploration', () => {
  it('is there again, at the same place', () => {
    const kept = storage()
    const before = loaded(game, kept)
    before.next()
    before.nextVariation()
    const after = new Exploration(kept)
    expect(after.text()).toBe(before.text())
    expect(after.place).toBe(before.place)
    expect(after.broken).toBeNull()
  })

  it.each(['', '[Rules "6x6"] 1. a1,a1', '{"json":1}', '\u0000'])(
    'is moved aside when it is broken: %j',
    (raw) => {
      const kept = storage({ [exploredKey]: raw, [placeKey]: '3' })
      const exploration = new Exploration(kept)
      expect(exploration.broken).toBe(raw)
      expect(kept.getItem(exploredKey)).toBeNull()
      expect(exploration.record.nodes).toHaveLength(1)
      expect(new Exploration(kept).broken).toBe(raw)
    },
  )

  it('never loses what was moved aside before', () => {
    const kept = storage({ [exploredKey]: 'second', [brokenKey]: 'first' })
    const exploration = new Exploration(kept)
    expect(exploration.broken).toBe('first\n\nsecond')
    exploration.forgetBroken()
    expect(exploration.broken).toBeNull()
    expect(new Exploration(kept).broken).toBeNull()
  })

  it.each(['99', '-1', 'x', '1.5', ''])('survives a place that makes no sense: %j', (place) => {
    const exploration = new Exploration(storage({ [exploredKey]: game, [placeKey]: place }))
    expect(exploration.record.nodes[exploration.place]).toBeDefined()
    expect(exploration.broken).toBeNull()
  })

  it('says when the browser does not store it', () => {
    const full = storage()
    const store = full.setItem
    full.setItem = () => {
      throw new Error('quota exceeded')
    }
    const exploration = loaded(game, full)
    expect(exploration.isUnsaved).toBe(true)
    full.setItem = store
    exploration.next()
    expect(exploration.isUnsaved).toBe(false)
  })

  it('changes places with the game before, even at a later visit', () => {
    const kept = storage()
    const first = loaded(game, kept)
    expect(first.hasPreviousGame).toBe(false)
    const whole = first.text()
    first.load('[Rules "8x8"] a1,b1')
    const later = new Exploration(kept)
    expect(later.hasPreviousGame).toBe(true)
    later.bringBack()
    expect(later.text()).toBe(whole)
    later.bringBack()
    expect(later.record.rules).toBe('8x8')
  })
})

describe('memory', () => {
  it('does not grow with stepping and loading', () => {
    const { memory } = initSync({ module: readFileSync('src/lib/rules/wasm/ponte_bg.wasm') })
    const exploration = loaded(game)
    const churn = () => {
      for (let round = 0; round < 200; round++) {
        exploration.load(game)
        exploration.last()
        exploration.first()
        exploration.undo()
      }
    }
    churn()
    const before = memory.buffer.byteLength
    churn()
    expect(memory.buffer.byteLength).toBe(before)
    exploration.dispose()
  })
})

function loaded(text: string, kept: Storage | null = null): Exploration {
  const exploration = new Exploration(kept)
  expect(exploration.load(text)).toBeUndefined()
  return exploration
}
