/**
 * Whether this browser is told what waits while the page is closed, and which others are.
 *
 * The service worker that keeps the page's files shows the messages (`public/push.js`).
 */
import { get, post, put, remove, type Answered, type PageProblem } from '$lib/net/api'
import type { DeviceView, DeviceWants, NewDevice } from '$lib/net/wire'

/** `impossible`: the browser, or a page without HTTPS, cannot; `refused`: the person said no. */
export type PushState = 'unknown' | 'impossible' | 'refused' | 'off' | 'on'

const unreached: PageProblem = { code: 'unexpected', message: 'the browser cannot be reached' }

export class PushDevice {
  #state = $state<PushState>('unknown')
  /** The address of this browser, if it has agreed. */
  #endpoint = $state<string>()
  #devices = $state.raw<readonly DeviceView[]>([])

  get state(): PushState {
    return this.#state
  }

  /** What the account knows of this browser, where it is told. */
  get here(): DeviceView | undefined {
    return this.#devices.find(({ endpoint }) => endpoint === this.#endpoint)
  }

  get others(): readonly DeviceView[] {
    return this.#devices.filter(({ endpoint }) => endpoint !== this.#endpoint)
  }

  async look(): Promise<void> {
    const known = await get('me/push')
    if ('value' in known) this.#devices = known.value
    const registration = await worker()
    this.#endpoint = (await registration?.pushManager.getSubscription())?.endpoint
    if (!registration) this.#state = 'impossible'
    else if (Notification.permission === 'denied') this.#state = 'refused'
    // A browser may have agreed for another account, or have been removed from elsewhere.
    else this.#state = this.here ? 'on' : 'off'
  }

  /** Asks the person, then tells the server where this browser can be reached. */
  async turnOn(key: string): Promise<Answered<unknown>> {
    // What is shown waits for what the person and the server say.
    this.#state = 'unknown'
    const registration = await worker()
    if (!registration || (await Notification.requestPermission()) !== 'granted') {
      await this.look()
      return { value: undefined }
    }
    try {
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(key),
      })
      // The standard has both in every subscription.
      const { endpoint, keys } = subscription.toJSON() as Pick<NewDevice, 'endpoint' | 'keys'>
      const answer = await post('me/push', { body: { endpoint, keys, label: deviceName() } })
      if ('problem' in answer) await subscription.unsubscribe()
      await this.look()
      return answer
    } catch {
      await this.look()
      return { problem: unreached }
    }
  }

  /** Changes what this browser is told. */
  async change(wants: Partial<DeviceWants>): Promise<Answered<unknown>> {
    const { here } = this
    if (!here) return { value: undefined }
    const { turn, challenge } = { ...here, ...wants }
    const answer = await put('me/push/{id}', { path: { id: here.id }, body: { turn, challenge } })
    await this.look()
    return answer
  }

  async remove(id: number): Promise<Answered<unknown>> {
    const answer = await remove('me/push/{id}', { path: { id } })
    await this.look()
    return answer
  }

  async turnOff(): Promise<void> {
    await forgetPush()
    await this.look()
  }
}

/** Has this browser told nothing more, as when somebody signs out; that must not fail. */
export async function forgetPush(): Promise<void> {
  const registration = await worker()
  const subscription = await registration?.pushManager.getSubscription().catch(() => null)
  if (!subscription) return
  await remove('me/push', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe().catch(() => false)
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** The bytes of a key in the alphabet of addresses. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** What a person would call this browser, as far as it tells. */
function deviceName(): string {
  const { userAgent } = navigator
  const names = ['Firefox', 'Edg', 'Chrome', 'Safari']
  const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux']
  const browser = names.find((name) => userAgent.includes(name)) ?? 'Browser'
  const system = systems.find((name) => userAgent.includes(name))
  return [browser === 'Edg' ? 'Edge' : browser, system].filter(Boolean).join(' · ')
}
