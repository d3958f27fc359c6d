/** Something that is asked of the server: on its way, done, or refused with a sentence. */
import { hasCode, type Answered } from '$lib/net/api'
import { sentence } from '$lib/net/problems'
import { hasPasskeys, showPasskeyAgain } from './passkeys'
import { toast } from '$lib/ui/toast.svelte'

export class Task {
  #isBusy = $state(false)
  #problem = $state<string>()

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Why it was refused, until it is tried again. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Asks, says what was done, and gives the answer on; nothing where it was refused. */
  async run<T>(ask: () => Promise<Answered<T>>, done?: string): Promise<T | undefined> {
    if (this.#isBusy) return undefined
    this.#isBusy = true
    const answer = await confirmed(ask)
    this.#isBusy = false
    if ('problem' in answer) {
      this.#problem = sentence(answer.problem)
      return undefined
    }
    this.#problem = undefined
    if (done) toast.say(done)
    return answer.value
  }
}

/** Asks, and once more where a passkey had to be shown first. */
async function confirmed<T>(ask: () => Promise<Answered<T>>): Promise<Answered<T>> {
  const answer = await ask()
  const isNeeded = 'problem' in answer && hasCode(answer.problem, 'passkey-needed')
  if (!isNeeded || !hasPasskeys) return answer
  const shown = await showPasskeyAgain()
  return 'problem' in shown ? shown : ask()
}
