/**
 * Gives waiting messages their turn between two slices of a search: a message to oneself arrives
 * after those that wait already and, unlike a timer, without delay.
 */

/** Makes a function that answers once the messages sent before the call have been handled. */
export function yieldThrough({ port1, port2 }: MessageChannel): () => Promise<void> {
  // Two searches may wait at once: a new one begins before the old one has seen that it is over.
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(undefined)
    })
}
