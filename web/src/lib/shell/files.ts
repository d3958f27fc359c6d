/**
 * Files that come in and go out: text that was opened or dropped, and what is saved.
 *
 * It knows bytes and names only; whether a text is a game is for `readGames` to say.
 */

/** The largest file that is read, in bytes: some ten thousand games. */
export const largestFile = 4 * 1024 * 1024

/** The ending of the names of record files, as the command line uses it. */
export const recordEnding = '.pdn'

export type FileProblemCode = 'file-too-large' | 'file-not-text' | 'file-unreadable'

/** The text of a file. */
export async function readText(
  file: Blob,
): Promise<{ value: string } | { problem: FileProblemCode }> {
  if (file.size > largestFile) return { problem: 'file-too-large' }
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return { problem: 'file-unreadable' }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? { problem: 'file-not-text' } : { value: text }
  } catch {
    return { problem: 'file-not-text' }
  }
}

/** A name for a file about a game, from the players' names where they are known. */
export function fileName(players: readonly (string | undefined)[], ending: string): string {
  const words = ['ponte', ...players.map((player) => simple(player ?? ''))]
  return words.filter((word) => word !== '').join('-') + ending
}

/** Hands a file to the browser to save. */
export function save(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the contents by the end of the click, but not all say so.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Letters and digits that every file system takes. */
function simple(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
}
