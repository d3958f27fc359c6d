import { beforeAll, describe, expect, it } from 'vitest'
import { attempt, foresight, GameRecord, judge, look, press, preview } from '$lib/rules'
import type { PositionView } from '$lib/rules'
import { loadRulesForTests } from '$lib/rules/testing'
import { advice, type Example, numbered, unnumbered } from './examples'

beforeAll(loadRulesForTests)

/** The position after some turns of an example. */
function after({ rules, position }: Example, ...turns: string[]): PositionView {
  const record = GameRecord.begin(rules, position)
  const view = record.look(turns.reduce((node, turn) => record.add(node, turn), 0))
  record.free()
  return view
}

/** The code of the rule that a turn breaks, or `legal`. */
function verdict(example: Example, turn: string): string {
  const answer = attempt(() => judge(example.rules, example.position, turn))
  return 'problem' in answer ? answer.problem.code : 'legal'
}

/** The code of the rule that keeps a first tile off a cell, or `legal`. */
function tileVerdict({ rules, position }: Example, cell: string): string {
  const answer = attempt(() => press(rules, position, '', cell))
  return 'problem' in answer ? answer.problem.code : 'legal'
}

/** The same board with the other colour to move. */
function otherSide(example: Example): Example {
  const swap: Record<string, string> = { ' l -': ' d -', ' d -': ' l -' }
  return { ...example, position: example.position.replace(/ [ld] -$/, (end) => swap[end] ?? end) }
}

/** Every turn with tiles or a bridge. */
function turnsOf(example: Example): string[] {
  const { firstCells, legalBridges } = look(example.rules, example.position)
  const pairs = firstCells.flatMap((first) =>
    preview(example.rules, example.position, first)
      .next.filter((second) => first < second)
      .map((second) => `${first},${second}`),
  )
  return [...pairs, ...legalBridges]
}

const all: Record<string, Example> = { ...numbered, ...unnumbered, ...advice }

describe('all boards', () => {
  it.each(Object.entries(all))('%s is legal, and written canonically', (_, example) => {
    expect(look(example.rules, example.position).text).toBe(example.position)
  })

  it('are nine, and ten', () => {
    expect(Object.keys(numbered)).toHaveLength(9)
    expect(Object.keys(advice)).toHaveLength(10)
  })
})

describe('the examples of the rules', () => {
  it.each([
    ['distance', { e5: 'legal', d2: 'touches-island' }],
    ['touching', { c3: 'island-touches', c2: 'island-touches' }],
    ['island', { a1: 'legal', b1: 'legal', a3: 'legal', b4: 'legal' }],
    ['extending', { b1: 'legal', d4: 'legal', c3: 'legal' }],
    ['five', { a1: 'group-too-large', c4: 'group-too-large' }],
    ['colours', { a4: 'legal', b5: 'legal' }],
    [
      'blocked',
      { c1: 'blocked', a4: 'blocked', b4: 'blocked', e4: 'blocked', c3: 'legal', e3: 'legal' },
    ],
  ])('%s: where a tile may lie', (id, verdicts) => {
    const found = Object.keys(verdicts).map((cell) => [cell, tileVerdict(all[id]!, cell)])
    expect(Object.fromEntries(found)).toEqual(verdicts)
  })

  it('distance: sandbanks of 2, 1 and 2 tiles and an island', () => {
    const { lands } = look(numbered.distance.rules, numbered.distance.position).board
    expect(lands.map((land) => land.cells.length).sort()).toEqual([1, 2, 2, 4])
  })

  it('touching: what the new islands would touch', () => {
    const cause = (cell: string) => {
      const { rules, position } = numbered.touching
      const answer = attempt(() => press(rules, position, '', cell))
      return 'problem' in answer ? answer.problem.cause : []
    }
    expect(cause('c2')).toEqual(['d1'])
    expect(cause('c3')).toContain('d4')
  })

  it('island: each marked cell completes one', () => {
    for (const cell of numbered.island.yes) {
      expect(preview('6x6', numbered.island.position, cell).islands).toBe(1)
    }
  })

  it('extending: no island, but on c3', () => {
    const gain = (cell: string) => preview('5x5', numbered.extending.position, cell).islands
    expect([gain('b1'), gain('d4'), gain('c3')]).toEqual([0, 0, 1])
    expect(verdict(numbered.extending, 'b1,d4')).toBe('legal')
  })

  it('colours: the pair is legal', () => {
    expect(verdict(numbered.colours, 'a4,b5')).toBe('legal')
  })

  it('kinds: three bridges', () => {
    const { bridges } = look('6x6', numbered.kinds.position).board
    expect(bridges.map((bridge) => bridge.id).sort()).toEqual(['b1-d1', 'c3-a5', 'e4-f6'])
  })

  it('impossible: two bridges on a tile, and a bridge over a tile', () => {
    expect(verdict(numbered.impossible, 'b3-b5')).toBe('carries-bridge')
    expect(verdict(numbered.impossible, 'e3-e5')).toBe('tile-below')
    // A bridge can be begun on e3, so that one can try where it may not end.
    expect(look('6x6', numbered.impossible.position).piers).toContain('e3')
  })

  it('blocked: just these cells', () => {
    const { blocked } = look('6x6', numbered.blocked.position).board
    expect(blocked.toSorted()).toEqual(numbered.blocked.no.toSorted())
  })

  it('crossing: beside is legal, across is not', () => {
    expect(verdict(unnumbered.crossing, 'c2-d4')).toBe('legal')
    expect(verdict(unnumbered.crossing, 'c2-b4')).toBe('crosses-bridge')
  })

  it('pie: a swap or two tiles', () => {
    expect(verdict(unnumbered.pie, 'swap')).toBe('legal')
    expect(after(unnumbered.pie, 'swap').toMove).toBe('dark')
  })

  it('shapes: five islands, no two alike', () => {
    const { lands } = look('7x7', unnumbered.shapes.position).board
    expect(lands.filter((land) => land.isIsland)).toHaveLength(5)
    expect(new Set(lands.map((land) => shapeOf(land.cells))).size).toBe(5)
  })

  it('end: light must pass, and dark wins with the last turn', () => {
    const before = after(unnumbered.end)
    expect(turnsOf(unnumbered.end)).toEqual([])
    expect([before.light.points, before.dark.points]).toEqual([2, 2])
    const end = after(unnumbered.end, 'pass', 'c2-c4')
    expect([end.light.points, end.dark.points, end.outcome]).toEqual([2, 3, 'dark'])
  })

  it('scoring: 10 to 5', () => {
    const { light, dark, board } = look('9x9', unnumbered.scoring.position)
    expect([light.points, dark.points]).toEqual([10, 5])
    const worth = board.networks.map(({ color, points }) => `${color} ${points}`).sort()
    expect(worth).toEqual(['dark 1', 'dark 1', 'dark 3', 'light 10'])
    const linking = board.networks.find(({ points }) => points === 3)
    expect(linking?.cells).toEqual(expect.arrayContaining(['d4', 'e4']))
  })
})

