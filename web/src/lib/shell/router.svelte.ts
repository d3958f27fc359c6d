/**
 * Which page is shown: a small router over the History API.
 *
 * Links are plain `<a href>`; clicks on those that stay on the site are taken over, so that
 * opening in a new tab, copying and middle clicks work as everywhere. It loads no page itself.
 */

class Router {
  /** The path of the page, without a trailing slash; the start page is `/`. */
  path = $state(clean(location.pathname))
  /** What follows `#`, without it. */
  hash = $state(location.hash.slice(1))

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  /** Goes to another page of the site. */
  go(href: string): void {
    history.pushState(null, '', href)
    this.#read()
    scrollTo(0, 0)
  }

  /** Puts another address on the page that is shown, without a step in the history. */
  rename(href: string): void {
    history.replaceState(null, '', href)
    this.#read()
  }

  #read(): void {
    this.path = clean(location.pathname)
    this.hash = location.hash.slice(1)
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) {
      return
    }
    const staysOnPage = clean(link.pathname) === this.path && link.hash !== ''
    const isTheServers = link.pathname.startsWith('/api/')
    if (staysOnPage || isTheServers) return
    event.preventDefault()
    this.go(link.href)
  }
}

/** A part of an address in letters; one with a broken code is taken as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function clean(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

export const router = new Router()
