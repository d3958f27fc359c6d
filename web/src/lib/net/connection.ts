/** The line of this page: made of the browser's WebSocket, and nudged when the network is back. */
import { randomId } from '$lib/shell/random-id'
import { Socket, type WebSocketLike } from './socket.svelte'

function address(): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/socket`
}

export const connection = new Socket({
  connect: () => new WebSocket(address()) as WebSocketLike,
  now_ms: () => performance.now(),
  chance: Math.random,
  newNonce: randomId,
})

addEventListener('online', () => connection.nudge())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) connection.nudge()
})
