import { beforeEach, expect, test } from 'vitest'
import type { Search } from '$lib/engine'
import type { Report } from '$lib/engine/protocol'
import { Analysis } from './analysis.svelte'

const here = { rules: '5x5', position: 'here' }
const there = { rules: '5x5', position: 'there' }

interface PendingSearch extends Search {
  signal: AbortSignal
  finish: () => void
  fail: () => void
}

let asked: PendingSearch[]
let now_ms: number
let analysis: Analysis

beforeEach(() => {
  asked = []
  now_ms = 0
  analysis = new Analysis(
    {
      search: (search, signal) =>
        new Promise((done, reject) => {
          const finish = () => done(undefined)
          asked.push({ ...search, signal, finish, fail: () => reject(new Error('no')) })
        }),
    },
    () => now_ms,
  )
})

function report(evaluations: number): Report {
  const chances = { win: 0.5, draw: 0, loss: 0.5, score: 0 }
  return { chances, isProven: false, simulations: evaluations, evaluations, lines: [] }
}

const settled = () => new Promise((done) => setTimeout(done))

test('nothing is asked before it is switched on', () => {
  analysis.setPosition(here)
  expect([asked.length, analysis.status]).toEqual([0, 'off'])
  analysis.turnOn()
  expect([asked.length, analysis.status]).toEqual([1, 'loading'])
})

test('it tells what was found, and how fast', () => {
  analysis.setPosition(here)
  analysis.turnOn()
  asked[0]?.onreport?.(report(10))
  expect([analysis.status, analysis.speed]).toEqual(['thinking', undefined])
  now_ms = 500
  asked[0]?.onreport?.(report(260))
  expect(analysis.report?.evaluations).toBe(260)
  expect(analysis.speed).toBe(500)
})

test('it follows the position, and only the newest counts', () => {
  analysis.turnOn()
  analysis.setPosition(here)
  asked[0]?.onreport?.(report(10))
  analysis.setPosition({ ...here })
  expect(asked).toHaveLength(1)
  analysis.setPosition(there)
  expect(asked.map(({ position, signal }) => [position, signal.aborted])).toEqual([
    ['here', true],
    ['there', false],
  ])
  expect(analysis.report).toBeUndefined()
  asked[0]?.onreport?.(report(99))
  expect(analysis.report).toBeUndefined()
  analysis.setPosition(undefined)
  expect(asked[1]?.signal.aborted).toBe(true)
})

test('it rests while the page is hidden, and keeps what it has found', () => {
  analysis.setPosition(here)
  analysis.turnOn()
  asked[0]?.onreport?.(report(10))
  analysis.hide(true)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(analysis.report?.evaluations).toBe(10)
  analysis.hide(false)
  expect(asked).toHaveLength(2)
})

test('where nothing is left to find it is done, until the position changes', async () => {
  analysis.setPosition(here)
  analysis.turnOn()
  asked[0]?.onreport?.(report(10))
  asked[0]?.finish()
  await settled()
  expect(analysis.status).toBe('done')
  analysis.hide(true)
  analysis.hide(false)
  expect(asked).toHaveLength(1)
  analysis.setPosition(there)
  expect([asked.length, analysis.status]).toEqual([2, 'thinking'])
})

test('an engine that is missing is told, and can be asked again', async () => {
  analysis.setPosition(here)
  analysis.turnOn()
  asked[0]?.fail()
  await settled()
  expect(analysis.status).toBe('missing')
  analysis.turnOn()
  expect([asked.length, analysis.status]).toEqual([2, 'loading'])
})

test('switched off, it forgets', () => {
  analysis.setPosition(here)
  analysis.turnOn()
  asked[0]?.onreport?.(report(10))
  analysis.turnOff()
  expect([analysis.isOn, analysis.report, asked[0]?.signal.aborted]).toEqual([
    false,
    undefined,
    true,
  ])
})
