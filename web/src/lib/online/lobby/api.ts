/** What the lobby asks the server for. */
import { get, post, remove } from '$lib/net/api'
import type { Challenges, ChallengeView, GameLines, Paired, SeekView, Started } from '$lib/net/wire'
import type { LobbyApi } from './lobby.svelte'

export const lobbyApi: LobbyApi = {
  games: () => get<GameLines>('games/mine'),
  challenges: () => get<Challenges>('challenges'),
  pair: (wish) => post<Paired>('pairing', wish),
  seek: (wish) => post<SeekView>('seeks', wish),
  removeSeek: (id) => remove(`seeks/${id}`),
  acceptSeek: (id) => post<Started>(`seeks/${id}/accept`),
  challenge: (wish) => post<ChallengeView>('challenges', wish),
  removeChallenge: (id) => remove(`challenges/${id}`),
  acceptChallenge: (id) => post<Started>(`challenges/${id}/accept`),
  declineChallenge: (id) => post(`challenges/${id}/decline`),
}
