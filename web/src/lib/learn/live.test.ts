import { beforeAll, describe, expect, it } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { unnumbered } from './examples'
import { LiveBoard } from './live.svelte'

beforeAll(loadRulesForTests)

describe('a live board', () => {
  it('plays to the end and starts again', () => {
    const live = new LiveBoard(unnumbered.end)
    expect(live.isChanged).toBe(false)
    live.play('pass')
    live.play('c2-c4')
    expect([live.view.isOver, live.view.outcome, live.isChanged]).toEqual([true, 'dark', true])
    live.reset()
    expect([live.view.text, live.isChanged]).toEqual([unnumbered.end.position, false])
  })

  it('keeps its position when a turn is refused', () => {
    const live = new LiveBoard(unnumbered.crossing)
    expect(() => live.play('c2-b4')).toThrow()
    expect(live.isChanged).toBe(false)
  })
})
