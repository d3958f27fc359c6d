/** The number of a game that is given by it, or by the address of its page. */
export function gameId(text: string): string {
  return text.trim().split('/').at(-1) ?? ''
}
