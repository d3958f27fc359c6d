/** Links to games, made here without the page: the same packing by other means. */
import { deflateSync } from 'node:zlib'

export function linkTo(record: string): string {
  return `/explore#game=${deflateSync(Buffer.from(record)).toString('base64url')}`
}

/** A link to an empty game that starts at a position. */
export function linkToPosition(rules: string, position: string): string {
  return linkTo(`[Rules "${rules}"]\n[Position "${position}"]\n\n*\n`)
}
