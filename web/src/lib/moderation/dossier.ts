/** Where the API tells all about a game, which is given by its number or its address. */
export function dossierPath(game: string): string {
  return `moderation/games/${encodeURIComponent(game.trim().split('/').at(-1) ?? '')}`
}
