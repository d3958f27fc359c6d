/**
 * Passkeys: what the browser and the server say to each other, with the few conversions between
 * bytes and text that JSON needs.
 */
import { post, type Answered, type PageProblem } from '$lib/net/api'
import type { MeView, PasskeyLogin, PasskeyView } from '$lib/net/wire'

/** Only over HTTPS, for hosts with a name, and not in every browser. */
export const hasPasskeys =
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname) &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

const declined: PageProblem = { code: 'passkey-declined', message: 'no passkey was used' }

export function signInWithPasskey(): Promise<Answered<MeView>> {
  return show((proof) => post('passkeys/login/finish', { body: proof }))
}

/** Before what takes a password where there is one. */
export function showPasskeyAgain(): Promise<Answered<unknown>> {
  return show((proof) => post('passkeys/confirm', { body: proof }))
}

/** Shows a passkey, and sends what proves it. */
async function show<T>(send: (proof: PasskeyLogin) => Promise<Answered<T>>): Promise<Answered<T>> {
  const begun = await post('passkeys/login/start')
  if ('problem' in begun) return begun
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    begun.value.options.publicKey as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await attempt(() => navigator.credentials.get({ publicKey }))
  if (!credential) return { problem: declined }
  return send({ ceremony: begun.value.ceremony, credential: { ...credential.toJSON() } })
}

/** Where there is a password, it confirms who asks. */
export async function addPasskey(label: string, password?: string): Promise<Answered<PasskeyView>> {
  const begun = await post('passkeys/register/start', {
    body: password ? { password } : {},
  })
  if ('problem' in begun) return begun
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    begun.value.options.publicKey as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await attempt(() => navigator.credentials.create({ publicKey }))
  if (!credential) return { problem: declined }
  const { ceremony } = begun.value
  const body = { ceremony, label, credential: { ...credential.toJSON() } }
  return post('passkeys/register/finish', { body })
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
