/** What a key can be made for. */
import { m } from '$lib/i18n/online'

export const scopes = ['read', 'play', 'challenge', 'social', 'moderate'] as const
export type Scope = (typeof scopes)[number]

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
export function scopeName(scope: string): string {
  return names[scope as Scope]?.() ?? scope
}
