/** A worker in which the engine thinks; see `engine-worker.ts` for what it does. */
import type { Request } from './protocol'
import { EngineWorker } from './engine-worker'
import { yieldThrough } from './yielding'

const thinking = new EngineWorker({
  post: (message) => self.postMessage(message),
  now_ms: () => performance.now(),
  listen: yieldThrough(new MessageChannel()),
})

self.onmessage = ({ data }: MessageEvent<Request>) => void thinking.receive(data)