/** A shape up to turning and mirroring. */
function shapeOf(cells: string[]): string {
  const points = cells.map((cell) => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1] as const)
  const turns = [
    ([x, y]: readonly [number, number]) => [x, y],
    ([x, y]: readonly [number, number]) => [y, x],
  ] as const
  const signs = [1, -1]
  const forms = turns.flatMap((turn) =>
    signs.flatMap((across) =>
      signs.map((up) => {
        const moved = points.map((point) => {
          const [x = 0, y = 0] = turn(point)
          return [x * across, y * up] as const
        })
        const left = Math.min(...moved.map(([x]) => x))
        const low = Math.min(...moved.map(([, y]) => y))
        return moved
          .map(([x, y]) => `${x - left}${y - low}`)
          .sort()
          .join()
      }),
    ),
  )
  return forms.sort()[0]!
}

describe('the boards of the advice', () => {
  it('centre: sixteen cells from e5, nine from a5, five from a1', () => {
    const cells = Array.from({ length: 100 }, (_, i) => 'abcdefghij'[i % 10]! + (1 + ~~(i / 10)))
    // Where no bridge fits the refusal says so; elsewhere it finds fault with the tiles.
    const reach = (from: string) =>
      cells.filter((to) => {
        const code = verdict(
          { rules: '10x10', position: boardOf(10, { [from]: 'L' }) },
          `${from}-${to}`,
        )
        return to !== from && code !== 'not-a-bridge'
      })
    expect(reach('e5').sort()).toEqual(advice.centre.look.toSorted())
    expect([reach('e5').length, reach('a5').length, reach('a1').length]).toEqual([16, 9, 5])
    expect(verdict(advice.centre, 'swap')).toBe('legal')
  })

  it('patience: whatever dark does, light makes 3 points of none', () => {
    const example = advice.patience
    expect(look(example.rules, example.position).light.points).toBe(0)
    const first = ['b1', 'a2', 'c2', 'a3', 'b4', 'c4']
    const second = ['e3', 'f3', 'g4', 'e5', 'g5', 'f6']
    const answers = first.flatMap((one) => second.map((other) => `${one},${other}`))
    for (const turn of turnsOf(example)) {
      const position = after(example, turn).text
      const best = answers.find((answer) => {
        const view = attempt(() => preview(example.rules, position, answer))
        return 'value' in view && view.value.gain === 3
      })
      expect(best, turn).toBeDefined()
    }
  })

  it('middle: the end tile is spent once', () => {
    const example = advice.middle
    const toSandbank = look(example.rules, example.position).legalBridges.filter((bridge) =>
      /f4|g4/.test(bridge),
    )
    expect(toSandbank).toEqual(['d3-f4'])
    expect(verdict(example, 'c3-c5')).toBe('legal')
    expect(verdict(otherSide(played(example, 'c3-c5')), 'd3-f4')).toBe('legal')
    expect(verdict(otherSide(played(example, 'd3-c5')), 'd3-f4')).toBe('carries-bridge')
  })

  it('burned: an island only on f6, and after the bridge nowhere', () => {
    const islands = (example: Example) =>
      turnsOf(example).filter((turn) => preview(example.rules, example.position, turn).islands > 0)
    const now = islands(otherSide(advice.burned))
    expect(now.length).toBeGreaterThan(0)
    expect(now.every((turn) => turn.includes('f6'))).toBe(true)
    expect(islands(played(advice.burned, 'g5-e7'))).toEqual([])
    const light = otherSide(advice.burned)
    expect([tileVerdict(light, 'c2'), tileVerdict(light, 'd3')]).toEqual([
      'group-too-large',
      'group-too-large',
    ])
  })

  it('split: no dark bridge ever leads from one side to the other', () => {
    expect(verdict(advice.split, 'e3-c4')).toBe('crosses-bridge')
    expect(verdict(advice.split, 'e3-d5')).toBe('tile-below')
    expect(look('8x8', advice.split.position).piers).toContain('e3')
    const chain = Object.fromEntries(
      ['a3', 'b3', 'c3', 'e4', 'f4', 'h4'].map((cell) => [cell, 'L'] as const),
    )
    const { blocked } = look('8x8', advice.split.position).board
    const water = Array.from({ length: 64 }, (_, i) => 'abcdefgh'[i % 8]! + (1 + ~~(i / 8))).filter(
      (cell) => !(cell in chain) && !blocked.includes(cell),
    )
    const isAbove = (cell: string) => Number(cell.slice(1)) > (cell < 'd' ? 3 : 4)
    for (const one of water.filter(isAbove)) {
      for (const other of water.filter((cell) => !isAbove(cell))) {
        const position = boardOf(8, { ...chain, [one]: 'D', [other]: 'D' }, 'c3-e4,f4-h4', 'd')
        expect(verdict({ rules: '8x8', position }, `${one}-${other}`)).not.toBe('legal')
      }
    }
  })

  it('fork: whatever dark does, light links two islands', () => {
    const example = advice.fork
    expect(look(example.rules, example.position).light.points).toBe(3)
    for (const turn of turnsOf(example)) {
      const next = after(example, turn)
      const gains = next.legalBridges.map((bridge) => preview('8x8', next.text, bridge).gain)
      expect(gains, turn).toContain(1)
    }
    const shut = after(example, 'c4,c5').legalBridges
    expect(shut.filter((bridge) => /[ab]\d/.test(bridge))).toEqual([])
  })

  it('guide: one tile stops two bridges, and a row is kept', () => {
    expect(verdict(advice.guide, 'f2-g4')).toBe('tile-below')
    expect(verdict(advice.guide, 'e2-g4')).toBe('tile-below')
    const { onlyLight } = foresight('8x8', advice.guide.position)
    expect(onlyLight).toEqual(expect.arrayContaining([...advice.guide.no]))
  })

  it('space: the corner waits for light, whatever dark does', () => {
    const { onlyLight } = foresight('8x8', advice.space.position)
    expect(onlyLight).toEqual(expect.arrayContaining(['b1', 'b2']))
    for (const turn of turnsOf(otherSide(advice.space))) {
      const next = after(otherSide(advice.space), turn)
      expect(preview('8x8', next.text, 'b1,b2').islands, turn).toBe(1)
    }
  })

  it('kairos: only a bridge wins, since dark can but pass', () => {
    const results = turnsOf(advice.kairos).map((turn) => {
      const next = played(advice.kairos, turn)
      expect(turnsOf(next)).toEqual([])
      return [turn, after(next, 'pass').outcome]
    })
    expect(Object.fromEntries(results)).toEqual({
      'c6,d6': 'draw',
      'c6,f6': 'draw',
      'd6,f6': 'draw',
      'd2-b4': 'light',
      'd3-b4': 'light',
    })
  })

  it('mean: 2 to 0, ten dark tiles, two dark bridges, no island', () => {
    const { light, dark, isOver, outcome, board } = look('6x6', advice.mean.position)
    expect([light.points, dark.points, isOver, outcome]).toEqual([2, 0, true, 'light'])
    expect([dark.islands, dark.bridges]).toEqual([0, 2])
    const tiles = board.lands.filter((land) => land.color === 'dark').flatMap((land) => land.cells)
    expect(tiles).toHaveLength(10)
  })
})

/** An example after a turn, as an example. */
function played(example: Example, ...turns: string[]): Example {
  return { rules: example.rules, position: after(example, ...turns).text }
}

/** The text of a board with a few tiles. */
function boardOf(
  size: number,
  tiles: Record<string, 'L' | 'D'>,
  bridges = '-',
  toMove = 'l',
): string {
  const rows = Array.from({ length: size }, (_, i) => {
    const cells = Array.from({ length: size }, (_, column) => {
      return tiles[String.fromCharCode(97 + column) + (size - i)] ?? '.'
    })
    return cells.join('').replace(/\.+/g, (run) => String(run.length))
  })
  return `${rows.join('/')} ${bridges} ${toMove} -`
}
