/** The way on after signing in: back to the invitation that asked for a name. */

/** The address of a page to sign in on, which leads on to a page afterwards. */
export function leadingTo(page: string, href: string): string {
  return `${page}?${new URLSearchParams({ to: href })}`
}

/** Where the address of this page leads on to; anything but an invitation of the site is ignored. */
export function returnTo(search: string, otherwise: string): string {
  const to = new URLSearchParams(search).get('to') ?? ''
  return /^\/invite\/\w+$/.test(to) ? to : otherwise
}
