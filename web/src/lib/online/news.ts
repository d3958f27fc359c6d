/** What a notice says, in a sentence, and where one can look at it. */
import { m } from '$lib/i18n/online'
import type { Notice } from '$lib/net/wire'
import type { IconName } from '$lib/ui/icons'
import { trophyName } from './trophies'
import { reasonOf } from './words'

export interface News {
  text: string
  icon: IconName
  /** Absent where there is nothing to look at. */
  href?: string
}

/** Nothing for what needs no words. */
export function newsOf(notice: Notice): News | undefined {
  switch (notice.type) {
    case 'your_turn':
      return about(notice, m.online_news_turn, 'clock')
    case 'game_started':
      return about(notice, m.online_news_started, 'play')
    case 'game_ended': {
      const news = about(notice, m.online_news_ended, 'flag')
      const reason = reasonOf(notice.ending)
      return reason === undefined ? news : { ...news, text: `${news.text} ${reason}` }
    }
    case 'challenged': {
      const { name } = notice.challenge.from
      return { text: m.online_news_challenged({ name }), icon: 'people', href: '/lobby' }
    }
    case 'challenge_declined':
      return { text: m.online_news_declined({ name: notice.by.name }), icon: 'people' }
    case 'challenge_gone':
      return undefined
    case 'trophy': {
      const text = m.online_news_trophy({ trophy: trophyName(notice.trophy) })
      return { text, icon: 'lamp', ...(notice.game ? { href: `/game/${notice.game}` } : {}) }
    }
  }
}

function about(
  { game, opponent }: { game: string; opponent: { name: string } },
  words: (values: { name: string }) => string,
  icon: IconName,
): News {
  return { text: words({ name: opponent.name }), icon, href: `/game/${game}` }
}
