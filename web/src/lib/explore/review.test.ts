import { beforeEach, expect, test } from 'vitest'
import type { GameReview, JudgedTurn, PlayedGame } from '$lib/engine/protocol'
import { Review } from './review.svelte'

const game: PlayedGame = { rules: '5x5', position: 'start', turns: ['a1,b1', 'swap'] }

function judged(turn: string, kind: JudgedTurn['class']): JudgedTurn {
  return { turn, color: 'light', lost: kind === 'good' ? 0 : 0.3, class: kind, better: undefined }
}

let progress: (review: GameReview) => void
let finish: () => void
let fail: () => void
let signal: AbortSignal
let review: Review

beforeEach(() => {
  review = new Review({
    review: (_game, given, onprogress) => {
      signal = given
      progress = onprogress
      return new Promise((resolve, reject) => {
        finish = resolve
        fail = () => reject(new Error('no'))
      })
    },
  })
})

test('a review grows, and names what gave something away', async () => {
  const done = review.begin(game)
  expect([review.status, review.length]).toEqual(['running', 3])
  progress({ expectations: [0.5], turns: [] })
  expect(review.expectations).toEqual([0.5])
  const turns = [judged('a1,b1', 'good'), judged('swap', 'blunder')]
  progress({ expectations: [0.5, 0.5, 0.2], turns })
  finish()
  await done
  expect(review.status).toBe('done')
  expect(review.faults.map(({ turn, ply }) => [turn, ply])).toEqual([['swap', 2]])
})

test('a review belongs to the game it was made of', () => {
  void review.begin(game)
  review.setGame({ ...game, turns: [...game.turns] })
  expect(signal.aborted).toBe(false)
  review.setGame({ ...game, turns: ['a1,b1'] })
  expect(signal.aborted).toBe(true)
  progress({ expectations: [0.5], turns: [] })
  expect([review.status, review.expectations]).toEqual(['none', []])
})

test('an engine that is missing is told', async () => {
  const done = review.begin(game)
  fail()
  await done
  expect(review.status).toBe('missing')
})
