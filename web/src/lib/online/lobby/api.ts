/** What the lobby asks the server for. */
import { get, post, remove } from '$lib/net/api'
import type { Challenges, ChallengeView, GameLines, Paired, SeekView, Started } from '$lib/net/wire'
import type { LobbyApi } from './lobby.svelte'

export const lobbyApi: LobbyApi = {
  games: () => get<GameLines>('games/mine'),
  challenges: () => get<Challenges>('challenges'),
  pair: (proposal) => post<Paired>('pairing', proposal),
  seek: (proposal) => post<SeekView>('seeks', proposal),
  removeSeek: (id) => remove(`seeks/${id}`),
  acceptSeek: (id) => post<Started>(`seeks/${id}/accept`),
  challenge: (proposal) => post<ChallengeView>('challenges', proposal),
  removeChallenge: (id) => remove(`challenges/${id}`),
  acceptChallenge: (id) => post<Started>(`challenges/${id}/accept`),
  declineChallenge: (id) => post(`challenges/${id}/decline`),
}
