/**
 * Whether this browser is told what waits while the page is closed.
 *
 * The service worker that keeps the page's files shows the messages (`public/push.js`).
 */
import { post, remove, type Answered } from '$lib/net/api'

/** `impossible`: the browser, or a page without HTTPS, cannot; `refused`: the person said no. */
export type PushState = 'unknown' | 'impossible' | 'refused' | 'off' | 'on'

export class PushDevice {
  #state = $state<PushState>('unknown')

  get state(): PushState {
    return this.#state
  }

  async look(): Promise<void> {
    const registration = await worker()
    if (!registration) this.#state = 'impossible'
    else if (Notification.permission === 'denied') this.#state = 'refused'
    else this.#state = (await registration.pushManager.getSubscription()) ? 'on' : 'off'
  }

  /** Asks the person, then tells the server where this browser can be reached. */
  async turnOn(key: string): Promise<Answered<unknown>> {
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
      const { endpoint, keys } = subscription.toJSON()
      const answer = await post('me/push', { endpoint, keys, label: deviceName() })
      if ('problem' in answer) await subscription.unsubscribe()
      await this.look()
      return answer
    } catch {
      return { problem: { code: 'unexpected', message: 'the browser cannot be reached' } }
    }
  }

  async turnOff(): Promise<void> {
    await forgetPush()
    await this.look()
  }
}

/** Has this browser told nothing more, as when somebody signs out. */
export async function forgetPush(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (!subscription) return
  await remove('me/push', { endpoint: subscription.endpoint })
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
