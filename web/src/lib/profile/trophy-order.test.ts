import { expect, test } from 'vitest'
import type { TrophyLine } from '$lib/net/wire'
import { nearestFirst } from './trophy-order'

const line = (
  trophy: string,
  tier: TrophyLine['tier'],
  progress: number,
  goal: number,
  won_at?: number,
): TrophyLine => ({ trophy, tier, progress, goal, ...(won_at === undefined ? {} : { won_at }) })

test('what is nearest comes first, what is easier before what is hard', () => {
  const kept = [
    line('first-win', 'bronze', 1, 1, 1000),
    line('level-10', 'gold', 0, 10),
    line('games-100', 'silver', 50, 100),
    line('light-win', 'bronze', 0, 1),
    line('games-10', 'bronze', 9, 10),
  ]
  expect(nearestFirst(kept).map(({ trophy }) => trophy)).toEqual([
    'games-10',
    'games-100',
    'light-win',
    'level-10',
  ])
})
