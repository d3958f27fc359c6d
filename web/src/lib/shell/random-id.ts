/** A name that nobody else has. `crypto.randomUUID` is missing where the page comes without HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
