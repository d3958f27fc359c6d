import { beforeAll, expect, test } from 'vitest'
import type { Answered } from '$lib/net/api'
import type { GameLine, GameLines, Problem } from '$lib/net/wire'
import { GameRecord } from '$lib/rules'
import { playLine } from '$lib/rules/lines'
import { loadRulesForTests } from '$lib/rules/testing'
import { Exploration } from './exploration.svelte'
import { FairPlay, hasGrownFrom } from './fair-play.svelte'

beforeAll(loadRulesForTests)

const rules = '6x6'
const opening = ['a1,b1', 'e5,f5', 'a2,b2', 'f1,f2']

function after(...turns: string[]): string {
  const record = GameRecord.begin(rules)
  return record.look(playLine(record, turns)).text
}

test('a position grows out of those before it, and no others', () => {
  const now = after(...opening)
  expect(hasGrownFrom(rules, now, now)).toBe(true)
  expect(hasGrownFrom(rules, after(...opening, 'd3,c4'), now)).toBe(true)
  expect(hasGrownFrom(rules, after(...opening.slice(0, 3)), now)).toBe(false)
  expect(hasGrownFrom(rules, after('a1,b1', 'e5,f5', 'a2,b3', 'f1,f2'), now)).toBe(false)
})

test('an opening is everybody’s', () => {
  expect(hasGrownFrom(rules, after('a1,b1', 'e5,f5'), after('a1,b1'))).toBe(false)
})

const rialto = { id: 1, name: 'rialto', kind: 'player' } as const
const bot = { id: 9, name: 'level-1', kind: 'bot' } as const

function running(): GameLine {
  return {
    id: 'g',
    swapped: false,
    terms: { rules: '6x6', time: '3d', rated: false, private: false },
    first: rialto,
    second: { ...rialto, id: 2 },
    you: 'first',
    turn_count: 4,
    position: after(...opening),
    created_at: 0,
    updated_at: 0,
  }
}

async function fairPlayFor(game: GameLine): Promise<FairPlay> {
  const fairPlay = new FairPlay(async () => ({ value: { games: [game] } }), true)
  await fairPlay.load()
  return fairPlay
}

test('only running games against people silence the engine', async () => {
  const people = await fairPlayFor(running())
  expect(people.judge('6x6', () => [after(...opening, 'd3,c4')])).toBe('forbidden')
  expect(people.judge('7x7', () => [after(...opening)])).toBe('allowed')
  const machines = await fairPlayFor({ ...running(), second: bot })
  expect(machines.judge('6x6', () => [after(...opening)])).toBe('allowed')
})

test('a record of a running game stays forbidden wherever its reader steps', async () => {
  const fairPlay = await fairPlayFor(running())
  const exploration = new Exploration(null)
  exploration.begin('6x6')
  const verdict = () => fairPlay.judge('6x6', () => exploration.positions())
  for (const turn of opening.slice(0, 2)) exploration.play(turn)
  expect(verdict()).toBe('allowed')
  for (const turn of opening.slice(2)) exploration.play(turn)
  expect(verdict()).toBe('forbidden')
  exploration.first()
  expect(verdict()).toBe('forbidden')
  // Not hidden by another line either, which becomes the main one.
  exploration.play('c3,d4')
  exploration.promote()
  expect(verdict()).toBe('forbidden')
})

test('a record that stops before the running game is on its way to it', async () => {
  const fairPlay = await fairPlayFor(running())
  const exploration = new Exploration(null)
  exploration.begin('6x6')
  for (const turn of opening.slice(0, 3)) exploration.play(turn)
  const verdict = () => fairPlay.judge('6x6', () => exploration.positions())
  expect(verdict()).toBe('forbidden')
  // A last turn that leaves the way does not hide the turns before it.
  exploration.play('c6,d6')
  expect(verdict()).toBe('forbidden')
})

test('an opening of its own is allowed', async () => {
  const fairPlay = await fairPlayFor(running())
  const other = [after(...opening.slice(0, 2)), after(...opening.slice(0, 2), 'c6,d6')]
  expect(fairPlay.judge('6x6', () => other)).toBe('allowed')
})

const unreachable: Problem = { code: 'offline', message: 'the server cannot be reached' }

test('nothing is analysed before a known player’s games are known', async () => {
  let answer: Answered<GameLines> = { problem: unreachable }
  const fairPlay = new FairPlay(async () => answer, true)
  const verdict = () => fairPlay.judge('6x6', () => [])
  expect(verdict()).toBe('asking')
  await fairPlay.load()
  expect(verdict()).toBe('unanswered')
  answer = { value: { games: [] } }
  await fairPlay.load()
  expect(verdict()).toBe('allowed')
})

test('nobody plays who is signed out or was never here', async () => {
  const signedOut: Problem = { code: 'signed-out', message: 'sign in first' }
  const fairPlay = new FairPlay(async () => ({ problem: signedOut }), true)
  await fairPlay.load()
  expect(fairPlay.judge('6x6', () => [])).toBe('allowed')
  const stranger = new FairPlay(() => Promise.reject(new Error('asked')), false)
  expect(stranger.judge('6x6', () => [])).toBe('allowed')
})
