/** Says why the lobby refused something. */
import { sentence } from '$lib/net/problems'
import type { Lobby } from './lobby.svelte'
import { toast } from '$lib/ui/toast.svelte'

/** Waits for an answer; where it is a refusal, it is told. */
export async function tellRefusal(lobby: Lobby, request: Promise<void>): Promise<void> {
  await request
  if (lobby.problem) toast.say(sentence(lobby.problem))
}
