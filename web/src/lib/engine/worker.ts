/** A worker in which the machine thinks; see `thinking.ts` for what it does. */
import type { Order } from './protocol'
import { Thinking } from './thinking'

/** A message to oneself comes after those that wait, and unlike a timer at once. */
const { port1, port2 } = new MessageChannel()

function listen(): Promise<void> {
  return new Promise((done) => {
    port1.onmessage = () => done()
    port2.postMessage(undefined)
  })
}

const thinking = new Thinking({
  post: (news) => self.postMessage(news),
  now_ms: () => performance.now(),
  listen,
})

self.onmessage = ({ data }: MessageEvent<Order>) => void thinking.receive(data)
