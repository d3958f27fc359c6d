/**
 * Links that carry a whole game, with comments and variations, behind the `#` of the address.
 *
 * The canonical text is packed as a zlib stream, whose checksum tells an altered link from a sound
 * one, and written in base64url. Nothing is sent anywhere: browsers keep what follows `#` to
 * themselves. Whether the text is a game is for its reader to say.
 */

/** The longest text that a link carries, in bytes; the longest real games have a tenth of it. */
export const longestText = 64 * 1024

/** Why a link cannot be made or read. */
export type LinkProblemCode = 'link-broken' | 'link-too-long'

export type LinkResult<T> = { value: T } | { problem: LinkProblemCode }

const prefix = 'game='

/** Bytes unpacked at a time: zlib makes at most a thousand of one, so memory stays small. */
const sip = 256

/** Whether what follows `#` is meant to carry a game. */
export function carriesGame(hash: string): boolean {
  return hash.startsWith(prefix)
}

/** What to put behind `#` for the game in `text`. */
export async function packGame(text: string): Promise<LinkResult<string>> {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > longestText) return { problem: 'link-too-long' }
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return { value: prefix + toBase64(new Uint8Array(await new Response(packed).arrayBuffer())) }
}

/** The text of the game behind `#`. */
export async function unpackGame(hash: string): Promise<LinkResult<string>> {
  const code = hash.slice(prefix.length)
  // Packing never makes a text of the longest size longer than this.
  if (code.length > longestText * 1.4) return { problem: 'link-too-long' }
  try {
    const bytes = await inflate(fromBase64(code))
    if (bytes === null) return { problem: 'link-too-long' }
    return { value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'link-broken' }
  }
}

/** Unpacks a zlib stream sip by sip; null as soon as it grows beyond the longest text. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const stream = new DecompressionStream('deflate')
  const reader = stream.readable.getReader()
  const fed = feed(stream.writable, packed)
  // Whatever fails while writing fails while reading too, and is caught there.
  fed.catch(() => undefined)
  const text = new Uint8Array(longestText)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (length + value.length > longestText) {
      await reader.cancel()
      return null
    }
    text.set(value, length)
    length += value.length
  }
  await fed
  return text.subarray(0, length)
}

async function feed(
  stream: WritableStream<BufferSource>,
  packed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const writer = stream.getWriter()
  for (let at = 0; at < packed.length; at += sip) {
    await writer.ready
    await writer.write(packed.subarray(at, at + sip))
  }
  await writer.close()
}

function toBase64(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(code: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(code)) throw new Error('not base64url')
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
