/** What happens in a game without being asked for: sounds, sentences, and looking at the clock. */
import { turnSound } from '$lib/game/turn-sound'
import { m } from '$lib/i18n/online'
import { sentence } from '$lib/net/problems'
import { playSound, prepareSound } from '$lib/ui/sound'
import { toast } from '$lib/ui/toast.svelte'
import { other } from '$lib/net/seats'
import type { GameEvent } from './online-game.svelte'
import type { OnlineSession } from './online-session.svelte'
import { offerDeclined } from '$lib/online/words'

/** So long after a flag has fallen here, the server is asked to look. */
const patience_ms = 1000

/** Runs for as long as the component that calls this is there. */
export function sessionEffects(session: OnlineSession): void {
  const { game, planning, ticker } = session

  $effect(() => void prepareSound())

  if (session.plans) void planning.load()

  function hear(event: GameEvent) {
    switch (event.type) {
      case 'played':
        return playSound(turnSound(game.board.now))
      case 'turned':
        // It may have been planned for, and ends what is being tried out.
        planning.end()
        if (session.plans) void planning.load()
        return
      case 'ended':
        return planning.end()
      case 'dropped':
        playSound('refusal')
        return toast.say(m.online_queue_dropped())
      case 'refused':
        return toast.say(sentence(event.problem))
      case 'declined':
        if (!game.you) return
        return toast.say(offerDeclined(event.offer, game.player(other(game.you)).name))
    }
  }

  $effect(() => game.listen(hear))

  // Whoever has run out of time loses when somebody says so; the server decides.
  let claimedFor: number | undefined
  $effect(() => {
    const running = game.you && other(game.you)
    if (!running || !game.clocks.isRunning(running) || game.isOver) return
    const left_ms = game.clocks.left_ms(running, ticker.now)
    const { version } = game.log
    if (left_ms === undefined || left_ms > -patience_ms || claimedFor === version) return
    claimedFor = version
    void game.claimTime()
  })
}
