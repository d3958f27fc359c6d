/** Games by correspondence: they outlive the server, and answer by themselves what was planned. */
import { onTestFinished } from 'vitest'
import { playByText, turns, typeTurn, untilTurn } from './support/board'
import { opening, playTurns, seatTwo } from './support/online'
import { startServer } from './support/server'
import { expect, test } from './support/test'

const slow = { rules: '6x6', time: '3d', rated: false, private: false }

test('a game survives that the server is stopped, and that it is killed', async ({ open }) => {
  const expects = [/WebSocket/, /ERR_CONNECTION_REFUSED/, /Failed to load resource/]
  let server = await startServer()
  onTestFinished(() => server.stop())
  const two = await seatTwo(open, slow, { site: server.url, expects })
  await playTurns(two, opening)
  for (const [signal, turn] of [
    ['SIGTERM', 'a2,b2'],
    ['SIGKILL', 'f1,f2'],
  ] as const) {
    const made = await turns(two.first)
    const isFirst = made.length % 2 === 0
    const [mover, other] = isFirst ? [two.first, two.second] : [two.second, two.first]
    await server.halt(signal)
    await other.getByText(/Connection lost|The server is restarting/).waitFor()
    // Made while nobody listens, and sent when somebody does.
    await playByText(mover, turn)
    server = await startServer(server)
    await untilTurn(other, made.length + 1)
    expect(await turns(other)).toEqual([...made, turn])
  }
  for (const page of [two.first, two.second]) {
    await page.reload()
    await untilTurn(page, 4)
    expect(await turns(page)).toEqual([...opening, 'a2,b2', 'f1,f2'])
  }
})

test('what was planned is played as soon as the other moves so', async ({ open }) => {
  const { first, second, game } = await seatTwo(open, slow)
  await playTurns({ first, second, game }, [...opening, 'a2,b2'])
  // The title says for whom a game waits.
  await expect.poll(() => second.title()).toMatch(/^\(1\) /)
  await expect.poll(() => first.title()).not.toMatch(/^\(/)
  await first.getByRole('button', { name: 'Plan a line' }).click()
  await typeTurn(first, 'f1,f2')
  await first.getByText('Now your reply.').waitFor()
  await typeTurn(first, 'c4,d3')
  await first.getByRole('button', { name: 'Save line' }).click()
  await first.getByText('If f1,f2, then d3,c4').waitFor()
  await untilTurn(second, 3)
  expect(await turns(second)).toHaveLength(3)
  await playByText(second, 'f1,f2')
  for (const page of [first, second]) await untilTurn(page, 5)
  expect((await turns(second)).slice(-2)).toEqual(['f1,f2', 'd3,c4'])
})
