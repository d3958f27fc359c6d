import { beforeEach, describe, expect, it } from 'vitest'
import { Hand, restMs, type Grip } from './hand.svelte'

describe('the hand', () => {
  const grips: Record<string, Grip> = { a1: 'pier', b2: 'tile' }
  let done: string[]
  let hand: Hand

  beforeEach(() => {
    done = []
    hand = new Hand({
      gripAt: (cell) => grips[cell] ?? 'nothing',
      press: (cell, source) => done.push(`press ${cell} ${source}`),
      grab: (from) => done.push(`grab ${from}`),
      drawBridge: (from, to) => done.push(`bridge ${from} ${to}`),
      moveTile: (from, to) => done.push(`move ${from} ${to}`),
    })
  })

  it.each(['c3', 'a1', 'b2'])('presses the cell on which it goes down and up: %s', (cell) => {
    hand.down(cell, 'mouse', 0)
    hand.move(cell)
    hand.up()
    expect(done).toEqual([`press ${cell} mouse`])
  })

  it('presses nothing when a mouse leaves the cell', () => {
    hand.down('c3', 'mouse', 0)
    hand.move('c4')
    hand.up()
    expect(done).toEqual([])
  })

  it('lets a finger slide to another cell before it lifts', () => {
    hand.down('c3', 'touch', 0)
    expect(hand.touched).toBe('c3')
    hand.move('c4')
    expect(hand.touched).toBe('c4')
    hand.up()
    expect(done).toEqual(['press c4 touch'])
    expect(hand.touched).toBeUndefined()
  })

  it('leaves a finger that moves off at once to the page', () => {
    hand.down('c3', 'touch', 1000)
    hand.move('c4')
    expect(hand.keepsSlide(1000 + restMs - 1)).toBe(false)
    expect(hand.keepsSlide(1000 + restMs)).toBe(true)
    hand.cancel()
    hand.up()
    expect(done).toEqual([])
  })

  it('draws a bridge from a pier, at once and with either pointer', () => {
    hand.down('a1', 'touch', 0)
    expect(hand.keepsSlide(0)).toBe(true)
    hand.move('a2')
    expect(hand.dragged).toBe('a1')
    hand.move('a3')
    hand.up()
    expect(done).toEqual(['grab a1', 'bridge a1 a3'])
  })

  it('keeps the pier in hand when a drag comes home', () => {
    hand.down('a1', 'mouse', 0)
    hand.move('a2')
    hand.move('a1')
    hand.up()
    expect(done).toEqual(['grab a1'])
  })

  it('moves a tile of the draft, unless it leaves the board', () => {
    hand.down('b2', 'mouse', 0)
    hand.move('b3')
    hand.up()
    hand.down('b2', 'mouse', 0)
    hand.move(undefined)
    hand.up()
    expect(done).toEqual(['move b2 b3'])
  })
})
