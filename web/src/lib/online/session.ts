/** What all pages for playing each other share: the line to the server, who one is, one's games. */
import { language } from '$lib/i18n/locale.svelte'
import { get, patch, post, query, remove } from '$lib/net/api'
import { connection } from '$lib/net/connection'
import type {
  Challenges,
  ChallengeView,
  GameLines,
  MeView,
  Notices,
  Paired,
  SeekView,
  Started,
} from '$lib/net/wire'
import type { LobbyDesk } from '$lib/online/lobby/lobby.svelte'
import { Inbox } from './inbox.svelte'
import { Me } from './me.svelte'
import { MyGames } from './my-games.svelte'
import { tellLanguage } from './account-language'
import { browserStorage } from '$lib/shell/storage'
import { preferences } from './preferences.svelte'

export { connection }

export const me = new Me(connection, browserStorage())

const myGamesNow = () => get<GameLines>('games/mine')

export const myGames = new MyGames(myGamesNow)

export const inbox = new Inbox({
  list: (before) => get<Notices>(query('me/notices', { before })),
  read: (id) => post('me/notices/read', { id }),
})

/** Whose things are kept here. */
let owner: number | undefined

connection.listen((message) => {
  myGames.receive(message)
  if (message.type !== 'hello') return
  const { account } = message
  if (account?.id !== owner) {
    for (const kept of [myGames, inbox, preferences]) kept.clear()
  }
  owner = account?.id
  if (account) {
    void myGames.load()
    void inbox.load()
    void tellLanguage(account.id, language.current, {
      storage: browserStorage(),
      tell: (change) => patch<MeView>('me', change),
    })
  }
  if (account?.kind === 'player') void preferences.load()
})

export const lobbyDesk: LobbyDesk = {
  games: myGamesNow,
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
