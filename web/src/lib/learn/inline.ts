/** The little markup of the texts: `*stressed*` and `` `c3` ``, read into pieces. */

export interface Span {
  kind: 'plain' | 'stress' | 'notation'
  text: string
}

const marked = /\*([^*]+)\*|`([^`]+)`/g

export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const match of text.matchAll(marked)) {
    if (match.index > at) spans.push({ kind: 'plain', text: text.slice(at, match.index) })
    const [whole, stress, notation] = match
    if (stress !== undefined) spans.push({ kind: 'stress', text: stress })
    if (notation !== undefined) spans.push({ kind: 'notation', text: notation })
    at = match.index + whole.length
  }
  if (at < text.length) spans.push({ kind: 'plain', text: text.slice(at) })
  return spans
}
