/**
 * Passkeys: what the browser and the server say to each other, with the few conversions between
 * bytes and text that JSON needs.
 */
import { post, type Answered } from '$lib/net/api'
import type { MeView, PasskeyView } from '$lib/net/wire'

/** Only over HTTPS, for hosts with a name, and not in every browser. */
export const hasPasskeys =
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname) &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** What the server begins a ceremony with: a handle to it, and the options of the browser. */
interface Started {
  ceremony: string
  options: { publicKey: Record<string, unknown> }
}

const declined = { code: 'passkey-declined', message: 'no passkey was used' }

export function signInWithPasskey(): Promise<Answered<MeView>> {
  return show<MeView>('passkeys/login/finish')
}

/** Before what takes a password where there is one. */
export function showPasskeyAgain(): Promise<Answered<undefined>> {
  return show<undefined>('passkeys/confirm')
}

/** Shows a passkey, and takes the answer there. */
async function show<T>(path: string): Promise<Answered<T>> {
  const begun = await post<Started>('passkeys/login/start')
  if ('problem' in begun) return begun
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    begun.value.options.publicKey as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await attempt(() => navigator.credentials.get({ publicKey }))
  if (!credential) return { problem: declined }
  return post<T>(path, {
    ceremony: begun.value.ceremony,
    credential: credential.toJSON(),
  })
}

/** Where there is a password, it confirms who asks. */
export async function addPasskey(label: string, password?: string): Promise<Answered<PasskeyView>> {
  const begun = await post<Started>('passkeys/register/start', password ? { password } : {})
  if ('problem' in begun) return begun
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    begun.value.options.publicKey as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await attempt(() => navigator.credentials.create({ publicKey }))
  if (!credential) return { problem: declined }
  return post<PasskeyView>('passkeys/register/finish', {
    ceremony: begun.value.ceremony,
    label,
    credential: credential.toJSON(),
  })
}

/** Whoever closes the browser's window has declined. */
async function attempt(
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await ask()) as PublicKeyCredential | null) ?? undefined
  } catch {
    return undefined
  }
}
