/** So much of a list stays visible around its current turn. */
const margin_px = 6

/** Brings the current turn of a list into sight. The list alone scrolls, never the page. */
export function scrollToCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="step"]')
  if (!current) return
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  const above = outer.top + margin_px - inner.top
  const below = inner.bottom - (outer.bottom - margin_px)
  if (above > 0) list.scrollTop -= above
  if (below > 0) list.scrollTop += below
}
