/** The line of this page: made of the browser's WebSocket, and nudged when the network is back. */
import { Socket, type Line } from './socket.svelte'

function address(): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/socket`
}

/** `crypto.randomUUID` is missing where the page comes without HTTPS. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const connection = new Socket({
  connect: () => new WebSocket(address()) as Line,
  now_ms: () => performance.now(),
  chance: Math.random,
  newNonce,
})

addEventListener('online', () => connection.nudge())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) connection.nudge()
})
