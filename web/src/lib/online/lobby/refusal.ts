/** Says why something that was wished for in the lobby was refused. */
import { sentence } from '$lib/net/problems'
import type { Lobby } from './lobby.svelte'
import { toast } from '$lib/ui/toast.svelte'

/** Waits for an answer; where it is a refusal, it is told. */
export async function tellRefusal(lobby: Lobby, wish: Promise<void>): Promise<void> {
  await wish
  if (lobby.problem) toast.say(sentence(lobby.problem))
}
