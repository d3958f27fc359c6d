/** What the lobby asks the server for. */
import { get, post, remove } from '$lib/net/api'
import type { LobbyApi } from './lobby.svelte'

export const lobbyApi: LobbyApi = {
  games: () => get('games/mine'),
  challenges: () => get('challenges'),
  pair: (proposal) => post('pairing', { body: proposal }),
  seek: (proposal) => post('seeks', { body: proposal }),
  removeSeek: (id) => remove('seeks/{id}', { path: { id } }),
  acceptSeek: (id) => post('seeks/{id}/accept', { path: { id } }),
  challenge: (proposal) => post('challenges', { body: proposal }),
  removeChallenge: (id) => remove('challenges/{id}', { path: { id } }),
  acceptChallenge: (id) => post('challenges/{id}/accept', { path: { id } }),
  declineChallenge: (id) => post('challenges/{id}/decline', { path: { id } }),
}
