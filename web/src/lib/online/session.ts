/** What all pages for playing each other share: the line to the server, who one is, one's games. */
import { language } from '$lib/i18n/locale.svelte'
import { get, patch, post } from '$lib/net/api'
import { connection } from '$lib/net/connection'
import { Inbox } from './inbox.svelte'
import { Me } from './me.svelte'
import { MyGames } from './my-games.svelte'
import { tellLanguage } from './account-language'
import { browserStorage } from '$lib/shell/storage'
import { preferences } from './preferences.svelte'

export { connection }

export const me = new Me(connection, browserStorage())

export const myGames = new MyGames(() => get('games/mine'))

export const inbox = new Inbox({
  list: (before) => get('me/notices', { query: { before } }),
  read: (id) => post('me/notices/read', { body: { id } }),
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
      tell: (change) => patch('me', { body: change }),
    })
  }
  if (account?.kind === 'player') void preferences.load()
})
