/** What a key can be made for. */
import { m } from '$lib/i18n/online'
import type { Scope } from '$lib/net/wire'

export const scopes: readonly Scope[] = ['read', 'play', 'challenge', 'social', 'moderate']

/** What a program needs to play. */
export const usualScopes: readonly Scope[] = ['read', 'play', 'challenge']

const names: Record<Scope, () => string> = {
  read: m.account_scope_read,
  play: m.account_scope_play,
  challenge: m.account_scope_challenge,
  social: m.account_scope_social,
  moderate: m.account_scope_moderate,
}

/** A scope in words; one that is newer than this page by its own name. */
export function scopeName(scope: Scope): string {
  return names[scope]?.() ?? scope
}
