/** A worker in which the machine thinks; see `thinking.ts` for what it does. */
import type { Order } from './protocol'
import { Thinking } from './thinking'
import { yieldThrough } from './yielding'

const thinking = new Thinking({
  post: (news) => self.postMessage(news),
  now_ms: () => performance.now(),
  listen: yieldThrough(new MessageChannel()),
})

self.onmessage = ({ data }: MessageEvent<Order>) => void thinking.receive(data)
