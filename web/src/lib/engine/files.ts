/**
 * The engine and its net, fetched when somebody first asks for them and kept for when there is no
 * network.
 *
 * Their names change with their contents, so what is kept under the right name is right, and what
 * is kept under another is old.
 */
import type { Files } from './protocol'
import net from './wasm/champion.net?url'
import code from './wasm/engine_bg.wasm?url'

const cacheName = 'ponte.engine'

let loading: Promise<Files> | undefined

/** Loads the files; later calls wait for the first, unless it failed. */
export function loadFiles(): Promise<Files> {
  loading ??= fetchFiles().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchFiles(): Promise<Files> {
  const cache = await openCache()
  const [module, weights] = await Promise.all([
    WebAssembly.compileStreaming(fetchKept(code, cache)),
    fetchKept(net, cache).then((answer) => answer.arrayBuffer()),
  ])
  void cache?.keys().then((kept) => {
    const isOld = ({ url }: Request) => !url.endsWith(code) && !url.endsWith(net)
    for (const request of kept.filter(isOld)) void cache.delete(request)
  })
  return { module, weights: new Uint8Array(weights) }
}

/** Private windows and plain addresses may have no cache; the network serves them. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(cacheName)
  } catch {
    return undefined
  }
}

async function fetchKept(url: string, cache: Cache | undefined): Promise<Response> {
  const kept = await cache?.match(url)
  if (kept) return kept
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  // A full disk keeps nothing; that is no reason not to play.
  cache?.put(url, answer.clone()).catch(() => undefined)
  return answer
}
