import { beforeAll, expect, test } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { LocalGame, type Agreement, type Player } from './local-game.svelte'

beforeAll(loadRulesForTests)

const ann: Player = { kind: 'person', name: 'A' }
const bob: Player = { kind: 'person', name: 'B' }
const machine: Player = { kind: 'level:2', name: '' }

function begin(players: [Player, Player], rules = '4x4', onchange?: () => void): LocalGame {
  const agreement: Agreement = { rules, start: undefined, players, seed: 1 }
  return LocalGame.begin('x', agreement, onchange)
}

function play(game: LocalGame, turns: string): LocalGame {
  for (const turn of turns.split(' ')) game.play(turn)
  return game
}

test('turns go to and fro, and an illegal one changes nothing', () => {
  let changes = 0
  const game = begin([ann, bob], '4x4', () => changes++)
  expect(game.playerToMove).toBe(ann)
  play(game, 'a1,b1')
  expect(game.playerToMove).toBe(bob)
  expect(() => game.play('a1,c3')).toThrow()
  expect(game.board.turns).toEqual([{ turn: 'a1,b1', color: 'light' }])
  expect(changes).toBe(1)
})

test('swap gives the second player light, and the first player moves on as dark', () => {
  const game = play(begin([ann, bob]), 'b2,c3 swap')
  expect(game.board.now.toMove).toBe('dark')
  expect(game.playerToMove).toBe(ann)
  expect(game.seatOf('light')).toBe(1)
  game.sign((player) => player.name)
  expect(game.text).toContain('[Light "B"]')
})

test('two people take back one turn at a time', () => {
  const game = play(begin([ann, bob]), 'a1,b1 c3,d3')
  game.undo()
  expect(game.board.turns).toHaveLength(1)
  game.undo()
  expect(game.board.turns).toHaveLength(0)
  expect(game.canUndo).toBe(false)
})

test('against a computer undo goes back to the person’s own turn', () => {
  const game = play(begin([ann, machine]), 'a1,b1 c3,d3')
  game.undo()
  expect(game.board.turns).toHaveLength(0)
  const second = play(begin([machine, ann]), 'b2,c3')
  expect(second.canUndo).toBe(false)
  play(second, 'swap a4,d1')
  second.undo()
  expect(second.board.turns.map(({ turn }) => turn)).toEqual(['b2,c3'])
})

test('resigning ends the game, undo takes it back, and a rematch lets the other begin', () => {
  const game = play(begin([ann, bob]), 'a1,b1')
  game.resign()
  expect(game.outcome).toBe('light')
  expect(game.wasResigned).toBe(true)
  expect(game.text).toContain('[Termination "resign"]')
  game.undo()
  expect(game.isOver).toBe(false)
  expect(game.board.turns).toHaveLength(1)
  expect(game.rematch(2).players).toEqual([bob, ann])
})

test('earlier positions can be looked at without touching the game', () => {
  const game = play(begin([ann, bob]), 'a1,b1 c3,d3')
  game.board.show(1)
  expect(game.board.isAtPresent).toBe(false)
  expect(game.board.shown.lastTurn).toBe('a1,b1')
  expect(game.board.now.lastTurn).toBe('c3,d3')
  game.board.show(99)
  expect(game.board.isAtPresent).toBe(true)
})

test('a game played out is over by score', () => {
  const game = play(begin([ann, bob], '3x3'), 'a1,b1 c3,b3 c1,a2 c2,a3')
  expect(game.board.now.mayPass).toBe(true)
  play(game, 'pass pass')
  expect(game.isOver).toBe(true)
  expect(game.outcome).toBe(game.board.now.outcome)
})
