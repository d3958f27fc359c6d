/** What all pages for playing each other share: the line to the server, who one is, one's games. */
import { language } from '$lib/i18n/locale.svelte'
import { get, patch, post, query } from '$lib/net/api'
import { connection } from '$lib/net/connection'
import type { GameLines, MeView, Notices } from '$lib/net/wire'
import { Inbox } from './inbox.svelte'
import { Me } from './me.svelte'
import { MyGames } from './my-games.svelte'
import { tellLanguage } from './account-language'
import { browserStorage } from '$lib/shell/storage'
import { preferences } from './preferences.svelte'

export { connection }

export const me = new Me(connection, browserStorage())

export const myGames = new MyGames(() => get<GameLines>('games/mine'))

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
