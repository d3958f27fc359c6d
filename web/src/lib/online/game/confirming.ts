/** Whether a whole turn waits to be confirmed, by the speed of the game. */
import type { Settings } from '$lib/net/wire'
import type { SettingValues } from '$lib/shell/settings.svelte'
import type { Speed } from '$lib/net/terms'

interface ConfirmPreferences {
  /** What was chosen on this device; unless left to it, that holds. */
  device: SettingValues['confirm']
  /** What is wished on every device, where somebody is signed in. */
  account: Pick<Settings, 'confirm_live' | 'confirm_correspondence'> | undefined
  /** Whether this device asks by itself, as one that is touched does. */
  usually: boolean
}

export function confirmsBy(
  speed: Speed,
  { device, account, usually }: ConfirmPreferences,
): 'always' | 'never' {
  if (device !== 'auto') return device
  const isWished = account?.[`confirm_${speed}`] ?? speed === 'correspondence'
  return usually || isWished ? 'always' : 'never'
}
