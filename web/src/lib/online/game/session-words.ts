/** What is said in a game: below the board, about a player who is not there, and at the end. */
import { m } from '$lib/i18n/online'
import type { OnlineGame } from './online-game.svelte'
import { other } from '$lib/net/seats'
import { connection } from '$lib/online/session'
import type { OnlineSession } from './online-session.svelte'
import { reasonOf, spanName } from '$lib/online/words'

/** What matters more than who is to move, if anything does. */
export function newsOf({ game, planning, ticker, queueing }: OnlineSession): string | undefined {
  if (game.isOver || !game.board.isAtPresent || planning.line) return undefined
  if (game.isSending && connection.state !== 'open') return m.online_sending_later()
  if (game.queue.turn !== undefined) return m.online_queued({ turn: game.queue.turn })
  if (!game.seatToMove) return undefined
  const { name } = game.player(game.seatToMove)
  const left_ms = game.firstTurnLeft_ms(ticker.now)
  if (left_ms !== undefined) {
    const count = secondsToSay(left_ms)
    return game.isYourTurn
      ? m.online_first_turn_you({ count })
      : m.online_first_turn({ name, count })
  }
  return queueing ? m.online_queueing({ name }) : undefined
}

/** Whole tens of seconds, each read aloud once; the last ten one by one. */
function secondsToSay(left_ms: number): number {
  const seconds = Math.ceil(left_ms / 1000)
  return seconds > 10 ? Math.floor(seconds / 10) * 10 : seconds
}

/** What happens while the other is not there. */
export function absenceOf(game: OnlineGame, now: number): string | undefined {
  if (!game.you || game.isOver || game.speed !== 'live') return undefined
  const seat = other(game.you)
  if (game.presence[seat] !== 'gone') return undefined
  const left_ms = game.clocks.left_ms(seat, now)
  const { name, kind } = game.player(seat)
  // The computers of the site need no line to be there.
  if (kind === 'bot') return undefined
  if (!game.clocks.isRunning(seat) || left_ms === undefined) return m.online_absent({ name })
  return m.online_absent_running({ name, time: spanName(left_ms) })
}

/** Why a game ended, and who lost by it. */
export function endOf(game: OnlineGame): string | undefined {
  const { ending } = game.log
  if (!ending) return undefined
  const { outcome } = ending
  if (outcome !== 'light' && outcome !== 'dark') return reasonOf(ending)
  const loser = game.seatOf(outcome === 'light' ? 'dark' : 'light')
  return reasonOf(ending, loser === game.you ? 'you' : { name: game.player(loser).name })
}
