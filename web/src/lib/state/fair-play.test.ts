import { beforeAll, expect, test } from 'vitest'
import type { GameLine } from '$lib/net/wire'
import { GameRecord } from '$lib/rules'
import { loadRulesForTests } from '$lib/rules/testing'
import { Exploration } from './exploration.svelte'
import { FairPlay, hasGrownFrom } from './fair-play.svelte'

beforeAll(loadRulesForTests)

const opening = ['a1,b1', 'e5,f5', 'a2,b2', 'f1,f2']

function after(...turns: string[]): string {
  const record = GameRecord.begin('6x6')
  let place = 0
  for (const turn of turns) place = record.add(place, turn)
  return record.look(place).text
}

test('a position grows out of those before it, and no others', () => {
  const now = after(...opening)
  expect(hasGrownFrom(now, now)).toBe(true)
  expect(hasGrownFrom(after(...opening, 'd3,c4'), now)).toBe(true)
  expect(hasGrownFrom(after(...opening.slice(0, 3)), now)).toBe(false)
  expect(hasGrownFrom(after('a1,b1', 'e5,f5', 'a2,b3', 'f1,f2'), now)).toBe(false)
})

test('an opening is everybody’s', () => {
  expect(hasGrownFrom(after('a1,b1', 'e5,f5'), after('a1,b1'))).toBe(false)
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
  const fairPlay = new FairPlay(async () => ({ value: { games: [game] } }))
  await fairPlay.load()
  return fairPlay
}

test('only running games against people silence the engine', async () => {
  const people = await fairPlayFor(running())
  expect(people.forbids('6x6', [after(...opening, 'd3,c4')])).toBe(true)
  expect(people.forbids('7x7', [after(...opening)])).toBe(false)
  const machines = await fairPlayFor({ ...running(), second: bot })
  expect(machines.forbids('6x6', [after(...opening)])).toBe(false)
})

test('a record of a running game stays forbidden wherever its reader steps', async () => {
  const fairPlay = await fairPlayFor(running())
  const exploration = new Exploration(null)
  exploration.begin('6x6')
  const isForbidden = () => fairPlay.forbids('6x6', exploration.ends())
  for (const turn of opening.slice(0, 3)) exploration.play(turn)
  expect(isForbidden()).toBe(false)
  exploration.play(opening[3] ?? '')
  expect(isForbidden()).toBe(true)
  exploration.first()
  expect(isForbidden()).toBe(true)
  // Not hidden by another line either, which becomes the main one.
  exploration.play('c3,d4')
  exploration.promote()
  expect(isForbidden()).toBe(true)
})
