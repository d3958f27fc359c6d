import { expect, it } from 'vitest'
import { inLine } from './line'

it('lets one after another through, with time for other things in between', async () => {
  const log: string[] = []
  const first = inLine().then(() => {
    log.push('first')
    setTimeout(() => log.push('a hand'))
  })
  const second = inLine().then(() => log.push('second'))
  await Promise.all([first, second])
  expect(log).toEqual(['first', 'a hand', 'second'])
})
